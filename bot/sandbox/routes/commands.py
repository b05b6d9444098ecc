"""Application commands, global and of one guild; responses to interactions, and what follows."""

from bot.sandbox.discord import commands, interactions, payloads
from bot.sandbox.discord.limits import ApiError, Refusal
from bot.sandbox.discord.records import Interaction, Json, Message
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()

GLOBAL = "/applications/{application_id}/commands"
OF_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _guild_id(call: Call) -> int:
    if "guild_id" not in call.params:
        return 0
    if call.bot.id in call.guild.commandless:
        raise ApiError(Refusal.MISSING_ACCESS)
    return call.guild.id


@routes.add("GET", GLOBAL)
@routes.add("GET", OF_GUILD)
def listing(call: Call) -> list[Json]:
    return call.application.commands.get(_guild_id(call), [])


@routes.add("PUT", GLOBAL)
@routes.add("PUT", OF_GUILD)
def replace_all(call: Call) -> list[Json]:
    return commands.replace_all(call.world, call.application, call.bodies, _guild_id(call))


@routes.add("POST", GLOBAL)
@routes.add("POST", OF_GUILD)
def add(call: Call) -> Json:
    return commands.add(call.world, call.application, call.body, _guild_id(call))


@routes.add("DELETE", GLOBAL + "/{command_id}")
@routes.add("DELETE", OF_GUILD + "/{command_id}")
def remove(call: Call) -> None:
    registered = call.application.commands.get(_guild_id(call), [])
    kept = [command for command in registered if command["id"] != call.params["command_id"]]
    if len(kept) == len(registered):
        raise ApiError(Refusal.UNKNOWN_COMMAND)
    call.bot.commands[_guild_id(call)] = kept


WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
MESSAGE = WEBHOOK + "/messages/{message_id}"


@routes.add("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
def respond(call: Call) -> Json | None:
    token = call.params["interaction_token"]
    interaction = interactions.by_id(call.world, call.number("interaction_id"), token)
    receipt = interactions.respond(call.world, interaction, call.draft)
    return receipt if call.query.get("with_response") in ("1", "true") else None


@routes.add("POST", WEBHOOK)
def follow_up(call: Call) -> Json | None:
    message = interactions.follow_up(call.world, _interaction(call), call.draft)
    # The webhook of an interaction answers with the message whether asked to wait or not.
    return payloads.message(call.world, message)


@routes.add("GET", MESSAGE)
def fetch(call: Call) -> Json:
    return payloads.message(call.world, _message(call))


@routes.add("PATCH", MESSAGE)
def edit(call: Call) -> Json:
    message = interactions.edit(call.world, _interaction(call), _message(call), call.draft)
    return payloads.message(call.world, message)


@routes.add("DELETE", MESSAGE)
def delete(call: Call) -> None:
    interactions.delete(call.world, _interaction(call), _message(call))


def _interaction(call: Call) -> Interaction:
    return interactions.by_token(call.world, call.number("webhook_id"), call.params["webhook_token"])


def _message(call: Call) -> Message:
    return interactions.owned(call.world, _interaction(call), call.params["message_id"])
