"""Worlds that fit what one seat knows: what is hidden from it is dealt at random."""

from __future__ import annotations

from collections import Counter

from rules.chance import Chance
from rules.return_to_camelot.ai.world import World
from rules.return_to_camelot.secrets import Sent, dealt, prisoners_dealt
from rules.return_to_camelot.tables import ARMY, FIRST_PRISONER, LORD, NUMBER, SQUARES, Colour
from rules.return_to_camelot.view import Hand, PieceView, Side, Table


def guessed(table: Table, hand: Hand, chance: Chance) -> World:
    """Deal types to the enemy's hidden pieces in a way that fits all that was seen."""
    enemy = 1 - hand.colour
    kinds = [""] * len(SQUARES)
    men = [0, 0]
    hidden = _army(table, enemy, chance) | _prisoners(table, enemy, chance)
    for piece in table.pieces:
        number = NUMBER[piece.square]
        men[piece.colour] |= 1 << number
        own = hand.kinds.get(piece.square, "")
        kinds[number] = own or piece.kind or hidden[piece.tag]
    world = World(kinds, men, hand.colour, table.options)
    world.chain = NUMBER[table.chain] if table.chain else None
    return world


def _men(table: Table, colour: Colour) -> list[PieceView]:
    return [piece for piece in table.pieces if piece.colour == colour]


def army_left(table: Table, colour: Colour) -> list[str]:
    """Give the types of an army that are neither captured nor flat: those of its hidden pieces."""
    left = Counter(ARMY)
    left -= Counter(piece.kind for piece in _men(table, colour) if piece.flat and piece.tag < FIRST_PRISONER)
    left -= Counter(table.sides[1 - colour].taken) - Counter(_lost_prisoners(table, colour))
    return list(left.elements())


def _lost_prisoners(table: Table, colour: Colour) -> list[str]:
    """Give the types that were deployed, and captured back."""
    tags = {piece.tag for piece in _men(table, colour)}
    return [one.kind for one in table.sides[colour].deployments if one.tag not in tags]


def lords(table: Table, colour: Colour) -> list[str]:
    """Give the squares of the pieces that may be a hidden Lord."""
    if LORD not in army_left(table, colour):
        return []
    men = [piece for piece in _men(table, colour) if not piece.flat and piece.tag < FIRST_PRISONER]
    return [piece.square for piece in men if not piece.no_lord]


def _army(table: Table, colour: Colour, chance: Chance) -> dict[int, str]:
    """Deal an army's types to its hidden pieces, by tag."""
    men = [piece for piece in _men(table, colour) if not piece.flat and piece.tag < FIRST_PRISONER]
    kinds = dealt(army_left(table, colour), [piece.no_lord for piece in men], chance)
    return {piece.tag: kind for piece, kind in zip(men, kinds, strict=True)}


def _prisoners(table: Table, colour: Colour, chance: Chance) -> dict[int, str]:
    """Deal types to deployed prisoners, by tag."""
    side: Side = table.sides[colour]
    sent = [Sent(one.taken, one.kind) for one in side.deployments]
    kinds = prisoners_dealt(side.taken, sent, chance)
    return {one.tag: kind for one, kind in zip(side.deployments, kinds, strict=True)}
