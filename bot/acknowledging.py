"""Acknowledging interactions: an answer that Discord took, though it said otherwise, counts as given."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

_log = logging.getLogger(__name__)
_ALREADY_ACKNOWLEDGED = 40060


class Acknowledging(AsyncWebhookAdapter):
    """Answers interactions. Where a first try was lost on its way back, the next one meets its own answer."""

    async def create_interaction_response(self, interaction_id: int, token: str, **sent: Any) -> Any:
        """Give the first answer; raises what Discord raises where it has none."""
        try:
            return await super().create_interaction_response(interaction_id, token, **sent)
        except discord.HTTPException as error:
            if error.code != _ALREADY_ACKNOWLEDGED:
                raise
            _log.info("An interaction was acknowledged already.")
            return {"interaction": {"id": str(interaction_id), "type": 0}}


def acknowledge_once() -> None:
    """Answer interactions so in the present task, and in all that it begins."""
    async_context.set(Acknowledging())  # type: ignore[no-untyped-call]
