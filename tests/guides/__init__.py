"""What every illustration of a guide must fulfil; `CHECKS` are all of it."""

from tests.guides.checks import CHECKS, Shown

__all__ = ["CHECKS", "Shown"]
