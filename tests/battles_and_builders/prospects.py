"""`python -m tests.battles_and_builders.prospects`: fit what a stock of tokens will bring."""

import sys

from tests.programs.battles_prospects.command import main

if __name__ == "__main__":
    sys.exit(main())
