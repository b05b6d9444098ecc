"""What people have reached in a server: high scores, and the ladder of titles for games won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bot.errors import WrongOption
from bot.host.base import Tables
from bot.store.rows import Person, Score, Win
from rules.game import Info


class Climber(Struct, frozen=True):
    """Somebody who has won games of a kind in a server, and the `form` of titles that he has chosen."""

    user: int
    name: str
    wins: int
    form: int = 0


def has_ladder(info: Info) -> bool:
    """Say whether there is anything to climb."""
    return len(info.titles) > 1


def title_of(info: Info, climber: Climber) -> str:
    """Give somebody's title; where it has fewer forms than others, its first serves for the rest."""
    forms = info.titles[_rung(info, climber.wins)]
    return forms[climber.form] if climber.form < len(forms) else forms[0]


def _rung(info: Info, wins: int) -> int:
    """Count rungs from the lowest, 0, where nobody returns to: behind the highest comes the second lowest."""
    return (wins - 1) % (len(info.titles) - 1) + 1 if wins else 0


def series_of(info: Info, wins: int) -> int:
    """Count how often somebody has begun to climb, from 1."""
    return max(wins - 1, 0) // (len(info.titles) - 1) + 1


def forms_of(info: Info) -> list[str]:
    """Describe each form that the titles have: from its lowest to its highest."""
    forms = range(max(map(len, info.titles), default=0))
    return [" \u2026 ".join(rung[min(form, len(rung) - 1)] for rung in _ends(info)) for form in forms]


def _ends(info: Info) -> list[tuple[str, ...]]:
    """Give the lowest and the highest rung of those that have all forms."""
    most = max(map(len, info.titles))
    full = [rung for rung in info.titles if len(rung) == most]
    return [full[0], full[-1]] if len(full) > 1 else full


def climbers(wins: Sequence[Win], forms: Mapping[int, int]) -> list[Climber]:
    """Rank people by wins, those with equally many by who had them first; `wins` come oldest first."""
    counts: dict[int, Climber] = {}
    for win in wins:
        before = counts.pop(win.user, None)
        number = before.wins + 1 if before else 1
        counts[win.user] = Climber(win.user, win.name, number, forms.get(win.user, 0))
    return sorted(counts.values(), key=lambda climber: -climber.wins)


class Leaderboard:
    """What remains of games when they are over."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._results = tables.store.results

    async def high_scores(self, game: str, guild: int | None, most: int) -> list[Score]:
        """List what people have reached alone in a server, each his best, the highest first; UnknownGame."""
        return await self._results.high_scores(self._tables.info(game).id, guild, most)

    async def ladder(self, game: str, guild: int | None) -> list[Climber]:
        """Rank those who have won games of a kind in a server; UnknownGame."""
        known = self._tables.info(game).id
        return climbers(
            await self._results.wins(known, guild),
            await self._results.title_forms(known),
        )

    async def risen(self, table_id: int) -> Climber | None:
        """Tell how often the winner of a finished game has won with it; None where it counts for no win."""
        row = await self._tables.row(table_id)
        wins = await self._results.wins(row.game, row.guild)
        until = next((number for number, win in enumerate(wins) if win.table_id == table_id), None)
        if until is None:
            return None
        own = [win for win in wins[: until + 1] if win.user == wins[until].user]
        return climbers(own, await self._results.title_forms(row.game))[0]

    async def title_form(self, user: int, game: str) -> int:
        """Tell in which form of a game's titles somebody wants to be called."""
        return (await self._results.title_forms(game)).get(user, 0)

    async def choose_title_form(self, person: Person, game: str, form: int) -> None:
        """Call somebody by this form of a game's titles from now on; UnknownGame, WrongOption."""
        info = self._tables.info(game)
        if form >= len(forms_of(info)):
            raise WrongOption(f"{info.title} has no such titles; /ladder shows those it has.")
        await self._tables.store.people.meet(person.user, person.name, person.locale)
        await self._results.choose_title_form(person.user, info.id, form)
