"""The options that several commands have: what is offered for them, and what is meant without them.

A transformer is asked before the command is acknowledged, and not for what is left out: it reads nothing.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ClassVar, Final, TypeAlias

from discord import AppCommandOptionType, ChannelType, ForumChannel, InteractionType, Thread, app_commands

from bot.app import RoundTable
from bot.errors import Refusal, UnknownGame
from bot.interactions.components import CustomId, Leading, cut, press
from bot.interactions.interaction import Interaction, visit, visit_here
from bot.interactions.verb import Verb
from bot.messages.text_board import NAME, TITLE
from bot.store.rows.table import TableSummary
from languages.folding import folded
from languages.spoken import tell
from rendering.drawing import drawing_of
from rules.game import Info
from rules.library import find, game_ids
from rules.text import N_, Series

_CHOICES = 25
_CALLED = 40  # signs of a name that nobody knows
_MOST_NAMED = 4
_MOST_OFFERED = 10
_BEYOND: Final = 2**63  # no database holds it

Value: TypeAlias = str | int | float
Choices: TypeAlias = list[app_commands.Choice[Value]]


class NotAForum(Refusal):
    """What is named is no forum that the bot can see."""


def matching(named: Mapping[Any, str], typed: Value) -> Choices:
    """Offer those of some values whose names hold what is typed."""
    wanted = folded(str(typed))
    found = [(value, name) for value, name in named.items() if wanted in folded(name)]
    return [app_commands.Choice(name=name, value=value) for value, name in found[:_CHOICES]]


# What leads to a table where it is meant for a command that has named none.
Way: TypeAlias = Callable[[int], Awaitable[CustomId]]


class WhichTable(Leading):
    """It is not clear which table is meant."""


def way_to(verb: Verb, said: str = "") -> Way:
    """Lead to a table by a button that does there what the command does."""

    async def way(table_id: int) -> CustomId:
        return CustomId(verb, table_id, 0, said) if said else CustomId(verb, table_id)

    return way


class TableOption(app_commands.Transformer[RoundTable]):
    """A table by its number, which lets nobody in before a command asks for what is `meant`."""

    type = AppCommandOptionType.integer

    async def transform(self, _: Interaction, value: Value, /) -> int:
        """Take the number that is named, which may be any text all the same; WhichTable."""
        if not isinstance(value, int) or abs(value) >= _BEYOND:
            raise WhichTable(N_("A table is named by its number; choose one under `table`."))
        return value

    @classmethod
    async def meant(
        cls, interaction: Interaction, table_id: int | None = None, way: Way | None = None
    ) -> int:
        """Find the table a command is about, be it named or not; WhichTable, UnknownTable.

        Where it could be several, a `way` leads to each of them. At the table that is found somebody waits
        for an answer from then on; not one who is still typing.
        """
        found = await cls._found(interaction, way) if table_id is None else table_id
        if table_id is not None:
            await visit(interaction, table_id)
        if interaction.type is not InteractionType.autocomplete:
            interaction.client.answers.begin(found)
        return found

    async def autocomplete(self, interaction: Interaction, value: Value, /) -> Choices:
        """Offer the tables that are here, then the others, of both the most urgent first."""
        offered = {table.id: table for table in await self._offered(interaction)}
        here = {table.id: table for table in await self._here(interaction, [*offered.values()])}
        called = {
            table_id: _called(offered.get(table_id, table), is_here=table_id in here)
            for table_id, table in {**here, **offered}.items()
        }
        return matching(called, value)

    @classmethod
    async def _here(cls, interaction: Interaction, offered: list[TableSummary]) -> list[TableSummary]:
        """Give the tables that are here: those of a thread whoever sits there, elsewhere of those offered."""
        if isinstance(interaction.channel, Thread):
            return await _in_thread(interaction, interaction.channel.id)
        lesson = await _lesson_below(interaction, offered)
        return [each for each in offered if lesson == each.id or each.channel == interaction.channel_id]

    @classmethod
    async def _offered(cls, interaction: Interaction) -> list[TableSummary]:
        """Give the tables that may be chosen, the most urgent first."""
        raise NotImplementedError

    @classmethod
    async def _found(cls, interaction: Interaction, way: Way | None) -> int:
        raise NotImplementedError


class OwnTable(TableOption):
    """A table where the person sits: that of this thread, the one here, or the only one."""

    @classmethod
    async def _offered(cls, interaction: Interaction) -> list[TableSummary]:
        return await interaction.client.host.tables.tables_of(interaction.user.id)

    @classmethod
    async def _found(cls, interaction: Interaction, way: Way | None) -> int:
        of_thread = await _of_thread(interaction)
        return await cls._without_thread(interaction, way) if of_thread is None else of_thread

    @classmethod
    async def _without_thread(cls, interaction: Interaction, way: Way | None) -> int:
        tables = await interaction.client.host.tables.tables_of(interaction.user.id)
        if (lesson := await _lesson_below(interaction, tables)) is not None:
            return lesson
        tables = [table for table in tables if table.lesson is None] or tables
        here = [table for table in tables if table.channel == interaction.channel_id]
        tables = _played(here) or tables
        for candidates in (here, *await cls._likely(interaction, tables), tables):
            if len(candidates) == 1:
                return candidates[0].id
        if not tables:
            raise WhichTable(N_("You do not sit at any table; /play opens one, or join one that is open."))
        raise await _which(tables, way)

    @classmethod
    async def _likely(cls, _: Interaction, _tables: list[TableSummary]) -> list[list[TableSummary]]:
        """Give the tables that are likelier to be meant than others, the likeliest first."""
        return []


class TurnTable(OwnTable):
    """A table where the person plays: elsewhere the only one that waits for the person, or that goes on."""

    @classmethod
    async def _likely(cls, _: Interaction, tables: list[TableSummary]) -> list[list[TableSummary]]:
        return [[table for table in tables if table.awaited], _played(tables)]


class UndoTable(OwnTable):
    """A table where the person plays: elsewhere the only one where the last move is that person's."""

    @classmethod
    async def _likely(cls, interaction: Interaction, tables: list[TableSummary]) -> list[list[TableSummary]]:
        turns, user, played = interaction.client.host.turns, interaction.user.id, _played(tables)
        return [[table for table in played if await turns.may_undo(table.id, user)], played]


class WatchedTable(OwnTable):
    """A table that anybody may look at: that of this channel, the last there that is over, or one's own."""

    @classmethod
    async def _here(cls, interaction: Interaction, offered: list[TableSummary]) -> list[TableSummary]:
        here = await interaction.client.host.store.tables.tables_in(interaction.channel_id or 0)
        return here or await super()._here(interaction, offered)

    @classmethod
    async def _without_thread(cls, interaction: Interaction, way: Way | None) -> int:
        host, channel = interaction.client.host, interaction.channel_id or 0
        here = await host.store.tables.tables_in(channel)
        if len(here) == 1:
            return here[0].id
        if here:
            own = {table.id for table in await host.tables.tables_of(interaction.user.id)}
            if own.isdisjoint(table.id for table in here):
                raise await _which_here(here, way)
        elif (over := await host.store.tables.last_over(channel)) is not None:
            return over
        return await super()._without_thread(interaction, way)


class FinishedTable(TableOption):
    """A table whose game is over: that of this thread, the newest here, or of the person.

    A game that has left another one is meant where it is named, or where there is no other.
    """

    @classmethod
    async def _here(cls, interaction: Interaction, offered: list[TableSummary]) -> list[TableSummary]:
        return [table for table in offered if table.channel == interaction.channel_id]

    @classmethod
    async def _offered(cls, interaction: Interaction) -> list[TableSummary]:
        tables = interaction.client.host.tables
        return await tables.tables_over(interaction.user.id, interaction.channel_id or 0)

    @classmethod
    async def _found(cls, interaction: Interaction, _: Way | None) -> int:
        of_thread = await _of_thread(interaction)
        if of_thread is not None:
            return of_thread
        tables = await cls._offered(interaction)
        if not tables:
            raise WhichTable(
                N_("No game has ended here, and none of yours has; give the number of its table.")
            )
        return min(tables, key=lambda table: table.left).id


class GameChoice(app_commands.Transformer[RoundTable]):
    """A game, out of all there are or of those that something holds for."""

    def __init__(self, is_offered: Callable[[Info], bool] = lambda _: True) -> None:
        self._is_offered = is_offered

    @property
    def games(self) -> list[Info]:
        """The games that are offered."""
        return [info for info in (find(game_id).info for game_id in game_ids()) if self._is_offered(info)]

    @property
    def choices(self) -> Choices:
        """The games that are offered, by their titles."""
        return [app_commands.Choice(name=info.title, value=info.id) for info in self.games]

    async def transform(self, _: Interaction, value: str, /) -> str:
        """Find the game that is named, by its id or its title; UnknownGame."""
        names = {folded(name): info.id for info in self.games for name in (info.title, info.id)}
        begun = {game for name, game in names.items() if name.startswith(folded(value.strip()))}
        game = names.get(folded(value.strip())) or (begun.pop() if len(begun) == 1 else None)
        if game is None:
            titles = Series(tuple(info.title for info in self.games))
            raise UnknownGame(
                N_("I know no game \u201c{game}\u201d; there are {titles}."),
                game=cut(value, _CALLED),
                titles=titles,
            )
        return game


class ForumOption(app_commands.Transformer[RoundTable]):
    """A forum of the server."""

    type = AppCommandOptionType.channel
    channel_types: ClassVar = [ChannelType.forum]

    async def transform(self, _: Interaction, value: object, /) -> ForumChannel:
        """Find the forum that is named; NotAForum."""
        forum = value.resolve() if isinstance(value, app_commands.AppCommandChannel) else None
        if not isinstance(forum, ForumChannel):
            raise NotAForum(N_("I cannot see that channel, or it is no forum."))
        return forum


class ViewName(app_commands.Transformer[RoundTable]):
    """A further picture of the table that a command is about."""

    async def transform(self, _: Interaction, value: str, /) -> str:
        """Take the picture that is named."""
        return value

    async def autocomplete(self, interaction: Interaction, value: Value, /) -> Choices:
        """Offer the further pictures whose titles hold what is typed."""
        try:
            table_id = await WatchedTable.meant(interaction, interaction.namespace.table)
            public = await interaction.client.host.tables.public(table_id)
        except Refusal:
            return []
        return matching({**drawing_of(public.info.id).titles(), NAME: tell(TITLE)}, value)


async def _of_thread(interaction: Interaction) -> int | None:
    """Find the table whose thread this is, be its game over or not: nothing there is meant for another."""
    if not isinstance(interaction.channel, Thread):
        return None
    number, only = await visit_here(interaction)
    if number:
        return only
    over = await _over_in(interaction, interaction.channel.id)
    return over[0].id if over else None


async def _over_in(interaction: Interaction, thread: int) -> list[TableSummary]:
    over = await interaction.client.host.tables.tables_over(interaction.user.id, thread)
    return [table for table in over if table.channel == thread]


async def _in_thread(interaction: Interaction, thread: int) -> list[TableSummary]:
    """Give the tables of a thread: those that are open, or that which was."""
    here = await interaction.client.host.store.tables.tables_in(thread)
    return here or (await _over_in(interaction, thread))[:1]


async def _lesson_below(interaction: Interaction, tables: list[TableSummary]) -> int | None:
    """Find the lesson whose panel is the newest of somebody's messages: what he types there is for it."""
    lessons = {table.id for table in tables if table.lesson is not None}
    if not lessons or interaction.guild_id is not None:
        return None
    newest = await interaction.client.host.store.outbox.newest_panel(interaction.channel_id or 0)
    return newest.table_id if newest is not None and newest.table_id in lessons else None


def _played(tables: list[TableSummary]) -> list[TableSummary]:
    return [table for table in tables if table.status == "running" and not table.resigned]


# By how many tables wait for somebody: one at most, many, or few enough to name them.
_UNDER_TABLE: Final = (
    N_("You sit at several tables; choose one under `table`."),
    N_("{waiting} tables wait for you; choose one under `table`."),
    N_("{waiting} tables wait for you: {names}; choose one under `table`."),
)
_WHICH: Final = (
    N_("You sit at several tables: which one do you mean?"),
    N_("{waiting} tables wait for you: which one do you mean?"),
)
_WHICH_OR_OTHERS: Final = (
    N_("You sit at several tables: which one do you mean? Others can be chosen under `table`."),
    N_("{waiting} tables wait for you: which one do you mean? Others can be chosen under `table`."),
)


async def _which(tables: list[TableSummary], way: Way | None) -> WhichTable:
    """Ask which table is meant: of those that wait for somebody where these are several, else of all."""
    waiting = [table for table in tables if table.awaited]
    meant = waiting if len(waiting) > 1 else tables
    kind = (len(waiting) > 1) + (1 < len(waiting) <= _MOST_NAMED)
    if way is None:
        names = Series(tuple(map(named, waiting[:_MOST_NAMED])))
        return WhichTable(_UNDER_TABLE[kind], waiting=len(waiting), names=names)
    offered = meant[:_MOST_OFFERED]
    ways = [press(await way(table.id), named(table)) for table in offered]
    texts = _WHICH if len(offered) == len(meant) else _WHICH_OR_OTHERS
    return WhichTable(texts[kind > 0], ways, waiting=len(waiting))


async def _which_here(tables: list[TableSummary], way: Way | None) -> WhichTable:
    """Ask somebody who plays at none of the tables that are open here which one he means."""
    if way is None:
        return WhichTable(N_("Several tables are open here; choose one under `table`."))
    ways = [press(await way(table.id), named(table)) for table in tables[:_MOST_OFFERED]]
    return WhichTable(N_("Several tables are open here: which one do you mean?"), ways)


def _called(table: TableSummary, *, is_here: bool) -> str:
    name = named(table)
    if table.lesson:
        return tell("{table} \u2013 a lesson", table=name)
    if table.left:
        return tell("{table} \u2013 what if?", table=name)
    if is_here:
        text = N_("{table} \u2013 here, waits for you")
        return tell(text if table.awaited else N_("{table} \u2013 here"), table=name)
    return tell("{table} \u2013 waits for you", table=name) if table.awaited else name


def named(table: TableSummary) -> str:
    """Name a table by its game and its number."""
    return tell("{title}, table {table}", title=find(table.game).info.title, table=str(table.id))
