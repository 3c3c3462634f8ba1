"""`python -m adversaire` is the command `adversaire`."""

from adversaire.cli import main

if __name__ == "__main__":
    main()
