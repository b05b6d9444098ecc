"""Why a Camelot card is not played, given or burned as it is typed."""

from collections.abc import Sequence

from rules.camelot_101 import state as states
from rules.camelot_101.effects.scope import effect_of
from rules.camelot_101.state import State
from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.tables.camelot_cards import CARD_IDS
from rules.camelot_101.tables.names import army_named
from rules.camelot_101.turn import camelot_cards
from rules.camelot_101.words.naming import title_called
from rules.camelot_101.words.told_cards import Told
from rules.text import N_, Seat, Text, say


def alone(state: State, seat: Seat, cards: Sequence[int]) -> Text | None:
    """Say how the one card of some that a seat holds, named with more, is played, or why it is not."""
    own = {CARD_IDS[card] for card in state.camelot_hands[seat]}
    held = [card for card in cards if CARD_IDS[card] in own]
    if len(held) != 1:
        return None
    first = say(
        "first play \u201c{card}\u201d by itself: what is done by it is asked next",
        card=title_called(state, held[0]),
    )
    return why(state, seat, Told("camelot", held[0])) or first


def is_named_alone(state: State, seat: Seat, told: Told | None) -> bool:
    """Say whether a card that cannot be played is named without a word that it is burned or given."""
    if told is None or told.verb not in ("", "camelot") or state.stage not in (states.ACTION, states.EXTRA):
        return False
    held = [card for card in state.camelot_hands[seat] if CARD_IDS[card] == CARD_IDS[told.card]]
    return any(camelot_cards.unusable(state, seat, card) for card in held)


def why(state: State, seat: Seat, told: Told) -> Text | None:
    """Say why what is told of a card is not done; nothing where it can be, or where no rule is broken."""
    held = [card for card in state.camelot_hands[seat] if CARD_IDS[card] == CARD_IDS[told.card]]
    called = title_called(state, told.card)
    if not held:
        return say("you do not have the Camelot card \u201c{card}\u201d", card=called)
    if seat in state.silent:
        return say("you may play no Camelot card now")
    if told.verb == "camelot":
        because = camelot_cards.unusable(state, seat, held[0])
        return because and say("\u201c{card}\u201d cannot be played, for {why}", card=called, why=because)
    if told.verb == "burn":
        usable = camelot_cards.usable(state, held[0], effect_of(held[0], seat, seat))
        text = N_("\u201c{card}\u201d can be played, and only what cannot be may be burned")
        return say(text, card=called) if usable else None
    if not told.verb:
        because = camelot_cards.unusable(state, seat, held[0])
        text = N_(
            "\u201c{card}\u201d cannot be played, for {why}; say so if you want to burn it or to give it away"
        )
        return because and say(text, card=called, why=because)
    takers = camelot_cards.takers(state, seat, held[0]) if state.fate[seat] == states.CARDS else []
    if not takers:
        return say("\u201c{card}\u201d can be given to nobody now", card=called)
    if told.suit < 0 or SUITS[told.suit] in takers:
        return None
    army = army_named(told.suit)
    return say("\u201c{card}\u201d cannot be given to {army} now", card=called, army=army)
