"""Playing, giving and burning Camelot cards (note: chapter 13, nos. 1-5 and 8)."""

from __future__ import annotations

from rules.camelot_101.board.checks import in_called_check
from rules.camelot_101.cards import hands
from rules.camelot_101.effects.blocks import BLOCKS, block_number, card_names_opponent, names_opponent
from rules.camelot_101.effects.choosing import (
    block_possible,
    choices,
    opponents_for,
)
from rules.camelot_101.state import (
    ACTION,
    ANNOUNCED,
    CARDS,
    EXTRA,
    GIFT,
    NOBODY,
    Effect,
    Frame,
    State,
    armies_of,
    is_live,
    level_of,
    men_on_board,
)
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, CARD_IDS
from rules.camelot_101.tables.effects import Move, Place
from rules.camelot_101.turn.turns import STAYED
from rules.camelot_101.words import log_of_cards, naming
from rules.camelot_101.words.blanks import camelot_called
from rules.chance import Chance
from rules.game import Note
from rules.text import Seat, Text, Who, say

GREEN = "G"


def effect_of(card: int, me: Seat, chooser: Seat, *, army: int = NOBODY, opponent: Seat = NOBODY) -> Effect:
    """Make a card's effect, ready to run."""
    frame = Frame(block_number(CAMELOT_CARDS[card].effect))
    return Effect(card, me, chooser, [frame], army=army, opponent=opponent)


def usable(state: State, card: int, effect: Effect) -> bool:
    """Say whether a card can be used: active, its men on the board, its first operation possible."""
    row = CAMELOT_CARDS[card]
    if row.stage > level_of(state).stage or not shows(state, row.shows, effect):
        return False
    frame = effect.frames[0]
    return block_possible(state, effect, frame, BLOCKS[frame.block])


def shows(state: State, letters: str, effect: Effect) -> bool:
    """Say whether the card's player has a man of each kind shown."""
    armies = armies_of(state, effect.me) if effect.me != NOBODY else [effect.army]
    kinds = (
        {KINDS[state.kind[man]] for army in armies for man in men_on_board(state, army)} if letters else set()
    )
    return kinds >= set(letters)


def opponents(state: State, seat: Seat, card: int) -> list[Seat]:
    """Give whom a card may be played on, where that is said at once."""
    effect = effect_of(card, seat, seat)
    first = CAMELOT_CARDS[card].effect[0]
    if names_opponent(first):
        return opponents_for(state, effect, effect.frames[0], first)
    possible = bool(choices(state, effect, effect.frames[0], first))
    return [other for other in range(state.seats) if other != seat and is_live(state, other) and possible]


def _held(state: State, seat: Seat) -> dict[str, int]:
    """Give the Camelot cards a seat may do something with, by id."""
    if seat in state.silent:
        return {}
    return {CARD_IDS[card]: card for card in reversed(state.camelot_hands[seat])}


def camelot_texts(state: State, seat: Seat) -> list[str]:
    """Give what may be done with the Camelot cards in hand."""
    texts = []
    for card_id, card in sorted(_held(state, seat).items(), key=lambda item: item[1]):
        announceable = card not in state.withdrawn
        if usable(state, card, effect_of(card, seat, seat)):
            texts += [f"camelot {card_id}"] if announceable and _has_opponent(state, seat, card) else []
        elif state.fate[seat] == CARDS:
            texts.append(f"burn {card_id}")
        if state.fate[seat] == CARDS and announceable and takers(state, seat, card):
            texts.append(f"gift {card_id}")
    return texts


def burn_texts(state: State, seat: Seat) -> list[str]:
    """Give every card to burn, for who can do nothing else (note: chapter 4)."""
    return [f"burn {CARD_IDS[card]}" for card in sorted(set(_held(state, seat).values()))]


def _has_opponent(state: State, seat: Seat, card: int) -> bool:
    block = block_number(CAMELOT_CARDS[card].effect)
    return not card_names_opponent(block) or bool(opponents(state, seat, card))


def takers(state: State, seat: Seat, card: int) -> list[str]:
    """Give the letters of those to whom a card may be given: players, and neutral armies for a green dot."""
    letters = []
    for suit in range(4):
        owner = state.owner[suit]
        if owner == NOBODY:
            effect = effect_of(card, NOBODY, seat, army=suit)
            able = moves_own(card) and usable(state, card, effect)
        else:
            able = owner != seat and state.suits[owner] == suit and state.fate[owner] == CARDS
            able = able and usable(state, card, effect_of(card, owner, owner))
        if able:
            letters.append(SUITS[suit])
    return letters


def moves_own(card: int) -> bool:
    """Say whether a green card begins with one's own men: then it may be played for a neutral army."""
    first = CAMELOT_CARDS[card].effect[0]
    if GREEN not in CAMELOT_CARDS[card].dots or not isinstance(first, Move | Place):
        return False
    return not isinstance(first.who, str) and first.who.own == "me"


def camelot_follows(state: State, seat: Seat, said: str) -> list[str]:
    """Give whom a card may be played on or given to, where that must be said."""
    word, card_id, *rest = said.split(" ")
    card = _held(state, seat)[card_id]
    if rest or word == "burn":
        return []
    if word == "gift":
        return [f"{said} {letter}" for letter in takers(state, seat, card)]
    if not card_names_opponent(block_number(CAMELOT_CARDS[card].effect)):
        return []
    letters = sorted((SUITS[state.suits[other]] for other in opponents(state, seat, card)), key=SUITS.index)
    return [f"{said} {letter}" for letter in letters]


def play(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    """Play a card; at the master's level one in check may still take it back."""
    _, card_id, *letter = action.split(" ")
    card = _held(state, seat)[card_id]
    opponent = state.suits.index(SUITS.index(letter[0])) if letter else NOBODY
    hands.spend_camelot(state, seat, card)
    notes.append(log_of_cards.announced(seat, camelot_called(state, card), opponent))
    state.effect = effect_of(card, seat, seat, opponent=opponent)
    if level_of(state).masters and in_called_check(state, seat):
        state.stage, state.asked = ANNOUNCED, seat


def answer_announced(state: State, seat: Seat, action: str, notes: list[Note]) -> None:
    """Stay with an announced card, or take it back, known to all."""
    state.asked = NOBODY
    if action == "stay" or state.effect is None:
        state.announced = STAYED
        notes.append(log_of_cards.stayed(seat))
        return
    card, state.effect = state.effect.card, None
    state.camelot_held_back.remove(card)
    hands.take_in(state, seat, card, camelot=True)
    for observer in range(state.seats + 1):
        hands.learn(state, observer, seat, [card], camelot=True)
    state.withdrawn.append(card)
    notes.append(log_of_cards.withdrawn(seat))
    state.stage, state.asked = EXTRA if state.extra else ACTION, seat


def give(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    """Give a card: a green dot cannot be refused, and the giver chooses; else the taker may refuse."""
    _, card_id, letter = action.split(" ")
    card, suit = _held(state, seat)[card_id], SUITS.index(letter)
    taker = state.owner[suit]
    hands.spend_camelot(state, seat, card)
    whom = Who(taker) if taker != NOBODY else naming.army_named(suit)
    notes.append(log_of_cards.gift(seat, camelot_called(state, card), whom))
    forced = GREEN in CAMELOT_CARDS[card].dots
    chooser = seat if forced or taker == NOBODY else taker
    state.effect = effect_of(card, taker, chooser, army=suit)
    state.effect.given = True
    if chooser == taker:
        _offer(state, taker, notes)


def _offer(state: State, taker: Seat, notes: list[Note]) -> None:
    order = state.gifts[taker]
    if order == "ask":
        state.stage, state.asked = GIFT, taker
    else:
        answer_gift(state, taker, order, notes)


def answer_gift(state: State, seat: Seat, action: str, notes: list[Note]) -> None:
    """Accept a gift, or refuse it: then it is gone."""
    state.asked = NOBODY
    if action == "accept":
        notes.append(log_of_cards.accepted(seat))
    else:
        state.effect = None
        notes.append(log_of_cards.refused(seat))


def burn(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    """Discard a card that cannot be used."""
    card = _held(state, seat)[action.split(" ")[1]]
    hands.spend_camelot(state, seat, card)
    notes.append(log_of_cards.burned(seat, camelot_called(state, card)))


def unusable(state: State, seat: Seat, card: int) -> Text | None:
    """Say why a Camelot card cannot be played."""
    row, effect = CAMELOT_CARDS[card], effect_of(card, seat, seat)
    if row.stage > level_of(state).stage:
        return say("sleeps at this level: you can only burn it")
    if seat in state.silent:
        return say("you may play no Camelot card now")
    if not shows(state, row.shows, effect):
        return say("you lack the man it shows")
    return None if usable(state, card, effect) else say("finds no target now")
