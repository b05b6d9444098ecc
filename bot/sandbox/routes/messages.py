"""Messages of a channel, with their reactions and pins."""

from urllib.parse import unquote

from bot.sandbox.discord import messages, payloads, threads
from bot.sandbox.discord.limits import ApiError, Refusal, check_count
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Json, Message
from bot.sandbox.discord.threads import LASTING
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = MESSAGES + "/{message_id}"
REACTION = MESSAGE + "/reactions/{emoji_name}"
PIN = MESSAGES + "/pins/{message_id}"


@routes.add("POST", MESSAGES)
def create(call: Call) -> Json:
    place = call.channel
    call.demand(Permission.SEND_MESSAGES_IN_THREADS if place.is_thread else Permission.SEND_MESSAGES)
    if call.draft.uploads:
        call.demand(Permission.ATTACH_FILES)
    messages.limit_writes(call.world, place)
    message = messages.post(call.world, place, call.bot.id, call.draft)
    return payloads.message(call.world, message)


@routes.add("GET", MESSAGES)
def history(call: Call) -> list[Json]:
    call.demand(Permission.READ_MESSAGE_HISTORY)
    listed = [call.world.messages[message_id] for message_id in reversed(call.channel.messages)]
    before, after = call.query.get("before"), call.query.get("after")
    shown = [
        message
        for message in listed
        if not message.ephemeral
        and (before is None or message.id < int(before))
        and (after is None or message.id > int(after))
    ]
    most = int(call.query.get("limit", 50))
    picked = shown[-most:] if after is not None else shown[:most]
    return [payloads.message(call.world, message) for message in picked]


@routes.add("GET", MESSAGE)
def fetch(call: Call) -> Json:
    call.demand(Permission.READ_MESSAGE_HISTORY)
    return payloads.message(call.world, call.message)


@routes.add("PATCH", MESSAGE)
def edit(call: Call) -> Json:
    message = call.message
    if message.author_id != call.bot.id:
        raise ApiError(Refusal.NOT_THE_AUTHOR)
    messages.limit_writes(call.world, call.channel)
    messages.limit_edits(call.world, message)
    return payloads.message(call.world, messages.edit(call.world, message, call.draft))


@routes.add("DELETE", MESSAGE)
def delete(call: Call) -> None:
    message = call.message
    if message.kind in LASTING:
        raise ApiError(Refusal.SYSTEM_MESSAGE)
    if message.author_id != call.bot.id:
        call.demand(Permission.MANAGE_MESSAGES)
    threads.demand_awake(call.world, call.channel)
    messages.delete(call.world, message)


@routes.add("POST", MESSAGES + "/bulk-delete")
def bulk_delete(call: Call) -> None:
    call.demand(Permission.MANAGE_MESSAGES)
    check_count(call.body["messages"], "messages", 100, 2)
    for message_id in call.body["messages"]:
        messages.delete(call.world, call.world.message(call.channel.id, int(message_id)))


@routes.add("PUT", REACTION + "/@me")
def react(call: Call) -> None:
    call.demand(Permission.ADD_REACTIONS)
    threads.demand_awake(call.world, call.channel)
    users = call.message.reactions.setdefault(unquote(call.params["emoji_name"]), [])
    if call.bot.id not in users:
        users.append(call.bot.id)
    messages.announce_edit(call.world, call.message)


@routes.add("DELETE", REACTION + "/@me")
def take_reaction_back(call: Call) -> None:
    emoji = unquote(call.params["emoji_name"])
    users = [user_id for user_id in call.message.reactions.pop(emoji, []) if user_id != call.bot.id]
    if users:
        call.message.reactions[emoji] = users
    messages.announce_edit(call.world, call.message)


@routes.add("PUT", PIN)
def pin(call: Call) -> None:
    _set_pinned(call, call.message, pinned=True)


@routes.add("DELETE", PIN)
def unpin(call: Call) -> None:
    _set_pinned(call, call.message, pinned=False)


def _set_pinned(call: Call, message: Message, *, pinned: bool) -> None:
    call.demand(Permission.PIN_MESSAGES)
    message.pinned = pinned
    messages.announce_edit(call.world, message)
