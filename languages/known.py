"""Which languages there are, and which of them somebody speaks whose Discord has a language of its own."""

from __future__ import annotations

from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from babel import Locale

from languages import catalogue, folders, pseudo
from languages.catalogue import Catalogue, layered
from languages.folders import is_of_kernel
from languages.language import Language
from rules.text import ENGLISH, English

Spoken: TypeAlias = Language | English

ENGLISH_CODE: Final = "en"
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
    if code not in folders.codes():
        return ENGLISH
    known = _catalogues(code)
    own = [known[domain]] if domain in known else []
    kernel = [each for name, each in known.items() if is_of_kernel(name)]
    if domain == ANY:
        return Language(code, layered([*kernel, *known.values()]))
    if domain in folders.games():
        features = [each for name, each in known.items() if name not in folders.games()]
        return Language(code, layered([*own, *kernel, *features]))
    return Language(code, layered([*own, *kernel]), of_others=lambda: language(code, game_spoken_of.get()))


@cache
def _catalogues(code: str) -> dict[str, Catalogue]:
    """Read the catalogues of a language, by their domains."""
    files = dict[str, list[Path]]()
    for file in folders.catalogue_files(code):
        files.setdefault(folders.domain_of(file), []).append(file)
    return {domain: catalogue.read(each) for domain, each in files.items()}


def code_of(locale: str) -> str:
    """Give the code of the language nearest to what Discord calls one, such as `nl` or `pt-BR`."""
    whole = locale.replace("-", "_")
    known = (*folders.codes(), pseudo.CODE)
    return next((code for code in (whole, whole.partition("_")[0]) if code in known), ENGLISH_CODE)


def choosable() -> dict[str, str]:
    """Name the languages that can be chosen, each in its own words, English first."""
    codes = (ENGLISH_CODE, *folders.codes())
    names = {code: Locale.parse(code).get_display_name() or code for code in codes}
    return {code: name[:1].upper() + name[1:] for code, name in names.items()}
