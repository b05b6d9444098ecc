"""What a game says: an English template and its values, never a finished string."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache
from string import Formatter
from typing import Final, NamedTuple, NewType, Protocol, TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
Names: TypeAlias = Callable[[Seat], str]

# English words that a catalogue has: a literal becomes one by `N_`.
Words = NewType("Words", str)
NO_WORDS: Final = Words("")
MEANT: Final = "\4"  # in the key of a text, behind its context
_BEGINS: Final = "begins"  # a form of every language: with a capital, as a sentence begins
_WEEKDAYS: Final = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_MONTHS: Final = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_NUMBERS: Final = 4096  # kept as they are written: the same few stand everywhere
VALUE: Final = "{value}"  # the template of a value that is no text, where a form of it is wanted


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


class Either(Struct, frozen=True, tag=True):
    """Several values of which one is meant: a, b or c. There is one at least."""

    items: tuple[Value, ...]


class Signed(Struct, frozen=True, tag=True):
    """A number with its sign, written with one digit behind the point, or none where it is whole."""

    number: float


class Tenths(Struct, frozen=True, tag=True):
    """A number with one digit behind the point."""

    number: float


class Day(Struct, frozen=True, tag=True):
    """A day of a month, both from 1 on; its day of the week, from 0 for Monday, and year, where named."""

    month: int
    number: int
    weekday: int | None = None
    year: int | None = None


class TimeOfDay(Struct, frozen=True, tag=True):
    """A time of day, from 0:00 to 23:59."""

    hour: int
    minute: int = 0


class Brief(Struct, frozen=True, tag=True):
    """A text of which only the beginning is written where it has more than `most` letters."""

    text: Text
    most: int


class Deed(Struct, frozen=True, tag=True):
    """A sentence about a seat without its name, where that is what it begins with."""

    text: Text


class Text(Struct, frozen=True, tag=True):
    """A template with `{name}` for each of its values; a `str` value is notation: an id, a square."""

    template: str
    values: dict[str, Value] = {}


Value: TypeAlias = (
    int | str | Who | Count | Series | Either | Signed | Tenths | Day | TimeOfDay | Brief | Deed | Text
)


def N_(words: str, /) -> Words:  # noqa: N802 - as gettext has it
    """Mark a literal that becomes a text elsewhere, so that catalogues have it."""
    return Words(words)


def NC_(context: str, words: str, /) -> Words:  # noqa: N802 - as GLib has it
    """Mark a literal by what it means, where other English is spelled the same: `NC_("card", "Queen")`."""
    return Words(f"{context}{MEANT}{words}")


class Lettered(Struct, frozen=True):
    """Letters in a row by which moves name things, a kind each, of which a language may have its own.

    They stand between two patterns: what is before them, and what is behind.
    """

    row: tuple[Mapping[str, Words], ...]
    before: str = r"(?<![\w-])"
    behind: str = r"(?![\w-])"


class Noun(Struct, frozen=True):
    """What a thing is called, and what several are: `Noun("builder", "builders")`."""

    one: str
    many: str

    def times(self, number: int) -> Count:
        """Say how many there are."""
        return Count(number, self.one, self.many)


def say(template: str, /, **values: Value) -> Text:
    """Make a text: `say("{who} bids {number}", who=Who(0), number=3)`."""
    return Text(template, values)


def unwrapped(words: str) -> str:
    """Give words that stand on several lines of a file as one line."""
    return " ".join(words.split()) if "\n" in words else words


def seat_number(seat: Seat) -> str:
    """Name a seat where no player's name is known."""
    return f"seat {seat}"


class Wording(Protocol):
    """How a language words what texts are made of.

    A `form` is what a translated template asks of a value by `{name:form}`: a case, an article. English asks
    for none but `begins`, which every language has: with a capital.
    """

    @property
    def of_others(self) -> Wording:
        """The wording of a text within a text: whose it is does not follow from whose the outer one is."""

    def template(self, template: str, form: str = "") -> str:
        """Give a template in this language."""

    def counted(self, count: Count, form: str = "") -> str:
        """Write a number of things."""

    def things(self, count: Count, form: str = "") -> str:
        """Name what is counted, without the number."""

    def in_a_row(self, words: list[str]) -> str:
        """Write several things in a row, or that there are none."""

    def one_of(self, words: list[str]) -> str:
        """Write several things of which one is meant."""

    def number(self, number: int) -> str:
        """Write a number."""

    def signed(self, number: float) -> str:
        """Write a number with its sign, and with one digit behind the point unless it is whole."""

    def tenths(self, number: float) -> str:
        """Write a number with one digit behind the point."""

    def day(self, day: Day) -> str:
        """Write a day of whatever year."""

    def time_of_day(self, moment: TimeOfDay) -> str:
        """Write a time of day."""


class English:
    """English, in which all templates are; in no region is there a comma before the last of a row.

    What many read has no region, and what one of them reads is to tell the same in the same words.
    """

    @cached_property
    def of_others(self) -> English:
        """Whoever says it: English is English."""
        return self

    @staticmethod
    @cache
    def template(template: str, form: str = "") -> str:
        """Take the template itself, without what tells it from others of the same words."""
        return template.rpartition(MEANT)[2] if MEANT in template else template

    def counted(self, count: Count, form: str = "") -> str:
        """Write none as "no builders"."""
        number = self.number(count.number) if count.number else "no"
        return f"{number} {count.one if count.number == 1 else count.many}"

    def things(self, count: Count, form: str = "") -> str:
        """Take the singular for one alone."""
        return count.one if count.number == 1 else count.many

    def in_a_row(self, words: list[str]) -> str:
        """Write: a, b and c."""
        return _row(words or ["nothing"], "and")

    def one_of(self, words: list[str]) -> str:
        """Write: a, b or c."""
        return _row(words, "or")

    @staticmethod
    @lru_cache(maxsize=_NUMBERS)
    def number(number: int) -> str:
        """Write the digits."""
        return str(number)

    def signed(self, number: float) -> str:
        """Write the digits around a point."""
        return f"{number:+.0f}" if number == int(number) else f"{number:+.1f}"

    def tenths(self, number: float) -> str:
        """Write the digits around a point."""
        return f"{number:.1f}"

    def day(self, day: Day) -> str:
        """Write the number before the month."""
        parts = [] if day.weekday is None else [_WEEKDAYS[day.weekday]]
        year = [] if day.year is None else [str(day.year)]
        return " ".join([*parts, str(day.number), _MONTHS[day.month - 1], *year])

    def time_of_day(self, moment: TimeOfDay) -> str:
        """Count twice to twelve."""
        return f"{moment.hour % 12 or 12}:{moment.minute:02} {'AM' if moment.hour < 12 else 'PM'}"


ENGLISH: Final = English()


def _row(words: list[str], before_last: str) -> str:
    *most, last = words
    return f"{', '.join(most)} {before_last} {last}" if most else last


def written(
    value: Value,
    names: Names = seat_number,
    notation: Callable[[str], str] = str,
    wording: Wording = ENGLISH,
    form: str = "",
) -> str:
    """Write a text or one of its values in the words of a language, with `names` for the seats.

    `notation` makes what is no word of a language safe for where it is shown.
    """
    match value:
        case Text():
            return filled(value.template, value.values, names, notation, wording.of_others, form)
        case Who():
            text = names(value.seat)
        case Count():
            return wording.counted(value, form)
        case Series():
            return wording.in_a_row([written(item, names, notation, wording, form) for item in value.items])
        case Either():
            return wording.one_of([written(item, names, notation, wording, form) for item in value.items])
        case str():
            text = notation(value)
        case Signed():
            text = wording.signed(value.number)
        case Tenths():
            text = wording.tenths(value.number)
        case Day():
            text = wording.day(value)
        case TimeOfDay():
            text = wording.time_of_day(value)
        case Brief():
            text = shortened(written(value.text, names, notation, wording), value.most)
        case Deed():
            text = _without_subject(value.text, names, written(value.text, names, notation, wording))
        case _:
            text = wording.number(value)
    return wording.template(VALUE, form).format(value=text) if form else text


def _without_subject(text: Text, names: Names, words: str) -> str:
    """Leave out the name with which a sentence begins."""
    seat = subject_within(text)
    return words if seat is None else words.removeprefix(f"{names(seat)} ")


def shortened(words: str, most: int) -> str:
    """Cut words where they are longer than `most` letters, and say so by an ellipsis."""
    return words if len(words) <= most else f"{words[: most - 1]}\N{HORIZONTAL ELLIPSIS}"


class _Part(NamedTuple):
    """A part of a template: words, and behind them a value in a form, of which there is none at the end."""

    words: str
    value: str | None
    form: str
    begins: bool


@cache
def _parted(template: str) -> tuple[_Part, ...]:
    """Take a template apart once: it is written thousands of times."""
    return tuple(_part(words, value, form or "") for words, value, form, _ in Formatter().parse(template))


def _part(words: str, value: str | None, form: str) -> _Part:
    begins = form.endswith(_BEGINS)
    return _Part(words, value, form.removesuffix(_BEGINS).rstrip(",") if begins else form, begins)


def filled(
    template: str,
    values: Mapping[str, Value],
    names: Names,
    notation: Callable[[str], str],
    wording: Wording,
    form: str = "",
) -> str:
    """Write a template with its values, each in the form that its translation asks for."""
    said = []
    for words, key, wanted, begins in _parted(wording.template(template, form)):
        said.append(words)
        if key is not None:
            value = values[key]
            if type(value) is str and not wanted:
                part = notation(value)
            elif type(value) is int and not wanted:
                part = wording.number(value)
            else:
                part = written(value, names, notation, wording, wanted)
            said.append(part[:1].upper() + part[1:] if begins else part)
    return "".join(said)


def subject(text: Text) -> Seat | None:
    """Give the seat that a sentence begins with; None where it begins with anything else."""
    who = text.values.get("who")
    return who.seat if isinstance(who, Who) and text.template.startswith("{who}") else None


def subject_within(text: Text) -> Seat | None:
    """Give the seat that a sentence begins with, also where another that it takes up does."""
    name = text.template.partition("}")[0]
    within = text.values.get(name[1:]) if name.startswith("{") else None
    return subject_within(within) if isinstance(within, Text) else subject(text)


def seats_named(value: Value) -> set[Seat]:
    """Collect the seats that are named in a text or in one of its values."""
    seats, values = set[Seat](), [value]
    while values:
        match values.pop():
            case Text(values=within):
                values += within.values()
            case Series(items=items) | Either(items=items):
                values += items
            case Brief(text=text) | Deed(text=text):
                values.append(text)
            case Who(seat=seat):
                seats.add(seat)
    return seats
