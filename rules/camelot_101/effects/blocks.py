"""All rows of operations, numbered, so that a place in an effect is two numbers in the state."""

from __future__ import annotations

from collections.abc import Iterator

from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, MONTHS, PANDORAS_BOX, RESCUE
from rules.camelot_101.tables.effects import CamelotCard, Each, If, OneOf, Operation, Operations, Test


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
