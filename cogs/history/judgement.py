"""What a King thinks of a finished game: of each move in a word, and how the game stood as a picture."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from time import monotonic
from typing import Final

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import loss_told, merits, reasons
from bot.interactions.components import Clickable, CustomId, choose, handles, option, press
from bot.interactions.interaction import Interaction, defer_ephemeral
from bot.interactions.verb import Verb
from bot.messages.deeds import deed_written
from bot.messages.parts import laid_out, row
from bot.messages.pictures import Picture, chart
from bot.messages.text import coloured_names, plain_names, players, sitting
from bot.table.history import ReplayStep
from bot.table.position import spoken_name
from cogs.history.following import advice_told, followed
from cogs.history.judgements import BEHIND, Act, Judgements, Progress
from cogs.history.learning import learn_button
from cogs.history.studies import Studies, teaches
from cogs.history.summary import account_told
from cogs.history.turning import cost_all_the_same, hurt_most, lost_by_then, no_lesson, without_mistake
from languages.spoken import texts, together
from rendering.charts import balance_picture
from rules.advice import SLIGHT, Judgement, Verdict
from rules.library import find
from rules.text import N_, NC_, Count, Seat, Text, Words

tell = texts(__name__).tell
WAIT: Final[Words] = N_(
    "The King looks at this game, move by move, by what its player knew. That takes a minute or so, and"
    " longer while much else is going on. You need not wait: he goes on by himself."
)
_SO_FAR: Final[Words] = N_("-# So far: {done} of {all} steps.")
_AT_THIS_SPEED: Final[Words] = N_("-# At this speed it takes about {minutes} more.")
_GOES_ON: Final[Words] = N_("-# Press *How far is he?* to see what he thinks, or how far he is by then.")
_FOR: Final[Words] = N_("The computer for {name}")
_LATER: Final[Words] = N_("-# He looks at another game before this one.")
_FAILED: Final[Words] = N_(
    "The King was broken off at step {done} of {all}: several times in a row his thoughts failed, or the"
    " program in which he thinks was ended. What he has judged is kept, and *Go on* goes on from there."
)
_AT_ONCE, _EVERY = 0.5, 5.0  # seconds until it is said that he thinks, and how far he is
_PATIENCE = 12 * 60.0  # seconds: a message that one person alone sees may be changed for 15 minutes
_DEALT: Final[Words] = N_(
    "-# What could follow is a guess: what its player could not know is dealt as it may have been."
)
_EQUAL = 0.01  # of a win: so much less than the best is still as good
_WORST = 8
_LINES: Final[Words] = N_(
    "-# Each line shows how much of the win its player could hope for, seen with all that was hidden; the"
    " rings mark the worst mistakes. A move is judged by what its player knew, but luck moves a line as well:"
    " it may rise after a mistake, and fall only turns later."
)
_OF_WIN: Final[Words] = N_(
    "-# In brackets stands how much less a move brought than the best one would have, by the King\u2019s"
    " reckoning: so many of 100 for a sure win."
)
_DECIDED: Final[Words] = N_(
    "-# *{lost}*: there the win was as good as decided, so this counts how much of the lead it cost."
)
_OF_TURN: Final[Words] = N_(
    "-# *{lost}*: with the rest of that turn it cost its player about so much of the lead, as the King"
    " expects."
)
_FORESEEN: Final[Words] = N_("-# *{lost}*: so much of its lead it cost its player, as he expects.")

# By whether its turn is known.
_LISTED: Final[dict[bool, Words]] = {
    True: N_("\u2022 Step {step} ({turn}), {who}: {played} ({lost}); better: {better}"),
    False: N_("\u2022 Step {step}, {who}: {played} ({lost}); better: {better}"),
}

_BEST: Final[Words] = N_("best")
_FAIR: Final[Words] = NC_("judgement", "good")
_SLIGHT: Final[Words] = N_("good: it costs next to nothing")
_MISTAKE: Final[Words] = N_("a mistake")
_HOPELESS: Final[Words] = N_("every move loses by now")
_EVEN: Final[Words] = N_("it makes hardly any difference")
_UNSHOWN: Final[Words] = N_("the King would do otherwise, but cannot show in a few moves why")
_NOT_COUNTED: Final[Words] = N_(
    "-# Not counted: {steps}, where the King would do otherwise, but cannot show in a few moves why."
)
_COUNTED: Final[Words] = N_("{who}: {best} best, {good} good, {mistakes}")
_COUNTED_WITH_ALIKE: Final[Words] = N_(
    "{who}: {best} best, {good} good, {mistakes}; {alike} where it made hardly any difference"
)


def word_of(game_id: str, judgement: Judgement) -> str:
    """Say how good a move was: *best*, *good* or *a mistake*, with what it has lost, of 100.

    Where all lose, or are as good, none is best.
    """
    quality = _quality(judgement, scored=find(game_id).info.scored)
    if quality in {_BEST, _HOPELESS, _EVEN, _UNSHOWN}:
        return tell(quality)
    if judgement.loss == SLIGHT:
        return tell(_SLIGHT)
    return f"{tell(quality)} ({loss_told(game_id, judgement)})"


def _quality(judgement: Judgement, *, scored: bool) -> Words:
    if judgement.loss < _EQUAL:
        return _HOPELESS if judgement.hopeless else _EVEN if judgement.even else _BEST
    if judgement.is_mistake and not teaches(judgement, scored=scored):
        return _UNSHOWN
    return _MISTAKE if judgement.is_mistake else _FAIR


async def judged_step(judgements: Judgements, step: ReplayStep, judgement: Judgement | None) -> str:
    """Say what a King thinks of the act that led to a step; nothing where he was not asked."""
    if judgement is None:
        return ""
    is_open = judgement.loss == SLIGHT and judgement.pro is not None  # a win lay open beside it
    if not judgement.is_mistake and not is_open:
        is_best = judgement.loss < _EQUAL and not judgement.hopeless
        all_the_same = await cost_all_the_same(judgements, step) if is_best else ()
        pros = merits(step.public, judgement)
        return "\n".join([_remark(step.public.info.id, judgement), *pros, *all_the_same])
    best = _better((step.number - 1, step.acts[step.number][0] or 0, ""), judgement)
    told = (await judgements.in_words(step.public.id, [best]))[best]
    words = deed_written(step.public, best[1], judgement.best, told)
    return "\n".join(
        [
            _remark(step.public.info.id, judgement, f"*{words}*"),
            *([tell(_DEALT)] if judgement.follows else []),
            *reasons(step.public, judgement, answered=True),
        ]
    )


def _remark(game_id: str, judgement: Judgement, best: str = "") -> str:
    """Say how good a move was, and what would have been `best` where that is known."""
    word = word_of(game_id, judgement)
    if not best:
        return tell("The King: {word}", word=word)
    return tell("The King: {word}; better: {best}", word=word, best=best)


def turn_told(step: ReplayStep, number: int) -> str:
    """Say which turn of the log a step belongs to; nothing of what belongs to none."""
    of_round, turn = step.turns[number] if step.turns else (0, 0)
    if of_round and turn:
        return tell("round {round}, turn {turn}", round=of_round, turn=turn)
    return tell("turn {turn}", turn=turn) if turn else ""


class Judged(Struct, frozen=True):
    """A game that is over, at its start, with a verdict for each of its steps, and what is told in words.

    Behind some steps whoever looks at it was `advised` to do what he did. Where the points went is told on
    his `account`; where it `turned` for who has lost without a mistake is written.
    """

    start: ReplayStep
    verdicts: Sequence[Verdict]
    words: Mapping[Act, tuple[Text, ...]] = {}
    advised: frozenset[int] = frozenset()
    account: Sequence[Text] = ()
    turned: Sequence[str] = ()

    @property
    def mistakes(self) -> Mapping[int, Judgement]:
        """What is thought of each mistake, by the step that it was made behind; a bare figure is none."""
        return self.thought(_MISTAKE)

    def thought(self, quality: Words) -> Mapping[int, Judgement]:
        """Give what is thought of each act of some quality, by the step that it was done behind."""
        found, scored = enumerate(each.judgement for each in self.verdicts), self.start.public.info.scored
        return {at: each for at, each in found if each and _quality(each, scored=scored) == quality}

    @property
    def worst(self) -> list[int]:
        """The steps behind which the worst mistakes were made, in their order."""
        found = self.mistakes
        return sorted(sorted(found, key=lambda number: found[number].weight, reverse=True)[:_WORST])

    def act_behind(self, number: int) -> Act:
        """Give the act behind a step at which a seat chose."""
        seat, text = self.start.acts[number + 1]
        return number, seat or 0, text

    @property
    def compared(self) -> list[tuple[Act, Judgement]]:
        """Give the worst mistakes, with what is thought of them."""
        found = self.mistakes
        return [(self.act_behind(number), found[number]) for number in self.worst]

    @property
    def told(self) -> list[Act]:
        """Give the acts that are told: mistakes, and what was better."""
        return [each for judged in self.compared for each in (_played(*judged), _better(*judged))]

    def named(self, number: int) -> str:
        """Name who acted behind a step as he was called then: perhaps a computer for a person."""
        name, is_for_him = self.start.by[number + 1]
        return tell(_FOR, name=spoken_name(name)) if is_for_him else spoken_name(name)

    def written(self, act: Act, *, named: bool = True) -> str:
        """Write an act in words, with who acts where he is to be `named`."""
        _, seat, text = act
        first, *_ = text.split(BEHIND)
        return deed_written(self.start.public, seat, first, self.words.get(act, ()), named=named)

    def remarks(self, seat: Seat | None = None) -> Mapping[int, str]:
        """Write what is thought of each act, or of those of one seat, by the step that it led to.

        Of that whose reason cannot be shown nothing is written.
        """
        unshown = self.thought(_UNSHOWN)
        thought = (
            (number + 1, verdict.judgement)
            for number, verdict in enumerate(self.verdicts)
            if number not in unshown
        )
        compared = {act[0] + 1: self.written(_better(act, judgement)) for act, judgement in self.compared}
        return {
            number: _remark(self.start.public.info.id, judgement, compared.get(number, ""))
            for number, judgement in thought
            if judgement is not None and seat in {None, self.act_behind(number - 1)[1]}
        }

    async def picture(self) -> Picture:
        """Draw how the game stood."""
        public = self.start.public
        shares = [verdict.balance for verdict in self.verdicts]
        marked = {(number, self.act_behind(number)[1]) for number in self.worst}
        name = plain_names(public)
        last = together([f"{name(seat)} {round(100 * share)}" for seat, share in enumerate(shares[-1])])
        alt = tell(
            "How the game stood, step by step, of 100 for the whole win. At the end: {last}.", last=last
        )
        return await chart(lambda: balance_picture(players(public), shares, marked), alt)


def judged_page(judged: Judged, picture: Picture, *, learns: bool) -> ui.LayoutView:
    """Show how well each played, and the worst mistakes with what a King would have done.

    Whoever made some `learns` from them.
    """
    public = judged.start.public
    title = tell(
        "### {title}, table {table}: what the King thinks", title=public.info.title, table=str(public.id)
    )
    told = [*_mistakes(judged, hidden=learns), account_told(public, judged.account), *_meant(judged)]
    return laid_out(
        "\n".join([title, *_players(judged), *judged.turned]),
        picture.gallery(),
        "\n".join(filter(None, told)),
        row(_going(judged)) if judged.worst else None,
        row(learn_button(public.id)) if learns else None,
    )


def _players(judged: Judged) -> Iterator[str]:
    """Count how good the moves of each were, also of those who have played for somebody or behind him."""
    public, counts = judged.start.public, defaultdict[tuple[Seat, str], Counter[Words]](Counter)
    for number, verdict in enumerate(judged.verdicts):
        if verdict.judgement is not None:
            quality = _quality(verdict.judgement, scored=public.info.scored)
            counts[judged.act_behind(number)[1], judged.named(number)][quality] += 1
    for sitter in public.sitters:
        if all(seat != sitter.seat for seat, _ in counts):
            yield tell("{who}: no move to judge", who=coloured_names(public)(sitter.seat))
    for (seat, name), found in sorted(counts.items(), key=lambda each: each[0][0]):
        alike = found[_EVEN] + found[_HOPELESS]
        yield tell(
            _COUNTED_WITH_ALIKE if alike else _COUNTED,
            alike=alike,
            who=sitting(public, seat, name),
            best=found[_BEST],
            good=found[_FAIR],
            mistakes=Count(found[_MISTAKE], "mistake", "mistakes"),
        )


def _mistakes(judged: Judged, *, hidden: bool) -> Iterator[str]:
    """List the worst; whoever is to find what was better may have it `hidden` until he clicks on it."""
    mark = "||" if hidden else ""
    public, told = judged.start.public, len(judged.worst)
    if told < len(judged.mistakes):
        yield tell("The {told} worst of {all} mistakes:", told=told, all=len(judged.mistakes))
    for act, judgement in judged.compared:
        number, seat, _ = act
        turn = turn_told(judged.start, number + 1)
        yield tell(
            _LISTED[bool(turn)],
            step=number + 1,
            turn=turn,
            who=sitting(public, seat, judged.named(number)),
            played=f"*{judged.written(_played(act, judgement), named=False)}*",
            lost=loss_told(public.info.id, judgement),
            better=f"{mark}*{judged.written(_better(act, judgement), named=False)}*{mark}",
        )
        yield from advice_told(judged.advised, number)
    if unshown := [tell("step {step}", step=number + 1) for number in judged.thought(_UNSHOWN)]:
        yield tell(_NOT_COUNTED, steps=together(unshown))


def _meant(judged: Judged) -> Iterator[str]:
    """Say what the lines mean, and each of the measures that the list has."""
    game_id, found = judged.start.public.info.id, [judgement for _, judgement in judged.compared]
    yield tell(_LINES)
    measures = {_measure(each): loss_told(game_id, each) for each in reversed(found)}
    if _FORESEEN in measures:
        measures.pop(_DECIDED, None)  # either is a lead, which is told once
    for words in filter(measures.get, (_OF_WIN, _OF_TURN, _DECIDED, _FORESEEN)):
        yield tell(words, lost=measures[words])


def _measure(judgement: Judgement) -> Words:
    if judgement.lost is not None:
        return _OF_TURN if judgement.of_turn else _DECIDED
    return _OF_WIN if judgement.foreseen is None else _FORESEEN


def _played(act: Act, judgement: Judgement) -> Act:
    """Give what was judged: an act, or a turn from there."""
    number, seat, text = act
    return number, seat, BEHIND.join(judgement.turns[0]) if judgement.turns else text


def _better(act: Act, judgement: Judgement) -> Act:
    number, seat, _ = act
    return number, seat, BEHIND.join(judgement.turns[1]) if judgement.turns else judgement.best


def _going(judged: Judged) -> Clickable:
    options = []
    for act, judgement in judged.compared:
        number, told = act[0], judged.written(_played(act, judgement), named=False)
        options.append(option(str(number + 1), f"{number + 1}. {judged.named(number)}: {told}"))
    return choose(CustomId(Verb.JUMP, judged.start.public.id, 1), options, tell("See a mistake"))


@handles(Verb.JUDGE, acknowledge=defer_ephemeral)
async def judge(interaction: Interaction, custom_id: CustomId) -> None:
    """Show it in a message of its own, which says how far he is where nobody has asked before."""
    host, table_id = interaction.client.host, custom_id.table_id
    step, judgements = await host.history.step(table_id, 0), host.of(Judgements)
    verdicts = await judgements.known(table_id) or await _waited(interaction, table_id)
    if verdicts is None:
        again = press(CustomId(Verb.JUDGE, table_id), tell("How far is he?"))
        told = "\n".join([_progress_told(table_id, judgements.progress()), tell(_GOES_ON)])
        await interaction.edit_original_response(view=laid_out(told, row(again)))
        return
    if not verdicts:
        done = len(await judgements.begun(table_id))
        again = press(CustomId(Verb.JUDGE, table_id), tell("Go on"))
        told = tell(_FAILED, done=done, all=len(step.acts) - 1)
        await interaction.edit_original_response(view=laid_out(told, row(again)))
        return
    user = interaction.user.id
    seat, learns = step.public.seat_of(user), await host.of(Studies).may_learn(table_id, user)
    account = await judgements.account(table_id, seat)
    turned = [*await without_mistake(judgements, step, verdicts), *lost_by_then(step, verdicts)]
    turned += await hurt_most(judgements, step, verdicts, seat) if learns else no_lesson(step, verdicts, seat)
    advised = await followed(host, table_id, user)
    judged = Judged(step, verdicts, advised=advised, account=account, turned=turned)
    judged = replace(judged, words=await judgements.in_words(table_id, judged.told))
    picture = await judged.picture()
    page = judged_page(judged, picture, learns=learns)
    await interaction.edit_original_response(view=page, attachments=[picture.file()])


async def _waited(interaction: Interaction, table_id: int) -> Sequence[Verdict] | None:
    """Wait until a game is judged, and say meanwhile how far that is; None where that takes too long."""
    judgements, told = interaction.client.host.of(Judgements), ""
    judging, until = asyncio.create_task(judgements.worked_out(table_id)), monotonic() + _PATIENCE
    try:
        while not (await asyncio.wait({judging}, timeout=_EVERY if told else _AT_ONCE))[0]:
            if monotonic() > until:
                return None
            if told != (told := _progress_told(table_id, judgements.progress())):
                await interaction.edit_original_response(view=laid_out(told))
        return await judging
    finally:
        judging.cancel()


def _progress_told(table_id: int, progress: Progress | None) -> str:
    if progress is None:
        return tell(WAIT)
    if progress.table != table_id:
        return f"{tell(WAIT)}\n{tell(_LATER)}"
    told = [tell(WAIT), tell(_SO_FAR, done=progress.done, all=progress.steps)]
    if (minutes := progress.minutes) is not None:
        told.append(tell(_AT_THIS_SPEED, minutes=Count(minutes, "minute", "minutes")))
    return "\n".join(told)
