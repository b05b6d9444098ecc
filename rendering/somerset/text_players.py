"""What each player has, in words; what is nothing is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.boards import Line, Told
from rendering.phrases import counted
from rendering.somerset.words import amount_words, figure_named, thing_named
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.workers import FIGURES
from rules.somerset.view import PlayerView, Table
from rules.text import Names


def players_told(table: Table, names: Names) -> Iterator[Line]:
    """Tell of each player, by seat."""
    for seat, player in enumerate(table.players):
        total = f"{names(seat)}: {player.score.total} coins in all"
        yield ""
        yield Told("total", f"PLAYER {total}", total)
        yield from _purse(player, names(seat))
        yield from _cards(player, names(seat))
        yield from _left(player)


def things_named(things: Sequence[str]) -> str:
    """Name tiles or cards with their ids."""
    return ", ".join(map(thing_named, things)) or "none"


def without_ids(things: Sequence[str]) -> str:
    """Name tiles or cards alone."""
    return ", ".join(NAMES[thing] for thing in things) or "none"


def _purse(player: PlayerView, who: str) -> Iterator[Line]:
    purse = amount_words((*player.goods, player.coins, player.crystals))
    yield Told("purse", f"Has: {purse}", f"{who} has {purse}")
    if counts := ", ".join(_counts(player)):
        yield Told("counts", f"Counts: {counts}", f"{who} counts {counts}")
    office = COLUMNS[player.column].title
    yield Told("office", f"Office: {office}", f"{who} is {office}")
    if player.tiles:
        yield f"Country tiles: {player.tiles}"
    if player.resigned:
        yield "Has resigned: yes"


def _counts(player: PlayerView) -> Iterator[str]:
    """Say how the coins add up."""
    score = player.score
    sums = {
        "in hand": score.coins,
        "at the city": score.city,
        "at rivals": score.rivals,
        "for the spell book": score.book,
        "for buildings": score.buildings,
    }
    return (f"{number} {words}" for words, number in sums.items() if number)


def _cards(player: PlayerView, who: str) -> Iterator[Line]:
    built, book = without_ids(player.buildings), without_ids(player.book)
    board = f"Built: {things_named(player.buildings)}" if player.buildings else None
    yield Told("built", board, f"Built by {who}: {built}")
    board = f"Spell book: {things_named(player.book)}" if player.book else None
    yield Told("book", board, f"Spell book of {who}: {book}")
    if player.cast:
        yield f"Cast this round: {things_named(player.cast)}"
    held = _held(player)
    yield Told("held", f"In hand: {held}", f"{who} holds {held}")


def _held(player: PlayerView) -> str:
    residence = " (one is the Residence)" * player.residence_in_hand
    buildings = counted(player.buildings_in_hand, "building", "buildings") + residence
    spells = counted(player.spells_in_hand, "spell", "spells")
    there = [words for words in (buildings, spells) if not words.startswith("0 ")]
    return " and ".join(there) or "no cards"


def _left(player: PlayerView) -> Iterator[Line]:
    """Tell what is still to come to the board, and what is extra."""
    figures = zip(FIGURES.values(), player.figures_left, strict=True)
    left = [counted(number, figure.name, f"{figure.name}s") for figure, number in figures if number]
    left += [counted(player.markers_left, "marker", "markers")] * bool(player.markers_left)
    yield f"Not on the board: {', '.join(left) or 'nothing'}"
    if player.to_place:
        yield f"To place: {', '.join(map(figure_named, player.to_place))}"
    if player.next_cost:
        yield f"Next build cheaper by: {player.next_cost}"
    if player.rent_bonus:
        yield f"Coins gained for rent this round: {player.rent_bonus}"
