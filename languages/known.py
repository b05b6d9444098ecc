"""Which languages there are, where their catalogues lie and whose these are; none is registered."""

from __future__ import annotations

from collections.abc import Sequence
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from babel import Locale

from languages import catalogue, pseudo
from languages.catalogue import Catalogue, layered
from languages.language import AmericanEnglish, BritishEnglish, Language
from rules.text import ENGLISH, MEANT, English

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("bot", "cogs", "languages", "rendering", "rules")  # whose texts are read
_GENERAL, _FEATURES, _RULES = ROOT / "languages", ROOT / "cogs", ROOT / "rules"
_OF_A_GAME = "*/languages"


@cache
def codes() -> tuple[str, ...]:
    """Name the languages there are besides English, as Babel does: `nl`, `pt_BR`."""
    return tuple(sorted(folder.name for folder in _GENERAL.iterdir() if any(folder.glob("*.po"))))


@cache
def games() -> tuple[str, ...]:
    """Name the games, by their folders."""
    return tuple(sorted(file.parent.name for file in _RULES.glob("*/game.py")))


def catalogue_files(code: str) -> list[Path]:
    """Give the catalogues of a language: the kernel's, each feature's, each game's."""
    kernel, of_games = (_GENERAL / code).glob("*.po"), _RULES.glob(f"{_OF_A_GAME}/{code}/*.po")
    return [*sorted(kernel), *sorted(_FEATURES.glob(f"*/{code}.po")), *sorted(of_games)]


def domain_of(file: Path) -> str:
    """Say whose texts a file of code or a catalogue holds: a game's by its id, or a folder's: `cogs.away`."""
    if file.parent.parent == _GENERAL:
        return file.stem
    return domain_at(file.relative_to(ROOT).parts[:-1])


def domain_at(names: Sequence[str]) -> str:
    """Say whose texts lie in a folder, or in a package, by the names that lead there."""
    return names[1] if names[1:] and names[1] in games() else ".".join(names[:2])


def is_of_kernel(domain: str) -> bool:
    """Say whether texts are neither a game's nor a feature's."""
    return not domain.startswith(f"{_FEATURES.name}.") and domain not in games()


Spoken: TypeAlias = Language | English

ENGLISH_CODE: Final = "en"
# English with the region of a reader, never of a catalogue or a table.
_REGIONS: Final = {"en_GB": BritishEnglish(), "en_US": AmericanEnglish()}
ENGLISH_CODES: Final = frozenset({ENGLISH_CODE, *_REGIONS})
KERNEL, ANY = "kernel", "any"  # besides the domains of features and games
# The game whose texts are told just now.
game_spoken_of: Final = ContextVar("game_spoken_of", default=ANY)


@cache
def language(code: str, domain: str = KERNEL) -> Spoken:
    """Give a language by its code, as one domain speaks it; English where there is none of that code.

    What a domain lacks the kernel has, and at a game's table the features tell something as well. `ANY` is
    for texts of which nobody knows whose they are: those of the kernel before all others.
    """
    if code == pseudo.CODE:
        return pseudo.Pseudo()
    if code not in codes():
        return _REGIONS.get(code, ENGLISH)
    known = _catalogues(code)
    own = [known[domain]] if domain in known else []
    kernel = [each for name, each in known.items() if is_of_kernel(name)]
    if domain == ANY:
        return Language(code, layered([*kernel, *known.values()]))
    if domain in games():
        features = [each for name, each in known.items() if name not in games()]
        return Language(code, layered([*own, *kernel, *features]))
    return Language(code, layered([*own, *kernel]), of_others=lambda: language(code, game_spoken_of.get()))


def catalogue_of(code: str, domain: str) -> Catalogue:
    """Give all that one domain says in a language, for what words its texts itself; English says nothing."""
    return _catalogues(code).get(domain, Catalogue({}, {}))


@cache
def _catalogues(code: str) -> dict[str, Catalogue]:
    """Read the catalogues of a language, by their domains."""
    files = dict[str, list[Path]]()
    for file in catalogue_files(code):
        files.setdefault(domain_of(file), []).append(file)
    return {domain: catalogue.read(each) for domain, each in files.items()}


MARK: Final = (
    "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}" * 2
)  # before and behind a text that is looked for


def mark(code: str, domain: str, key: str) -> None:
    """Let one text of a domain be told between marks from now on, so that it is found wherever it stands."""
    told = _catalogues(code)[domain]
    marked = {key: f"{MARK}{told.templates.get(key, key.rpartition(MEANT)[2])}{MARK}"}
    forms = told.plurals.get(key)
    plurals = {key: tuple(f"{MARK}{each}{MARK}" for each in forms)} if forms else {}
    _catalogues(code)[domain] = Catalogue({**told.templates, **marked}, {**told.plurals, **plurals})
    language.cache_clear()


@cache
def code_of(locale: str) -> str:
    """Give the code of the language nearest to what Discord calls one, such as `nl` or `pt-BR`."""
    whole = locale.replace("-", "_")
    known = (*codes(), pseudo.CODE)
    return next((code for code in (whole, whole.partition("_")[0]) if code in known), ENGLISH_CODE)


@cache
def read_by(chosen: str, locale: str) -> str:
    """Give the code of what somebody reads, by his choice or Discord's locale; English with his region."""
    region = locale.replace("-", "_")
    is_english = region in ENGLISH_CODES and chosen in {"", ENGLISH_CODE}
    return region if is_english else code_of(chosen or locale)


def choosable() -> dict[str, str]:
    """Name the languages that can be chosen, each in its own words, English first."""
    choices = (ENGLISH_CODE, *codes())
    names = {code: Locale.parse(code).get_display_name() or code for code in choices}
    return {code: name[:1].upper() + name[1:] for code, name in names.items()}


@cache
def name_in(code: str, reader: str) -> str:
    """Name a language in the words of another one."""
    return code if code == pseudo.CODE else Locale.parse(code).get_display_name(locale_of(reader)) or code


@cache
def locale_of(code: str) -> Locale:
    """Give what Babel knows of a language; of the one that nobody speaks what it knows of English."""
    return Locale.parse(ENGLISH_CODE if code == pseudo.CODE else code)
