"""What people tripped over who sat at one table in two languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from languages.catalogue import entries
from languages.known import ROOT, catalogue_files, read_by
from languages.spoken import speaking, spoken, tell, things, written
from rules.battles_and_builders.tables import KINDS
from rules.text import Count, Day, Either, Series, Signed, Tenths, TimeOfDay


def test_a_token_is_called_alike_in_a_form_and_where_it_is_counted() -> None:
    """Another game has a king of its own, which is a card."""
    with speaking("nl"):
        alone = [tell(kind.called.one) for kind in KINDS]
        assert alone == [things(kind.called.times(1)) for kind in KINDS]


def test_broken_numbers_days_and_times_are_written_as_their_reader_writes_them() -> None:
    days = Day(8, 7), Day(8, 7, 4)
    values = Tenths(2), Tenths(1.27), *days, TimeOfDay(0), TimeOfDay(8), TimeOfDay(12, 5), TimeOfDay(23, 59)
    english = ["2.0", "1.3", "7 August", "Friday 7 August", "12:00 AM", "8:00 AM", "12:05 PM", "11:59 PM"]
    assert [written(value) for value in values] == english
    with speaking(read_by("", "en-GB")):
        assert [written(value) for value in values[-4:]] == ["00:00", "08:00", "12:05", "23:59"]
        assert spoken() == "en"
    with speaking("nl"):
        dutch = ["2,0", "1,3", "7 augustus", "vrijdag 7 augustus", "00:00", "08:00", "12:05", "23:59"]
        assert [written(value) for value in values] == dutch


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        (
            "en-GB",
            ["a, b and c", "a, b or c", "1,234", "1,234 men", "no men", "+2.5", "5 March", "Sunday 5 March"],
        ),
        (
            "en-US",
            ["a, b and c", "a, b or c", "1,234", "1,234 men", "no men", "+2.5", "March 5", "Sunday, March 5"],
        ),
        ("de", ["a, b und c", "a, b oder c", "1.234"]),
    ],
)
def test_lists_numbers_and_dates_are_those_of_the_readers_region(locale: str, told: list[str]) -> None:
    abc = ("a", "b", "c")
    values = (
        *(Series(abc), Either(abc), 1234, Count(1234, "man", "men"), Count(0, "man", "men"), Signed(2.5)),
        *(Day(3, 5), Day(3, 5, 6)),
    )
    with speaking(read_by("", locale)):
        assert [written(value) for value in values[: len(told)]] == told


def test_what_is_chosen_comes_before_a_region() -> None:
    assert [read_by(chosen, "en-GB") for chosen in ("", "en", "nl")] == ["en_GB", "en_GB", "nl"]
    assert [read_by(chosen, "en-US") for chosen in ("", "en", "nl")] == ["en_US", "en_US", "nl"]
    assert [read_by("", locale) for locale in ("en-US", "fr", "nl")] == ["en_US", "en", "nl"]


COMMON: Final = (
    r"koning(en)?|heer|heren|tovenaars?|ridders?|soldaat|soldaten|pion(nen)?|paard(en)?|lopers?|torens?|dames?|boer(en)?"
    "|bouwers?|boogschutters?|klerk|kapel|bibliotheek|schatkamer|badhuis|smederij|tuin(en)?|sprong(en)?|arbeiders?"
)
# Names of a single card, tile or person that begin or end with such a word.
_NAMES: Final = re.compile(
    r"Ridder van Camelot|Ridder van de Ronde Tafel|Koning Pellinore|Oude bibliotheek|\b[BCKS]\d\d \w+"
)
_MIDST: Final = re.compile(rf"(?<![.!?:|])[ ]+[*_\u201c]*(?i:\b({COMMON})\b)")


def in_midst(text: str) -> list[str]:
    """Give the common nouns that have a capital in the midst of a sentence."""
    plain = _NAMES.sub("", text)
    return [
        found[1]
        for line in plain.splitlines()
        for found in _MIDST.finditer(line.lstrip("*#> "))
        if found[1][0].isupper()
    ]


def test_a_common_noun_with_a_capital_is_found() -> None:
    assert in_midst("Sla de Heer. Ridders mogen het ook: een **Ridder** springt") == ["Heer", "Ridder"]
    assert in_midst("Koning van Schoppen\n* **Tovenaar**: doet iets") == []


def test_what_there_are_several_of_has_no_capital() -> None:
    """The rule stands at the head of `languages/nl/rules.po`."""
    found = [
        (each.strings, nouns)
        for each in entries(catalogue_files("nl"))
        for string in each.strings
        if (nouns := in_midst(string))
    ]
    assert not found


@pytest.mark.parametrize(
    "guide", sorted((ROOT / "rules").glob("*/languages/nl/guide.md")), ids=lambda file: file.parts[-4]
)
def test_nor_has_it_in_a_guide(guide: Path) -> None:
    assert not in_midst(guide.read_text("utf-8"))
