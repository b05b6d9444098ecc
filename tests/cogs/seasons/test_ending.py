"""The end of a season: who stands on its podium, with which title, and which game is its best."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from bot.errors import AlreadyStarted, NotTheOwner, OtherRules
from bot.host import Host
from bot.messages.parts import honours
from bot.store.schema import tables
from bot.table.position import Position
from cogs.privacy.service import Rights
from cogs.seasons.charts.bracket import described
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.course.deciding import Deciding
from cogs.seasons.ending import best_game, best_told, champions, podium
from cogs.seasons.pairing.standing import Standing
from cogs.seasons.reasons import _parted, why
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.widgets import card
from cogs.seasons.wording import cut_short, group_lines, people
from languages.spoken import speaking, together
from rules.advice import Strength
from rules.chance import dealer
from rules.text import N_
from tests.cogs.seasons.test_bracket import decided
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _SERVER, anew, begun, opened
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, anything, awaited, finished

pytestmark = on_a_file


async def played(host: Host) -> Shown:
    """Let a league of four be played, each table by other chances; one never ends, and is decided."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, most=4, repeats=False)
    for board in shown.boards[1:]:
        await finished(host, board.table_id or 0, seed=str(board.board))
    await host.of(Deciding).decide_board(shown, shown.boards[0], shown.boards[0].table_id or 0)
    await host.of(Course).look()
    return await anew(host, shown)


@pytest.mark.usefixtures("no_pause")
async def test_the_best_game_is_the_closest_that_was_played_to_its_end(host: Host) -> None:
    """Of the three games between those placed highest only how close they were counts."""
    shown = await played(host)
    assert shown.season.status == "over"
    margins = dict[int, tuple[int, int]]()
    places = {each.person: each.place for each in shown.groups[0].ranked}
    highest = sorted(shown.boards[1:], key=lambda each: sorted(places[one] for one in each.sitting)[::-1])
    for board in highest[:3]:
        public = await host.tables.public(board.table_id or 0)
        position = await host.tables.load(board.table_id or 0)
        scores = position.game.points(position.table) or (0, 0)
        margins[board.board] = abs(scores[0] - scores[1]), -public.version
    best = await best_game(host, shown)
    assert best is not None
    assert margins[best.board] == min(margins.values())
    assert best.board != 0, "it was decided, and not played to its end"
    with speaking("nl"):
        assert best_told(shown, best).startswith(
            "Het beste spel, het spannendste tussen de hoogste plaatsen: "
        )
        unscored = replace(shown, info=replace(shown.info, scored=False))
        assert best_told(unscored, best).startswith(
            "Het beste spel, het langste tussen de hoogste plaatsen: "
        )


async def test_the_best_game_is_one_of_people_if_they_were_to_play_at_all(host: Host) -> None:
    """A cup that all had left ended with a game of three computers as its best."""
    season = await opened(host, ANNA, BEN, repeats=False, most=4)
    for _ in range(3):
        await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    store = host.store.of(SeasonTables)
    for board in shown.boards:
        # Computers come first in all that they play.
        computers_last = sorted(board.sitting)[::-1]
        places = tuple(1 + computers_last.index(each) for each in board.sitting)
        await store.settle(season, board.board, state="over", places=places)
        over = update(tables).where(tables.c.id == board.table_id).values(status="over")
        await store._database.execute(over)
    shown = await anew(host, shown)
    best = await best_game(host, shown)
    assert best is not None
    assert {*best.sitting} == {0, 1}
    assert shown.groups[0].ranked[-1].person in best.sitting, "though others stand before both"
    alone = [replace(each, state="struck") if {*each.sitting} & {0, 1} else each for each in shown.boards]
    assert await best_game(host, replace(shown, boards=alone)) is None
    kings = frozenset((each.board, seat) for each in shown.boards for seat in range(2))
    assert await best_game(host, replace(shown, kings=kings)) is None, "Kings played for both"
    computers = [replace(each, user=None, strength=Strength.KING) for each in shown.members]
    assert await best_game(host, replace(shown, members=computers)) is not None


@pytest.mark.parametrize("word", ["resign", "draw"])
async def test_a_game_that_was_given_up_at_once_is_no_best_game(host: Host, word: str) -> None:
    """Of a whole cup it was a draw that had been agreed on at the third move."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, most=4, repeats=False)
    boards = [each.table_id or 0 for each in shown.boards]
    for table in boards:
        user = await awaited(host, table)
        await anything(host, table, user, dealer("given up", "choice"))
        if word == "resign":
            await host.turns.declare(table, user, "resign")
        else:
            await host.turns.declare(table, user, "draw?")
            (other,) = {each.user or 0 for each in (await host.tables.row(table)).chairs} - {user}
            await host.turns.declare(table, other, "draw")
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert {each.status for each in shown.boards} == {"over"}
    assert await best_game(host, shown) is None
    no_film = "No film of a best game: people have played none to its end themselves."
    assert no_film in text_of((await card(shown))[0])
    assert no_film not in text_of((await card(shown, shown.boards[0]))[0])


async def test_what_is_no_record_is_no_best_game_either(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """`/records` tells of no game that ended as all but one had resigned, however long it was."""
    monkeypatch.setattr("cogs.seasons.ending._UNDER_WAY", 0)
    shown = await begun(host, ANNA, BEN, CARL, DORA, most=4, repeats=False)
    for table in [each.table_id or 0 for each in shown.boards]:
        user = await awaited(host, table)
        await anything(host, table, user, dealer("given up", "choice"))
        await host.turns.declare(table, user, "resign")
    await host.of(Course).look()
    assert await best_game(host, await anew(host, shown)) is None
    shown = await played(host)
    assert await best_game(host, shown) is not None
    rules = replace(shown.season.rules, void=True)
    assert await best_game(host, replace(shown, season=replace(shown.season, rules=rules))) is None


async def test_a_game_that_the_computer_played_for_somebody_is_no_best_game(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL, most=4, repeats=False, unfinished="draw", days=28, pace=86400)
    for board in shown.boards:
        table = board.table_id or 0
        while (row := await host.tables.row(table)).status == "running":
            clock.time += 86400
            for seat, chair in enumerate(row.chairs):
                if chair.awaited:
                    await host.turns.expire(table, seat)
    await host.of(Course).settle()
    shown = await anew(host, shown)
    assert {(each.state, each.status) for each in shown.boards} == {("over", "over")}
    assert await best_game(host, shown) is None


async def test_a_game_by_rules_that_are_no_more_is_passed_over(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else nothing of any season would be shown any more."""
    shown = await played(host)
    best = await best_game(host, shown)
    assert best is not None
    load, gone = host.tables.load, {best.table_id}

    async def loaded(table: int) -> Position:
        if table in gone:
            raise OtherRules(N_("This game was played by other rules."))
        return await load(table)

    monkeypatch.setattr(host.tables, "load", loaded)
    other = await best_game(host, shown)
    assert other is not None
    assert other.board != best.board
    gone |= {each.table_id for each in shown.boards}
    assert await best_game(host, shown) is None


async def test_where_nothing_was_played_there_is_no_best_game_and_all_share_the_title(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, most=4, repeats=False, unfinished="draw")
    for board in shown.boards:
        await host.of(Deciding).decide_board(shown, board, board.table_id or 0)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert await best_game(host, shown) is None
    assert (
        champions(shown).splitlines()[0]
        == "\N{FIRST PLACE MEDAL} Champion of the The Invented Game league, season 1: **Anna, Ben and Carl**"
    )
    picture = await podium(shown)
    assert picture is not None
    assert picture.alt == "The podium: 1. Anna, Ben and Carl."


async def test_a_title_stands_where_somebodys_games_are_counted(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, kind="knockout")
    shown = await decided(host, await decided(host, shown, (1, 2)), (1, 2))
    assert shown.season.status == "over"
    assert await honours(host, shown.season.guild, A) == [
        "**Leagues and cups**",
        "* The Invented Game cup: winner, first of 3",
    ]
    assert champions(shown).splitlines() == [
        "\N{FIRST PLACE MEDAL} Winner of the The Invented Game cup: **Anna**",
        "\N{SECOND PLACE MEDAL} **Ben**",
        "\N{THIRD PLACE MEDAL} **Carl**",
    ]


async def test_what_a_king_wins_for_who_has_left_brings_no_title(host: Host) -> None:
    """Whoever would have met him has it, in the bracket as well."""
    shown = await begun(host, ANNA, BEN, CARL, kind="knockout")
    await host.of(Course).leave(shown.season.id, shown.season.guild, A)
    shown = await decided(host, await decided(host, await anew(host, shown), (1, 2)))
    assert [each.person for each in shown.groups[0].ranked] == [1, 0, 2]
    assert champions(shown).splitlines() == [
        "\N{FIRST PLACE MEDAL} Winner of the The Invented Game cup: **Ben**",
        "\N{THIRD PLACE MEDAL} **Carl**",
    ]
    told = {user: (await honours(host, shown.season.guild, user))[1:] for user in (None, A, B)}
    assert told == {
        None: ["* The Invented Game cup: won by **Ben**"],
        A: [],
        B: ["* The Invented Game cup: winner, first of 3"],
    }
    assert (await honours(host, shown.season.guild, C))[1:] == ["* The Invented Game cup: place 3 of 3"]
    assert "Anna is out: Ben is through" in described(shown)


@pytest.mark.usefixtures("no_pause")
async def test_whoever_is_out_stands_behind_all_who_are_in_whatever_his_king_wins(host: Host) -> None:
    """He stood first, as champion; what others have made against the King stays, and so in a group of one."""
    shown = await begun(host, ANNA, BEN, CARL, most=4, repeats=False)
    await host.of(Course).leave(shown.season.id, shown.season.guild, A)
    for board in shown.boards:
        places = tuple(1 + (each != min(board.sitting)) for each in board.sitting)
        await host.store.of(SeasonTables).settle(shown.season.id, board.board, state="over", places=places)
    await host.of(Course).look()
    shown = await anew(host, shown)
    (group,) = shown.groups
    assert [(each.person, each.place, each.halves) for each in group.ranked] == [
        (1, 1, 2),
        (2, 2, 0),
        (0, 3, 4),
    ]
    lines = [*group_lines(shown, group, people(shown))]
    assert [line.split(",")[0] for line in lines] == [
        "1\\. **Ben** \u2013 1 point",
        "2\\. **Carl** \u2013 0 points",
        "3\\. **Anna (has left)** \u2013 2 points",
        "-# Anna (has left): placed behind all who play on",
    ]
    assert champions(shown).splitlines()[0].endswith("season 1: **Ben**")
    told = {user: (await honours(host, shown.season.guild, user))[1:] for user in (None, A, B)}
    decided = "decided by its rules, and not counted above: 2 games"
    assert told == {
        None: ["* The Invented Game league, season 1: won by **Ben**"],
        A: [f"* The Invented Game league, season 1: out before its end; {decided}"],
        B: [f"* The Invented Game league, season 1: champion, first of 3; {decided}"],
    }
    assert "**Anna (has left)** stands behind all who play" in why(shown, group, 0, people(shown))


async def test_who_is_erased_while_a_season_runs_has_no_title_and_keeps_the_one_he_won(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, kind="knockout")
    await host.of(Rights).erase(A)
    shown = await decided(host, await decided(host, await anew(host, shown), (1, 2)))
    assert [each.person for each in shown.groups[0].ranked] == [1, 0, 2]
    await host.of(Rights).erase(B)
    shown = await anew(host, shown)
    assert shown.prizes == {1: [1], 3: [2]}


async def test_who_has_no_point_stands_on_no_podium(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, most=4, repeats=False)
    for board in shown.boards:
        places = tuple(1 + (each == max(board.sitting)) for each in board.sitting)
        await host.store.of(SeasonTables).settle(shown.season.id, board.board, state="over", places=places)
    shown = await anew(host, shown)
    assert [each.halves for each in shown.groups[0].ranked] == [4, 2, 0]
    assert shown.prizes == {1: [0], 2: [1]}


async def test_why_somebody_shares_a_place_names_all_who_do_and_what_parts_them_from_others(
    host: Host,
) -> None:
    """Who stood amid equals was told of them alone, and not why another stood before them."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, most=4, repeats=False, unfinished="draw")
    for board in shown.boards:
        places = tuple(1 + (0 in board.sitting and each != 0) for each in board.sitting)
        await host.store.of(SeasonTables).settle(shown.season.id, board.board, state="over", places=places)
    shown = await anew(host, shown)
    (group,) = shown.groups
    equals = [each for each in group.ranked if each.place == 2]
    told = why(shown, group, equals[-1].person, people(shown)).splitlines()[1:]
    assert told[0] == f"**Anna** has 3 points, and **{people(shown)[equals[-1].person]}** has 1 point."
    names = [f"**{people(shown)[each.person]}**" for each in equals]
    assert len(equals) > 1
    assert told[1] == (
        f"{together(names)} share a place: all have 1 point, as many in the games among these (1), as many of"
        " those beaten (Sonneborn-Berger: 1) and as many games won (0)."
    )


@pytest.mark.parametrize("kind", ["league", "swiss", "knockout"])
async def test_a_season_that_is_ended_early_is_decided_as_was_said_and_has_no_winner(
    host: Host, kind: Kind
) -> None:
    """No round of a cup and no season follows, its games are over, and what is over counts."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind=kind)
    await finished(host, shown.boards[0].table_id or 0)
    await host.of(Course).look()
    with pytest.raises(NotTheOwner):
        await host.of(Seasons).end(shown.season.id, shown.season.guild, B)
    await host.of(Seasons).end(shown.season.id, shown.season.guild, A)
    with pytest.raises(AlreadyStarted):
        await host.of(Seasons).go_on(shown.season.id, shown.season.guild, A)
    assert not (await anew(host, shown)).takes_people
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.season.status == "over"
    begun_tables = [each for each in shown.boards if each.table_id is not None]
    assert {each.state for each in begun_tables} == {"over"}
    assert {each.state for each in shown.boards} == {"over"}, "what never began is a draw"
    assert {each.division for each in shown.boards} == {0}
    assert shown.boards[0].places is not None
    assert shown.prizes == {}
    assert not shown.is_followed
    assert cut_short(shown) == "it was ended early"
    for board in begun_tables:
        assert (await host.tables.public(board.table_id or 0)).status in {"over", "cancelled"}
    assert {A, B, C} <= {*shown.untold}
    with pytest.raises(AlreadyStarted):
        await host.of(Seasons).end(shown.season.id, shown.season.guild, A)


async def test_a_season_without_a_channel_can_be_ended_though_tables_wait_for_one(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA)
    assert "waiting" in {each.state for each in shown.boards}
    await host.of(Seasons).channel_gone(shown.season.guild, shown.season.channel or 0)
    await host.of(Seasons).end(shown.season.id, shown.season.guild, A)
    await host.of(Course).look()
    assert (await anew(host, shown)).season.status == "over"


async def test_why_somebody_who_is_out_stands_last_is_said_though_another_who_is_out_stands_before_him(
    host: Host,
) -> None:
    """The last of two who were out read nothing of it, with more points than who played on."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, most=4, repeats=False, unfinished="draw")
    for user in (B, C):
        await host.of(Course).leave(shown.season.id, shown.season.guild, user)
    for board in shown.boards:
        places = tuple(1 + (max(board.sitting) != each) for each in board.sitting)
        await host.store.of(SeasonTables).settle(shown.season.id, board.board, state="over", places=places)
    shown = await anew(host, shown)
    (group,) = shown.groups
    first, *_, last = group.ranked
    assert (first.is_in, group.ranked[-2].is_in, last.is_in) == (True, False, False)
    names = people(shown)
    out = f"**{names[last.person]}** stands behind all who play, whatever a King has won."
    assert out in why(shown, group, last.person, names).splitlines()


async def test_why_one_of_two_left_level_stands_before_the_other_is_their_own_game(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA)
    one, other = (Standing(at, 1 + at, 4, (2, made), 8, 2, 3) for at, made in ((0, 2), (1, 0)))
    third = Standing(2, 3, 4, (1, 0), 8, 2, 3)
    group = replace(shown.groups[0], ranked=[one, other, third, Standing(3, 4, 2, (0, 0), 8, 1, 3)])
    assert _parted(shown, group, (one, other), people(shown)) == (
        "**Anna** and **Ben** have 2 points each, and made as many in the games between all who have"
        " (**Anna**, **Ben** and **Carl**). In those between the ones whom that leaves level (**Anna** and"
        " **Ben**), **Anna** made 1 and **Ben** 0."
    )
