"""What the log says of Kings: checks that are called, who is taken or lost, and what goes with him."""

from collections.abc import Sequence

from rules.camelot_101.board.attacks import checkers
from rules.camelot_101.state import NOBODY, State
from rules.camelot_101.tables.names import suit_named, trophy_named
from rules.camelot_101.words.naming import man_standing
from rules.game import Note, ToAll
from rules.text import N_, Seat, Series, Text, Who, Words, say

CHECK: Words = N_("Check: {pairs}")


def checked(state: State, pairs: Sequence[tuple[int, int]]) -> Note:
    """Call check: which men of an army, or the Giant or Dragon, check whose King."""
    named = Series(tuple(_check_named(state, king, army) for king, army in pairs))
    is_led = any(state.owner[king] != NOBODY for king, _ in pairs)
    return ToAll(say(CHECK, pairs=named), takes=is_led, threatens=True)


def _check_named(state: State, king: int, army: int) -> Text:
    """Name a King and who checks him; no army is the Giant or Dragon."""
    owner, suit = state.owner[king], suit_named(king)
    men = [say("the {man}", man=man_standing(state, man)) for man in checkers(state, king, army)]
    if owner == NOBODY:
        text = N_("the King of {suit} by {men}") if men else N_("the King of {suit} by {army}")
    else:
        text = (
            N_("the King of {suit} of {whom} by {men}")
            if men
            else N_("the King of {suit} of {whom} by {army}")
        )
    by = checker_named(army, state.figure)
    return say(text, suit=suit, whom=Who(owner), army=by, men=Series(tuple(men)))


def checker_named(army: int, figure: str) -> Text:
    """Name an army that checks a King; no army is the Giant or Dragon."""
    return suit_named(army) if army in range(4) else trophy_named(figure)


def stands(told: Text, checks: Sequence[tuple[Text, Text]]) -> bool:
    """Say whether one of the checks that a line calls is among those of now: a King's suit, and by whom."""
    pairs = told.values.get("pairs")
    if told.template != CHECK or not isinstance(pairs, Series):
        return True
    called = (each.values for each in pairs.items if isinstance(each, Text))
    return any((values["suit"], values["army"]) in checks for values in called)


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
