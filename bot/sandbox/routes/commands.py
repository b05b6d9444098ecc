"""Application commands, global and of one guild."""

from bot.sandbox.discord import commands
from bot.sandbox.discord.limits import ApiError, Refusal
from bot.sandbox.discord.records import Application, Json
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()

GLOBAL = "/applications/{application_id}/commands"
OF_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _application(call: Call) -> Application:
    if call.bot.id != call.number("application_id"):
        raise ApiError(Refusal.MISSING_ACCESS)
    return call.bot


def _guild_id(call: Call) -> int:
    if "guild_id" not in call.params:
        return 0
    if call.bot.id in call.guild.commandless:
        raise ApiError(Refusal.MISSING_ACCESS)
    return call.guild.id


@routes.add("GET", GLOBAL)
@routes.add("GET", OF_GUILD)
def listing(call: Call) -> list[Json]:
    return _application(call).commands.get(_guild_id(call), [])


@routes.add("PUT", GLOBAL)
@routes.add("PUT", OF_GUILD)
def replace_all(call: Call) -> list[Json]:
    return commands.replace_all(call.world, _application(call), call.bodies, _guild_id(call))


@routes.add("POST", GLOBAL)
@routes.add("POST", OF_GUILD)
def add(call: Call) -> Json:
    return commands.add(call.world, _application(call), call.body, _guild_id(call))


@routes.add("DELETE", GLOBAL + "/{command_id}")
@routes.add("DELETE", OF_GUILD + "/{command_id}")
def remove(call: Call) -> None:
    registered = _application(call).commands.get(_guild_id(call), [])
    kept = [command for command in registered if command["id"] != call.params["command_id"]]
    if len(kept) == len(registered):
        raise ApiError(Refusal.UNKNOWN_COMMAND)
    call.bot.commands[_guild_id(call)] = kept
