"""The text record of a game: header lines, an empty line, then one event a line."""

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.advice import Strength
from rules.game import Options, Result
from rules.text import NO_WORDS, Seat

START = "start"
FORK = "fork"  # up to here the acts are those of another game, and what follows leaves it
_HEADER = re.compile(r"([a-z0-9_.]+): ([!-~]+)")
_EVENT = re.compile(r"(-|0|[1-9][0-9]?) ([^ |#]+(?: [^ |#]+)*)(?: \|((?: (?:0|[1-9][0-9]{0,8}))+))?")
_LONGEST_ACTION = 80


class WrongHeader(Exception):
    """A record's header, or the file as a whole, cannot be read."""


class WrongLine(Exception):
    """An event of a record is wrong; `line` counts every line of the file from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


class Event(Struct, frozen=True):
    """One event: the seat that did it (None for the table itself), its text, and the draws it used."""

    seat: Seat | None
    text: str
    draws: tuple[int, ...] = ()


def of_game(seat: Seat | None, text: str) -> bool:
    """Say whether an event is the game's: of a table's own that it begins, and that it leaves another one."""
    return seat is not None or text.partition(" ")[0] in {START, FORK}


class Record(Struct, frozen=True):
    """A game as it was played: `events[0]` is the start; `lines[n]` is the file's line of `events[n]`.

    Of seats that `computers` played it is known how strong these were, unless the record is older than that.
    """

    game: str
    rules: int
    seats: int
    options: Options
    events: tuple[Event, ...]
    lines: tuple[int, ...] = ()
    computers: Mapping[Seat, Strength] = {}

    def line(self, number: int) -> int:
        """Give the line of `events[number]`: in its file, or where it will stand once written."""
        return self.lines[number] if self.lines else 5 + len(self.options) + len(self.computers) + number


def written(record: Record) -> str:
    """Write a record; without comments, reading and writing gives the same bytes."""
    header = [
        *heading(record.game, record.rules, record.seats, record.options),
        *(f"computer.{seat}: {strength}" for seat, strength in sorted(record.computers.items())),
    ]
    return "\n".join([*header, "", *map(event_line, record.events), ""])


def heading(game: str, rules: int, seats: int, options: Options) -> list[str]:
    """Write what is settled when a game begins as the first lines of its record."""
    chosen = (f"option.{name}: {value}" for name, value in sorted(options.items()))
    return [f"game: {game}", f"rules: {rules}", f"seats: {seats}", *chosen]


def standing(events: Iterable[Event]) -> list[Event]:
    """Leave out what was taken back."""
    stood: list[Event] = []
    for event in events:
        if event.text == "undo":
            stood.pop()
        else:
            stood.append(event)
    return stood


def with_undo(record: Record) -> Record:
    """Let the event in the middle be taken back and happen again."""
    middle = (len(record.events) + 1) // 2
    again = record.events[middle]
    events = (*record.events[: middle + 1], Event(again.seat, "undo"), *record.events[middle:])
    return replace(record, events=events, lines=())


def event_line(event: Event) -> str:
    who = "-" if event.seat is None else event.seat
    draws = f" | {' '.join(map(str, event.draws))}" if event.draws else ""
    return f"{who} {event.text}{draws}"


def parsed(stored: bytes) -> Record:
    """Read a record; WrongHeader or WrongLine where it is none. Whether it fits a game is not asked here."""
    *lines, rest = _text(stored).split("\n")
    numbered = enumerate(lines, 1)
    header = dict(_header(numbered))
    options = {
        name.removeprefix("option."): value for name, value in header.items() if name.startswith("option.")
    }
    computers = dict(_computers(header))
    _check_order(list(header), options, computers)
    events = [
        (number, _event(number, line)) for number, line in numbered if line and not line.startswith("#")
    ]
    if rest:
        raise WrongLine(len(lines) + 1, "the line does not end")
    if not events or events[0][1] != Event(None, START, events[0][1].draws):
        raise WrongLine(events[0][0] if events else len(lines) + 1, f"the first event must be '- {START}'")
    return Record(
        game=header["game"],
        rules=_whole(header, "rules"),
        seats=_whole(header, "seats"),
        options=options,
        events=tuple(event for _, event in events),
        lines=tuple(number for number, _ in events),
        computers=computers,
    )


def _text(stored: bytes) -> str:
    try:
        text = stored.decode("utf-8")
    except UnicodeDecodeError as error:
        raise WrongHeader("This is not a record: it is not UTF-8 text.") from error
    if text.startswith("\ufeff"):
        raise WrongHeader("This is not a record: it begins with a byte order mark.")
    return text


def _header(numbered: Iterator[tuple[int, str]]) -> Iterator[tuple[str, str]]:
    seen = set()
    for number, line in numbered:
        if not line:
            return
        if line.startswith("#"):
            continue
        entry = _HEADER.fullmatch(line)
        if not entry:
            raise WrongHeader(f"line {number}: {line[:60]!r} is no header line such as 'seats: 3'")
        if entry[1] in seen:
            raise WrongHeader(f"line {number}: {entry[1]!r} stands twice in the header")
        seen.add(entry[1])
        yield entry[1], entry[2]
    raise WrongHeader("This is not a record: no empty line ends its header.")


def _computers(header: Mapping[str, str]) -> Iterator[tuple[Seat, Strength]]:
    """Read which seats computers of which strengths played."""
    for name, value in header.items():
        seat = re.fullmatch(r"computer\.(0|[1-9][0-9]?)", name)
        if seat is None:
            continue
        if int(seat[1]) >= _whole(header, "seats"):
            raise WrongHeader(f"{name!r} in the header is none of the seats.")
        if value not in set(Strength):
            raise WrongHeader(f"{name!r} in the header must be one of {', '.join(Strength)}, not {value!r}.")
        yield int(seat[1]), Strength(value)


def _check_order(names: list[str], options: Options, computers: Mapping[Seat, Strength]) -> None:
    expected = ["game", "rules", "seats", *(f"option.{name}" for name in sorted(options))]
    expected += [f"computer.{seat}" for seat in sorted(computers)]
    if names != expected:
        raise WrongHeader(
            f"The header must read {', '.join(expected)} in this order, not {', '.join(names)}."
        )


def _whole(header: Mapping[str, str], name: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,8}", header[name]):
        raise WrongHeader(f"'{name}' in the header must be a whole number, not {header[name]!r}.")
    return int(header[name])


def _event(number: int, line: str) -> Event:
    match = _EVENT.fullmatch(line) if line.isascii() and line.isprintable() else None
    if not match:
        raise WrongLine(number, f"{line[:60]!r} is no event such as '0 ACTION' or '0 ACTION | 4 1'")
    who, text, draws = match.groups()
    if len(text) > _LONGEST_ACTION:
        raise WrongLine(number, f"the action is longer than {_LONGEST_ACTION} characters")
    return Event(None if who == "-" else int(who), text, tuple(map(int, (draws or "").split())))


def as_kept(result: Result | None) -> Result | None:
    """Give a result as files have it: what parts equals is told in words, and not kept."""
    return result and replace(result, ties=NO_WORDS)
