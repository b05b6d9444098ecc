"""What an answer gives and what it costs now, where its label only names it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from typing import TypeAlias

from rules.question import plain
from rules.somerset import prices
from rules.somerset.board import links
from rules.somerset.hexes import Cell, cell_of, edge_of, ends, neighbours, turned
from rules.somerset.state import CITY, State, Tile
from rules.somerset.tables.cards import SPELLS
from rules.somerset.tables.effects import COLUMNS, PRICES
from rules.somerset.tables.goods import FIGURES
from rules.somerset.tables.naming import effect_named, figure_named, left_of, named, price_named
from rules.somerset.tables.options import price_of
from rules.somerset.tables.parts import BUILDING, SPELL
from rules.somerset.tables.steps import steps_told, usual_steps, with_wind
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.text import N_, Count, Series, Text, Value, Who, Words, say, written

Description: TypeAlias = Callable[[str], Text | None]
Idle: TypeAlias = Callable[[State, str], bool]  # says whether the action of a tile would do nothing now

_ROOM = 100  # characters below an option
_SIDES: Mapping[str, Words] = {"E": N_("east"), "SE": N_("south-east"), "SW": N_("south-west")}
_MARKERS = {"road": say("for your workers alone"), "barricade": say("stops everybody but you")}


def of_cards(state: State, less: int = 0) -> Description:
    """Tell a tile's, building's or spell's effect and what it costs now, so much taken off besides."""

    def about(text: str) -> Text | None:
        thing = text.split(" ")[1]
        if thing not in PRICES:
            return None
        return _for(effect_named(thing), _price(state, text, thing, less))

    return about


def effect_of(thing: str) -> Text:
    """Tell what a tile or a card does, by its name."""
    return say("{name}: {effect}", name=named(thing), effect=effect_named(thing))


def _for(gained: Value, price: Value) -> Text:
    return say("{gained}; price: {price}", gained=gained, price=price)


def _price(state: State, text: str, thing: str, less: int) -> Value:
    """Name what is paid now; where there are several ways, how many of what."""
    if _is_paid(text):
        return price_named(prices.payment_of(text))
    return left_of(price_of(thing, state.options), prices.discount_of(state, thing, less))


def _is_paid(text: str) -> bool:
    return text.endswith(" free") or " pay " in text


def cards_kept(state: State) -> Description:
    """Tell what the cards kept do and cost in the building period; what has no room is left out."""
    player = state.player

    def price(card: str) -> Text:
        spell = card in SPELLS
        less = prices.discount(player, SPELL) if spell else prices.build_discount(player, BUILDING)
        return left_of(price_of(card, state.options), less)

    def about(text: str) -> Text:
        _, *cards = text.split(" ")
        told = reduce(_and, [_for(effect_named(card), price(card)) for card in cards])
        if len(written(told)) <= _ROOM:
            return told
        return reduce(_and, [say("{name}: {price}", name=named(card), price=price(card)) for card in cards])

    return about


def _and(before: Text, effect: Text) -> Text:
    return say("{before}; {effect}", before=before, effect=effect)


def worker_kinds(text: str) -> Text:
    """Tell how far a kind of worker goes."""
    return steps_told(usual_steps(text.split(" ")[1], ()))


def hiring(state: State, less: int) -> Description:
    """Tell what a new peasant costs now, so much taken off besides."""
    player = state.player
    left = left_of(prices.hire_price(player), prices.discount(player, "hire") + less)

    def about(text: str) -> Text:
        price = price_named(prices.payment_of(text)) if _is_paid(text) else left
        return say("price: {price}", price=price)

    return about


def promotions(state: State, less: int) -> Description:
    """Tell how far a promoted worker goes, and what that costs now, so much taken off."""

    player = state.player

    def about(text: str) -> Text:
        figure = FIGURES[player.worker_at(cell_of(text.split(" ")[1])).kind]
        price = price_named(prices.payment_of(text)) if _is_paid(text) else left_of(figure.price, less)
        return _for(steps_told(usual_steps(figure.becomes, player.buildings)), price)

    return about


def workers(state: State, *, winds: bool = False) -> Description:
    """Tell how far an own worker goes in its own move; in Fair Wind's it has one step less or more."""
    player = state.player

    def about(text: str) -> Text:
        steps = usual_steps(player.worker_at(cell_of(text.split(" ")[1])).kind, player.buildings)
        return steps_told(with_wind(steps) if winds else steps)

    return about


def pairs(state: State) -> Description:
    """Tell which two workers change places."""

    def about(text: str) -> Text:
        kinds = [state.player.worker_at(cell_of(name)).kind for name in text.split(" ")[1:]]
        one, other = map(figure_named, kinds)
        return say("{one} for {other}", one=one, other=other)

    return about


def destinations(state: State, idle: Idle) -> Description:
    """Tell what the tile gives a worker that goes there, and who is paid for it."""

    def about(text: str) -> Text:
        tile = state.tiles[cell_of(text.split(" ")[2])]
        given = say("nothing: used this round") if tile.used else _given(tile, idle(state, tile.id))
        if tile.owner in (CITY, state.active):
            return given
        return say("{given}; rent for {owner}", given=given, owner=Who(tile.owner))

    return about


def tiles(state: State, idle: Idle) -> Description:
    """Tell what the tile on a cell gives."""

    def about(text: str) -> Text:
        tile = state.tiles[_cell_in(text)]
        return _given(tile, idle(state, tile.id))

    return about


def _cell_in(text: str) -> Cell:
    return next(cell_of(word) for word in text.split(" ") if "," in word)


def _given(tile: Tile, idle: bool) -> Text:
    given = effect_named(tile.id)
    return say("{given}: not possible now", given=given) if idle else given


def empty_cells(state: State) -> Description:
    """Tell what a tile built on a cell earns at the end."""
    return lambda text: _empty(state, _cell_in(text))


def _empty(state: State, cell: Cell) -> Text:
    around = [state.tiles[near].owner for near in neighbours(cell) if near in state.tiles]
    coins = (CITY in around) + sum(owner not in (CITY, state.active) for owner in around)
    return say(
        "touches {tiles}, {coins} at the end",
        tiles=Count(len(around), "tile", "tiles"),
        coins=Count(coins, "coin", "coins"),
    )


def turns(state: State) -> Description:
    """Tell the neighbours that a turn of a tile links it with."""

    def about(text: str) -> Text:
        _, tile, name, turn, *_ = text.split(" ")
        cell, mask = cell_of(name), turned(COUNTRY_TILES[tile].roads, int(turn))
        near = links.linked(state, cell, mask)
        return say("joins {tiles}", tiles=Series(tuple(named(one.id) for one in near)))

    return about


def spells(state: State, more: int) -> Description:
    """Tell a spell's effect and its crystals."""
    player = state.player

    def about(text: str) -> Text:
        spell = text.removeprefix("cast ")
        return _for(
            effect_named(spell), Count(prices.cast_crystals(player, spell, more), "crystal", "crystals")
        )

    return about


def turn(state: State) -> Description:
    """Tell what a casting does, how far a worker goes that may move, and what it costs to lay one down."""
    told = {"cast": spells(state, 0), "move": workers(state, winds=state.turn.step), "lay": _laid_down}
    return lambda text: told.get(text.split(" ")[0], plain)(text)


def _laid_down(_: str) -> Text:
    return say("No action and no rent; it lies where it is")


def government(state: State, less: int) -> Description:
    """Tell the reward and the price of advancing, and what the rows give."""
    player = state.player

    def about(text: str) -> Text:
        word, *way = text.split(" ")
        if word != "advance":
            return effect_named(f"{word} {player.column}")
        coins = Count(COLUMNS[player.column + 1].coins, "coin", "coins")
        goods = Count(prices.advance_goods(player, less), "good", "goods")
        return _for(say("+{coins}", coins=coins), price_named(prices.payment_of(text)) if way else goods)

    return about


def marker_kinds(text: str) -> Text:
    """Tell whom a marker helps or stops."""
    return _MARKERS[text]


def edges(state: State) -> Description:
    """Tell between which tiles an edge lies; of a tile nothing."""

    def about(text: str) -> Text | None:
        name = text.split(" ")[1]
        if ":" not in name:
            return None
        one, other = ends(edge_of(name))
        return say(
            "{side} of {one}, at {other}",
            side=say(_SIDES[name.partition(":")[2]]),
            one=named(state.tiles[one].id),
            other=named(state.tiles[other].id),
        )

    return about
