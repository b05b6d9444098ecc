"""How a season that is played goes on: who leads, what runs, what was decided last, who sits out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from cogs.seasons.shown import Group, Shown, free_halves, is_bye
from cogs.seasons.tables.schema import Ruling, SeasonBoard
from cogs.seasons.ways import way_to
from cogs.seasons.wording import bold, game_named, group_named, names_at, names_in_short, points_written
from languages.spoken import texts, together
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
