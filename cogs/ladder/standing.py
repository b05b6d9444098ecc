"""How somebody stands, in words: title on the ladder a game may have, rating, wins, places."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cogs.ladder.rows import PROVISIONAL, Feat, Standing
from languages.spoken import texts
from rules.game import Info
from rules.text import Count, Words, say


class Climber(Struct, frozen=True):
    """How many games of a kind somebody has won, and the `form` of titles that he has chosen."""

    wins: int
    form: int = 0


def has_titles(info: Info) -> bool:
    """Say whether there is anything to climb."""
    return len(info.titles) > 1


def title_of(info: Info, climber: Climber) -> Words:
    """Give somebody's title; where it has fewer forms than others, its first serves for the rest."""
    forms = info.titles[_rung(info, climber.wins)]
    return forms[climber.form] if climber.form < len(forms) else forms[0]


def _rung(info: Info, wins: int) -> int:
    """Count rungs from the lowest, 0, where nobody returns to: behind the highest comes the second lowest."""
    return (wins - 1) % (len(info.titles) - 1) + 1 if wins else 0


def series_of(info: Info, wins: int) -> int:
    """Count how often somebody has begun to climb, from 1."""
    return max(wins - 1, 0) // (len(info.titles) - 1) + 1


def forms_of(info: Info) -> list[tuple[Words, ...]]:
    """Give the lowest and the highest title of each form that the titles have."""
    forms = range(max(map(len, info.titles), default=0))
    return [tuple(rung[min(form, len(rung) - 1)] for rung in _ends(info)) for form in forms]


def _ends(info: Info) -> list[tuple[Words, ...]]:
    """Give the lowest and the highest rung of those that have all forms."""
    most = max(map(len, info.titles))
    full = [rung for rung in info.titles if len(rung) == most]
    return [full[0], full[-1]] if len(full) > 1 else full


tell, written = texts(__name__).tell, texts(__name__).written


_MARK: Final = say(
    "-# `?`: fewer than {number} rated games, so that a rating says little yet.", number=PROVISIONAL
)


def mark_explained() -> str:
    """Write what the mark of a rating means."""
    return written(_MARK)


def title_written(info: Info, climber: Climber) -> str:
    """Write a title, from the second on with the number of the series."""
    series = series_of(info, climber.wins)
    title = f"**{texts(info.id).tell(title_of(info, climber))}**"
    return tell("{title} (series {series})", title=title, series=series) if series > 1 else title


def wins_written(wins: int) -> str:
    """Write how often somebody has won."""
    return written(Count(wins, "win", "wins"))


def victories_written(info: Info, standing: Standing) -> str:
    """Write how often somebody has won, shared or not; how much of it led to a title, where not all did."""
    wins = wins_written(standing.victories)
    if not has_titles(info) or standing.wins == standing.victories:
        return wins
    return tell("{wins} ({number} for the title)", wins=wins, number=standing.wins)


def played_written(info: Info, standing: Standing) -> list[str]:
    """Write how often somebody has played, has won, and has drawn where he ever has."""
    drawn = [written(Count(standing.draws, "draw", "draws"))] if standing.draws else []
    return [games_written(standing.games), victories_written(info, standing), *drawn]


def games_written(games: int) -> str:
    """Write how often somebody has played."""
    return written(Count(games, "game", "games"))


def rating_written(standing: Standing) -> str:
    """Write a rating, with its mark."""
    return f"{standing.rating}{'?' if standing.is_provisional else ''}"


def apart(feat: Feat) -> str:
    """Write by how much the first was ahead."""
    return (
        tell("{Count} apart", Count=written(Count(int(feat.value), "point", "points")))
        if feat.value
        else tell("a tie")
    )
