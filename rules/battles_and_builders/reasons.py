"""Why the computer player of Battles & Builders chooses what it does, in words."""

from __future__ import annotations

from rules.advice import Reason
from rules.battles_and_builders.tables import BARBARIANS, EventTile
from rules.battles_and_builders.worth import Parts
from rules.text import N_, Seat, Who, say

_BUILDERS = say("the points for most builders, against likely bids")
_BATTLE = say("the chance to win the event tile")
_BARBARIANS = say("the danger from the barbarians")
_NOTHING = say("the point that committing nothing costs")
_KING = say("a strategy tile for the king")
_LATER = say("tokens that later rounds will miss")
_NOW_BUILT = say("what it changes about most builders")
_NOW_FOUGHT = say("what it changes about the battle")
_KEPT = say("the tokens are there for later rounds")
_PRESTIGE = say("it counts by itself in the end, whatever the dice say")
_LEADER = say("it goes to somebody with more points rather than fewer")


def bid_reasons(
    event: EventTile, built: float, won: float, paid: float, king: float, later: float
) -> tuple[Reason, ...]:
    """Say what a bid is worth, against bids that the others may make."""
    battle = _BARBARIANS if event.terrain == BARBARIANS else _BATTLE
    return (
        Reason(_BUILDERS, built),
        Reason(battle, won),
        Reason(_NOTHING, paid),
        Reason(_KING, king),
        Reason(_LATER, later),
    )


def catapult_reasons(seat: Seat, loss: float, lead: float) -> tuple[Reason, ...]:
    """Say what the Catapult does to somebody."""
    return (Reason(say("{who} loses 2 points in the end", who=Who(seat)), loss), Reason(_LEADER, lead))


def prestige_reasons(gain: float) -> tuple[Reason, ...]:
    """Say what Extra Prestige brings."""
    return (Reason(_PRESTIGE, gain),)


def tile_reasons(before: Parts, after: Parts, kept: float = 0.0) -> tuple[Reason, ...]:
    """Say what a strategy tile changes in this round, and what it keeps for later ones."""
    (built, won, paid), (built_now, won_now, paid_now) = before, after
    return (
        Reason(_NOW_BUILT, built_now - built),
        Reason(_NOW_FOUGHT, won_now - won + paid_now - paid),
        Reason(_KEPT, kept),
    )


def throw_reasons(chance: float, barbarians: bool) -> tuple[Reason, ...]:
    """Say how likely these dice do what they are thrown for."""
    template = (
        N_("the chance not to be the lowest is then about {percent} %")
        if barbarians
        else N_("the chance to have the most is then about {percent} %")
    )
    return (Reason(say(template, percent=round(100 * chance))),)
