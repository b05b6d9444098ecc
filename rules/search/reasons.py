"""Why a mistake was one, in sentences held to the lines of what was done and of what is better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec.structs import replace

from rules.advice import (
    LOSES,
    REST,
    Advice,
    Judgement,
    Reason,
    expects_less,
    is_counted,
    speaks_for,
    spoke_against,
)
from rules.chance import Chance
from rules.game import AnyGame, State
from rules.question import Pick
from rules.text import Count, Seat, Text


class Compared(Protocol):
    """Lines of what was done and of what is better, played on in the same worlds."""

    def lost_besides(self, action: str, other: str) -> tuple[Text, ...]:
        """Tell what others take or win behind an action, and not behind the other."""

    def loses(self, action: str, other: str) -> bool:
        """Say whether the game is lost at once behind an action, and not behind the other."""

    def cost(self, action: str, other: str, lost: Count | None) -> Text | None:
        """Tell how many points fewer its seat has where the lines end, and who gains most; or None."""

    def cost_of_lead(self, action: str, other: str, lost: Count) -> Text | None:
        """Tell how much of a lead that is lost its seat has fewer in the end, and another more; or None."""

    def unfolds(self, line: Sequence[str], other: str) -> Text | None:
        """Tell by what comes a line ends worse than another act, if that is foreseen; or None."""

    def ahead(self, action: str, other: str) -> int:
        """Foresee by how much more an action leads than the other."""

    def counted_in(self, number: int) -> Count:
        """Count in what the game counts."""

    def has_won(self, action: str) -> bool:
        """Say whether an action has as good as won."""


def reasoned(
    game: AnyGame, state: State, seat: Seat, action: str, lines: Compared, found: Judgement, chance: Chance
) -> Judgement:
    """Say why a mistake was one: of what its player was warned, or what it costs where the lines of both end.

    Where it is told what others take at once, it is not told besides that one is worse off some moves later.

    What a Knight sees in the better act is told where its line is ahead as well.
    """
    follows, ahead = lines.lost_besides(action, found.best), lines.ahead(found.best, action)
    if warning := game.warning(game.table(state), game.hand(state, seat), action):
        why: Text | None = spoke_against(warning)
    elif lines.loses(action, found.best):
        why = LOSES
    else:
        line = (*found.turns, (action,))[0]
        is_of_turn, lost = found.of_turn, found.lost
        why = lines.unfolds(line, found.best) if is_of_turn else lines.cost(action, found.best, lost)
        if ahead and lost is not None and game.info.scored and not (is_of_turn or is_counted(why)):
            why = lines.cost_of_lead(action, found.best, lost) or why
    if why is None and (not follows or (ahead and found.lost is not None)):
        is_lost = bool(ahead) or (found.of_turn and found.lost is not None)
        less = (found.lost or lines.counted_in(ahead)) if is_lost else None
        why = expects_less(seat, less, counted=found.lost is not None)
    told = replace(found, why=why, follows=follows)
    if not ahead and not lines.has_won(found.best):
        return told
    better = _better(game, state, seat, action, found.best, chance)
    return replace(
        told, pro=better and speaks_for(better, counted=game.info.scored and told.foreseen is None)
    )


def _better(
    game: AnyGame, state: State, seat: Seat, action: str, better: str, chance: Chance
) -> Advice | None:
    """Give why a Knight who may do either does what is better, by what does not hold of the other as well."""
    advice, other = (_weighed(game, state, seat, (each, action), chance) for each in (better, action))
    if (advice.action, other.action) != (better, action):
        return None
    told = Advice(better, tuple(beyond_all(advice.reasons, other.reasons)), advice.unit)
    named = [each for each in told.reasons if each.text not in REST.values()]
    if not any(_tells_for(each) or (each.worth or 0.0) > 0 for each in named):
        return None
    is_gain = any(map(_tells_for, named)) or round(told.worth) > 0
    return told if is_gain else None


def _tells_for(reason: Reason) -> bool:
    return reason.worth is None and not reason.against


def _weighed(game: AnyGame, state: State, seat: Seat, either: tuple[str, str], chance: Chance) -> Advice:
    """Let a Knight choose one of two actions."""
    pick = Pick(Text(""), either, Text)
    return game.computer(
        game.table(state), game.hand(state, seat), lambda said: None if said else pick, chance
    )


def beyond_all(reasons: Sequence[Reason], known: Sequence[Reason]) -> Iterator[Reason]:
    """Give what counts more or less than where reasons are known too.

    Less of a reason would be told as the contrary of what its words say: it is told in words that are turned,
    or else is one of other things.
    """
    turned = 0.0
    for each in reasons:
        more = beyond(each, known)
        if more is None:
            continue
        worth = more.worth or 0.0
        if worth and (each.worth or 0.0) * worth <= 0:
            if each.turned is not None:
                yield Reason(each.turned, worth)
            else:
                turned += worth
        else:
            yield more
    if turned:
        yield Reason(REST[turned > 0], turned)


def beyond(reason: Reason, known: Sequence[Reason]) -> Reason | None:
    """Give by how much more a reason counts than where it is known too; None where it only tells the same."""
    same = next((each for each in known if each.text == reason.text), None)
    if same is None or reason.worth is None:
        return reason if same is None else None
    return Reason(reason.text, reason.worth - (same.worth or 0.0))
