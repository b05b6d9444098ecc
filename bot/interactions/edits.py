"""How often each old message was edited of late: each hour Discord takes some edits of it, and no more."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from discord.utils import snowflake_time

from bot.app import RoundTable

_HOUR = 3600.0
_MOST = 3  # edits an hour that an old message takes for certain

# Times by message, the one edited last at the end; what a bot forgets by ending, Discord refuses if need be.
_edited: WeakKeyDictionary[RoundTable, dict[int, list[float]]] = WeakKeyDictionary()


def note(bot: RoundTable, message: int) -> None:
    """Note that a message is edited now, if it is an old one."""
    now = bot.now()
    if now - snowflake_time(message).timestamp() > _HOUR:
        lately = _lately(bot)
        lately[message] = [*(time for time in lately.pop(message, []) if now - time < _HOUR), now]


def takes_more(bot: RoundTable, message: int) -> bool:
    """Say whether an old message takes one more edit for certain."""
    return sum(bot.now() - time < _HOUR for time in _lately(bot).get(message, [])) < _MOST


def _lately(bot: RoundTable) -> dict[int, list[float]]:
    edited = _edited.setdefault(bot, {})
    while edited and bot.now() - edited[next(iter(edited))][-1] >= _HOUR:
        del edited[next(iter(edited))]
    return edited
