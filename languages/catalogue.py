"""The catalogue of a language: what each English template is called there."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import TypeAlias

from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from msgspec import Struct

from rules.text import MEANT

_log = logging.getLogger(__name__)
_BOTH = "|"  # in a context, between a form and a meaning

# A template, behind what it means or the form that is wanted of it, where there is either.
Key: TypeAlias = str


class Translation(Struct, frozen=True):
    """An entry of a catalogue: a template, or the name of a thing and of `many`, and what they are called.

    A `context` is what the template means, or the form of it that is wanted, or both.
    """

    text: str
    many: str
    context: str
    strings: tuple[str, ...]
    fuzzy: bool = False

    @property
    def is_told(self) -> bool:
        """Whether it says something that nobody has to look at again."""
        return all(self.strings) and not self.fuzzy

    @property
    def key(self) -> Key:
        """What it is found by."""
        return of(self.text, self.context)


class Catalogue(Struct, frozen=True):
    """Translated templates, and for the names of things one form for each plural of the language."""

    templates: Mapping[Key, str]
    plurals: Mapping[Key, tuple[str, ...]]


def read(files: Iterable[Path]) -> Catalogue:
    """Read files as one; what has other placeholders than its English is left out, and told."""
    templates, plurals = dict[Key, str](), dict[Key, tuple[str, ...]]()
    for entry in entries(files):
        if not entry.is_told:
            continue
        if entry.many:
            plurals[entry.key] = entry.strings
            # What is counted is also called so without a number.
            templates.setdefault(entry.key, entry.strings[0])
            templates.setdefault(of(entry.many, entry.context), entry.strings[-1])
        elif fits(entry.text, entry.strings[0]):
            templates[entry.key] = entry.strings[0]
        else:
            _log.warning("A translation has other values than its text: %r", entry.text)
    return Catalogue(templates, plurals)


def layered(catalogues: Sequence[Catalogue]) -> Catalogue:
    """Give several as one, in which the first that has a text tells it."""
    templates, plurals = dict[Key, str](), dict[Key, tuple[str, ...]]()
    for each in reversed(catalogues):
        templates.update(each.templates)
        plurals.update(each.plurals)
    return Catalogue(templates, plurals)


def entries(files: Iterable[Path]) -> Iterator[Translation]:
    """Give all entries of files, those of the earlier ones first."""
    for file in files:
        with file.open("rb") as opened:
            found = read_po(opened)
        yield from (_entry(message) for message in found if message.id)


def _entry(message: Message) -> Translation:
    """Take an entry as Babel reads it, where one of several strings is a tuple."""
    text, *many = message.id if isinstance(message.id, list | tuple) else [message.id]
    translated = message.string or ""
    strings = (translated,) if isinstance(translated, str) else tuple(translated)
    return Translation(
        text, "".join(many), (message.context or "").replace(_BOTH, MEANT), strings, message.fuzzy
    )


def of(template: str, context: str = "") -> Key:
    """Give the key of a template in a context."""
    return f"{context}{MEANT}{template}" if context else template


def fits(template: str, translated: str) -> bool:
    """Say whether a translation has the values of its template, in whatever order, form and number."""
    try:
        return values_in(template) == values_in(translated)
    except ValueError:
        return False


def values_in(template: str) -> set[str]:
    """Name the values of a template; ValueError where its braces do not fit."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def forms_in(template: str) -> set[str]:
    """Name the forms that a template wants of its values."""
    return {form for _, _, form, _ in Formatter().parse(template) if form}
