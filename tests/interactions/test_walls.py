"""A table is there for its server and its people alone: for anybody else its number is that of no table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Answer, Person, Seen
from bot.sandbox.discord.records import InteractionKind
from cogs.consent.service import Consent
from cogs.consent.tables import ProposalTables
from tests.world.house import Guest, House, forged, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_INTEGER = 4
_TABLE_OPTION = "table"


class Walled:
    """A table with an open proposal, and three people from whom it is hidden."""

    def __init__(self, house: House, people: tuple[Guest, ...]) -> None:
        self.house, self.people = house, people
        self.world = house.sandbox.world
        self.application = next(iter(self.world.applications.values()))

    async def begin(self, status: str) -> int:
        """Open a table, let the third player's seat go, and bring it so far."""
        if status == "lobby":
            table = await self.house.open_table(*self.people)
            await self.press(self.people[2], CustomId(Verb.LEAVE, table))
        else:
            table = await self.house.start_table(*self.people)
            await self._hand_over(table)
        for person in self.people[:2] if status == "over" else ():
            await self.press(person, CustomId(Verb.RESIGN, table))
        if status == "running":
            await (await self.people[0].slash("handover", seat=1, table=table)).settled()
        await self.house.quiet()
        return table

    async def _hand_over(self, table: int) -> None:
        await (await self.people[2].slash("handover", seat=2, table=table)).settled()
        for person in self.people[:2]:
            await self.press(person, CustomId(Verb.AGREE, table, 1))
        await self.house.quiet()
        assert (await self.house.bot.host.tables.public(table)).sitters[2].user is None

    async def outsiders(self) -> list[Person]:
        """Give a person of another server, one in direct messages, and one who sat there and has left."""
        elsewhere, by_mail, former = (self.house.person(name) for name in ("Merlin", "Morgana", "Lancelot"))
        camelot = self.world.add_guild("Camelot", elsewhere.user)
        hall = self.world.add_channel(camelot, "round-hall")
        bot = self.world.users[self.application.id]
        self.world.join(camelot, bot)
        elsewhere.at = hall
        avalon = next(guild for guild in self.world.guilds.values() if guild.name == "Avalon")
        for person in (by_mail, former):
            self.world.leave(avalon, person.user)
            self.world.join(camelot, person.user)
            person.at = self.world.dm(person.user, bot)
        return [elsewhere, by_mail, former]

    async def press(self, person: Person, custom_id: CustomId) -> Answer:
        """Let somebody press a button that was never shown, or send a form that was never opened."""
        if custom_id.verb == Verb.SENT:
            data = {"custom_id": str(custom_id), "components": []}
            return await person._act(InteractionKind.MODAL_SUBMIT, self.application, person.at, data)
        button = {"type": 2, "style": 2, "label": "?", "custom_id": str(custom_id)}
        message = forged(self.world, person.at, [{"type": 1, "components": [button]}])
        return await person.click(Seen(self.world, message), str(custom_id))

    def commands(self) -> Iterator[dict[str, Any]]:
        """Give the registered commands that take a table's number."""
        for command in self.application.commands[0]:
            if takes_a_table(command):
                yield command


def takes_a_table(command: dict[str, Any]) -> bool:
    """Say whether a command has an option for the number of a table."""
    return any(each["name"] == _TABLE_OPTION for each in command["options"])


def filled(command: dict[str, Any]) -> dict[str, object]:
    """Fill in what a command requires besides the table."""
    required = [each for each in command["options"] if each.get("required") and each["name"] != _TABLE_OPTION]
    return {each["name"]: _given(each) for each in required}


def _given(option: dict[str, Any]) -> object:
    if choices := option.get("choices"):
        return choices[0]["value"]
    return 0 if option["type"] == _INTEGER else "bid 1b"


def here(command: dict[str, Any], person: Person) -> bool:
    """Say whether somebody's client offers a command where he is."""
    return person.at.guild_id is not None or 1 in (command["contexts"] or [0, 1])


@pytest.fixture
def walled(house: House) -> Walled:
    return Walled(house, tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")))


@pytest.mark.parametrize("status", ["lobby", "running", "over"])
async def test_every_button_of_a_foreign_table_is_of_no_table(walled: Walled, status: str) -> None:
    house = walled.house
    async with house.open():
        table = await walled.begin(status)
        outsiders = await walled.outsiders()
        version, known = await house.version(table), await house.bot.host.tables.public(table)
        # Each of them tries all there is to press, every other time with an answer, in turns with the next.
        for number, person in enumerate(outsiders):
            for place, verb in enumerate(Verb, number):
                answered = place % 2
                custom_id = CustomId(verb, table, 1, "bid 1b") if answered else CustomId(verb, table)
                answer = await walled.press(person, custom_id)
                told = f"{custom_id} by {person.name}"
                assert refusal(answer) == f"There is no table number {table}.", told
                assert not answer.message.pictures, told
        await house.quiet()
        assert await house.version(table) == version
        assert (await house.bot.host.tables.public(table)).sitters == known.sitters


def tells_of_a_table(option: dict[str, Any]) -> bool:
    """Say whether the completion of an option is of a table: a time zone is everybody's."""
    return bool(option.get("autocomplete")) and option["name"] != "zone"


@pytest.mark.parametrize("status", ["lobby", "running", "over"])
async def test_every_command_with_a_foreign_number_finds_no_table(walled: Walled, status: str) -> None:
    house = walled.house
    async with house.open():
        table = await walled.begin(status)
        outsiders = await walled.outsiders()
        tried = set()
        for person in outsiders:
            for command in filter(lambda command: here(command, person), walled.commands()):
                given = filled(command) | {_TABLE_OPTION: table}
                answer = await person.slash(command["name"], given)
                await answer.settled()
                assert refusal(answer) == f"There is no table number {table}.", command["name"]
                tried.add(command["name"])
                for option in filter(tells_of_a_table, command["options"]):
                    offered = await person.complete(command["name"], option["name"], "", given)
                    assert offered.choices == [], (command["name"], option["name"])
        assert tried == {command["name"] for command in walled.commands()}
        assert len(tried) > 5


async def test_who_plays_at_a_table_reads_it_from_anywhere(walled: Walled) -> None:
    async with walled.house.open():
        table = await walled.begin("running")
        arthur = walled.people[0]
        bot = walled.world.users[walled.application.id]
        arthur.at = walled.world.dm(arthur.user, bot)
        assert (await (await arthur.slash("board", table=table)).settled()).pictures
        assert "what has happened" in (await walled.press(arthur, CustomId(Verb.LOG, table))).text


async def test_nobody_plays_again_at_another_servers_table(walled: Walled) -> None:
    house = walled.house
    async with house.open():
        table = await walled.begin("over")
        elsewhere, by_mail, _ = await walled.outsiders()
        for person in (elsewhere, by_mail):
            answer = await walled.press(person, CustomId(Verb.AGAIN, table))
            assert refusal(answer) == f"There is no table number {table}."
        # One who played cannot take the others along to another server.
        arthur = walled.people[0]
        camelot = walled.world.guilds[elsewhere.at.guild_id or 0]
        walled.world.join(camelot, arthur.user)
        arthur.at = elsewhere.at
        answer = await walled.press(arthur, CustomId(Verb.AGAIN, table))
        await answer.settled()
        assert "opened where the last one was played" in refusal(answer)
        assert await house.bot.host.lobby.sequel(table) is None


async def test_a_proposal_is_answered_at_its_own_table_alone(walled: Walled) -> None:
    house = walled.house
    async with house.open():
        table = await walled.begin("running")
        walled.people[1].go(house.sandbox.channel("hall"))
        other = await house.open_table(walled.people[1])
        [proposal] = await house.bot.host.of(Consent)._tables.store.of(ProposalTables).open_proposals()
        for verb in (Verb.AGREE, Verb.REFUSE, Verb.TAKE):
            answer = await walled.press(walled.people[0], CustomId(verb, other, proposal.id))
            assert "I no longer know this proposal" in refusal(answer)
        assert table != other
