"""What men, cards and the wanderer are called at a table: a blank by what it acts as (note: 13.4, 13.5)."""

from __future__ import annotations

from rules.camelot_101.state import Effect, State, level_of
from rules.camelot_101.tables import names
from rules.camelot_101.tables.camelot_cards import FIRST_BLANK, MONTHS, PANDORAS_BOX_NAME
from rules.camelot_101.tables.numbers import GIANT
from rules.text import Text, say


def man_called(state: State, man: int) -> Text:
    """Name a man as he is now."""
    return names.man_named(state.army[man], state.kind[man])


def man_standing(state: State, man: int) -> Text:
    """Name a man on the board with his square."""
    return names.standing(state.army[man], state.kind[man], state.place[man])


def wanderer_called(state: State, *, first: bool = False) -> Text:
    """Name the Giant or the Dragon, whoever is awake; `first` where a sentence begins."""
    return names.trophy_named(state.figure or GIANT, first=first)


def card_called(state: State, card: int, *, camelot: bool) -> Text:
    """Name a card of either deck."""
    return camelot_called(state, card) if camelot else names.the_card(card)


def camelot_called(state: State, card: int) -> Text:
    """Name a Camelot card that may be played: with its id, or with what a blank acts as."""
    return names.camelot_named(card) if card < FIRST_BLANK else title_called(state, card)


def title_called(state: State, card: int) -> Text:
    """Name a Camelot card that may be played, without its id."""
    return names.title_named(card) if card < FIRST_BLANK else _blank_called(state, state.blanks)


def title_at_work(state: State, effect: Effect) -> Text:
    """Name the Camelot card that is offered or at work, without its id."""
    if effect.card < FIRST_BLANK:
        return names.title_named(effect.card)
    counted = len(effect.frames) > 1  # at work: it is one of the blanks played
    return _blank_called(state, state.blanks - counted)


def _blank_called(state: State, before: int) -> Text:
    """Name a blank card, so many having been played before it."""
    name = PANDORAS_BOX_NAME if opens_box(state, before) else MONTHS[state.month].name
    return say("Blank Card ({name})", name=say(name))


def opens_box(state: State, before: int) -> bool:
    """Say whether a blank opens Pandora's Box, so many having been played before it (note: 13.5)."""
    return level_of(state).masters and before > 0
