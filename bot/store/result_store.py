"""How games have ended, as stored: the scores of those who played alone, and who has won what."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.store.rows import Score, Win
from bot.store.statements import Statements, decoded, json_of
from rules.game import Options

_options = msgspec.json.Decoder(Options)

# Who resigns has not reached anything; each person has one place, that of the best score.
_SCORES = """
    select g.id, r.user, p.name, max(r.score), g.changed, g.options
    from games g
        join results r on r.game = g.id
        join people p on p.user = r.user
    where g.game = ?1 and g.guild is ?2 and g.status = 'over' and r.score is not null and r.reason <> 'resign'
        and (select count(*) from seats s where s.game = g.id) = 1
    group by r.user order by max(r.score) desc, g.changed limit ?3"""
_WINS = """
    select g.id, r.user, p.name, g.options
    from games g
        join results r on r.game = g.id and r.place = 1
        join people p on p.user = r.user
    where g.game = ?1 and g.guild is ?2 and g.status = 'over'
        and (?3 is null or r.user in (select value from json_each(?3)))
        and (select count(*) from results o where o.game = g.id and o.place = 1) = 1
        and (select count(o.user) from results o where o.game = g.id) > 1
        and exists (select 1 from events e where e.game = g.id and e.user = r.user)
    order by g.changed, g.id"""


class ResultStore(Statements):
    """The part of the store that knows how games have ended."""

    async def high_scores(self, game: str, guild: int | None, most: int) -> list[Score]:
        """List what people have reached alone in a server, each his best, the highest first."""
        rows = await self._read(_SCORES, (game, guild, most))
        return [Score(*decoded(row, _options.decode)) for row in rows]

    async def wins(self, game: str, guild: int | None, users: Sequence[int] | None = None) -> list[Win]:
        """List the games of a kind that people (None: all) have won in a server, the oldest first.

        Won is a finished game with the first place alone, against another person who sat there to its end.
        It counts also where the others have resigned, but not before the winner has done anything in it.
        """
        rows = await self._read(_WINS, (game, guild, None if users is None else json_of(users)))
        return [Win(*decoded(row, _options.decode)) for row in rows]

    async def title_forms(self, game: str) -> dict[int, int]:
        """Read which form of a game's titles people have chosen, by person."""
        rows = await self._read("select user, form from title_forms where game = ?", (game,))
        return {row[0]: row[1] for row in rows}

    async def choose_title_form(self, user: int, game: str, form: int) -> None:
        """Remember the form of a game's titles in which somebody wants to be called."""
        await self._write(
            "insert into title_forms (user, game, form) values (?, ?, ?)"
            " on conflict do update set form = excluded.form",
            (user, game, form),
        )
