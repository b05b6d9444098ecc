"""What has come of an action on the board: who was taken, crushed, slain, or lost a joust."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from languages.spoken import texts
from rendering.camelot_101.words.vocabulary import man_named, square_named
from rules.camelot_101.tables.camelot_cards import PANDORAS_BOX, PANDORAS_BOX_NAME
from rules.camelot_101.tables.deck import CARD, JOKER, is_red, rank_of
from rules.camelot_101.tables.names import trophy_named
from rules.camelot_101.tables.numbers import BOX, DRAGON, GIANT, JOUST, TEST
from rules.camelot_101.view import DeedView, Table, WayView
from rules.text import N_, Count, Series, Text, Value, Words, say

tell = texts(__name__).tell


_FIGURES = (GIANT, DRAGON)
_HITS: Mapping[str, Words] = {
    GIANT: N_("{deed}, who crushes {men}"),
    DRAGON: N_("{deed}, who burns {men}"),
}
_NAMED = 2  # men who are gone, by name; more are counted


def led(deed: DeedView) -> Text | None:
    """Say where the Giant or the Dragon is led; nothing where neither moves."""
    ways = [way for way in _figures(deed) if way.end]
    if not ways:
        return None
    return say("leads {figure} to {to}", figure=trophy_named(ways[0].man), to=square_named(ways[0].end))


def with_outcome(deed: DeedView, told: Text) -> Text:
    """Add to what an action does who has left the board by it."""
    gone = [way for way in deed.ways if not way.end and way.man not in _FIGURES]
    for way in _figures(deed):
        if not way.end:
            told = say("{deed}, slays {figure}", deed=told, figure=trophy_named(way.man))
    own = [way for way in gone if deed.path[:1] == (way.start,) and _moves(deed)]
    others = [way.man for way in gone if way not in own]
    return _with_taken(deed, say("{deed}, loses the joust", deed=told) if own else told, others)


def _figures(deed: DeedView) -> list[WayView]:
    return [way for way in deed.ways if way.man in _FIGURES]


def _moves(deed: DeedView) -> bool:
    """Say whether a man goes from a square to another by what is said."""
    return len(deed.path) > 1 and "-" in deed.text


def _with_taken(deed: DeedView, told: Text, men: Sequence[str]) -> Text:
    if not men:
        return told
    named = _men(men)
    if any(way.end for way in _figures(deed)):
        (figure,) = {way.man for way in _figures(deed)}
        return say(_HITS[figure], deed=told, men=named)
    if _moves(deed):
        return say("{deed}, takes {men}", deed=told, men=named)
    return say("{deed}: {men} is gone" if len(men) == 1 else "{deed}: {men} are gone", deed=told, men=named)


def _men(men: Sequence[str]) -> Value:
    """Name a few men, count more."""
    if len(men) > _NAMED:
        return Count(len(men), "man", "men")
    return Series(tuple(say("the {man}", man=man_named(man)) for man in men))


def turned_told(table: Table) -> str:
    """Say what the cards were turned up for that lie there, and what they have decided."""
    word, *knights = table.turned_for or (TEST,)
    if word == JOUST:
        one, other = (man_named(man) for man in knights)
        won = _joust_won(table, knights)
        return tell("Joust, {one} against {other}: {won}", one=one, other=other, won=won)
    if word == BOX:
        return tell("{box}: {card}", box=say(PANDORAS_BOX_NAME), card=_out_of_box(table))
    return tell(_tested(table) if table.turned_for and word == TEST else _TURNED_UP)


_TURNED_UP: Words = N_("Turned up")
_AS_RED: Words = N_("Turned up, counting as red")
_AS_BLACK: Words = N_("Turned up, counting as black")


def _tested(table: Table) -> Words:
    """Say which colour decides a test: each suit has its own here, and a joker counts as black."""
    return _AS_RED if is_red(CARD[table.turned_up[-1]]) else _AS_BLACK


def _joust_won(table: Table, knights: Sequence[str]) -> Text:
    gone = {way.man for way in table.deeds[-1].ways if not way.end} if table.deeds else set()
    winners = [say("the {man} wins", man=man_named(man)) for man in knights if man not in gone]
    return winners[0] if len(winners) == 1 else say("nobody wins")


def _out_of_box(table: Table) -> Text:
    card = CARD[table.turned_up[-1]]
    return say(PANDORAS_BOX[-1 if card == JOKER else rank_of(card)].name)
