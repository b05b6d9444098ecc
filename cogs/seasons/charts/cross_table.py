"""The cross tables of a season, and how it goes on: who leads, what runs, who sits out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Final

from bot.messages.pictures import Picture, chart
from cogs.seasons.pairing.standing import Played, met, standings
from cogs.seasons.shown import Group, Shown, boards_of, free_halves, is_bye
from cogs.seasons.tables.schema import Ruling, SeasonBoard
from cogs.seasons.ways import way_to
from cogs.seasons.wording import (
    LINES,
    bold,
    game_named,
    group_named,
    half_points,
    heading,
    moves,
    moving_of,
    names_at,
    names_in_short,
    people,
    points_written,
    struck_out,
    tables_written,
)
from languages.spoken import texts, together
from rendering.cross_table import Cell, Crossed, Explained, Line, State, cross_tables_picture
from rules.text import N_, Words

tell = texts(__name__).tell


_TWO: Final = 2
_MOST_RUNNING: Final = 8  # tables in one message
_LAST: Final = 3
_LEADING: Final = 3  # people who are named
_IN_GROUPS: Final = 4


def progress(shown: Shown) -> Iterator[str]:
    """Tell of a league, or of a round of a cup, who leads, what runs, what was decided last, who sits out."""
    names, at = names_in_short(shown), shown.round
    own = [each for each in shown.boards if not shown.season.rules.is_cup or each.division == at]
    for group in shown.groups[:_IN_GROUPS]:
        yield from _leaders(shown, group, names)
    running = [each for each in own if each.state == "open"]
    yield from _titled(tell("Running"), shown, _people_first(shown, running)[:_MOST_RUNNING], names)
    if len(running) > _MOST_RUNNING:
        yield tell("-# and {number} more", number=len(running) - _MOST_RUNNING)
    yield from _next_of_circle(shown, names)
    over = [each for each in shown.boards if each.state == "over" and each.changed and not is_bye(each)]
    last = _people_first(shown, sorted(over, key=lambda each: (-(each.changed or 0), -each.board)))[:_LAST]
    yield from _titled(tell("Last results"), shown, last, names)
    if free := [names[each.sitting[0]] for each in own if is_bye(each)]:
        counts = points_written(free_halves(shown.season.rules))
        yield tell(_BYE, names=together(free), points=counts)
    if late := [names[each] for each in shown.late]:
        yield tell(_LATE, names=together(late), round=at + 2)


_LATE: Words = N_("**From round {round} on**: {names}")


def rulings_told(shown: Shown) -> Iterator[str]:
    """Tell what organisers have decided: which games do not count or are played again, who is back in."""
    names = names_in_short(shown)
    for ruling, text in _RULED.items():
        ruled = [each for each in shown.boards if each.ruling == ruling]
        if ruled:
            yield tell(text, games="; ".join(game_named(shown, each, names) for each in ruled))
    if back := [names[each.number] for each in shown.members if each.back]:
        yield tell(_BACK, names=together(back))


_RULED: Final[Mapping[Ruling, Words]] = {
    "void": N_("-# Not counted, by decision of the organisers: {games}."),
    "again": N_("-# Played again, by decision of the organisers: {games}."),
}
_BACK: Words = N_("-# By decision of the organisers back in: {names}.")


def _next_of_circle(shown: Shown, names: Mapping[int, str]) -> Iterator[str]:
    """Say who sits at the next table of a circle."""
    following = shown.round + 1
    for sitting in shown.circle[following : following + 1] if shown.season.rules.kind == "circle" else ():
        yield tell("* {names}: to come", names=together([names[each] for each in sitting]))


_BYE: Words = N_("**Bye in this round**: {names}. It counts as {points}.")


def _people_first(shown: Shown, boards: Sequence[SeasonBoard]) -> list[SeasonBoard]:
    """Put those behind that computers play among themselves."""
    return sorted(boards, key=lambda each: shown.numbers.keys() >= {*each.sitting})


def _titled(
    title: str, shown: Shown, boards: Sequence[SeasonBoard], names: Mapping[int, str]
) -> Iterator[str]:
    if boards:
        yield bold(title)
        yield from (table_line(shown, each, names) for each in boards)


def _leaders(shown: Shown, group: Group, names: Mapping[int, str]) -> Iterator[str]:
    """Say who leads a group, once a game in it is over and has given anybody points."""
    if not any(len(each.sitting) > 1 for each in group.played):
        return
    first = [each for each in group.ranked if each.place == 1 and each.halves]
    if not first:
        return
    text = _LEADS if len(first) == 1 else _LEAD if len(first) <= _LEADING else _MANY_LEAD
    told = [names[each.person] for each in first]
    led = tell(text, names=together(told), number=len(first), points=points_written(first[0].halves))
    is_parted = len(shown.groups) > 1
    yield tell("{group}: {told}", group=group_named(group.number), told=led) if is_parted else led


_LEADS: Words = N_("**{names}** leads with {points}.")
_LEAD: Words = N_("**{names}** lead with {points}.")
_MANY_LEAD: Words = N_("{number} share the lead with {points}.")


def table_line(shown: Shown, board: SeasonBoard, names: Mapping[int, str], *, is_linked: bool = True) -> str:
    """Say in a line who sits at a table, how that ended or stands, and where it is."""
    told = outcome(shown, board, names, bold)
    return f"* {told}" if is_bye(board) else f"* {told} \u00b7 {way_to(shown, board, is_linked=is_linked)}"


def outcome(
    shown: Shown, board: SeasonBoard, names: Mapping[int, str], strongly: Callable[[str], str] = str
) -> str:
    """Say who has won at a table that is over, `strongly`; else who sits there."""
    sitting, places = names_at(shown, board, names), board.places
    if is_bye(board):
        counts = points_written(free_halves(shown.season.rules))
        return tell("{name}: bye, which counts as {points}", name=together(sitting), points=counts)
    if places is None or board.state != "over":
        return together(sitting)
    if len({*places}) == 1:
        by_rules = is_decided(shown, board) and not board.is_unplayed
        return tell(_DRAW_BY_RULES if by_rules else _DRAW, names=together(sitting))
    ranked = sorted(zip(places, sitting, strict=True), key=lambda each: each[0])
    told = [strongly(name) if place == 1 else name for place, name in ranked]
    if len(told) == _TWO:
        return tell(_AHEAD if is_decided(shown, board) else _BEAT, one=told[0], other=told[1])
    placed_so = zip(ranked, told, strict=True)
    return together(
        [tell("{name} (place {place})", name=name, place=place) for (place, _), name in placed_so]
    )


def is_decided(shown: Shown, board: SeasonBoard) -> bool:
    """Say whether rules have decided a table: it was not played to its end, or not by who sat there."""
    return (
        board.status == "cancelled" or board.is_unplayed or any(at == board.board for at, _ in shown.behind)
    )


_DRAW: Words = N_("{names}: a draw")
_DRAW_BY_RULES: Words = N_("{names}: a draw by the rules")
_BEAT: Words = N_("{one} beat {other}")
_AHEAD: Words = N_("{one} ahead of {other}")


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
