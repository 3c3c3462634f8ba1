"""Making the folder of the pocket edition: what is fetched, compiled, packed, drawn and listed."""
