"""How complete a language is: what it lacks, what nobody says any more, and what does not fit its English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import write_po

from languages.catalogue import Translation, entries, fits, forms_in, of
from languages.known import PACKAGES, ROOT, catalogue_files, codes, domain_of, is_of_kernel
from rules.text import MEANT

_MAPPING = Path(__file__).with_name("babel.cfg")
_UNFINISHED = "X-Unfinished"  # in the head of a catalogue that is not said to be complete
FOR_TRANSLATORS = "Translators:"  # begins a comment in the code that goes with a text into its template
_FORMS = "forms"  # a catalogue of what no template has: how the words of a language change


@cache
def templates() -> Mapping[str, Catalog]:
    """Extract all texts there are, by the domains they belong to, as Babel's templates of catalogues."""
    with _MAPPING.open(encoding="utf-8") as opened:
        methods, options = parse_mapping_cfg(opened)  # type: ignore[no-untyped-call]
    found = dict[str, Catalog]()
    for package in PACKAGES:
        for name, line, text, comments, context in extract_from_dir(
            ROOT / package,
            methods,
            options,
            comment_tags=[FOR_TRANSLATORS],
            strip_comment_tags=True,
            directory_filter=lambda _: True,
        ):
            file = ROOT / package / name
            template = found.setdefault(domain_of(file), Catalog(charset="utf-8"))
            where = [(file.relative_to(ROOT).as_posix(), line)]
            template.add(text, locations=where, auto_comments=comments, context=context)
    return found


def written(catalogue: Catalog) -> str:
    """Write a catalogue or a template as it stands in a file."""
    file = BytesIO()
    write_po(file, catalogue, width=110)
    return file.getvalue().decode()


def missing(code: str, domain: str) -> Catalog:
    """Give what a domain lacks in a language, to be translated."""
    files = [file for file in catalogue_files(code) if domain_of(file) == domain]
    there = {(each.key, bool(each.many)) for each in entries(files) if each.is_told}
    counted = {key for key, is_counted in there if is_counted}
    lacking = Catalog(code, charset="utf-8")
    for message in _messages(domain):
        key, *many = _keys(message)
        if (key, bool(many)) not in there and key not in counted:
            comments, where = message.auto_comments, message.locations
            lacking.add(message.id, locations=where, auto_comments=comments, context=message.context)
    return lacking


def finished(code: str) -> frozenset[str]:
    """Name the domains whose catalogues in a language are said to be complete."""
    files = catalogue_files(code)
    begun = {domain_of(file) for file in files if _is_unfinished(file)}
    return frozenset({domain_of(file) for file in files} - begun)


def _is_unfinished(file: Path) -> bool:
    return _UNFINISHED in file.read_text(encoding="utf-8").partition("\n\n")[0]


def unused(code: str) -> Iterator[str]:
    """Give what stands in a whole catalogue and is no text there; a form of one is, where it is wanted."""
    files = catalogue_files(code)
    forms = frozenset(form for each in entries(files) for text in each.strings for form in forms_in(text))
    for file in files:
        domain = domain_of(file)
        known = {key for name in _whose(domain) for message in _messages(name) for key in _keys(message)}
        if domain in finished(code):
            for each in entries([file]):
                if not (_is_form(each, forms, known) if file.stem == _FORMS else each.key in known):
                    yield f"{file.relative_to(ROOT)}: {each.text!r}"


def _whose(domain: str) -> list[str]:
    """Name the domains whose texts a catalogue may have forms of: that of the kernel those of all of it."""
    return list(filter(is_of_kernel, templates())) if domain == _FORMS else [domain]


def _is_form(entry: Translation, forms: frozenset[str], known: set[str]) -> bool:
    form, _, meant = entry.context.partition(MEANT)
    return form in forms and of(entry.text, meant) in known


def fuzzy(code: str) -> Iterator[str]:
    """Give what is to be looked at again, as programs for translators mark it; until then English is told."""
    for file in catalogue_files(code):
        yield from (f"{file.relative_to(ROOT)}: {each.text!r}" for each in entries([file]) if each.fuzzy)


def changed(code: str) -> Iterator[str]:
    """Give what nobody says any more beside what has perhaps come of it, and lacks a translation."""
    for domain in sorted(templates()):
        lacking = [key for message in missing(code, domain) if message.id for key in _keys(message)]
        files = [file for file in catalogue_files(code) if domain_of(file) == domain and file.stem != _FORMS]
        known = {key for message in _messages(domain) for key in _keys(message)}
        for each in entries(files):
            now = get_close_matches(each.key, lacking, 1) if each.key not in known else []
            yield from (f"{domain}: {each.text!r} is perhaps now {text!r}" for text in now)


def unfit(code: str) -> Iterator[str]:
    """Give what has other values than its English."""
    for each in entries(catalogue_files(code)):
        if not each.many and not all(fits(each.text, text) for text in each.strings if text):
            yield f"{each.text!r} has other values: {each.strings[0]!r}"


class Found(NamedTuple):
    """A text with its key and its domain, and where it stands in the code."""

    key: str
    text: str
    domain: str
    comments: list[str]
    places: list[str]


def found(words: str) -> list[Found]:
    """Find the text of these very words, or else all that have them among theirs."""
    every = [
        Found(
            _keys(message)[0],
            _keys(message)[0].rpartition(MEANT)[2],
            domain,
            list(message.auto_comments),
            [f"{file}:{line}" for file, line in message.locations],
        )
        for domain in sorted(templates())
        for message in _messages(domain)
    ]
    exact = [each for each in every if words in (each.text, f"{each.domain}: {each.text}")]
    return exact or [each for each in every if words.casefold() in each.text.casefold()]


def _messages(domain: str) -> list[Message]:
    return [message for message in templates().get(domain, ()) if message.id]


def _keys(message: Message) -> list[str]:
    """Give what a text, or the names of one thing and of several, are found by."""
    texts = [message.id] if isinstance(message.id, str) else message.id
    return [of(text, message.context or "") for text in texts]


def report() -> Iterator[str]:
    """List how many texts each domain has, how many of them each language, and what is no text there."""
    every = codes()
    yield f"{'':20} {'texts':>6} " + " ".join(f"{code:>12}" for code in every)
    lacking = {(code, name): len(missing(code, name)) for code in every for name in templates()}
    for name in sorted(templates()):
        texts = len(_messages(name))
        shares = (_share(texts - lacking[code, name], texts, name in finished(code)) for code in every)
        yield f"{name:20} {texts:6} " + " ".join(shares)
    texts = sum(len(_messages(name)) for name in templates())
    for code in every:
        yield from (f"{code}: not wanted any more: {each}" for each in unused(code))
        yield from (f"{code}: to be looked at again: {each}" for each in fuzzy(code))
        yield from (f"{code}: {each}" for each in changed(code))
        yield from (f"{code}: {each}" for each in unfit(code))
        yield f"{code}: {texts - sum(lacking[code, name] for name in templates())} of {texts} texts"


def _share(translated: int, texts: int, is_finished: bool) -> str:
    return f"{f'{100 * translated // texts} %' + (' whole' if is_finished else ''):>12}"
