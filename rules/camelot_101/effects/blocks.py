"""All rows of operations, numbered, so that a place in an effect is two numbers in the state."""

from __future__ import annotations

from collections.abc import Iterator

from rules.camelot_101.state import NOBODY, Effect, Frame, State
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, MONTHS, PANDORAS_BOX, RESCUE
from rules.camelot_101.tables.effects import CamelotCard, Operation, Operations
from rules.text import Seat


def _all_blocks(effect: Operations) -> Iterator[Operations]:
    yield effect
    for operation in effect:
        for block in operation.rows:
            yield from _all_blocks(block)


_CARDS: tuple[CamelotCard, ...] = (*CAMELOT_CARDS, *MONTHS, *PANDORAS_BOX, RESCUE)
BLOCKS: tuple[Operations, ...] = tuple(
    dict.fromkeys(block for card in _CARDS for block in _all_blocks(card.effect))
)
_NUMBERS = {block: number for number, block in enumerate(BLOCKS)}


def frame_of(block: Operations, it: Seat = NOBODY) -> Frame:
    """Begin a row of operations."""
    return Frame(_NUMBERS[block], it=it)


def operation_at(frame: Frame) -> Operation:
    """Give the operation a frame has come to."""
    return BLOCKS[frame.block][frame.at]


def operation_asked(state: State) -> Operation | None:
    """Give the operation of an effect that asks now."""
    if state.effect is None or not state.effect.frames:
        return None
    return operation_at(state.effect.frames[-1])


def effect_of(card: int, me: Seat, chooser: Seat, *, army: int = NOBODY, opponent: Seat = NOBODY) -> Effect:
    """Make a card's effect, ready to run."""
    return Effect(card, me, chooser, [frame_of(CAMELOT_CARDS[card].effect)], army=army, opponent=opponent)
