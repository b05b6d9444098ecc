"""The page that shows what somebody has left ahead stays true, as long as its token serves."""

from contextlib import suppress
from weakref import WeakKeyDictionary

from msgspec import Struct

from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.interaction import Interaction
from bot.interactions.panel_state import TOKEN_SECONDS
from bot.interactions.troubles import TROUBLES
from bot.messages.parts import laid_out
from bot.table.position import escaped
from cogs.ahead.service import Ahead, Left
from languages.spoken import speaking, texts

written = texts(__name__).written


class _Page(Struct, frozen=True):
    """What a page shows of a table's version, and the interaction of that `time` that can still change it."""

    left: Left
    version: int
    interaction: Interaction
    time: float


# What a bot forgets by ending stays as it is.
_pages: WeakKeyDictionary[RoundTable, dict[tuple[int, int], _Page]] = WeakKeyDictionary()


def note_page(interaction: Interaction, table_id: int, left: Left, version: int = 0) -> None:
    """Note what somebody is shown of a version; nothing left ahead is nothing that could become untrue."""
    bot, key = interaction.client, (interaction.user.id, table_id)
    pages = _pages.setdefault(bot, {})
    pages.pop(key, None)
    if left != Left():
        pages[key] = _Page(left, version, interaction, bot.now())


async def keep_true(bot: RoundTable) -> None:
    """Tell on each page whether what it shows was done, did not fit or was forgotten meanwhile."""
    pages = _pages.get(bot, {})
    for key, page in list(pages.items()):
        user, table_id = key
        is_dead = page.time <= bot.now() - TOKEN_SECONDS
        is_true = not is_dead and await _left(bot, table_id, user) == page.left
        if is_true or pages.get(key) is not page:
            continue
        del pages[key]
        if not is_dead:
            with suppress(*TROUBLES), speaking(await bot.host.languages.by_mail(user)):
                told = await fate_written(bot, table_id, user, page.version)
                await page.interaction.edit_original_response(view=laid_out(told))


def shown_at(interaction: Interaction, table_id: int) -> int:
    """Give the version of which somebody was shown what he had left ahead; 0 where that is not known."""
    page = _pages.get(interaction.client, {}).get((interaction.user.id, table_id))
    return 0 if page is None else page.version


async def fate_written(bot: RoundTable, table_id: int, user: int, version: int) -> str:
    """Write what has become of all that somebody had left ahead at a version of a table."""
    return written(await bot.host.of(Ahead).fate(table_id, user, version), None, escaped)


async def _left(bot: RoundTable, table_id: int, user: int) -> Left:
    with suppress(Refusal):
        return await bot.host.of(Ahead).left(table_id, user)
    return Left()
