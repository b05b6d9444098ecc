"""Every door of the lobby and the commands: what cannot be done is refused, and does nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Answer, Person, Seen
from bot.sandbox.discord import interactions
from bot.sandbox.discord.records import Channel, InteractionKind
from tests.world.house import GAME, House, forged, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

STATUSES = ("lobby", "running", "over", "cancelled")


async def brought(house: House, status: str, *people: Person) -> int:
    """Bring a table of these people so far."""
    table = await house.open_table(*people)
    if status == "cancelled":
        await people[0].click(house.lobby(people[0]), "Cancel")
        await house.quiet()
    elif status != "lobby":
        await house.begin(table, people[0])
    if status == "over":
        await house.bot.host.turns.declare(table, people[0].id, "resign")
        await house.quiet()
    return table


async def press(house: House, person: Person, custom_id: CustomId) -> Answer:
    """Let somebody press a button that stands there no longer."""
    button = {"type": 2, "style": 2, "label": "?", "custom_id": str(custom_id)}
    message = forged(house.sandbox.world, person.at, [{"type": 1, "components": [button]}])
    answer = await person.click(Seen(house.sandbox.world, message), str(custom_id))
    await answer.settled()
    return answer


def sentence(answer: Answer) -> str:
    """Read a refusal, which is one sentence or two that somebody can do something with."""
    text = refusal(answer)
    assert text.endswith((".", "*"))
    assert text.count(". ") < 2, text
    assert not re.search(r"error|exception|none\b|traceback", text, re.IGNORECASE), text
    return text


LOBBY = (
    (Verb.COMPUTER, ""),
    (Verb.LESS, ""),
    (Verb.STRENGTH, "King"),
    (Verb.START, ""),
    (Verb.CANCEL, ""),
    (Verb.CHOOSE, "commit=simultaneous"),
    (Verb.CHOOSE, "season=5"),
    (Verb.PACE, "3600"),
    (Verb.EXPIRY, "computer"),
)
CONSENT = ((Verb.AGREE, ""), (Verb.TAKE, ""), (Verb.REFUSE, ""), (Verb.ASK, ""), (Verb.PLAY_AS, "King"))
PLAY = (
    (Verb.UNDO, ""),
    (Verb.TAKE_BACK, ""),
    (Verb.ANSWER, "bid 1b"),
    (Verb.SURE, "bid 1b"),
    (Verb.STOP, "bid"),
)


@pytest.mark.parametrize("status", STATUSES)
async def test_buttons_of_others_and_out_of_their_time_do_nothing(house: House, status: str) -> None:
    people, merlin = (house.person("Arthur"), house.person("Guinevere")), house.person("Merlin")
    async with house.open():
        table = await brought(house, status, *people)
        version = await house.version(table)
        doors = [(merlin, door) for door in (*LOBBY, *CONSENT, *PLAY, (Verb.LEAVE, ""), (Verb.NOT_NOW, ""))]
        if status != "lobby":
            late = (*LOBBY, (Verb.JOIN, ""), (Verb.LEAVE, ""), (Verb.NOT_NOW, ""))
            doors += [(people[0], door) for door in late]
        if status != "over":
            doors += [(people[0], (Verb.AGAIN, "")), (people[0], (Verb.JUDGE, ""))]
        doors.append((people[0], (Verb.FIRST_GAME, "")))
        for person, (verb, said) in doors:
            sentence(await press(house, person, CustomId(verb, table, 0, said)))
        assert await house.version(table) == version
        assert await house.bot.host.lobby.sequel(table) is None


NONSENSE_AT_A_LOBBY = (
    (Verb.JOIN, "", "already sit"),
    (Verb.LESS, "", "no computer"),
    (Verb.STRENGTH, "King", "no computer"),
    (Verb.PLAY_AS, "Queen", "one of Page, Squire, Knight, Baron, King, Emperor, not"),
    (Verb.CHOOSE, "season=5", "has no option called"),
    (Verb.CHOOSE, "commit=never", "is one of"),
    (Verb.CHOOSE, "", "has no option called"),
    (Verb.PACE, "soon", "choose one of the times"),
    (Verb.PACE, "9" * 60, "choose one of the times"),
    (Verb.EXPIRY, "explode", "knows no"),
    (Verb.START, "", "needs one more player"),
    (Verb.AGAIN, "", "is not over"),
    (Verb.MOVE, "", "has not begun yet"),
    (Verb.UNDO, "", "has not begun yet"),
    (Verb.AGREE, "", "no longer know this proposal"),
)


async def test_nonsense_at_a_lobby_is_refused(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.open_table(arthur)
        version = await house.version(table)
        for verb, said, told in NONSENSE_AT_A_LOBBY:
            assert told in sentence(await press(house, arthur, CustomId(verb, table, 0, said)))
            assert await house.version(table) == version


def command(house: House, name: str) -> dict[str, Any]:
    application = next(iter(house.sandbox.world.applications.values()))
    (found,) = [each for each in application.commands[0] if each["name"] == name]
    return found


async def sent(house: House, person: Person, name: str, values: dict[str, object], at: Channel) -> Answer:
    """Send a command as no client would: with options of any type and value, from anywhere."""
    world = house.sandbox.world
    types = {each["name"]: each["type"] for each in command(house, name).get("options", [])}
    options = [{"name": each, "type": types[each], "value": value} for each, value in values.items()]
    data = {"id": command(house, name)["id"], "name": name, "type": 1, "options": options}
    application = next(iter(world.applications.values()))
    asked = interactions.begin(world, InteractionKind.COMMAND, application, person.user, at, data)
    await person.until(lambda: asked.answer is not None)
    answer = Answer(world, asked, 0)
    await answer.settled()
    return answer


NONSENSE_TO_A_COMMAND: tuple[tuple[str, dict[str, object], str], ...] = (
    ("play", {"game": "tic_tac_toe"}, "tic_tac_toe"),
    ("play", {"game": "x" * 3000}, "game"),
    ("play", {"game": GAME, "forum": "1"}, "it is no forum"),
    ("move", {"text": "x" * 5000}, "A line may have"),
    ("move", {"text": "bid 1b", "table": "seven"}, "named by its number"),
    ("move", {"text": "bid 1b", "table": 99}, "no table number 99"),
    ("move", {"text": "bid 1b", "table": -1}, "no table number -1"),
    ("move", {"text": "bid 1b", "table": 2**53}, "no table number"),
    ("undo", {"table": 99}, "no table number 99"),
    ("resign", {"table": 99}, "no table number 99"),
    ("handover", {"seat": 7}, "no such seat"),
    ("handover", {"seat": -1}, "no such seat"),
    ("bring", {}, "here already"),
    ("bring", {"table": 99}, "no table number 99"),
)


async def test_nonsense_to_a_command_is_refused(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        version, channels = await house.version(table), len(house.sandbox.world.channels)
        for name, values, told in NONSENSE_TO_A_COMMAND:
            assert told in sentence(await sent(house, people[0], name, values, people[0].at))
            assert (await house.version(table), len(house.sandbox.world.channels)) == (version, channels)


@pytest.mark.parametrize(("name", "values"), [("play", {"game": GAME}), ("bring", {})])
async def test_what_needs_a_server_is_refused_in_direct_messages(
    house: House, name: str, values: dict[str, object]
) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.open_table(arthur)
        bot = house.sandbox.world.users[next(iter(house.sandbox.world.applications))]
        inbox = house.sandbox.world.dm(arthur.user, bot)
        sentence(await sent(house, arthur, name, values, inbox))
        assert len(await house.bot.host.tables.tables_of(arthur.id)) == 1
        assert (await house.bot.host.tables.public(table)).channel == arthur.at.id
