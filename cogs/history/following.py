"""Which acts of a game that is over did what a hint had told."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.answering.exercise import ADVISED
from bot.host import Host
from bot.store.rows.move import StoredEvent
from bot.table.undo import in_effect
from languages.spoken import texts
from rules.text import N_, Words

_FOLLOWED: Final[Words] = N_(
    "-# You followed a hint there; with more time the King has found something better."
)


def advice_told(advised: frozenset[int], number: int) -> Iterator[str]:
    """Say of what was done behind a step that somebody was advised to do it, where he was."""
    if number in advised:
        yield texts(__name__).tell(_FOLLOWED)


async def followed(host: Host, table_id: int, user: int) -> frozenset[int]:
    """Give the steps of a game behind which somebody did what a hint had told him."""
    given = [each for ask in ADVISED.asked() for each in await ask(host, table_id, user)]
    if not given:
        return frozenset()
    row = await host.tables.row(table_id)
    return frozenset(_followed(given, in_effect(await host.tables.events(row)), user))


def _followed(given: Sequence[tuple[int, str]], effective: Sequence[StoredEvent], user: int) -> Iterator[int]:
    own = [(number, event) for number, event in enumerate(effective) if event.user == user]
    for version, action in given:
        number, text = next(
            ((number, event.text) for number, event in own if event.version > version), (0, "")
        )
        if text == action:
            yield number - 1
