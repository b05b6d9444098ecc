"""First responses to interactions, and what follows through their webhook."""

from bot.sandbox.discord import interactions, payloads
from bot.sandbox.discord.records import Interaction, Json, Message
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()

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
