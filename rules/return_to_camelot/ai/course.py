"""How a game that is over was decided, by all its tables: what was captured, and how the Lord stood."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.return_to_camelot.tables import BOTH_CASTLES, LORD, LORD_CAPTURED, LORD_IN_CASTLE
from rules.return_to_camelot.view import DeedView, Table, Victim
from rules.text import N_, Count, Seat, Text, Who, Words, say

_HOW: Final[Mapping[str, Words]] = {
    LORD_CAPTURED: N_("how it was decided: the Lord of {loser} was captured on {square}"),
    LORD_IN_CASTLE: N_("how it was decided: the Lord of {winner} reached the castle on {square}"),
    BOTH_CASTLES: N_(
        "how it was decided: {winner} came to hold both castles of {loser}, the last on {square}"
    ),
}
_OPEN_SINCE: Final[Words] = N_("the Lord of {loser} stood open since step {step}, where everybody saw him")
_CAPTURED: Final[Words] = N_("what was captured in all: {winner} {his}, {loser} {own}")
_AT_ONCE: Final[Words] = N_("the most in one turn: {winner} {his}, up to step {step}")
# What is captured in a line, by who captures more.
_STANDS: Final[Mapping[int, Words]] = {
    1: N_("up to there you have captured {own}, the enemy {his}: you stand better for it"),
    0: N_("up to there either side has captured {own}: nobody stands better for it"),
    -1: N_("up to there you have captured {own}, the enemy {his}: he stands better for it"),
}
_QUIET: Final = say("up to there nothing is captured")
_MANY: Final = 2  # pieces
_SOON: Final = 12  # turns of both


def course(tables: Sequence[Table]) -> Iterator[Text]:
    """Tell how a game was decided, since when the Lord who fell stood open, and what either side captured."""
    end = tables[-1]
    if end.winner is None:
        return
    colour = end.winner
    winner, loser = (Who(end.sides[each].seat) for each in (colour, 1 - colour))
    if (template := _HOW.get(end.over)) is not None:
        yield say(template, square=_place(end, end.deed), **_of(template, winner=winner, loser=loser))
    if end.over == LORD_CAPTURED and (step := _open_since(tables, 1 - colour)):
        yield say(_OPEN_SINCE, loser=loser, step=step)
    his, own = (len(end.sides[each].taken) for each in (colour, 1 - colour))
    if his or own:
        yield say(_CAPTURED, winner=winner, his=_pieces(his), loser=loser, own=_pieces(own))
    most, step = max(((len(_victims(each, colour)), -at) for at, each in enumerate(tables)), default=(0, 0))
    if most >= _MANY:
        yield say(_AT_ONCE, winner=winner, his=_pieces(most), step=-step)


def stands(begun: Table, end: Table, seat: Seat) -> Text | None:
    """Tell what either side has captured in a line that has not ended the game, and who is better off."""
    if end.over:
        return None
    more = [len(one.taken) - len(other.taken) for one, other in zip(end.sides, begun.sides, strict=True)]
    own, his = sorted(zip(end.sides, more, strict=True), key=lambda each: each[0].seat != seat)
    if not (own[1] or his[1]):
        return _QUIET
    template = _STANDS[(own[1] > his[1]) - (own[1] < his[1])]
    counts = {"own": _pieces(own[1])} | ({"his": _pieces(his[1])} if own[1] != his[1] else {})
    return say(template, **counts)


def won_without_loss(tables: Sequence[Table], seat: Seat) -> bool:
    """Say by its tables whether a seat has won on the board within a few turns, and lost no piece by then."""
    begun, end = tables[0], tables[-1]
    if end.winner is None or end.over not in _HOW or end.sides[end.winner].seat != seat:
        return False
    lost = [len(each.sides[1 - end.winner].taken) for each in (begun, end)]
    return lost[0] == lost[1] and end.turn_number - begun.turn_number <= _SOON


def _of(template: Words, **who: Who) -> Mapping[str, Who]:
    """Give those who are named in a sentence."""
    return {name: each for name, each in who.items() if f"{{{name}}}" in template}


def _place(end: Table, deed: DeedView | None) -> str:
    """Give the square on which it was decided; a Lord may come into a castle by magic."""
    if end.over == LORD_IN_CASTLE:
        lords = (piece.square for piece in end.pieces if piece.kind == LORD and piece.colour == end.winner)
        return next(lords)
    if deed is None:
        return ""
    return deed.victims[-1].square if end.over == LORD_CAPTURED else deed.path[-1]


def _open_since(tables: Sequence[Table], colour: int) -> int:
    """Give the first step at which everybody saw where a Lord stood; 0 where he fell hidden."""
    shown = (
        at
        for at, table in enumerate(tables[:-1])
        if any(piece.flat and piece.kind == LORD and piece.colour == colour for piece in table.pieces)
    )
    return next(shown, 0)


def _victims(table: Table, colour: int) -> Sequence[Victim]:
    return table.deed.victims if table.deed is not None and table.deed.colour == colour else ()


def _pieces(number: int) -> Count:
    return Count(number, "piece", "pieces")
