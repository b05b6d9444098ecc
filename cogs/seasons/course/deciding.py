"""How tables of a season end: their results, those without one in time, and Kings for who is out."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from bot.errors import Refusal
from bot.host import Host
from bot.store.rows.move import SeatAfter
from bot.store.rows.table import TableRow
from bot.table.decisions import decided, given
from bot.table.tables import TRIES, Changed, busy
from cogs.seasons.choices import shortest
from cogs.seasons.course.why import why_ended
from cogs.seasons.pairing.standing import places_by
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.moved import TurnTables
from cogs.seasons.tables.ruling import RulingTables
from cogs.seasons.tables.schema import OUT, Member, SeasonBoard
from rules.game import ToAll
from rules.text import N_, Seat, Text, Who, Words, say

_PLAYED: Final = {None, "lobby", "running"}
# By whether it is a cup, somebody never moved, and is the last one: what nobody plays any more ends at once.
_GONE: Final[Mapping[tuple[bool, bool, bool], Words]] = {
    (False, False, False): N_("{who} has left the season; a King plays on"),
    (False, False, True): N_("{who} has left the season"),
    (False, True, False): N_("{who} has not moved this season, and is out of it; a King plays on"),
    (False, True, True): N_("{who} has not moved this season, and is out of it"),
    (True, False, False): N_("{who} has left the cup; a King plays on"),
    (True, False, True): N_("{who} has left the cup"),
    (True, True, False): N_("{who} has never moved, and is out of the cup; a King plays on"),
    (True, True, True): N_("{who} has never moved, and is out of the cup"),
}


class Deciding:
    """How tables of a season end."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tables = host.tables
        self._seasons = host.of(Seasons)
        self._store = host.store.of(SeasonTables)
        self._turns = host.store.of(TurnTables)

    async def settle(self, shown: Shown) -> None:
        """Note how tables have ended; one that its people have ended is a draw."""
        for board in await self._ended(shown):
            await self._store.conclude(replace(board, state="open"), state="over", places=board.places)

    async def settled(self, shown: Shown) -> Shown:
        """Give a season with how tables have ended that is not noted yet."""
        ended = {each.board: each for each in await self._ended(shown)}
        return replace(shown, boards=[ended.get(each.board, each) for each in shown.boards])

    async def _ended(self, shown: Shown) -> list[SeasonBoard]:
        ended = list[SeasonBoard]()
        for board in shown.boards:
            if board.state == "open" and board.status in {"over", "cancelled"} and board.table_id:
                position = await self._tables.load(board.table_id)
                by_clock = await self._turns.by_clock(board.table_id)
                places = shown.places_at(board, position.result, by_clock)
                ended.append(replace(board, state="over", places=places))
        return ended

    async def resign(self, shown: Shown, member: Member) -> None:
        """Give the games up in which somebody has moved who leaves: that is no way round their ratings."""
        for board in shown.boards:
            if board.status != "running" or board.state != "open" or member.number not in board.sitting:
                continue
            table_id = board.table_id or 0
            if board.sitting.index(member.number) in await self._turns.moved(table_id):
                # In the same moment it may have ended, or been paused.
                with suppress(Refusal):
                    await self._host.turns.declare(table_id, member.user or 0, "resign")
        await self.settle(await self._seasons.of(shown.season))

    async def decide(self, shown: Shown) -> None:
        """Decide tables that have not ended in time as was said at the beginning.

        A round of a cup that ends with it, and in which nobody has moved, counts for nobody.
        """
        never = await self._is_never_played(shown)
        for board in shown.boards:
            if never and board.division == shown.round:
                await self._store.conclude(board, state="struck", places=None)
            elif board.state == "waiting":
                await self._store.conclude(board, state="over", places=shown.unplayed(board))
            elif board.state == "open" and board.table_id is not None:
                await self.decide_board(shown, board, board.table_id)

    async def _is_never_played(self, shown: Shown) -> bool:
        rules = shown.season.rules
        is_cut_off = rules.kind in {"swiss", "circle"} and (rules.stopped or shown.is_deserted)
        return is_cut_off and not await self._store.has_moves(shown.season.id, shown.round)

    async def decide_board(
        self, shown: Shown, board: SeasonBoard, table_id: int, *, abandoned: bool = False
    ) -> None:
        """Decide a table: first what counts, so that its game is ended whatever is cut off.

        That it was abandoned is owed to whoever opened the season.
        """
        position = await self._tables.load(table_id)
        points: Sequence[int] | None = None
        if shown.season.rules.unfinished == "leader" and position.state is not None:
            points = position.game.points(position.table)
        reached = points or [0] * len(board.sitting)
        # Whoever has resigned comes behind all others.
        least, chairs = min(reached) - 1, position.row.chairs
        behind = {board.sitting[seat] for seat, chair in enumerate(chairs) if chair.resigned}
        points_of = zip(board.sitting, reached, strict=True)
        own = [least if each in behind else own for each, own in points_of]
        # Whoever has stopped playing comes behind a computer that plays.
        plays = [abandoned and each in shown.numbers for each in board.sitting]
        is_left = [each != least for each in own]
        by_clock = await self._turns.by_clock(table_id)
        # Of those who have left most moves to the computer whoever is out comes last.
        theirs = [
            2 if seat not in by_clock else int(each not in shown.out)
            for seat, each in enumerate(board.sitting)
        ]
        places = places_by([*zip(is_left, plays, theirs, own, strict=True)])
        if shown.season.rules.kind == "knockout":
            # One has to go on: before all else who has moved there, and after it who has missed fewer turns.
            missed, moved = await self._store.missed(table_id), await self._turns.moved(table_id)
            places = places_by(
                [
                    (is_left[seat], plays[seat], seat in moved, theirs[seat], each, -missed[seat])
                    for seat, each in enumerate(own)
                ]
            )
        ended = {"state": "over", "places": places, "abandoned": abandoned, "owed": abandoned}
        await self._store.conclude(board, **ended)

    async def walk_over(self, shown: Shown) -> Shown:
        """Let whoever was to meet somebody who is out of a knock-out be through at once."""
        for board in shown.boards if shown.season.rules.kind == "knockout" else ():
            places = shown.undecided(board)
            if board.state in {"waiting", "open"} and board.status in _PLAYED and OUT in places:
                await self._store.conclude(board, state="over", places=places)
        return await self._seasons.of(shown.season)

    async def tidy(self, shown: Shown) -> None:
        """End the games of tables that are decided or struck, and let Kings play for those who have left.

        What organisers let be played again is to come anew, with time enough for it.
        """
        gone = {each.number: each for each in shown.members if each.part != "in"}
        for board in shown.boards:
            if board.table_id is None or board.status not in {"lobby", "running"}:
                continue
            if board.state in {"over", "struck"}:
                missed, moved = (
                    await self._store.missed(board.table_id),
                    await self._turns.moved(board.table_id),
                )
                left = {each.user for number, each in gone.items() if number in board.sitting}
                await self._end_table(board.table_id, why_ended(shown, board, missed, moved), left)
            for number in gone.keys() & {*board.sitting} if board.state == "open" else ():
                await self._give_to_king(shown, board.table_id, gone[number])
        for board in [each for each in shown.boards if each.is_to_replay]:
            ends = self._tables.now() + shortest(shown.season.rules)
            await self._host.store.of(RulingTables).reopen(shown.season.id, board.board, ends)

    async def _end_table(self, table_id: int, told: Text, left: Container[int | None]) -> None:
        """End a game by a rule, which rings those who have not `left` the season."""
        for _ in range(TRIES):
            row = await self._tables.row(table_id)
            if row.status == "lobby":
                await self._host.lobby.close_lobby(table_id)
                return
            if row.status != "running":
                return
            move = decided(row, "end", told, self._tables.now())
            seats = [_unless(row.chairs[each.seat].user in left, each) for each in move.seats]
            move = replace(move, notes=(ToAll(told, settles=True),), seats=tuple(seats))
            if await self._host.store.decisions.decide("end", move):
                self._tables.notify(Changed(table_id))
                return
        raise busy()

    async def _give_to_king(self, shown: Shown, table_id: int, member: Member) -> None:
        for _ in range(TRIES):
            row = await self._tables.row(table_id)
            seat = _seat_of(row, member.user)
            if row.status != "running" or seat is None or row.chairs[seat].resigned:
                return
            text = _GONE[shown.season.rules.is_cup, member.is_put_out, shown.is_deserted]
            told = say(text, who=Who(seat))
            move = given(row, seat, None, "", told, self._tables.now())
            if await self._store.replace_by_king(seat, move):
                # What all have left is decided at once, and not played on.
                self._tables.notify(Changed(table_id, computer=not shown.is_deserted))
                return
        raise busy()


def _unless(has_left: bool, seat: SeatAfter) -> SeatAfter:
    return replace(seat, ping="") if has_left else seat


def _seat_of(row: TableRow, user: int | None) -> Seat | None:
    return next((seat for seat, chair in enumerate(row.chairs) if user and chair.user == user), None)
