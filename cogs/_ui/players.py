"""Who sits on a seat, as messages and pictures show them alike: by name, livery and disc."""

from __future__ import annotations

from bot.host.view import PublicView
from rendering.drawing import drawing_of
from rendering.liveries import NO_DISC
from rendering.players import Players, players_of
from rules.text import Seat


def players(public: PublicView) -> Players:
    """Give who sits at a table, in the liveries of the game where it has its own."""
    sitters = public.sitters
    own = players_of([sitter.name for sitter in sitters], [sitter.colour for sitter in sitters])
    liveries = None if public.table is None else drawing_of(public.info.id).liveries(public.table)
    return own if liveries is None else Players(own.names, liveries)


def disc(public: PublicView, seat: Seat) -> str:
    """Give the disc that stands before a name in a message, of the colour that pictures show."""
    livery = players(public).livery(seat)
    return NO_DISC if livery is None else livery.disc
