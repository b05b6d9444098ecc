"""Acknowledging interactions: an answer that Discord took, though it said otherwise, counts as given."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import InteractionResponseType
from discord.webhook.async_ import AsyncWebhookAdapter, async_context, interaction_response_params

from bot.metrics.interactions import acknowledged, pictured

_log = logging.getLogger(__name__)
_ALREADY_ACKNOWLEDGED, _UNKNOWN_MESSAGE = 40060, 10008
_TO_BE_UPDATED = InteractionResponseType.deferred_message_update.value
_ANEW = InteractionResponseType.deferred_channel_message.value


class Acknowledging(AsyncWebhookAdapter):
    """Answers interactions. Where a first try was lost on its way back, the next one meets its own answer.

    A click on a message that was deleted meanwhile is answered by a new one.
    """

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: Any, **sent: Any
    ) -> Any:
        """Give the first answer; raises what Discord raises where it has none."""
        given = await self._first(interaction_id, token, params=params, **sent)
        acknowledged()
        return given

    async def request(self, *asked: Any, **sent: Any) -> Any:
        """Ask Discord something about an interaction; raises what Discord raises."""
        answer = await super().request(*asked, **sent)
        if sent.get("files"):
            pictured()
        return answer

    async def _first(self, interaction_id: int, token: str, *, params: Any, **sent: Any) -> Any:
        try:
            return await super().create_interaction_response(interaction_id, token, params=params, **sent)
        except discord.HTTPException as error:
            if error.code == _UNKNOWN_MESSAGE and (params.payload or {}).get("type") == _TO_BE_UPDATED:
                anew = interaction_response_params(
                    _ANEW, {"flags": discord.MessageFlags(ephemeral=True).value}
                )
                return await super().create_interaction_response(interaction_id, token, params=anew, **sent)
            if error.code != _ALREADY_ACKNOWLEDGED:
                raise
            _log.info("An interaction was acknowledged already.")
            return {"interaction": {"id": str(interaction_id), "type": 0}}


def acknowledge_once() -> None:
    """Answer interactions so in the present task, and in all that it begins."""
    async_context.set(Acknowledging())  # type: ignore[no-untyped-call]
