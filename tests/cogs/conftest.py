"""What tests of seasons share."""

from __future__ import annotations

import pytest


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a round begin at once behind one that a test has decided: what is tested is not the wait."""
    monkeypatch.setattr("cogs.seasons.shown.pausing", lambda _: 0)
