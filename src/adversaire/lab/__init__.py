"""The lab: thousands of games, and what they say."""
