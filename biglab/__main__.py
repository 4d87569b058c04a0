"""`python -m biglab`, the same as the command `biglab`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
