"""How complete a language is: what it lacks, what nobody says any more, and what does not fit its English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po
from msgspec import Struct

from languages import folders
from languages.catalogue import Entry, entries, fits, forms_in
from languages.extraction.texts import Found, found
from rules.text import MEANT

_UNFINISHED = "X-Unfinished"  # in the head of a catalogue that is not said to be complete


class House(Struct, frozen=True):
    """The texts of a folder, or of a game, in a language, and those that it lacks."""

    name: str
    texts: int
    missing: tuple[Found, ...]

    @property
    def translated(self) -> int:
        """How many there are in the language."""
        return self.texts - len(self.missing)


def houses(code: str) -> list[House]:
    """Tell of each house what a language lacks."""
    wanted = dict[str, dict[str, Found]]()
    for each in sorted(found()[0]):
        wanted.setdefault(each.house, {}).setdefault(f"{each.text}\0{each.many}", each)
    return [
        House(name, len(texts), tuple(each for each in texts.values() if not _is_there(code, each)))
        for name, texts in sorted(wanted.items())
    ]


def finished(code: str) -> frozenset[str]:
    """Name the houses whose catalogues in a language are said to be complete."""
    files = folders.catalogue_files(code)
    begun = {folders.house_of(file) for file in files if _is_unfinished(file)}
    return frozenset({folders.house_of(file) for file in files} - begun)


def _is_unfinished(file: Path) -> bool:
    with file.open("rb") as opened:
        return _UNFINISHED in dict(read_po(opened).mime_headers)


def unused(code: str) -> Iterator[str]:
    """Give what stands in a catalogue and is no text of its house; a form of one is, where it is wanted."""
    forms = {form for each in _entries(code).values() for text in each.strings for form in forms_in(text)}
    for file in folders.catalogue_files(code):
        known = _known(folders.house_of(file))
        for each in entries([file]):
            if each.key not in known and not (each.context in forms and each.text in known):
                yield f"{file.name}: {each.text!r}"


@cache
def _known(house: str) -> frozenset[str]:
    return frozenset(each.text for each in found()[0] if each.house == house)


def unfit(code: str) -> Iterator[str]:
    """Give what has other values than its English, or stands in two catalogues with different words."""
    told = dict[str, tuple[str, ...]]()
    for each in entries(folders.catalogue_files(code)):
        if not each.many and not all(fits(each.text, text) for text in each.strings if text):
            yield f"{each.text!r} has other values: {each.strings[0]!r}"
        if told.setdefault(_marked(each), each.strings) != each.strings:
            yield f"{each.text!r} stands there twice: {told[_marked(each)]!r}, {each.strings!r}"


def _is_there(code: str, each: Found) -> bool:
    entry = _entries(code).get(f"{each.text}\0" if each.many else each.text)
    return entry is not None and all(entry.strings)


@cache
def _entries(code: str) -> Mapping[str, Entry]:
    return {_marked(each): each for each in entries(folders.catalogue_files(code))}


def _marked(entry: Entry) -> str:
    """Give the key of an entry; the names of things that are counted are entries of their own."""
    return f"{entry.key}\0" if entry.many else entry.key


def written_out(each: Found) -> str:
    """Write a text as an entry of a catalogue that is still to be translated."""
    context, _, text = each.text.rpartition(MEANT)
    head = f"msgctxt {_quoted(context)}\n" if context else ""
    if each.many:
        return f'{head}msgid {_quoted(text)}\nmsgid_plural {_quoted(each.many)}\nmsgstr[0] ""\nmsgstr[1] ""\n'
    return f'{head}msgid {_quoted(text)}\nmsgstr ""\n'


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
