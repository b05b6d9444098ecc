"""Where the web site meets the kernel."""

from collections.abc import Mapping
from pathlib import Path

from bot.host import Host
from bot.web.site import PUBLISH, Published
from cogs.site.service import Site


@PUBLISH
async def publish(host: Host, folder: Path, called: Mapping[int, str]) -> Published:
    """Write the site into a folder."""
    return await host.of(Site).publish(folder, called)
