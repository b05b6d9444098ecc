"""The state of Camelot 101: flat lists of small numbers, and the frames of an effect in progress.

Men are numbered; `board` gives the man on each node, `place` where each man is. An army and a castle have the
number of their suit. The controller of a neutral army is NOBODY.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from msgspec import Struct, field

from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.levels import LADDERS, Level
from rules.camelot_101.tables.numbers import (
    EXCALIBUR_BORNE,
    MASTERS_FEWER,
    POINTS_BY_BISHOP,
    TROPHIES,
    WITH_CARDS,
)
from rules.game import State as AnyState
from rules.text import N_, NO_WORDS, Seat, Words

NOBODY = -1
EMPTY = -1  # on the board
STRENGTH = 16  # men of an army at the start, its King first; recruits come behind all of them
KINGS = tuple(suit * STRENGTH for suit in range(4))
_BORN = 4 * STRENGTH  # men at the start: others are recruits
_LAST_FIRST = tuple(list(range(king + STRENGTH - 1, king - 1, -1)) for king in KINGS)

# Places off the board; a castle's dungeon is DUNGEON + its suit.
DUNGEON, HELD, GRAVE, BARRACKS = 200, 210, 211, 212
WANDERER = 4  # stands for an army where the Giant or the Dragon checks a King

CONQUEST, TIME, SUDDEN_DEATH, IDLE, GIANT_WINS = "conquest", "time", "sudden-death", "idle", "giant"
GOAL = "goal"
ARMY, FATE, ACTION, EXTRA = "army", "fate", "action", "extra"
EFFECT, DISCARD, GIFT, ANNOUNCED = "effect", "discard", "gift", "announced"
BY_CARD: Words = N_("by the card")  # one thing more is earned
STAYED = "stayed"  # with a card announced in check
CARDS, FATE_FREE, FATE_BOUND = WITH_CARDS, "v", "c"


class Check(Struct):
    """A check on the King of a suit by an army (or by the wanderer).

    `called` is the action it was called after; a neutral King waits for the seats in `waits`.
    """

    king: int
    army: int
    called: int
    ripe: bool = False
    waits: list[Seat] = field(default_factory=list)


class Frame(Struct):
    """A place in an effect: the block of operations, the next of them, and what it has done so far.

    `it` is the player an EACH has come to.
    """

    block: int
    at: int = 0
    it: int = NOBODY
    left: int = -1
    picked: list[int] = field(default_factory=list)
    moved: bool = False


class Effect(Struct):
    """A Camelot card at work, or what else asks in the middle of an action.

    `me` is the seat the card works for, or NOBODY and `army` a neutral army; `chooser` makes the choices.
    """

    card: int
    me: Seat
    chooser: Seat
    frames: list[Frame]
    army: int = NOBODY
    opponent: Seat = NOBODY
    given: bool = False
    steps: int = 0
    captured: bool = False
    names: dict[str, int] = field(default_factory=dict)


class Holding(NamedTuple):
    """What somebody holds: points, and prisoners."""

    points: int
    prisoners: int

    def beyond(self, other: Holding) -> Holding:
        """Give how much more it is than another."""
        return Holding(self.points - other.points, self.prisoners - other.prisoners)


class Way(Struct, frozen=True, array_like=True):
    """A man, or the Giant or the Dragon, who has gone from a node to another; -1 is off the board."""

    man: str
    start: int
    end: int


class Deed(Struct, frozen=True):
    """One of the latest actions as everybody may read it, the nodes it names, and who has gone where."""

    seat: Seat
    text: str
    path: tuple[int, ...] = ()
    ways: tuple[Way, ...] = ()


class State(AnyState, kw_only=True):
    """A game of Camelot 101."""

    # Who plays what.
    suits: list[int]
    owner: list[int]
    fate: list[str]
    out: list[Seat] = field(default_factory=list)
    waiting: list[Seat] = field(default_factory=list)  # to choose an army, or whether to play Fate
    # Men.
    board: list[int] = field(default_factory=list)
    place: list[int] = field(default_factory=list)
    army: list[int] = field(default_factory=list)
    kind: list[int] = field(default_factory=list)
    start: list[int] = field(default_factory=list)
    fugitives: list[int] = field(default_factory=list)
    losses: list[tuple[int, Seat]] = field(
        default_factory=list
    )  # in this action: the army, and whose prisoner the man became
    fallen: list[tuple[int, Seat]] = field(
        default_factory=list
    )  # Kings taken in this action, and by whom; NOBODY: crushed
    # The wanderer and the trophies.
    figure: str = ""
    wanderer: int = -1
    bearer: int = -1
    trophies: dict[str, Seat] = field(default_factory=dict)
    # Cards.
    bag: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    buried: list[tuple[Seat, int]] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    camelot_bag: list[int] = field(default_factory=list)
    camelot_discards: list[int] = field(default_factory=list)
    camelot_hands: list[list[int]] = field(default_factory=list)
    known: list[list[list[int]]] = field(default_factory=list)
    camelot_known: list[list[list[int]]] = field(default_factory=list)
    held_back: list[int] = field(
        default_factory=list
    )  # playing cards played or turned up in the action still running
    camelot_held_back: list[int] = field(default_factory=list)
    gifts: list[str] = field(default_factory=list)  # each seat's standing order
    bases: list[int] = field(default_factory=list)  # up to how many of the level's hands each seat draws
    month: int = 0
    blanks: int = 0
    # Turns.
    stage: str
    turn: Seat = 0
    first: Seat = 0
    turns: int = 0
    rounds: int = 0
    clock: int = 0
    began: int = 0
    marks: int = 0
    quiet: int = 0
    stirred: bool = False
    earned: Words = NO_WORDS  # why one thing more may be done
    extra: bool = False
    expired: list[int] = field(default_factory=list)
    withdrawn: list[int] = field(default_factory=list)
    lured: list[int] = field(default_factory=list)
    forced: list[int] = field(default_factory=list)
    before: list[int] = field(
        default_factory=list
    )  # points by seat before the first loss of the action; -1 for who was out
    # Checks.
    checks: list[Check] = field(default_factory=list)
    standing_checks: list[tuple[int, int]] = field(
        default_factory=list
    )  # on the King of the player on turn when the turn began
    escaped: list[tuple[int, int]] = field(default_factory=list)
    plague: dict[int, int] = field(default_factory=dict)
    # Status: turns left, by man, by seat, or by seat whose turn ends it.
    frozen: dict[int, int] = field(default_factory=dict)
    shielded: dict[int, int] = field(default_factory=dict)
    empowered: dict[int, int] = field(default_factory=dict)
    slow: dict[int, int] = field(default_factory=dict)
    wild: dict[int, int] = field(default_factory=dict)
    silent: dict[int, int] = field(default_factory=dict)
    stunned: dict[int, int] = field(default_factory=dict)
    sealed: dict[int, int] = field(default_factory=dict)
    winter: dict[int, int] = field(default_factory=dict)
    truce: dict[int, int] = field(default_factory=dict)
    wanderer_frozen: int = 0
    # What is being done.
    effect: Effect | None = None
    asked: Seat = NOBODY
    choices: list[str] = field(default_factory=list)
    may_skip: bool = False
    to_discard: int = 0
    announced: str = ""
    deeds: list[Deed] = field(default_factory=list)
    turned_up: list[int] = field(default_factory=list)
    turned_for: list[str] = field(default_factory=list)
    ranking: list[list[Seat]] = field(default_factory=list)


def level_of(state: State) -> Level:
    """Give what the table's level uses."""
    options = state.options
    return LADDERS[options["cumulative_1x"]][options["level"]]


def hand_of(state: State) -> tuple[int, int]:
    """Give how many playing and Camelot cards a hand is drawn up to; masters may choose (note: 3.1)."""
    level = level_of(state)
    fewer = MASTERS_FEWER[state.options["masters_hand"]] if level.masters else 0
    return level.playing - fewer, level.camelot


def keeper(state: State, suit: int) -> Seat:
    """Give the live player whose home suit this is, or NOBODY: then its castle is closed."""
    owner = state.owner[suit]
    return owner if owner != NOBODY and state.suits[owner] == suit else NOBODY


def is_live(state: State, seat: Seat) -> bool:
    """Say whether a seat is still in the game."""
    return seat not in state.out


def in_turn(state: State, first: Seat) -> list[Seat]:
    """Give the live seats clockwise, from a seat (live or not) on."""
    out, seats = state.out, clockwise(tuple(state.suits), first)
    return [seat for seat in seats if seat not in out] if out else [*seats]


@cache
def clockwise(suits: tuple[int, ...], first: Seat) -> tuple[Seat, ...]:
    """Give all seats by their home suits, from a seat on."""
    behind = [(suit - suits[first]) % 4 for suit in suits]
    return tuple(sorted(range(len(suits)), key=behind.__getitem__))


def armies_of(state: State, seat: Seat) -> list[int]:
    """Give the armies a seat controls."""
    return [suit for suit in range(4) if state.owner[suit] == seat]


def men_on_board(state: State, suit: int) -> list[int]:
    """Give an army's men on the board."""
    return [*last_men_first(state, suit)][::-1]


def last_men_first(state: State, suit: int, kind: int | None = None) -> Iterator[int]:
    """Give an army's men on the board, of one kind or all of them, Pawns before officers."""
    place, kinds, men = state.place, state.kind, _LAST_FIRST[suit]
    if len(place) > _BORN:
        men = [man for man in range(len(place) - 1, _BORN - 1, -1) if state.army[man] == suit] + men
    for man in men:
        if place[man] < DUNGEON and (kind is None or kinds[man] == kind):
            yield man


def is_king(man: int) -> bool:
    return man < 4 * STRENGTH and not man % STRENGTH


def prisoners(state: State, castle: int) -> list[int]:
    """Give the men in a castle's dungeon."""
    cell = DUNGEON + castle
    return [man for man, place in enumerate(state.place) if place == cell]


def worths(state: State) -> tuple[int, ...]:
    """Give the points of each kind of man."""
    return POINTS_BY_BISHOP[state.options["bishop_points"]]


def worth_of(state: State, man: int) -> int:
    """Give the points of a man."""
    return worths(state)[state.kind[man]]


def _worth_in(state: State, cell: int) -> int:
    """Count the men who are in one place."""
    place, each, man, total = state.place, worths(state), -1, 0
    for _ in range(place.count(cell)):
        man = place.index(cell, man + 1)
        total += each[state.kind[man]]
    return total


def short(state: State, man: int) -> str:
    """Write a man as in the notation: SN is a Knight of Spades."""
    return SUITS[state.army[man]] + KINDS[state.kind[man]]


def points(state: State, seat: Seat) -> int:
    """Count prisoners, trophies and a borne Excalibur (note: 12.1); who is out has none."""
    if seat in state.out:
        return 0
    total = _worth_in(state, DUNGEON + state.suits[seat])
    if state.trophies:
        total += sum(TROPHIES[trophy] for trophy, holder in state.trophies.items() if holder == seat)
    if state.bearer >= 0 and state.owner[state.army[state.bearer]] == seat:
        total += EXCALIBUR_BORNE
    return total


def giants_points(state: State) -> int:
    """Count the men the Giant holds."""
    return _worth_in(state, HELD)
