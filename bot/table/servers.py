"""What those who manage a server settle for it, and how much there may be there and at all."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from bot.errors import NotSettledSo, TooManyTables, WrongPreference
from bot.people.preferences import Choice, Preference, wish_read
from bot.store import Store
from bot.store.rows.limits import Quotas
from bot.store.rows.person import ServerSettings
from bot.table.time_control import PACES
from languages.known import choosable, code_of
from languages.spoken import written
from rules.text import N_, Series, Words, say

_MOST_CHANNELS = 25  # as many as a select can offer to take off the list
_UNCHOSEN: Final = "en-US"  # as Discord says of each server until somebody chooses
_MOST_TABLES: Final = (1, 2, 3, 5, 10, 20)

# Each under the name of the field of `ServerSettings` that holds it.
SETTINGS: Final = {
    "threads": Preference(
        N_("Threads"),
        {
            True: Choice(
                N_("A game gets a thread of its own, unless its table is opened without."), N_("Threads")
            ),
            False: Choice(N_("A game stays in its channel, unless a thread is asked for."), N_("No threads")),
        },
    ),
    "pace": Preference(
        N_("Clock"),
        {
            pace: Choice(N_("A new table begins with {pace}."), N_("{pace:begins}"), {"pace": say(name)})
            for pace, name in PACES.items()
        },
    ),
    "restricted": Preference(
        N_("Who opens tables"),
        {
            False: Choice(N_("Everybody who may use `/play` opens tables."), N_("Everybody")),
            True: Choice(N_("Only those who may manage the server open tables."), N_("Moderators only")),
        },
    ),
    "language": Preference(
        N_("Language"),
        {
            "": Choice(
                N_(
                    "A new table speaks the language of the server, where Discord names one that I speak;"
                    " otherwise that of whoever opens it."
                ),
                N_("As the server, or whoever opens the table"),
            ),
            **{
                code: Choice(
                    N_("A new table speaks this language: {language}."), N_("{language}"), {"language": name}
                )
                for code, name in choosable().items()
            },
        },
    ),
    "elsewhere": Preference(
        N_("Other servers"),
        {
            False: Choice(
                N_("People of this server find opponents by `/opponents` in this server alone."),
                N_("This server alone"),
            ),
            True: Choice(
                N_(
                    "Whoever wants that finds opponents by `/opponents` also in other servers that allow it."
                    " Each side sees such a game in its own server, and learns nothing of the other but the"
                    " names at the table; it counts on no ladder."
                ),
                N_("Also other servers"),
            ),
        },
    ),
    "site": Preference(
        N_("Web site"),
        {
            False: Choice(
                N_(
                    "Nothing of this server is shown outside of Discord. With a web site whoever runs me"
                    " might publish its ladders and records, its leagues and cups, games of the day that are"
                    " over, and finished games whose players all want that, with the board at each step, all"
                    " hands, the log, the day, and what the King thinks of the moves where somebody has"
                    " asked. It would name those alone who want that, by `/preferences`."
                ),
                N_("No web site"),
            ),
            True: Choice(
                N_(
                    "Whoever runs me may publish a web site of this server: its ladders and records, its"
                    " leagues and cups, games of the day that are over, and finished games whose players all"
                    " want that, with the board at each step, all hands, the log, the day, and what the King"
                    " thinks of the moves where somebody has asked. It names those alone who want that, by"
                    " `/preferences`."
                ),
                N_("With a web site"),
            ),
        },
    ),
    "remarks": Preference(
        N_("Remarks"),
        {
            True: Choice(N_("At a new table characters make a dry remark now and then."), N_("Remarks")),
            False: Choice(N_("At a new table characters play in silence."), N_("Silence")),
        },
    ),
    "most": Preference(
        N_("Open tables a person"),
        {
            None: Choice(
                N_("Nobody is limited in this server more than in others."), N_("No limit of this server")
            ),
            **{
                most: Choice(
                    N_("Nobody may have more than {most} open here."), N_("At most {most}"), {"most": most}
                )
                for most in _MOST_TABLES
            },
        },
    ),
}


class Tally(Struct, frozen=True):
    """How many tables are open: of a person, in a channel, in a server, and of the person there."""

    person: int
    channel: int
    server: int
    here: int = 0


_PERSON: Words = N_("You have {number} tables open; finish or close one of them first.")
_CHANNEL: Words = N_("{number} tables are open in this channel; play in another one.")
_SERVER: Words = N_("{number} tables are open in this server; let some of them end first.")


def check_quotas(quotas: Quotas, tally: Tally) -> None:
    """Make sure that one more table may be opened; TooManyTables."""
    _check(tally.person, quotas.person, _PERSON)
    _check(tally.channel, quotas.channel, _CHANNEL)
    _check(tally.server, quotas.server, _SERVER)


def _check(open_now: int, most: int, sentence: Words) -> None:
    if most and open_now >= most:
        raise TooManyTables(sentence, number=open_now)


class Servers:
    """Servers, and what is settled for each."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def settings(self, guild: int) -> ServerSettings:
        """Tell what is settled for a server."""
        return await self._store.servers.settings(guild)

    async def language(self, guild: int, locale: str, opener: str = "") -> str:
        """Give the code of the language that a server speaks, which Discord says has that locale.

        Where nobody has chosen either, it is what an `opener` of a table reads.
        """
        settled = (await self.settings(guild)).language
        return code_of(settled or (opener if opener and locale == _UNCHOSEN else locale))

    async def greet(self, guild: int, joined: float) -> bool:
        """Say whether a server is to be greeted that was joined then; so it is once for each time."""
        return await self._store.servers.greet(guild, joined)

    async def settle(self, guild: int, name: str, spelled: str) -> ServerSettings:
        """Settle something for a server; give what is settled then. WrongPreference."""
        setting = SETTINGS.get(name)
        if setting is None:
            raise WrongPreference(N_("There is no such setting; `/settings` shows those there are."))
        await self._store.servers.settle(guild, **{name: wish_read(setting, spelled)})
        return await self.settings(guild)

    async def allow(self, guild: int, channel: int) -> ServerSettings:
        """Let tables be opened in one channel more, and in none that is not on the list; WrongPreference."""
        channels = (await self.settings(guild)).channels
        if channel not in channels and len(channels) >= _MOST_CHANNELS:
            raise WrongPreference(
                N_("There is no room for more than {most_channels} channels on the list."),
                most_channels=_MOST_CHANNELS,
            )
        return await self._list(guild, tuple(dict.fromkeys((*channels, channel))))

    async def remove_channel(self, guild: int, channel: int) -> ServerSettings:
        """Take a channel off the list; where none is left, tables are opened in any."""
        channels = (await self.settings(guild)).channels
        return await self._list(guild, tuple(each for each in channels if each != channel))

    async def post_days_in(self, guild: int, channel: int | None) -> None:
        """Have the table of each day, from today on, posted in a channel, or nowhere."""
        await self._store.chosen("daily_channel", guild, channel, self._now())

    async def check_opening(self, guild: int, channel: int, *, moderates: bool) -> None:
        """Make sure that somebody, who perhaps manages the server, may open a table; NotSettledSo."""
        if (await self.settings(guild)).restricted and not moderates:
            raise NotSettledSo(N_("In this server only those who manage it open tables; ask one of them."))
        await self.check_channel(guild, channel)

    async def check_channel(self, guild: int, channel: int) -> None:
        """Make sure that tables may have their place in a channel or its threads; NotSettledSo."""
        channels = (await self.settings(guild)).channels
        if channels and channel not in channels:
            places = written(Series(tuple(f"<#{each}>" for each in channels)))
            raise NotSettledSo(N_("In this server tables have their place in {places} alone."), places=places)

    async def _list(self, guild: int, channels: tuple[int, ...]) -> ServerSettings:
        await self._store.servers.settle(guild, channels=channels)
        return await self.settings(guild)


def check_most(most: int | None, tally: Tally) -> None:
    """Make sure that somebody may have one more table open in a server that allows so many; TooManyTables."""
    if most is not None and tally.here >= most:
        raise TooManyTables(
            N_(
                "Your open tables in this server are as many as it allows ({most}); finish or close one "
                "of them first."
            ),
            most=str(most),
        )
