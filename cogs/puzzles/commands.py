"""`/puzzle`: a position with one best answer, of a game or of the day."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

import discord
from discord import app_commands
from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import Exercise, going_on, sentences
from bot.answering.opinions import Opinions
from bot.answering.pages import tell_already, thinking
from bot.answering.pointing import Hints, hints_in
from bot.answering.putting import laid_open, question_parts
from bot.answering.transformers import GameChoice
from bot.answering.typed_answers import OpenExercises, show_in_place
from bot.interactions.components import Clickable, CustomId, handles, press
from bot.interactions.interaction import (
    Interaction,
    anywhere,
    defer_ephemeral,
    defer_page,
    defer_update,
    person_of,
)
from bot.interactions.verb import Verb
from bot.messages.parts import extend, laid_out, part_buttons, row
from bot.messages.text import coloured_names
from cogs.puzzles.lines import line_told, turn_of
from cogs.puzzles.nearly import SLOWER, counting, lacking_little
from cogs.puzzles.refuting import compared, doubt_of, first, partly, why_not
from cogs.puzzles.rungs import rungs
from cogs.puzzles.service import Puzzles, Set, UnknownPuzzle
from cogs.puzzles.wanting import wanting_row
from cogs.puzzles.widgets import Today, chosen_told, days_told, kind_of, listed
from languages.spoken import texts
from rules.library import find
from rules.puzzles.posing import Posing, posing_of
from rules.puzzles.puzzle import puzzles_of
from rules.text import N_, Words

tell = texts(__name__).tell
_GREEN: Final = discord.ButtonStyle.success
_NONE: Final = Hints()
_WITH_PUZZLES = GameChoice(lambda info: bool(puzzles_of(find(info.id))))
_ALL_TRIED: Final[Words] = N_(
    "-# You have tried all of these puzzles: this is one of them once more, and counts for nothing."
)

_FIRST_COUNTS: Final[Words] = N_(
    "-# Only your first try counts, and only without a hint: once you take one, this puzzle is not rated any"
    " more. *Show the answer* counts as a wrong try, *Skip this puzzle* changes nothing."
)
_RATES_BOTH: Final[Words] = N_("A first try rates both: the puzzle goes from {before} to {now}.")

_JUST_AS_GOOD: Final[Words] = N_("Just as good: {best}.")
_AND_MORE: Final[Words] = N_("Just as good: {best}; and {more} more.")
_NEARLY: Final[Words] = N_("{answer}: {lacks}. That costs nothing; try again.")
_DOUBTED: Final[Words] = N_(
    "\N{WARNING SIGN}\N{VARIATION SELECTOR-16} **{warning}**. It would count as your first try; press"
    " *Confirm* if it is meant."
)
_FASTER: Final[Words] = N_("It goes faster like this: {best}.")
# Where ratings are so far apart, one answer changes little that was foreseen: by whether it was right.
_FAR: Final = 300
_OTHERS: Final = 3  # answers that are told to be as good as one
_APART: Final[dict[bool, Words]] = {
    True: N_("It changes little, as the puzzle is rated far below you."),
    False: N_("It changes little, as the puzzle is rated far above you."),
}
# By whether somebody has solved it himself.
_FOLLOWS: Final[dict[bool, Words]] = {
    True: N_("**One way it could go on after your answer**"),
    False: N_("**One way it could go on after that**"),
}
# By whether it was solved at once.
_OF_THE_DAY: Final[dict[bool, Words]] = {
    True: N_("-# That was the puzzle of the day, at the first try: {days} in a row."),
    False: N_(
        "-# That was the puzzle of the day. Only a first try would have counted for your days in a row."
    ),
}


@app_commands.command(description=N_("Solve a puzzle: a position of a game with one best answer."))
@app_commands.describe(
    game=N_("Which game; without one, a list of what there is"),
    number=N_("Which of its puzzles, also one you have tried; without one, the next"),
)
@anywhere
async def puzzle(
    interaction: Interaction,
    game: app_commands.Transform[str, _WITH_PUZZLES] | None = None,
    number: app_commands.Range[int, 1] | None = None,
) -> None:
    """Put a puzzle of a game, or list what there is; UnknownPuzzle."""
    await defer_ephemeral(interaction)
    if game is None and number is not None:
        raise UnknownPuzzle(N_("Each game has puzzles of its own: choose `game` as well as `number`."))
    if game is None:
        await _list(interaction)
    elif number is None:
        await _next(interaction, game)
    else:
        await _put(interaction, await _service(interaction).at(game, number))


@handles(Verb.PUZZLE, acknowledge=defer_page)
async def go_to(interaction: Interaction, custom_id: CustomId) -> None:
    """Put the next puzzle of a game, the one that is named, or list what there is."""
    if custom_id.said:
        await _next(interaction, custom_id.said, custom_id.turn or 0)
    elif custom_id.turn:
        await _put(interaction, await _service(interaction).set(custom_id.turn))
    else:
        await _list(interaction)


async def _put(interaction: Interaction, found: Set) -> None:
    task = await _set(interaction, found)
    await task.put(interaction, reply=tell(_FIRST_COUNTS) if task.is_new else "")


async def _next(interaction: Interaction, game: str, besides: int = 0) -> None:
    found, is_new = await _service(interaction).next(game, person_of(interaction), besides)
    await (await _set(interaction, found)).put(
        interaction, reply=tell(_FIRST_COUNTS if is_new else _ALL_TRIED)
    )


@handles(Verb.PUZZLE_WANT, acknowledge=defer_update)
async def want(interaction: Interaction, custom_id: CustomId) -> None:
    """Note which puzzles of a game somebody wants, and put the next of them."""
    game, _, value = custom_id.said.partition(" ")
    await _service(interaction).want(game, person_of(interaction), value)
    await _next(interaction, game)


@handles(Verb.PUZZLE_SHOW, acknowledge=defer_update)
async def show(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the answer; who had not tried has not solved it."""
    task = await asked(interaction, custom_id)
    counted = await task.count(interaction, solved=False)
    await _service(interaction).done(task.found, interaction.user.id, solved=False)
    told = tell("The answer: {answer}.", answer=task.exercise.named(first(task.found.puzzle.best)))
    why = await compared(interaction, task.found, task.exercise)
    others = await task.as_good(interaction, first(task.found.puzzle.best))
    await _play(interaction, task, "", "\n".join([told, *others, *why, counted]))


class Asked(Struct, frozen=True):
    """A puzzle as a task of somebody, out of a game that `ended` then if he played it; new, it counts."""

    found: Set
    exercise: Exercise
    rating: float
    ended: float | None = None
    is_new: bool = False

    async def put(
        self,
        interaction: Interaction,
        said: str = "",
        page: int = 0,
        reply: str = "",
        hints: Hints = _NONE,
        tried: str = "",
        doubted: str = "",
    ) -> None:
        """Put it behind what is said, with so many hints, and behind what was `tried` in vain.

        What is `doubted` counts once it is confirmed.
        """
        private, number = self.exercise.view(said, page), self.found.number
        shown = self._shown(interaction)
        if not reply and shown.known:
            reply = "\n".join(_service(interaction).hints.told(interaction.user.id, self.found.puzzle.mark))
        hints = self._known(interaction) if (said or shown.known) and not hints.known else hints
        hints = hints if hints.all else await self._counted(interaction, hints, tried)
        pictures, position = await laid_open(private)
        ways = [
            self._hint(hints, tried),
            press(CustomId(Verb.PUZZLE_SHOW, 0, number), tell("Show the answer")),
            press(_next_to(self.found), tell("Skip this puzzle")),
            _all_puzzles(),
        ]
        if doubted:
            sure = CustomId(Verb.PUZZLE_SURE, 0, number, doubted)
            ways.insert(0, press(sure, tell("Confirm"), style=_GREEN))
        if private.begun:
            back = CustomId(Verb.TRY_BACK, 0, number, self.exercise.back(said))
            ways.insert(0, press(back, tell("Back")))
        head = "\n".join(_head(self))
        wanted = await _service(interaction).wanted(self.found.game.info.id, interaction.user.id)
        wanting = wanting_row(self.found.game, wanted)
        view = laid_out(head, *position, reply, *question_parts(private), row(*ways), *wanting)
        extend(view, part_buttons(private.public, words=True, exercise=number))
        message, there = await show_in_place(interaction, view, *pictures), interaction.client.host
        await there.of(OpenExercises).put(interaction, message, self.exercise, _name(self.found))

    def _hint(self, hints: Hints, tried: str) -> Clickable:
        """Offer the next hint; while the puzzle counts, it says what a hint costs."""
        label = tell("Hint 1 of {all} (then unrated)", all=hints.all) if self.is_new else hints.label
        custom_id = CustomId(Verb.PUZZLE_HINT, 0, self.found.number, f"{hints.code} {tried}".strip())
        return press(
            custom_id if custom_id.is_possible else replace(custom_id, said=hints.code),
            label,
            disabled=hints.is_all,
        )

    def refused(self, action: str) -> str:
        """Say that an answer is not the right one, and what of it is."""
        told = tell("\N{MULTIPLICATION X} {answer}: that is not it.", answer=self.exercise.named(action))
        return " ".join([told, *partly(self.found, action)])

    async def judge(self, interaction: Interaction, action: str) -> None:
        """Judge an answer; one of nothing, which a form may have by a slip, is asked about if it counts."""
        if self.is_new and (doubt := doubt_of(self.exercise, action)):
            await self.put(interaction, reply=tell(_DOUBTED, warning=doubt), doubted=action)
            return
        await self.judge_surely(interaction, action)

    async def judge_surely(self, interaction: Interaction, action: str) -> None:
        """Tell whether an answer is the right one; the first counts, and nothing comes in between. Busy."""
        with interaction.client.host.of(Opinions).answering(interaction.user.id, self.exercise.number):
            await self._judge(interaction, action)

    async def _judge(self, interaction: Interaction, action: str) -> None:
        named, tried = self.exercise.named(action), (interaction, self.found, self.exercise, action)
        right = await counting(*tried)
        if not right and (lacks := await lacking_little(*tried)):
            await self.put(interaction, reply=tell(_NEARLY, answer=named, lacks=lacks))
            return
        counted = await self.count(interaction, solved=bool(right))
        days = await _service(interaction).done(self.found, interaction.user.id, solved=bool(right))
        if right:
            told = tell(right, answer=named)
            tell_already(interaction, told, counted)
            await self._praise(interaction, action, [told, counted], days, slower=right == SLOWER)
            return
        tell_already(interaction, self.refused(action), counted)
        why = await why_not(interaction, self.found, self.exercise, action)
        wrong = [self.refused(action), *why, counted]
        task = replace(self, is_new=False)
        await task.put(interaction, reply="\n".join(wrong), hints=self._known(interaction), tried=action)

    def _known(self, interaction: Interaction) -> Hints:
        """Say how many hints are passed over: who knows all may read them again."""
        known = _service(interaction).hints.known(interaction.user.id, self.found.puzzle.mark)
        return max(known, self._shown(interaction)).again

    async def _counted(self, interaction: Interaction, hints: Hints, tried: str) -> Hints:
        """Say of how many hints these are the first."""
        refused = _service(interaction).refused(self.found, interaction.user.id) | {tried}
        return replace(hints, all=len(await asyncio.to_thread(rungs, self.found, self.exercise, refused)))

    def _shown(self, interaction: Interaction) -> Hints:
        return hints_in(interaction, CustomId(Verb.PUZZLE_HINT, 0, self.found.number))

    async def _praise(
        self, interaction: Interaction, action: str, told: list[str], days: int | None, *, slower: bool
    ) -> None:
        """Say what a right answer brings more than what comes to mind, and show how it goes on."""
        told[1:1] = await asyncio.to_thread(lambda: [*going_on(self.exercise, action)])
        if days is not None:
            told.append(tell(_OF_THE_DAY[bool(days)], days=days_told(days)))
        told += await compared(interaction, self.found, self.exercise, action)
        if slower:
            told.append(tell(_FASTER, best=self.exercise.named(first(self.found.puzzle.best))))
        else:
            told[1:1] = await self.as_good(interaction, action)
        share = press(CustomId(Verb.PUZZLE_SHARE, 0, self.found.number), tell("Share"))
        await _play(interaction, self, action, "\n".join(told), *([share] if days else []))

    async def as_good(self, interaction: Interaction, action: str) -> Sequence[str]:
        """Name some others that are as good as an answer, and all of the best turn where it is of that."""
        turn = await turn_of(_service(interaction), self.found, self.exercise)
        alike = self.exercise.alike
        others = [each for each in self.found.puzzle.right if alike(each) != alike(action)]
        named = await asyncio.to_thread(lambda: dict.fromkeys(map(self.exercise.named, [action, *others])))
        _, *names = named
        more, template = len(names[_OTHERS:]), _AND_MORE if names[_OTHERS:] else _JUST_AS_GOOD
        told = [tell(template, best="; ".join(names[:_OTHERS]), more=more)] if names else []
        return [*told, *(turn.told if action in turn.acts else ())]

    async def count(self, interaction: Interaction, *, solved: bool) -> str:
        """Count a try, if it is the first, and say how the rating has changed."""
        before, now = await _service(interaction).note(self.found, person_of(interaction), solved=solved)
        if before is now:
            return tell("-# Only the first try counts, and that without a hint.")
        told = tell(
            "-# Your rating: {now} ({change}), {streak} in a row.",
            now=round(now.rating),
            change=f"{round(now.rating) - round(before.rating):+d}".replace("-", "\u2212"),
            streak=now.streak,
        )
        apart = self.rating - before.rating
        is_little = solved == (apart < 0) and abs(apart) >= _FAR
        hard = round(await _service(interaction).rating(self.found))
        both = tell(_RATES_BOTH, before=round(self.rating), now=hard)
        return " ".join([told, *([tell(_APART[solved])] if is_little else []), both])


@handles(Verb.PUZZLE_SURE, acknowledge=defer_update)
async def sure(interaction: Interaction, custom_id: CustomId) -> None:
    """Judge an answer that was asked about."""
    task = await asked(interaction, custom_id)
    task.exercise.check(custom_id.said)
    await task.judge_surely(interaction, custom_id.said)


async def asked(interaction: Interaction, custom_id: CustomId) -> Asked:
    """Find the puzzle that a component is about; Busy, UnknownPuzzle."""
    interaction.client.host.of(Opinions).check_free(interaction.user.id, custom_id.turn or 0)
    return await _set(interaction, await _service(interaction).set(custom_id.turn or 0))


async def _set(interaction: Interaction, found: Set) -> Asked:
    puzzles = _service(interaction)
    exercise = await puzzles.exercise(found, person_of(interaction))
    ended = await puzzles.ended(found, interaction.user.id)
    is_new = await puzzles.is_new(found, interaction.user.id)
    return Asked(found, exercise, await puzzles.rating(found), ended, is_new)


def _service(interaction: Interaction) -> Puzzles:
    return interaction.client.host.of(Puzzles)


@handles(Verb.PUZZLE_ALLOW, acknowledge=defer_page)
async def allow(interaction: Interaction, custom_id: CustomId) -> None:
    """Let positions of one's games become puzzles, or no longer."""
    name, _, wish = custom_id.said.partition("=")
    await interaction.client.host.people.prefer(person_of(interaction), name, wish)
    await _list(interaction)


async def _list(interaction: Interaction) -> None:
    puzzles, user = _service(interaction), interaction.user.id
    days = await puzzles.days(user)
    today = Today(await puzzles.of_the_day(), days.on(puzzles.today), days.day == puzzles.today)
    there = [(info, await puzzles.number(info.id)) for info in puzzles.games()]
    person = await interaction.client.host.store.people.person(user)
    view = listed(today, there, await puzzles.standings(user), person)
    await show_in_place(interaction, view)


async def _play(interaction: Interaction, task: Asked, own: str, told: str, *ways: Clickable) -> None:
    """Show what somebody's own right answer comes to, or else the best; more `ways` on stand first."""
    found, best = task.found, task.found.puzzle.best
    is_best = own in {"", first(best)}
    answered = best if is_best else replace(best, acts=(f"{task.exercise.seat} {own}",))
    async with thinking(interaction):
        line = await line_told(_service(interaction), found, task.exercise, interaction.user.id, answered)
    pictures, position = await laid_open(line.answered, asked=False)
    follows = [tell(_FOLLOWS[bool(own)]), *line.told] if line.told else []
    view = laid_out(
        "\n".join(_head(task)),
        *position,
        "\n".join([told, *follows]),
        row(*ways, press(_next_to(found), tell("Another")), _all_puzzles()),
    )
    await show_in_place(interaction, view, *pictures)
    name, onward, exercises = _name(found), _next_to(found), interaction.client.host.of(OpenExercises)
    await exercises.settled(interaction, task.exercise, name, onward, tell("Another"))


def _name(found: Set) -> str:
    return tell("{title}: puzzle {number}", title=found.game.info.title, number=found.place)


def _head(task: Asked) -> Iterator[str]:
    public, found = task.exercise.public, task.found
    yield tell("### {title}: puzzle {number}", title=public.info.title, number=found.place)
    yield tell(
        "-# {kind}, rated {rating} \u00b7 you are {name}",
        kind=kind_of(found),
        rating=round(task.rating),
        name=coloured_names(public)(task.exercise.seat),
    )
    if chosen := " \u00b7 ".join(chosen_told(found)):
        yield f"-# {chosen}"
    if task.ended is not None:
        table, ended = str(found.table_id), str(int(task.ended))
        yield tell("-# From your game of <t:{ended}:D>, table {table}", ended=ended, table=table)
    posing, position = posing_of(found.game), task.exercise.position
    aim = (posing or Posing).aim
    yield " ".join(map(texts(public.info.id).tell, filter(None, (found.kind.about, aim))))
    hand = position.game.hand(position.state, task.exercise.seat)
    yield from sentences(public, (posing.beset(found.puzzle.kind, position.table, hand) if posing else None))


def _all_puzzles() -> Clickable:
    return press(CustomId(Verb.PUZZLE, 0, 0), tell("All puzzles"))


def _next_to(found: Set) -> CustomId:
    return CustomId(Verb.PUZZLE, 0, found.number, found.game.info.id)
