"""Buttons and selects as a person uses them."""

from collections.abc import Sequence

from bot.sandbox.discord import threads
from bot.sandbox.discord.components import Kind
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Client, Json, User
from bot.sandbox.discord.world import World
from bot.sandbox.people import slash
from bot.sandbox.people.impossible import demand
from bot.sandbox.people.reading import Seen, label_of

NOT_REOPENED = "An error occurred, please try again."


def demand_open(world: World, user: User, channel: Channel) -> None:
    """Do what a client does before it sends an act in an archived thread.

    A desktop sends it; on the web and on a phone the thread is reopened first, and where Discord refuses that
    nothing is sent (discord/discord-api-docs #8474). Whoever is in a thread may reopen it unless it is locked
    (topics/threads, Editing & Deleting Threads).
    """
    threads.archive_if_idle(world, channel)
    is_sent = user.client is Client.DESKTOP or world.behaviour.archived_click == "delivered"
    if not channel.archived or is_sent:
        return
    is_mine = user.id in channel.members and not channel.locked
    demand(is_mine or world.may(user.id, channel, Permission.MANAGE_THREADS), NOT_REOPENED)
    threads.change(world, channel, {"archived": False})


def pressed(message: Seen, wanted: str) -> Json:
    """The interaction data of pressing the button of that label or custom id."""
    by_id = [each for each in message.buttons if each.get("custom_id") == wanted]
    found = by_id or [each for each in message.buttons if label_of(each) == wanted]
    demand(found, f"no button {wanted!r}, only {message.labels}")
    demand(len(found) == 1, f"{len(found)} buttons say {wanted!r}")
    button = found[0]
    demand(not button.get("disabled"), f"the button {wanted!r} is disabled")
    demand(button.get("custom_id"), f"the button {wanted!r} is a link")
    return {"component_type": int(Kind.BUTTON), "custom_id": button["custom_id"], "id": button["id"]}


def chosen(message: Seen, wanted: Sequence[str], custom_id: str | None) -> Json:
    """The interaction data of choosing options, by value or label, in a select."""
    found = [each for each in message.selects if custom_id in (None, each["custom_id"])]
    demand(found, "there is no such select")
    # Who names no select means the one that has what he picks.
    found = [each for each in found if len(found) == 1 or _has(each, wanted)]
    demand(len(found) == 1, "several selects: name one by its custom id")
    select = found[0]
    demand(not select.get("disabled"), "the select is disabled")
    values = picked(select, wanted)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    demand(least <= len(values) <= most, f"choose {least} to {most}, not {len(values)}")
    data = {"component_type": select["type"], "custom_id": select["custom_id"], "id": select["id"]}
    return data | {"values": values} | _resolved(message, select, values)


def _has(select: Json, wanted: Sequence[str]) -> bool:
    known = {text for each in select.get("options", ()) for text in (each["value"], each["label"])}
    return known.issuperset(wanted)


def _resolved(message: Seen, select: Json, values: list[str]) -> Json:
    if select["type"] not in {Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT}:
        return {}
    world, picked_ids = message.world, [int(value) for value in values]
    channel = world.channels[message.record.channel_id]
    people = [world.users[each] for each in picked_ids if each in world.users]
    roles = world.guilds[channel.guild_id].roles if channel.guild_id is not None else {}
    return slash.resolved(world, channel, people, roles=[roles[each] for each in picked_ids if each in roles])


def picked(component: Json, wanted: Sequence[str]) -> list[str]:
    """The values behind what a person picks; of accounts and channels the ids themselves."""
    if "options" not in component:
        return list(wanted)
    values = []
    for each in wanted:
        found = [o["value"] for o in component["options"] if each == o["value"]]
        found = found or [o["value"] for o in component["options"] if each == o["label"]]
        offered = [option["label"] for option in component["options"]]
        demand(found, f"no option {each!r}, only {offered}")
        values.append(found[0])
    demand(len(values) == len(set(values)), "an option can be chosen once")
    return values
