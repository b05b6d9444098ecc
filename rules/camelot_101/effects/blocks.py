"""All rows of operations, numbered, so that a place in an effect is two numbers in the state."""

from __future__ import annotations

from collections.abc import Iterator

from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, MONTHS, PANDORAS_BOX, RESCUE
from rules.camelot_101.tables.effects import (
    Bury,
    CamelotCard,
    Cards,
    Change,
    Claim,
    Duel,
    Each,
    Free,
    If,
    Jail,
    Men,
    Move,
    OneOf,
    Operation,
    Operations,
    Place,
    Shift,
    Status,
    Swap,
    Test,
)


def inside(operation: Operation) -> tuple[Operations, ...]:
    """Give the rows of operations that stand inside one."""
    match operation:
        case Each():
            return (operation.do,)
        case OneOf():
            return operation.choices
        case If():
            return (operation.then, operation.otherwise)
        case Test():
            return (operation.red, operation.black)
        case _:
            return ()


def _all_blocks(effect: Operations) -> Iterator[Operations]:
    yield effect
    for operation in effect:
        for block in inside(operation):
            yield from _all_blocks(block)


_CARDS: tuple[CamelotCard, ...] = (*CAMELOT_CARDS, *MONTHS, *PANDORAS_BOX, RESCUE)
BLOCKS: tuple[Operations, ...] = tuple(
    dict.fromkeys(block for card in _CARDS for block in _all_blocks(card.effect))
)
_NUMBERS = {block: number for number, block in enumerate(BLOCKS)}


def block_number(block: Operations) -> int:
    """Give the number of a row of operations."""
    return _NUMBERS[block]


def names_opponent(op: Operation) -> bool:
    """Say whether an operation speaks of one opponent by itself, inside no ONEOF, TEST or BLANK."""
    match op:
        case OneOf():
            return op.by == "opp"
        case Each() | If():
            return any(names_opponent(part) for block in inside(op) for part in block)
        case Shift():
            return True
        case Free():
            return op.whose == "opp" or op.source.startswith("opp_")
        case Cards():
            return op.who == "opp"
        case Status():
            return _means_opponent(op.on)
        case Swap() | Duel():
            return _means_opponent(op.one) or _means_opponent(op.other)
        case Move() | Place() | Jail() | Bury() | Change() | Claim():
            return _means_opponent(op.who)
        case _:
            return False


def _means_opponent(who: Men | str) -> bool:
    return who == "opp" if isinstance(who, str) else who.own == "opp"


def card_names_opponent(block: int) -> bool:
    """Say whether a card's opponent is named when it is played (note: 22.2)."""
    return any(names_opponent(op) for op in BLOCKS[block])
