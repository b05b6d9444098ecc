"""Which of the emojis that games draw the application has by now, and which answers bear them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import discord

from bot.table.view import PrivateView
from rendering.drawing import drawing_of
from rendering.emojis import face_of
from rendering.players import LIVERIES
from rules.text import Seat

SHARED: Final = ""  # what no game draws for itself: the shields of players, the faces of characters
# By game and name. A process has one application, and a click asks for nothing.
KNOWN: Final[dict[str, dict[str, discord.PartialEmoji]]] = {}


def borne(private: PrivateView, answers: Iterable[str]) -> Mapping[str, discord.PartialEmoji]:
    """Give the emojis of the answers that bear one, to the question that a seat is asked."""
    return dict(_borne(private, answers))


def _borne(private: PrivateView, answers: Iterable[str]) -> Iterator[tuple[str, discord.PartialEmoji]]:
    public = private.public
    emoji = drawing_of(public.info.id).emoji
    own, shields = KNOWN.get(public.info.id, {}), KNOWN.get(SHARED, {})
    for answer in answers:
        meant = emoji(public.table, private.hand, private.said, answer)
        found = own.get(meant) if isinstance(meant, str) else shields.get(_shield(private, meant))
        if found is not None:
            yield answer, found


def face(character: str | None) -> discord.PartialEmoji | None:
    """Give the emoji of a character; None where there is none."""
    return KNOWN.get(SHARED, {}).get(face_of(character)) if character else None


def _shield(private: PrivateView, seat: Seat) -> str:
    return f"shield_{private.public.sitters[seat].colour % len(LIVERIES)}"
