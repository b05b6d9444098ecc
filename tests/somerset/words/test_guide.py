"""The guide says what the tables say."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from languages import known
from languages.known import ENGLISH_CODE
from languages.spoken import speaking, texts
from rules.guides import guide
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import COLUMNS
from rules.somerset.tables.goods import Amount
from rules.somerset.tables.naming import effect_named, price_named
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from tests.naming import naming

_TEXTS = texts("somerset")
counted, tell, written = _TEXTS.counted, _TEXTS.tell, _TEXTS.written

GUIDE = files("rules.somerset").joinpath("guide.md").read_text(encoding="utf-8")


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def price(cost: Amount) -> str:
    return written(price_named(cost))


def effect(source: str) -> str:
    return written(effect_named(source))


def in_every_language() -> Iterator[str]:
    """Give the guide in each language that has one, while that is spoken."""
    for code in (ENGLISH_CODE, *known.codes()):
        with naming(code), speaking(code):
            yield "\n".join(section.text for section in guide("somerset", code))


def test_guide_has_every_city_tile() -> None:
    for text in in_every_language():
        for tile, shown in CITY_TILES.items():
            with naming(tile):
                assert row(f"{tile} {tell(shown.name)}", f"{shown.players}+", effect(tile)) in text


def test_guide_has_every_country_tile() -> None:
    for text in in_every_language():
        for tile, shown in COUNTRY_TILES.items():
            with naming(tile):
                assert row(f"{tile} {tell(shown.name)}", price(shown.cost), effect(tile)) in text


def test_guide_has_every_building() -> None:
    for text in in_every_language():
        for card, shown in BUILDINGS.items():
            with naming(card):
                assert row(f"{card} {tell(shown.name)}", price(shown.cost), effect(card)) in text


def test_guide_has_every_spell() -> None:
    for text in in_every_language():
        for card, shown in SPELLS.items():
            crystals = counted(shown.crystals, "crystal", "crystals")
            with naming(card):
                name = f"{card} {tell(shown.name)}"
                assert row(name, price(shown.price), crystals, effect(card)) in text


def test_guide_has_every_column() -> None:
    for text in in_every_language():
        for number, column in enumerate(COLUMNS):
            [line] = [line for line in text.splitlines() if line.startswith(f"| {tell(column.title)} ")]
            for source in (f"treasury {number}", f"arcana {number}"):
                assert effect(source).removeprefix("+") in line
