"""What the log of Camelot 101 says of statuses: whom they bind, and how long."""

from __future__ import annotations

from rules.camelot_101.words.naming import trophy_named
from rules.game import Note, ToAll
from rules.text import Count, Seat, Text, Who, say

_MEN = {
    "frozen": "The {man} cannot move for {turns}",
    "shielded": "The {man} cannot be taken or crushed for {turns}",
    "empowered": "The {man} may slay the Giant or the Dragon and jousts better for {turns}",
}
_SEATS = {
    "slow": "For {turns}, number cards move that player's men at most 2 spaces",
    "wild": "For {turns}, that player's number cards of any suit may move own men",
    "silent": "For {turns}, that player may use no Camelot cards",
    "stunned": "{who} will miss {count}",
    "sealed": "For {turns}, that player's castle counts as guarded",
}
_ALL = {
    "slow": "Until the next turn of {who}, number cards move men at most 2 spaces",
    "truce": "Until the next turn of {who}, nobody is taken, imprisoned, buried or crushed",
}


def man_marked(man: Text, tag: str, turns: int, owner: Seat, *, now: bool) -> Note:
    """Say what holds for a man, for how many turns of his owner; `now` where the one under way counts."""
    return ToAll(say(_MEN[tag], man=man, turns=_turns(turns, owner, now=now)))


def seat_marked(seat: Seat, tag: str, turns: int, *, now: bool) -> Note:
    """Say what holds for a seat, and for how many of its turns; `now` where the one under way counts."""
    count = Count(turns, "turn", "turns")
    return ToAll(say(_SEATS[tag], who=Who(seat), turns=_turns(turns, seat, now=now), count=count))


def _turns(turns: int, seat: Seat, *, now: bool) -> Text:
    count = Count(turns, "turn", "turns")
    return say(
        "{count} of {whose}, counting this one" if now else "{count} of {whose}", count=count, whose=Who(seat)
    )


def all_marked(seat: Seat, tag: str) -> Note:
    """Say what holds for everybody until a seat's next turn."""
    return ToAll(say(_ALL[tag], who=Who(seat)))


def stands_still(figure: str, rounds: int) -> Note:
    """Say that the Giant or the Dragon cannot move, and for how many rounds."""
    text = "{figure} cannot move for {rounds}, counting this one"
    shown = Count(rounds, "round", "rounds")
    return ToAll(say(text, figure=trophy_named(figure, first=True), rounds=shown))
