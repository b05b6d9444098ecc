"""Slash commands and their completion."""

from typing import Any

import pytest

from bot.sandbox import Callback, Impossible, Sandbox
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.scenario import guild_named, user_named
from bot.sandbox.people.slash import called
from tests.sandbox.sample import Sample

pytestmark = pytest.mark.usefixtures("client")


async def test_a_command_is_answered(sandbox: Sandbox) -> None:
    answer = await sandbox.person("Arthur").slash("greet", word="hail", times=2)
    assert answer.kind is Callback.MESSAGE
    assert answer.text == "hail hail, Arthur"
    assert 0 < answer.latency < 1
    assert sandbox.findings.all == []


async def test_an_option_can_be_a_member(sandbox: Sandbox) -> None:
    merlin = sandbox.person("Merlin")
    answer = await sandbox.person("Arthur").slash("greet", word="hail", to=merlin)
    assert answer.text == "hail, Merlin"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"word": 3},
        {"word": "hail", "times": 4},
        {"word": "hail", "times": True},
        {"word": "hail", "times": -(2**53)},
        {"word": "a", "x": 1},
    ],
)
async def test_wrong_options_cannot_be_sent(sandbox: Sandbox, options: dict[str, Any]) -> None:
    with pytest.raises(Impossible):
        await sandbox.person("Arthur").slash("greet", **options)


async def test_an_unknown_command_cannot_be_typed(sandbox: Sandbox) -> None:
    with pytest.raises(Impossible, match="no command /dance"):
        await sandbox.person("Arthur").slash("dance")


async def test_a_command_is_found_by_what_its_reader_calls_it(sandbox: Sandbox) -> None:
    """The bot hears of the name that it has registered."""
    arthur, merlin = sandbox.person("Arthur", at="hall"), sandbox.person("Merlin", at="hall")
    [application] = sandbox.world.applications.values()
    [admin] = [each for each in application.commands[0] if each["name"] == "admin"]
    admin["name_localizations"], admin["options"][0]["name_localizations"] = {"nl": "beheer"}, {"nl": "waar"}
    arthur.set_locale("nl")
    for typed in ("beheer waar", "admin where", "beheer where"):
        answer = await arthur.slash(typed)
        assert answer.text == "hall"
        used = sandbox.world.interactions[answer.interaction.id]
        assert (used.data["name"], used.data["options"][0]["name"]) == ("admin", "where")
        shown = [called(sandbox.world, used, locale) for locale in ("nl", "de")]
        assert shown == ["/beheer", "/admin"]
    with pytest.raises(Impossible, match="no command /beheer"):
        await merlin.slash("beheer waar")
    application.commands[0].remove(admin)
    assert called(sandbox.world, used, "nl") == "/admin", "it is no longer known by another name"


async def test_completion_offers_choices(sandbox: Sandbox) -> None:
    answer = await sandbox.person("Arthur").complete("greet", "word", "h", times=2)
    assert answer.kind is Callback.CHOICES
    assert answer.choices == ["Hail", "Hello"]
    assert answer.values == ["hail", "hello"]


async def test_a_subcommand_is_found(sandbox: Sandbox) -> None:
    answer = await sandbox.person("Arthur", at="hall").slash("admin where")
    assert answer.text == "hall"
    with pytest.raises(Impossible, match="needs a subcommand"):
        await sandbox.person("Arthur").slash("admin")


async def test_a_command_needs_its_permission(sandbox: Sandbox) -> None:
    with pytest.raises(Impossible, match="no command /admin"):
        await sandbox.person("Merlin").slash("admin where")


async def test_a_role_grants_a_command(sandbox: Sandbox) -> None:
    guild, merlin = guild_named(sandbox.world), sandbox.person("Merlin")
    role = sandbox.world.add_role(guild, "steward", int(Permission.MANAGE_GUILD))
    guild.members[merlin.id].roles.append(role.id)
    assert (await merlin.slash("admin where")).text == "tables"


async def test_a_guild_only_command_is_absent_in_a_dm(sandbox: Sandbox) -> None:
    arthur = sandbox.person("Arthur")
    arthur.go(sandbox.world.dm(arthur.user, user_named(sandbox.world, "Round Table")))
    assert (await arthur.slash("greet", word="hello")).text == "hello, Arthur"
    with pytest.raises(Impossible):
        await arthur.slash("admin where")


async def test_a_second_sync_keeps_the_ids(sandbox: Sandbox, client: Sample) -> None:
    before = {command.name: command.id for command in await client.tree.fetch_commands()}
    after = {command.name: command.id for command in await client.tree.sync()}
    assert before == after
