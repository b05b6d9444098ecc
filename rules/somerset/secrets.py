"""What a seat cannot know is dealt again: the cards of others, and those in the decks."""

from __future__ import annotations

from rules.chance import Chance, drawn
from rules.somerset.state import State
from rules.somerset.tables.numbers import RESIDENCE
from rules.somerset.tables.parts import BUILDING, SPELL
from rules.text import Seat


def resample(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal the unseen cards of both decks again, each place as many as it had."""
    for deck in (BUILDING, SPELL):
        _deal_again(state, seat, deck, chance)


def _deal_again(state: State, seat: Seat | None, name: str, chance: Chance) -> None:
    """Exchange the cards a seat cannot see for each other, wherever they are or are remembered.

    While the deck is not empty nothing has been drawn from under it: what the seat has put there is there.
    """
    deck = state.deck(name)
    known = {RESIDENCE} | (set(state.players[seat].put_under) if seat is not None and deck.bag else set())
    places = [deck.bag, deck.under, *_hands(state, seat, name)]
    unseen = [card for cards in places for card in cards if card not in known]
    # Drawn place by place from a sorted bag: nothing can follow from where each card truly is.
    bag = sorted(unseen)
    becomes = {card: drawn(bag, chance) for card in unseen}
    for cards in (*places, *_memories(state, seat)):
        cards[:] = [becomes.get(card, card) for card in cards]
    for frame in state.frames:
        frame.drawn.sort()


def _hands(state: State, seat: Seat | None, name: str) -> list[list[str]]:
    """Give the hands of others, and the cards one of them is choosing from."""
    hands = [player.hand_of(name) for other, player in enumerate(state.players) if other != seat]
    if state.active != seat:
        hands += [frame.drawn for frame in state.frames if frame.drawn and frame.deck == name]
    return hands


def _memories(state: State, seat: Seat | None) -> list[list[str]]:
    """Give what others have put under the decks."""
    return [player.put_under for other, player in enumerate(state.players) if other != seat]
