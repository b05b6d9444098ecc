"""How Discord behaves where nobody outside knows it, and what goes wrong: both can be switched."""

from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, Literal, get_args, get_type_hints

import msgspec

from languages.spoken import tell
from rules.text import N_, NC_, Words


class Trouble(StrEnum):
    """What goes wrong for as long as it is switched on, for whom or what it is about."""

    QUARANTINED = "quarantined"
    DMS_TOO_FAST = "dms_too_fast"
    CLOUDFLARE_403 = "cloudflare_403"
    CLOUDFLARE_429 = "cloudflare_429"
    SLOW_ANSWERS = "slow_answers"
    ANSWERS_LOST = "answers_lost"
    OUTAGE = "outage"
    INTERACTIONS_TWICE = "interactions_twice"
    SECOND_COPY = "second_copy"
    THREADS_FULL = "threads_full"
    THREAD_LIMIT = "thread_limit"
    WRITE_LIMIT = "write_limit"
    SERVER_WRITE_LIMIT = "server_write_limit"
    USER_INSTALL = "user_install"
    EMOJIS_REFUSED = "emojis_refused"


def _switch(default: object, says: Words) -> Any:
    return field(default=default, metadata={"says": says})


@dataclass
class Behaviour:
    """The switches of a world, each at first as was reported, or else as asks less of a bot."""

    # discord/discord-api-docs #7854, open since 2025-09-22: the text of components is in no notification.
    push_of_components: Literal["empty", "texts"] = _switch(
        "empty", N_("What a notification says of a message made of components.")
    )
    # Discord's clients leave markdown as it stands; what its servers send to phones, nobody has written down.
    push_markdown: Literal["kept", "stripped"] = _switch(
        "kept", N_("What a notification on a phone makes of markdown.")
    )
    # Nothing, say DiscordSRV/DiscordSRV #907 and others; the title, says QWERTxD/BetterDiscordPlugins #17.
    push_of_embeds: Literal["empty", "texts"] = _switch(
        "empty", N_("What a notification on a phone says of a message that has nothing but an embed.")
    )
    # JDA #2602 and others reckon from the channel; nobody has written down what Discord does.
    app_permissions: Literal["parent", "none"] = _switch(
        "parent", N_("What an interaction says that the bot may do in a private thread that it is not in.")
    )
    # See bot.sandbox.discord.messages.
    closed_dm_refused: Literal["message", "channel"] = _switch(
        "message", N_("Whether closed direct messages refuse the message, or the conversation already.")
    )
    # discord/discord-api-docs #8474: on web and phone the client reopens an archived thread before it passes
    # a click on, and may not; closed since, and whether it was mended is not said.
    archived_click: Literal["reopens", "delivered"] = _switch(
        "reopens", N_("What the web and a phone do with a click in an archived thread.")
    )
    # On a desktop "the same buttons continue to work" (#8474); whether by edits of their message, who knows.
    archived_updates: Literal["refused", "taken"] = _switch(
        "refused", N_("What comes of an edit that answers a click in an archived thread.")
    )
    # discord/discord-api-docs #5517 and #7707, both open.
    locked_answers: Literal["refused", "taken"] = _switch(
        "refused", N_("What comes of a new answer in a locked thread to somebody who may not unlock it.")
    )
    # 6 s, says userdoccers #551; 20 s, measured circuitsacul/starboard-4 #118.
    old_edit_seconds: int = _switch(
        6, N_("In how many seconds three messages older than an hour may be edited in a channel.")
    )
    # Nobody has counted edits by the token of an interaction.
    old_edits_by_click: bool = _switch(
        default=False, says=N_("Edits of old messages count also where a click pays for them.")
    )
    # "Older is still TBD, but is currently set to a very small value" (topics/threads, New Message Types):
    # "from an old message or without a message" (discord/discord-api-docs #5256). With 0 none is new enough,
    # and no bot can do anything about the line.
    thread_line_seconds: int = _switch(
        60,
        N_("From which age on, in seconds, a line tells of a thread that starts at a message; 0: of each."),
    )
    # How many are too many is in no report: a bot that starts a dozen games has met it.
    threads_a_channel: int = _switch(50, N_("How many threads may be started in a channel in five minutes."))
    # Two in ten minutes (discord/discord-api-docs #1900, discordjs/discord.js #6651); no header says so.
    names_in_a_row: int = _switch(
        2, N_("How many new names a channel or thread takes before it has to wait.")
    )
    name_seconds: int = _switch(600, N_("In how many seconds these names are counted."))
    # discord/discord-api-docs #2208 says "a patch request with name", and nothing of one that stays as it is.
    same_name_counts: bool = _switch(
        default=False, says=N_("A name that stays as it is counts as one of the new names.")
    )


# What each choice of a switch is called.
_CALLED: dict[object, Words] = {
    False: N_("no"),
    True: N_("yes"),
    "empty": NC_("behaviour", "empty"),
    "texts": NC_("behaviour", "texts"),
    "kept": NC_("behaviour", "kept"),
    "stripped": NC_("behaviour", "stripped"),
    "parent": NC_("behaviour", "parent"),
    "none": NC_("behaviour", "none"),
    "message": NC_("behaviour", "message"),
    "channel": NC_("behaviour", "channel"),
    "reopens": NC_("behaviour", "reopens"),
    "delivered": NC_("behaviour", "delivered"),
    "refused": NC_("behaviour", "refused"),
    "taken": NC_("behaviour", "taken"),
}


def listed(behaviour: Behaviour) -> list[dict[str, Any]]:
    """Each switch with its sentence, its value and its choices; one without choices is a whole number."""
    kinds = get_type_hints(Behaviour)
    return [
        {
            "name": each.name,
            "says": tell(each.metadata["says"]),
            "value": getattr(behaviour, each.name),
            "choices": (choices := _choices(kinds[each.name])),
            "worded": [tell(_CALLED[choice]) for choice in choices],
        }
        for each in fields(Behaviour)
    ]


def _choices(kind: Any) -> list[object]:
    return [False, True] if kind is bool else list(get_args(kind))


def switch(behaviour: Behaviour, name: str, value: object) -> None:
    """Set one switch; LookupError for a strange name, ValueError for a value it cannot have."""
    kinds = get_type_hints(Behaviour)
    if name not in kinds:
        raise LookupError(f"there is no switch {name!r}")
    setattr(behaviour, name, msgspec.convert(value, kinds[name]))
