"""The life of an interaction: begun by a person, answered once by a bot, followed up for 15 minutes."""

import secrets

from bot.sandbox.discord import components, limits, messages, payloads, threads
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.limits import ApiError, Refusal, check_count, check_text, invalid, require
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import (
    Application,
    Callback,
    Channel,
    EventKind,
    Flag,
    Interaction,
    InteractionKind,
    Json,
    Message,
    User,
)
from bot.sandbox.discord.world import Event, World

ALLOWED = {
    InteractionKind.COMMAND: {Callback.MESSAGE, Callback.DEFERRED, Callback.MODAL},
    InteractionKind.COMPONENT: set(Callback) - {Callback.CHOICES},
    InteractionKind.AUTOCOMPLETE: {Callback.CHOICES},
    InteractionKind.MODAL_SUBMIT: set(Callback) - {Callback.CHOICES, Callback.MODAL},
}
UPDATES = (Callback.UPDATE, Callback.DEFERRED_UPDATE)


def begin(
    world: World,
    kind: InteractionKind,
    application: Application,
    user: User,
    channel: Channel,
    data: Json,
    message_id: int | None = None,
    opened_by: int | None = None,
) -> Interaction:
    """Tell the bot what a person has done."""
    interaction = Interaction(
        id=world.snowflake(),
        kind=kind,
        application_id=application.id,
        user_id=user.id,
        channel_id=channel.id,
        guild_id=channel.guild_id,
        token=secrets.token_urlsafe(24),
        created=world.now(),
        data=data,
        message_id=message_id,
        opened_by=opened_by,
    )
    world.interactions[interaction.id] = interaction
    if world.suffers(Trouble.SECOND_COPY, application.id):
        _answer_elsewhere(world, interaction)
    data = payloads.interaction(world, interaction)
    event = Event("INTERACTION_CREATE", data, readers=frozenset({application.id}))
    for _ in range(2 if world.suffers(Trouble.INTERACTIONS_TWICE, application.id) else 1):
        world.emit(event)
    return interaction


def _answer_elsewhere(world: World, interaction: Interaction) -> None:
    """Answer as another process does that holds the same token: each of them hears of everything."""
    said = {"content": "Another copy of this bot answers.", "flags": int(Flag.EPHEMERAL)}
    body = {"type": int(Callback.MESSAGE), "data": said}
    if interaction.kind is InteractionKind.AUTOCOMPLETE:
        body = {"type": int(Callback.CHOICES), "data": {"choices": []}}
    respond(world, interaction, Draft(body, {}))


def by_id(world: World, interaction_id: int, token: str) -> Interaction:
    """The interaction that a first response is for."""
    interaction = world.interactions.get(interaction_id)
    if interaction is None or interaction.token != token:
        raise ApiError(Refusal.UNKNOWN_INTERACTION)
    return interaction


def by_token(world: World, application_id: int, token: str) -> Interaction:
    """The answered interaction that a webhook belongs to, while its token lives."""
    for interaction in reversed(world.interactions.values()):
        if interaction.token == token and interaction.application_id == application_id:
            break
    else:
        raise ApiError(Refusal.TOKEN_EXPIRED)
    if world.now() - interaction.created > limits.TOKEN_SECONDS:
        raise ApiError(Refusal.TOKEN_EXPIRED)
    if interaction.answer is None:
        raise ApiError(Refusal.UNKNOWN_WEBHOOK)
    return interaction


def respond(world: World, interaction: Interaction, draft: Draft) -> Json:
    """Give the first and only response."""
    if interaction.answer is not None:
        raise ApiError(Refusal.ALREADY_ACKNOWLEDGED)
    if world.now() - interaction.created > limits.FIRST_RESPONSE_SECONDS:
        raise ApiError(Refusal.UNKNOWN_INTERACTION)
    callback = _callback(interaction, draft.body)
    data = draft.body.get("data") or {}
    message = _obey(world, interaction, callback, Draft(data, draft.uploads))
    interaction.answer = callback
    if message is not None:
        interaction.original_id = message.id
    _tell_person(world, interaction)
    return _receipt(world, interaction, message)


def _callback(interaction: Interaction, body: Json) -> Callback:
    value = body.get("type")
    if value not in ALLOWED[interaction.kind]:
        raise invalid("type", f"{value} does not answer a {interaction.kind.name} interaction.")
    if value in UPDATES and interaction.message_id is None:
        raise invalid("type", "There is no message to update.")
    return Callback(value)


def _obey(world: World, interaction: Interaction, callback: Callback, draft: Draft) -> Message | None:
    channel = world.channel(interaction.channel_id)
    match callback:
        case Callback.MESSAGE | Callback.DEFERRED:
            threads.demand_unlocked(world, channel, interaction.user_id)
            flags = _flags(world, interaction, channel, draft.body)
            if callback is Callback.DEFERRED:
                return messages.post_loading(world, channel, interaction, flags)
            shown = Draft(draft.body | {"flags": flags}, draft.uploads)
            return messages.post(world, channel, interaction.application_id, shown, interaction)
        case Callback.UPDATE:
            return messages.edit(world, _source(world, interaction), draft, by_click=True)
        case Callback.DEFERRED_UPDATE:
            return _source(world, interaction)
        case Callback.MODAL:
            components.check_modal(draft.body)
            interaction.modal = draft.body
        case Callback.CHOICES:
            interaction.choices = _choices(draft.body)
    return None


def _flags(world: World, interaction: Interaction, channel: Channel, body: Json) -> int:
    """The flags of an answer: an app that its user alone has installed may have to speak to him alone.

    (topics/permissions, USE_EXTERNAL_APPS)
    """
    flags = body.get("flags") or 0
    may_speak = world.may(interaction.user_id, channel, Permission.USE_EXTERNAL_APPS)
    if channel.is_conversation or may_speak or not _is_users_own(world, interaction, channel):
        return int(flags)
    return int(flags | Flag.EPHEMERAL)


def _is_users_own(world: World, interaction: Interaction, channel: Channel) -> bool:
    return "0" not in world.installed(interaction.application_id, interaction.user_id, channel)


def _source(world: World, interaction: Interaction) -> Message:
    return world.message(interaction.channel_id, interaction.message_id or 0)


def _choices(data: Json) -> list[Json]:
    choices: list[Json] = data.get("choices") or []
    check_count(choices, "choices", limits.CHOICES)
    for choice in choices:
        check_text(choice.get("name"), "name", limits.CHOICE_TEXT, 1)
        if isinstance(choice.get("value"), str):
            check_text(choice["value"], "value", limits.CHOICE_TEXT)
        else:
            require(isinstance(choice.get("value"), int | float), "value", "Text or number.")
    return choices


def _tell_person(world: World, interaction: Interaction) -> None:
    data = {"id": str(interaction.id)}
    world.emit(Event(EventKind.ANSWERED, data, readers=frozenset({interaction.user_id})))


def _receipt(world: World, interaction: Interaction, message: Message | None) -> Json:
    about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    data: Json = {"interaction": about}
    if message is not None and interaction.answer is not None:
        about["response_message_id"] = str(message.id)
        about["response_message_loading"] = message.loading
        about["response_message_ephemeral"] = message.ephemeral
        data["resource"] = {"type": int(interaction.answer), "message": payloads.message(world, message)}
    return data


def original(world: World, interaction: Interaction) -> Message:
    """The message of the first response, or the one that it updates."""
    return world.message(interaction.channel_id, interaction.original_id or 0)


def owned(world: World, interaction: Interaction, message_id: str) -> Message:
    """A message that the token may touch: the original or a follow-up."""
    if message_id == "@original":
        return original(world, interaction)
    if int(message_id) not in {interaction.original_id, *interaction.followups}:
        raise ApiError(Refusal.UNKNOWN_MESSAGE)
    return world.message(interaction.channel_id, int(message_id))


def follow_up(world: World, interaction: Interaction, draft: Draft) -> Message:
    """Write one more message; the first after a deferral fills the waiting one."""
    waiting = world.messages.get(interaction.original_id or 0)
    if waiting is not None and waiting.loading:
        return edit(world, interaction, waiting, draft)
    channel = world.channel(interaction.channel_id)
    if (
        _is_users_own(world, interaction, channel)
        and len(interaction.followups) >= limits.FOLLOW_UPS_OF_USERS
    ):
        raise ApiError(Refusal.FOLLOW_UPS)
    message = messages.post(world, channel, interaction.application_id, draft, interaction)
    interaction.followups.append(message.id)
    _tell_person(world, interaction)
    return message


def edit(world: World, interaction: Interaction, message: Message, draft: Draft) -> Message:
    """Change the original or a follow-up."""
    if world.behaviour.old_edits_by_click:
        messages.limit_edits(world, message)
    messages.edit(world, message, draft, by_click=True)
    interaction.edits += 1
    _tell_person(world, interaction)
    return message


def delete(world: World, interaction: Interaction, message: Message) -> None:
    """Remove the original or a follow-up."""
    messages.delete(world, message)
    interaction.edits += 1
    _tell_person(world, interaction)
