"""Who invites whom to a table, and how often: nobody is to be flooded."""

from bot.errors import CannotInvite
from bot.host import Host
from bot.store.rows.person import Person
from bot.table.position import escaped
from bot.table.view import PublicView
from rules.text import N_, Words

_HOUR = 3600.0  # seconds
_SENT, _RECEIVED = 10, 4  # within an hour, by one person
_UNANSWERED = 8  # invitations of one person
_MANY_SENT: Words = N_(
    "You have invited {number} people within an hour, which is enough for now: try again <t:{then}:R>."
)
_MANY_RECEIVED: Words = N_("{name} has been invited to many games of late: try again <t:{then}:R>.")
_YOU_BLOCK: Words = N_("You have blocked {name}; /block takes that back.")
_NOT_WELCOME: Words = N_("You cannot invite {name}; somebody else may take the chair.")
_MANY_WAIT: Words = N_("{name} has {number} invitations to answer before there can be another.")


class Invitations:
    """Invites people.

    What was sent within the last hour is known to this process alone: nobody but its owner can start it anew,
    and how many invitations somebody has to answer is counted in any case.
    """

    def __init__(self, host: Host) -> None:
        self._lobby = host.lobby
        self._tables = host.tables
        self._now = host.tables.now
        self._sent: dict[int, list[float]] = {}
        self._received: dict[int, list[float]] = {}

    async def check(self, user: int, guest: Person) -> None:
        """Make sure that somebody may invite a guest at all, and now; CannotInvite."""
        if guest.user == user:
            raise CannotInvite(N_("You need not invite yourself: *Join* gives you a chair."))
        await self._check_welcome(user, guest)
        sent, received = self._of_late(self._sent, user), self._of_late(self._received, guest.user)
        if len(sent) >= _SENT:
            raise CannotInvite(_MANY_SENT, number=len(sent), then=_then(sent))
        if len(received) >= _RECEIVED:
            raise CannotInvite(_MANY_RECEIVED, name=escaped(guest.name), then=_then(received))
        waiting = [
            offer for offer in await self._tables.store.tables.offers_to(guest.user) if not offer.proposal
        ]
        if len(waiting) >= _UNANSWERED:
            raise CannotInvite(_MANY_WAIT, name=escaped(guest.name), number=len(waiting))

    async def _check_welcome(self, user: int, guest: Person) -> None:
        """Make sure that nobody invites whom he has blocked, or who has blocked him; CannotInvite."""
        blocks = await self._tables.store.people.blocks_among({user, guest.user})
        if blocks:
            text = _YOU_BLOCK if (user, guest.user) in blocks else _NOT_WELCOME
            raise CannotInvite(text, name=escaped(guest.name))

    async def invite(self, table_id: int, user: int, guest: Person) -> PublicView:
        """Invite a guest whom the bot has met; CannotInvite, NotTheOwner, AlreadySeated, TableFull."""
        await self.check(user, guest)
        public = await self._lobby.invite(table_id, user, guest)
        for times, person in ((self._sent, user), (self._received, guest.user)):
            times[person] = [*self._of_late(times, person), self._now()]
        return public

    def _of_late(self, times: dict[int, list[float]], person: int) -> list[float]:
        """Give when somebody has sent or received invitations within the last hour; all older ones go."""
        since = self._now() - _HOUR
        for each in [each for each, sent in times.items() if sent[-1] <= since]:
            del times[each]
        return [time for time in times.get(person, ()) if time > since]


def _then(times: list[float]) -> str:
    return str(int(times[0] + _HOUR))
