"""Those at a table who are characters: their faces as one picture, and what each says as he sits down."""

from collections.abc import Iterator
from typing import Final

from bot.messages.pictures import Picture, drawn
from bot.messages.strengths import about_written
from bot.table.position import name_of_character
from bot.table.view import PublicView
from languages.spoken import texts, written
from rendering.portraits.medallion import portraits
from rules.characters.character import Character, characters
from rules.text import N_, Series, Words

tell = texts(__name__).tell

_SAID: Final[Words] = N_("-# {name}: {about}. \u201c{words}\u201d")
_SILENT: Final[Words] = N_("-# {name}: {about}. Plays in silence here.")
_FILE: Final = "characters.png"
_SIZE: Final = 240  # pixels


async def faces_of(public: PublicView) -> Picture | None:
    """Draw the characters who sit at a table; None where none does."""
    there = _characters(public)
    if not there:
        return None
    names = written(Series(tuple(map(name_of_character, there))))
    return await drawn(lambda: (portraits([each.key for each in there], _SIZE), names), _FILE)


def said_written(public: PublicView) -> Iterator[str]:
    """Write who each character is, what he says as he sits down, and where others may become characters."""
    for each in _characters(public):
        told = _SAID if public.remarks else _SILENT
        about = about_written(each, public.info.id)
        yield tell(told, name=name_of_character(each), about=about, words=tell(each.said))
    computers = [sitter for sitter in public.sitters if sitter.computer]
    if computers and not computers[-1].character:
        yield tell(
            "-# Below you can make a computer one of {number} characters, each with its own way to play.",
            number=len(characters()),
        )


def _characters(public: PublicView) -> list[Character]:
    sitting = (characters().get(sitter.character or "") for sitter in public.sitters)
    return [character for character in sitting if character is not None]
