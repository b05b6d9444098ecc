"""Buttons, selects and forms as a person uses them."""

from collections.abc import Mapping, Sequence

from bot.sandbox.discord import limits, threads
from bot.sandbox.discord.components import SELECTS, Kind, bounds
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Client, Json, User
from bot.sandbox.discord.world import World
from bot.sandbox.people import slash
from bot.sandbox.people.reading import Seen, label_of
from bot.sandbox.people.waiting import Impossible, demand
from rules.text import N_, Text, say

NOT_REOPENED = N_("An error occurred, please try again.")


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
    demand(is_mine or world.may(user.id, channel, Permission.MANAGE_THREADS), Text(NOT_REOPENED))
    threads.change(world, channel, {"archived": False})


def pressed(message: Seen, wanted: str) -> Json:
    """The interaction data of pressing the button of that label or custom id."""
    by_id = [each for each in message.buttons if each.get("custom_id") == wanted]
    found = by_id or [each for each in message.buttons if label_of(each) == wanted]
    demand(found, say("no button {name}, only {others}", name=repr(wanted), others=str(message.labels)))
    demand(len(found) == 1, say("{number} buttons say {name}", number=len(found), name=repr(wanted)))
    button = found[0]
    demand(not button.get("disabled"), say("the button {name} is disabled", name=repr(wanted)))
    demand(button.get("custom_id"), say("the button {name} is a link", name=repr(wanted)))
    return {"component_type": int(Kind.BUTTON), "custom_id": button["custom_id"], "id": button["id"]}


def chosen(message: Seen, wanted: Sequence[str], custom_id: str | None) -> Json:
    """The interaction data of choosing options, by value or label, in a select."""
    found = [each for each in message.selects if custom_id in (None, each["custom_id"])]
    demand(found, say("there is no such select"))
    # Who names no select means the one that has what he picks.
    found = [each for each in found if len(found) == 1 or _has(each, wanted)]
    demand(len(found) == 1, say("several selects: name one by its custom id"))
    select = found[0]
    demand(not select.get("disabled"), say("the select is disabled"))
    values = picked(select, wanted)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    fits = least <= len(values) <= most
    demand(fits, say("choose {least} to {most}, not {number}", least=least, most=most, number=len(values)))
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
        offered = str([option["label"] for option in component["options"]])
        demand(found, say("no option {name}, only {others}", name=repr(each), others=offered))
        values.append(found[0])
    demand(len(values) == len(set(values)), say("an option can be chosen once"))
    return values


Filled = str | bool | list[str]


def submitted(modal: Json, filled: Mapping[str, Filled]) -> Json:
    """The interaction data of sending the form; fields go by custom id or by label."""
    known = {name for field, label in fields(modal) for name in (field["custom_id"], label)}
    strange = filled.keys() - known
    demand(not strange, say("the form has no field {names}", names=", ".join(sorted(strange))))
    components = [_sent(component, filled) for component in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": components}


def fields(modal: Json) -> list[tuple[Json, str]]:
    """The fields of a form, each with its label."""
    found = []
    for component in modal["components"]:
        if component["type"] == Kind.LABEL:
            found.append((component["component"], component["label"]))
        elif component["type"] == Kind.ROW:
            found += [(inner, inner.get("label") or "") for inner in component["components"]]
    return found


def _sent(component: Json, filled: Mapping[str, Filled]) -> Json:
    sent: Json = {"type": component["type"], "id": component.get("id") or 1}
    if component["type"] == Kind.LABEL:
        sent["component"] = _field(component["component"], component["label"], filled)
    elif component["type"] == Kind.ROW:
        inner = component["components"]
        sent["components"] = [_field(each, each.get("label") or "", filled) for each in inner]
    return sent


def _field(field: Json, label: str, filled: Mapping[str, Filled]) -> Json:
    value = filled.get(field["custom_id"], filled.get(label))
    sent = {"type": field["type"], "id": field.get("id") or 1, "custom_id": field["custom_id"]}
    kind = field["type"]
    if kind == Kind.TEXT_INPUT:
        return sent | {"value": _written(field, label, value)}
    if kind in SELECTS or kind == Kind.CHECKBOXES:
        return sent | {"values": _picked(field, label, value)}
    if kind == Kind.RADIO:
        values = _picked(field, label, value)
        return sent | {"value": values[0] if values else None}
    if kind == Kind.CHECKBOX:
        return sent | {"value": bool(field.get("default") if value is None else value)}
    raise Impossible(say("a field of type {kind} cannot be filled in here", kind=kind))


def _written(field: Json, label: str, value: Filled | None) -> str:
    text = field.get("value") or "" if value is None else value
    if not isinstance(text, str):
        raise Impossible(say("{field} takes a text", field=label))
    demand(text or not field.get("required", True), say("{field} is required", field=label))
    least, most = field.get("min_length") or 0, field.get("max_length") or limits.INPUT_TEXT
    why = say("{field} takes {least} to {most} characters", field=label, least=least, most=most)
    demand(not text or least <= len(text) <= most, why)
    return text


def _picked(field: Json, label: str, value: Filled | None) -> list[str]:
    if value is None:
        value = [option["value"] for option in field.get("options") or [] if option.get("default")]
    if isinstance(value, bool):
        raise Impossible(say("{field} takes choices", field=label))
    values = picked(field, [value] if isinstance(value, str) else value)
    if not values and not field.get("required", True):
        return values
    least, most = bounds(field)
    why = say("choose {least} to {most}, not {number}", least=least, most=most, number=len(values))
    demand(least <= len(values) <= most, say("{field}: {why}", field=label, why=why))
    return values
