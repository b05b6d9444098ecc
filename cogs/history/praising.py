"""What is said of an answer to a mistake that is good enough."""

from collections.abc import Sequence
from typing import Final

from bot.answering.exercise import going_on, merits, sentences
from bot.answering.opinions import Opinions
from bot.answering.pages import thinking
from bot.interactions.interaction import Interaction
from cogs.history.studies import Mistake
from languages.spoken import texts
from rules.advice import Judgement
from rules.search.coaching import coach_of
from rules.text import N_, Words

_FOUND: Final[Words] = N_("\N{CHECK MARK} {answer}: the King has found nothing better.")
_AS_GOOD: Final[Words] = N_("\N{CHECK MARK} {answer}: to the King that is as good as this: {best}.")
_GOOD: Final[Words] = N_("\N{CHECK MARK} {answer}: that is good. Better still: {best}.")
_IN_ORDER: Final[Words] = N_(
    "\N{CHECK MARK} {answer}: that is good, only in another order: {best} can still follow this turn."
)


def in_any_order(mistake: Mistake) -> bool:
    """Say whether it is one what comes first of a turn."""
    coach = coach_of(mistake.exercise.position.game)
    return coach is not None and coach.any_order


async def speaks_for(interaction: Interaction, mistake: Mistake, action: str) -> Sequence[str]:
    """Say what speaks for an answer: of another than the best what it does that was not done."""
    exercise = mistake.exercise
    if action == mistake.judgement.best:
        return [*merits(exercise.public, mistake.judgement)]
    opinions = interaction.client.host.of(Opinions)
    async with thinking(interaction):
        told = await opinions.contrasts(exercise, mistake.played, action, merits=True)
    return [*sentences(exercise.public, *told)]


def praised(mistake: Mistake, action: str, judgement: Judgement, *, put_off: bool) -> str:
    """Say how good an answer is beside the best, which `put_off` still follows, and that the turn goes on."""
    exercise, best, tell = mistake.exercise, mistake.judgement.best, texts(__name__).tell
    template = _IN_ORDER if put_off else _AS_GOOD if judgement.is_equal else _GOOD
    praise = (
        tell(_FOUND, answer=exercise.named(action))
        if action == best
        else tell(template, answer=exercise.named(action), best=exercise.named(best))
    )
    return "\n".join([praise, *going_on(exercise, action)])
