"""What comes once all games are over, and until when that waits, so that organisers may step in."""

from __future__ import annotations

from typing import Final

from bot.messages.text import span_written
from cogs.seasons.choices import Rules, pausing
from cogs.seasons.shown import Shown
from languages.spoken import texts
from rules.text import N_, Words

tell = texts(__name__).tell

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
