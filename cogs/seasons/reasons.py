"""Why somebody has his place in a season: what parts him from who stands before and behind him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from cogs.seasons.pairing.standing import Because, Standing, because
from cogs.seasons.shown import Group, Shown, goes_on
from cogs.seasons.terms import points_rule
from cogs.seasons.wording import bold, half_points, points_written, round_named, tables_written
from languages.spoken import begun, ordinal, texts, together
from rules.text import N_, Count, Words

tell, written = texts(__name__).tell, texts(__name__).written

_REASONS: Final = {
    Because.OUT: N_("{other} stands behind all who play, whatever a King has won."),
    Because.ROUND: N_("{one} {fate}, and {other} {fate2}."),
    Because.POINTS: N_("{one} has {points}, and {other} has {others}."),
    Because.DIRECT: N_(
        "{one} and {other} have {points} each. In the games between all who have as many ({among}), {one}"
        " made {direct} and {other} {direct2}."
    ),
    Because.BEATEN: N_(
        "{one} and {other} have {points} each. Those whom {one} beat have more points than those whom {other}"
        " beat (Sonneborn-Berger: {beaten} against {beaten2})."
    ),
    Because.WINS: N_(
        "{one} and {other} have {points} each, and are level in the games among these and in points of those"
        " beaten; {one} has won {wins}, and {other} {wins2}."
    ),
}
_NAMED: Final = 6  # of those who share a place
_SHARED: Words = N_(
    "{names} share a place: all have {points}, as many in the games among these ({direct}), as many of those"
    " beaten (Sonneborn-Berger: {beaten}) and as many games won ({wins})."
)
_SAME_ROUND: Words = N_("{names} went out in the same round, {round}, and share a place.")
_STILL_IN: Words = N_("{names} are all still in the cup, and share a place so far.")
_PLACES_OPEN: Words = N_("Out in {round}: {gone}. Still in: {playing}. The places of this round are open.")


def why(shown: Shown, group: Group, person: int, names: Mapping[int, str]) -> str:
    """Say what parts somebody from who stands before and behind him, and who shares his place."""
    own = next((each for each in group.ranked if each.person == person), None)
    if own is None:
        return tell("Who is out before half of his games is struck from the table, and has no place.")
    is_bracket = shown.season.rules.kind == "knockout"
    before = [each for each in group.ranked if each.place < own.place]
    behind = [each for each in group.ranked if each.place > own.place]
    sharing = [each for each in group.ranked if each.place == own.place]
    lines = [_parted(shown, group, (each, own), names) for each in before[-1:]]
    if not own.is_in and before and before[0].is_in and not before[-1].is_in:
        # Whoever parts him from those who play on is not next to him.
        lines.insert(0, _parted(shown, group, (before[0], own), names))
    if len(sharing) > 1:
        lines.append(_in_round(shown, sharing, names) if is_bracket else _level(sharing, names))
    lines += [_parted(shown, group, (own, each), names) for each in behind[:1]]
    concerned = [*before[-1:], *sharing, *behind[:1]]
    lines += _by_clock(shown, concerned, names)
    if not is_bracket and shown.season.status == "running":
        lines += _open(shown, concerned, names)
    rule = tell(_SURVIVED) if is_bracket else f"{begun(points_rule(shown.season.rules))}."
    return "\n".join([f"{_placed(own, len(group.ranked), names, scored=not is_bracket)} {rule}", *lines])


def _level(sharing: Sequence[Standing], names: Mapping[int, str]) -> str:
    """Say who shares a place, and in what all are level: each step that could have parted them."""
    one = sharing[0]
    return tell(
        _SHARED,
        names=_listed(sharing, names),
        points=points_written(one.halves),
        direct=half_points(sum(one.direct[:1])) or "0",
        beaten=f"{one.beaten / 4:g}",
        wins=one.wins,
    )


def _placed(own: Standing, number: int, names: Mapping[int, str], *, scored: bool) -> str:
    """Say whose place it is, and with how many points."""
    return tell(
        _PLACE_WITH if scored else _PLACE,
        name=bold(names[own.person]),
        place=ordinal(own.place),
        number=number,
        points=points_written(own.halves),
    )


_PLACE: Words = N_("{name} is {place} of {number}.")
_PLACE_WITH: Words = N_("{name} is {place} of {number} with {points}.")


def _in_round(shown: Shown, sharing: Sequence[Standing], names: Mapping[int, str]) -> str:
    """Say of those who share a place in a knock-out who is out in which round, and who may come further."""
    gone = [each for each in sharing if _last_round(shown, each) is not None]
    playing, listed = [each for each in sharing if each not in gone], _listed(gone, names)
    if not gone:
        return tell(_STILL_IN, names=_listed(playing, names))
    last = _last_round(shown, gone[0]) or ""
    if not playing:
        return tell(_SAME_ROUND, names=listed, round=last)
    return tell(_PLACES_OPEN, round=last, gone=listed, playing=_listed(playing, names))


def _listed(people: Sequence[Standing], names: Mapping[int, str]) -> str:
    """Name people in bold, of many the first."""
    told = [bold(names[each.person]) for each in people]
    more = [tell("{number} more", number=len(told) - _NAMED)] if len(told) > _NAMED else []
    return together([*told[:_NAMED], *more])


def _by_clock(shown: Shown, concerned: Iterable[Standing], names: Mapping[int, str]) -> Iterator[str]:
    """Say of those who are spoken of for whom a computer has played, which puts him last."""
    left = {each.person: shown.left_to_clock(each.person) for each in concerned}
    told = [tell(_OF, name=names[each], games=_games(number)) for each, number in left.items() if number]
    if told:
        yield tell(_LAST_BY_CLOCK, games="; ".join(told[:_NAMED]))


_OF: Words = N_("{name}: {games}")
_LAST_BY_CLOCK: Words = N_("-# Last by the clock, as the computer made most of the moves: {games}.")


def _open(shown: Shown, concerned: Iterable[Standing], names: Mapping[int, str]) -> Iterator[str]:
    """Say of those who are spoken of who still plays: their places are not the last ones."""
    pending = [each for each in shown.boards if each.state in {"waiting", "open"}]
    games = Counter(person for board in pending for person in board.sitting)
    told = [
        tell(_OF, name=names[each.person], games=_games(games[each.person]))
        for each in concerned
        if games[each.person]
    ]
    if shown.season.rules.is_cup:
        text = _TABLE_OPEN if shown.season.rules.kind == "circle" else _ROUND_OPEN
        yield tell(text, round=shown.round + 1, rounds=shown.rounds)
    if told:
        yield tell(_GAMES_OPEN, games="; ".join(told[:_NAMED]))


def _games(number: int) -> str:
    return written(Count(number, "game", "games"))


_ROUND_OPEN: Words = N_("-# Places are open: it is round {round} of {rounds}.")
_TABLE_OPEN: Words = N_("-# Places are open: it is table {round} of {rounds}.")
_GAMES_OPEN: Words = N_("-# Not over yet: {games}.")

_SURVIVED: Words = N_(
    "Whoever comes further stands higher; those who go out in the same round share a place."
)


_DIRECT_AGAIN: Words = N_(
    "{one} and {other} have {points} each, and made as many in the games between all who have ({among}). In"
    " those between the ones whom that leaves level ({level}), {one} made {direct} and {other} {direct2}."
)


def _parted(shown: Shown, group: Group, pair: tuple[Standing, Standing], names: Mapping[int, str]) -> str:
    """Say what puts the first of a pair before the other."""
    one, other = pair
    reason, direct = because(one, other), [*zip(one.direct, other.direct, strict=True)]
    step = next((at for at, (own, others) in enumerate(direct) if own != others), 0)
    made = direct[step] if direct else (0, 0)
    among = [each for each in group.ranked if (each.is_in, each.halves) == (one.is_in, one.halves)]
    return tell(
        _DIRECT_AGAIN if reason is Because.DIRECT and step else _REASONS[reason],
        one=f"**{names[one.person]}**",
        other=f"**{names[other.person]}**",
        fate=_fate(shown, one),
        fate2=_fate(shown, other),
        points=points_written(one.halves),
        among=_listed(among, names),
        level=_listed([each for each in among if each.direct[:step] == one.direct[:step]], names),
        others=points_written(other.halves),
        direct=half_points(made[0]),
        direct2=half_points(made[1]),
        beaten=f"{one.beaten / 4:g}",
        beaten2=f"{other.beaten / 4:g}",
        wins=tables_written(one.wins),
        wins2=tables_written(other.wins),
    )


def _last_round(shown: Shown, one: Standing) -> str | None:
    """Name the round of a knock-out in which somebody went out; None as long as he is in, or where he won."""
    own, member = [each for each in shown.boards if one.person in each.sitting], shown.numbered(one.person)
    if not own or own[-1].state not in {"over", "struck"}:
        return None
    has_won = goes_on(own[-1]) == one.person
    # Who leaves once he is through goes out in the round that he does not play.
    if has_won and (one.survived == shown.rounds or member is None or not member.is_out):
        return None
    return round_named(shown.season.rules, own[-1].division + has_won, shown.rounds, in_sentence=True)


def _fate(shown: Shown, one: Standing) -> str:
    """Say how far somebody has come in a knock-out, behind his name."""
    last = _last_round(shown, one)
    if last is not None:
        return tell("went out in {round}", round=last)
    if one.survived == shown.rounds:
        return tell("won the final")
    if shown.season.status != "running":
        return tell("was in to the end")
    plays = any(each.division == one.survived and one.person in each.sitting for each in shown.boards)
    text = _PLAYS if plays else _IS_THROUGH
    return tell(text, round=round_named(shown.season.rules, one.survived, shown.rounds, in_sentence=True))


_PLAYS: Words = N_("still plays in {round}")
_IS_THROUGH: Words = N_("is through to {round}")
