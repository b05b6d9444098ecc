"""`python -m tests.faults`: the long runs."""

from tests.programs.faults import main

if __name__ == "__main__":
    main()
