"""What every lesson must fulfil; `CHECKS` are all of it."""

from tests.lessons.checks import CHECKS, Taught

__all__ = ["CHECKS", "Taught"]
