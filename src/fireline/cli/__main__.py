"""`python -m fireline.cli` is the same as `fireline`."""

from fireline.cli import main

if __name__ == "__main__":
    main()
