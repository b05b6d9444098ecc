"""Answers to exercises that are typed by `/move` where these were put."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import Final, TypeAlias

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import Exercise, Task, take_answer, task_of
from bot.answering.pages import is_overtaken, note_answered
from bot.answering.transformers import Way, named
from bot.errors import Illegal, Refusal
from bot.host import Host
from bot.interactions.components import Clickable, CustomId, Leading, press
from bot.interactions.interaction import Interaction
from bot.interactions.troubles import TROUBLES
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out
from bot.messages.pictures import Picture
from bot.store.rows.table import TableSummary
from bot.table.position import Position
from bot.typed.refusing import HAND_SHOWS
from languages.spoken import tell
from rules.library import find
from rules.puzzles.whole_turns import WholeTurns, joined
from rules.text import N_, Words

_SECONDS: Final = 15 * 60.0  # as long as Discord lets a message be changed that one person alone sees
_PEOPLE: Final = 1000
_MOST: Final = 4  # exercises, and tables, at which it is tried to read what is typed
_WHICH: Final[Words] = N_("That can be meant in several places: which one?")
_DONE: Final[Words] = N_("{name} is done; what came of it stands further down.")
_NOTHING_ELSE: Final[Words] = N_(
    "{name} is done, and you do not sit at any table: go on here, or open one with /play."
)

Place: TypeAlias = tuple[int, int]  # a person, and the channel


class Put(Struct, frozen=True):
    """An exercise by what its components carry, when it was put last, its name, and what put it."""

    custom_id: CustomId
    time: float
    name: str
    by: Interaction


class Settled(Struct, frozen=True):
    """An exercise that was done last, by its name, when that was, and what leads on from it, so labelled."""

    name: str
    time: float
    onward: CustomId
    label: str


class OpenExercises:
    """The exercises that messages of late show to people, each in a channel."""

    def __init__(self, host: Host) -> None:
        self._now, self._reader = host.tables.now, host.turns.reader
        self._put = OrderedDict[Place, dict[int, Put]]()
        self._done = OrderedDict[Place, Settled]()
        self._beside = OrderedDict[Place, list[tuple[CustomId, Interaction]]]()

    async def put(self, interaction: Interaction, message: int | None, exercise: Exercise, name: str) -> None:
        """Note that a message shows an exercise now, if it does; what is shown of another goes."""
        if message is None:
            return
        await self._put_away(_place(interaction), _answer(exercise))
        place = _place(interaction)
        self._put.setdefault(place, {})[message] = Put(_answer(exercise), self._now(), name, interaction)
        self._put.move_to_end(place)
        if len(self._put) > _PEOPLE:
            self._put.popitem(last=False)
        self._reader.solving = {user for user, _ in self._put}

    def beside(self, interaction: Interaction, exercise: Exercise) -> None:
        """Note that another message shows the position of an exercise besides, as in words."""
        place = _place(interaction)
        self._beside.setdefault(place, []).append((_answer(exercise), interaction))
        self._beside.move_to_end(place)
        if len(self._beside) > _PEOPLE:
            self._beside.popitem(last=False)

    async def _put_away(self, place: Place, shown: CustomId) -> None:
        """Take away what shows the position of another exercise: it looks as if it belonged to this one."""
        there = self._beside.pop(place, [])
        if kept := [each for each in there if each[0] == shown]:
            self._beside[place] = kept
        for custom_id, by in there:
            if custom_id != shown:
                with suppress(*TROUBLES):  # who has closed it has done the same himself
                    await by.delete_original_response()

    def gone(self, interaction: Interaction, message: int) -> None:
        """Note that a message shows none any more."""
        self._put.get(_place(interaction), {}).pop(message, None)

    async def settled(
        self, interaction: Interaction, exercise: Exercise, name: str, onward: CustomId, label: str
    ) -> None:
        """Let an exercise take no answer any more; messages that show it still say so."""
        place, since = _place(interaction), self._now() - _SECONDS
        there = self._put.get(place, {})
        self._done[place] = Settled(name, self._now(), onward, label)
        self._done.move_to_end(place)
        if len(self._done) > _PEOPLE:
            self._done.popitem(last=False)
        numbers = [number for number, put in there.items() if put.custom_id == _answer(exercise)]
        for put in [there.pop(number) for number in numbers]:
            if put.time >= since:
                with suppress(*TROUBLES):
                    await put.by.edit_original_response(
                        view=laid_out(tell(_DONE, name=put.name)), attachments=[]
                    )

    def done(self, interaction: Interaction) -> Settled | None:
        """Give what somebody has done of late where he is."""
        done = self._done.get(_place(interaction))
        return done if done is not None and done.time >= self._now() - _SECONDS else None

    def here(self, interaction: Interaction) -> dict[CustomId, str]:
        """Name those that are open where somebody is, the newest first."""
        place, since = _place(interaction), self._now() - _SECONDS
        there = {number: put for number, put in self._put.get(place, {}).items() if put.time >= since}
        if place in self._put:
            self._put[place] = there
        newest = sorted(there.values(), key=lambda put: put.time, reverse=True)
        return dict([*{put.custom_id: put.name for put in newest}.items()][:_MOST])


def _answer(exercise: Exercise) -> CustomId:
    return CustomId(Verb.TRY_ANSWER, exercise.position.row.id, exercise.number)


async def show_in_place(interaction: Interaction, view: ui.LayoutView, *pictures: Picture) -> int | None:
    """Show something in the place of what a message has shown, perhaps an exercise; give its id.

    What comes when that shows already what was clicked later stands below, and nothing is noted of it: None.
    """
    files = [each.file() for each in pictures]
    if is_overtaken(interaction):
        await interaction.followup.send(view=view, files=files, ephemeral=True)
        return None
    message = (await interaction.edit_original_response(view=view, attachments=files)).id
    note_answered(interaction, message)
    interaction.client.host.of(OpenExercises).gone(interaction, message)
    return message


async def answered(interaction: Interaction, typed: str, way: Way) -> bool:
    """Take what is typed as an answer to an exercise that is open here; say whether it was one.

    Where it can be read at several, or at a table that waits here as well, it is asked which is meant.
    Whoever has just done one and sits at no table is led on from it. Leading; Ambiguous, Illegal where it
    can be read nowhere.
    """
    read, exercises = dict[CustomId, str](), interaction.client.host.of(OpenExercises)
    names, done = exercises.here(interaction), exercises.done(interaction)
    if not names and done and not await interaction.client.host.tables.tables_of(interaction.user.id):
        raise Leading(_NOTHING_ELSE, [press(done.onward, done.label)], name=done.name)
    for custom_id in names:
        with suppress(Refusal):
            read[custom_id] = await _read(interaction, await task_of(interaction, custom_id), typed)
    tables = await _tables(interaction, typed) if names else []
    if not read:
        if names and not tables:
            await _read(interaction, await task_of(interaction, next(iter(names))), typed)
        return False
    if len(read) + len(tables) > 1:
        ways = [_press(custom_id, said, names[custom_id]) for custom_id, said in read.items()]
        raise Leading(_WHICH, [*ways, *[press(await way(each.id), named(each)) for each in tables]])
    ((custom_id, said),) = read.items()
    await take_answer(interaction, await task_of(interaction, custom_id), said)
    return True


async def _read(interaction: Interaction, task: Task, typed: str) -> str:
    """Read what somebody means by what he types at an exercise; Ambiguous, Illegal, Busy."""
    exercise, reader = task.exercise, interaction.client.host.turns.reader
    try:
        if isinstance(exercise.position.game, WholeTurns):
            return await _on_in_turn(interaction, exercise, exercise.position.game, typed)
        said, *_ = await reader.acts(interaction.user.id, exercise.position, exercise.seat, typed)
    except Illegal as refused:
        if type(refused) is Illegal and refused.text.template == HAND_SHOWS:
            raise Illegal(N_("{sentence}"), sentence=refused.text.values["why"]) from None
        raise
    return said


async def _on_in_turn(interaction: Interaction, exercise: Exercise, game: WholeTurns, typed: str) -> str:
    """Read what is typed of a turn as at a table, behind the acts of it that are said already."""
    user, seat, whole = interaction.user.id, exercise.seat, exercise.position
    reader = interaction.client.host.turns.reader
    before = reader.said(user, whole, seat)
    done, said = game.parted(whole.state, seat, before)
    state, left = game.so_far(whole.state, seat, before), [typed]
    try:
        while left:
            plain = Position(whole.row, find(whole.row.game), state)
            reader.ask(user, plain, seat, said)
            acts = await reader.acts(user, plain, seat, left[0])
            left[:1] = acts if acts[1:] else []  # of several each is still to be read
            if not acts[1:]:
                done, said, state = [*done, acts[0]], "", game.so_far(state, seat, acts[0])
    finally:
        reader.ask(user, whole, seat, before)
    return joined(done)


async def _tables(interaction: Interaction, typed: str) -> list[TableSummary]:
    """Give the tables waiting for somebody where he is, at which what he types can be read."""
    host, user, found = interaction.client.host, interaction.user.id, list[TableSummary]()
    is_mail = interaction.guild_id is None
    waiting = [each for each in await host.tables.tables_of(user) if each.awaited]
    here = [each for each in waiting if is_mail or each.channel == interaction.channel_id]
    for table in here[:_MOST]:
        with suppress(Refusal):
            await (await host.turns.load(table.id, user)).read(typed)
            found.append(table)
    return found


def _press(custom_id: CustomId, said: str, name: str) -> Clickable:
    """Lead to an exercise with what is said; where that is too long, to what is asked there."""
    whole = replace(custom_id, said=said)
    return press(whole if whole.is_possible else custom_id, name)


def _place(interaction: Interaction) -> Place:
    return interaction.user.id, interaction.channel_id or 0
