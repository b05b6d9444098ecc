"""Channels: looked at, changed, removed."""

from bot.sandbox.discord import forums, messages, payloads, threads
from bot.sandbox.discord.lines import Line
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Json
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()


@routes.add("GET", "/channels/{channel_id}")
def channel(call: Call) -> Json:
    threads.archive_if_idle(call.world, call.channel)
    return payloads.channel(call.world, call.channel)


@routes.add("PATCH", "/channels/{channel_id}")
def change(call: Call) -> Json:
    place = call.channel
    if place.is_thread:
        _demand_thread_rights(call, place)
        threads.limit_names(call.world, place, call.body)
        before = place.name
        threads.change(call.world, place, call.body, call.bot.id)
        if place.name != before:
            messages.post_line(call.world, place, call.bot.id, Line.RENAMED, place.name)
    else:
        call.demand(Permission.MANAGE_CHANNELS)
        threads.limit_names(call.world, place, call.body)
        place.name = call.body.get("name", place.name)
        place.topic = call.body.get("topic", place.topic)
        if "available_tags" in call.body:
            forums.set_tags(call.world, place, call.body["available_tags"])
        call.world.emit_at("CHANNEL_UPDATE", payloads.channel(call.world, place), place)
    return payloads.channel(call.world, place)


def _demand_thread_rights(call: Call, thread: Channel) -> None:
    is_reopening = call.body.keys() == {"archived"}
    # A locked thread is opened by nobody else, not even by whoever made it.
    if thread.locked if is_reopening else thread.owner_id != call.bot.id:
        call.demand(Permission.MANAGE_THREADS)


@routes.add("DELETE", "/channels/{channel_id}")
def delete(call: Call) -> Json:
    place = call.channel
    call.demand(Permission.MANAGE_THREADS if place.is_thread else Permission.MANAGE_CHANNELS)
    data = payloads.channel(call.world, place)
    call.world.delete_channel(place)
    return data


@routes.add("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> None:
    call.demand(Permission.SEND_MESSAGES)
