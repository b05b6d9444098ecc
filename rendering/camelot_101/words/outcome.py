"""What has come of an action on the board: who was taken, crushed, slain, or lost a joust."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.camelot_101.words.vocabulary import man_named, square_named
from rendering.phrases import together
from rules.camelot_101.tables.camelot_cards import PANDORAS_BOX, PANDORAS_BOX_NAME
from rules.camelot_101.tables.deck import CARD, JOKER, is_red, rank_of
from rules.camelot_101.tables.numbers import BOX, DRAGON, GIANT, JOUST, TEST, TROPHY_NAMES
from rules.camelot_101.view import DeedView, Table, WayView

_FIGURES = (GIANT, DRAGON)
_CRUSHES = {GIANT: "crushes", DRAGON: "burns"}
_NAMED = 2  # men who are gone, by name; more are counted


def led(deed: DeedView) -> str:
    """Say where the Giant or the Dragon is led; nothing where neither moves."""
    ways = [way for way in _figures(deed) if way.end]
    return f"leads {TROPHY_NAMES[ways[0].man]} to {square_named(ways[0].end)}" if ways else ""


def came_of(deed: DeedView) -> str:
    """Say who has left the board by an action."""
    gone = [way for way in deed.ways if not way.end and way.man not in _FIGURES]
    figures = [f", slays {TROPHY_NAMES[way.man]}" for way in _figures(deed) if not way.end]
    own = [way for way in gone if deed.path[:1] == (way.start,) and _moves(deed)]
    others = [way.man for way in gone if way not in own]
    return "".join(figures) + ", loses the joust" * bool(own) + _taken(deed, others)


def _figures(deed: DeedView) -> list[WayView]:
    return [way for way in deed.ways if way.man in _FIGURES]


def _moves(deed: DeedView) -> bool:
    """Say whether a man goes from a square to another by what is said."""
    return len(deed.path) > 1 and "-" in deed.text


def _taken(deed: DeedView, men: Sequence[str]) -> str:
    if not men:
        return ""
    named = _men(men)
    if any(way.end for way in _figures(deed)):
        (figure,) = {way.man for way in _figures(deed)}
        return f", who {_CRUSHES[figure]} {named}"
    return f", takes {named}" if _moves(deed) else f": {named} {'is' if len(men) == 1 else 'are'} gone"


def _men(men: Sequence[str]) -> str:
    """Name a few men, count more."""
    return together([f"the {man_named(man)}" for man in men]) if len(men) <= _NAMED else f"{len(men)} men"


def turned_told(table: Table) -> str:
    """Say what the cards were turned up for that lie there, and what they have decided."""
    word, *knights = table.turned_for or (TEST,)
    if word == JOUST:
        one, other = (man_named(man) for man in knights)
        return f"Joust, {one} against {other}: {_joust_won(table, knights)}"
    if word == BOX:
        return f"{PANDORAS_BOX_NAME}: {_out_of_box(table)}"
    return f"Turned up, counting as {_colour(table)}" if table.turned_for and word == TEST else "Turned up"


def _colour(table: Table) -> str:
    """Give the colour that decides a test: each suit has its own here, and a joker counts as black."""
    return "red" if is_red(CARD[table.turned_up[-1]]) else "black"


def _joust_won(table: Table, knights: Sequence[str]) -> str:
    gone = {way.man for way in table.deeds[-1].ways if not way.end} if table.deeds else set()
    winners = [f"the {man_named(man)} wins" for man in knights if man not in gone]
    return winners[0] if len(winners) == 1 else "nobody wins"


def _out_of_box(table: Table) -> str:
    card = CARD[table.turned_up[-1]]
    return PANDORAS_BOX[-1 if card == JOKER else rank_of(card)].name
