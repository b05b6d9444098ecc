"""What turned a game behind a move that was no mistake: it could not be known, or nothing was better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from bot.answering.exercise import sentences
from bot.messages.deeds import deed_written
from bot.messages.text import coloured_names
from bot.table.history import ReplayStep
from cogs.history.judgements import Judgements
from languages.spoken import texts
from rules.advice import Verdict
from rules.text import N_, Seat, Words

tell = texts(__name__).tell
_FELT: Final = 0.12  # of the win
_ALL_THE_SAME: Final[Words] = N_(
    "-# Nothing better was found, by what {who} could know. What followed cost {lost} of 100 of the win all"
    " the same."
)
_NO_MISTAKE: Final[Words] = N_(
    "{who} made no mistake, by what could be known. It turned after step {step}: from {before} to {after} of"
    " 100."
)
_FELT_MOST: Final[Words] = N_(
    "What hurt without being a mistake, by what {who} could know: what followed step {step}, *{played}*, cost"
    " {lost} of 100 of the win."
)
_HOPE: Final = 0.25  # of the win, with which a game could still be held
_NO_LESSON: Final[Words] = N_(
    "-# *Learn from your mistakes* is not offered here: of none of yours can the King show in a few moves why"
    " it is one."
)
_HELD_UNTIL: Final[Words] = N_(
    "-# It could still be held up to step {step}, where you had {hope} of 100 of the win; after that hardly"
    " anything helped."
)
_LOST_BY_THEN: Final[Words] = N_(
    "From step {step} on every move of {who} lost, as the King sees it: nothing after that is a mistake."
)


async def cost_all_the_same(judgements: Judgements, step: ReplayStep) -> Iterator[str]:
    """Say of the act that led to a step, and was no mistake, that much of the win is lost behind it."""
    number, seat = step.number - 1, step.acts[step.number][0]
    verdicts = await judgements.known(step.public.id)
    if seat is None or step.number >= len(verdicts):
        return iter(())
    lost = fallen(verdicts, [each for each, _ in step.acts], number)
    if lost < _FELT:
        return iter(())
    who = coloured_names(step.public)(seat)
    told = tell(_ALL_THE_SAME, who=who, lost=round(100 * lost))
    unseen = await judgements.unseen(step.public.id, seat, number)
    return iter([told, *sentences(step.public, unseen)])


async def without_mistake(
    judgements: Judgements, start: ReplayStep, verdicts: Sequence[Verdict]
) -> list[str]:
    """Say of each who has lost without a mistake where that turned, and what he could not know there."""
    public, seats, told = start.public, [each for each, _ in start.acts], list[str]()
    at_end = verdicts[-1].balance
    for sitter in public.sitters:
        own = _chosen(verdicts, seats, sitter.seat)
        is_mistaken = any(_is_mistake(verdicts[number]) for number in own)
        if not own or is_mistaken or at_end[sitter.seat] == max(at_end):
            continue
        worst = max(own, key=lambda number: fallen(verdicts, seats, number))
        shares = [verdicts[at].balance[sitter.seat] for at in (worst, _until(verdicts, seats, worst))]
        before, after = (round(100 * share) for share in shares)
        if before > after:
            who = coloured_names(public)(sitter.seat)
            told.append(tell(_NO_MISTAKE, who=who, step=worst + 1, before=before, after=after))
            told += sentences(public, await judgements.unseen(public.id, sitter.seat, worst))
    return told


async def hurt_most(
    judgements: Judgements, start: ReplayStep, verdicts: Sequence[Verdict], seat: Seat | None
) -> list[str]:
    """Say behind which turn of a seat most was lost although it was no mistake, where that was felt.

    Who has mistakes to learn from looks for it among them.
    """
    seats = [each for each, _ in start.acts]
    own = [] if seat is None else _chosen(verdicts, seats, seat)
    mistaken = [number for number in own if _is_mistake(verdicts[number])]
    fair = [at for at in own if not any(at <= each < _until(verdicts, seats, at) for each in mistaken)]
    worst = max(fair, key=lambda number: fallen(verdicts, seats, number), default=0)
    if seat is None or not fair or not mistaken or (lost := fallen(verdicts, seats, worst)) < _FELT:
        return []
    who, act = coloured_names(start.public)(seat), (worst, seat, start.acts[worst + 1][1])
    words = (await judgements.in_words(start.public.id, [act]))[act]
    played = deed_written(start.public, seat, act[2], words, named=False)
    told = tell(_FELT_MOST, who=who, step=worst + 1, played=played, lost=round(100 * lost))
    return [told, *sentences(start.public, await judgements.unseen(start.public.id, seat, worst))]


def lost_by_then(start: ReplayStep, verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Say from which step on nothing could be done any more: what is done there is no mistake."""
    for sitter in start.public.sitters:
        own = [
            (number, verdict.judgement)
            for number, (verdict, (seat, _)) in enumerate(zip(verdicts, start.acts[1:], strict=False))
            if seat == sitter.seat and verdict.judgement is not None
        ]
        lost = [*takewhile(lambda each: each[1].hopeless, reversed(own))]
        if len(lost) > 1:
            who = coloured_names(start.public)(sitter.seat)
            yield tell(_LOST_BY_THEN, who=who, step=lost[-1][0] + 1)


def no_lesson(start: ReplayStep, verdicts: Sequence[Verdict], seat: Seat | None) -> Iterator[str]:
    """Say why nothing is to be learned from the mistakes of a seat, and up to where it still had hope."""
    own = [
        (number, verdict)
        for number, (verdict, (each, _)) in enumerate(zip(verdicts, start.acts[1:], strict=False))
        if each == seat and verdict.judgement is not None
    ]
    if seat is None or not any(_is_mistake(verdict) for _, verdict in own):
        return
    yield tell(_NO_LESSON)
    hopes = [(number, verdict.balance[seat]) for number, verdict in own if verdict.balance[seat] >= _HOPE]
    at_end = verdicts[-1].balance
    if hopes and at_end[seat] < max(at_end):
        number, hope = hopes[-1]
        yield tell(_HELD_UNTIL, step=number + 1, hope=round(100 * hope))


def fallen(verdicts: Sequence[Verdict], seats: Sequence[Seat | None], number: int) -> float:
    """Say by how much the hope of whose act is behind a step falls until he may choose again."""
    seat = seats[number + 1] or 0
    return verdicts[number].balance[seat] - verdicts[_until(verdicts, seats, number)].balance[seat]


def _until(verdicts: Sequence[Verdict], seats: Sequence[Seat | None], number: int) -> int:
    """Give the step at which the seat of an act chooses again, when another has acted; or the last."""
    seat, last = seats[number + 1], len(verdicts) - 1
    other = next((at for at in range(number + 1, last) if seats[at + 1] not in {seat, None}), last)
    return next((at for at in range(other, last) if seats[at + 1] == seat), last)


def _chosen(verdicts: Sequence[Verdict], seats: Sequence[Seat | None], seat: Seat) -> list[int]:
    """Give the steps behind which a seat chose what could be judged."""
    return [
        number
        for number, (verdict, each) in enumerate(zip(verdicts, seats[1:], strict=False))
        if each == seat and verdict.judgement is not None
    ]


def _is_mistake(verdict: Verdict) -> bool:
    return verdict.judgement is not None and verdict.judgement.is_mistake
