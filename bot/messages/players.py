"""Who sits on a seat, as messages and pictures show them alike: by name, livery and disc."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.view import PublicView
from rendering.drawing import drawing_of
from rendering.players import NO_DISC, Livery, Players, liveries_of, players_of
from rules.library import find
from rules.text import Seat


def players(public: PublicView) -> Players:
    """Give who sits at a table, for its pictures."""
    return players_of([sitter.name for sitter in public.sitters], liveries(public))


def liveries(public: PublicView) -> tuple[Livery | None, ...]:
    """Give the liveries at a table: those of the game where it has its own, else those of the players."""
    own = None if public.table is None else drawing_of(public.info.id).liveries(public.table)
    return liveries_of(sitter.colour for sitter in public.sitters) if own is None else own


def in_turn(public: PublicView) -> Sequence[Seat]:
    """Give the seats of a table in the order of their turns, which is their own before the game."""
    order = () if public.table is None else find(public.info.id).turn_order(public.table)
    return order or range(len(public.sitters))


def disc(public: PublicView, seat: Seat) -> str:
    """Give the disc that stands before a name in a message, of the colour that pictures show."""
    livery = liveries(public)[seat]
    return NO_DISC if livery is None else livery.disc
