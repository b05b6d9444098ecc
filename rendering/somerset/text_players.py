"""What each player has, in words; what is nothing is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from languages.spoken import texts, together
from rendering.drawing import Line, TopicLine
from rendering.somerset.words import amount_words, figure_named, name_of, thing_named
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.naming import figures_counted
from rules.somerset.tables.workers import FIGURES
from rules.somerset.view import PlayerView, Table
from rules.text import Names, say

_TEXTS = texts(__name__)
counted, tell, things, written = _TEXTS.counted, _TEXTS.tell, _TEXTS.things, _TEXTS.written


def players_told(table: Table, names: Names) -> Iterator[Line]:
    """Tell of each player, by seat."""
    for seat, player in enumerate(table.players):
        who, total = names(seat), player.score.total
        yield ""
        yield TopicLine(
            "total",
            tell("PLAYER {who}: {total} coins in all", who=who, total=total),
            tell("{who}: {total} coins in all", who=who, total=total),
        )
        yield from _purse(player, names(seat))
        yield from _cards(player, names(seat))
        yield from _left(player)


def things_named(things: Sequence[str]) -> str:
    """Name tiles or cards with their ids."""
    return ", ".join(map(thing_named, things)) or tell("none")


def without_ids(things: Sequence[str]) -> str:
    """Name tiles or cards alone."""
    return ", ".join(name_of(thing) for thing in things) or tell("none")


def _purse(player: PlayerView, who: str) -> Iterator[Line]:
    purse = amount_words((*player.goods, player.coins, player.crystals))
    yield TopicLine(
        "purse", tell("Has: {purse}", purse=purse), tell("{who} has {purse}", who=who, purse=purse)
    )
    if counts := ", ".join(_counts(player)):
        yield TopicLine(
            "counts",
            tell("Counts: {counts}", counts=counts),
            tell("{who} counts {counts}", who=who, counts=counts),
        )
    office = tell(COLUMNS[player.column].title)
    yield TopicLine(
        "office", tell("Office: {office}", office=office), tell("{who} is {office}", who=who, office=office)
    )
    if player.tiles:
        yield tell("Country tiles: {number}", number=player.tiles)
    if player.resigned:
        yield tell("Has resigned: yes")


def _counts(player: PlayerView) -> Iterator[str]:
    """Say how the coins add up."""
    score = player.score
    sums = (
        (say("{number} in hand", number=score.coins), score.coins),
        (say("{number} at the city", number=score.city), score.city),
        (say("{number} at rivals", number=score.rivals), score.rivals),
        (say("{number} for the spell book", number=score.book), score.book),
        (say("{number} for buildings", number=score.buildings), score.buildings),
    )
    return (written(words) for words, number in sums if number)


def _cards(player: PlayerView, who: str) -> Iterator[Line]:
    built, book = without_ids(player.buildings), without_ids(player.book)
    board = tell("Built: {cards}", cards=things_named(player.buildings)) if player.buildings else None
    yield TopicLine("built", board, tell("Built by {who}: {cards}", who=who, cards=built))
    board = tell("Spell book: {cards}", cards=things_named(player.book)) if player.book else None
    yield TopicLine("book", board, tell("Spell book of {who}: {cards}", who=who, cards=book))
    if player.cast:
        yield tell("Cast this round: {cards}", cards=things_named(player.cast))
    held = _held(player)
    yield TopicLine(
        "held", tell("In hand: {held}", held=held), tell("{who} holds {held}", who=who, held=held)
    )


def _held(player: PlayerView) -> str:
    buildings = counted(player.buildings_in_hand, "building", "buildings")
    if player.residence_in_hand:
        buildings = tell("{buildings} (one is the Residence)", buildings=buildings)
    spells = counted(player.spells_in_hand, "spell", "spells")
    there = [buildings] * bool(player.buildings_in_hand) + [spells] * bool(player.spells_in_hand)
    return together(there) if there else tell("no cards")


def _left(player: PlayerView) -> Iterator[Line]:
    """Tell what is still to come to the board, and what is extra."""
    figures = zip(FIGURES.values(), player.figures_left, strict=True)
    left = [_counted(figure.letter, number) for figure, number in figures if number]
    left += [counted(player.markers_left, "marker", "markers")] * bool(player.markers_left)
    yield tell("Not on the board: {left}", left=", ".join(left) or tell("nothing"))
    if player.to_place:
        yield tell("To place: {workers}", workers=", ".join(map(figure_named, player.to_place)))
    if player.next_cost:
        yield tell("Next build cheaper by: {number}", number=player.next_cost)
    if player.rent_bonus:
        yield tell("Coins gained for rent this round: {number}", number=player.rent_bonus)


def _counted(kind: str, number: int) -> str:
    return f"{number} {things(figures_counted(number, kind))}"
