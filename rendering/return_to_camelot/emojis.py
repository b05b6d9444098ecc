"""The pieces as emojis: their faces on a disc in the colour of their side."""

from __future__ import annotations

from functools import partial

from PIL import Image

from rendering.emojis import ROOM, Emojis
from rendering.palette import INK
from rendering.players import Livery
from rendering.return_to_camelot.faces import FACES
from rendering.return_to_camelot.liveries import SIDES
from rendering.sprites import Pen, painted
from rules.return_to_camelot.tables import TELEPORTATION
from rules.return_to_camelot.view import Hand

_FACE = 0.6  # of the disc


def emojis() -> Emojis:
    """Give a disc for each type of each side, by colour and letter."""
    return {
        _named(colour, kind): partial(_disc, livery, kind)
        for colour, livery in enumerate(SIDES)
        for kind in FACES
    }


def _named(colour: int, kind: str) -> str:
    return f"{SIDES[colour].name.lower()}_{kind.lower()}"


def _disc(livery: Livery, kind: str) -> Image.Image:
    disc = painted(partial(_ground, livery), ROOM, ROOM)
    across = round(ROOM * _FACE)
    face = painted(lambda pen: FACES[kind](pen, livery.on, livery.colour), across, across)
    disc.alpha_composite(face, ((ROOM - across) // 2, (ROOM - across) // 2))
    return disc


def _ground(livery: Livery, pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 44, livery.colour)


def emoji(hand: Hand, said: str, answer: str) -> str:
    """Name the own piece that an answer names: one to be set up, deployed, moved or swapped."""
    kind = _set_up(said, answer) if answer.startswith("army") else _named_in(hand, said, answer)
    return _named(hand.colour, kind) if kind else ""


def _set_up(said: str, answer: str) -> str:
    """Give the type that an answer adds to an army; a whole army has more than one."""
    added = answer.split(" ")[max(1, len(said.split())) :]
    return added[0][0] if len(added) == 1 else ""


def _named_in(hand: Hand, said: str, answer: str) -> str:
    if answer.endswith("@"):
        return answer[0]
    return hand.kinds.get(answer[-2:] if f" {TELEPORTATION}:" in answer else answer, "")
