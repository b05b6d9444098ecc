"""What questions and answers are called: what an answer costs and what it gives."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from rules.somerset.board import placement
from rules.somerset.board.hexes import Cell, cell_called, cell_of, edge_of, ends, neighbours, turned
from rules.somerset.prices import advance_goods, cast_crystals, discount, discount_of, hire_price, payment_of
from rules.somerset.state import CITY, State
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.effects import PRICES
from rules.somerset.tables.goods import good_counted, good_of
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.grid import SIDES, place_called
from rules.somerset.tables.naming import figure_named, good_named, left_of, named, price_named
from rules.somerset.tables.wording import effect_named
from rules.somerset.tables.workers import FIGURES
from rules.text import Count, Text, Value, Who, say, written

Label: TypeAlias = Callable[[str], Text]

SKIP, DONE = "skip", "done"
STOPS = {SKIP: say("Skip"), DONE: say("Done")}
_ROOM = 80  # characters on a button
_SIDES = {"E": "east", "SE": "south-east", "SW": "south-west"}


def payment(text: str) -> Text:
    """Name a way to pay."""
    return say("Pay {price}", price=price_named(payment_of(text)))


def goods_chosen(text: str) -> Text:
    """Name goods chosen."""
    return price_named(payment_of(text))


def cards_kept(text: str) -> Text:
    """Name the cards kept."""
    _, *cards = text.split(" ")
    names: list[Value] = [named(card) for card in cards]
    return (
        say("{one} and {other}", one=names[0], other=names[1])
        if len(names) == 2
        else say("{one}", one=names[0])
    )


def swapped(rate: int) -> Label:
    """Name what is given, and what is got for it."""

    def label(text: str) -> Text:
        given, _, got = text.removeprefix("trade ").partition(">")
        if not got:
            return say("Give {given}", given=good_named(given))
        return say("1 {given} for {got}", given=good_named(given), got=good_counted(rate, good_of(got)))

    return label


def worker_kinds(text: str) -> Text:
    """Name a kind of worker."""
    figure = FIGURES[text.split(" ")[1]]
    steps = Count(figure.steps, "step", "steps")
    return say("{worker} ({steps} a move)", worker=say(figure.name.capitalize()), steps=steps)


def cells(state: State) -> Label:
    """Name a cell by the tile that lies there, or for an empty one by what lies around."""

    def label(text: str) -> Text:
        cell = next(cell_of(word) for word in text.split(" ") if "," in word)
        if cell in state.tiles:
            return _tile_at(state, cell)
        return _empty(state, cell)

    return label


def _empty(state: State, cell: Cell) -> Text:
    """Say what a tile built on a cell earns at the end."""
    around = [state.tiles[near].owner for near in neighbours(cell) if near in state.tiles]
    coins = (CITY in around) + sum(owner not in (CITY, state.active) for owner in around)
    return say(
        "{cell}: touches {tiles}, {coins} at the end",
        cell=cell_called(cell),
        tiles=Count(len(around), "tile", "tiles"),
        coins=Count(coins, "coin", "coins"),
    )


def _tile_at(state: State, cell: Cell) -> Text:
    tile = state.tiles[cell].id
    return say("{cell} {name}: {effect}", cell=cell_called(cell), name=named(tile), effect=effect_named(tile))


def turns(state: State) -> Label:
    """Name a turn by the neighbours it links and the sides its roads lead to."""

    def label(text: str) -> Text:
        _, tile, cell, turn, *_ = text.split(" ")
        return _turn_named(state, tile, cell_of(cell), int(turn))

    return label


def _turn_named(state: State, tile: str, cell: Cell, turn: int) -> Text:
    mask = turned(COUNTRY_TILES[tile].roads, turn)
    sides = " ".join(side for way, side in enumerate(SIDES) if mask >> way & 1)
    links = placement.links_made(state, cell, mask)
    return say("{links}, roads {sides}", links=Count(links, "link", "links"), sides=sides)


def of_cards(state: State, less: int = 0) -> Label:
    """Name a tile, building or spell with its effect and what it costs now, so much taken off besides."""
    return lambda text: _build_or_learn(state, text, less)


_SORTS = {"build K": "Build a country tile", "build B": "Build a building"}


def _build_or_learn(state: State, text: str, less: int) -> Text:
    if text in _SORTS:
        return say(_SORTS[text])
    thing = text.split(" ")[1]
    label = partial(say, "{name}: {effect} ({price})", name=named(thing), effect=effect_named(thing))
    whole = label(price=_price(state, text, thing, less))
    if len(written(whole)) <= _ROOM:
        return whole
    return label(price=say("pay {units}", units=sum(PRICES[thing]) - discount_of(state, thing, less)))


def _price(state: State, text: str, thing: str, less: int) -> Value:
    """Name what is paid now; where there are several ways, how many of what."""
    if text.endswith(" free") or " pay " in text:
        return price_named(payment_of(text))
    return left_of(PRICES[thing], discount_of(state, thing, less))


def hiring(state: State, less: int) -> Label:
    """Name the city tile where a new peasant lies, and what it costs now, so much taken off besides."""
    player = state.player
    left = left_of(hire_price(player), discount(player, "hire") + less)

    def label(text: str) -> Text:
        price = left if text.count(" ") == 1 else price_named(payment_of(text))
        return say("{tile} ({price})", tile=_at(state, cell_of(text.split(" ")[1])), price=price)

    return label


def promotions(state: State, less: int) -> Label:
    """Name a worker with what it becomes, and what that costs now, so much taken off."""

    def label(text: str) -> Text:
        _, name, *way = text.split(" ")
        worker = state.player.worker_at(cell_of(name))
        higher = figure_named(FIGURES[worker.kind].becomes)
        was = figure_named(worker.kind)
        price = price_named(payment_of(text)) if way else left_of(FIGURES[worker.kind].price, less)
        return say(
            "The {was} on {cell} becomes {higher} ({price})",
            was=was,
            cell=place_called(name),
            higher=higher,
            price=price,
        )

    return label


def own_workers(state: State) -> Label:
    """Name an own worker and its tile."""
    return lambda text: _worker(state, text.split(" ")[1])


def _worker(state: State, name: str) -> Text:
    cell = cell_of(name)
    worker = state.player.worker_at(cell)
    return say(
        "{worker} on {cell} {tile}",
        worker=say(FIGURES[worker.kind].name.capitalize()),
        cell=cell_called(cell),
        tile=named(state.tiles[cell].id),
    )


def pairs(state: State) -> Label:
    """Name two workers that change places."""

    def label(text: str) -> Text:
        _, one, other = text.split(" ")
        return say("{one}, {other}", one=_worker(state, one), other=_worker(state, other))

    return label


def destinations(state: State) -> Label:
    """Name the tile a worker can go to, with what it does, or why it does not."""

    def label(text: str) -> Text:
        cell = cell_of(text.split(" ")[2])
        tile = state.tiles[cell]
        if tile.used:
            return say("{cell} {name}: used", cell=cell_called(cell), name=named(tile.id))
        return _tile_at(state, cell)

    return label


def action_at(state: State) -> Label:
    """Name the action of the tile a move ends on."""

    def label(text: str) -> Text:
        tile = state.tiles[cell_of(text.split(" ")[2])].id
        return say("{name}: {effect}", name=named(tile), effect=effect_named(tile))

    return label


def actions(state: State) -> Label:
    """Name the tile whose action is taken."""
    return lambda text: _tile_at(state, cell_of(text.split(" ")[1]))


def spells(state: State, more: int) -> Label:
    """Name a spell with its effect and its crystals."""
    player = state.player

    def label(text: str) -> Text:
        spell = text.removeprefix("cast ")
        crystals = Count(cast_crystals(player, spell, more), "crystal", "crystals")
        return say(
            "{name}: {effect} ({crystals})", name=named(spell), effect=effect_named(spell), crystals=crystals
        )

    return label


def turn(state: State) -> Label:
    """Name the castings and the workers of a turn, and the tiles where there is one worker."""
    casting, goals = spells(state, 0), destinations(state)

    def label(text: str) -> Text:
        if text.startswith("cast"):
            return casting(text)
        if text.count(" ") > 1:
            return goals(text)
        worker = _worker(state, text.split(" ")[1])
        return worker if text.startswith("move") else say("Lay down: {worker}", worker=worker)

    return label


def government(state: State, less: int) -> Label:
    """Name advancing with its price and reward, and the rows with what they give."""
    player = state.player

    def label(text: str) -> Text:
        if text.startswith("advance"):
            return _advancing(text, player.column + 1, advance_goods(player, less))
        return say(
            "{row}: {effect}", row=say(text.capitalize()), effect=effect_named(f"{text} {player.column}")
        )

    return label


def _advancing(text: str, number: int, goods: int) -> Text:
    column = COLUMNS[number]
    coins = Count(column.coins, "coin", "coins")
    _, *way = text.split(" ")
    price = price_named(payment_of(text)) if way else say("{goods}", goods=Count(goods, "good", "goods"))
    return say("Become {title}: gain {coins} ({price})", title=say(column.title), coins=coins, price=price)


def sword(text: str) -> Text:
    """Name taking the Sword."""
    return say("Take the Sword")


_MARKERS = {
    "road": say("A road, for your workers alone"),
    "barricade": say("A barricade, which stops everybody but you"),
}


def marker_kinds(text: str) -> Text:
    """Name what can be placed."""
    return _MARKERS[text]


def edges(state: State) -> Label:
    """Name a tile, or an edge by the two tiles it lies between."""

    def label(text: str) -> Text:
        name = text.split(" ")[1]
        if ":" not in name:
            return _at(state, cell_of(name))
        one, other = ends(edge_of(name))
        return say(
            "{side} of {one}, at {other}",
            side=say(_SIDES[name.partition(":")[2]].capitalize()),
            one=_at(state, one),
            other=_at(state, other),
        )

    return label


def _at(state: State, cell: Cell) -> Text:
    return say("{cell} {tile}", cell=cell_called(cell), tile=named(state.tiles[cell].id))


def lifted(text: str) -> Text:
    """Name the marker that is picked up."""
    *_, kind, name = text.split(" ")
    return say("The {kind} at {edge}", kind=say(kind), edge=place_called(name))


def removal(text: str) -> Text:
    """Name a rival's marker."""
    _, seat, kind, name = text.split(" ")
    return say(
        "{kind} of {who} at {edge}", kind=say(kind.capitalize()), who=Who(int(seat)), edge=place_called(name)
    )
