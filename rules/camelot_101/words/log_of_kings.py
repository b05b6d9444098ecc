"""What the log says of Kings: checks that are called, who is taken or lost, and what goes with him."""

from __future__ import annotations

from collections.abc import Sequence

from rules.camelot_101.state import NOBODY
from rules.camelot_101.tables.names import suit_named, trophy_named
from rules.game import Note, ToAll
from rules.text import N_, Seat, Series, Text, Who, Words, say

CHECK: Words = N_("Check: {pairs}")


def checked(pairs: Sequence[tuple[int, int]], owners: Sequence[Seat], figure: str) -> Note:
    """Call check: which army, or the Giant or Dragon, checks whose King; `owners` lead the armies."""
    named = Series(tuple(check_named(king, army, owners, figure) for king, army in pairs))
    return ToAll(say(CHECK, pairs=named), takes=any(owners[king] != NOBODY for king, _ in pairs))


def check_named(king: int, army: int, owners: Sequence[Seat], figure: str) -> Text:
    """Name a King and who checks him; no army is the Giant or Dragon."""
    by = suit_named(army) if army in range(4) else trophy_named(figure)
    if owners[king] == NOBODY:
        return say("the King of {suit} by {army}", suit=suit_named(king), army=by)
    text = N_("the King of {suit} of {whom} by {army}")
    return say(text, suit=suit_named(king), whom=Who(owners[king]), army=by)


def king_taken(captor: Seat, suit: int, victim: Seat) -> Note:
    """Say that a King is taken, and what changes hands."""
    if victim < 0:
        text = N_("{who} takes the neutral King of {suit} and leads that army now")
        return ToAll(say(text, who=Who(captor), suit=suit_named(suit)))
    text = N_("{who} takes the King of {suit}: {victim} is out, and {who} leads all men of {victim} now")
    return ToAll(say(text, who=Who(captor), suit=suit_named(suit), victim=Who(victim)), takes=True)


def trophies_inherited(captor: Seat, trophies: Sequence[str]) -> Note:
    named = Series(tuple(trophy_named(trophy) for trophy in trophies))
    return ToAll(say("With the King {who} wins {trophies}", who=Who(captor), trophies=named))


def king_lost(suit: int, victim: Seat) -> Note:
    if victim < 0:
        return ToAll(say("The neutral King of {suit} is lost", suit=suit_named(suit)))
    text = N_("The King of {suit} is lost: {victim} is out, and all men of {victim} are neutral now")
    return ToAll(say(text, suit=suit_named(suit), victim=Who(victim)), takes=True)
