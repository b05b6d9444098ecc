"""Who has played a season himself, and for whom a computer has, as time was over or he was away."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from bot.host import Host
from cogs.seasons.shown import Shown
from cogs.seasons.tables.moved import TurnTables
from cogs.seasons.tables.schema import SeasonBoard


class Shares:
    """Who has moved in games of seasons that are over."""

    def __init__(self, host: Host) -> None:
        self._turns = host.store.of(TurnTables)

    async def untitled(self, shown: Shown) -> tuple[int, ...]:
        """Number who has moved in fewer than half of his games that count; those it was to move in."""
        boards, games, moved = _counting(shown), Counter[int](), Counter[int]()
        for each in await self._turns.shares(shown.season.id):
            if each.board in boards and (person := boards[each.board].sitting[each.seat]) in shown.people:
                games[person] += 1
                moved[person] += each.own > 0
        return tuple(sorted(person for person, number in games.items() if 2 * moved[person] < number))

    async def told(self, shown: Shown) -> Shown:
        """Add at which tables somebody comes last as the computer has made most of his moves."""
        boards, behind = _counting(shown), set[tuple[int, int]]()
        for each in await self._turns.shares(shown.season.id):
            if each.board in boards and each.is_by_clock:
                behind.add((each.board, each.seat))
        last = {at for at in behind if _is_behind(boards[at[0]], at[1], behind)}
        return replace(shown, behind=frozenset(last))


def _counting(shown: Shown) -> dict[int, SeasonBoard]:
    """Give the tables that count and have begun, by their numbers."""
    over = [each for each in shown.boards if each.state == "over" and each.places]
    return {each.board: each for each in over if not (each.is_unplayed or each.is_walkover)}


def _is_behind(board: SeasonBoard, seat: int, behind: set[tuple[int, int]]) -> bool:
    """Say whether somebody stands behind all who have played a table themselves, of whom there are any."""
    places = board.places or ()
    others = [place for at, place in enumerate(places) if (board.board, at) not in behind]
    return bool(others) and places[seat] > max(others)
