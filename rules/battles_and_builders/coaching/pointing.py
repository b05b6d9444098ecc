"""What to go by in a decision: what lies open there, and no answer."""

from collections.abc import Iterator
from typing import Final

from rules.advice import POINTS
from rules.battles_and_builders.puzzles import choosing_after
from rules.battles_and_builders.tables import (
    ARMIES,
    BARBARIANS,
    BUILDERS,
    COMMIT,
    DUMMY_TOKENS,
    EVENT_TILES,
    FACES,
    KINDS,
    KINGS,
    MOST_BUILDERS,
    MOST_TOKENS,
    ROUNDS,
    army_dice,
    face_down,
    kind_named,
)
from rules.battles_and_builders.view import Hand, Table
from rules.text import N_, Count, Seat, Series, Text, Who, say

_LAST_KING: Final = say(
    "no king chooses after yours: compare what each tile does in this round and in the final count"
)
_DICE: Final = say("compare what has been thrown, and what the event is worth to each of you")
_LATER: Final = N_("what you keep for later must last for {rounds}")


def advice_of(table: Table, hand: Hand) -> Text:
    """Say what to reckon with."""
    if table.phase == KINGS:
        return _of_tiles(table, hand)
    if table.phase != COMMIT:
        return _DICE
    counts = [*_of_event(table, hand), *_of_builders(table, hand), *_of_rivals(table, hand.seat)]
    if rounds := ROUNDS - table.round.number:
        counts.append(say(_LATER, rounds=Count(rounds, "round", "rounds")))
    return say("what lies open: {counts}", counts=Series(tuple(counts)))


def _of_tiles(table: Table, hand: Hand) -> Text:
    """Say who chooses a tile after a seat, if anybody can."""
    later = choosing_after(table, hand.seat)
    if not later:
        return _LAST_KING
    return say("reckon with what {who} can do with the tiles that you leave", who=Series((*map(Who, later),)))


def _of_event(table: Table, hand: Hand) -> Iterator[Text]:
    """Say what is fought for, and which of one's own armies throw best there."""
    event = EVENT_TILES[table.round.event]
    points = POINTS.times(abs(event.value))
    is_raid = event.terrain == BARBARIANS
    yield say("the barbarians take {points}" if is_raid else "the event is worth {points}", points=points)
    dice = {army: sum(FACES[colour]) for army, colour in army_dice(event.terrain) if hand.stock[army]}
    best = [
        kind_named(KINDS[army].letter) for army in ARMIES if dice.get(army) == max(dice.values(), default=0)
    ]
    if best:
        yield say("your best dice there are those of {armies}", armies=Series(tuple(best)))


def _of_builders(table: Table, hand: Hand) -> Iterator[Text]:
    """Say how many builders others can have at most, and how many are certain to be more."""
    most = most_builders(table, hand.seat)
    builders, earned = KINDS[BUILDERS].called.times(most), POINTS.times(MOST_BUILDERS)
    if not most and hand.stock[BUILDERS]:
        yield say("nobody else can have a builder here, so that one surely earns you {earned}", earned=earned)
    elif most + 1 <= min(MOST_TOKENS, hand.stock[BUILDERS]):
        more = KINDS[BUILDERS].called.times(most + 1)
        yield say(
            "nobody else can have more than {builders} here, so that {more} surely earn you {earned}",
            builders=builders,
            more=more,
            earned=earned,
        )
    elif hand.stock[BUILDERS]:
        yield say("somebody else can have up to {builders} here", builders=builders)


def most_builders(table: Table, seat: Seat) -> int:
    """Give how many builders any other can have in a round at most, by what all see."""
    return max(_most_builders(table, side) for side in range(len(table.tableaux)) if side != seat)


def _most_builders(table: Table, side: int) -> int:
    given, shown = table.round.commitments[side], table.tableaux[side]
    number = DUMMY_TOKENS if shown.dummy else MOST_TOKENS if given.number is None else given.number
    return min(number, MOST_TOKENS, shown.stock[BUILDERS])


def _of_rivals(table: Table, seat: Seat) -> Iterator[Text]:
    """Say what the others are seen to have committed, and who can still bid."""
    for side, given in enumerate(table.round.commitments[: table.seats]):
        if side != seat and given.number:
            yield say("{who} has {tokens} face down", who=Who(side), tokens=face_down(given.number))
        elif side != seat and not given.bid and table.tableaux[side].left:
            yield say("{who} can still bid", who=Who(side))
