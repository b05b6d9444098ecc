"""Cards in bags, hands and discards, and who has seen which (note: 3.1, 22.4, 22.5).

Playing and Camelot cards are handled alike; `camelot` says which are meant. In `known` stands for each
observer (the seats, and last the public) and each holder what the observer knows to be in that hand.
"""

from bisect import insort
from collections.abc import Iterable

from rules.camelot_101.play import Play
from rules.camelot_101.state import CARDS, State, hand_of, in_turn
from rules.camelot_101.words import log, log_of_cards
from rules.camelot_101.words.naming import camelot_called, card_called
from rules.text import Seat

Known = list[list[list[int]]]


def hands_of(state: State, *, camelot: bool) -> list[list[int]]:
    """Give all hands of one kind of card."""
    return state.camelot_hands if camelot else state.hands


def known_of(state: State, *, camelot: bool) -> Known:
    """Give what is known of these hands."""
    return state.camelot_known if camelot else state.known


def holds_cards(state: State, seat: Seat) -> bool:
    """Say whether a seat has a hand: it does not play Fate."""
    return state.fate[seat] == CARDS


def draw(play: Play, *, camelot: bool = False) -> int:
    """Draw a card, after an empty bag has taken its discard back; -1 where nothing is left."""
    bag = play.state.camelot_bag if camelot else play.state.bag
    if not bag:
        _take_back(play.state, bag, camelot=camelot)
    return bag.pop(play.chance.below(len(bag))) if bag else -1


def draw_in(play: Play, seat: Seat, number: int = 1, *, camelot: bool = False) -> None:
    """Draw cards into a hand, as far as any are left, and tell its player in one line."""
    called = []
    for _ in range(number):
        if (card := draw(play, camelot=camelot)) < 0:
            break
        take_in(play.state, seat, card, camelot=camelot)
        called.append(card_called(play.state, card, camelot=camelot))
    if called:
        play.note(log.drawn(seat, called))


def _take_back(state: State, bag: list[int], *, camelot: bool) -> None:
    discards = state.camelot_discards if camelot else state.discards
    bag += discards
    discards.clear()
    if not camelot:
        bag += [card for _, card in state.buried]
        state.buried.clear()
    bag.sort()


def turn_up(play: Play, why: tuple[str, ...]) -> int:
    """Turn up a playing card, which then lies face up; -1 where nothing is left."""
    card = draw(play)
    if card >= 0:
        play.state.turned_for = list(why)
        play.state.held_back.append(card)
        play.state.turned_up.append(card)
    return card


def put_aside(state: State) -> None:
    """Lay what was played or turned up in this action on the discards: now it may come back."""
    state.discards += state.held_back
    state.camelot_discards += state.camelot_held_back
    state.held_back.clear()
    state.camelot_held_back.clear()


def take_in(state: State, seat: Seat, card: int, *, camelot: bool = False) -> None:
    """Put a card into a hand."""
    insort(hands_of(state, camelot=camelot)[seat], card)


def part_with(state: State, seat: Seat, card: int, *, camelot: bool = False) -> None:
    """Take a card openly out of a hand: whoever knew it there knows that it is gone."""
    hands_of(state, camelot=camelot)[seat].remove(card)
    for knows in known_of(state, camelot=camelot):
        if card in knows[seat]:
            knows[seat].remove(card)


def slip_away(
    state: State, seat: Seat, card: int, seen_by: Iterable[Seat] = (), *, camelot: bool = False
) -> None:
    """Take a card out of a hand unseen: only `seen_by` know which; the others know nothing any more."""
    hands_of(state, camelot=camelot)[seat].remove(card)
    for observer, knows in enumerate(known_of(state, camelot=camelot)):
        if observer not in seen_by:
            knows[seat].clear()
        elif card in knows[seat]:
            knows[seat].remove(card)


def learn(state: State, observer: Seat, holder: Seat, cards: Iterable[int], *, camelot: bool = False) -> None:
    """Note that an observer knows these cards to be in a hand."""
    if observer != holder:
        known_of(state, camelot=camelot)[observer][holder] += cards


def spend(state: State, seat: Seat, card: int) -> None:
    """Play a playing card: it lies face up, and does not come back in this action."""
    part_with(state, seat, card)
    state.held_back.append(card)


def spend_camelot(state: State, seat: Seat, card: int) -> None:
    """Play or burn a Camelot card."""
    part_with(state, seat, card, camelot=True)
    state.camelot_held_back.append(card)


def discard(state: State, seat: Seat, cards: Iterable[int]) -> None:
    """Put playing cards away, face up."""
    for card in cards:
        part_with(state, seat, card)
        state.discards.append(card)


def discard_camelot(play: Play, seat: Seat, card: int) -> None:
    """Lay a Camelot card down, face up."""
    part_with(play.state, seat, card, camelot=True)
    play.state.camelot_discards.append(card)
    play.note(log_of_cards.camelot_discarded(seat, camelot_called(play.state, card)))


def discard_hand(state: State, seat: Seat) -> None:
    """Lay a whole hand down, face up."""
    discard(state, seat, list(state.hands[seat]))
    for card in list(state.camelot_hands[seat]):
        part_with(state, seat, card, camelot=True)
        state.camelot_discards.append(card)


def hand_over(state: State, giver: Seat, taker: Seat, *, camelot: bool) -> None:
    """Give a whole hand to another, with what others know of it; both ends know what went over."""
    hands, known = hands_of(state, camelot=camelot), known_of(state, camelot=camelot)
    cards = hands[giver]
    hands[giver] = []
    for observer, knows in enumerate(known):
        seen, knows[giver] = knows[giver], []
        if observer not in (giver, taker):
            knows[taker] += seen
    learn(state, giver, taker, cards, camelot=camelot)
    for card in cards:
        take_in(state, taker, card, camelot=camelot)


def exchange(state: State, one: Seat, other: Seat) -> None:
    """Let two players exchange their playing cards; both know what went over."""
    hands = state.hands
    hands[one], hands[other] = hands[other], hands[one]
    for knows in state.known:
        knows[one], knows[other] = knows[other], knows[one]
    state.known[one][one], state.known[other][other] = [], []
    state.known[one][other] = list(hands[other])
    state.known[other][one] = list(hands[one])


def refill(play: Play) -> None:
    """Let everybody below the base number draw, from the player on turn (note: 4.4, step 11)."""
    state, hand = play.state, hand_of(play.state)
    for seat in in_turn(state, state.turn):
        if state.fate[seat] != CARDS:
            continue
        playing, camelot = (state.bases[seat] * number for number in hand)
        draw_in(play, seat, playing - len(state.hands[seat]))
        draw_in(play, seat, camelot - len(state.camelot_hands[seat]), camelot=True)


def draw_for_fate(play: Play, numbers: tuple[int, int]) -> None:
    """Turn up the cards a Fate player on turn may use in this action (note: chapter 11)."""
    for camelot, number in zip((False, True), numbers, strict=True):
        for _ in range(number):
            card = draw(play, camelot=camelot)
            if card >= 0:
                take_in(play.state, play.state.turn, card, camelot=camelot)
