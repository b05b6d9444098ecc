"""What is told of a season, of which kind, and to whom; and what people of a season are called for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bot.messages.headlines import harmless
from cogs.seasons.charts.bracket import result_told
from cogs.seasons.ruling.service import games_left, is_played_on, may_be_ruled, next_round
from cogs.seasons.shown import Shown
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.ways import tables_named, tables_told
from cogs.seasons.wording import competition, people, round_named
from languages.spoken import texts, together
from rules.text import N_, Words

tell = texts(__name__).tell


def last_called(shown: Shown, board: SeasonBoard, until: str, behind: Sequence[int] = ()) -> str:
    """Say by when to move at a table at which nobody does, and what comes of it else, of who is `behind`."""
    rules = shown.season.rules
    text = _CALLED_KNOCKOUT if rules.kind == "knockout" and rules.unfinished == "draw" else None
    values = {"season": competition(shown), "until": until}
    if not shown.numbers.keys().isdisjoint(board.sitting):
        return tell(_CALLED_AGAINST, **values)
    if 0 < len(behind) < len(board.sitting):
        names = people(shown, harmless)
        last = tell(_COMES_LAST, names=together([names[each] for each in behind]))
        return f"{tell(_CALLED['leader'], **values)}. {last}"
    return f"{tell(text or _CALLED[rules.unfinished], **values)}. {tell(_LAST)}"


# By what becomes of a table that does not end in time.
_CALLED: Final[Mapping[str, Words]] = {
    "leader": N_(
        "Move by <t:{until}:f>, or this game of {season} is decided as it stands, as nobody plays here any"
        " more"
    ),
    "draw": N_("Move by <t:{until}:f>, or this game of {season} is a draw, as nobody plays here any more"),
}
_CALLED_KNOCKOUT: Words = N_(
    "Move by <t:{until}:f>, or this game of {season} is decided by turns missed, as nobody plays here any"
    " more"
)
_LAST: Words = N_("Whoever has left most moves of it to the computer is last instead")
_COMES_LAST: Words = N_("Last then, with most moves of it left to the computer: {names}")
_CALLED_AGAINST: Words = N_(
    "Move by <t:{until}:f>, or this game of {season} is decided, with the computers ahead, as they alone"
    " still play here"
)


def taken_back(shown: Shown, user: int) -> str:
    """Tell somebody that he is back in, and at which tables he plays on, or from which round."""
    member = shown.member(user)
    games = games_left(shown, member.number) if member is not None else []
    following = next_round(shown)
    if games:
        what = tell(_GAMES, tables=tables_named(shown, games, people(shown, harmless)))
    elif following is not None:
        what = tell(_FROM, round=round_named(shown.season.rules, following, shown.rounds, in_sentence=True))
    else:
        what = tell(_NO_MORE)
    return tell(_BACK, season=competition(shown), what=what)


_BACK: Words = N_("By decision of the organisers you are back in {season}; {what}")
_GAMES: Words = N_("your games: {tables}")
_FROM: Words = N_("you play again from {round} on")
_NO_MORE: Words = N_("no game is left to play")


def abandoned_told(shown: Shown) -> str:
    """Tell whoever opened a season what its rules have decided, and until when he can step in, if he can."""
    names, ends = people(shown, harmless), str(int(shown.pause or shown.season.ends or 0))
    tables = tables_told(shown, [(each, result_told(shown, each, names)) for each in shown.abandoned])
    decided = tell(_ABANDONED, season=competition(shown), tables=tables)
    numbers = {each.board for each in may_be_ruled(shown)}
    if numbers.isdisjoint(each.board for each in shown.abandoned):
        return decided
    if shown.pause is not None:
        return f"{decided}. {tell(_AGAIN_IN_PAUSE, ends=ends)}"
    if not is_played_on(shown):
        return decided
    return f"{decided}. {tell(_AGAIN_IN_ROUND if shown.season.rules.is_cup else _AGAIN, ends=ends)}"


_ABANDONED: Words = N_("Nobody plays any more at tables of {season}, and its rules have decided: {tables}")
_AGAIN_IN_PAUSE: Words = N_(
    "Until <t:{ends}:f> \u201cStep in\u201d on its card lets a game be played again; what comes next waits"
)
_AGAIN: Words = N_(
    "Until the season is over, <t:{ends}:f> at the latest, \u201cStep in\u201d on its card lets a game be"
    " played again"
)
_AGAIN_IN_ROUND: Words = N_(
    "Until this round is over, <t:{ends}:f> at the latest, \u201cStep in\u201d on its card lets a game be"
    " played again"
)


# A table ends soon with its season; somebody has not moved, or is out for that; he is through in a cup, or
# out; a season is over, or its channel is gone, or another than who opened it has stopped it; people can sign
# up for one on whose list he is, or it has begun; some of its tables may not begin in time; nobody played any
# more at some, which are decided; organisers have ruled on a game; the people of a table are called to move
# before it is decided; somebody is taken back in.
Kind: TypeAlias = Literal[
    "ending",
    "silent",
    "out",
    "round",
    "over",
    "gone",
    "stopped",
    "listed",
    "begun",
    "unbegun",
    "abandoned",
    "ruled",
    "called",
    "back",
]


class Letter(Struct, frozen=True):
    """Somebody to be written to among his own messages, where it may be that nothing rings."""

    user: int
    channel: int
    silent: bool


class Told(Struct, frozen=True):
    """Somebody who is told something: `mentioned`, or by a `letter`, or both.

    It is `silent` where he has just been rung.
    """

    user: int
    mentioned: bool
    letter: Letter | None
    silent: bool = False


class Notice(Struct, frozen=True):
    """What is told of a season to `people`, or at a `board` to all who read it, until when it holds.

    Of one that is over it may be that another one comes `after` it; it is told in its channel for the
    `first` time whether anybody is mentioned or not. People called to move may be `behind` all others so far.
    """

    shown: Shown
    kind: Kind
    channel: int | None
    people: tuple[Told, ...] = ()
    board: SeasonBoard | None = None
    after: Shown | None = None
    first: bool = False
    until: float = 0.0
    behind: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """Name it, so that it is told once to somebody, and once to those who are mentioned together."""
        return f"season {self.shown.season.id} {self.kind} {self.board and self.board.board}"
