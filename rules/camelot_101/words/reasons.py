"""Why a card in hand cannot be used now."""

from __future__ import annotations

from rules.camelot_101.board.moves import Watch
from rules.camelot_101.cards.camelot import effect_of, shows, usable
from rules.camelot_101.cards.playing import has_play, is_dead
from rules.camelot_101.state import State, level_of
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS
from rules.camelot_101.tables.deck import JOKER
from rules.text import Seat, Text, say


def unplayable(state: State, seat: Seat, card: int, watch: Watch) -> Text | None:
    """Say why a playing card moves nobody."""
    if card == JOKER:
        return None if state.figure else say("a rock: you can only throw it in")
    if has_play(state, seat, card, watch) or is_dead(state, seat, card):
        return None
    return say("moves nobody as the men stand")


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
