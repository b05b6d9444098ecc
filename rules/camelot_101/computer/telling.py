"""What is told of the action a Knight chooses: what it counted, and what it leaves to others."""

from collections.abc import Iterator

from rules.advice import POINTS as POINT
from rules.advice import Reason
from rules.camelot_101.board.attacks import attackers
from rules.camelot_101.board.men import move
from rules.camelot_101.computer.position import rebuilt
from rules.camelot_101.computer.reasons import Why, reasons
from rules.camelot_101.computer.worth import Parts, Worth
from rules.camelot_101.sight import is_last
from rules.camelot_101.state import KINGS, NOBODY, State
from rules.camelot_101.tables.board import KING, SUITS
from rules.camelot_101.tables.names import Action, parsed, suit_named
from rules.camelot_101.tables.numbers import POINTS
from rules.camelot_101.view import CheckView, Table
from rules.text import N_, Seat, Who, Words, say

_COULD_TAKE: Words = N_("{who} could then take the neutral King of {suit} for {points}")
# What a next turn may bring is nothing to who has none, and what others may do nothing behind the last turn.
_NEXT = (Why.THREAT, Why.CHECK, Why.NEARER)
_BY_OTHERS = (Why.SAFETY, Why.KING)


def told_of(table: Table, seat: Seat, worth: Worth, action: str, parts: Parts) -> tuple[Reason, ...]:
    """Say what speaks for an action and against it: nothing counts twice, nor what can come no more."""
    said, told = parsed(action), dict(parts)
    if _is_move(said):
        # Who is taken now was somebody to take next.
        told[Why.THREAT] = told.get(Why.THREAT, 0.0) + worth.spent(said.nodes[1])
    if table.last_round and not told.get(Why.EXTRA):
        gone = (*_NEXT, *_BY_OTHERS) if is_last(table, seat) else _NEXT
        told = {why: counted for why, counted in told.items() if why not in gone}
    left = () if is_last(table, seat) and table.last_round else _left_to_others(table, seat, said)
    return (*reasons(told), *left)


def _is_move(said: Action) -> bool:
    return said.verb == "play" and len(said.nodes) == 2


def _left_to_others(table: Table, seat: Seat, said: Action) -> Iterator[Reason]:
    """Name the neutral Kings whom others may take next, for all that this action changes."""
    if not table.checks:
        return
    state = rebuilt(table)
    if _is_move(said):
        move(state, *said.nodes)
    for check in table.checks:
        taker = _taker(table, seat, check)
        if taker != NOBODY and _still_checked(state, check):
            text = say(
                _COULD_TAKE,
                who=Who(taker),
                suit=suit_named(SUITS.index(check.suit)),
                points=POINT.times(POINTS[KING]),
            )
            yield Reason(text, against=True)


def _taker(table: Table, seat: Seat, check: CheckView) -> Seat:
    """Give who else leads an army that may take a neutral King as soon as this turn has ended."""
    owner = table.owners[SUITS.index(check.by)] if check.by in SUITS else NOBODY
    is_ripe = check.ripe or {*check.waits} <= {seat}
    is_neutral = table.owners[SUITS.index(check.suit)] == NOBODY
    return owner if is_ripe and is_neutral and owner != seat else NOBODY


def _still_checked(state: State, check: CheckView) -> bool:
    king, army = KINGS[SUITS.index(check.suit)], SUITS.index(check.by)
    node = state.place[king]
    is_there = 0 <= node < len(state.board) and state.board[node] == king
    return is_there and any(state.army[man] == army for man in attackers(state, node, NOBODY))
