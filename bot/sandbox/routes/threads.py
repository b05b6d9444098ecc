"""Threads: started at a message or by themselves, joined and left."""

from bot.sandbox.discord import messages, payloads, threads
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import ChannelKind, Json
from bot.sandbox.wire.routing import Call, Routes

routes = Routes()


@routes.add("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def start_at_message(call: Call) -> Json:
    call.demand(Permission.CREATE_PUBLIC_THREADS)
    message = call.message
    thread = threads.start(call.world, call.channel, call.bot.id, call.body, message)
    messages.announce_edit(call.world, message)
    return payloads.channel(call.world, thread)


@routes.add("POST", "/channels/{channel_id}/threads")
def start(call: Call) -> Json:
    if call.channel.kind is ChannelKind.FORUM:
        return _start_post(call)
    public = call.body.get("type") == ChannelKind.PUBLIC_THREAD
    call.demand(Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS)
    return payloads.channel(call.world, threads.start(call.world, call.channel, call.bot.id, call.body))


def _start_post(call: Call) -> Json:
    """Make a post: a thread of a forum, with its first message."""
    call.demand(Permission.SEND_MESSAGES)
    if call.draft.uploads:
        call.demand(Permission.ATTACH_FILES)
    world, body = call.world, call.body
    post = threads.start(world, call.channel, call.bot.id, body | {"type": ChannelKind.PUBLIC_THREAD})
    first = messages.post(world, post, call.bot.id, Draft(body["message"], call.draft.uploads))
    return payloads.channel(world, post) | {"message": payloads.message(world, first)}


@routes.add("PUT", "/channels/{channel_id}/thread-members/{user_id}")
@routes.add("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def join_or_leave(call: Call) -> None:
    call.demand(Permission.SEND_MESSAGES_IN_THREADS)
