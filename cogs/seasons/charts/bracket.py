"""The bracket of a knock-out: who meets whom in all of its rounds, as a picture and in words."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from itertools import groupby
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.messages.text import placed
from cogs.seasons.charts.cross_table import outcome
from cogs.seasons.shown import Group, Shown, goes_on
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.ways import MOST_LINKED, way_to
from cogs.seasons.wording import fate, half_points, names_at, people, round_named, without_fate
from languages.spoken import begun, texts, together
from rendering.bracket import Bracket, Column, Entrant, Pair
from rendering.players import readable
from rules.text import N_, Words

tell = texts(__name__).tell

_COLUMNS: Final = 4  # rounds in one picture: of more, names could not be read
_PAIRS: Final = 16  # in its first column
_MOST_ROUNDS: Final = 9  # of as many people as a season takes


class Meeting(Struct, frozen=True):
    """A place in the bracket: who meets there, None until that is known, and the table, once there is one."""

    people: tuple[int | None, ...]
    board: SeasonBoard | None

    @property
    def through(self) -> int | None:
        """Who goes on; None as long as it is played, or where all are out."""
        return None if self.board is None else goes_on(self.board)

    @property
    def known(self) -> list[int]:
        """Who meets there, as far as that is known."""
        return [each for each in self.people if each is not None]

    @property
    def table(self) -> int | None:
        """The number of the table, once there is one."""
        return None if self.board is None else self.board.table_id

    @property
    def is_walkover(self) -> bool:
        """Whether somebody was out before he could end it, or begin it."""
        board = self.board
        return board is not None and (board.is_walkover or len(board.sitting) < len(self.known))


class Part(Struct, frozen=True):
    """What one picture has room for: rounds from the `first` on, and some pairs of that."""

    first: int
    number: int
    of: int


def meetings(shown: Shown) -> list[list[Meeting]]:
    """Give all rounds of a knock-out, those to come as well."""
    found = list[list[Meeting]]()
    for number in range(shown.rounds):
        boards = [each for each in shown.boards if each.division == number]
        if not found:
            found.append([Meeting(each.sitting, each) for each in boards])
            continue
        before = [each.through for each in found[-1]]
        pairs = [*zip(before[::2], before[1::2], strict=True)]
        found.append([_meeting(pair, boards[at] if boards else None) for at, pair in enumerate(pairs)])
    return found


def _meeting(pair: tuple[int | None, ...], board: SeasonBoard | None) -> Meeting:
    """Put a pair in the order of seats, once there is a table: after a draw the second seat goes on."""
    seats = () if board is None else board.sitting
    return Meeting((*seats, *(each for each in pair if each not in seats)), board)


def parts(shown: Shown) -> list[Part]:
    """List the pictures that a bracket is parted into: a few rounds each, and no more pairs than fit."""
    last = max(shown.rounds - _COLUMNS, 0)
    return [
        Part(first, number, of)
        for first in sorted({*range(0, last, _COLUMNS), last})
        for of in [max(2 ** (shown.rounds - 1 - first) // _PAIRS, 1)]
        for number in range(of)
    ]


def number_of(shown: Shown, wanted: int | None = None, user: int | None = None) -> int:
    """Give the number of the part that is `wanted`, or else of the round under way, with somebody's pair."""
    if wanted is not None and wanted < len(parts(shown)):
        return wanted
    listed, member = parts(shown), None if user is None else shown.member(user)
    first = max(each.first for each in listed if each.first <= shown.round)
    at = 0
    for place, meeting in enumerate(meetings(shown)[0] if member else ()):
        if member is not None and member.number in meeting.people:
            at = (place >> first) // _PAIRS
    return listed.index(next(each for each in listed if (each.first, each.number) == (first, at)))


def part_title(shown: Shown, part: Part) -> str:
    """Name a part of a bracket by its rounds."""
    last = min(part.first + _COLUMNS, shown.rounds) - 1
    rounds = f"{round_title(shown, part.first)} \u2013 {round_title(shown, last)}"
    if part.of == 1:
        return rounds
    return tell("{rounds}, part {number} of {of}", rounds=rounds, number=part.number + 1, of=part.of)


def round_title(shown: Shown, number: int) -> str:
    """Name a round as a heading does."""
    return begun(round_named(shown.season.rules, number, shown.rounds))


def drawn_part(shown: Shown, number: int) -> Bracket:
    """Give a part of a bracket to be drawn; one of several beside one another has a title."""
    named = replace(shown, members=[replace(each, part="in") for each in shown.members])
    names = {person: readable(name, person) for person, name in people(named, escaping=str).items()}
    gone = {each.number: fate(each) for each in shown.members}
    rounds, part, columns = meetings(shown), parts(shown)[number], list[Column]()
    for depth, number in enumerate(range(part.first, min(part.first + _COLUMNS, shown.rounds))):
        most = _PAIRS >> depth
        own = rounds[number][part.number * most : (part.number + 1) * most]
        columns.append(Column(round_title(shown, number), [_pair(each, names, gone) for each in own]))
    is_final = len(columns[-1].pairs) == 1 and part.first + len(columns) == shown.rounds
    return Bracket(part_title(shown, part) if part.of > 1 else "", columns, is_final)


def _pair(meeting: Meeting, names: Mapping[int, str], gone: Mapping[int, str]) -> Pair:
    """Give a pair with the names of all, and behind those of who has `gone` what has become of them."""
    board, through = meeting.board, meeting.through
    entrants = [
        None
        if person is None
        else Entrant(names[person], _score(meeting, person), person == through, gone.get(person, ""))
        for person in meeting.people
    ]
    if board is not None and board.state in {"over", "struck"}:
        return Pair(entrants, "over")
    return Pair(entrants, "running" if board is not None and board.state == "open" else "coming")


def _score(meeting: Meeting, person: int) -> str:
    """Write what somebody has reached at a table; of one that was decided in parentheses."""
    if len(meeting.people) == 1:
        return tell("bye")
    board = meeting.board
    if board is None or board.places is None or len(board.sitting) == 1 or meeting.is_walkover:
        return ""
    own = board.places[board.sitting.index(person)]
    score = half_points(2 * (own < max(board.places)) + (len({*board.places}) == 1)) or "0"
    return f"({score})" if board.status == "cancelled" else score


def in_words(
    shown: Shown,
    names: Mapping[int, str],
    bold: Callable[[str], str],
    rounds: Container[int] = range(_MOST_ROUNDS),
) -> Iterator[str]:
    """Tell a bracket round by round, the newest first: in each a line for every pair that is known."""
    for number, row in reversed([*enumerate(meetings(shown))]):
        if number not in rounds:
            continue
        told = [
            (each, _told(shown, each, names, bold))
            for each in row
            if each.through is not None or None not in each.people
        ]
        if told:
            yield bold(round_title(shown, number))
        for meeting, line in told:
            is_linked = len(shown.boards) <= MOST_LINKED
            has_way = len(meeting.known) > 1 and (meeting.table or not meeting.is_walkover)
            way = way_to(shown, meeting.board, is_linked=is_linked) if has_way else ""
            yield f"* {line} \u00b7 {way}" if way else f"* {line}"


def final_places(shown: Shown, group: Group, names: Mapping[int, str]) -> Iterator[str]:
    """List who came in on which place of a knock-out that is over: those who share one in one line."""
    ranked = group.ranked if shown.season.status == "over" else []
    for place, sharing in groupby(ranked, lambda each: each.place):
        told = [names[each.person] for each in sharing]
        more = [tell("{number} more", number=len(told) - _SHARING)] if len(told) > _SHARING else []
        yield f"{placed(place)} {together([*told[:_SHARING], *more])}"


_SHARING: Final = 16  # names in one line


def described(shown: Shown) -> str:
    """Describe the picture: the rounds from the newest on."""
    lines = in_words(shown, people(shown, escaping=str), str)
    return ". ".join(line.removeprefix("* ").split(" \u00b7 ")[0] for line in lines) + "."


def result_told(shown: Shown, board: SeasonBoard, names: Mapping[int, str]) -> str:
    """Say who has won at a table, of a knock-out who is through and how; else who sits there."""
    if shown.season.rules.kind != "knockout":
        return outcome(shown, board, names)
    return _told(shown, Meeting(board.sitting, board), names, str)


def _told(shown: Shown, meeting: Meeting, names: Mapping[int, str], bold: Callable[[str], str]) -> str:
    through, board = meeting.through, meeting.board
    if meeting.is_walkover:
        own = [bold(names[each]) if each == through else without_fate(shown, each) for each in meeting.known]
        one, other = own if meeting.known[0] == through else own[::-1]
        return tell(_ALL_OUT if through is None else _WALKOVER, one=one, other=other)
    if board is not None:
        names = {**names, **dict(zip(board.sitting, names_at(shown, board, names), strict=True))}
    if through is None:
        one, other = (names[each] for each in meeting.known)
        return tell("{one} and {other}", one=one, other=other)
    who = [names[each] for each in meeting.known if each != through]
    first = bold(names[through])
    if not who:
        # Who is out by now has not come through to be in.
        text = _SAT_OUT if through in shown.out else _SITS_OUT
        return tell(text, one=names[through] if through in shown.out else first)
    if board is None or board.places is None or len({*board.places}) == 1:
        is_by_rule = board is not None and board.status == "cancelled"
        return tell(_BY_SEAT if is_by_rule else _DRAWN, one=first, other=who[0])
    text = _WON if board.status != "cancelled" else _by_rule(shown, board)
    return tell(text, one=first, other=who[0])


def _by_rule(shown: Shown, board: SeasonBoard) -> Words:
    """Say how a game was decided that did not end in time: whoever has left was behind whatever he missed."""
    if shown.is_left_to_computers(board):
        return _STOPPED
    playing = {each.number for each in shown.members if each.part == "in"}
    by_missed = shown.season.rules.unfinished == "draw" and playing >= {*board.sitting}
    return _MISSED if by_missed else _AHEAD


_SITS_OUT: Words = N_("{one} sits out, and is through")
_SAT_OUT: Words = N_("{one} sat out this round")
_MISSED: Words = N_("{one} is through: time was over, and {other} had missed more turns, or not moved")
_STOPPED: Words = N_("{one} is through, as {other} played no longer")
_AHEAD: Words = N_("{one} is through, ahead of {other} when time was over")
_WON: Words = N_("{one} beats {other}")
_DRAWN: Words = N_("{one} is through after a draw with {other}")
_BY_SEAT: Words = N_("{one} is through by the rules, in the second seat, as time was over with {other}")
_WALKOVER: Words = N_("{other} is out: {one} is through")
_ALL_OUT: Words = N_("{one} and {other} are out: nobody is through")
