"""What is said of an answer to a mistake: that it is good enough, nearly, or wrong."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.answering.exercise import going_on, merits, sentences
from bot.answering.opinions import Opinions
from bot.answering.pages import thinking
from bot.interactions.interaction import Interaction
from cogs.history.hinting import faulted, little_left
from cogs.history.studies import Mistake, says_why
from languages.spoken import texts
from rules.advice import MISTAKE, Judgement, counts_points
from rules.search.coaching import coach_of, told_in
from rules.text import N_, Text, Words

# By whether what is lost is a share of the win.
_REFUTED: Final[dict[bool, Words]] = {
    True: N_(
        "\N{MULTIPLICATION X} {answer}: as the King counts, that is {lost} of 100 worse than what is best."
    ),
    False: N_("\N{MULTIPLICATION X} {answer}: that brings {lost} less than what is best."),
}
_AGAINST: Final[Words] = N_(
    "\N{MULTIPLICATION X} {answer}: that leaves you {lost} worse off against your rivals than what is best."
)
_WORSE: Final[Words] = N_("\N{MULTIPLICATION X} {answer}: there is something better.")
_FOUND: Final[Words] = N_("\N{CHECK MARK} {answer}: the King has found nothing better.")
_AS_GOOD: Final[Words] = N_("\N{CHECK MARK} {answer}: to the King that is as good as this: {best}.")
_GOOD: Final[Words] = N_("\N{CHECK MARK} {answer}: that is good. Better still: {best}.")
# By whether it is the answer, or what is better or as good.
_OF: Final[dict[bool, Words]] = {True: N_("-# Of your answer:"), False: N_("-# Of the other:")}
_PUT_OFF: Final[Words] = N_(
    "\N{MULTIPLICATION X} {answer}: that can come first, but alone it is not enough; the move that matters is"
    " still to come."
)
_AGAIN: Final[Words] = N_(
    "\N{MULTIPLICATION X} {answer}: that is better than what you played, but it is the same kind of mistake."
)
_HARDLY_BETTER: Final[Words] = N_(
    "\N{MULTIPLICATION X} {answer}: that is hardly better than what you played, and worse than what is best."
)


def refuted(
    mistake: Mistake, action: str, judgement: Judgement, lacks: Sequence[Text], *, put_off: bool
) -> Iterator[str]:
    """Say of an answer that it is wrong, by how much where one figure tells that, and why."""
    tell, lost = texts(__name__).tell, judgement.lost or judgement.foreseen
    is_apart = (lost is None) != ((mistake.judgement.lost or mistake.judgement.foreseen) is None)
    is_counted = lost is None and (judgement.is_doubtful or any(map(counts_points, lacks)))
    if judgement.is_mistake and (is_apart or is_counted):
        yield worse(mistake, action)  # in one unit alone, which is enough, and none that luck exceeds
    elif judgement.is_mistake:
        is_lead = judgement.lost is not None and len(mistake.exercise.public.sitters) > 1
        template = _AGAINST if is_lead else _REFUTED[lost is None]
        named = mistake.exercise.named(action)
        yield tell(template, answer=named, lost=lost or round(100 * judgement.loss))
        yield from little_left(mistake, judgement)
    else:
        yield _not_enough(mistake, action, lacks, put_off=put_off)
    yield from faulted(mistake, judgement, lacks, lost)


def worse(mistake: Mistake, action: str) -> str:
    """Say of an answer only that it is wrong."""
    return texts(__name__).tell(_WORSE, answer=mistake.exercise.named(action))


def errs_again(mistake: Mistake, lacks: Sequence[Text]) -> bool:
    """Say whether an answer lacks what was lacking of the turn that was played."""
    coach, judgement = coach_of(mistake.exercise.position.game), mistake.judgement
    if coach is None or not judgement.of_turn:
        return False
    return any(coach.kind(each) in map(coach.kind, judgement.lacks) for each in lacks if coach.kind(each))


def is_unproven(mistake: Mistake, judgement: Judgement, lacks: Sequence[Text]) -> bool:
    """Say whether nothing shows that an answer is wrong which is much better than what was played.

    Without points a King's figure alone teaches nobody anything.
    """
    is_better = mistake.judgement.loss - judgement.loss >= MISTAKE
    is_told = mistake.exercise.public.info.scored or says_why(replace(judgement, lacks=tuple(lacks)))
    return is_better and not is_told


def _not_enough(mistake: Mistake, action: str, lacks: Sequence[Text], *, put_off: bool) -> str:
    """Say of an answer that is hardly a mistake why it is not right all the same."""
    template = _AGAIN if errs_again(mistake, lacks) else _PUT_OFF if put_off else _HARDLY_BETTER
    return texts(__name__).tell(template, answer=mistake.exercise.named(action))


async def speaks_for(interaction: Interaction, mistake: Mistake, action: str) -> Sequence[str]:
    """Say what speaks for an answer: of another than the best what it does that was not done."""
    exercise = mistake.exercise
    if action == mistake.judgement.best:
        return [*merits(exercise.public, mistake.judgement)]
    opinions = interaction.client.host.of(Opinions)
    async with thinking(interaction):
        told = await opinions.contrasts(exercise, mistake.played, action, merits=True)
    return [*sentences(exercise.public, *told)]


async def speaks_for_better(
    interaction: Interaction, mistake: Mistake, action: str, lacks: Sequence[Text], known: Sequence[str]
) -> Sequence[str]:
    """Say what speaks for what is better than an answer, or as good, and is not `known` to speak for that."""
    exercise, best, pro = mistake.exercise, mistake.judgement.best, mistake.judgement.pro
    if action == best:
        return []
    told = [] if pro is None or told_in(pro, lacks) else [*sentences(exercise.public, pro)]
    coach = coach_of(exercise.position.game)
    if not any(each not in known for each in told) and coach is not None:
        beside = action if coach.merits_beside_lacks else mistake.played  # so that one reads of both
        async with thinking(interaction):
            opinions = interaction.client.host.of(Opinions)
            found = await opinions.contrasts(exercise, beside, best, merits=True)
        told = [*sentences(exercise.public, *(each for each in found if not told_in(each, lacks)))]
    return [each for each in told if each not in known]


def praised(mistake: Mistake, action: str, judgement: Judgement, lacks: Sequence[Text] = ()) -> str:
    """Say how good an answer is beside the best, and that the turn goes on."""
    exercise, best, tell = mistake.exercise, mistake.judgement.best, texts(__name__).tell
    template = _AS_GOOD if judgement.is_equal and not lacks else _GOOD
    praise = (
        tell(_FOUND, answer=exercise.named(action))
        if action == best
        else tell(template, answer=exercise.named(action), best=exercise.named(best))
    )
    return "\n".join([praise, *going_on(exercise, action)])


def of_either(
    mistake: Mistake, action: str, lacks: Sequence[Text], why: Sequence[str], better: Sequence[str]
) -> Iterator[str]:
    """Tell what an answer lacks and what speaks `why` for it, and what for a `better` one, each of which."""
    if action == mistake.judgement.best:
        yield from why
        return
    for is_own, told in (True, [*sentences(mistake.exercise.public, *lacks), *why]), (False, better):
        if told:
            yield texts(__name__).tell(_OF[is_own])
            yield from (f"-# \u2022 {each.removeprefix('-# ')}" for each in told)
