"""How people stand: counted as games end, and the same when all are counted anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Row, Table, select, update

from bot.store import Store
from bot.store.rows.move import Outcome, SeatAfter
from bot.store.rows.person import STANDS_AS
from bot.store.schema import tables
from cogs.ladder.rows import PROVISIONAL, Best, Met, Rated, Standing
from cogs.ladder.tables import LadderTables
from cogs.ladder.tables.counting import rated
from cogs.ladder.tables.ended import Ended, EndedSeat
from cogs.ladder.tables.schema import endings, results, standings
from cogs.privacy.tables import PrivacyTables
from rules.advice import Strength
from rules.characters.character import Character, characters
from tests.store.sample import ANNA, BEN, FIRST_MOVE, NEW, START, met, seated

GUILD, OTHER = 5, 6


@pytest.fixture
async def store(store: Store) -> Store:
    """Give a store that has met two people."""
    return await met(store)


async def finished(
    store: Store,
    *users: int | Strength | Character | None,
    scores: tuple[int, ...],
    guild: int | None = GUILD,
    resigned: tuple[int, ...] = (),
    lasted: float = 100.0,
    late: Sequence[int] = (),
    own: int = 1,
    reason: str = "end",
) -> int:
    """Play a game to its end, and let places follow from the scores.

    Every person does something so many times on his `own`; then the computer does for seats that are `late`.
    """
    people = [None if isinstance(user, Strength | Character) else user for user in users]
    owner = people[0] or ANNA
    table = await store.tables.create(replace(NEW, owner=owner, place=replace(NEW.place, guild=guild)))
    assert await store.tables.arrange(replace(seated(table, *users), owner=owner))
    left = tuple(SeatAfter(seat, seat, False, seat in resigned) for seat in range(len(users)))
    assert await store.moves.add(replace(START, table_id=table, seats=left))
    outcomes = tuple(
        Outcome(seat, 1 + sum(other > score for other in scores), score, reason)
        for seat, score in enumerate(scores)
    )
    acting: list[tuple[int, int | None]] = [(seat, None) for seat in late]
    acting += [(seat, user) for _ in range(own) for seat, user in enumerate(people) if user is not None]
    for number, (seat, user) in enumerate(acting):
        last = number == len(acting) - 1
        move = replace(
            FIRST_MOVE,
            table_id=table,
            version=4 + number,
            seat=seat,
            turn=number,
            user=user,
            time=START.time + lasted,
            status="over" if last else "running",
            outcomes=outcomes if last else (),
            seats=left,
        )
        assert await store.moves.add(move)
    return table


async def rows_in(store: Store, table: Table) -> Sequence[Row[Any]]:
    return await store._database.rows(select(table).order_by(*table.primary_key))


async def everything(store: Store) -> list[object]:
    """Read all that is counted."""
    return [[tuple(row) for row in await rows_in(store, table)] for table in (endings, standings, results)]


async def history(store: Store) -> None:
    """Let games of all kinds end."""
    await finished(store, ANNA, BEN, scores=(30, 20), lasted=50.0)
    await finished(store, BEN, None, ANNA, None, scores=(10, 40, 10, 25))
    await finished(store, ANNA, scores=(77,))
    await finished(store, BEN, ANNA, scores=(15, 14), guild=OTHER)
    await finished(store, BEN, ANNA, None, scores=(9, 8, 1), resigned=(0,), lasted=9999.0)
    await finished(store, ANNA, BEN, scores=(30, 30), guild=None)


async def test_who_wins_rises_and_who_loses_falls_each_in_a_server_of_its_own(store: Store) -> None:
    table = await finished(store, ANNA, BEN, scores=(30, 20))
    first, second = await store.of(LadderTables).ladder("chess", GUILD, 9)
    assert [(first.name, first.place), (second.name, second.place)] == [("Anna", 1), ("Ben", 2)]
    assert first.standing.rating > Standing().rating > second.standing.rating
    won, lost = (await store.of(LadderTables).rated(table)).values()
    assert (won.rating, lost.rating) == (first.standing.rating, second.standing.rating)
    assert won.by_result == -lost.by_result > lost.by_knowing > 0
    assert abs(won.by_knowing - lost.by_knowing) <= 1, "what is shown adds up, whole points apart"
    assert won.by_result + won.by_knowing == won.rating - Standing().rating
    assert won.is_provisional
    for game in range(1, PROVISIONAL):
        table = await finished(store, ANNA, BEN, scores=(30, 20))
        (later, _) = (await store.of(LadderTables).rated(table)).values()
        assert later.is_provisional == (game < PROVISIONAL - 1)
        assert later.by_result + later.by_knowing < won.by_result + won.by_knowing
    _, second = await store.of(LadderTables).ladder("chess", GUILD, 9)
    assert await store.of(LadderTables).place("chess", GUILD, second.standing.rating) == 2
    assert await store.of(LadderTables).ladder("chess", OTHER, 9) == []
    assert await store.of(LadderTables).ladder("go", GUILD, 9) == []
    assert await store.of(LadderTables).of(ANNA, OTHER) == {}


async def test_equal_computers_are_one_opponent_and_against_them_alone_nothing_is_rated(store: Store) -> None:
    await finished(store, ANNA, None, scores=(30, 20))
    assert await store.of(LadderTables).ladder("chess", GUILD, 9) == []
    await finished(store, BEN, None, ANNA, None, scores=(10, 40, 9, 35))
    ranked = await store.of(LadderTables).ladder("chess", GUILD, 9)
    assert (ranked[0].user, ranked[0].name) == (STANDS_AS[Strength.KNIGHT], "Knight (computer)")
    assert ranked[0].standing.rated == 1, "two computers are rated as one"
    anna = (await store.of(LadderTables).of(ANNA, GUILD))["chess"]
    assert (anna.games, anna.rated, anna.places) == (2, 1, (1, 0, 0, 1))
    assert anna.against == {Strength.KNIGHT: (1, 0, 0, 1)}


async def test_each_strength_has_a_fixed_rating_of_its_own(store: Store) -> None:
    table = await finished(store, ANNA, Strength.KING, BEN, Strength.PAGE, scores=(20, 40, 30, 10))
    ranked = await store.of(LadderTables).ladder("chess", GUILD, 9)
    assert [each.name for each in ranked] == ["King (computer)", "Page (computer)", "Ben", "Anna"]
    assert [each.strength for each in ranked] == [Strength.KING, Strength.PAGE, None, None]
    assert {*await store.of(LadderTables).rated(table)} == {0, 2}, "a computer's never changes"
    assert [each.standing.rating for each in ranked[:2]] == [2280, 1400]
    anna = (await store.of(LadderTables).of(ANNA, GUILD))["chess"]
    assert anna.against == {Strength.PAGE: (0, 0, 1), Strength.KING: (0, 0, 1)}
    longest = await store.of(LadderTables).longest("chess", GUILD)
    assert longest is not None
    assert longest.names[0] == "King (computer)"
    before = await everything(store)
    await store.of(LadderTables).recount()
    assert await everything(store) == before


async def test_who_has_a_rating_is_measured_against_computers_by_how_he_stood_before(store: Store) -> None:
    first = await finished(store, ANNA, Strength.EMPEROR, BEN, scores=(40, 10, 30))
    second = await finished(store, ANNA, Strength.EMPEROR, BEN, scores=(10, 40, 30))
    ladder = store.of(LadderTables)
    assert await ladder.likelihoods(first) == {}, "nobody had a rating"
    likely = await ladder.likelihoods(second)
    assert {strength: {*seats} for strength, seats in likely.items()} == {Strength.EMPEROR: {0, 2}}
    assert 0.5 > likely[Strength.EMPEROR][0] > likely[Strength.EMPEROR][2] > 0


def ended(*seats: EndedSeat) -> Ended:
    return Ended(1, "invented", 0.0, 0.0, 1, "end", seats)


def seat(number: int, user: int | None, place: int) -> EndedSeat:
    """Give a seat that was played by its person to the end."""
    return EndedSeat(number, user, place, None, False, True, False, None)


def test_who_gives_up_is_last_wherever_the_computer_brings_the_seat() -> None:
    new = {user: Standing() for user in (1, 2, 3)}
    after = rated(ended(replace(seat(0, 1, 1), resigned=True), seat(1, 2, 2), seat(2, 3, 3)), new)
    assert after[2].rating > after[3].rating > after[1].rating


def test_nobody_is_rated_for_a_seat_that_changed_hands_or_was_never_played() -> None:
    new = {user: Standing() for user in (STANDS_AS[Strength.KNIGHT], 1, 2, 3)}
    after = rated(ended(seat(0, 1, 1), seat(1, 2, 2), replace(seat(2, 3, 3), passed=True)), new)
    assert set(after) == {1, 2}
    assert rated(ended(seat(0, 1, 1), replace(seat(1, 2, 2), acted=False)), new) == {}
    assert rated(ended(seat(0, 1, 1), replace(seat(1, 2, 2), passed=True), seat(2, None, 3)), new) == {}


async def test_a_game_that_the_computer_played_for_somebody_is_not_rated(store: Store) -> None:
    """Who had set up an army and let all of his turns go by won, and was the first of the ladder."""
    ladder = store.of(LadderTables)
    lazy = await finished(store, ANNA, BEN, scores=(2, 1), late=(0, 0, 0))
    assert await ladder.rated(lazy) == {}
    slow = await finished(store, ANNA, BEN, scores=(2, 1), late=(0, 0), own=3)
    assert await ladder.rated(slow) == {}, "the first of his three choices has set the game up"
    assert {*await ladder.rated(await finished(store, ANNA, BEN, scores=(2, 1), late=(0, 0), own=4))} == {
        0,
        1,
    }
    assert {*await ladder.rated(await finished(store, ANNA, BEN, scores=(2, 1)))} == {0, 1}


async def test_what_is_counted_of_somebody(store: Store) -> None:
    await history(store)
    anna = (await store.of(LadderTables).of(ANNA, GUILD))["chess"]
    assert (anna.games, anna.wins, anna.rated) == (4, 1, 3)
    assert (anna.places, anna.against[Strength.KNIGHT]) == ((1, 1, 1), (0, 1, 1))
    assert anna.longest is not None
    assert anna.fastest is not None
    assert (anna.longest.seconds, anna.fastest.seconds) == (9999.0, 50.0)
    assert anna.best == Best(77, 3, START.time + 100.0)
    course = await store.of(LadderTables).course(ANNA, GUILD, 9)
    assert len(course) == 3
    assert course[-1] == Rated("chess", anna.rating)
    assert await store.of(LadderTables).course(ANNA, GUILD, 1) == course[-1:]


async def test_how_it_went_against_each_character_is_told(store: Store) -> None:
    """Strengths were told alone: Kay, Lynette and a plain Squire were one."""
    kay, merlin = (characters()[key] for key in ("kay", "merlin"))
    await finished(store, ANNA, kay, scores=(9, 4))
    await finished(store, kay, ANNA, merlin, scores=(9, 9, 3))
    await finished(store, ANNA, BEN, kay, scores=(9, 5, 7))
    await finished(store, ANNA, kay, scores=(9, 4), resigned=(0,))
    await finished(store, ANNA, Strength.SQUIRE, scores=(9, 4))
    await finished(store, ANNA, merlin, scores=(1, 4), guild=OTHER)
    ladders = store.of(LadderTables)
    assert sorted(await ladders.met(ANNA, GUILD), key=str) == [Met("kay", 4, 2), Met("merlin", 1, 1)]
    assert await ladders.met(BEN, GUILD) == [Met("kay", 1, 0)]
    assert await ladders.met(ANNA, OTHER) == [Met("merlin", 1, 0)]


async def test_two_who_share_the_first_place_have_drawn_and_not_won(store: Store) -> None:
    """A draw was told as a win of both."""
    for scores in ((30, 20), (20, 20), (10, 20)):
        await finished(store, ANNA, BEN, scores=scores)
    await finished(store, ANNA, None, scores=(20, 20))
    await finished(store, ANNA, BEN, None, scores=(20, 20, 20))
    for _ in range(2):
        anna = (await store.of(LadderTables).of(ANNA, GUILD))["chess"]
        assert (anna.games, anna.wins, anna.victories, anna.draws) == (5, 1, 2, 2), "more may win together"
        ben = (await store.of(LadderTables).of(BEN, GUILD))["chess"]
        assert (ben.games, ben.wins, ben.victories, ben.draws) == (4, 1, 2, 1)
        await store.of(LadderTables).recount()


async def test_the_records_of_a_server(store: Store) -> None:
    await history(store)
    board = store.of(LadderTables)
    highest = await board.highest("chess", GUILD)
    longest = await board.longest("chess", GUILD)
    closest = await board.closest("chess", GUILD)
    assert highest is not None
    assert longest is not None
    assert closest is not None
    assert (highest.value, highest.names, highest.table_id) == (30, ("Anna",), 1)
    assert (longest.value, longest.names, longest.moves) == (9999.0, ("Ben", "Anna", "Knight (computer)"), 2)
    assert (closest.value, closest.table_id) == (10, 1)
    nowhere = await board.closest("chess", None)
    assert nowhere is not None
    assert nowhere.value == 0
    assert await board.highest("go", GUILD) is None
    assert await board.place_of_score("chess", GUILD, 70) == 2


async def test_what_was_broken_off_is_no_record(store: Store) -> None:
    """A game of three moves was the longest, and twelve points at one given up the most."""
    board = store.of(LadderTables)
    broken: dict[str, Any] = {"lasted": 9999.0, "resigned": (0,), "reason": "resign"}
    await finished(store, BEN, ANNA, scores=(61, 12), **broken)
    assert await board.longest("chess", GUILD) is None
    assert await board.highest("chess", GUILD) is None
    await finished(store, BEN, ANNA, scores=(9, 8), lasted=50.0)
    longest, highest = await board.longest("chess", GUILD), await board.highest("chess", GUILD)
    assert longest is not None
    assert highest is not None
    assert (longest.value, highest.value) == (50.0, 9)


async def test_a_game_in_which_computers_alone_have_moved_is_no_record(store: Store) -> None:
    """Of a game in which time was over for all at each turn the length was told as that of a game."""
    board = store.of(LadderTables)
    records = (board.highest, board.longest, board.closest)
    await finished(store, ANNA, BEN, scores=(61, 61), lasted=9999.0, late=(0, 1), own=0)
    assert [await record("chess", GUILD) for record in records] == [None] * 3
    await finished(store, ANNA, BEN, scores=(9, 8), lasted=50.0)
    found = [await record("chess", GUILD) for record in records]
    assert [each.value for each in found if each is not None] == [9, 50.0, 1]


async def test_in_what_one_has_not_done_anything_nothing_was_reached(store: Store) -> None:
    """The longest game of somebody was one that ran out, and his best alone what a computer had scored."""
    await finished(store, ANNA, scores=(77,), lasted=9999.0, late=(0,), own=0)
    await finished(store, ANNA, BEN, scores=(3, 2), lasted=1.0, late=(0, 1), own=0)
    anna = (await store.of(LadderTables).of(ANNA, GUILD))["chess"]
    assert (anna.games, anna.best, anna.longest, anna.fastest) == (2, None, None, None)
    assert not await store.of(LadderTables).high_scores("chess", GUILD, 9)
    await finished(store, ANNA, scores=(7,), lasted=50.0)
    anna = (await store.of(LadderTables).of(ANNA, GUILD))["chess"]
    assert anna.best is not None
    assert anna.longest is not None
    assert (anna.best.score, anna.longest.seconds) == (7, 50.0)


async def test_no_points_are_no_record(store: Store) -> None:
    await finished(store, ANNA, BEN, scores=(0, 0))
    assert await store.of(LadderTables).longest("chess", GUILD) is not None
    assert await store.of(LadderTables).highest("chess", GUILD) is None
    assert await store.of(LadderTables).closest("chess", GUILD) is None


async def test_counted_anew_everything_is_the_same(store: Store) -> None:
    await history(store)
    before = await everything(store)
    assert await store.of(LadderTables).recount() == 6
    assert await everything(store) == before
    assert await store.of(LadderTables).count_missing() == 0


async def test_the_order_of_finishing_decides_even_where_clocks_say_otherwise(store: Store) -> None:
    await history(store)
    before = await everything(store)
    await store._database.execute(update(tables).values(changed=1e9 - tables.c.id))
    await store.of(LadderTables).recount()
    assert await everything(store) == before


async def test_where_games_are_forgotten_nobody_loses_what_they_brought(store: Store) -> None:
    await history(store)
    ladder = await store.of(LadderTables).ladder("chess", GUILD, 9)
    for table in (1, 2, 3):
        await store.forgetting.forget_table(table)
    assert await store.of(LadderTables).ladder("chess", GUILD, 9) == ladder
    await store.of(LadderTables).recount()
    assert await store.of(LadderTables).ladder("chess", GUILD, 9) == ladder
    highest = await store.of(LadderTables).highest("chess", GUILD)
    assert highest is not None
    assert highest.value == 8, "a record is that of a game which is still known"


async def test_who_is_erased_stands_nowhere_and_the_others_stand_as_before(store: Store) -> None:
    await history(store)
    ladder = await store.of(LadderTables).ladder("chess", GUILD, 9)
    await store.of(PrivacyTables).begin(ANNA, 0.0)
    for table in await store.of(PrivacyTables).tables_of(ANNA):
        await store.of(PrivacyTables).erase_at(table, ANNA)
    await store.of(PrivacyTables).finish(ANNA)
    for _ in range(2):
        left = await store.of(LadderTables).ladder("chess", GUILD, 9)
        assert [each.standing for each in left] == [each.standing for each in ladder if each.user != ANNA]
        assert await store.of(LadderTables).of(ANNA, GUILD) == {}
        kept = [row.before for row in await rows_in(store, results) if row.user is not None and row.user < 0]
        assert kept
        assert all(before == before.strength for before in kept)
        await store.of(LadderTables).recount()
