"""The text board: all that the view shows, in lines for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.boards import page
from rendering.phrases import counted
from rendering.somerset.icons.legend import effect_words
from rendering.somerset.words import (
    amount_words,
    asked_words,
    figure_named,
    latest_words,
    price_words,
    source_named,
    thing_named,
)
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.grid import cell_named
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.phases import PHASES, REASONS
from rules.somerset.tables.workers import FIGURES
from rules.somerset.view import Card, EdgeView, FrameView, Hand, PlayerView, Table, TileView, TurnView
from rules.text import Names


def table_written(table: Table, names: Names) -> str:
    """Write the table."""
    return page(
        [
            *_heading(table, names),
            *_turn(table, names),
            *_players(table, names),
            *_tiles(table, names),
            *_workers(table, names),
            *_edges(table, names),
            *_supply(table),
        ]
    )


def hand_written(table: Table, hand: Hand, names: Names) -> str:
    """Write a seat's cards."""
    own = table.players[hand.seat]
    return page(
        [
            f"THE HAND OF {names(hand.seat)}",
            f"To pay with: {amount_words((*own.goods, own.coins, own.crystals))}",
            *_cards("BUILDINGS IN HAND", hand.buildings),
            *_cards("SPELLS IN HAND", hand.spells),
            "",
            f"To choose from: {things_named(hand.drawn)}",
            f"Put under the decks: {things_named(hand.put_under)}",
            *_castings(hand),
        ]
    )


def things_named(things: Sequence[str]) -> str:
    """Name tiles or cards with their ids."""
    return ", ".join(map(thing_named, things)) or "none"


def _cards(title: str, cards: tuple[Card, ...]) -> Iterator[str]:
    yield ""
    yield f"{title}: {len(cards)}"
    for card in cards:
        price = " or ".join(price_words(way) for way in card.prices)
        can = "can be paid" if card.payable else "cannot be paid"
        yield f"{thing_named(card.id)}: costs {price}; {can}; does: {effect_words(card.id)}"


def _castings(hand: Hand) -> Iterator[str]:
    yield ""
    yield "CASTINGS LEFT THIS ROUND"
    for spell, crystals in hand.castings.items():
        number = counted(crystals, "crystal", "crystals")
        yield f"{thing_named(spell)}: {number}; does: {effect_words(spell)}"


def _heading(table: Table, names: Names) -> Iterator[str]:
    yield f"Somerset, {table.seats} players"
    yield f"Options: {', '.join(f'{name} {value}' for name, value in table.options.items())}"
    yield f"Phase: {PHASES[table.phase]}"
    yield f"Rounds begun: {table.round}"
    if table.over:
        yield f"The game is over: {REASONS[table.over]}"
    elif table.active is not None:
        yield f"Asked: {names(table.active)} {asked_words(table)}"
    yield f"Began this round: {names(table.start)}"
    yield f"Holds the Sword: {names(table.sword)}"
    yield f"The end is near: {_yes(table.ending)}"
    yield f"Building cards left: {table.buildings_left}"
    yield f"Spell cards left: {table.spells_left}"
    yield f"Resigned: {', '.join(map(names, table.resigned)) or 'nobody'}"


def _yes(fact: object) -> str:
    return "yes" if fact else "no"


def _turn(table: Table, names: Names) -> Iterator[str]:
    yield ""
    yield "THIS TURN"
    yield ", ".join(_turn_words(table.turn))
    for frame in table.frames:
        yield _frame(frame)
    if table.latest:
        yield f"Last: {names(table.latest[0].seat)} {', '.join(latest_words(table))}"


def _turn_words(turn: TurnView) -> Iterator[str]:
    yield f"moved {_yes(turn.moved)}"
    yield f"worker under way {'none' if turn.mover is None else turn.mover + 1}"
    yield f"cast {_yes(turn.spell_cast)}"
    yield f"longer step {_yes(turn.step)}"
    yield f"built {_yes(turn.built)}"


def _frame(frame: FrameView) -> str:
    place = "" if frame.place is None else f" at {cell_named(frame.place)}"
    facts = [f"part {frame.part + 1}{' begun' if frame.begun else ''}", f"left {frame.left}"]
    facts += [f"stage {frame.stage}", f"drawn {frame.drawn}", f"nested {_yes(frame.nested)}"]
    gained = [0, 0, 0, 0]
    for kind in frame.gained:
        gained[kind] = 1
    kinds = amount_words(gained).replace("1 ", "")
    return f"Effect of {source_named(frame)} ({frame.source}){place}: {', '.join(facts)}, gained {kinds}"


def _players(table: Table, names: Names) -> Iterator[str]:
    for seat, player in enumerate(table.players):
        yield ""
        yield f"PLAYER {names(seat)}: {player.score.total} coins in all"
        yield from _player(player)


def _player(player: PlayerView) -> Iterator[str]:
    score = player.score
    yield f"Has: {amount_words((*player.goods, player.coins, player.crystals))}"
    yield (
        f"Counts: {score.coins} in hand, {score.city} at the city, {score.rivals} at rivals, "
        f"{score.book} for the spell book, {score.buildings} for buildings"
    )
    yield f"Office: {COLUMNS[player.column].title}"
    yield f"Country tiles: {player.tiles}"
    yield f"Built: {things_named(player.buildings)}"
    yield f"Spell book: {things_named(player.book)}"
    yield f"Cast this round: {things_named(player.cast)}"
    residence = "; the Residence is among them" if player.residence_in_hand else ""
    buildings = counted(player.buildings_in_hand, "building", "buildings")
    yield f"In hand: {buildings} and {counted(player.spells_in_hand, 'spell', 'spells')}{residence}"
    figures = zip(FIGURES.values(), player.figures_left, strict=True)
    left = ", ".join(counted(number, figure.name, f"{figure.name}s") for figure, number in figures)
    yield f"Not on the board: {left}, {counted(player.markers_left, 'marker', 'markers')}"
    yield f"To place: {', '.join(map(figure_named, player.to_place)) or 'none'}"
    yield f"Next build cheaper by: {player.next_cost}"
    yield f"Extra for rent this round: {player.rent_bonus}"
    yield f"Has resigned: {_yes(player.resigned)}"


def _tiles(table: Table, names: Names) -> Iterator[str]:
    yield ""
    yield "TILES, with the sides their roads lead to"
    for tile in table.tiles:
        owner = "city" if tile.owner is None else names(tile.owner)
        used = ", used" if tile.used else ""
        name = f"{cell_named(tile.place)} {thing_named(tile.id)}"
        yield f"{name}, {owner}, turn {tile.turn}: {roads_named(tile)}{used}"


def roads_named(tile: TileView) -> str:
    """Name the sides of a tile with a road."""
    sides = ("E", "SE", "SW", "W", "NW", "NE")
    return " ".join(side for side, road in zip(sides, tile.roads, strict=True) if road == "1")


def _workers(table: Table, names: Names) -> Iterator[str]:
    yield ""
    yield "WORKERS"
    at = {tile.place: NAMES[tile.id] for tile in table.tiles}
    for one in table.workers:
        posture = "stands" if one.standing else "lies"
        acting = ", acting" if one.acting else ""
        where = f"{cell_named(one.place)} {at[one.place]}"
        yield f"{names(one.seat)}: {figure_named(one.kind)} {posture} on {where}{acting}"


def _edges(table: Table, names: Names) -> Iterator[str]:
    yield ""
    yield "ROADS AND BARRICADES of players"
    for edge in table.edges:
        yield f"{edge.name} to {cell_named(edge.places[1])}: {'; '.join(_markers(edge, names))}"


def _markers(edge: EdgeView, names: Names) -> Iterator[str]:
    yield "linked" if edge.linked else "not linked"
    if edge.barricade is not None:
        yield f"barricade of {names(edge.barricade)}"
    if edge.roads:
        yield f"roads of {', '.join(map(names, edge.roads))}"


def _supply(table: Table) -> Iterator[str]:
    yield ""
    yield f"TILES ON OFFER: {len(table.supply)}"
    yield things_named(table.supply)
