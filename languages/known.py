"""Which languages there are, and which of them somebody speaks whose Discord has a language of its own."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from babel import Locale

from languages import catalogue, folders, pseudo
from languages.language import Language
from rules.text import ENGLISH, English

Spoken: TypeAlias = Language | English

ENGLISH_CODE: Final = "en"


@cache
def language(code: str) -> Spoken:
    """Give a language by its code; English where there is none of that code."""
    if code == pseudo.CODE:
        return pseudo.Pseudo()
    if code not in folders.codes():
        return ENGLISH
    return Language(code, catalogue.read(folders.catalogue_files(code)))


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
