"""What breaks a game in many tests at the same line fails the first of them, to which the others point."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.conformance.playable import where

_broken: dict[str, str] = {}


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Skip what ends by the same mistake as a test before; what a check does not like is told each time."""
    try:
        return (yield)
    except (ArithmeticError, AttributeError, LookupError, NameError, TypeError) as fault:
        mistake = f"{type(fault).__name__}: {fault}{where(fault)}"
        first = _broken.setdefault(mistake, pyfuncitem.nodeid)
        if not where(fault) or first == pyfuncitem.nodeid:
            raise
        raise pytest.skip.Exception(f"{mistake}: see {first}") from fault
