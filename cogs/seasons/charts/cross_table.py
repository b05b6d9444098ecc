"""The cross tables of a season: who has what against whom, or in which round, drawn and described."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import permutations
from typing import Final

from bot.messages.pictures import Picture, chart
from cogs.seasons.charts.progress import is_decided
from cogs.seasons.pairing.standing import Played, met, standings
from cogs.seasons.shown import Group, Shown, boards_of, free_halves, is_bye
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.wording import (
    LINES,
    group_named,
    half_points,
    heading,
    moves,
    moving_of,
    people,
    points_written,
    struck_out,
    tables_written,
)
from languages.spoken import texts, together
from rendering.cross_table import Cell, Crossed, Explained, Line, State, cross_tables_picture
from rules.text import N_, Words

tell = texts(__name__).tell

_MOST_NAMED: Final = 6  # tables that run, in what describes a picture


async def cross_tables(shown: Shown, groups: Sequence[Group]) -> Picture:
    """Draw how groups stand."""
    tables, title = [crossed(shown, group) for group in groups], heading(shown).removeprefix("### ")
    key = [*_key(shown, {state for table in tables for state in table.states})]
    alt = ". ".join(_alt(shown, *each) for each in zip(groups, tables, strict=True))
    return await chart(lambda: cross_tables_picture(title, tables, key), f"{alt}.")


def crossed(shown: Shown, group: Group) -> Crossed:
    """Give a group as a cross table, in which who never meets somebody has nothing against him.

    Where all play in each round, the columns are those.
    """
    names, in_rounds = people(shown, escaping=str), shown.season.rules.kind == "swiss"
    title = group_named(group.number) if len(shown.groups) > 1 else ""
    if shown.season.status == "running":
        title = tell("{group}, so far", group=title) if title else tell("So far")
    order = [*(each.person for each in group.ranked), *(each.number for each in struck_out(shown, group))]
    cells = (_by_rounds if in_rounds else _by_people)(shown, group, order[:LINES])
    ranked = {each.person: each for each in group.ranked}
    lines = [
        Line(
            f"{ranked[each].place}." if each in ranked else "",
            names[each],
            cells(each),
            half_points(ranked[each].halves) if each in ranked else "",
            moving_of(shown, each),
        )
        for each in order[:LINES]
    ]
    return Crossed(title, lines, shown.round + 1 if in_rounds else 0)


def _state(shown: Shown, board: SeasonBoard) -> State:
    if board.state == "over":
        return "bye" if is_bye(board) else "decided" if is_decided(shown, board) else "played"
    return _STATES[board.state]


_STATES: Final[dict[str, State]] = {"waiting": "coming", "open": "running", "struck": "struck"}
_FOREMOST: Final[Sequence[State]] = ("running", "played", "decided", "coming", "struck")


def _by_people(shown: Shown, group: Group, order: Sequence[int]) -> Callable[[int], list[Cell | None]]:
    """Give what somebody has against each, of several games with him how the foremost stands."""
    halves, states = met(group.played), defaultdict[tuple[int, int], set[State]](set)
    for board in boards_of(shown, group):
        for pair in permutations(board.sitting, 2):
            states[pair].add(_state(shown, board))

    def cell(pair: tuple[int, int]) -> Cell | None:
        found = next((each for each in _FOREMOST if each in states[pair]), None)
        return None if found is None else Cell(half_points(halves[pair]) if pair in halves else "", found)

    return lambda person: [cell((person, other)) for other in order]


def _by_rounds(shown: Shown, _: Group, drawn: Sequence[int]) -> Callable[[int], list[Cell | None]]:
    """Give what somebody who is `drawn` has made in each round of a cup."""
    made, free = dict[tuple[int, int], Cell](), free_halves(shown.season.rules)
    for board in (each for each in shown.boards if not {*drawn}.isdisjoint(each.sitting)):
        state, points = _state(shown, board), dict.fromkeys(board.sitting, "")
        if state == "bye":
            points = dict.fromkeys(board.sitting, tell("bye"))
        elif board.places is not None:
            ranked = standings(board.sitting, [Played(board.sitting, board.places)], free)
            points = {each.person: half_points(each.halves) for each in ranked}
        made |= {(person, board.division): Cell(points[person], state) for person in board.sitting}
    rounds = range(shown.round + 1)
    return lambda person: [made.get((person, each)) for each in rounds]


def _key(shown: Shown, states: Collection[State]) -> Iterator[Explained]:
    """Explain those signs that there are, but for results."""
    counts = points_written(free_halves(shown.season.rules))
    for state, words in _SIGNS.items():
        if state in states:
            points = {"decided": "1", "bye": tell("bye")}.get(state, "")
            yield Cell(points, state), tell(words, points=counts)


_SIGNS: Final[dict[State, Words]] = {
    "running": N_("running"),
    "coming": N_("to come"),
    "decided": N_("decided by the rules"),
    "bye": N_("sits out, which counts as {points}"),
    "struck": N_("struck"),
}


def _alt(shown: Shown, group: Group, table: Crossed) -> str:
    """Describe a cross table: who stands where, with how many points, who changes groups, and what runs."""
    told = [
        f"{line.place} {line.name} {line.points}{moves(shown, each.person)}"
        for each, line in zip(group.ranked, table.lines, strict=False)
    ]
    return ". ".join([f"{table.title} {'; '.join(told)}".strip(), *_signs_told(shown, group)])


def _signs_told(shown: Shown, group: Group) -> Iterator[str]:
    """Say what the signs of a cross table do: what runs, how much is to come, who sits out, who is struck."""
    names, own = people(shown, escaping=str), boards_of(shown, group)
    sitting = defaultdict[State, list[SeasonBoard]](list)
    for board in own:
        sitting[_state(shown, board)].append(board)
    running = [together([names[each] for each in board.sitting]) for board in sitting["running"]]
    if running:
        yield tell("Running: {names}", names="; ".join(running[:_MOST_NAMED]))
    if coming := len(sitting["coming"]):
        yield tell("To come: {tables}", tables=tables_written(coming))
    for number in sorted({board.division for board in sitting["bye"]}):
        free = [names[board.sitting[0]] for board in sitting["bye"] if board.division == number]
        yield tell("Bye in round {round}: {names}", round=number + 1, names=together(free))
    if struck := [names[each.number] for each in struck_out(shown, group)]:
        yield tell("Struck: {names}", names=together(struck))
