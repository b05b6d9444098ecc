"""Threads: started at a message or by themselves, joined and left."""

from bot.sandbox.discord import messages, payloads, threads
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, Json
from bot.sandbox.discord.threads import Line
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()
MEMBER = "/channels/{channel_id}/thread-members/{user_id}"


@routes.add("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def start_at_message(call: Call) -> Json:
    call.demand(Permission.CREATE_PUBLIC_THREADS)
    message = call.message
    thread = threads.start(call.world, call.channel, call.bot.id, call.body, message)
    messages.announce_edit(call.world, message)
    if call.world.now() - message.created > call.world.behaviour.thread_line_seconds:
        _say_started(call, thread)
    return payloads.channel(call.world, thread)


@routes.add("POST", "/channels/{channel_id}/threads")
def start(call: Call) -> Json:
    if call.channel.holds_posts:
        return _start_post(call)
    public = call.body.get("type") == ChannelKind.PUBLIC_THREAD
    call.demand(Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS)
    thread = threads.start(call.world, call.channel, call.bot.id, call.body)
    if public:
        _say_started(call, thread)
    return payloads.channel(call.world, thread)


def _say_started(call: Call, thread: Channel) -> None:
    """Tell in a channel of a thread that its readers would not see (topics/threads, New Message Types)."""
    place = {"channel_id": str(thread.id), "guild_id": str(thread.guild_id)}
    messages.post_line(
        call.world, call.channel, call.bot.id, Line.THREAD_STARTED, thread.name, reference={"type": 0} | place
    )


def _start_post(call: Call) -> Json:
    """Make a post: a thread of a forum, with its first message."""
    call.demand(Permission.SEND_MESSAGES)
    if call.draft.uploads:
        call.demand(Permission.ATTACH_FILES)
    world, body = call.world, call.body
    post = threads.start(world, call.channel, call.bot.id, body | {"type": ChannelKind.PUBLIC_THREAD})
    first = messages.post(world, post, call.bot.id, Draft(body["message"], call.draft.uploads))
    return payloads.channel(world, post) | {"message": payloads.message(world, first)}


@routes.add("PUT", MEMBER)
def join(call: Call) -> None:
    thread, user_id = call.channel, _member(call)
    call.demand(Permission.SEND_MESSAGES_IN_THREADS)
    threads.demand_awake(call.world, thread)
    is_new = user_id not in thread.members
    threads.join(call.world, thread, [user_id])
    if is_new and user_id != call.bot.id:
        messages.post_line(call.world, thread, call.bot.id, Line.ADDED, mentions=[user_id])


@routes.add("DELETE", MEMBER)
def leave(call: Call) -> None:
    user_id, thread = _member(call), call.channel
    is_own = thread.kind is ChannelKind.PRIVATE_THREAD and thread.owner_id == call.bot.id
    if user_id != call.bot.id and not is_own:
        call.demand(Permission.MANAGE_THREADS)
    threads.demand_awake(call.world, call.channel)
    threads.leave(call.world, call.channel, user_id)


def _member(call: Call) -> int:
    return call.bot.id if call.params["user_id"] == "@me" else call.number("user_id")
