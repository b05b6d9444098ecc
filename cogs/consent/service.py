"""What is done by consent: a seat given to somebody else, a move taken back that has told something."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from typing import TypeAlias

from msgspec.structs import replace

from bot.errors import AlreadyProposed, CannotHandOver, NotAsked, NotDue, ProposalClosed, Refusal, UndoBarred
from bot.host import Host
from bot.people.ringing import is_quiet
from bot.store.rows.move import Move
from bot.store.rows.person import Person
from bot.store.rows.posted import Absent, NewProposal, Ping, Proposal, ProposalKind, Ring
from bot.store.rows.table import TableRow, TableSummary
from bot.table.checks import check_not_paused, check_open, playing_seat
from bot.table.position import Act, escaped, opponent_of
from bot.table.tables import TRIES, Changed, busy
from bot.table.undo import check_undo, in_effect, last_turn, shown_to_all, turn_taken_back
from cogs.consent import checks
from cogs.consent.proposal import (
    absence,
    back_since,
    come_back,
    ending_of,
    handed_over,
    handover,
    is_overtaken,
    last_word,
    may_stay,
    not_before,
    still_asked,
    strengthened,
    taking_back,
    vote,
    voted,
    waits,
)
from cogs.consent.tables import ProposalTables
from languages.spoken import texts
from rules.text import N_, Seat

written = texts(__name__).written


_log = logging.getLogger(__name__)
_NEWEST = 200  # events among which is looked for those of a day

# Makes a proposal out of a table, or refuses.
_Making: TypeAlias = Callable[[TableRow], Awaitable[NewProposal]]


class Consent:
    """Proposals, from the first word to the deed."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables
        self._proposals = host.store.of(ProposalTables)
        self._outbox = host.outbox

    async def propose_handover(
        self,
        table_id: int,
        proposer: int,
        seat: Seat | None,
        newcomer: Person | None,
        gone: Collection[int] = (),
    ) -> Proposal:
        """Propose a person (None: a computer) for a seat, one's own if None; it is done once all agree.

        `gone` are those at the table who have left the server. CannotHandOver, AlreadySeated,
        AlreadyProposed.
        """
        if newcomer is not None:
            await self._check_welcome(proposer, newcomer)
        if newcomer is not None and await self._tables.store.people.person(newcomer.user) is None:
            await self._tables.store.people.meet(newcomer.user, newcomer.name, newcomer.locale)

        async def making(row: TableRow) -> NewProposal:
            check_open(row)
            own = playing_seat(row, proposer)
            wanted = own if seat is None else seat
            checks.check_handover(row, self._tables.info(row.game), wanted, newcomer)
            user = None if newcomer is None else newcomer.user
            return handover(row, proposer, wanted, user, gone, self._tables.now())

        return await self._proposed(table_id, making)

    async def _check_welcome(self, proposer: int, newcomer: Person) -> None:
        """Make sure that somebody has not blocked who proposes him for a seat; CannotHandOver."""
        blocks = await self._tables.store.people.blocks_among({proposer, newcomer.user})
        if (newcomer.user, proposer) in blocks:
            raise CannotHandOver(
                N_("You cannot offer {name} a seat; choose somebody else."), name=escaped(newcomer.name)
            )

    async def check_handover(self, table_id: int, user: int) -> None:
        """Make sure that somebody has a seat to hand over; OnlyYours, NotSeated, GameOver, Resigned."""
        row = await self._tables.row(table_id)
        check_open(row)
        playing_seat(row, user)

    async def propose_strength(self, table_id: int, proposer: int, seat: Seat, spelled: str) -> Proposal:
        """Propose another strength, or a character; CannotHandOver, WrongOption, AlreadyProposed."""
        chosen = opponent_of(spelled)

        async def making(row: TableRow) -> NewProposal:
            check_open(row)
            playing_seat(row, proposer)
            checks.check_strength(row, seat, chosen)
            return strengthened(row, proposer, seat, chosen, self._tables.now())

        return await self._proposed(table_id, making)

    async def propose_replacing(
        self, table_id: int, proposer: int, seat: Seat, gone: Collection[int]
    ) -> Proposal:
        """Propose that a computer plays on for somebody late or `gone`; CannotHandOver, AlreadyProposed."""
        if seat not in await self.absent_at(table_id, proposer, gone):
            raise CannotHandOver(N_("This player is no longer late; /handover asks the player as well."))
        return await self.propose_handover(table_id, proposer, seat, None, gone)

    async def absent_at(self, table_id: int, user: int, gone: Collection[int]) -> dict[Seat, Absent]:
        """Tell a player for whom of the others a computer may be proposed, and why; NotSeated, GameOver."""
        row = await self._tables.row(table_id)
        own, time = playing_seat(row, user), self._tables.now()
        others = [seat for seat, chair in enumerate(row.chairs) if not chair.automatic and seat != own]
        reasons = {seat: absence(row, seat, gone, time) for seat in others}
        return {seat: absent for seat, absent in reasons.items() if absent}

    async def waits_for_late(self, table: TableSummary, user: int) -> bool:
        """Say whether somebody else is late at a table of a player's."""
        if table.status != "running":
            return False
        with suppress(Refusal):
            return bool(await self.absent_at(table.id, user, ()))
        return False

    async def propose_undo(self, table_id: int, user: int) -> Proposal:
        """Propose to take one's last move back though it told somebody something; UndoRefused, NotDue."""

        async def making(row: TableRow) -> NewProposal:
            check_open(row)
            check_not_paused(row)
            seat, game = playing_seat(row, user), self._tables.game_of(row)
            effective = in_effect(await self._tables.events(row))
            try:
                check_undo(game, row, effective, seat)
            except UndoBarred:
                told = shown_to_all(await asyncio.to_thread(last_turn, game, row, effective))
                return taking_back(row, user, seat, told, self._tables.now())
            raise NotDue(N_("You need not ask anybody: /undo takes this move back."))

        return await self._proposed(table_id, making)

    async def propose_vote(self, table_id: int, user: int, kind: ProposalKind) -> Proposal:
        """Propose to end, pause or go on with a game; it is done once all agree. NotDue, AlreadyProposed."""

        async def making(row: TableRow) -> NewProposal:
            check_open(row)
            return vote(row, user, playing_seat(row, user), kind, self._tables.now())

        return await self._proposed(table_id, making)

    async def agree(self, proposal: int, person: Person, *, taking: bool = False) -> Proposal:
        """Agree to a proposal, or take the seat that is offered; ProposalClosed, NotAsked, AlreadySeated."""
        asked = await self._asked(proposal)
        row = await self._tables.row(asked.table_id)
        await self._check_plays_on(row, asked, person.user)
        checks.check_asked(row, asked, person.user, taking=taking)
        checks.check_not_waiting(row, asked, person.user)
        await self._tables.store.people.meet(person.user, person.name, person.locale)
        await self._proposals.consent(proposal, person.user, self._tables.now())
        await self._settle(proposal, person.user)
        self._tables.notify(Changed(asked.table_id, computer=True))
        return await self.proposal(proposal)

    async def refuse(self, proposal: int, user: int, said: checks.Refusing = "") -> Proposal:
        """Refuse a proposal; ProposalClosed, NotAsked.

        Only the proposer withdraws it, and only whoever is to be replaced stays.
        """
        asked = await self._asked(proposal)
        checks.check_whose(asked, user, said)
        row = await self._tables.row(asked.table_id)
        await self._check_plays_on(row, asked, user)
        if user not in {asked.user, asked.proposer, *(chair.user for chair in row.chairs)}:
            raise NotAsked(N_("Only those who play at this table are asked about this."))
        due = row.chairs[asked.seat].due
        if asked.absent and user == asked.former and not may_stay(asked, row.pace, due):
            raise NotAsked(N_("To keep your seat, play your turn; `/hand` shows what you are asked."))
        checks.check_not_waiting(row, asked, user)
        await self._proposals.refuse(proposal, user, self._tables.now())
        self._tables.notify(Changed(asked.table_id, computer=True))
        return await self.proposal(proposal)

    async def _check_plays_on(self, row: TableRow, asked: Proposal, user: int) -> None:
        """Make sure that somebody has not lost the seat in which he was asked; NotAsked."""
        if user not in {chair.user for chair in row.chairs if not chair.resigned}:
            checks.check_plays_on(row, asked, user, await self._proposals.offered(row.id, user))

    async def come_back(self, proposal: int, person: Person) -> Proposal:
        """Take a seat back that one had to give to a computer; ProposalClosed, NotAsked, CannotHandOver."""
        for _ in range(TRIES):
            given = await self.proposal(proposal)
            row, time = await self._tables.row(given.table_id), self._tables.now()
            checks.check_return(row, given, person.user)
            met = await self._tables.store.people.person(person.user)
            move = come_back(row, given, met.zone if met else "", time)
            if await self._proposals.give_back(proposal, move):
                self._tables.notify(Changed(given.table_id))
                return await self.proposal(proposal)
        raise busy()

    async def resting(self, proposal: Proposal) -> list[Person]:
        """List who is still to answer a proposal and is not rung now: in quiet hours, or away."""
        missing = [asked.user for asked in proposal.asked if not asked.agreed]
        found = [await self._tables.store.people.person(user) for user in missing]
        return [person for person in found if person is not None and is_quiet(person, self._tables.now())]

    async def proposal(self, proposal: int, table_id: int | None = None) -> Proposal:
        """Show a proposal, of this table if one is named; ProposalClosed where there is none."""
        found = await self._proposals.read(proposal)
        if found is None or table_id not in {None, found.table_id}:
            raise ProposalClosed(N_("I no longer know this proposal; /handover makes a new one."))
        return found

    async def messages_due(self, table_id: int) -> list[Proposal]:
        """List the proposals of a table that show less than their newest version, or are to be told."""
        due = await self._proposals.proposals_due(table_id, self._tables.now())
        rung = {ring.proposal for ring in await self._outbox.rings_due(table_id)} if due else set()
        return [each for each in due if each.shown < each.version or each.id in rung]

    async def offered(self, table_id: int, user: int) -> Proposal | None:
        """Give the newest proposal by which somebody is offered a seat, or may have the own one back."""
        return await self._proposals.offered(table_id, user)

    async def open_at(self, table_id: int) -> list[Proposal]:
        """List what waits for consent at a table."""
        return await self._proposals.of_table(table_id, self._tables.now() + 1)

    async def note_shown(
        self, proposal: int, channel: int, message: int | None, shown: int, told: Sequence[Ping | Ring] = ()
    ) -> None:
        """Remember what the message of a proposal shows now, and who has been told by it."""
        standing = await self.proposal(proposal) if told else None
        told = [
            await self.warned_again(standing, each) if standing and isinstance(each, Ring) else each
            for each in told
        ]
        noted = self._outbox.noted(told, at_table=True)
        await self._proposals.show_proposal(proposal, channel, message, shown, noted)

    async def warned_again(self, proposal: Proposal, ring: Ring) -> Ring:
        """Say with a ring when it comes due again, for who is told that he is to lose his seat."""
        row = await self._tables.row(proposal.table_id) if ring.warns else None
        again = None if row is None else last_word(proposal, row, self._tables.now())
        return replace(ring, again=again)

    async def asked_of(self, user: int) -> dict[int, Proposal]:
        """Give for each table the oldest proposal there that waits for the word of somebody who plays."""
        found = await self._proposals.open_where_playing(user)
        waiting = [each for each in found if any(user == one.user and not one.agreed for one in each.asked)]
        return {each.table_id: each for each in reversed(waiting)}

    async def look_at_proposals(self) -> None:
        """Close the proposals whose time is over, and do what all have agreed to."""
        found = await self._proposals.open_proposals()
        own = await self._tables.own({proposal.table_id for proposal in found})
        for proposal in (each for each in found if each.table_id in own):
            try:
                if await self._settle(proposal.id):
                    self._tables.notify(Changed(proposal.table_id, computer=True))
            except Refusal as refusal:
                _log.warning("Proposal %s has to wait: %s", proposal.id, refusal)

    async def _proposed(self, table_id: int, making: _Making) -> Proposal:
        """Make a proposal and keep it; again from the start where the table has changed meanwhile."""
        for _ in range(TRIES):
            new = await making(await self._tables.row(table_id))
            proposal = await self._proposals.propose(new)
            if proposal is not None:
                await self._settle(proposal, new.proposer)
                self._tables.notify(Changed(table_id, computer=True))
                return await self.proposal(proposal)
            if (await self._tables.row(table_id)).version == new.version:
                return await self._said_again(new)
        raise busy()

    async def _said_again(self, new: NewProposal) -> Proposal:
        """Let who proposes to replace somebody absent agree to that, where another has; AlreadyProposed."""
        open_there = await self.open_at(new.table_id) if new.absent else []
        same = next((each for each in open_there if each.absent and each.seat == new.seat), None)
        person = await self._tables.store.people.person(new.proposer)
        if same is None or person is None:
            raise AlreadyProposed(
                N_("The same is proposed already; those at the table can answer that, or refuse it first.")
            )
        asked = {each.user for each in same.asked if not each.agreed}
        return await self.agree(same.id, person) if person.user in asked else same

    async def _asked(self, proposal: int) -> Proposal:
        asked = await self.proposal(proposal)
        if asked.status != "open":
            raise ProposalClosed(N_("This proposal is settled; its message says how."))
        return asked

    async def _settle(self, number: int, by: int | None = None) -> bool:
        """Do what is agreed, the last word `by` one person, or close what has become pointless.

        Say whether either was due.
        """
        for _ in range(TRIES):
            proposal = await self.proposal(number)
            if proposal.status != "open":
                return True
            row, time = await self._tables.row(proposal.table_id), self._tables.now()
            ending = ending_of(row, proposal, time) or ("acted" if is_overtaken(row, proposal) else "")
            if ending:
                await self._proposals.lapse(number, ending, time)
                return True
            earliest = not_before(proposal, row.pace, row.chairs[proposal.seat].away)
            if still_asked(row.chairs, proposal) or time < earliest or waits(proposal, row.paused):
                return False
            if await self._asks_more(row, proposal):
                return False
            if await self._proposals.settle(number, *await self._agreed(row, proposal, by, time), by=by):
                return True
        raise busy()

    async def _asks_more(self, row: TableRow, proposal: Proposal) -> bool:
        """Ask those who are there again since somebody was to be replaced; say whether there are any."""
        if not proposal.absent:
            return False
        store = self._tables.store
        back = back_since(row, proposal, await store.tables.events(row.id, _NEWEST))
        if back:
            await self._proposals.ask_too(proposal.id, back, self._tables.now())
            self._tables.notify(Changed(row.id))
        return bool(back)

    async def _agreed(self, row: TableRow, proposal: Proposal, by: int | None, time: float) -> list[Move]:
        if proposal.kind == "handover":
            newcomer = await self._tables.store.people.person(proposal.user or 0)
            return [handed_over(row, proposal, newcomer.zone if newcomer else "", time)]
        if proposal.kind != "undo":
            offered = await self._tables.offered(row) if proposal.kind == "resume" else ()
            return [voted(row, proposal, by, time, offered)]
        position = await self._tables.position(row)
        act = Act(proposal.proposer, proposal.seat, "undo", time)
        effective = in_effect(await self._tables.events(row))
        moves, _ = await asyncio.to_thread(turn_taken_back, position, act, effective)
        return moves
