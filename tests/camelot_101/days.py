"""`python -m tests.camelot_101.days`: what happens in a game over days."""

import sys

from tests.programs.camelot_days.command import main

if __name__ == "__main__":
    sys.exit(main())
