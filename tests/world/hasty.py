"""Haste where a whole bot plays: nobody pays for the bytes of a picture, and waits teach nothing."""

from __future__ import annotations

import pytest

from bot.sandbox.discord import limits
from rendering import film, png


def write_hastily(patched: pytest.MonkeyPatch) -> None:
    """Let pictures be written as large as that makes them, and a film show the first board and the last."""
    patched.setattr(png, "_LEVEL", 1)
    patched.setattr(film, "_MOST", 2)


def edit_hastily(patched: pytest.MonkeyPatch) -> None:
    """Let old messages take more edits than there are: between them the library would wait for seconds."""
    patched.setattr(limits, "OLD_MESSAGE_EDITS", 1000)
