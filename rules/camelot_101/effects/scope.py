"""An effect at work: its rows of operations, what carries them out, whom their words mean (note: 13.1)."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar, Final, Generic, TypeVar

from msgspec import Struct

from rules.camelot_101.board.geometry import ZONES, along, distance
from rules.camelot_101.play import Play
from rules.camelot_101.state import DUNGEON, NOBODY, Effect, Frame, State, armies_of, is_king, men_on_board
from rules.camelot_101.tables.board import KINDS, NAMES, QUEEN, THRONES
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, MONTHS, PANDORAS_BOX, RESCUE
from rules.camelot_101.tables.effects import CamelotCard, Men, Near, Operation, Operations, Whom
from rules.camelot_101.tables.names import Action
from rules.camelot_101.words import labels
from rules.text import N_, NO_WORDS, Seat, Text, Words, say


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


class Scope(Struct, frozen=True):
    """An effect in a state, and the frame it has come to."""

    state: State
    effect: Effect
    frame: Frame

    def armies(self, own: str) -> list[int]:
        """Give the armies a word of the vocabulary means."""
        if own == "any":
            return [0, 1, 2, 3]
        if own == "neutral":
            return armies_of(self.state, NOBODY)
        if own == "me" and self.effect.me == NOBODY:
            return [self.effect.army]
        seat = self.seat(own)
        return armies_of(self.state, seat) if seat != NOBODY else []

    def seat(self, who: str) -> Seat:
        """Give the seat a word means, NOBODY where it is not known yet."""
        return {"me": self.effect.me, "opp": self.effect.opponent, "it": self.frame.it}[who]

    def men(self, who: Whom) -> list[int]:
        """Give the men on the board a selector means, in board order."""
        place, kind = self.state.place, self.state.kind
        if isinstance(who, str):
            man = self.effect.names.get(who.removeprefix("$"), -1)
            return [man] if man >= 0 and place[man] < DUNGEON else []
        men = (man for suit in self.armies(who.own) for man in men_on_board(self.state, suit))
        found = [man for man in men if KINDS[kind[man]] in who.kinds]
        if who.zones:
            zones = frozenset().union(*(ZONES[zone] for zone in who.zones))
            found = [man for man in found if place[man] in zones]
        if who.near is not None:
            found = [man for man in found if self._is_near(man, who.near)]
        return sorted(found, key=place.__getitem__)

    def _is_near(self, man: int, near: Near) -> bool:
        place, apart = self.state.place, along if near.line else distance
        others = self.men(Men(near.own, near.kinds))
        return any(0 < apart(place[man], place[other]) <= near.reach for other in others)

    def is_open(self, man: int) -> bool:
        """Say whether a card may touch a man: a shield wards off the cards of others."""
        return man not in self.state.shielded or self._is_mine(man)

    def _is_mine(self, man: int) -> bool:
        return self.state.owner[self.state.army[man]] == self.effect.me

    def _is_immune(self, man: int) -> bool:
        """Say whether a King or Queen on the own throne is safe from this card (note: 2.6)."""
        royal = is_king(man) or self.state.kind[man] == QUEEN
        return royal and self.state.place[man] in THRONES[self.state.army[man]] and not self._is_mine(man)

    def touchable(self, who: Whom) -> list[int]:
        """Give the men a card may imprison, bury, change, freeze or swap, those already picked left out."""
        return [
            man
            for man in self.men(who)
            if man not in self.frame.picked and self.is_open(man) and not self._is_immune(man)
        ]

    def squares(self, men: Iterable[int]) -> list[str]:
        return [NAMES[self.state.place[man]] for man in men]

    def pick(self, node: int, who: Whom = "") -> int:
        """Give the man on a node, who is picked by that; remember him, if the card names him."""
        man = self.state.board[node]
        self.frame.picked.append(man)
        if isinstance(who, Men) and who.name:
            self.effect.names[who.name] = man
        return man

    def push(self, block: Operations, it: Seat = NOBODY) -> None:
        """Do a row of operations next."""
        self.effect.frames.append(frame_of(block, it))


Op = TypeVar("Op", bound=Operation)
READY: Final = ("",)  # an operation that asks nothing


class Handler(ABC, Generic[Op]):
    """One kind of operation: what may be chosen, what is done then, and how it is asked and told.

    `asked` asks for a choice; `first` and `further` do where it is made in two steps. `acts` is false for
    what only leads to other operations.
    """

    asked: ClassVar[Words] = N_("what now?")
    first: ClassVar[Words] = N_("which man?")
    further: ClassVar[Words] = NO_WORDS
    both: ClassVar[Words] = N_("{one} and {other}")
    acts: ClassVar[bool] = True

    @abstractmethod
    def phrase(self, op: Op) -> Text:
        """Say what it does, in the sentence of a card."""

    def choices(self, scope: Scope, op: Op) -> Iterable[str]:
        """Give what may be chosen, as texts of actions; without any it is impossible."""
        return READY

    @abstractmethod
    def do(self, play: Play, scope: Scope, op: Op, said: Action) -> None:
        """Do what is chosen."""

    def question(self, op: Op) -> Words:
        """Ask for a choice."""
        return self.asked

    def label(self, state: State, op: Op, said: Action) -> Text:
        """Name a choice: a man off the board, a player, a move, one man or two."""
        if said.man:
            return labels.off_board(said.man)
        if said.suit >= 0:
            return say("{whom}", whom=labels.whom(state, said.suit))
        if said.way:
            return labels.man_and_way(state, said)
        one, *others = (labels.man_on(state, node) for node in said.nodes)
        return say(self.both, one=one, other=others[0]) if others else one
