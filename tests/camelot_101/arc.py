"""`python -m tests.camelot_101.arc`: what happens in a game over days."""

import sys

from tests.programs.camelot_arc.command import main

if __name__ == "__main__":
    sys.exit(main())
