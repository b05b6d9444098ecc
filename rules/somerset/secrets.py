"""What a seat cannot know, dealt again; which acts have shown some of it; and what leaves no choice."""

from collections.abc import Iterator

from rules.chance import Chance, drawn
from rules.somerset.effects.building import tiles_offered
from rules.somerset.prices import can_pay, payments_now
from rules.somerset.state import State
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.goods import RESIDENCE
from rules.somerset.tables.options import BUILD
from rules.somerset.tables.parts import BUILDING, SPELL, Build, Learn
from rules.somerset.view import Table
from rules.somerset.words.labels import DONE, SKIP
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


def uncovers(before: Table, after: Table) -> bool:
    """Say whether cards have been drawn from a deck."""
    return after.buildings_left < before.buildings_left or after.spells_left < before.spells_left


def forced(state: State) -> str | None:
    """Give the end of a building period or of an offer in which the active player can pay for nothing."""
    if state.frames:
        return SKIP if _offers_nothing(state) else None
    ends = state.phase == BUILD and not (_could_build(state) or _could_pay(state, SPELL, 0))
    return DONE if ends else None


def _offers_nothing(state: State) -> bool:
    """Say whether an offer that is made to whoever holds a card can only be declined."""
    part = state.frames[-1].under_way
    if isinstance(part, Learn):
        return not _could_pay(state, SPELL, part.discount)
    if isinstance(part, Build) and part.what == BUILDING:
        return not _could_pay(state, BUILDING, part.discount)
    return False


def _could_build(state: State) -> bool:
    """Say whether a tile can be built, or a building might be."""
    if state.turn.built:
        return False
    full = len(state.player.buildings) >= state.preset.buildings
    return bool(tiles_offered(state, 0)) or (not full and _could_pay(state, BUILDING, 0))


def _could_pay(state: State, deck: str, more: int) -> bool:
    """Say whether a card that the active player may hold could be paid."""
    purse = state.player.purse
    return any(can_pay(purse, payments_now(state, card, more)) for card in _may_hold(state, deck))


def _may_hold(state: State, deck: str) -> Iterator[str]:
    """Give the cards that the active player may hold, as far as they do not lie open somewhere."""
    hand = state.player.hand_of(deck)
    if RESIDENCE in hand:
        yield RESIDENCE
    if len(hand) > (RESIDENCE in hand):
        lying = {card for player in state.players for card in (*player.buildings, *player.book)}
        yield from (BUILDINGS if deck == BUILDING else SPELLS).keys() - lying - {RESIDENCE}
