"""How complete a language is: what it lacks, what nobody says any more, and what does not fit its English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from msgspec import Struct

from languages import folders
from languages.catalogue import Translation, entries, fits, forms_in, of
from languages.extraction.texts import Found, found, texts_of
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
    return _UNFINISHED in file.read_text(encoding="utf-8").partition("\n\n")[0]


def unused(code: str) -> Iterator[str]:
    """Give what stands in a whole catalogue and is no text there; a form of one is, where it is wanted."""
    forms = {form for each in _entries(code).values() for text in each.strings for form in forms_in(text)}
    for file in folders.catalogue_files(code):
        if folders.house_of(file) not in finished(code):
            continue
        known = texts_of(folders.house_of(file))
        for each in entries([file]):
            form, _, meant = each.context.partition(MEANT)
            if each.key not in known and not (form in forms and of(each.text, meant) in known):
                yield f"{file.name}: {each.text!r}"


def unfit(code: str) -> Iterator[str]:
    """Give what has other values than its English, or stands in two catalogues with different words."""
    told = dict[str, tuple[str, ...]]()
    for each in entries(folders.catalogue_files(code)):
        if not each.many and not all(fits(each.text, text) for text in each.strings if text):
            yield f"{each.text!r} has other values: {each.strings[0]!r}"
        if told.setdefault(_marked(each), each.strings) != each.strings:
            yield f"{each.text!r} stands there twice: {told[_marked(each)]!r}, {each.strings!r}"


def _is_there(code: str, each: Found) -> bool:
    counted = _entries(code).get(f"{each.text}\0")
    entry = counted if each.many else _entries(code).get(each.text, counted)
    return entry is not None and all(entry.strings)


@cache
def _entries(code: str) -> Mapping[str, Translation]:
    return {_marked(each): each for each in entries(folders.catalogue_files(code))}


def _marked(entry: Translation) -> str:
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
