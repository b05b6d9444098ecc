"""Worlds that fit what one seat knows: what is hidden from it is dealt at random."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from rules.chance import Chance, drawn
from rules.return_to_camelot.ai.world import World
from rules.return_to_camelot.secrets import Sent, dealt, prisoners_dealt
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import (
    ARMY,
    FIRST_PRISONER,
    FORMATIONS,
    KNIGHT,
    LORD,
    NUMBER,
    SOLDIER,
    SQUARES,
    WIZARD,
    Colour,
    Formation,
)
from rules.return_to_camelot.view import Hand, PieceView, Side, Table
from rules.text import NO_WORDS


def guessed(table: Table, hand: Hand, chance: Chance) -> World:
    """Deal types to the enemy's hidden pieces in a way that fits all that was seen."""
    enemy = 1 - hand.colour
    kinds = [""] * len(SQUARES)
    men, secret = [0, 0], 0
    hidden = _army(table, enemy, chance) | _prisoners(table, enemy, chance)
    for piece in table.pieces:
        number = NUMBER[piece.square]
        men[piece.colour] |= 1 << number
        own = hand.kinds.get(piece.square, "")
        kinds[number] = own or piece.kind or hidden[piece.tag]
        secret |= 0 if piece.flat else 1 << number
    magic_used = [side.magic_used for side in table.sides]
    world = World(kinds, men, hand.colour, table.options, secret, magic_used)
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


_REAR = range(5, FIRST_PRISONER)
_LORDS, _KNIGHTS = (6, 7, 8, 9), ((1, 3), (1, 4), (2, 3), (2, 4))
_OF, _SUGGESTED = 10, 8  # of so many armies that may be a suggested formation so many are


@cache
def kinds_of(formation: Formation) -> dict[int, str]:
    """Give the types of a formation by tag."""
    kinds = dict.fromkeys(range(1, FIRST_PRISONER), SOLDIER)
    return kinds | {
        formation.lord: LORD,
        formation.wizard: WIZARD,
        **dict.fromkeys(formation.knights, KNIGHT),
    }


def varied(chance: Chance) -> Formation:
    """Set an army up in one of many ways: the Lord in the middle of the rear, the Knights in front."""
    lord = drawn(list(_LORDS), chance)
    wizards = [tag for tag in _REAR if tag != lord]
    return Formation(NO_WORDS, lord, drawn(wizards, chance), drawn(list(_KNIGHTS), chance))


def guess_formation(state: State, colour: Colour, chance: Chance) -> None:
    """Give the hidden pieces of an army the types of a formation that fits what was seen, if one does."""
    men = [piece for piece in state.board.values() if piece.colour == colour and piece.tag < FIRST_PRISONER]
    fitting = [kinds for kinds in map(kinds_of, FORMATIONS) if _fits(kinds, men)]
    if fitting and chance.below(_OF) < _SUGGESTED:
        kinds = drawn(fitting, chance)
        for piece in men:
            piece.kind = kinds[piece.tag]


def _fits(kinds: dict[int, str], men: Sequence[Piece]) -> bool:
    """Say whether an army can have stood like this, by who lies open, who is gone and who is no Lord."""
    left = Counter(kinds[piece.tag] for piece in men)
    return left == Counter(piece.kind for piece in men) and all(
        kinds[piece.tag] == piece.kind if piece.flat else not (piece.no_lord and kinds[piece.tag] == LORD)
        for piece in men
    )
