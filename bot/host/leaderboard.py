"""What people have reached in a server: high scores, and titles for games won."""

from __future__ import annotations

from bot.errors import WrongOption
from bot.host.base import Tables
from bot.host.ladder import Climber, climbers, forms_of
from bot.store.rows import Person, Score


class Honours(Tables):
    """What remains of games when they are over."""

    async def high_scores(self, game: str, guild: int | None, most: int) -> list[Score]:
        """List what people have reached alone in a server, each his best, the highest first; UnknownGame."""
        return await self._store.results.high_scores(self.info(game).id, guild, most)

    async def ladder(self, game: str, guild: int | None) -> list[Climber]:
        """Rank those who have won games of a kind in a server; UnknownGame."""
        known = self.info(game).id
        return climbers(
            await self._store.results.wins(known, guild), await self._store.results.title_forms(known)
        )

    async def risen(self, table_id: int) -> Climber | None:
        """Tell how often the winner of a finished game has won with it; None where it counts for no win."""
        row = await self._table(table_id)
        wins = await self._store.results.wins(row.game, row.guild)
        until = next((number for number, win in enumerate(wins) if win.table_id == table_id), None)
        if until is None:
            return None
        own = [win for win in wins[: until + 1] if win.user == wins[until].user]
        return climbers(own, await self._store.results.title_forms(row.game))[0]

    async def title_form(self, user: int, game: str) -> int:
        """Tell in which form of a game's titles somebody wants to be called."""
        return (await self._store.results.title_forms(game)).get(user, 0)

    async def choose_title_form(self, person: Person, game: str, form: int) -> None:
        """Call somebody by this form of a game's titles from now on; UnknownGame, WrongOption."""
        info = self.info(game)
        if form >= len(forms_of(info)):
            raise WrongOption(f"{info.title} has no such titles; /ladder shows those it has.")
        await self._store.people.meet(person.user, person.name, person.locale)
        await self._store.results.choose_title_form(person.user, info.id, form)
