"""Components: what was clicked stands in the custom id, and goes to the function for its verb.

A form goes the same way; whatever fails is answered by a sentence.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Self, TypeAlias, TypeVar, cast

import discord
from discord import app_commands, ui
from discord.ext import commands
from msgspec import Struct
from msgspec.structs import replace

from bot import errors
from bot.answers import UNKNOWN, begin, ended
from bot.app import RoundTable
from bot.interactions.interaction import (
    Interaction,
    answer_by_letter,
    is_acknowledged,
    is_panel,
    speak_to,
    visit,
    visited,
)
from bot.interactions.panel_state import catch_up, come_back
from bot.interactions.troubles import TROUBLES, sorry
from bot.interactions.verb import Verb
from bot.refusals import Code, described
from languages.spoken import tell, written
from rules.text import Value, Words

_log = logging.getLogger(__name__)

T = TypeVar("T")

_CUSTOM_ID, _LABEL, _OPTION, _PLACEHOLDER, _MESSAGE = 100, 80, 100, 150, 2000  # characters
_IN_A_ROW, _AT_THE_END = 5, 10**6  # ways on; the number of a step behind all there are
_PAUSES = (1.0, 5.0, 15.0)  # seconds, after which it is tried again to tell somebody

# Whoever reads one of these has no move to make at the table.
_ELSEWHERE = (
    errors.CannotInvite,
    errors.NotStarted,
    errors.NotSeated,
    errors.NotAsked,
    errors.NotTheOwner,
    errors.TableFull,
    errors.TooFewPlayers,
    errors.NoComputer,
    errors.UnknownTable,
)

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
# A verb, the table and, behind a turn number, what is said so far. Header and text fit 100 characters,
# and no number is larger than the database can hold.
PATTERN = re.compile(
    r"(?P<verb>[a-z]+):(?P<table>[0-9a-z]{1,12})(?::(?P<turn>[0-9a-z]{1,12}):(?P<said>[ -~]*))?"
)


class CustomId(Struct, frozen=True):
    """What a component stands for: its verb, the table, and for an answer the seat's turn and text."""

    verb: str
    table_id: int
    turn: int | None = None
    said: str = ""

    def __str__(self) -> str:
        """Write it as a component carries it."""
        head = f"{self.verb}:{base36(self.table_id)}"
        return head if self.turn is None else f"{head}:{base36(self.turn)}:{self.said}"

    @property
    def is_possible(self) -> bool:
        """Whether a component can carry it."""
        text = str(self)
        return len(text) <= _CUSTOM_ID and PATTERN.fullmatch(text) is not None

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read a custom id; None where it is not one of ours."""
        match = PATTERN.fullmatch(text)
        if match is None:
            return None
        turn = match["turn"]
        return cls(
            match["verb"], int(match["table"], 36), int(turn, 36) if turn else None, match["said"] or ""
        )


@lru_cache(maxsize=1024)
def base36(number: int) -> str:
    """Write a number in base 36; those of a table and its turn stand on each of its buttons."""
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits


Acknowledge: TypeAlias = Callable[[Interaction], Awaitable[None]]
Handler: TypeAlias = Callable[[Interaction, CustomId], Awaitable[None]]

_handlers: dict[str, Handler] = {}
handler_of = _handlers.__getitem__  # for a click that is answered as one on another component
_acknowledging: dict[str, Acknowledge] = {}
_with_log: set[str] = set()


class Leading(errors.Refusal):
    """A refusal with a way on to each thing that may be meant."""

    def __init__(self, sentence: Words, ways: Sequence[Clickable] = (), /, **values: Value) -> None:
        super().__init__(sentence, **values)
        self.ways = ways


def handles(
    *verbs: Verb, acknowledge: Acknowledge | None = None, with_log: bool = False
) -> Callable[[Handler], Handler]:
    """Let a function answer the clicks on components with these verbs; ValueError where another does.

    Without `acknowledge` the function does that itself, once it knows how. What has happened at a table is
    read together with it `with_log`.
    """

    def remember(answer: Handler) -> Handler:
        for verb in verbs:
            known = _handlers.get(verb)
            # A module may be imported anew, to find other games.
            if known is not None and _defined(known) != _defined(answer):
                raise ValueError(f"Clicks on {verb!r} have their answer already: {_defined(known)}.")
            _handlers[verb] = answer
            if acknowledge is not None:
                _acknowledging[verb] = acknowledge
            if with_log:
                _with_log.add(verb)
        return answer

    return remember


def _defined(answer: Handler) -> str:
    return f"{answer.__module__}.{answer.__qualname__}"


class Clickable(ui.DynamicItem[ui.Button[Any] | ui.Select[Any] | ui.UserSelect[Any]], template=PATTERN):
    """A button, or a select of one option or person, whose value or number is what is said next.

    One class for all: discord.py knows dynamic items by their pattern, which they share.
    """

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Take a component off a message of any age."""
        return cls(cast("ui.Button[Any] | ui.Select[Any] | ui.UserSelect[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the click on."""
        await clicked(interaction, self.custom_id, _chosen(self.item))


def _chosen(item: ui.Item[Any]) -> str | None:
    """Give the value that was chosen, or the number of a person; None where a button was pressed."""
    if isinstance(item, ui.UserSelect):
        return str(item.values[0].id) if item.values else ""
    return next(iter(item.values), "") if isinstance(item, ui.Select) else None


def press(
    custom_id: CustomId,
    label: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> Clickable:
    """Make a button."""
    return Clickable(
        ui.Button(
            label=cut(label, _LABEL), custom_id=str(custom_id), style=style, disabled=disabled, emoji=emoji
        )
    )


def choose(custom_id: CustomId, options: list[discord.SelectOption], placeholder: str) -> Clickable:
    """Make a select of one option."""
    return Clickable(
        ui.Select(custom_id=str(custom_id), options=options, placeholder=cut(placeholder, _PLACEHOLDER))
    )


def choose_person(custom_id: CustomId, placeholder: str) -> Clickable:
    """Make a select of one person, which Discord offers; his number is what is said next."""
    return Clickable(ui.UserSelect(custom_id=str(custom_id), placeholder=cut(placeholder, _PLACEHOLDER)))


def option(
    value: str,
    label: str,
    *,
    chosen: bool = False,
    description: str = "",
    emoji: discord.PartialEmoji | None = None,
) -> discord.SelectOption:
    return discord.SelectOption(
        value=value,
        label=cut(label, _OPTION),
        default=chosen,
        description=cut(description, _OPTION) or None,
        emoji=emoji,
    )


def evenly(things: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """Part things into as few rows of at most so many as there can be, none much shorter than another."""
    rows = -(-len(things) // most)
    for row in range(rows):
        yield things[-(-len(things) * row // rows) : -(-len(things) * (row + 1) // rows)]


def cut(text: str, length: int) -> str:
    """Shorten a text to what Discord takes."""
    return text if len(text) <= length else text[: length - 1] + "\u2026"


async def clicked(interaction: Interaction, text: str, value: str | None = None) -> None:
    """Answer a click on what has this custom id; `value` is what was chosen in a select."""
    custom_id = CustomId.read(text)
    answer = _handlers.get(custom_id.verb) if custom_id else None
    kind = "form" if interaction.type is discord.InteractionType.modal_submit else "component"
    table_id = (custom_id.table_id if custom_id else 0) or None
    if not interaction.client.answers.begin(table_id, heard=interaction.id):
        return
    if custom_id is None or answer is None:
        begin(kind, UNKNOWN)
        await refuse(
            interaction, tell("This button is from an older version of me; /board shows the table anew.")
        )
        return
    begin(kind, str(custom_id.verb))
    if value is not None:
        custom_id = replace(custom_id, said=value)
    await speak_to(interaction)
    try:
        if acknowledge := _acknowledging.get(custom_id.verb):
            await acknowledge(interaction)
        if table_id is not None:
            await visit(interaction, table_id, with_log=custom_id.verb in _with_log)
        await answer(interaction, custom_id)
    except Exception as error:  # noqa: BLE001 - a player never meets a traceback
        await explain(interaction, error, table_id)


async def explain(interaction: Interaction, error: Exception, table_id: int | None = None) -> None:
    """Tell somebody in one sentence what has gone wrong, whatever it is."""
    match error:
        case Leading() if error.ways:
            ended("refused")
            await _lead_on(interaction, written(error.text), error.ways)
            return
        case errors.Refusal():
            at = None if isinstance(error, _ELSEWHERE) else table_id
            await refuse(interaction, written(error.text), at)
            return
        case errors.AnsweredElsewhere():
            ended("gone")
            return
        case discord.NotFound():
            ended("gone")
            # The interaction or its message is gone: there is nobody left to tell.
            _log.info("An interaction was gone before it was answered.", exc_info=error)
            return
        case _ if isinstance(error, TROUBLES):
            _log.warning("Discord did not take an answer: %s", described(error))
        case _:
            _log.error("An interaction failed.", exc_info=error)
    await refuse(interaction, sorry(error, counts=interaction.client.answers.counts()), table_id)
    ended("failed")


async def refuse(
    interaction: Interaction, sentence: str, table_id: int | None = None, *ways: Clickable
) -> None:
    """Tell somebody why not, with the `ways` on there are, and on at its table; his panel may be old."""
    ended("refused")
    view = ui.View(timeout=None)
    for way in (*ways, *_onward(interaction, table_id)):
        view.add_item(way)
    await _reply(interaction, view, cut(sentence, _MESSAGE))
    await catch_up(interaction, table_id)


def _onward(interaction: Interaction, table_id: int | None) -> Iterator[Clickable]:
    """Offer the way on at a table: one's move there, or once its game is over how that ended, and another."""
    if table_id is None:
        return
    come = visited(interaction, table_id)
    if come is None or come.row.status not in {"over", "cancelled"}:
        yield press(CustomId(Verb.MOVE, table_id), tell("Your move"))
    elif come.row.snapshot is not None:
        yield press(CustomId(Verb.REPLAY, table_id, _AT_THE_END), tell("How it ended"))
        if come.row.day is None and not come.row.in_private:
            yield press(CustomId(Verb.AGAIN, table_id), tell("Play again"))


async def _lead_on(interaction: Interaction, sentence: str, ways: Sequence[Clickable]) -> None:
    """Ask somebody which way is meant, in one piece: what is clicked may put its answer in its place."""
    view = ui.LayoutView(timeout=None).add_item(ui.TextDisplay(cut(sentence, _MESSAGE)))
    for row in evenly(ways, _IN_A_ROW):
        view.add_item(ui.ActionRow(*row))
    await _reply(interaction, view)


async def _reply(interaction: Interaction, view: ui.View | ui.LayoutView, content: str | None = None) -> None:
    """Tell somebody alone, also where something has been said before; who waits is not left to think."""
    said = {"view": view, "ephemeral": True} | ({} if content is None else {"content": content})
    for pause in (*_PAUSES, None):
        try:
            await _said(interaction, said)
        except TROUBLES as trouble:
            if pause is None or isinstance(trouble, discord.HTTPException):
                _log.warning("Somebody could not be told why not: %s", described(trouble))
                await answer_by_letter(interaction, trouble, said)
                return
            await asyncio.sleep(pause)
        else:
            return


async def _said(interaction: Interaction, said: Mapping[str, Any]) -> None:
    """Say something as the first answer; where there is one, of whatever kind, behind that."""
    if not await is_acknowledged(interaction):
        try:
            await interaction.response.send_message(**said)
        except discord.HTTPException as error:
            if error.code != Code.ALREADY_ACKNOWLEDGED:
                raise
        else:
            return
    await interaction.followup.send(**said)


class Interactions(commands.Cog):
    """The interactions that Discord hands to nobody in particular."""

    @commands.Cog.listener("on_interaction")
    async def note_return(self, interaction: Interaction) -> None:
        """Bring somebody's panel up to date who comes back to it from the table itself."""
        message = interaction.message
        if message is None or not is_panel(interaction):
            return
        custom_id = CustomId.read(_text(interaction))
        if custom_id is not None:
            await come_back(interaction, custom_id.table_id)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Take every form that is sent, for its object is gone, and components that nobody else can read."""
        text = _text(interaction)
        if interaction.type is discord.InteractionType.modal_submit:
            is_form = text.partition(":")[0] in {Verb.SENT, Verb.TRY_SENT, Verb.WORD_GIVEN}
            await clicked(interaction, text if is_form else "")
        elif interaction.type is discord.InteractionType.component and not PATTERN.fullmatch(text):
            await clicked(interaction, text)


def _text(interaction: Interaction) -> str:
    """Give the custom id of what was clicked or sent; a command has none."""
    return str(cast("Mapping[str, Any]", interaction.data or {}).get("custom_id"))


async def command_failed(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer a command that cannot be carried out, or is not, or no longer, one of ours in this form."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error.__cause__
    if interaction.type is discord.InteractionType.autocomplete:
        await interaction.response.autocomplete([])
    elif isinstance(cause, Exception):
        await explain(interaction, cause)
    else:
        # Clients remember the commands of older versions.
        await refuse(interaction, tell("I do not know this command in this form; please type it anew."))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.add_dynamic_items(Clickable)
    bot.tree.error(command_failed)
    await bot.add_cog(Interactions())
