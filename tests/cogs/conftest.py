"""What tests of seasons share."""

from __future__ import annotations

import pytest


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what follows games that a test has decided come at once: what is tested is not the wait."""
    monkeypatch.setattr("cogs.seasons.shown.pausing", lambda _: 0)
