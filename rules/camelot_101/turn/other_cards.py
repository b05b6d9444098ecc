"""Refreshing, burying, jokers and walking out (note: chapter 4, 7.4, 8.1)."""

from __future__ import annotations

from collections import Counter

from rules.camelot_101.board import castles
from rules.camelot_101.board.wandering import walk, walks
from rules.camelot_101.cards import hands
from rules.camelot_101.play import Play
from rules.camelot_101.state import NOBODY, State, level_of
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import GATES, KINDS, NAMES
from rules.camelot_101.tables.deck import CARD, CARDS, JOKER, MOST_THROWN
from rules.camelot_101.tables.notation import Action, parsed
from rules.camelot_101.words import log, naming
from rules.question import Allotment, Kind
from rules.text import Seat, Text, say


def cards_question(
    prompt: Text, hand: list[int], low: int, high: int = MOST_THROWN, word: str = ""
) -> Allotment:  # fmt: skip
    """Ask for cards out of a hand."""
    kinds = tuple(Kind(CARDS[card], number) for card, number in sorted(Counter(hand).items()))
    high = min(high, len(hand))
    return Allotment(prompt, kinds, low, high, _card_label, word, counted=False, must=True)


def _card_label(token: str) -> Text:
    return names.card_named(CARD[token])


def refresh_question(state: State, seat: Seat) -> Allotment:
    """Ask which cards are thrown in."""
    return cards_question(say("Which cards do you throw in?"), state.hands[seat], 1)


def steps_after_one(state: State) -> list[int]:
    """Give where the wanderer may step after a refresh of one card, or a burial."""
    return walks(state, 1) if level_of(state).burying else []


def refresh(play: Play, said: Action) -> None:
    """Throw cards in; the refill draws as many. One card alone may let the wanderer step."""
    hands.discard(play.state, play.seat, said.cards)
    play.tell(log.refreshed(play.seat, said.cards))
    for node in said.nodes:
        walk(play, node)


def bury_follows(state: State, seat: Seat, text: str) -> list[str]:
    """Give the cards that may be buried, and then where the wanderer must step."""
    said = parsed(text)
    if not said.cards:
        return [f"{text} {CARDS[card]}" for card in dict.fromkeys(state.hands[seat])]
    return [] if said.nodes else [f"{text} {NAMES[end]}" for end in steps_after_one(state)]


def bury(play: Play, said: Action) -> None:
    """Put a card face down on the discards, and walk the wanderer one space."""
    state, seat, (card,) = play.state, play.seat, said.cards
    if hands.holds_cards(state, seat):
        hands.slip_away(state, seat, card)
    else:
        hands.part_with(state, seat, card)
    state.buried.append((seat, card))
    play.tell(log.buried_card(seat), log.own_buried(seat, card))
    for node in said.nodes:
        walk(play, node)


def joker_numbers(state: State, seat: Seat) -> list[str]:
    """Give how many jokers may be played together."""
    held = state.hands[seat].count(JOKER)
    return [f"joker {number}" for number in range(1, held + 1) if walks(state, number)]


def joker_follows(state: State, seat: Seat, text: str) -> list[str]:
    """Give how many jokers may be played, and then where they may lead the wanderer."""
    said = parsed(text)
    if not said.number:
        return joker_numbers(state, seat)
    return [] if said.nodes else [f"{text} {NAMES[end]}" for end in walks(state, said.number)]


def play_jokers(play: Play, said: Action) -> None:
    """Walk the wanderer as many spaces as jokers are played."""
    for _ in range(said.number):
        hands.spend(play.state, play.seat, JOKER)
    play.tell(log.jokers(play.seat, said.number))
    walk(play, said.nodes[0])


def walkout_texts(state: State, seat: Seat) -> list[str]:
    """Give `walkout` with each card that lets a prisoner out."""
    if not level_of(state).walking_out:
        return []
    cards = dict.fromkeys(state.hands[seat])
    return [f"walkout {CARDS[card]}" for card in cards if castles.ways_out(state, card)]


def walkout_follows(state: State, seat: Seat, text: str) -> list[str]:
    """Give who may walk out, and then at which gate."""
    said = parsed(text)
    ways = castles.ways_out(state, said.cards[0])
    if said.kind < 0:
        return [f"{text} {KINDS[kind]}" for kind in sorted({kind for kind, _ in ways})]
    left = [] if said.nodes else sorted(castle for kind, castle in ways if kind == said.kind)
    return [f"{text} {NAMES[GATES[castle]]}" for castle in left]


def walk_out(play: Play, said: Action) -> None:
    """Let a prisoner walk out; for another player's man it is bravery."""
    state, seat, (card,), (gate,) = play.state, play.seat, said.cards, said.nodes
    castle = GATES.index(gate)
    man = castles.ways_out(state, card)[said.kind, castle]
    hands.spend(state, seat, card)
    castles.walk_out(state, man, castle)
    play.tell(log.walked_out(seat, card, naming.man_called(state, man), gate))
    if state.owner[state.army[man]] not in (seat, NOBODY):
        state.earned = True
