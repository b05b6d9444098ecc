"""A round, or a game, that shows about what an act costs beside a better one, of those that are counted."""

from __future__ import annotations

from functools import partial
from statistics import fmean, median_low
from typing import Final, NamedTuple

from rules.battles_and_builders.coaching.account import ahead
from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import ROUNDS, Tokens
from rules.ranking import ranking, shares
from rules.search.contrasting import Lines
from rules.search.guide import leads
from rules.search.later import Example

_SEEN: Final = 0.25  # of the rounds, in which points show that an act is better


def example(lines: Lines, action: str, best: str) -> Example | None:
    """Give what is played behind an act and behind a better one with the same luck, if that bears it out.

    It is a round, or in the last two the game to its end; of those in which what is best brings more, as many
    events as in most, and more by builders where these bring more, that in which it brings about as much more
    as on average, with the tokens that are left. If points seldom show that, these alone do. If that can be,
    the same events are to come behind both acts: a throw more turns another tile, and no bid is the cause;
    and rivals bid the same, though they see how many tokens lie there.
    """
    own, better = (lines.once(_brought, act) for act in (action, best))
    more = [few.to(most) for few, most in zip(own, better, strict=True)]
    by_tokens = fmean(each.ahead for each in more) > 0
    gains = [each.ahead if by_tokens else each.lead for each in more]
    mean = fmean(gains)
    counted = [each.share for each in more] if _is_near(lines) else gains
    if fmean(counted) <= 0:
        return None
    fits = [at for at, each in enumerate(more) if counted[at] > 0 and each.lead > 0]
    if len(fits) < _SEEN * len(more) and not _is_near(lines):
        fits = [at for at, gain in enumerate(counted) if gain > 0]
    if not fits:
        return None
    events = median_low(each.events for each in better)
    built = round(fmean(each.built for each in more))
    for is_fit in (
        lambda at: not own[at].share,  # a first place that is shared seems to prove the opposite
        lambda at: better[at].events == events,
        lambda at: own[at].to_come == better[at].to_come,
        lambda at: more[at].built * built > 0,
        lambda at: own[at].rivals == better[at].rivals,
    ):
        fits = [*filter(is_fit, fits)] or fits
    at = min(fits, key=lambda each: abs(gains[each] - mean))
    played, other = ([*lines.course(act, at, partial(_is_done, lines))] for act in (action, best))
    return "", played, other


def _is_near(lines: Lines) -> bool:
    return bool(lines.table.round.number >= ROUNDS - 1)


def _is_done(lines: Lines, state: State) -> bool:
    return bool(state.over) or (not _is_near(lines) and state.round.number > lines.table.round.number)


class _Brought(NamedTuple):
    """What share of a win a seat has at the end that is looked at, how far it leads, and its events.

    With all tokens that are left it is so far `ahead`. In the last round its builders earned so much, and its
    `rivals` bid so. The events `to_come` are that which is turned over, and all that are left.
    """

    share: float
    lead: float
    ahead: float
    events: int
    built: int
    rivals: tuple[Tokens | None, ...]
    to_come: tuple[str, ...]

    def to(self, other: _Brought) -> _More:
        """Give how much more another act brings."""
        return _More(
            other.share - self.share,
            other.lead - self.lead,
            other.ahead - self.ahead,
            other.built - self.built,
        )


class _More(NamedTuple):
    """How much more of a win, of a lead in points, of one with all tokens, and by builders, an act brings."""

    share: float
    lead: float
    ahead: float
    built: int


def _brought(lines: Lines, act: str) -> list[_Brought]:
    found = []
    for end in lines.played_until(act, partial(_is_done, lines)):
        points = lines.game.points(lines.game.table(end)) or ()
        share = shares(ranking(points, end.resigned))[lines.seat] if end.over else 0.0
        events = len(end.won[lines.seat])
        to_come = (end.round.event, *sorted(end.events_left))
        lead = leads(points)[lines.seat]
        worth = lead if end.over else ahead(end, lines.seat, lines.table.round.number)
        built = 0 if end.last is None else end.last.built[lines.seat]
        bids = () if end.last is None else end.last.bids
        rivals = tuple(bid for side, bid in enumerate(bids) if side != lines.seat)
        found.append(_Brought(share, lead, worth, events, built, rivals, to_come))
    return found
