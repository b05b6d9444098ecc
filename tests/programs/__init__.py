"""Programs that measure, play at length and kill: no tests, but what some tests of their own keep running.

`python -m tests.NAME` finds `tests/programs/NAME`; `--help` says what each does.
"""
