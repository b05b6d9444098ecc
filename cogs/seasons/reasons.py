"""Why somebody has his place in a season: what parts him from who stands before and behind him."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cogs.seasons.pairing.standing import Because, Standing, because
from cogs.seasons.shown import Group, Shown
from cogs.seasons.wording import bold, half_points, points_written, tables_written
from languages.spoken import texts, together
from rules.text import N_, Count, Words

tell, written = texts(__name__).tell, texts(__name__).written

_REASONS: Final = {
    Because.OUT: N_("{other} plays on no longer, and stands behind all who do, whatever a King has won."),
    Because.ROUND: N_("{one} has survived {survived}, and {other} {survived2}."),
    Because.POINTS: N_("{one} has {points}, and {other} has {others}."),
    Because.DIRECT: N_(
        "Both have {points}; in the games among those with as many {one} has {direct}, and {other} {direct2}."
    ),
    Because.BEATEN: N_(
        "Both have {points}; {one} has made them against who has more of them (Sonneborn-Berger:"
        " {beaten} against {beaten2})."
    ),
    Because.WINS: N_("All else is equal; {one} has won {wins}, and {other} {wins2}."),
    Because.BEGUN: N_(
        "All else is equal; {one} has had the first seat {begun}, {other} {begun2}: less often counts for"
        " more."
    ),
}
_NAMED: Final = 6  # of those who share a place
_SHARED: Words = N_("{names} are equal in everything that counts, and share a place.")
_SAME_ROUNDS: Words = N_("{names} have survived {survived}, and share a place.")


def why(shown: Shown, group: Group, person: int, names: Mapping[int, str]) -> str:
    """Say what parts somebody from who stands before and behind him, and who shares his place."""
    own = next((each for each in group.ranked if each.person == person), None)
    if own is None:
        return tell("Who is out before half of his games is struck from the table, and has no place.")
    is_bracket = shown.season.rules.kind == "knockout"
    before = [each for each in group.ranked if each.place < own.place]
    behind = [each for each in group.ranked if each.place > own.place]
    sharing = [bold(names[each.person]) for each in group.ranked if each.place == own.place]
    lines = [_parted(each, own, names) for each in before[-1:]]
    if len(sharing) > 1:
        more = [tell("{number} more", number=len(sharing) - _NAMED)] if len(sharing) > _NAMED else []
        who, rounds = together([*sharing[:_NAMED], *more]), _rounds(own.survived)
        lines.append(tell(_SAME_ROUNDS if is_bracket else _SHARED, names=who, survived=rounds))
    lines += [_parted(own, each, names) for each in behind[:1]]
    return "\n".join([tell(_SURVIVED if is_bracket else _SCORED), *lines])


_SCORED: Words = N_(
    "A point for everybody whom one leaves behind at a table, half of one for each with whom one shares a"
    " place."
)
_SURVIVED: Words = N_(
    "Places go by the rounds that one has survived; who goes out in the same one shares a place."
)


def _parted(one: Standing, other: Standing, names: Mapping[int, str]) -> str:
    return tell(
        _REASONS[because(one, other)],
        one=f"**{names[one.person]}**",
        other=f"**{names[other.person]}**",
        survived=_rounds(one.survived),
        survived2=_rounds(other.survived),
        points=points_written(one.halves),
        others=points_written(other.halves),
        direct=half_points(one.direct),
        direct2=half_points(other.direct),
        beaten=f"{one.beaten / 4:g}",
        beaten2=f"{other.beaten / 4:g}",
        wins=tables_written(one.wins),
        wins2=tables_written(other.wins),
        begun=_times(one.begun),
        begun2=_times(other.begun),
    )


def _rounds(number: int) -> str:
    return written(Count(number, "round", "rounds"))


def _times(number: int) -> str:
    return written(Count(number, "time", "times"))
