"""Why the game of a table of a season is ended, by which rule, and who goes on: as those at it are told."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final

from msgspec.structs import replace

from cogs.seasons.shown import Shown, goes_on
from cogs.seasons.tables.schema import Ruling, SeasonBoard
from rules.text import N_, Seat, Series, Text, Who, Words, say


def why_ended(
    shown: Shown, board: SeasonBoard, missed: Mapping[Seat, int], moved: Container[Seat] = ()
) -> Text:
    """Say why the game of a table is ended, by which rule, and who has got what, or goes on.

    Of a seat so many turns were `missed`; some seats have `moved`.
    """
    if board.state == "struck":
        struck = (each for each in shown.members if each.part == "struck" and each.number in board.sitting)
        out = next(struck, None)
        if board.ruling is not None:
            own = shown.organiser_at(board)
            if own is not None:
                return say(_RULED_ON_OWN[board.ruling], who=Who(board.sitting.index(own.number)))
            return say(_RULED[board.ruling])
        if out is None:
            return say("The game is over and does not count: nobody has moved in this round")
        seat = board.sitting.index(out.number)
        return say(_STRUCK[shown.season.rules.is_cup, out.is_put_out], who=Who(seat))
    if board.is_walkover:
        return _walked_over(board)
    why = _ROUND if shown.season.rules.is_cup else _TIME
    if board.abandoned:
        why = _LEFT if shown.is_left_to_computers(board) else _ABANDONED
    elif shown.is_deserted:
        why = _DESERTED[shown.season.rules.is_cup]
    places, through = board.places or (), goes_on(board)
    if shown.season.rules.kind == "knockout" and through is not None:
        undecided = _through_undecided(shown, board, board.sitting.index(through), missed, moved)
        if undecided is not None:
            return replace(undecided, values={**undecided.values, "why": say(why)})
    if len({*places}) == 1:
        return say(_DRAWN[shown.season.rules.unfinished], why=say(why))
    ranked = sorted((place, seat) for seat, place in enumerate(places))
    told = Series(tuple(say("{who} (place {place})", place=place, who=Who(seat)) for place, seat in ranked))
    return say(_PLACED if why == _LEFT else _AS_IT_STANDS, why=say(why), places=told)


def _walked_over(board: SeasonBoard) -> Text:
    """Say of a table of a knock-out who is out, and that whoever was to meet him is through."""
    first, *others = sorted(range(len(board.sitting)), key=(board.places or ()).__getitem__)
    (other,) = others
    return say(_ALL_OUT if goes_on(board) is None else _WALKOVER, who=Who(first), other=Who(other))


_WALKOVER: Final = N_("{who} is out: {other} is through")
_ALL_OUT: Final = N_("{who} and {other} are out: nobody is through")


def _through_undecided(
    shown: Shown, board: SeasonBoard, first: Seat, missed: Mapping[Seat, int], moved: Container[Seat]
) -> Text | None:
    """Say of a table of a knock-out that is a draw, or was one but for turns missed, who goes on."""
    if len({*(board.places or ())}) == 1:
        return say(_DRAWN_BUT[shown.season.rules.unfinished], who=Who(first))
    if shown.is_left_to_computers(board):
        return say(_BY_COMPUTERS, who=Who(first))
    own, other = missed.get(first, 0), missed.get(1 - first, 0)
    out = {each.part == "in" for each in shown.members if each.number in board.sitting}
    if len(out) == 1 and first in moved and 1 - first not in moved:
        return say(_BY_MOVES, who=Who(first), other=Who(1 - first))
    if own >= other or len(out) > 1 or shown.season.rules.unfinished == "leader":
        return None
    return say(_BY_MISSED, who=Who(first), missed=own, missed2=other)


_TIME: Final = N_("the season is over")
_ROUND: Final = N_("the round is over")
_ABANDONED: Final = N_("nobody plays here any more")
_LEFT: Final = N_("only computers still play here")
_DESERTED: Final[dict[bool, Words]] = {
    False: N_("all have left the season"),
    True: N_("all have left the cup"),
}
_AS_IT_STANDS: Final = N_("Decided as it stands, as {why}: {places}")
_PLACED: Final = N_("Decided as {why}: {places}")
_DRAWN: Final[dict[str, Words]] = {
    "leader": N_("Decided as it stands, as {why}: a draw"),
    "draw": N_("A draw by the rules, as {why}"),
}


_DRAWN_BUT: Final[dict[str, Words]] = {
    "leader": N_("Decided as it stands, as {why}: a draw, and {who}, in the second seat, goes on"),
    "draw": N_("Decided by the rules, as {why}: {who}, in the second seat, goes on"),
}
_BY_COMPUTERS: Final = N_("Decided as {why}: {who} goes on")
_BY_MOVES: Final = N_("Decided as {why}: {who} goes on, as {other} has not moved at this table")
_BY_MISSED: Final = N_(
    "Decided by turns missed, as {why}: {who} goes on, with fewer of them ({missed} against {missed2})"
)
_RULED: Final[dict[Ruling, Words]] = {
    "void": N_("The game is over and does not count, by decision of the organisers"),
    "again": N_("The game is over and is played again at a new table, by decision of the organisers"),
}
_RULED_ON_OWN: Final[dict[Ruling, Words]] = {
    "void": N_("The game is over and does not count, by decision of the organisers, of whom {who} sits here"),
    "again": N_(
        "The game is over and is played again at a new table, by decision of the organisers, of whom {who}"
        " sits here"
    ),
}
# By whether it is a cup, and somebody was put out.
_STRUCK: Final[dict[tuple[bool, bool], Words]] = {
    (False, False): N_("The game is over and does not count: {who} has left the season"),
    (False, True): N_(
        "The game is over and does not count: {who} has not moved this season, and is out of it"
    ),
    (True, False): N_("The game is over and does not count: {who} has left the cup"),
    (True, True): N_("The game is over and does not count: {who} never moved, and is out of the cup"),
}
