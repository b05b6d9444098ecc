"""Refreshing, burying, jokers and walking out (note: chapter 4, 7.4, 8.1)."""

from __future__ import annotations

from collections import Counter

from rules.camelot_101.board import castles
from rules.camelot_101.board.marching import man_named
from rules.camelot_101.board.wandering import walk, walks
from rules.camelot_101.cards import hands
from rules.camelot_101.state import NOBODY, State, level_of
from rules.camelot_101.tables.board import GATES, KINDS, NAMES, NODE
from rules.camelot_101.tables.deck import CARD, CARDS, JOKER, MOST_THROWN
from rules.camelot_101.words import log, naming
from rules.chance import Chance
from rules.game import Note
from rules.question import Allotment, Kind
from rules.text import Seat, Text, say


def card_label(token: str) -> Text:
    """Name a card by its notation."""
    return naming.card_named(CARD[token])


def card_kinds(hand: list[int]) -> tuple[Kind, ...]:
    """Give the cards of a hand as the kinds of an allotment, in card order."""
    return tuple(Kind(CARDS[card], number) for card, number in sorted(Counter(hand).items()))


def refresh_question(state: State, seat: Seat) -> Allotment:
    """Ask which cards are thrown in."""
    hand = state.hands[seat]
    high = min(len(hand), MOST_THROWN)
    return Allotment(
        say("Which cards do you throw in?"), card_kinds(hand), 1, high, card_label, counted=False, must=True
    )


def steps_after_one(state: State) -> list[int]:
    """Give where the wanderer may step after a refresh of one card, or a burial."""
    return walks(state, 1) if level_of(state).burying else []


def refresh(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    """Throw cards in; the refill draws as many. One card alone may let the wanderer step."""
    words = action.split(" ")[1:]
    end = words.pop() if words[-1] not in CARD else ""
    cards = [CARD[word] for word in words]
    hands.discard(state, seat, cards)
    notes.append(log.refreshed(seat, cards))
    if end:
        walk(state, NODE[end], notes)


def bury_follows(state: State, seat: Seat, said: str) -> list[str]:
    """Give the cards that may be buried, and then where the wanderer must step."""
    words = said.split(" ")
    if len(words) == 1:
        return [f"{said} {CARDS[card]}" for card in dict.fromkeys(state.hands[seat])]
    return [f"{said} {NAMES[end]}" for end in steps_after_one(state)] if len(words) == 2 else []


def bury(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    """Put a card face down on the discards, and walk the wanderer one space."""
    _, name, *end = action.split(" ")
    card = CARD[name]
    if hands.holds_cards(state, seat):
        hands.slip_away(state, seat, card)
    else:
        hands.part_with(state, seat, card)
    state.buried.append((seat, card))
    notes += [log.buried_card(seat), log.own_buried(seat, card)]
    if end:
        walk(state, NODE[end[0]], notes)


def joker_numbers(state: State, seat: Seat) -> list[str]:
    """Give how many jokers may be played together."""
    held = state.hands[seat].count(JOKER)
    return [f"joker {number}" for number in range(1, held + 1) if walks(state, number)]


def joker_follows(state: State, seat: Seat, said: str) -> list[str]:
    """Give how many jokers may be played, and then where they may lead the wanderer."""
    words = said.split(" ")
    if len(words) == 1:
        return joker_numbers(state, seat)
    return [f"{said} {NAMES[end]}" for end in walks(state, int(words[1]))] if len(words) == 2 else []


def play_jokers(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    """Walk the wanderer as many spaces as jokers are played."""
    _, number, end = action.split(" ")
    for _ in range(int(number)):
        hands.spend(state, seat, JOKER)
    notes.append(log.jokers(seat, int(number)))
    walk(state, NODE[end], notes)


def walkout_texts(state: State, seat: Seat) -> list[str]:
    """Give `walkout` with each card that lets a prisoner out."""
    if not level_of(state).walking_out:
        return []
    cards = dict.fromkeys(state.hands[seat])
    return [f"walkout {CARDS[card]}" for card in cards if castles.ways_out(state, card)]


def walkout_follows(state: State, said: str) -> list[str]:
    """Give who may walk out, and then at which gate."""
    _, name, *kind = said.split(" ")
    ways = castles.ways_out(state, CARD[name])
    if not kind:
        return [f"{said} {KINDS[its]}" for its in sorted({its for its, _ in ways})]
    castles_left = sorted(castle for its, castle in ways if KINDS[its] == kind[0])
    return [f"{said} {NAMES[GATES[castle]]}" for castle in castles_left]


def walk_out(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    """Let a prisoner walk out; for another player's man it is bravery."""
    _, name, kind, gate = action.split(" ")
    card, castle = CARD[name], GATES.index(NODE[gate])
    man = castles.ways_out(state, card)[KINDS.index(kind), castle]
    hands.spend(state, seat, card)
    castles.walk_out(state, man, castle)
    notes.append(log.walked_out(seat, card, man_named(state, man), GATES[castle]))
    if state.owner[state.army[man]] not in (seat, NOBODY):
        state.earned = True
