"""Playing, giving and burning Camelot cards (note: chapter 13, nos. 1-5 and 8)."""

from rules.camelot_101 import hands
from rules.camelot_101 import state as states
from rules.camelot_101.board.kings import in_called_check
from rules.camelot_101.effects.operations import can_do, is_possible, opponents_for
from rules.camelot_101.effects.scope import Scope, effect_of
from rules.camelot_101.play import Play
from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, CARD_IDS
from rules.camelot_101.tables.effects import Men, Move, Place
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.words import log_of_cards
from rules.camelot_101.words.naming import camelot_called
from rules.text import Seat, Text, say

GREEN = "G"


def usable(state: states.State, card: int, effect: states.Effect) -> bool:
    """Say whether a card can be used: active, its men on the board, its first operation possible."""
    row = CAMELOT_CARDS[card]
    if row.stage > states.level_of(state).stage or not shows(state, row.shows, effect):
        return False
    return is_possible(Scope(state, effect, effect.frames[0]), row.effect)


def shows(state: states.State, letters: str, effect: states.Effect) -> bool:
    """Say whether the card's player has a man of each kind shown."""
    if not letters:
        return True
    armies = states.armies_of(state, effect.me) if effect.me != states.NOBODY else [effect.army]
    return {KINDS[state.kind[man]] for army in armies for man in states.men_on_board(state, army)} >= set(
        letters
    )


def opponents(state: states.State, seat: Seat, card: int) -> list[Seat]:
    """Give whom a card may be played on, where that is said at once."""
    effect, first = effect_of(card, seat, seat), CAMELOT_CARDS[card].effect[0]
    scope = Scope(state, effect, effect.frames[0])
    if first.names_opponent:
        return opponents_for(scope, first)
    possible = can_do(scope, first)
    return [
        other for other in range(state.seats) if other != seat and states.is_live(state, other) and possible
    ]


def _names_opponent(card: int) -> bool:
    """Say whether a card's opponent is named when it is played (note: 22.2)."""
    return any(op.names_opponent for op in CAMELOT_CARDS[card].effect)


def _held(state: states.State, seat: Seat) -> list[int]:
    """Give the Camelot cards a seat may do something with, one of the two blanks."""
    if seat in state.silent or not state.camelot_hands[seat]:
        return []
    return sorted({CARD_IDS[card]: card for card in reversed(state.camelot_hands[seat])}.values())


def _said(state: states.State, seat: Seat, said: Action) -> int:
    """Give the card in hand that is said: either of the two blanks is written alike."""
    return next(card for card in _held(state, seat) if CARD_IDS[card] == CARD_IDS[said.camelot])


def camelot_texts(state: states.State, seat: Seat) -> list[str]:
    """Give what may be done with the Camelot cards in hand."""
    texts, with_cards = [], state.fate[seat] == states.CARDS
    for card in _held(state, seat):
        announceable = card not in state.withdrawn
        if usable(state, card, effect_of(card, seat, seat)):
            playable = announceable and (not _names_opponent(card) or opponents(state, seat, card))
            texts += [f"camelot {CARD_IDS[card]}"] if playable else []
        elif with_cards:
            texts.append(f"burn {CARD_IDS[card]}")
        if with_cards and announceable and takers(state, seat, card):
            texts.append(f"gift {CARD_IDS[card]}")
    return texts


def burn_texts(state: states.State, seat: Seat) -> list[str]:
    """Give every card to burn, for who can do nothing else (note: chapter 4)."""
    return [f"burn {CARD_IDS[card]}" for card in _held(state, seat)]


def takers(state: states.State, seat: Seat, card: int) -> list[str]:
    """Give the letters of those to whom a card may be given: players, and neutral armies for a green dot."""
    letters = []
    for suit in range(4):
        owner = state.owner[suit]
        if owner == states.NOBODY:
            effect = effect_of(card, states.NOBODY, seat, army=suit)
            able = moves_own(card) and usable(state, card, effect)
        else:
            able = owner != seat and state.suits[owner] == suit and state.fate[owner] == states.CARDS
            able = able and usable(state, card, effect_of(card, owner, owner))
        if able:
            letters.append(SUITS[suit])
    return letters


def moves_own(card: int) -> bool:
    """Say whether a green card begins with one's own men: then it may be played for a neutral army."""
    first = CAMELOT_CARDS[card].effect[0]
    if GREEN not in CAMELOT_CARDS[card].dots or not isinstance(first, Move | Place):
        return False
    return isinstance(first.who, Men) and first.who.own == "me"


def camelot_follows(state: states.State, seat: Seat, text: str) -> list[str]:
    """Give whom a card may be played on or given to, where that must be said."""
    said = parsed(text)
    card = _said(state, seat, said)
    if said.suit >= 0:
        return []
    if said.verb == "gift":
        return [f"{text} {letter}" for letter in takers(state, seat, card)]
    if not _names_opponent(card):
        return []
    suits = sorted(state.suits[other] for other in opponents(state, seat, card))
    return [f"{text} {SUITS[suit]}" for suit in suits]


def ways_to_play(state: states.State, seat: Seat, card: int) -> list[str]:
    """Give how a usable card may be played: on whom, where that must be said."""
    text = f"camelot {CARD_IDS[card]}"
    return camelot_follows(state, seat, text) if _names_opponent(card) else [text]


def play_camelot(play: Play, said: Action) -> None:
    """Play a card; at the master's level one in check may still take it back."""
    state, seat = play.state, play.seat
    card = _said(state, seat, said)
    opponent = state.suits.index(said.suit) if said.suit >= 0 else states.NOBODY
    hands.spend_camelot(state, seat, card)
    whom = names.army_of(opponent, said.suit) if opponent != states.NOBODY else None
    play.note(log_of_cards.announced(seat, camelot_called(state, card), whom))
    state.effect = effect_of(card, seat, seat, opponent=opponent)
    if states.level_of(state).masters and in_called_check(state, seat):
        play.ask(states.ANNOUNCED, seat)


def answer_announced(play: Play, action: str) -> None:
    """Stay with an announced card, or take it back, known to all."""
    state, seat = play.state, play.seat
    if action == "stay" or state.effect is None:
        state.announced = states.STAYED
        play.note(log_of_cards.stayed(seat))
        return
    card, state.effect = state.effect.card, None
    _take_back(state, seat, card)
    state.withdrawn.append(card)
    play.note(log_of_cards.withdrawn(seat))
    play.ask(states.EXTRA if state.extra else states.ACTION, seat)


def _take_back(state: states.State, seat: Seat, card: int) -> None:
    """Put a card back into the hand it came from, known to all."""
    state.camelot_held_back.remove(card)
    hands.take_in(state, seat, card, camelot=True)
    for observer in range(state.seats + 1):
        hands.learn(state, observer, seat, [card], camelot=True)


def give(play: Play, said: Action) -> None:
    """Give a card: a green dot cannot be refused, and the giver chooses; else the taker may refuse."""
    state, seat, suit = play.state, play.seat, said.suit
    card, taker = _said(state, seat, said), state.owner[suit]
    hands.spend_camelot(state, seat, card)
    whom = names.army_of(taker, suit) if taker != states.NOBODY else names.army_named(suit)
    play.note(log_of_cards.gift(seat, camelot_called(state, card), whom))
    forced = GREEN in CAMELOT_CARDS[card].dots
    chooser = seat if forced or taker == states.NOBODY else taker
    state.effect = effect_of(card, taker, chooser, army=suit)
    state.effect.given = True
    if chooser == taker:
        _offer(play, taker)


def _offer(play: Play, taker: Seat) -> None:
    order = play.state.gifts[taker]
    if order == "ask":
        play.ask(states.GIFT, taker)
    else:
        answer_gift(play, order)


def answer_gift(play: Play, answer: str) -> None:
    """Accept a gift, or refuse it: then the giver keeps it, or by option it is gone."""
    effect = play.state.effect
    if effect is None:
        return
    if answer == "accept":
        play.note(log_of_cards.accepted(effect.me))
    else:
        play.state.effect = None
        play.note(log_of_cards.refused(effect.me))
        if play.state.options["refused"] == "returns":
            _take_back(play.state, play.state.turn, effect.card)


def burn(play: Play, said: Action) -> None:
    """Discard a card that cannot be used."""
    card = _said(play.state, play.seat, said)
    hands.spend_camelot(play.state, play.seat, card)
    play.note(log_of_cards.burned(play.seat, camelot_called(play.state, card)))


def unusable(state: states.State, seat: Seat, card: int) -> Text | None:
    """Say why a Camelot card cannot be played."""
    row, effect = CAMELOT_CARDS[card], effect_of(card, seat, seat)
    if row.stage > states.level_of(state).stage:
        return say("it sleeps at this level: you can only burn it")
    if seat in state.silent:
        return say("you may play no Camelot card now")
    if not shows(state, row.shows, effect):
        return say("you lack the man it shows")
    return None if usable(state, card, effect) else say("it has no target now")
