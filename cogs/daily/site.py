"""The game of the day, on the web site of a server: days that are over."""

from collections.abc import Sequence

from bot.host import Host
from bot.messages.seat_layout import dated
from bot.web.site import Listing, Page, published_name
from cogs.daily.service import GameOfTheDay
from cogs.daily.tables import Placed
from languages.spoken import speak_of, texts
from rules.game import Daily, Info

tell = texts(__name__).tell
_DAYS, _LISTED = 7, 20


async def days_page(host: Host, guild: int) -> Page:
    """List the best of each of the last days."""
    service = host.of(GameOfTheDay)
    listings = [
        await _listing(host, info, daily, day, best)
        for info in service.games()
        if (daily := info.daily) is not None
        for day in range(service.today - 1, service.today - 1 - _DAYS, -1)
        if (best := await service.best(info.id, day, guild, _LISTED))
    ]
    return Page("days", tell("Game of the day"), tuple(listings))


async def _listing(host: Host, info: Info, daily: Daily, day: int, best: Sequence[Placed]) -> Listing:
    speak_of(info.id)
    columns = (tell("Place"), tell("Name"), tell("Points"))
    rows = [
        (str(each.place), await published_name(host, each.user, each.name), str(each.score)) for each in best
    ]
    return Listing(dated(daily, day), columns, tuple(rows))
