"""How tables of a season end, and Kings for who is out or does not move; what comes once all are over."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.errors import Refusal
from bot.host import Host
from bot.messages.text import span_written
from bot.people.ringing import is_away
from bot.store.rows.move import SeatAfter
from bot.store.rows.table import TableRow
from bot.table.decisions import decided, given
from bot.table.tables import TRIES, Changed, busy
from bot.table.time_control import DAY
from cogs.seasons.choices import MISSED_BY_ALL, Rules, last_call, patience, pausing, quiet_for, shortest
from cogs.seasons.course.why import why_ended
from cogs.seasons.pairing.standing import places_by
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.moved import TurnTables
from cogs.seasons.tables.ruling import RulingTables
from cogs.seasons.tables.schema import OUT, Member, Quiet, SeasonBoard
from languages.spoken import texts
from rules.game import ToAll
from rules.text import N_, Seat, Text, Who, Words, say

tell = texts(__name__).tell


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


class Call(Struct, frozen=True):
    """A table where `users` are called to move `until` a time; it `waits` for those who are asleep.

    Some are `behind` all others, as the computer has made most of their moves.
    """

    board: SeasonBoard
    users: tuple[int, ...]
    until: float
    waits: bool
    behind: tuple[int, ...] = ()


class Silence:
    """Who does not move in seasons."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._now = host.tables.now
        self._store = host.store.of(SeasonTables)
        self._turns = host.store.of(TurnTables)

    async def in_vain(self, shown: Shown) -> list[Member]:
        """List who was warned in vain; who is away, or had missed nothing in these games, is warned anew."""
        season, now, found = shown.season, self._now(), list[Member]()
        silent = await self._store.silent(season.id)
        for member in shown.members:
            own, warned = [each for each in silent if each.user == member.user], member.warned
            if member.user is None or not own or member.part != "in" or warned is None:
                continue
            is_over = now >= warned + patience(season.rules)
            holds = any(each.has_missed(warned) for each in own)
            if await self._is_away(member.user) or (is_over and not holds):
                await self._store.warn(season.id, member.user, None)
            elif is_over and member.begun is None:
                found.append(member)
        return found

    async def idle(self, shown: Shown) -> list[Member]:
        """List who has moved in no game of a season, and is not away; where games are forgotten, nobody."""
        if any(each.state == "over" and each.table_id is None and _had_table(each) for each in shown.boards):
            return []
        users = await self._store.idle(shown.season.id)
        return [each for each in shown.members if each.user in users and not await self._is_away(each.user)]

    async def abandoned(self, shown: Shown) -> list[SeasonBoard]:
        """List the running tables at which nobody moves, and whose people were called in vain."""
        over = self._now() - last_call(shown.season.rules)
        return [
            board
            for board, sitting in await self._quiet(shown)
            if board.called is not None and sitting[0].since <= board.called <= over
        ]

    async def to_call(self, shown: Shown) -> list[Call]:
        """List the tables at which nobody moves, and which are decided soon, where that was not told."""
        now, rules, found = self._now(), shown.season.rules, list[Call]()
        for board, sitting in await self._quiet(shown):
            since, until = sitting[0].since, now + last_call(rules)
            is_known = board.called is not None and board.called >= since
            if not is_known and until < (shown.season.ends or 0.0):
                users = tuple(each.user for each in sitting)
                by_clock = set[int]() if rules.is_cup else await self._turns.by_clock(sitting[0].table_id)
                behind = tuple(board.sitting[seat] for seat in sorted(by_clock))
                if len(behind) == len(board.sitting):
                    # Of them whoever is out comes last.
                    behind = tuple(each for each in behind if each in shown.out) or behind
                waits = now < since + quiet_for(rules) + DAY
                found.append(Call(board, users, until, waits, behind))
        return found

    async def _quiet(self, shown: Shown) -> list[tuple[SeasonBoard, Sequence[Quiet]]]:
        """List the running tables at which some turns of all people went by since any of them moved.

        Where somebody is away, or is still to be put out as he has moved nowhere, that is waited for.
        """
        quiet = await self._turns.quiet(shown.season.id, self._now() - quiet_for(shown.season.rules))
        tables = [[*own] for _, own in groupby(quiet, key=lambda each: each.board)]
        boards = {each.board: each for each in shown.boards}
        return [(boards[own[0].board], own) for own in tables if await self._is_quiet(own)]

    async def _is_quiet(self, sitting: Sequence[Quiet]) -> bool:
        missed = await self._store.missed(sitting[0].table_id, sitting[0].since)
        for each in sitting:
            if each.may_be_out or missed[each.seat] < MISSED_BY_ALL or await self._is_away(each.user):
                return False
        return True

    async def _is_away(self, user: int | None) -> bool:
        person = None if user is None else await self._host.store.people.person(user)
        return person is not None and is_away(person, self._now())


def _had_table(board: SeasonBoard) -> bool:
    return len(board.sitting) > 1 and not board.is_unplayed and not board.is_walkover


_TWO: Final = 2  # people of the smallest table


def in_next_round(shown: Shown) -> list[int]:
    """List who plays the next round of a cup, by their places; nobody where it ends, as does a league."""
    rules = shown.season.rules
    ranked = [each.person for each in shown.groups[0].ranked if each.person not in shown.out]
    # A bracket goes on with who is left, and a circle with a King where somebody has left.
    fewest = {"knockout": 1, "circle": _TWO}.get(rules.kind, max(rules.seats, _TWO))
    is_last = not rules.is_cup or rules.stopped or shown.round + 1 >= shown.rounds
    return [] if is_last or len(ranked) < fewest or shown.is_deserted else ranked


def pause_told(shown: Shown) -> str | None:
    """Say until when what comes next waits, if it does."""
    if shown.pause is None:
        return None
    if in_next_round(shown):
        text = _NEXT_TABLE if shown.season.rules.kind == "circle" else _NEXT_ROUND
    else:
        text = _CUP_ENDS if shown.season.rules.is_cup else _SEASON_ENDS
    return tell(text, pause=str(int(shown.pause)))


_NEXT_ROUND: Words = N_(
    "All games of this round are over, but not all were played to their ends: the next round begins"
    " <t:{pause}:R>, so that an organiser may still step in."
)
_NEXT_TABLE: Words = N_(
    "This game is over, but was not played to its end: the next one begins <t:{pause}:R>, so that an"
    " organiser may still step in."
)
_CUP_ENDS: Words = N_(
    "All games are over, but not all were played to their ends: the cup ends <t:{pause}:R>, so that an"
    " organiser may still step in."
)


_SEASON_ENDS: Words = N_(
    "All games are over, but not all were played to their ends: the season ends <t:{pause}:R>, so that an"
    " organiser may still step in."
)


def pause_rule(rules: Rules) -> str:
    """Say in a rule that something can wait so, and how long."""
    return tell(_RULE if rules.is_cup else _RULE_OF_LEAGUE, span=span_written(pausing(rules)))


_RULE: Words = N_(
    "after a round of which not all games were played to their ends, what comes next waits up to {span}, so"
    " that organisers may step in"
)
_RULE_OF_LEAGUE: Words = N_(
    "if not all games were played to their ends, the end waits up to {span}, so that organisers may step in"
)
