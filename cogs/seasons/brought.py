"""What a game that is over brought those who played it in its season, below its last board."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.table.view import PublicView
from cogs.seasons.shown import Group, Shown, goes_on, group_of
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.wording import bold, counts_for, names_at, people, points_written, round_named
from languages.spoken import ordinal, texts, together
from rules.text import N_, Seat, Words

tell = texts(__name__).tell

_UNRATED: Words = N_("-# It was decided by the rules of the season, and counts for no rating.")
_UNRATED_CUP: Words = N_("-# It was decided by the rules of the cup, and counts for no rating.")


def brought(shown: Shown, public: PublicView, by_clock: Collection[Seat] = ()) -> list[str]:
    """Say for what a game counts that is over, and what came of it; of one that is struck nothing.

    Seats which the clock has played are behind the others.
    """
    board = next((each for each in shown.boards if each.table_id == public.id), None)
    if board is None or board.state == "struck":
        return []
    lines = [counts_for(shown.season, shown.info)]
    if public.result and 0 < len(by_clock) < len(board.sitting):
        lines.append(_by_clock(shown, board, by_clock))
    if public.result is None:
        lines.append(tell(_UNRATED_CUP if shown.season.rules.is_cup else _UNRATED))
    if shown.season.rules.kind == "knockout":
        return [*lines, *_through(shown, board, public)]
    return [*lines, *_places(shown, board)]


def _by_clock(shown: Shown, board: SeasonBoard, by_clock: Collection[Seat]) -> str:
    """Say who comes last by the clock, and who comes first so."""
    names = names_at(shown, board, people(shown))
    first = [name for name, place in zip(names, board.places or (), strict=True) if place == 1]
    behind = together([names[seat] for seat in sorted(by_clock)])
    return tell(_BY_CLOCK, names=behind, first=together(first))


_BY_CLOCK: Words = N_(
    "-# {names}: the computer has made most of the moves, and this place is behind all others."
    " The first place goes to {first}."
)


def _places(shown: Shown, over: SeasonBoard) -> list[str]:
    """Say where those stand who have played a game, as soon as it is over."""
    division = 0 if shown.season.rules.is_cup else over.division
    group = group_of(shown.season.rules, division, shown.members, shown.boards)
    told = _standings(shown, over, group)
    return [tell("-# Standing so far: {told}.", told="; ".join(told))] if told else []


def _standings(shown: Shown, over: SeasonBoard, group: Group) -> list[str]:
    names = dict(zip(over.sitting, names_at(shown, over, people(shown)), strict=True))
    # As long as some have played nothing, places say who has begun.
    text = _PLACED if all(each.games for each in group.ranked) else _POINTS
    return [
        tell(
            text,
            name=names[each.person],
            place=ordinal(each.place),
            number=len(group.ranked),
            points=points_written(each.halves),
        )
        for each in group.ranked
        if each.person in names
    ]


_PLACED: Words = N_("{name} {place} of {number} with {points}")
_POINTS: Words = N_("{name} with {points}")


def _through(shown: Shown, over: SeasonBoard, public: PublicView) -> list[str]:
    """Say who is through by a game of a knock-out that was played to its end, and who is out."""
    first = goes_on(over)
    if public.result is None or first is None:
        return []
    names = dict(zip(over.sitting, names_at(shown, over, people(shown)), strict=True))
    (other,) = [each for each in over.sitting if each != first]
    following = over.division + 1
    return [
        tell(
            _FINAL if following == shown.rounds else _IS_THROUGH,
            one=bold(names[first]),
            other=names[other],
            round=round_named(shown.season.rules, following, shown.rounds, in_sentence=True),
        )
    ]


_IS_THROUGH: Final[Words] = N_("{one} is through to {round}, and {other} is out.")
_FINAL: Final[Words] = N_("{one} has won the cup, ahead of {other}.")
