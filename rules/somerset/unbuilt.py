"""Why nothing is built, learned or cast: goods that are missing, cards, and where a tile may lie."""

import re
from collections.abc import Sequence
from typing import Final

from rules.somerset.board import links
from rules.somerset.hexes import Cell, cell_named, cell_of, linking_turns, neighbours
from rules.somerset.prices import cast_crystals, discount_of
from rules.somerset.scoring import tiles_of
from rules.somerset.state import State
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.goods import CRYSTAL, WIZARD, Amount, counted
from rules.somerset.tables.naming import amount_named, left_of, named, price_named
from rules.somerset.tables.options import BUILD, price_of
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.text import Count, Either, Series, Text, say

CELL: Final = re.compile(r"-?\d{1,2},-?\d{1,2}")
_NOTHING: Final = frozenset({"done", "skip", "nothing", "none"})


def cells_in(rest: Sequence[str]) -> list[Cell]:
    return [cell_of(name) for name in rest if CELL.fullmatch(name)]


def less_now(state: State) -> int:
    """Give what the effect under way takes off a price."""
    return getattr(state.part, "discount", 0)


def unpaid(thing: Text, purse: Sequence[int], price: Amount, less: int) -> Text | None:
    """Say what a thing costs, so much taken off, and what a purse lacks of that."""
    w, b, s, g, c, m = (max(0, wanted - had) for wanted, had in zip(price, purse, strict=True))
    lacks = w + b + s + g + c + m - less
    if lacks <= 0:
        return None
    if less > 0:
        missing = [each for each in counted((w, b, s, g, c, m)) if each.number]
        cost, lack = left_of(price, less), _lacking_of(missing, lacks)
    else:
        cost, lack = price_named(price), say("{amount}", amount=amount_named((w, b, s, g, c, m)))
    return say("{thing} costs {price}, and you lack {lack}", thing=thing, price=cost, lack=lack)


def _lacking_of(missing: Sequence[Count], lacks: int) -> Text:
    """Say of which goods so many are missing: with a discount it may be any of them."""
    if lacks == 1 < len(missing):
        names = tuple(Count(1, each.one, each.many) for each in missing)
        return say("{amount}", amount=Either(names))
    if lacks == sum(each.number for each in missing):
        return say("{amount}", amount=Series(tuple(missing)) if missing[1:] else missing[0])
    return say("{number} of these: {goods}", number=lacks, goods=Series(tuple(missing)))


def not_built(state: State, rest: Sequence[str]) -> Text | None:
    thing = rest[0].upper()
    if rest[0] in _NOTHING:
        return None
    if state.phase == BUILD and not state.frames and state.turn.built:
        return say("you have built in this building period already")
    if thing in COUNTRY_TILES:
        return _tile(state, thing, rest)
    if thing not in BUILDINGS:
        return None
    placed = say("a building lies on no square: type it without one") if cells_in(rest) else None
    return _building(state, thing) or placed


def _tile(state: State, tile: str, rest: Sequence[str]) -> Text | None:
    most, own = state.preset.tiles, tiles_of(state, state.active)
    if tile not in state.supply:
        return say("{tile} is not on offer any more", tile=named(tile))
    if own >= most:
        return say("nobody builds more than {tiles}", tiles=Count(most, "country tile", "country tiles"))
    unpaid = _unpaid_card(state, tile)
    cells = cells_in(rest)
    return unpaid or (_no_room(state, tile, cells[0], rest[-1]) if cells else None)


def _unpaid_card(state: State, thing: str) -> Text | None:
    less = discount_of(state, thing, less_now(state))
    return unpaid(named(thing), state.player.purse, price_of(thing, state.options), less)


def _no_room(state: State, tile: str, cell: Cell, turn: str) -> Text | None:
    """Say why a tile may not lie on a square, or not turned so."""
    square, facing = cell_named(cell), links.facing_roads(state, cell)
    if cell in state.tiles:
        return say("{square} is not free: {tile} lies there", square=square, tile=named(state.tiles[cell].id))
    if sum(near in state.tiles for near in neighbours(cell)) < links.FEWEST_TOUCHED:
        return say("a tile must touch two others, and one on {square} would not", square=square)
    if not facing:
        return say("no road of the tiles around leads to {square}", square=square)
    if turn.isdecimal() and int(turn) not in linking_turns(COUNTRY_TILES[tile].roads, facing):
        return say("no road of {tile} would meet another one, turned like that", tile=named(tile))
    return None


def _building(state: State, building: str) -> Text | None:
    player, most = state.player, state.preset.buildings
    if building not in player.buildings_in_hand:
        return say("you do not have {card} in your hand", card=named(building))
    if len(player.buildings) >= most:
        return say("nobody builds more than {buildings}", buildings=Count(most, "building", "buildings"))
    return _unpaid_card(state, building)


def not_learned(state: State, rest: Sequence[str]) -> Text | None:
    spell = rest[0].upper()
    if spell in state.player.book:
        return say("you have learned {spell} already", spell=named(spell))
    if spell not in SPELLS or spell not in state.player.spells_in_hand:
        return say("you do not have {card} in your hand", card=named(spell)) if spell in SPELLS else None
    return _unpaid_card(state, spell)


def not_cast(state: State, rest: Sequence[str]) -> Text | None:
    player, spell = state.player, rest[0].upper()
    if spell not in SPELLS:
        return None
    if spell not in player.book:
        return say("you have not learned {spell}", spell=named(spell))
    if not player.number_of(WIZARD):
        return say("casting needs a wizard of yours on the board")
    if spell in player.cast:
        return say("you have cast {spell} already", spell=named(spell))
    if state.turn.spell_cast and not state.frames:
        return say("you have cast a spell in this turn already")
    crystals, own = cast_crystals(player, spell, less_now(state)), player.purse[CRYSTAL]
    price = amount_named((0, 0, 0, 0, 0, crystals))
    lacking = say("{thing} costs {price}, and you have {own}", thing=named(spell), price=price, own=own)
    return lacking if crystals > own else None
