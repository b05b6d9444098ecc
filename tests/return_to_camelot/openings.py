"""`python -m tests.return_to_camelot.openings`: what the suggested formations lead to."""

import sys

from tests.programs.return_openings.command import main

if __name__ == "__main__":
    sys.exit(main())
