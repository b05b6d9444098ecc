"""What is said just now, and in which language: that of the view, or of the person, it is made for.

Whoever makes a message or a picture says whose language it is in by `speaking`; whatever writes a part of it
does not hand the language on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from languages.known import ENGLISH_CODE, language
from rules.text import Count, Names, Seat, Value, filled
from rules.text import written as written_in

_code: Final = ContextVar("language", default=ENGLISH_CODE)


def spoken() -> str:
    """Give the code of the language that is spoken just now."""
    return _code.get()


def speak(code: str) -> None:
    """Speak a language for the rest of the present task."""
    _code.set(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a while."""
    before = _code.set(code)
    try:
        yield
    finally:
        _code.reset(before)


def tell(template: str, /, **values: Value) -> str:
    """Write a text in the language that is spoken: `tell("{name} is here", name="Arthur")`."""
    wording = language(_code.get())
    if not values and "{" not in template:
        return wording.template(template)
    return filled(template, values, _seat_number, str, wording)


def written(value: Value, names: Names | None = None, notation: Callable[[str], str] = str) -> str:
    """Write a text or one of its values in the language that is spoken, with `names` for the seats."""
    return written_in(value, names or _seat_number, notation, language(_code.get()))


def things(count: Count) -> str:
    """Name what is counted, in the plural that goes with the number."""
    return language(_code.get()).things(count)


def _seat_number(seat: Seat) -> str:
    return tell("seat {seat}", seat=seat)


def begun(words: str) -> str:
    """Begin with a capital, as a sentence does."""
    return words[:1].upper() + words[1:]
