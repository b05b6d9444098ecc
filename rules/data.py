"""What authors write beside a game's code: files of TOML, where a mistake is told in one sentence."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert, field

from rules.position import Position
from rules.text import unwrapped

_Form = TypeVar("_Form")
_POSITIONS = "positions.toml"
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
def _positions(package: str) -> Mapping[str, Position]:
    """Read the positions of a package that have names; each may begin at one further up."""
    known = dict[str, Position]()
    for name, given in content(package, _POSITIONS).items():
        place = f"{place_of(package, _POSITIONS)}, {name}"
        known[name] = formed(_begun(given, known, place), Position, place)
    return known


def _begun(given: Any, known: Mapping[str, Position], place: str) -> Any:
    if not isinstance(given, dict) or "from" not in given:
        return given
    further = formed(given, _Further, place)
    start = known.get(further.position)
    if start is None:
        raise WrongData(f"{place}: there is no position {further.position!r} to begin from")
    own = {key: value for key, value in given.items() if key != "from"}
    opening = (*start.opening, *further.opening)
    return {"seed": start.seed, "options": start.options, **own, "opening": opening}
