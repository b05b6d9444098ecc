"""How Discord behaves where nobody outside knows it, and what goes wrong: both can be switched."""

from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, Literal, get_args, get_type_hints

import msgspec


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


def _switch(default: object, says: str) -> Any:
    return field(default=default, metadata={"says": says})


@dataclass
class Behaviour:
    """The switches of a world, each at first as was reported, or else as asks less of a bot."""

    # discord/discord-api-docs #7854, open since 2025-09-22: the text of components is in no notification.
    push_of_components: Literal["empty", "texts"] = _switch(
        "empty", "What a notification says of a message made of components."
    )
    # Discord's clients leave markdown as it stands; what its servers send to phones, nobody has written down.
    push_markdown: Literal["kept", "stripped"] = _switch(
        "kept", "What a notification on a phone makes of markdown."
    )
    # Nothing, say DiscordSRV/DiscordSRV #907 and others; the title, says QWERTxD/BetterDiscordPlugins #17.
    push_of_embeds: Literal["empty", "texts"] = _switch(
        "empty", "What a notification on a phone says of a message that has nothing but an embed."
    )


def listed(behaviour: Behaviour) -> list[dict[str, Any]]:
    """Each switch with its sentence, its value and its choices; one without choices is a whole number."""
    kinds = get_type_hints(Behaviour)
    return [
        {
            "name": each.name,
            "says": each.metadata["says"],
            "value": getattr(behaviour, each.name),
            "choices": [False, True] if kinds[each.name] is bool else list(get_args(kinds[each.name])),
        }
        for each in fields(Behaviour)
    ]


def switch(behaviour: Behaviour, name: str, value: object) -> None:
    """Set one switch; LookupError for a strange name, ValueError for a value it cannot have."""
    kinds = get_type_hints(Behaviour)
    if name not in kinds:
        raise LookupError(f"there is no switch {name!r}")
    setattr(behaviour, name, msgspec.convert(value, kinds[name]))
