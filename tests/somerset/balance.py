"""`python -m tests.somerset.balance`: what games of computers are like."""

import sys

from tests.programs.somerset_balance.command import main

if __name__ == "__main__":
    sys.exit(main())
