"""What a game says: an English template and its values, never a finished string."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
Names: TypeAlias = Callable[[Seat], str]


class Who(Struct, frozen=True, tag=True):
    """A seat in a text; whoever writes the text puts in the player's name."""

    seat: Seat


class Count(Struct, frozen=True, tag=True):
    """A number of things: `Count(2, "builder", "builders")`; none of them are written as "no builders"."""

    number: int
    one: str
    many: str


class Series(Struct, frozen=True, tag=True):
    """Several values in a row: a, b and c."""

    items: tuple[Value, ...]


class Text(Struct, frozen=True, tag=True):
    """A template with `{name}` for each of its values; a `str` value is notation: an id, a square."""

    template: str
    values: dict[str, Value] = {}


Value: TypeAlias = int | str | Who | Count | Series | Text


def say(template: str, /, **values: Value) -> Text:
    """Make a text: `say("{who} bids {number}", who=Who(0), number=3)`."""
    return Text(template, values)


def seat_number(seat: Seat) -> str:
    """Name a seat where no player's name is known."""
    return f"seat {seat}"


def written(value: Value, names: Names = seat_number, notation: Callable[[str], str] = str) -> str:
    """Write a text or one of its values in English, with `names` for the seats.

    `notation` makes what is not English safe for where it is shown.
    """
    match value:
        case Text():
            return value.template.format_map(
                {key: written(part, names, notation) for key, part in value.values.items()}
            )
        case Who():
            return names(value.seat)
        case Count():
            return f"{value.number or 'no'} {value.one if value.number == 1 else value.many}"
        case Series():
            return _in_a_row([written(item, names, notation) for item in value.items])
        case str():
            return notation(value)
        case _:
            return str(value)


def subject(text: Text) -> Seat | None:
    """Give the seat that a sentence begins with; None where it begins with anything else."""
    who = text.values.get("who")
    return who.seat if isinstance(who, Who) and text.template.startswith("{who}") else None


def seats_named(value: Value) -> set[Seat]:
    """Collect the seats that are named in a text or in one of its values."""
    match value:
        case Text():
            return set[Seat]().union(*map(seats_named, value.values.values()))
        case Series():
            return set[Seat]().union(*map(seats_named, value.items))
        case Who():
            return {value.seat}
        case _:
            return set()


def _in_a_row(words: list[str]) -> str:
    *most, last = words or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last
