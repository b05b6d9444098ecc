"""`/puzzle`: a position with one best answer, of a game or of the day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from discord import app_commands, ui
from msgspec.structs import replace

from bot.answering.exercise import Exercise, question_parts, reasons
from bot.answering.transformers import GameChoice
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
from bot.messages.news import words_written
from bot.messages.parts import laid_out, row
from bot.messages.pictures import hand_picture
from bot.messages.text import coloured_names
from bot.table.view import PrivateView
from cogs.puzzles.service import Puzzles, Set
from cogs.puzzles.tables import Solver
from languages.spoken import texts
from rules.data import written_deed
from rules.game import Info, Note, ToSeat
from rules.library import find
from rules.puzzles.puzzle import Line, Shown, puzzles_of
from rules.text import N_, Count

tell = texts(__name__).tell
_WITH_PUZZLES = GameChoice(lambda info: bool(puzzles_of(find(info.id))))
_LINES: Final = 6


@app_commands.command(description=N_("Solve a puzzle: a position of a game with one best answer."))
@app_commands.describe(game=N_("Which game, if not that of the day"))
@anywhere
async def puzzle(
    interaction: Interaction, game: app_commands.Transform[str, _WITH_PUZZLES] | None = None
) -> None:
    """Put a puzzle of a game, or list what there is."""
    await defer_ephemeral(interaction)
    if game is None:
        await _list(interaction)
    else:
        await _put(interaction, await _service(interaction).next(game, interaction.user.id))


@handles(Verb.PUZZLE, acknowledge=defer_page)
async def go_to(interaction: Interaction, custom_id: CustomId) -> None:
    """Put the next puzzle of a game, the one that is named, or list what there is."""
    if custom_id.said:
        await _put(interaction, await _service(interaction).next(custom_id.said, interaction.user.id))
    elif custom_id.turn:
        await _put(interaction, _service(interaction).set(custom_id.turn))
    else:
        await _list(interaction)


@handles(Verb.PUZZLE_SHOW, acknowledge=defer_update)
async def show(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the answer; who had not tried has not solved it."""
    found = _service(interaction).set(custom_id.turn or 0)
    await _service(interaction).note(found, person_of(interaction), solved=False)
    exercise = await exercise_of(interaction, custom_id)
    told = tell("The answer is {answer}.", answer=exercise.named(_first(found.puzzle.best)))
    await _play(interaction, found, exercise, found.puzzle.best, told)


def _service(interaction: Interaction) -> Puzzles:
    return interaction.client.host.of(Puzzles)


async def _list(interaction: Interaction) -> None:
    puzzles = _service(interaction)
    standings = await puzzles.standings(interaction.user.id)
    view = _listed(puzzles.of_the_day(), puzzles.games(), standings)
    await interaction.edit_original_response(view=view, attachments=[])


def _listed(today: Set, games: Sequence[Info], standings: Mapping[str, Solver]) -> ui.LayoutView:
    """List the puzzle of the day, and the games with how well somebody solves theirs."""
    day = press(CustomId(Verb.PUZZLE, 0, today.number), tell("Solve"))
    about = f"**{tell('The puzzle of the day')}**\n{today.game.info.title}: {_kind(today)}"
    return laid_out(
        tell("### Puzzles\nPositions with one best answer, by what you would know at the table."),
        ui.Section[Any](about, accessory=day),
        *(
            ui.Section[Any](
                f"**{info.title}**\n-# {_standing(standings.get(info.id), len(puzzles_of(find(info.id))))}",
                accessory=press(CustomId(Verb.PUZZLE, 0, 0, info.id), tell("Solve")),
            )
            for info in games
        ),
    )


def _standing(solver: Solver | None, there: int) -> str:
    if solver is None:
        return tell("{puzzles}, none tried yet", puzzles=Count(there, "puzzle", "puzzles"))
    return tell(
        "rating {rating}, {solved} of {seen} solved at the first try, {streak} in a row (best {best})",
        rating=round(solver.rating),
        solved=solver.solved,
        seen=len(solver.seen),
        streak=solver.streak,
        best=solver.best,
    )


async def exercise_of(interaction: Interaction, custom_id: CustomId) -> Exercise:
    """Give the exercise that a component is about; UnknownPuzzle."""
    puzzles = _service(interaction)
    return await puzzles.exercise(puzzles.set(custom_id.turn or 0), person_of(interaction))


async def put(interaction: Interaction, custom_id: CustomId, said: str, page: int, reply: str) -> None:
    """Put a puzzle behind what is said."""
    await _put(interaction, _service(interaction).set(custom_id.turn or 0), said, page, reply)


async def judge(interaction: Interaction, custom_id: CustomId, action: str) -> None:
    """Tell whether an answer is the right one; the first counts."""
    puzzles, person = _service(interaction), person_of(interaction)
    found = puzzles.set(custom_id.turn or 0)
    exercise = await puzzles.exercise(found, person)
    named = exercise.named(action)
    if action in found.puzzle.answers:
        before, now = await puzzles.note(found, person, solved=True)
        right = tell("\N{CHECK MARK} {answer}: that is it.", answer=named)
        told = "\n".join([right, *_counted(before, now)])
        await _play(interaction, found, exercise, found.puzzle.best, told)
        return
    why = [*await _why_not(puzzles, found, exercise, person.user, action)]
    before, now = await puzzles.note(found, person, solved=False)
    told = tell("\N{MULTIPLICATION X} {answer} is not it.", answer=named)
    await _put(interaction, found, reply="\n".join([told, *why, *_counted(before, now)]))


async def _why_not(puzzles: Puzzles, found: Set, exercise: Exercise, user: int, action: str) -> Sequence[str]:
    """Say what speaks against an answer: the line that is known, or what a King finds."""
    public = exercise.view().public
    if action == _first(found.puzzle.natural):
        told = _told(exercise, await puzzles.played(found, found.puzzle.natural))
        return [tell("-# It goes on like this:"), *told] if told else []
    judgement = await puzzles.judged(found, exercise, user, action)
    return [] if judgement is None else [*reasons(public, judgement)]


def _counted(before: Solver, now: Solver) -> Iterator[str]:
    """Say how the rating has changed, where a try counts."""
    if before is now:
        yield tell("-# Only the first try counts.")
        return
    yield tell(
        "-# Your rating: {now} ({change}), {streak} in a row.",
        now=round(now.rating),
        change=f"{round(now.rating) - round(before.rating):+d}".replace("-", "\u2212"),
        streak=now.streak,
    )


async def _put(interaction: Interaction, found: Set, said: str = "", page: int = 0, reply: str = "") -> None:
    exercise = await _service(interaction).exercise(found, person_of(interaction))
    private = exercise.view(said, page)
    picture = await hand_picture(private)
    ways = [press(CustomId(Verb.PUZZLE_SHOW, 0, found.number), tell("Show the answer")), _another(found)]
    if private.begun:
        back = CustomId(Verb.TRY_BACK, 0, found.number, exercise.back(said))
        ways.insert(0, press(back, tell("Back")))
    head = "\n".join(_head(found, private))
    view = laid_out(head, picture.gallery(), reply or None, *question_parts(private), row(*ways))
    await interaction.edit_original_response(view=view, attachments=[picture.file()])


async def _play(interaction: Interaction, found: Set, exercise: Exercise, line: Line, told: str) -> None:
    """Show what a line comes to."""
    steps, private = await _service(interaction).played(found, line), exercise.view()
    public = replace(private.public, table=steps[-1].table)
    last = replace(private, public=public, hand=steps[-1].hand, question=None)
    picture = await hand_picture(last)
    view = laid_out(
        "\n".join(_head(found, private)),
        picture.gallery(),
        "\n".join([told, *_told(exercise, steps)]),
        row(_another(found), press(CustomId(Verb.PUZZLE, 0, 0), tell("All puzzles"))),
    )
    await interaction.edit_original_response(view=view, attachments=[picture.file()])


def _told(exercise: Exercise, steps: Sequence[Shown]) -> list[str]:
    public, told = exercise.view().public, list[Note]()
    for note in (note for step in steps for note in step.told):
        if isinstance(note, ToSeat) and note.instead and told:
            told.pop()
        told.append(note)
    return [f"-# \u2022 {words_written(public, note.text)}" for note in told[:_LINES]]


def _head(found: Set, private: PrivateView) -> Iterator[str]:
    public = private.public
    yield tell("### {title}: a puzzle", title=public.info.title)
    yield tell(
        "-# {kind}, rated {rating} \u00b7 you are {name}",
        kind=_kind(found),
        rating=found.puzzle.rating,
        name=coloured_names(public)(private.seat),
    )
    yield texts(public.info.id).tell(found.kind.about)


def _kind(found: Set) -> str:
    return texts(found.game.info.id).tell(found.kind.title)


def _another(found: Set) -> Clickable:
    return press(CustomId(Verb.PUZZLE, 0, 0, found.game.info.id), tell("Another"))


def _first(line: Line) -> str:
    return written_deed(line.acts[0])[1]
