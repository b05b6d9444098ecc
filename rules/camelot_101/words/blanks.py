"""What a Camelot card is called and does at a table: a blank one by what it acts as (note: 13.4, 13.5)."""

from __future__ import annotations

from rules.camelot_101.state import Effect, State, level_of
from rules.camelot_101.tables.camelot_cards import FIRST_BLANK, MONTHS, PANDORAS_BOX_NAME
from rules.camelot_101.words import naming
from rules.camelot_101.words.card_texts import card_text, gift_text
from rules.text import Text, say

_BOX = "Turn up a playing card; its rank decides what happens."


def camelot_called(state: State, card: int) -> Text:
    """Name a Camelot card that may be played: with its id, or with what a blank acts as."""
    return naming.camelot_named(card) if card < FIRST_BLANK else title_called(state, card)


def title_called(state: State, card: int) -> Text:
    """Name a Camelot card that may be played, without its id."""
    return naming.title_named(card) if card < FIRST_BLANK else _blank_called(state, state.blanks)


def title_at_work(state: State, effect: Effect) -> Text:
    """Name the Camelot card that is offered or at work, without its id."""
    if effect.card < FIRST_BLANK:
        return naming.title_named(effect.card)
    counted = len(effect.frames) > 1  # at work: it is one of the blanks played
    return _blank_called(state, state.blanks - counted)


def opens_box(state: State, before: int) -> bool:
    """Say whether a blank opens Pandora's Box, so many having been played before it (note: 13.5)."""
    return level_of(state).masters and before > 0


def does_now(state: State, card: int, *, given: bool = False) -> str:
    """Say what a card would do that is in a hand, announced or offered, but not at work yet."""
    if card >= FIRST_BLANK and opens_box(state, state.blanks):
        return _BOX
    return (gift_text if given else card_text)(card, state.month)


def _blank_called(state: State, before: int) -> Text:
    """Name a blank card, so many having been played before it."""
    name = PANDORAS_BOX_NAME if opens_box(state, before) else MONTHS[state.month].name
    return say("Blank Card ({name})", name=say(name))
