"""A season in words: its name, its people, and how a group stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

from msgspec.structs import replace

from bot.messages.text import address, placed
from bot.table.position import called, escaped
from bot.table.view import PublicView
from cogs.seasons.choices import Rules
from cogs.seasons.shown import Group, Shown, boards_of
from cogs.seasons.tables.schema import Gone, Member, Season, SeasonBoard
from languages.spoken import ordinal, texts, together
from rules.game import Info
from rules.text import N_, Count, Seat, Series, Words

tell, written = texts(__name__).tell, texts(__name__).written

_GAP: Words = N_("a former player")
_HAS_LEFT: Words = N_("(has left)")
_IS_OUT: Words = N_("(out)")
_RESIGNED: Words = N_("{name} (resigned)")
_KING_FOR: Words = N_("King for {name}")


def heading(shown: Shown) -> str:
    """Name a season."""
    season = shown.season
    text = _HEADINGS[season.rules.is_cup, season.rules.series > 1]
    return tell(text, title=shown.info.title, series=season.rules.series, number=season.number)


# By whether it is a cup, and not the first one of its game in its server.
_HEADINGS: Final[Mapping[tuple[bool, bool], Words]] = {
    (False, False): N_("### {title} \N{MIDDLE DOT} league, season {number}"),
    (False, True): N_("### {title} \N{MIDDLE DOT} league {series}, season {number}"),
    (True, False): N_("### {title} \N{MIDDLE DOT} cup"),
    (True, True): N_("### {title} \N{MIDDLE DOT} cup {series}"),
}


def fate(member: Member) -> str:
    """Say behind the name of somebody who is out whether he has left by himself; nothing of others."""
    is_out = member.strength is None and member.part != "in" and member.name is not None
    return tell(_IS_OUT if member.is_put_out else _HAS_LEFT) if is_out else ""


def people(shown: Shown, escaping: Callable[[str], str] = escaped) -> dict[int, str]:
    """Name all who play in a season, by their numbers, and behind the names of some that they are out."""
    numbers, names = shown.numbers, dict[int, str]()
    for member in shown.members:
        if member.strength is None:
            name = tell(_GAP) if member.name is None else escaping(member.name)
            names[member.number] = " ".join(filter(None, (name, fate(member))))
            continue
        names[member.number] = called(member.strength, numbers[member.number])
    return names


def names_in_short(shown: Shown, escaping: Callable[[str], str] = escaped) -> dict[int, str]:
    """Name all as a line of a phone has room for it: computers by their numbers, without their strength."""
    numbered = {each: tell("Computer {number}", number=str(at)) for each, at in shown.numbers.items()}
    return people(shown, escaping) | numbered


def names_at(shown: Shown, board: SeasonBoard, names: Mapping[int, str]) -> list[str]:
    """Name those who sit at a table in the order of seats: a King by whom he plays for there."""
    out = {each.number: each for each in shown.members if each.part != "in"}
    told = list[str]()
    for seat, number in enumerate(board.sitting):
        gone = out.get(number)
        is_kings = (board.board, seat) in shown.kings or board.state == "waiting"
        if gone is None or not is_kings:
            resigned = (board.board, seat) in shown.resigned
            told.append(tell(_RESIGNED, name=names[number]) if resigned else names[number])
            continue
        told.append(tell(_KING_FOR, name=without_fate(shown, number)))
    return told


def game_named(shown: Shown, board: SeasonBoard, names: Mapping[int, str]) -> str:
    """Name a game on which organisers have ruled by who sits there, and who of them does."""
    told, own = together(names_at(shown, board, names)), shown.organiser_at(board)
    return tell(_OF_ORGANISER, names=told, name=without_fate(shown, own.number)) if own else told


_OF_ORGANISER: Words = N_("{names} ({name} is an organiser)")


def place_told(place: int, sharing: int) -> str:
    """Write a place, and that several share it."""
    return tell("joint {place}", place=ordinal(place)) if sharing > 1 else ordinal(place)


def without_fate(shown: Shown, number: int) -> str:
    """Name a person of a season without a word of whether he is out."""
    member = shown.numbered(number)
    return tell(_GAP) if member is None or member.name is None else escaped(member.name)


_LAST: Final[Sequence[Words]] = (N_("final"), N_("semi-final"), N_("quarter-final"))
_THE_LAST: Final[Sequence[Words]] = (N_("the final"), N_("the semi-final"), N_("the quarter-final"))


def round_named(rules: Rules, number: int, of: int, *, in_sentence: bool = False) -> str:
    """Name a round of a cup, counted from 0: of a knock-out with `of` rounds by how many are to come."""
    left, last = of - 1 - number, _THE_LAST if in_sentence else _LAST
    if rules.kind == "knockout" and 0 <= left < len(last):
        return tell(last[left])
    return tell("round {number}", number=number + 1)


def after_draw(public: PublicView) -> str:
    """Say who goes on from a table of a knock-out that ends in a draw."""
    return tell(_AFTER_DRAW, name=escaped(public.sitters[1].name))


_AFTER_DRAW: Words = N_(
    "-# Knock-out: after a draw {name}, who has the second seat, goes on. If the game does not end in"
    " time, turns missed are compared first: whoever missed fewer goes on."
)


def nobody_moved(shown: Shown) -> bool:
    """Say whether a season ended as none of its people has moved."""
    return shown.is_deserted and all(each.is_put_out for each in shown.members if each.user is not None)


def cut_short(shown: Shown) -> str | None:
    """Say why a season ended before its time, if it did, and why it has no winner."""
    if shown.season.rules.void:
        return tell("by decision of the organisers it does not count")
    if nobody_moved(shown):
        return tell(_NOBODY if shown.season.rules.is_cup or shown.is_followed else _NOBODY_AND_LAST)
    if shown.is_deserted:
        is_last = not (shown.season.rules.is_cup or shown.is_followed)
        return tell(_DESERTED_AND_LAST if is_last else _DESERTED)
    if shown.season.rules.stopped:
        return tell("it was ended early")
    following = round_named(shown.season.rules, shown.round + 1, shown.rounds, in_sentence=True)
    why = [tell("too few are left for {round}", round=following)] if shown.is_cut_short else []
    return "; ".join([*why, *([tell(_LACKS_WINNER)] if shown.lacks_winner else [])]) or None


_LACKS_WINNER: Words = N_("nobody wins, as whoever stands first has played no game that counts")

_DESERTED: Words = N_("all people have left it, or were put out")
_DESERTED_AND_LAST: Words = N_("all people have left it, or were put out, and no further season follows")
_NOBODY: Words = N_("none of its people has moved")
_NOBODY_AND_LAST: Words = N_("none of its people has moved, and no further season follows")


def it(rules: Rules) -> str:
    """Say what it is within a sentence: a season or a cup."""
    return tell("the cup") if rules.is_cup else tell("the season")


def played_for(season: Season, public: PublicView, gone: Iterable[Gone]) -> list[str]:
    """Say for whom of those who are out of a season a King plays at a table of it that goes on."""
    return [
        tell(
            _KING_FOR_LEFT if each.warned is None else _KING_FOR_SILENT,
            name=tell(_GAP) if each.name is None else escaped(each.name),
            it=it(season.rules),
        )
        for each in (_with_kings(public, gone).values() if public.status == "running" else ())
    ]


def _with_kings(public: PublicView, gone: Iterable[Gone]) -> dict[Seat, Gone]:
    at = {each.sitting.index(each.number): each for each in gone}
    return {seat: each for seat, each in at.items() if public.sitters[seat].computer}


def kings_named(public: PublicView, gone: Iterable[Gone]) -> PublicView:
    """Name at a table of a season each King who plays for somebody by that."""
    names = {seat: each.name or tell(_GAP) for seat, each in _with_kings(public, gone).items()}
    kings = {seat: tell(_KING_FOR, name=name) for seat, name in names.items()}
    named = (replace(each, recorded=kings.get(each.seat, each.recorded)) for each in public.sitters)
    return replace(public, sitters=tuple(named))


_KING_FOR_LEFT: Words = N_("-# A King plays for {name}, who has left {it}.")
_KING_FOR_SILENT: Words = N_("-# A King plays for {name}, who is out of {it}, not having moved in it.")


def tables_written(number: int) -> str:
    """Count tables in words."""
    return written(Count(number, "table", "tables"))


def bold(text: str) -> str:
    """Let a text stand out in a message."""
    return f"**{text}**"


def half_points(halves: int) -> str:
    """Write points that are counted in halves."""
    whole = str(halves // 2) if halves != 1 else ""
    return f"{whole}\N{VULGAR FRACTION ONE HALF}" if halves % 2 else whole


def points_written(halves: int) -> str:
    """Count points in words."""
    one = {1: tell("half a point"), 2: tell("1 point")}
    return one.get(halves) or tell("{points} points", points=half_points(halves))


def group_lines(shown: Shown, group: Group, names: Mapping[int, str]) -> Iterator[str]:
    """Write how a group stands, a line for each, behind a heading where there are several."""
    title = f"**{group_named(group.number)}**" if len(shown.groups) > 1 else ""
    if shown.season.status == "running" and group.played:
        title = tell("{group}, so far", group=title) if title else tell("-# Places so far")
    yield from [title] if title else ()
    for each in group.ranked[:LINES]:
        games = written(Count(each.games, "game", "games")) + moves(shown, each.person)
        made = f"{bold(names[each.person])} \u2013 {points_written(each.halves)}, {games}"
        yield f"{placed(each.place)} {made}"
    if len(group.ranked) > LINES:
        yield tell("-# and {number} more", number=len(group.ranked) - LINES)
    yield from besides(shown, group, names)


def besides(shown: Shown, group: Group, names: Mapping[int, str]) -> Iterator[str]:
    """Say of a group what points do not tell: whose are struck, and who stands behind others as he is out."""
    struck = [names[each.number] for each in struck_out(shown, group)]
    if struck:
        games = sum(each.state == "struck" for each in boards_of(shown, group))
        told = written(Count(games, "game", "games"))
        yield tell(_STRUCK, games=told, names=Series(tuple(struck)))
    out = [shown.numbered(each.person) for each in group.ranked if not each.is_in]
    for text, is_put_out in ((_BEHIND, False), (_BEHIND_UNMOVED, True)):
        placed_last = [names[each.number] for each in out if each and each.is_put_out == is_put_out]
        if placed_last and len(out) < len(group.ranked):
            yield tell(text, names=Series(tuple(placed_last)))
    if pairs := unplayed_named(shown, group, names):
        yield tell(_UNPLAYED, pairs=pairs)


_STRUCK: Words = N_("-# Struck out, and counted for nobody: {games} of {names}.")


def unplayed_named(shown: Shown, group: Group, names: Mapping[int, str]) -> str:
    """Name the tables of a group that have not begun in time, by who was to sit there."""
    in_group = {each.person for each in group.ranked}
    tables = [each.sitting for each in shown.boards if each.is_unplayed and in_group & {*each.sitting}]
    told = [together([names[each] for each in sitting]) for sitting in tables[:_PAIRS]]
    more = [tell("{number} more", number=len(tables) - _PAIRS)] if len(tables) > _PAIRS else []
    return "; ".join([*told, *more])


_PAIRS: Final = 8  # of the tables that have not begun
_UNPLAYED: Words = N_("-# Not begun, and so a draw by the rules: {pairs}.")

_BEHIND: Words = N_("-# {names}: placed behind all who play on, whatever the points.")
_BEHIND_UNMOVED: Words = N_(
    "-# {names}, not having moved: placed behind all who play on, whatever the points."
)


def moving_of(shown: Shown, person: int) -> Literal[-1, 0, 1]:
    """Say whether somebody goes up (1) or down (-1): where a season is over, and another follows."""
    if shown.season.status != "over" or not shown.is_followed:
        return 0
    moving = shown.moving
    return 1 if person in moving.up else -1 if person in moving.down else 0


def moves(shown: Shown, person: int) -> str:
    """Say behind somebody's place whether he changes groups."""
    way = moving_of(shown, person)
    return f", {tell(_UP if way > 0 else _DOWN)}" if way else ""


_UP: Words = N_("\N{UPWARDS ARROW} goes up")
_DOWN: Words = N_("\N{DOWNWARDS ARROW} goes down")
LINES: Final = 24  # in words and in a picture


def struck_out(shown: Shown, group: Group) -> list[Member]:
    """Give those of a group whose games are struck, all of them."""
    return [each for each in shown.members if each.division == group.number and each.part == "struck"]


def group_named(division: int) -> str:
    """Name a group as it is told."""
    return tell("Group {letter}", letter=letter_of(division))


def letter_of(division: int) -> str:
    """Name a group by a letter; behind Z come numbers."""
    return chr(ord("A") + division) if division < 26 else str(division + 1)


def counts_for(season: Season, info: Info) -> str:
    """Say at the end of a game which season it counts for, with the way to how that stands."""
    named = _competition(season, info)
    if season.channel is None or season.message is None:
        return tell("-# This game counts for {season}.", season=named)
    way = address(season.guild, season.channel, season.message)
    return tell("-# This game counts for [{season}]({way}).", season=named, way=way)


def gives_up(season: Season, info: Info) -> str:
    """Say what it means for a season that somebody gives up a game of it."""
    text = _LAST_OF_CUP if season.rules.is_cup else _LAST_BY_IT
    text = _OUT_BY_IT if season.rules.kind == "knockout" else text
    return tell(text, season=_competition(season, info))


_OUT_BY_IT: Words = N_("It counts for {season}: you are **out of the cup** then.")
_LAST_OF_CUP: Words = N_("It counts for {season}: you come in last at this table, and stay in the cup.")
_LAST_BY_IT: Words = N_("It counts for {season}: you come in last at this table, and stay in the season.")


def draws(season: Season, public: PublicView, user: int, number: int, of: int) -> str:
    """Say what a draw means for somebody at a table of a knock-out, in a round counted from 0."""
    own, other = sorted(public.sitters, key=lambda each: each.user != user)
    text = _BY_DRAW[number + 1 == of, own.seat == 1]
    return tell(text, season=_competition(season, public.info), name=escaped(other.name))


# By whether it is the final, and who is asked has the second seat.
_BY_DRAW: Final[Mapping[tuple[bool, bool], Words]] = {
    (False, True): N_(
        "It counts for {season}: after a draw **you are through**, with the second seat, and {name} is out."
    ),
    (False, False): N_(
        "It counts for {season}: after a draw {name} is through, with the second seat, and **you are out**."
    ),
    (True, True): N_("It is the final of {season}: after a draw **you win the cup**, with the second seat."),
    (True, False): N_(
        "It is the final of {season}: after a draw **{name} wins the cup**, with the second seat."
    ),
}


def drawn_through(season: Season, public: PublicView, number: int, of: int) -> str:
    """Say who goes on by a draw at a table of a knock-out, in a round counted from 0; else nothing."""
    if season.rules.kind != "knockout" or public.result is None or len(public.result.ranking) > 1:
        return ""
    following = round_named(season.rules, number + 1, of, in_sentence=True)
    text = _CUP_BY_DRAW if number + 1 == of else _THROUGH_BY_DRAW
    return tell(text, name=escaped(public.sitters[1].name), round=following)


_THROUGH_BY_DRAW: Words = N_("{name}, in the second seat, is through to {round}")
_CUP_BY_DRAW: Words = N_("{name}, in the second seat, wins the cup")


def part_named(season: Season, number: int = 0, of: int = 0) -> str:
    """Name a season behind the title of its game, or a cup and the round, counted from 0."""
    series, in_round = season.rules.series, round_named(season.rules, number, of)
    text = _PARTS[season.rules.is_cup, series > 1]
    return tell(text, series=series, season=season.number, round=in_round)


def season_named(shown: Shown) -> str:
    """Name a season where a line or a sentence begins."""
    return _of_kind(_NAMES, shown.season, shown.info)


def competition(shown: Shown) -> str:
    """Name a season within a sentence."""
    return _competition(shown.season, shown.info)


def _competition(season: Season, info: Info) -> str:
    return _of_kind(_COMPETITIONS, season, info)


def _of_kind(names: Mapping[tuple[bool, bool], Words], season: Season, info: Info) -> str:
    series = season.rules.series
    text = names[season.rules.is_cup, series > 1]
    return tell(text, title=info.title, series=series, number=season.number)


_PARTS: Final[Mapping[tuple[bool, bool], Words]] = {
    (False, False): N_("league, season {season}"),
    (False, True): N_("league {series}, season {season}"),
    (True, False): N_("cup, {round}"),
    (True, True): N_("cup {series}, {round}"),
}
_NAMES: Final[Mapping[tuple[bool, bool], Words]] = {
    (False, False): N_("{title} league, season {number}"),
    (False, True): N_("{title} league {series}, season {number}"),
    (True, False): N_("{title} cup"),
    (True, True): N_("{title} cup {series}"),
}
_COMPETITIONS: Final[Mapping[tuple[bool, bool], Words]] = {
    (False, False): N_("the {title} league, season {number}"),
    (False, True): N_("the {title} league {series}, season {number}"),
    (True, False): N_("the {title} cup"),
    (True, True): N_("the {title} cup {series}"),
}
