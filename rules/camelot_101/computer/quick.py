"""How a King lets everybody play on in the lines he looks at: much as a Knight, but quicker."""

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from heapq import nlargest
from typing import NamedTuple

from rules.camelot_101.board import spoils
from rules.camelot_101.board.attacks import Watch
from rules.camelot_101.board.geometry import GATE_OF
from rules.camelot_101.board.kings import in_called_check
from rules.camelot_101.board.men import is_guarded
from rules.camelot_101.board.moves import promotes, targets
from rules.camelot_101.computer.choosing import computer
from rules.camelot_101.computer.hunting import Hunt
from rules.camelot_101.computer.prospects import by_army, card_worth, ends_of, found
from rules.camelot_101.computer.worth import Worth
from rules.camelot_101.effects.scope import effect_of
from rules.camelot_101.state import (
    ACTION,
    CARDS,
    DUNGEON,
    EFFECT,
    EXTRA,
    HELD,
    NOBODY,
    State,
    armies_of,
    is_king,
    keeper,
    last_men_first,
    level_of,
    men_on_board,
    points,
    worths,
)
from rules.camelot_101.tables.board import CARDS as CARD_TEXTS
from rules.camelot_101.tables.board import (
    GATES,
    ISLAND,
    JOKER,
    KIND_MOVED,
    KINDS,
    NAMES,
    PAWN,
    QUEEN,
    suit_of,
)
from rules.camelot_101.tables.camelot_cards import CARD_IDS
from rules.camelot_101.tables.names import Action
from rules.camelot_101.tables.numbers import FULL
from rules.camelot_101.turn import asking, camelot_cards, playing_cards
from rules.camelot_101.view import hand, table
from rules.chance import Chance, drawn
from rules.menu import walk
from rules.text import Seat

_WEIGHED = 12  # moves looked at more closely
_STRANGERS = 6  # men of another player that bravery may move, looked at
_BRAVE, _LURED = 0.8, 0.45  # and the share of a man's points that one who stands in reach is worth
_BURNED, _REFRESHED = 0.3, 0.05


def quick(state: State, seat: Seat, chance: Chance) -> str:
    """Choose an action for the seat that is asked."""
    if not knows(state, seat):
        return computer(table(state), hand(state, seat), partial(asking.menu, state, seat), chance).action
    return max(weighed(state, seat, chance))[1]


def knows(state: State, seat: Seat) -> bool:
    """Say whether a decision can be weighed quickly; others are seldom."""
    if state.stage == EFFECT and state.effect is not None:
        return True
    return state.stage in (ACTION, EXTRA) and state.fate[seat] == CARDS and not _is_bound(state, seat)


def weighed(state: State, seat: Seat, chance: Chance) -> list[tuple[float, str]]:
    """Weigh what is worth a look in a decision that can be weighed quickly."""
    if state.effect is not None:
        return _picks(state, seat)
    return _Turn(state, seat, chance).actions()


def _is_bound(state: State, seat: Seat) -> bool:
    return level_of(state).must_answer and in_called_check(state, seat)


def _worth(state: State, seat: Seat) -> Worth:
    card = CARD_IDS[state.effect.card] if state.effect is not None and state.effect.card >= 0 else ""
    return Worth(state, seat, card, (NOBODY, NOBODY), lambda effect: False)


def _picks(state: State, seat: Seat) -> list[tuple[float, str]]:
    worth = _worth(state, seat)
    texts = [*state.choices, "skip"] if state.may_skip else state.choices
    if len(texts) == 1:
        return [(0.0, texts[0])]
    return [(sum(worth.of(text).values()), text) for text in texts]


class _Move(NamedTuple):
    """A man, where he goes, and the cards that move his army; `special` is what a Knight does not see."""

    rough: float
    special: float
    man: int
    end: int
    cards: Sequence[int]


class _Turn:
    """One decision of a seat on turn that has a hand."""

    def __init__(self, state: State, seat: Seat, chance: Chance) -> None:
        self._state, self._seat, self._chance = state, seat, chance
        self._worth, self._watch, self._hunt = _worth(state, seat), Watch(state, seat), Hunt(state, seat)

    def actions(self) -> list[tuple[float, str]]:
        """Give what may be done with Camelot cards, with cards, the best moves, and a refresh."""
        found = [*self._with_camelot(), *self._with_cards(), *self._best_moves()]
        refresh = self._refresh()
        if refresh:
            found.append((_REFRESHED, refresh))
        return found or [(0.0, walk(partial(asking.menu, self._state, self._seat), self._chance))]

    def _refresh(self) -> str:
        """Put away what moves no own man."""
        state, seat = self._state, self._seat
        cards = [card for card in state.hands[seat] if card == JOKER or state.owner[suit_of(card)] != seat]
        cards = cards or state.hands[seat][:1]
        return " ".join(["refresh", *(CARD_TEXTS[card] for card in sorted(cards))]) if cards else ""

    def _with_camelot(self) -> Iterator[tuple[float, str]]:
        state, seat = self._state, self._seat
        if seat in state.silent:
            return
        for card in dict.fromkeys(state.camelot_hands[seat]):
            if not camelot_cards.usable(state, card, effect_of(card, seat, seat)):
                yield _BURNED, f"burn {CARD_IDS[card]}"
            elif card not in state.withdrawn:
                for text in camelot_cards.ways_to_play(state, seat, card):
                    yield card_worth(state, seat, card), text

    def _with_cards(self) -> Iterator[tuple[float, str]]:
        """Give walking out of prison, and dead men's cards."""
        state, seat = self._state, self._seat
        jailed = any(DUNGEON <= place < HELD for place in state.place)
        for card in dict.fromkeys(state.hands[seat]):
            mine = card != JOKER and state.owner[suit_of(card)] == seat
            if not mine and not state.extra and playing_cards.is_dead(state, seat, card):
                yield _BRAVE, f"dead {CARD_TEXTS[card]}"
            if mine and jailed:
                for kind, castle in spoils.ways_out(state, card):
                    text = f"walkout {CARD_TEXTS[card]} {KINDS[kind]} {NAMES[GATES[castle]]}"
                    yield float(worths(state)[kind]), text

    def _best_moves(self) -> Iterator[tuple[float, str]]:
        for move in nlargest(_WEIGHED, self._moves(), key=lambda move: move.rough):
            if self._watch.safe(move.man, [move.end]):
                yield self._weighed(move), self._text(move)

    def _weighed(self, move: _Move) -> float:
        rank = QUEEN if promotes(self._state, move.man, move.end) else -1
        said = Action("play", nodes=(self._state.place[move.man], move.end), way=True, rank=rank)
        return move.special + sum(self._worth.play(said).values())

    def _text(self, move: _Move) -> str:
        """Write a move, with the least card that serves."""
        state, man, end = self._state, move.man, move.end
        card = next(card for card in sorted(move.cards) if self._serves(card, man, end))
        promoted = state.owner[state.army[man]] == self._seat and promotes(state, man, end)
        text = f"play {CARD_TEXTS[card]} {NAMES[state.place[man]]}-{NAMES[end]}"
        return f"{text}=Q" if promoted else text

    def _serves(self, card: int, man: int, end: int) -> bool:
        state = self._state
        if KIND_MOVED[card] not in (None, state.kind[man]):
            return False
        return end in targets(state, man, playing_cards.spaces_of(state, state.army[man], card), self._seat)

    def _moves(self) -> Iterator[_Move]:
        """Give the moves that are worth a closer look, roughly weighed."""
        state, seat = self._state, self._seat
        for army, held in by_army(state, seat).items():
            owner = state.owner[army]
            if owner in (seat, NOBODY):
                for man in last_men_first(state, army):
                    yield from self._moves_of(man, held, neutral=owner == NOBODY)
            elif not state.extra:
                yield from self._strange_moves(army, held)

    def _moves_of(self, man: int, cards: Sequence[int], *, neutral: bool) -> Iterator[_Move]:
        state, worth = self._state, self._worth
        ends, start = ends_of(state, self._seat, man, cards), state.place[man]
        if not ends:
            return
        saved = 0.0 if neutral or state.kind[man] == PAWN else worth.danger_now(man)
        for end in ends:
            other = state.board[end]
            capture = worth.capture(man, other) if other >= 0 else 0.0
            if neutral:
                if capture > 0:
                    yield _Move(capture, 0.0, man, end, cards)
                continue
            special = self._special(man, end) + self._hunt.bonus(man, end)
            rough = capture + saved + special + worth.advance(man, start, end)
            yield _Move(rough, special, man, end, cards)

    def _special(self, man: int, end: int) -> float:
        """Weigh what a man finds on the Island, or in a castle he opens."""
        state = self._state
        if end == ISLAND:
            return float(found(state, man)) if state.wanderer != ISLAND else 0.0
        castle = GATE_OF[end]
        if castle < 0 or keeper(state, castle) in (NOBODY, self._seat) or is_guarded(state, castle):
            return 0.0
        return 2.0 * points(state, keeper(state, castle))

    def _strange_moves(self, army: int, cards: Sequence[int]) -> Iterator[_Move]:
        """Give moves of another player's men: into the reach of own men, and some for the sake of bravery."""
        state, looked = self._state, 0
        for man in sorted(last_men_first(state, army), key=self._counts, reverse=True):
            ends = [end for end in ends_of(state, self._seat, man, cards) if state.board[end] < 0]
            if not ends:
                continue
            looked += 1
            lured = [end for end in ends if end in self._reach] if self._counts(man) > 1 else []
            if lured:
                yield _Move(_BRAVE + _LURED * self._counts(man), 0.0, man, drawn(lured, self._chance), cards)
            elif looked <= _STRANGERS:
                yield _Move(_BRAVE, 0.0, man, drawn(ends, self._chance), cards)

    def _counts(self, man: int) -> int:
        return 0 if is_king(man) else worths(self._state)[self._state.kind[man]]

    @cached_property
    def _reach(self) -> set[int]:
        """Give the nodes own men reach."""
        state, seat = self._state, self._seat
        men = [man for army in armies_of(state, seat) for man in men_on_board(state, army)]
        return {end for man in men for end in targets(state, man, FULL, seat)}
