"""Whose men, castles and statuses are spoken of: your own, an opponent's, that player's."""

from __future__ import annotations

from collections.abc import Mapping

from rules.camelot_101.tables.names import OF_SEATS
from rules.text import N_, Text, Words, say

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
