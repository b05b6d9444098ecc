"""Whatever Discord does where nobody knows it, games are played to their end, and all read what is so."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from bot.interactions.components import CustomId
from bot.sandbox import Answer, Impossible, Seen, what_if
from bot.sandbox.discord import limits, threads
from bot.sandbox.discord.records import Callback, Channel, ChannelKind, Client
from bot.sandbox.discord.scenario import FORUM
from tests.e2e.test_days import HOUR, hours
from tests.publishing.test_notifications import rung_by_mail
from tests.world.behaving import others
from tests.world.house import GAME, House

pytestmark = pytest.mark.usefixtures("scribbled")

# So that nobody waits for long, and the second thread is one too many.
OTHERWISE: dict[str, Any] = {**dict(others()), "old_edit_seconds": 1, "threads_a_channel": 1}
WAYS: dict[str, dict[str, Any]] = {
    "as it is": {},
    **{name: {name: value} for name, value in OTHERWISE.items()},
    "all": OTHERWISE,
}


class Life:
    """People at some tables, who are told something true whatever they do."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.people = self.arthur, self.guinevere = house.person("Arthur"), house.person("Guinevere")
        self.onlooker = house.person("Merlin")
        self.home = self.arthur.at

    async def told(self, answer: Answer) -> str:
        """Read an answer, which is no excuse."""
        await self.house.quiet()
        text = answer.followups[-1].text if answer.followups else (await answer.settled()).text
        assert text
        assert "went wrong" not in text, text
        return text

    async def ask_in_private(self) -> None:
        """Ask for a table where the bot is not."""
        body = {"name": "secret", "type": int(ChannelKind.PRIVATE_THREAD)}
        self.arthur.go(threads.start(self.house.sandbox.world, self.home, self.arthur.id, body))
        assert "private thread" in await self.told(await self.arthur.slash("play", game=GAME))
        assert await self.house.bot.host.tables.tables_of(self.arthur.id) == []
        self.arthur.go(self.home)

    async def join_old_lobbies(self) -> list[int]:
        """Open tables, which are joined when their messages are old; give their numbers."""
        tables = [await self.house.open_table(self.arthur) for _ in range(4)]
        self.house.clock.advance(2 * HOUR)
        lobbies = [seen for seen in self.guinevere.messages() if "Join" in seen.labels]
        assert len(lobbies) == len(tables)
        for lobby in lobbies:
            await self.guinevere.click(lobby, "Join")
        await self.house.quiet()
        for lobby in lobbies:
            assert "Guinevere" in lobby.text
        return tables

    async def begin(self, table: int) -> None:
        """Begin with a clock, in a thread if there is one."""
        await self.arthur.choose(self.lobby(table), "86400", select=str(CustomId("pace", table)))
        await self.house.quiet()
        await self.arthur.click(self.lobby(table), "Start")
        await self.house.follow(table, *self.people, self.onlooker)

    def lobby(self, table: int) -> Seen:
        mine = str(CustomId("join", table))
        return next(seen for seen in self.arthur.messages() if mine in str(seen.record.components))

    async def move(self, table: int) -> None:
        """Let whoever is awaited look at his move, and type it: nobody else reads what he hides."""
        mover = await self.house.awaited(table, self.people)
        assert mover is not None
        await self.told(await mover.click(self.house.table(mover), "Your move"))
        text = await self.house.random_action(table, mover)
        await self.told(await mover.slash("move", text=text, table=table))

    async def be_reminded(self, table: int) -> None:
        """Wait until a turn is almost over."""
        late = await self.house.awaited(table, self.people)
        assert late is not None
        for passed in (17, 1, 0.2):
            await hours(self.house, passed)
        assert any("6 hours left" in text for rung, text in self.house.calls if late.id in rung) or any(
            "6 hours left" in each.body for each in late.notifications()
        )

    async def click_where_it_sleeps(self, table: int) -> None:
        """Click in its thread as that is archived: a client may refuse, and says so itself."""
        thread = self.arthur.at
        if not thread.is_thread:
            return
        world, reader = self.house.sandbox.world, self.guinevere
        self.onlooker.user.client = Client.PHONE
        for person, button in ((self.onlooker, "Log"), (reader, "Your move")):
            threads.change(world, thread, {"archived": True})
            with suppress(Impossible):
                await self.told(await person.click(self.house.table(person), button))
        await self.click_where_it_is_locked(thread)

    async def click_where_it_is_locked(self, thread: Channel) -> None:
        """Click there on a desktop once it is locked as well: whoever is not answered there is written to."""
        world, reader = self.house.sandbox.world, self.guinevere
        threads.change(world, thread, {"archived": True, "locked": True})
        written = len(reader.inbox())
        answer = await reader.click(self.house.table(reader), "Your move")
        await self.house.quiet()
        if answer.kind is Callback.DEFERRED_UPDATE:
            assert "is locked" in reader.inbox()[written].text
        else:
            await self.told(answer)
        threads.change(world, thread, {"archived": False, "locked": False})
        await self.house.quiet()

    async def play_in_forum(self) -> None:
        """Play in a post, whose tags and name tell how it stands."""
        forum = self.house.sandbox.channel(FORUM)
        await self.told(await self.arthur.slash("play", game=GAME, forum=forum))
        table = max(each.id for each in await self.house.bot.host.tables.tables_of(self.arthur.id))
        await self.house.follow(table, *self.people)
        await self.guinevere.click(self.house.lobby(self.guinevere), "Join")
        await self.house.quiet()
        await self.arthur.click(self.house.lobby(self.arthur), "Start")
        await self.house.quiet()
        await self.house.play_on(table, *self.people, moves=1)
        await self.house.play_out(table, *self.people)
        assert await self.house.is_over(table)
        names = {tag.id: tag.name for tag in forum.available_tags}
        assert "Ended" in [names[each] for each in self.arthur.at.applied_tags]


@pytest.mark.parametrize("way", WAYS)
async def test_games_are_played_to_their_end(house: House, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in WAYS[way].items():
        what_if.switch(house.sandbox, name, value)
    if "old_edit_seconds" in WAYS[way]:
        monkeypatch.setattr(limits, "OLD_MESSAGE_EDITS", 3)
    life = Life(house)
    async with house.open():
        await life.ask_in_private()
        for person in life.people:
            await rung_by_mail(person)
        life.arthur.close_dms()
        first, second, *_ = await life.join_old_lobbies()
        await life.begin(first)
        for _ in range(3):
            await life.move(first)
        await life.be_reminded(first)
        await life.click_where_it_sleeps(first)
        await life.move(first)
        await house.play_out(first, *life.people)
        assert await house.is_over(first)
        for person in life.people:
            person.go(life.home)
        await life.begin(second)
        await life.move(second)
        for person in life.people:
            person.go(life.home)
        await life.play_in_forum()
    for person in (*life.people, life.onlooker):
        assert all(each.silent or each.body for each in person.notifications())
