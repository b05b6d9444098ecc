"""What somebody does who comes by: he plays where he is awaited, answers requests, makes some, goes away."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bot.errors import Refusal
from bot.host import Host
from bot.store.rows.table import TableSummary
from bot.table.view import PrivateView
from cogs.ahead.service import Ahead
from cogs.away.service import Away
from cogs.consent.proposal import Requests
from cogs.consent.service import Consent
from rules.chance import Chance
from tests.programs.month.citizen import Citizen
from tests.world.hosting import Clock
from tests.world.playing import answered

Vote: TypeAlias = Literal["end", "pause", "resume"]
_VOTES: Final[tuple[Vote, ...]] = ("pause", "pause", "end")
_MOST_ACTS = 5  # of one visit at one table


class Visiting(Struct):
    """What visits need, and what came of them; at the tables `asking` somebody is asked to consent."""

    host: Host
    clock: Clock
    luck: Random
    chance: Chance
    asking: frozenset[int] = frozenset()
    moves: int = 0
    votes: int = 0

    async def visit(self, citizen: Citizen) -> None:
        """Come by at all one's tables, and choose when to come next."""
        if citizen.away_until > self.clock():
            await self._come_back(citizen)
        for table in await self.host.tables.tables_of(citizen.user):
            if table.status == "running":
                await self._look_at(citizen, table)
        if self.luck.random() < 0.01:
            await self._leave(citizen)
        citizen.comes_again(self.clock(), self.luck)

    async def _leave(self, citizen: Citizen) -> None:
        with suppress(Refusal):
            person = await self.host.of(Away).leave_for(citizen.person, self.luck.randrange(1, 12))
            citizen.away_until = person.away_until or 0.0
            citizen.absences += 1

    async def _come_back(self, citizen: Citizen) -> None:
        await self.host.of(Away).come_back(citizen.person)
        citizen.away_until = 0.0

    async def _look_at(self, citizen: Citizen, table: TableSummary) -> None:
        """Do at a table what is to be done there."""
        if table.id in self.asking:
            await self._answer(citizen, await self.host.turns.private(table.id, citizen.user))
        paused = table.paused is not None
        if paused or self.luck.random() < 0.01:
            await self._propose(citizen, table.id, paused=paused)
        if table.awaited:
            with suppress(Refusal):
                await self._play(citizen, table.id)

    async def _answer(self, citizen: Citizen, private: PrivateView) -> None:
        """Answer what somebody else has proposed."""
        requests = private.of(Requests)
        for request in () if requests is None else requests.proposals:
            with suppress(Refusal):
                if self.luck.random() < 0.8:
                    await self.host.of(Consent).agree(request.id, citizen.person)
                else:
                    await self.host.of(Consent).refuse(request.id, citizen.user)

    async def _propose(self, citizen: Citizen, table_id: int, *, paused: bool) -> None:
        with suppress(Refusal):
            kind: Vote = "resume" if paused else self.luck.choice(_VOTES)
            await self.host.of(Consent).propose_vote(table_id, citizen.user, kind)
            self.votes += 1

    async def _play(self, citizen: Citizen, table_id: int) -> None:
        """Move as long as one is awaited, and leave an answer ahead sometimes."""
        for _ in range(_MOST_ACTS):
            private = await self._act(citizen, table_id)
            self.moves += 1
            if not private.public.sitters[private.seat].awaited:
                break
        if self.luck.random() < 0.1:
            await self.host.of(Ahead).leave(table_id, citizen.user, "bid 0")

    async def _act(self, citizen: Citizen, table_id: int) -> PrivateView:
        """Act by chance, with the table loaded once."""
        turn, said = await self.host.turns.load(table_id, citizen.user), ""
        while (question := turn.question(said)) is not None:
            said = answered(question, said, self.chance)
        return await turn.act(said)
