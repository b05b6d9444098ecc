"""What authors write beside a game's code, files of TOML, and the positions that these begin from."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias, TypeVar

from msgspec import Struct, ValidationError, convert, field

from rules.chance import Dealer, event_dealer
from rules.game import AnyGame, Note, Option, Options, State
from rules.record import START, Event
from rules.replay import Refused, check_options, default_options, perform
from rules.text import Seat, unwrapped

Deed: TypeAlias = tuple[Seat, str]  # who does something, and what
_DEED: Final = re.compile(r"\d+ \S.*")


class StartingPosition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position by what led to it.

    Options have their defaults but for those named. All chance follows from the `seed` and the number of an
    act, so it is the same for everybody; `opening` are the acts that lead to the position, as in a record.
    """

    seed: str
    options: Options = {}
    opening: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Look whether it is written who does what."""
        check_written(self.opening)


def check_written(lines: Iterable[str]) -> None:
    """Look whether each says who does what, as a record writes it: `1 bid 2b`; ValueError."""
    for line in lines:
        if not _DEED.fullmatch(line):
            raise ValueError(f"{line!r} does not say who does what, as `1 bid 2b` does")


def written_deed(line: str) -> Deed:
    """Read who does what, as a record writes it: `1 bid 2b`."""
    seat, _, text = line.partition(" ")
    return int(seat), text


def chance_of(position: StartingPosition, number: int) -> Dealer:
    """Give the chance of an act, the start being number 0."""
    return event_dealer(position.seed, number)


def set_up(game: AnyGame, seats: int, position: StartingPosition) -> tuple[State, list[Event]]:
    """Play a game up to a position; Refused where something is not allowed."""
    chance, options = chance_of(position, 0), default_options(game) | position.options
    check_options(game, seats, options)
    state, _ = game.start(seats, options, chance)
    events = [Event(None, START, chance.taken())]
    for number, deed in enumerate(map(written_deed, position.opening), 1):
        chance = chance_of(position, number)
        with refused_at(f"act {number} of the opening"):
            do(game, state, deed, chance)
        events.append(Event(*deed, chance.taken()))
    return state, events


def do(game: AnyGame, state: State, deed: Deed, chance: Dealer) -> Iterable[Note]:
    """Let a state take in what somebody does; Refused."""
    seat, text = deed
    if seat >= state.seats:
        raise Refused(f"there is no seat {seat}")
    return perform(game, state, seat, text, chance)


@contextmanager
def refused_at(place: str) -> Iterator[None]:
    """Let a Refused tell the place where that is written which is not allowed."""
    try:
        yield
    except Refused as error:
        raise Refused(f"{place}: {error}") from error


_Form = TypeVar("_Form")
_POSITIONS, _OPTIONS = "positions.toml", "options.toml"
_AT = re.compile(r" - at `(?:key in )?\$(.*)`$")  # as msgspec ends its sentences
_ITEM = re.compile(r"(\w+?)s?\[(\d+)\]")


class WrongData(Exception):
    """A file of an author's is not as it should be; its text is the one line he reads: where, and what."""


class _Further(Struct):
    """Where something begins: at a position that has a name, and behind that what is done as well."""

    position: str = field(name="from")
    opening: tuple[str, ...] = ()


def content(package: str, name: str) -> dict[str, Any]:
    """Read a file of a package, without line breaks within its texts; nothing where there is no such file."""
    file = files(package).joinpath(name)
    if not file.is_file():
        return {}
    try:
        read: dict[str, Any] = _on_one_line(tomllib.loads(file.read_text(encoding="utf-8")))
    except ValueError as error:
        raise WrongData(f"{place_of(package, name)}: {error}") from error
    return read


def _on_one_line(value: Any) -> Any:
    match value:
        case str():
            return unwrapped(value)
        case list():
            return [_on_one_line(each) for each in value]
        case dict():
            return {key: _on_one_line(each) for key, each in value.items()}
    return value


def place_of(package: str, name: str) -> str:
    """Say which file that is, as its author knows it."""
    return f"{package.replace('.', '/')}/{name}"


def check_pattern(pattern: str) -> None:
    """Look whether something is a regular expression; ValueError."""
    try:
        re.compile(pattern)
    except re.error as error:
        raise ValueError(f"{pattern!r} is no regular expression: {error}") from error


def formed(given: Any, form: type[_Form], place: str) -> _Form:
    """Give what was read the form it is to have; WrongData."""
    try:
        return convert(given, form)
    except ValidationError as error:
        raise WrongData(_sentence(str(error), place)) from error


def forms_in(package: str, name: str, form: type[_Form], key: str) -> tuple[_Form, ...]:
    """Give each table of a file the form it is to have, with its name as its `key`; WrongData."""
    place = place_of(package, name)
    return tuple(
        formed({**given, key: called} if isinstance(given, dict) else given, form, f"{place}, {called}")
        for called, given in content(package, name).items()
    )


def options_of(package: str) -> tuple[Option, ...]:
    """Read what may be chosen before the game of a package; WrongData."""
    return forms_in(package, _OPTIONS, Option, "name")


def _sentence(told: str, place: str) -> str:
    """Turn what msgspec tells around: `lesson.toml, chapter 1, step 3, wanted: ...`."""
    at = _AT.search(told)
    if at is None:
        return f"{place}: {told}"
    inside = _ITEM.sub(lambda item: f"{item[1]} {int(item[2]) + 1}", at[1].replace("[...]", ""))
    return f"{place}{inside.replace('.', ', ')}: {told[: at.start()]}"


def begun(package: str, name: str, rows: str) -> dict[str, Any]:
    """Read a file whose `rows` may begin at positions with names, each with what has led there; WrongData."""
    whole, place = content(package, name), f"{place_of(package, name)}, {rows.removesuffix('s')}"
    given = whole.get(rows)
    if isinstance(given, list):
        known = _positions(package)
        whole[rows] = [_begun(each, known, f"{place} {number}") for number, each in enumerate(given, 1)]
    return whole


@cache
def _positions(package: str) -> Mapping[str, StartingPosition]:
    """Read the positions of a package that have names; each may begin at one further up."""
    known = dict[str, StartingPosition]()
    for name, given in content(package, _POSITIONS).items():
        place = f"{place_of(package, _POSITIONS)}, {name}"
        known[name] = formed(_begun(given, known, place), StartingPosition, place)
    return known


def _begun(given: Any, known: Mapping[str, StartingPosition], place: str) -> Any:
    if not isinstance(given, dict) or "from" not in given:
        return given
    further = formed(given, _Further, place)
    start = known.get(further.position)
    if start is None:
        raise WrongData(f"{place}: there is no position {further.position!r} to begin from")
    own = {key: value for key, value in given.items() if key != "from"}
    opening = (*start.opening, *further.opening)
    return {"seed": start.seed, "options": start.options, **own, "opening": opening}
