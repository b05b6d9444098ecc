"""A round, or a game, that shows about what an act costs beside a better one, of those that are counted."""

from collections.abc import Sequence
from functools import partial
from statistics import fmean, median_low
from typing import NamedTuple

from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import ROUNDS
from rules.ranking import ranking, shares
from rules.search.contrasting import Lines
from rules.search.guide import leads
from rules.search.later import Step


def example(lines: Lines, action: str, best: str) -> tuple[Sequence[Step], Sequence[Step]] | None:
    """Give what is played behind an act and behind a better one with the same luck, if that bears it out.

    It is a round, or in the last two the game to its end; of those in which what is best brings more, and as
    many events as in most, that in which it brings about as much more as on average. The same events are to
    come behind both acts, if that can be: a throw more turns another tile, and no bid is the cause.
    """
    own, better = (lines.once(_brought, act) for act in (action, best))
    more = [(most.share - few.share, most.lead - few.lead) for few, most in zip(own, better, strict=True)]
    mean = fmean(lead for _, lead in more)
    is_share = _is_near(lines)
    fits = [at for at, (share, lead) in enumerate(more) if (share > 0 or not is_share) and lead > 0]
    if not fits or (fmean(share for share, _ in more) if is_share else mean) <= 0:
        return None
    lost = [
        at for at in fits if not own[at].share
    ]  # a first place that is shared seems to prove the opposite
    events = median_low(each.events for each in better)
    usual = [at for at in lost or fits if better[at].events == events]
    alike = [at for at in usual if own[at].to_come == better[at].to_come]
    at = min(alike or usual or lost or fits, key=lambda each: abs(more[each][1] - mean))
    played, other = ([*lines.course(act, at, partial(_is_done, lines))] for act in (action, best))
    return played, other


def _is_near(lines: Lines) -> bool:
    return bool(lines.table.round.number >= ROUNDS - 1)


def _is_done(lines: Lines, state: State) -> bool:
    return bool(state.over) or (not _is_near(lines) and state.round.number > lines.table.round.number)


class _Brought(NamedTuple):
    """What share of a win a seat has at the end that is looked at, how far it leads, and its events.

    Those `to_come` are the event that is turned over, and all that are left.
    """

    share: float
    lead: float
    events: int
    to_come: tuple[str, ...]


def _brought(lines: Lines, act: str) -> list[_Brought]:
    found = []
    for end in lines.played_until(act, partial(_is_done, lines)):
        points = lines.game.points(lines.game.table(end)) or ()
        share = shares(ranking(points, end.resigned))[lines.seat] if end.over else 0.0
        events = len(end.won[lines.seat])
        to_come = (end.round.event, *sorted(end.events_left))
        found.append(_Brought(share, leads([*map(float, points)])[lines.seat], events, to_come))
    return found
