"""What an operation can mean: its choices, as the texts of actions.

A choice is what stands behind `pick`; "" is an operation that asks nothing. Without any it is impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rules.camelot_101.board import castling, men, moves
from rules.camelot_101.board.geometry import GATE_OF, POST_OF, homes
from rules.camelot_101.board.wandering import walks
from rules.camelot_101.effects.blocks import names_opponent
from rules.camelot_101.effects.selecting import armies, chosen_men, is_open_to, player, touchable
from rules.camelot_101.state import (
    CARDS,
    DUNGEON,
    GRAVE,
    HELD,
    NOBODY,
    Effect,
    Frame,
    State,
    armies_of,
    is_king,
    is_live,
    keeper,
    level_of,
    men_on_board,
    prisoners,
)
from rules.camelot_101.tables.board import (
    KINDS,
    KNIGHT,
    NAMES,
    POSTS,
    SHORE,
    SUITS,
    WARDS,
)
from rules.camelot_101.tables.effects import (
    Blank,
    Bury,
    Cards,
    Castling,
    Change,
    Claim,
    Duel,
    Each,
    Extra,
    Free,
    If,
    Jail,
    Move,
    OneOf,
    Operation,
    Place,
    Plague,
    Recruit,
    Roam,
    Shift,
    Status,
    Swap,
    Test,
)
from rules.camelot_101.tables.numbers import CROWN, EXCALIBUR, FULL, GRAIL, MOST_MEN
from rules.text import Seat

HARMFUL = ("frozen",)
READY = [""]


def _names(state: State, found: Iterable[int]) -> list[str]:
    return [NAMES[state.place[man]] for man in found]


def _move(state: State, effect: Effect, frame: Frame, op: Move) -> Iterator[str]:
    left = frame.left if frame.left >= 0 else op.times
    taking = op.taking == "yes" or (op.taking == "last" and left == 1)
    for man in _movers(state, effect, frame, op):
        yield from _moves_of(state, effect, man, op, taking=taking)


def _movers(state: State, effect: Effect, frame: Frame, op: Move) -> list[int]:
    found = [man for man in chosen_men(state, effect, frame, op.who) if is_open_to(state, effect, man)]
    if op.distinct or not frame.picked:
        return [man for man in found if man not in frame.picked]
    return [man for man in found if man == frame.picked[0]]


def _moves_of(state: State, effect: Effect, man: int, op: Move, *, taking: bool) -> Iterator[str]:
    kind = KINDS.index(op.like) if op.like else state.kind[man]
    spaces = FULL if kind == KNIGHT else op.spaces
    ends = moves.targets(state, man, spaces, effect.chooser, kind=kind, taking=taking, kings=False)
    own = state.owner[state.army[man]] == effect.chooser
    for end in sorted(ends):
        text = f"{NAMES[state.place[man]]}-{NAMES[end]}"
        if own and moves.promotes(state, man, end):
            yield from (f"{text}={rank}" for rank in "QRBN")
        else:
            yield text


def _place(state: State, effect: Effect, frame: Frame, op: Place) -> Iterator[str]:
    for man in chosen_men(state, effect, frame, op.who):
        if is_open_to(state, effect, man):
            yield from _places_of(state, effect, man, op)


def _places_of(state: State, effect: Effect, man: int, op: Place) -> Iterator[str]:
    name = NAMES[state.place[man]]
    if op.to != "home":
        yield from (f"{name}-{NAMES[node]}" for node in _squares(state, effect, op.to, man))
    elif men.home_of(state, man) not in (state.place[man], -1):
        yield name


def _squares(state: State, effect: Effect, to: str, man: int) -> list[int]:
    if to == "post":
        suit = state.army[man]
        lord = keeper(state, suit)
        nodes: Iterable[int] = (POSTS[suit],) if lord != NOBODY and lord == effect.me else ()
    elif to == "shore":
        nodes = SHORE
    else:
        nodes = sorted(node for ward in WARDS for node in ward)
    return [node for node in nodes if state.board[node] < 0 and node != state.wanderer]


def _swap(state: State, effect: Effect, frame: Frame, op: Swap) -> Iterator[str]:
    ones, others = (touchable(state, effect, frame, who) for who in (op.one, op.other))
    same = op.one == op.other
    for one in ones:
        for other in others:
            twice = same and state.place[other] < state.place[one]
            if one != other and not twice and _may_swap(state, one, other):
                yield f"{NAMES[state.place[one]]} {NAMES[state.place[other]]}"


def _may_swap(state: State, one: int, other: int) -> bool:
    return _may_stand(state, one, state.place[other]) and _may_stand(state, other, state.place[one])


def _may_stand(state: State, man: int, node: int) -> bool:
    """Say whether a man may stand there: gates are for enemies of their owner, posts for the home suit."""
    owner = state.owner[state.army[man]]
    if (castle := GATE_OF[node]) >= 0:
        return owner not in (NOBODY, keeper(state, castle))
    post = POST_OF[node]
    return post < 0 or state.army[man] == post


def _duel(state: State, effect: Effect, frame: Frame, op: Duel) -> list[str]:
    ones, others = (touchable(state, effect, frame, who) for who in (op.one, op.other))
    if state.truce:
        return []
    return [f"{NAMES[state.place[one]]} {NAMES[state.place[other]]}" for one in ones for other in others]


def _off(state: State, effect: Effect, frame: Frame, op: Jail | Bury) -> list[str]:
    return [] if state.truce else _names(state, touchable(state, effect, frame, op.who))


def _change(state: State, effect: Effect, frame: Frame, op: Change) -> list[str]:
    return _names(state, touchable(state, effect, frame, op.who))


def _status(state: State, effect: Effect, frame: Frame, op: Status) -> list[str]:
    if op.on == "wanderer":
        return READY if state.wanderer >= 0 else []
    if isinstance(op.on, str) and not op.on.startswith("$"):
        return READY
    if op.tag in HARMFUL:
        return _names(state, touchable(state, effect, frame, op.on))
    return _names(state, [man for man in chosen_men(state, effect, frame, op.on) if man not in frame.picked])


def castles_meant(state: State, effect: Effect, op: Free) -> list[int]:
    """Give the castles out of which prisoners may be freed."""
    every = [suit for suit in range(4) if keeper(state, suit) != NOBODY]
    if op.source in ("castles", "one_castle", "anywhere"):
        return every
    if op.source == "my_castle":
        return [state.suits[effect.me]] if effect.me != NOBODY else []
    suit = state.suits[effect.opponent] if effect.opponent != NOBODY else -1
    if op.source == "opp_unguarded" and suit >= 0 and men.is_guarded(state, suit):
        return []
    return [suit] if suit in every else []


def captives(state: State, effect: Effect, frame: Frame, op: Free) -> list[int]:
    """Give the men that may be freed, the one meant of several equal ones first."""
    suits = armies(state, effect, frame, op.whose)
    places = (
        [DUNGEON + suit for suit in castles_meant(state, effect, op)] if op.source != "grave" else [GRAVE]
    )
    if op.source == "anywhere":
        places += [GRAVE, HELD]
    found = [
        man
        for man, place in enumerate(state.place)
        if place in places and state.army[man] in suits and KINDS[state.kind[man]] in op.kinds
    ]
    return men.by_start(state, found)


def written_off_board(state: State, man: int) -> str:
    """Write a man off the board: `SN@D`, `SN@grave`, `SN@giant`."""
    place = state.place[man]
    where = {GRAVE: "grave", HELD: "giant"}.get(place) or SUITS[place - DUNGEON]
    return f"{SUITS[state.army[man]]}{KINDS[state.kind[man]]}@{where}"


def _free(state: State, effect: Effect, frame: Frame, op: Free) -> list[str]:
    found = captives(state, effect, frame, op)
    if op.source == "one_castle":
        return sorted({SUITS[state.place[man] - DUNGEON] for man in found}, key=SUITS.index)
    return list(dict.fromkeys(written_off_board(state, man) for man in found))


def _shift(state: State, effect: Effect, frame: Frame, op: Shift) -> list[str]:
    if effect.opponent == NOBODY or effect.me == NOBODY:
        return []
    held = [man for man in prisoners(state, state.suits[effect.opponent]) if not is_king(man)]
    return list(dict.fromkeys(written_off_board(state, man) for man in men.by_start(state, held)))


def _recruit(state: State, effect: Effect, frame: Frame, op: Recruit) -> list[str]:
    if effect.me == NOBODY:
        return []
    suit = state.suits[effect.me]
    if len(men_on_board(state, suit)) >= MOST_MEN:
        return []
    if op.to == "own_ward":
        return [NAMES[node] for node in sorted(WARDS[suit]) if state.board[node] < 0]
    return READY if recruits_home(state, suit, op.kind) >= 0 else []


def recruits_home(state: State, suit: int, kind: str) -> int:
    """Give the square on which a recruit would join, or -1."""
    squares = homes(suit, -1, pawn=kind == "P")
    return next((node for node in squares if state.board[node] < 0), -1)


def _cards(state: State, effect: Effect, frame: Frame, op: Cards) -> list[str]:
    if op.who == "all":
        return READY
    seat = player(effect, frame, op.who)
    if seat == NOBODY or state.fate[seat] != CARDS or not is_live(state, seat):
        return []
    if op.act in ("steal", "give", "swap") and (effect.me == NOBODY or state.fate[effect.me] != CARDS):
        return []
    if op.act in ("draw", "peek", "swap"):
        return READY
    giver = effect.me if op.act == "give" else seat
    hands = state.camelot_hands if op.camelot else state.hands
    return READY if hands[giver] else []


def _roam(state: State, effect: Effect, frame: Frame, op: Roam) -> list[str]:
    ends = {end for spaces in range(1, op.n + 1) for end in walks(state, spaces)}
    return [NAMES[end] for end in sorted(ends)]


def _claim(state: State, effect: Effect, frame: Frame, op: Claim) -> list[str]:
    if op.what == EXCALIBUR:
        return _claim_sword(state, effect, frame, op)
    if effect.me == NOBODY or op.what in state.trophies:
        return []
    return READY if op.what == CROWN or level_of(state).artifacts else []


def _claim_sword(state: State, effect: Effect, frame: Frame, op: Claim) -> list[str]:
    if op.who == "island":
        return READY if state.bearer != NOBODY else []
    if not level_of(state).artifacts or (op.source == "island" and state.bearer != NOBODY):
        return []
    return _names(state, [man for man in chosen_men(state, effect, frame, op.who) if man != state.bearer])


def _castle(state: State, effect: Effect, frame: Frame, op: Castling) -> list[str]:
    return [
        f"{NAMES[state.place[king]]} {NAMES[state.place[rook]]}"
        for suit in armies(state, effect, frame, "me")
        for king, rook in castling.pairs(state, suit)
    ]


def _always(state: State, effect: Effect, frame: Frame, op: Operation) -> list[str]:
    return READY


def _one_of(state: State, effect: Effect, frame: Frame, op: OneOf) -> list[str]:
    """Give the branches of which the first operation is possible, counted from 1."""
    return [str(n) for n, block in enumerate(op.choices, 1) if block_possible(state, effect, frame, block)]


def branch(state: State, effect: Effect, op: If) -> tuple[Operation, ...]:
    """Give the branch an IF takes."""
    return op.then if _holds(state, effect, op.fact) else op.otherwise


def _holds(state: State, effect: Effect, fact: str) -> bool:
    if fact == "captured":
        return effect.captured
    if fact == "me_has_grail":
        return effect.me != NOBODY and state.trophies.get(GRAIL) == effect.me
    return any(men_on_board(state, suit) for suit in armies_of(state, NOBODY))


def _if(state: State, effect: Effect, frame: Frame, op: If) -> list[str]:
    return READY if block_possible(state, effect, frame, branch(state, effect, op)) else []


_CHOICES: dict[type, Callable[[State, Effect, Frame, Any], Iterable[str]]] = {
    Move: _move,
    Place: _place,
    Swap: _swap,
    Jail: _off,
    Bury: _off,
    Free: _free,
    Shift: _shift,
    Status: _status,
    Recruit: _recruit,
    Change: _change,
    Cards: _cards,
    Extra: _always,
    Roam: _roam,
    Plague: _always,
    Castling: _castle,
    Duel: _duel,
    Claim: _claim,
    Each: _always,
    OneOf: _one_of,
    If: _if,
    Test: _always,
    Blank: _always,
}


def choices(state: State, effect: Effect, frame: Frame, op: Operation) -> list[str]:
    """Give the choices of an operation now."""
    return list(_CHOICES[type(op)](state, effect, frame, op))


def can_do(state: State, effect: Effect, frame: Frame, op: Operation) -> bool:
    """Say whether an operation has any choice, without listing them."""
    return any(True for _ in _CHOICES[type(op)](state, effect, frame, op))


def block_possible(state: State, effect: Effect, frame: Frame, block: tuple[Operation, ...]) -> bool:
    """Say whether the first operation of a row can be done, with some opponent if it needs one."""
    if not block:
        return True
    return first_possible(state, effect, frame, block[0])


def first_possible(state: State, effect: Effect, frame: Frame, op: Operation) -> bool:
    """Say whether an operation can be done, with the opponent chosen or with some opponent."""
    if effect.opponent != NOBODY or not names_opponent(op):
        return can_do(state, effect, frame, op)
    return bool(opponents_for(state, effect, frame, op))


def opponents_for(state: State, effect: Effect, frame: Frame, op: Operation) -> list[Seat]:
    """Give the opponents with whom an operation can be done."""
    found = []
    for seat in range(state.seats):
        if seat != effect.me and is_live(state, seat):
            effect.opponent = seat
            if can_do(state, effect, frame, op):
                found.append(seat)
            effect.opponent = NOBODY
    return found
