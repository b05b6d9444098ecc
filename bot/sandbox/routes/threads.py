"""Threads: started at a message or by themselves, joined and left."""

from bot.sandbox import messages, payloads, threads
from bot.sandbox.permissions import Permission
from bot.sandbox.records import ChannelKind, Json
from bot.sandbox.routing import Call, Routes

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
    public = call.body.get("type") == ChannelKind.PUBLIC_THREAD
    call.demand(Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS)
    return payloads.channel(call.world, threads.start(call.world, call.channel, call.bot.id, call.body))


@routes.add("PUT", "/channels/{channel_id}/thread-members/{user_id}")
@routes.add("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def join_or_leave(call: Call) -> None:
    call.demand(Permission.SEND_MESSAGES_IN_THREADS)
