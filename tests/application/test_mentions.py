"""Commands that texts name can be clicked, wherever that is written out."""

from __future__ import annotations

import re
from contextvars import copy_context

import pytest

from bot.application.announcing import Mentions
from bot.sandbox.discord.records import Json
from languages.spoken import commands_named, speak, speaking
from tests.world.house import House

_MENTION = re.compile(r"</([a-z ]+):(\d+)>")
_SUBCOMMAND = {"type": 1, "name": "channel", "options": [{"type": 3, "name": "of"}]}
_REGISTERED: list[Json] = [
    {"id": "11", "name": "play"},
    {"id": "12", "name": "settings", "options": [_SUBCOMMAND]},
    {"id": "13", "name": "replay", "type": 3},
    {"id": "14", "name": "hand"},
]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("`/play` opens one", "</play:11> opens one"),
        ("it is over; /play opens one, or /play.", "it is over; </play:11> opens one, or </play:11>."),
        ("`/settings channel` adds one", "</settings channel:12> adds one"),
        ("`/settings of`, `/play until:`", "</settings:12> `of`, </play:11> `until:`"),
        # Neither a command for messages, nor what is unknown, a link, or a mention already.
        ("`/replay` /replay `/dance` `/dance of`", "`/replay` /replay `/dance` `/dance of`"),
        ("and/play https://a.b/play </play:3>", "and/play https://a.b/play </play:3>"),
    ],
)
def test_a_command_is_mentioned_by_its_id(text: str, written: str) -> None:
    mentions = Mentions()
    assert mentions(text) == text
    mentions.learn(_REGISTERED)
    assert mentions(text) == written


@pytest.mark.parametrize(
    ("code", "text", "plainly", "written"),
    [
        ("de", "`/play` eröffnet", "`/spielen` eröffnet", "`/spielen` eröffnet"),
        ("nl", "gebruik /play.", "gebruik /spelen.", "gebruik `/spelen`."),
        ("de", "`/settings kanal`", "`/servereinstellungen kanal`", "`/servereinstellungen kanal`"),
        ("de", "`/hand` und/oder", "`/hand` und/oder", "</hand:14> und/oder"),
        ("xx", "`/play` opens", "`/play` opens", "</play:11> opens"),
    ],
)
def test_a_command_is_named_as_its_reader_sees_it(code: str, text: str, plainly: str, written: str) -> None:
    """A mention is shown and pressed by its English name alone: who has another reads that and types it."""
    mentions = Mentions()
    with speaking(code):
        assert mentions(text) == plainly == commands_named(text)
        mentions.learn(_REGISTERED)
        assert mentions(text) == written


@pytest.mark.parametrize(
    ("code", "client", "written"),
    [
        ("nl", "en", "typ </play:11>"),
        ("nl", "de", "typ `/spielen`"),
        ("en", "nl", "typ `/spelen`"),
        ("nl", "nl", "typ `/spelen`"),
    ],
)
def test_a_command_is_named_as_the_client_of_its_reader_has_it(code: str, client: str, written: str) -> None:
    """Whoever reads the bot in another language than Discord finds commands as Discord lists them."""

    def said() -> str:
        speak(code, client)
        with speaking("de"):
            assert mentions("`/play`") == "`/spielen`", "what others read is not his client's"
        return mentions("typ `/play`")

    mentions = Mentions()
    mentions.learn(_REGISTERED)
    assert copy_context().run(said) == written


async def test_a_bot_mentions_its_commands_also_when_it_announces_none_anew(house: House) -> None:
    arthur = house.person("Arthur")
    for _ in range(2):
        async with house.open():
            told = (await arthur.slash("help")).message.written
            [application] = house.sandbox.world.applications.values()
            registered = {each["name"]: each["id"] for each in application.commands[0] if each["type"] == 1}
            assert dict(_MENTION.findall(told)) == {
                name: registered[name] for name in registered if name != "help"
            }
            assert "`/" not in told
    assert commands_named("`/play`") == "`/play`", "outside the bot no id is known"


async def test_what_a_board_names_is_mentioned_whoever_has_woken_it(house: House) -> None:
    """A table is changed here by no task of the bot's own; the house sees that no label has a mention."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.open_table(arthur, guinevere)
        await bot.host.lobby.set_hints(table, arthur.id, "yes")
        await house.quiet()
        assert _MENTION.search(house.lobby(guinevere).written)
