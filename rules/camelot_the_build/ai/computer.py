"""A computer player: weighs the best turns by what they leave to itself and the next player; and why."""

from collections.abc import Iterator, Mapping, Sequence
from heapq import nlargest

from rules.advice import Advice, Reason
from rules.camelot_the_build.ai.worth import Turn, best_turn
from rules.camelot_the_build.log import points, tile_named, tile_valued
from rules.camelot_the_build.scoring import scored
from rules.camelot_the_build.state import Score
from rules.camelot_the_build.tables import (
    GARDEN,
    HIDING,
    LAYING,
    MOST_HIDDEN,
    MOST_LAID,
    ORDER,
    PLACE,
    SQUARE_NUMBERS,
    SQUARES,
    VALUES,
)
from rules.camelot_the_build.view import Hand, Table
from rules.chance import Chance
from rules.question import Menu
from rules.text import N_, Count, Series, Text, Words, say


def loss(table: Table, hand: Hand, action: str) -> Text | None:
    """Warn of a last tile that takes points off a turn which could end without it."""
    word, *words = action.split(" ")
    laid = table.turn.laid
    is_last = not table.bag and table.holdings[hand.seat].tiles == 1
    if word != PLACE or not laid or not is_last or len(laid) >= MOST_LAID:
        return None
    tile, square = words
    tiles = [*(one.tile for one in laid), tile]
    squares = [SQUARE_NUMBERS[name] for name in (*(one.square for one in laid), square)]
    total = scored(table.plan, tiles, squares, last=True).total
    if total >= table.turn.total:
        return None
    return say(
        "{tile} is your last tile: your turn would count {total}, and {now} without it",
        tile=tile_valued(tile),
        total=points(total),
        now=table.turn.total,
    )


_REST = say("you keep tiles for later turns")
_OPENED = say("the next player's open tiles can make more of it")
_BLOCKED = say("the next player's open tiles can make less of it")
_NOTHING_MORE = say("no further tile would add anything")
# What of a turn counts, by whether it is doubled, and whether it has the last tile of a hand.
_COUNTED: Mapping[tuple[bool, bool], Words] = {
    (False, False): N_("the turn touches {touched}"),
    (False, True): N_("the turn touches {touched}, less what the last tile of a hand costs"),
    (True, False): N_("the turn touches {touched} and counts double for three connected tiles"),
    (True, True): N_(
        "the turn touches {touched} and counts double for three connected tiles, less what the last "
        "tile of a hand costs"
    ),
}
_HIDING = say("of the tiles that nobody has seen these count most, and others cannot plan against them")
_HIDING_DRAWN = say(
    "of the tiles you drew these count most, and others cannot plan against what they do not see"
)


def hiding_reason(table: Table) -> Text:
    """Say why tiles are hidden."""
    return _HIDING_DRAWN if table.stage == HIDING and not table.hides_any else _HIDING


def turn_reasons(table: Table, hand: Hand, turn: Turn) -> tuple[Reason, ...]:
    """Say what a turn counts, and what it leaves."""
    score = _score(table, hand, turn)
    return (
        *_going_on(turn),
        Reason(_counted(score), float(turn.points)),
        Reason(_REST, turn.rest),
        Reason(_OPENED if turn.opened > 0 else _BLOCKED, -turn.opened),
    )


def _going_on(turn: Turn) -> Iterator[Reason]:
    """Name the tiles that come behind the next one."""
    named = [_laid(tile, square) for tile, square in turn.lays[1:]]
    if named:
        yield Reason(say("then lay {tiles}", tiles=Series(tuple(named))))
    if not turn.lays:
        yield Reason(_NOTHING_MORE)


def _laid(tile: str, square: int) -> Text:
    return say("{tile} on {square}", tile=tile_named(tile), square=SQUARES[square])


def _counted(score: Score) -> Text:
    """Say what of a turn counts."""
    number = len(score.hit)
    touched = Count(number, "older tile", "older tiles") if number else say("no older tile")
    return say(_COUNTED[score.doubled, bool(score.penalty)], touched=touched)


def _score(table: Table, hand: Hand, turn: Turn) -> Score:
    """Count the turn with the tiles that are still to be laid."""
    laid = [(lay.tile, SQUARE_NUMBERS[lay.square]) for lay in table.turn.laid]
    lays = [*laid, *turn.lays]
    tiles, squares = [tile for tile, _ in lays], [square for _, square in lays]
    last = bool(lays) and not table.bag and len(turn.lays) == len(hand.open) + len(hand.hidden)
    return scored(_plan_with(table.plan, lays), tiles, squares, last=last)


def _plan_with(plan: Sequence[str], lays: Sequence[tuple[str, int]]) -> Sequence[str]:
    full = list(plan)
    for tile, square in lays:
        full[square] = tile
    return full


_GARDEN_WORTH = 2.5  # to be hidden after the tiles of 3 and more


def computer(table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
    """Choose an action: the next step of the best turn, or the tiles to hide."""
    if table.stage != LAYING:
        return Advice(hidden_best(table, hand), (Reason(hiding_reason(table)),))
    turn = best_turn(table, hand)
    reasons = turn_reasons(table, hand, turn)
    if not turn.lays:
        return Advice("end", reasons)
    tile, square = turn.lays[0]
    return Advice(f"place {tile} {SQUARES[square]}", reasons)


def hidden_best(table: Table, hand: Hand) -> str:
    """Hide as many tiles as possible, those worth most that nobody has seen."""
    anew = table.hides_any and table.stage == HIDING
    unseen = (*hand.hidden, *hand.undecided) if anew else hand.undecided
    best = nlargest(MOST_HIDDEN - (0 if anew else len(hand.hidden)), unseen, key=_worth_hiding)
    return " ".join(["hide", *sorted(best, key=ORDER.__getitem__)])


def _worth_hiding(tile: str) -> float:
    return _GARDEN_WORTH if tile == GARDEN else VALUES[tile]
