"""The faces of the characters at a table, as one picture beside those who sit there."""

from __future__ import annotations

from typing import Final

from bot.messages.pictures import Picture, drawn
from bot.table.position import name_of_character
from bot.table.view import PublicView
from languages.spoken import written
from rendering.portraits.medallion import portraits
from rules.characters.character import characters
from rules.text import Series

_FILE: Final = "characters.png"
_SIZE: Final = 240  # pixels


async def faces_of(public: PublicView) -> Picture | None:
    """Draw the characters who sit at a table; None where none does."""
    sitting = [characters().get(sitter.character or "") for sitter in public.sitters]
    there = [character for character in sitting if character is not None]
    if not there:
        return None
    names = written(Series(tuple(map(name_of_character, there))))
    return await drawn(lambda: (portraits([each.key for each in there], _SIZE), names), _FILE)
