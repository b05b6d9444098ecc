"""What men, cards and the wanderer are called at a table (note: 13.4, 13.5)."""

from collections.abc import Mapping

from rules.camelot_101.state import NOBODY, Effect, State, level_of
from rules.camelot_101.tables import names
from rules.camelot_101.tables.camelot_cards import FIRST_BLANK, MONTHS, PANDORAS_BOX_NAME
from rules.camelot_101.tables.names import OF_SEATS
from rules.camelot_101.tables.numbers import GIANT
from rules.text import N_, Text, Who, Words, say

OPPONENT: Words = N_("an opponent")
THAT_OPPONENT: Words = N_("that opponent")
PLAYER: Words = N_("that player")
WHO: Mapping[str, Text] = {"me": say("you"), "opp": say(OPPONENT), "it": say(PLAYER)}


def owned(own: str, men: Text) -> Text:
    """Name somebody's men: your Knights, an opponent's Queen."""
    return say("your {men}", men=men) if own == "me" else say("{player}'s {men}", player=WHO[own], men=men)


def castle_of(own: str) -> Text:
    """Name somebody's castle."""
    return say("your castle") if own == "me" else say("{player}'s castle", player=WHO[own])


def marked(tag: str, own: str) -> Text:
    """Say what a status of a player is."""
    return say(OF_SEATS[tag], who=WHO[own], men=owned(own, say("men")), castle=castle_of(own))


def man_called(state: State, man: int) -> Text:
    """Name a man as he is now."""
    return names.man_named(state.army[man], state.kind[man])


def man_standing(state: State, man: int) -> Text:
    """Name a man on the board with his square."""
    return names.standing(state.army[man], state.kind[man], state.place[man])


def whose(state: State, man: int) -> Text:
    """Name a man with who leads him, for whoever loses him."""
    owner = state.owner[state.army[man]]
    called = man_called(state, man)
    return called if owner == NOBODY else say("{man} of {whom}", man=called, whom=Who(owner))


def whose_standing(state: State, man: int) -> Text:
    """Name a man on the board with who leads him and with his square."""
    square = names.square_named(state.place[man])
    return say("{man} on {square}", man=whose(state, man), square=square)


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
