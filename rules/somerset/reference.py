"""What can be looked up: tiles, buildings, spells and offices, each with all that it does."""

from collections.abc import Iterator

from rules.game import Entry, Options
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import COLUMNS, EFFECTS, ROWS
from rules.somerset.tables.naming import effect_named, price_named
from rules.somerset.tables.options import price_of
from rules.somerset.tables.parts import Final, NextCost, Per
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from rules.text import N_, Count, Text, Words, say

_WAITS: Words = N_(
    "{effect}. It counts in the building period after this round, and is lost if you do not build then"
)


def reference(options: Options) -> list[Entry]:
    """Give everything there is, group by group."""
    return [*_city(), *_country(options), *_buildings(options), *_spells(), *_offices()]


def _city() -> Iterator[Entry]:
    for tile in CITY_TILES.values():
        text = say(
            "Its action: {effect}. In the city with {fewest} players or more.",
            effect=_told(tile.id),
            fewest=tile.players,
        )
        yield Entry(N_("City tiles"), tile.name, text, tile.id)


def _country(options: Options) -> Iterator[Entry]:
    for tile in COUNTRY_TILES.values():
        text = say(
            "Costs {price}. Its action: {effect}.",
            price=price_named(price_of(tile.id, options)),
            effect=_told(tile.id),
        )
        yield Entry(N_("Country tiles"), tile.name, text, tile.id)


def _buildings(options: Options) -> Iterator[Entry]:
    for card in BUILDINGS.values():
        price = price_named(price_of(card.id, options))
        text = say("Costs {price}. Brings: {effect}.", price=price, effect=_told(card.id))
        yield Entry(N_("Buildings"), card.name, text, card.id)


def _spells() -> Iterator[Entry]:
    for spell in SPELLS.values():
        text = say(
            "Costs {price} to learn and {crystals} to cast. Each casting: {effect}.",
            price=price_named(spell.price),
            crystals=Count(spell.crystals, "crystal", "crystals"),
            effect=_told(spell.id),
        )
        yield Entry(N_("Spells"), spell.name, text, spell.id)


def _told(source: str) -> Text:
    """Say what an effect does, with its limits."""
    words = effect_named(source)
    for part in EFFECTS[source]:
        if isinstance(part, Per | Final):
            words = say("{effect} (at most {most} times)", effect=words, most=part.most)
        if isinstance(part, NextCost):
            words = say(_WAITS, effect=words)
    return words


def _offices() -> Iterator[Entry]:
    for number, column in enumerate(COLUMNS):
        treasury, stores, arcana = (effect_named(f"{row} {number}") for row in ROWS)
        text = say(
            "Costs {goods} of any kind and brings {coins}. "
            "Treasury: {treasury}; Stores: {stores}; Arcana: {arcana}.",
            goods=Count(column.price, "good", "goods"),
            coins=Count(column.coins, "coin", "coins"),
            treasury=treasury,
            stores=stores,
            arcana=arcana,
        )
        yield Entry(N_("Government"), column.title, text)
