"""Which of one's own mistakes in a game is put, how it went with them, and of what kinds they were."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import discord
from discord import ui

from bot.host import Host
from bot.interactions.components import Clickable, CustomId, choose, option, press
from bot.interactions.verb import Verb
from bot.messages.news import words_written
from bot.messages.parts import laid_out, replay_button, row
from bot.messages.text import coloured_names
from bot.table.view import PublicView
from cogs.history.judgements import Judgements
from cogs.history.slips import kind_of
from cogs.history.studies import Mistake, Studies, Study
from cogs.history.turning import hurt_most
from languages.spoken import begun, game_text, texts
from rules.text import N_, Count, Text, Words

tell = texts(__name__).tell
# By whether these are all of somebody's mistakes.
_NUMBERED: Final[dict[bool, Words]] = {
    True: N_("-# Mistake {number} of {all}, step {step} \u00b7 you are {name}"),
    False: N_(
        "-# Mistake {number} of the {all} most telling of {mistakes}, step {step} \u00b7 you are {name}"
    ),
}
_LEFT_OUT: Final[Words] = N_(
    "-# Left out here: {left}. The King sees more, but cannot show why in a few moves."
)


def title_of(public: PublicView) -> str:
    """Say of which game it is learned."""
    title, table = public.info.title, str(public.id)
    return tell("### {title}, table {table}: learn from your mistakes", title=title, table=table)


def headed(study: Study, mistake: Mistake) -> Iterator[str]:
    """Say which mistake of which game it is."""
    public = mistake.exercise.public
    yield title_of(public)
    yield tell(
        _NUMBERED[len(study.judgements) == len(study.numbers)],
        mistakes=len(study.judgements),
        number=study.numbers.index(mistake.number) + 1,
        all=len(study.numbers),
        step=mistake.number + 1,
        name=coloured_names(public)(mistake.seat),
    )
    if study.vague:
        yield tell(_LEFT_OUT, left=Count(study.vague, "mistake", "mistakes"))


async def summed_up(host: Host, study: Study) -> ui.LayoutView:
    """Tell how it went with somebody's own mistakes, and where his points went."""
    mistakes = [await host.of(Studies).mistake(study, number) for number in study.numbers]
    kinds = await asyncio.to_thread(lambda: [kind_of(each) for each in mistakes])
    judgements, seat = host.of(Judgements), mistakes[0].seat
    account = await judgements.account(study.table_id, seat)
    slips = [(kind, each.judgement.loss) for kind, each in zip(kinds, mistakes, strict=True)]
    advice = await judgements.next_time(study.table_id, seat, slips)
    start, verdicts = await host.history.step(study.table_id, 0), await judgements.known(study.table_id)
    hurt = await hurt_most(judgements, start, verdicts, seat)
    return _summary(mistakes, kinds, study, (account, advice), hurt)


def account_told(public: PublicView, account: Sequence[Text]) -> str:
    """Say in lines where the points of a game went, if that is known."""
    return "\n\u2022 ".join(f"{begun(words_written(public, each))}." for each in account)


def _summary(
    mistakes: Sequence[Mistake],
    kinds: Sequence[Words],
    study: Study,
    told_by_game: tuple[Sequence[Text], Sequence[Text]],
    hurt: Sequence[str],
) -> ui.LayoutView:
    """Tell how it went, of what kinds the mistakes were, and what to do otherwise in the next game.

    A game tells where the points went, and what to do; what `hurt` besides was no mistake.
    """
    account, advice = told_by_game
    public = mistakes[0].exercise.public
    alone, hinted = (sum(how == way for how in study.done.values()) for way in ("found", "hinted"))
    found = alone + hinted
    slips = [game_text(kind) if kind else "" for kind in kinds]
    options = [
        option(str(each.number), _step_told(each, slip)) for each, slip in zip(mistakes, slips, strict=True)
    ]
    lines = [
        title_of(public),
        tell("You have found something good for {found} of {all}.", found=found, all=len(mistakes)),
        tell("Without a hint: {alone} of these {found}.", alone=alone, found=found) if hinted else "",
        _kinds_told(Counter(filter(None, slips)).most_common()),
        *hurt,
        account_told(public, account),
        *(f"**{begun(words_written(public, each))}.**" for each in advice),
    ]
    return laid_out(
        "\n".join(filter(None, lines)),
        row(choose(CustomId(Verb.STUDY_AT, study.table_id, 1), options, tell("Look at one again"))),
        row(*_others(study), replay_button(public)),
    )


def _others(study: Study) -> Iterator[Clickable]:
    """Offer to go on with the next worst ones, where there are more."""
    if study.others:
        left = Count(len(study.others), "more mistake", "more mistakes")
        custom_id = CustomId(Verb.STUDY_AT, study.table_id, 0, str(study.others[0]))
        yield press(custom_id, tell("Go on with {left}", left=left), style=discord.ButtonStyle.primary)


def _kinds_told(kinds: Sequence[tuple[str, int]]) -> str:
    """Count the mistakes of each kind, most first."""
    told = "; ".join(f"{number} \u00d7 {kind}" for kind, number in kinds)
    return tell("What they were: {kinds}.", kinds=told) if told else ""


def _step_told(mistake: Mistake, slip: str) -> str:
    step = mistake.number + 1
    return tell("Step {step}: {slip}", step=step, slip=slip) if slip else tell("Step {step}", step=step)
