"""Messages of a channel, with their reactions and pins; threads, started, joined and left."""

from urllib.parse import unquote

from bot.sandbox.discord import messages, payloads, threads
from bot.sandbox.discord.limits import ApiError, Refusal, check_count
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, Json, Message
from bot.sandbox.discord.threads import LASTING, Line
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()
MEMBER = "/channels/{channel_id}/thread-members/{user_id}"


@routes.add("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def start_at_message(call: Call) -> Json:
    call.demand(Permission.CREATE_PUBLIC_THREADS)
    message = call.message
    thread = threads.start(call.world, call.channel, call.bot.id, call.body, message)
    messages.announce_edit(call.world, message)
    if call.world.now() - message.created >= call.world.behaviour.thread_line_seconds:
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
