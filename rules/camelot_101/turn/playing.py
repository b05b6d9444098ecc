"""Playing a card: whom it moves, a dead man's card, and the duty to answer check (note: 4.1, 4.3, 5.5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.camelot_101.board.checks import in_called_check
from rules.camelot_101.board.marching import march
from rules.camelot_101.board.moves import RANKS, Watch, answers_to_check, in_check_after, promotes, targets
from rules.camelot_101.cards import hands
from rules.camelot_101.effects.freeing import grail
from rules.camelot_101.play import Play
from rules.camelot_101.state import (
    ACTION,
    NOBODY,
    State,
    armies_of,
    is_king,
    king_of,
    last_men_first,
    level_of,
)
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import KING, NAMES
from rules.camelot_101.tables.deck import CARDS, COURT, JOKER, is_number, rank_of, suit_of
from rules.camelot_101.tables.notation import Action, parsed
from rules.camelot_101.tables.numbers import FULL, SLOW_SPACES, STONE
from rules.camelot_101.words import log, naming
from rules.text import Seat, Text, say


def armies_moved(state: State, seat: Seat, card: int) -> list[int]:
    """Give the armies a card may move: its suit's, and one's own if it is wild."""
    suit = suit_of(card)
    if is_number(card) and (seat in state.wild or _has_sword(state, seat)):
        return [suit, *(army for army in armies_of(state, seat) if army != suit)]
    return [suit]


def _has_sword(state: State, seat: Seat) -> bool:
    return state.trophies.get(STONE) == seat and not state.sworded


def movers(state: State, seat: Seat, card: int) -> Iterator[int]:
    """Give the men a card may move, whether or not they can."""
    if card == JOKER:
        return
    kind = COURT.get(rank_of(card))
    for army in armies_moved(state, seat, card):
        for man in last_men_first(state, army):
            if kind is None or state.kind[man] == kind:
                yield man


def spaces_of(state: State, man: int, card: int) -> int:
    """Give how far a card moves a man."""
    if not is_number(card):
        return FULL
    slow = state.winter or state.owner[state.army[man]] in state.slow
    return min(rank_of(card) + 1, SLOW_SPACES) if slow else rank_of(card) + 1


def ends(state: State, seat: Seat, card: int, man: int, watch: Watch) -> list[int]:
    """Give the nodes to which a card may move a man, the duty to answer check left aside."""
    return watch.safe(man, targets(state, man, spaces_of(state, man, card), seat))


def has_play(state: State, seat: Seat, card: int, watch: Watch) -> bool:
    """Say whether a card moves anybody."""
    return any(ends(state, seat, card, man, watch) for man in movers(state, seat, card))


class Duty:
    """The duty to answer check by a card, where the level has it and some card in hand does it."""

    def __init__(self, state: State, seat: Seat, watch: Watch) -> None:
        self._state, self._seat, self._watch = state, seat, watch
        self._nodes = _ending_check(state, seat)

    def cards(self) -> list[int]:
        """Give the cards that answer: none where there is no duty."""
        if self._nodes is None:
            return []
        return [card for card in dict.fromkeys(self._state.hands[self._seat]) if self.answered_by(card)]

    def answered_by(self, card: int) -> bool:
        """Say whether there is a duty, and a card does it."""
        if self._nodes is None:
            return False
        state, seat = self._state, self._seat
        return any(
            self.answers(man, end)
            for man in movers(state, seat, card)
            for end in ends(state, seat, card, man, self._watch)
        )

    def answers(self, man: int, end: int) -> bool:
        """Say whether a move ends the check."""
        state, suit = self._state, self._state.suits[self._seat]
        if self._nodes is None:
            return False
        other = state.board[end]
        if end not in self._nodes and man != king_of(suit) and not (other >= 0 and is_king(other)):
            return False
        return not in_check_after(state, man, end, suit)


def _ending_check(state: State, seat: Seat) -> frozenset[int] | None:
    """Give the nodes on which a check on a seat's King could be ended; None where there is no duty."""
    if not level_of(state).must_answer or state.stage != ACTION or not in_called_check(state, seat):
        return None
    return answers_to_check(state, state.suits[seat])


def play_texts(state: State, seat: Seat, watch: Watch) -> list[str]:
    """Give `play` with each card that can be played."""
    cards = dict.fromkeys(state.hands[seat])
    return [f"play {CARDS[card]}" for card in cards if has_play(state, seat, card, watch)]


def play_follows(state: State, seat: Seat, text: str) -> list[str]:
    """Give what follows `play S7`, `play S7 e3-` and `play S7 e3-e5`."""
    said, watch = parsed(text), Watch(state, seat)
    (card,), nodes, answers = said.cards, said.nodes, Duty(state, seat, watch)
    duty = answers if answers.answered_by(card) else None
    if not nodes:
        starts = [
            state.place[man]
            for man in movers(state, seat, card)
            if _allowed_ends(state, seat, card, man, watch, duty)
        ]
        return [f"{text} {NAMES[node]}-" for node in sorted(starts)]
    man = state.board[nodes[0]]
    if len(nodes) == 1:
        found = _allowed_ends(state, seat, card, man, watch, duty)
        return [f"{text}{NAMES[node]}" for node in sorted(found)]
    if said.rank >= 0 or state.owner[state.army[man]] != seat or not promotes(state, man, nodes[1]):
        return []
    return [f"{text}={rank}" for rank in RANKS]


def _allowed_ends(
    state: State, seat: Seat, card: int, man: int, watch: Watch, duty: Duty | None
) -> list[int]:  # fmt: skip
    found = ends(state, seat, card, man, watch)
    return found if duty is None else [end for end in found if duty.answers(man, end)]


def play_card(play: Play, said: Action) -> None:
    """Play a card and move its man."""
    state, seat, (card,), (start, end) = play.state, play.seat, said.cards, said.nodes
    man = state.board[start]
    army, named = state.army[man], naming.man_called(state, man)
    owner, by = state.owner[army], _other_suit(state, seat, card, army)
    hands.spend(state, seat, card)
    at = len(play.notes)
    step = march(play, man, end, seat, said.rank)
    shown = names.card_named(card)
    if step.taken is not None and not step.stands:
        note = log.charged(seat, shown, named, (start, end), step.taken, by)
    else:
        note = log.moved(seat, shown, named, (start, end), step.taken, step.rank, by)
    play.notes.insert(at, note)
    if owner not in (seat, NOBODY):
        _be_brave(state, man)
    grail(play, step.grail, seat)


def _other_suit(state: State, seat: Seat, card: int, army: int) -> str:
    """Say by what a card moves an army of another suit; the Sword in the Stone serves once a turn."""
    if suit_of(card) == army:
        return ""
    if seat in state.wild:
        return "as any suit"
    state.sworded = True
    return "by the Sword in the Stone"


def _be_brave(state: State, man: int) -> None:
    """Earn the extra action for moving another player's man (sheet: bravery)."""
    state.earned = True
    if is_king(man):
        state.forced.append(state.army[man])
    if state.options["lure"] == "barred":
        state.lured.append(man)


def is_dead(state: State, seat: Seat, card: int) -> bool:
    """Say whether a card is a dead man's card: of another's suit, with nobody on the board it could mean."""
    if card == JOKER or state.owner[suit_of(card)] == seat:
        return False
    return not _has_man(state, suit_of(card), COURT.get(rank_of(card)))


def _has_man(state: State, suit: int, kind: int | None) -> bool:
    """Say whether an army has a man of a kind on the board; of any but the King, where none is given."""
    kinds = state.kind
    if kind is None:
        return any(kinds[man] != KING for man in last_men_first(state, suit))
    return any(kinds[man] == kind for man in last_men_first(state, suit))


def dead_texts(state: State, seat: Seat) -> list[str]:
    """Give `dead` with each dead man's card."""
    return [f"dead {CARDS[card]}" for card in dict.fromkeys(state.hands[seat]) if is_dead(state, seat, card)]


def play_dead(play: Play, said: Action) -> None:
    """Play a dead man's card, which earns the extra action."""
    (card,) = said.cards
    hands.spend(play.state, play.seat, card)
    play.tell(log.dead_card(play.seat, card))
    play.state.earned = True


def unplayable(state: State, seat: Seat, card: int, watch: Watch) -> Text | None:
    """Say why a playing card moves nobody."""
    if card == JOKER:
        return None if state.figure else say("a rock: you can only throw it in")
    if has_play(state, seat, card, watch) or is_dead(state, seat, card):
        return None
    return say("moves nobody as the men stand")
