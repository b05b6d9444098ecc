"""The descriptions of the pictures, for those who cannot see them: what matters most comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rendering.descriptions import shortened, within
from rendering.drawing import Look
from rendering.phrases import counted, win_told
from rendering.somerset.hand.answers import marked, turned
from rendering.somerset.hand.choice import shows_hand
from rendering.somerset.words import (
    amount_words,
    asked_words,
    figure_named,
    latest_words,
    phase_words,
    price_words,
    ranked,
)
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.goods import spelled
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.grid import cell_named
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.phases import REASONS
from rules.somerset.view import Hand, PlayerView, Table
from rules.text import Names


def table_described(table: Table, names: Names, part: str) -> str:
    """Describe a picture of the table in at most 1,024 characters."""
    names = shortened(names)
    return within([_turn(table, names), *_PARTS[part](table, names)], cut=True)


def hand_described(table: Table, hand: Hand, names: Names, look: Look) -> str:
    """Describe a seat's hand, or the places it may choose."""
    names = shortened(names)
    own = table.players[hand.seat]
    purse = f"{names(hand.seat)} has {_purse(own)}."
    if answers := marked(look):
        places = ", ".join(f"{one.number} at {' and '.join(one.places)}" for one in answers)
        held = _hand(hand, own) if shows_hand(table, look) else ()
        said = [f"The map with numbers. {purse}", f"Numbered: {places}.", *held]
        return within(said, cut=True) or purse
    if turns := turned(look):
        _, tile, cell = look.said.split(" ")
        numbers = ", ".join(str(one.number) for one in turns)
        return within([f"{NAMES[tile]} at {cell}, turned in ways numbered {numbers}. {purse}"], cut=True)
    return within([purse, *_hand(hand, own)], cut=True)


def _turn(table: Table, names: Names) -> str:
    if table.over:
        return f"The game is over: {REASONS[table.over]}. {win_told(ranked(table)[0], names)}"
    who = "Nobody" if table.active is None else names(table.active)
    ending = " The end is near." if table.ending else ""
    return f"{phase_words(table)}: {who} {asked_words(table)}.{ending}"


def _scores(table: Table, names: Names) -> str:
    totals = (f"{names(seat)} {player.score.total}" for seat, player in enumerate(table.players))
    return f"Coins in all: {', '.join(totals)}."


def _map(table: Table, names: Names) -> Iterator[str]:
    yield _scores(table, names)
    if table.latest:
        yield f"Last: {names(table.latest[0].seat)} {', '.join(latest_words(table))}."
    for seat in range(table.seats):
        own = [worker for worker in table.workers if worker.seat == seat]
        words = (
            f"{figure_named(one.kind)} {cell_named(one.place)}{'' if one.standing else ' lying'}"
            for one in own
        )
        yield f"Workers of {names(seat)}: {', '.join(words) or 'none'}."
    yield f"{counted(len(table.tiles), 'tile', 'tiles')} in play, {len(table.supply)} on offer."


def _supply(table: Table, names: Names) -> Iterator[str]:
    offers = (f"{NAMES[one]} {one} {spelled(COUNTRY_TILES[one].cost)}" for one in table.supply)
    yield f"{counted(len(table.supply), 'country tile', 'country tiles')} on offer: {', '.join(offers)}."


def _purse(player: PlayerView) -> str:
    return amount_words((*player.goods, player.coins, player.crystals))


def _players(table: Table, names: Names) -> Iterator[str]:
    yield _scores(table, names)
    for seat, player in enumerate(table.players):
        built = ", ".join(NAMES[card] for card in player.buildings) or "nothing"
        yield f"{names(seat)}: {_purse(player)}; built {built}; {len(player.book)} spells learned."
    for seat, player in enumerate(table.players):
        if player.book:
            yield f"Spell book of {names(seat)}: {', '.join(NAMES[card] for card in player.book)}."


def _government(table: Table, names: Names) -> Iterator[str]:
    offices = (f"{names(seat)} {COLUMNS[player.column].title}" for seat, player in enumerate(table.players))
    yield f"Offices: {', '.join(offices)}."
    titles = (f"{column.title}, {counted(column.price, 'good', 'goods')} to enter" for column in COLUMNS[1:])
    yield f"The track: {'; '.join(titles)}."
    books = (f"{names(seat)} {len(player.book)}" for seat, player in enumerate(table.players))
    yield f"Spells learned: {', '.join(books)}."


def _tiles(table: Table, names: Names) -> Iterator[str]:
    words = (
        f"{cell_named(tile.place)} {NAMES[tile.id]}{' used' if tile.used else ''}" for tile in table.tiles
    )
    yield f"{counted(len(table.tiles), 'tile', 'tiles')} in play: {', '.join(words)}."


_PARTS: Mapping[str, Callable[[Table, Names], Iterator[str]]] = {
    "": _map,
    "supply": _supply,
    "players": _players,
    "government": _government,
    "tiles": _tiles,
}


def _hand(hand: Hand, own: PlayerView) -> Iterator[str]:
    if hand.drawn:
        yield f"To choose from: {', '.join(NAMES[card] for card in hand.drawn)}."
    for title, cards in (("Buildings", hand.buildings), ("Spells", hand.spells)):
        words = (
            f"{NAMES[card.id]} for {price_words(card.prices[0])}{'' if card.payable else ', too dear'}"
            for card in cards
        )
        yield f"{title} in hand: {'; '.join(words) or 'none'}."
    yield f"Spell book: {', '.join(NAMES[card] for card in own.book) or 'empty'}."
    yield f"Built: {', '.join(NAMES[card] for card in own.buildings) or 'nothing'}."
