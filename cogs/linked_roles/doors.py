"""Where linked roles meet the kernel; where the owner wants none, nothing else of them is imported."""

from collections.abc import AsyncIterator, Mapping

import discord

from bot.app import RoundTable
from bot.application.checking import FAULTS
from bot.publishing.scheduler import DUE
from bot.settings import Web
from bot.web.serving import PAGES, Handler


@PAGES
def pages(bot: RoundTable) -> Mapping[str, Handler]:
    """Serve the way from Discord to Discord and back."""
    from cogs.linked_roles.linking.pages import Pages  # noqa: PLC0415 - few owners want it

    return Pages(bot).by_path


@DUE.when("shown")
async def tell(bot: RoundTable) -> None:
    """Tell Discord what people have reached since."""
    if bot.web is not None:
        from cogs.linked_roles.linking.telling import tell_due  # noqa: PLC0415 - few owners want it

        await tell_due(bot, bot.web)


@FAULTS
async def faults(client: discord.Client, web: Web) -> AsyncIterator[str]:
    """Say what keeps roles from being linked."""
    from cogs.linked_roles.linking.telling import faults_at  # noqa: PLC0415 - few owners want it

    async for fault in faults_at(client, web):
        yield fault
