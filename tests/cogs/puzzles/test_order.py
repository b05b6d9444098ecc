"""In which order puzzles come: mixed by kinds and themes."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.interactions.verb import Verb
from bot.store.rows.person import Person as Who
from cogs.puzzles import service
from cogs.puzzles.refuting import first
from cogs.puzzles.service import Puzzles
from cogs.puzzles.tables import SolverTables
from cogs.puzzles.wanting import by_value
from languages.spoken import texts
from rules.library import find, game_ids
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import kinds_of, puzzles_of
from tests.cogs.puzzles.test_commands import RETURN
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.mark.parametrize("game", ["camelot_101", "camelot_the_build", RETURN])
async def test_no_three_puzzles_in_a_row_are_of_one_kind(house: House, game: str) -> None:
    arthur, kinds = house.person("Arthur"), list[str]()
    async with house.open() as bot:
        for _ in range(12):
            found, is_new = await bot.host.of(Puzzles).next(game, Who(arthur.id, arthur.name))
            await bot.host.of(Puzzles).note(found, Who(arthur.id, arthur.name), solved=True)
            kinds.append(found.kind.key)
            assert is_new
    assert all(len({*kinds[at : at + 3]}) > 1 for at in range(10))


@pytest.mark.parametrize("game", game_ids())
async def test_no_puzzle_is_about_what_one_of_the_last_two_was(house: House, game: str) -> None:
    """Four of five in a row were solved by the Catapult: the last ones without a look."""
    arthur, themes, posing = house.person("Arthur"), list[str](), posing_of(find(game))
    assert posing is not None
    async with house.open() as bot:
        for _ in range(10):
            found, _ = await bot.host.of(Puzzles).next(game, Who(arthur.id, arthur.name))
            await bot.host.of(Puzzles).note(found, Who(arthur.id, arthur.name), solved=True)
            themes.append(
                posing.theme(found.puzzle.kind, found.puzzle.answers[0], first(found.puzzle.natural))
            )
    alike = [themes[at : at + 3] for at in range(8) if len({*themes[at : at + 3]}) < 3]
    assert not alike


async def test_of_twenty_puzzles_there_are_some_of_each_kind_and_few_of_one_theme(house: House) -> None:
    """None of 21 was about dice, as 94 of all are, and seven about a king who stays at home."""
    arthur, posing = house.person("Arthur"), posing_of(find("battles_and_builders"))
    assert posing is not None
    kinds, themes = Counter[str](), Counter[str]()
    async with house.open() as bot:
        for _ in range(20):
            found, _ = await bot.host.of(Puzzles).next("battles_and_builders", Who(arthur.id, arthur.name))
            await bot.host.of(Puzzles).note(found, Who(arthur.id, arthur.name), solved=True)
            kinds[found.kind.key] += 1
            themes[posing.theme(found.kind.key, found.puzzle.answers[0], first(found.puzzle.natural))] += 1
    assert set(kinds) == {each.kind for each in puzzles_of(find("battles_and_builders"))}
    assert min(kinds.values()) >= 2
    assert themes["at home"] <= 4


async def test_turns_with_one_answer_among_two_or_three_come_before_others(house: House) -> None:
    """Three turns were right where one was asked for, and the hands of five had to be read."""
    arthur, posing = house.person("Arthur"), posing_of(find("camelot_the_build"))
    assert posing is not None
    async with house.open() as bot:
        for _ in range(15):
            found, _ = await bot.host.of(Puzzles).next("camelot_the_build", Who(arthur.id, arthur.name))
            await bot.host.of(Puzzles).note(found, Who(arthur.id, arthur.name), solved=True)
            assert found.puzzle.seats <= 3
            assert len({*map(posing.alike, found.puzzle.right)}) == 1


async def test_what_is_not_proven_comes_after_what_is(house: House) -> None:
    """Strangers found puzzles of Somerset wanting or dull: none of them was proven by all own ways."""
    arthur, posing = house.person("Arthur"), posing_of(find("somerset"))
    assert posing is not None
    async with house.open() as bot:
        for _ in range(20):
            found, _ = await bot.host.of(Puzzles).next("somerset", Who(arthur.id, arthur.name))
            await bot.host.of(Puzzles).note(found, Who(arthur.id, arthur.name), solved=True)
            assert found.puzzle.is_proven
            assert len({*map(posing.alike, found.puzzle.right)}) == 1, (
                "one of two that are right was asked for"
            )


async def test_what_was_skipped_does_not_come_again_before_all_has(house: House) -> None:
    """*Skip this puzzle* swung between two of one kind."""
    arthur, found, kinds = house.person("Arthur"), list[int](), list[str]()
    async with house.open() as bot:
        who = Who(arthur.id, arthur.name)
        puzzles = bot.host.of(Puzzles)
        number = await puzzles.number("camelot_101")
        for _ in range(number):
            following, is_new = await puzzles.next("camelot_101", who, found[-1] if found else 0)
            assert is_new
            found.append(following.number)
            kinds.append(following.kind.key)
        assert len({*found}) == number
        assert all(len({*kinds[at : at + 3]}) > 1 for at in range(20))
        again, _ = await puzzles.next("camelot_101", who, found[-1])
        assert again.number in found[:-1]


async def test_what_was_skipped_is_known_behind_a_restart(house: House) -> None:
    """It came again as new; and of who skips nothing nothing is kept."""
    arthur = house.person("Arthur")
    who = Who(arthur.id, arthur.name)
    async with house.open() as bot:
        found, _ = await bot.host.of(Puzzles).next("camelot_101", who)
        assert not await bot.host.store.of(SolverTables).skipped(arthur.id, "camelot_101")
        second, _ = await bot.host.of(Puzzles).next("camelot_101", who, found.number)
        assert second.number != found.number
    async with house.open() as bot:
        assert await bot.host.store.of(SolverTables).skipped(arthur.id, "camelot_101") == (found.puzzle.mark,)
        assert (await bot.host.of(Puzzles).next("camelot_101", who))[0].number == second.number


async def test_who_has_not_chosen_gets_puzzles_of_the_first_level_first(house: House) -> None:
    """A newcomer at level 1 had Giants and castles in his second puzzle."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        for _ in range(12):
            found, _ = await bot.host.of(Puzzles).next("camelot_101", Who(arthur.id, arthur.name))
            await bot.host.of(Puzzles).note(found, Who(arthur.id, arthur.name), solved=True)
            assert found.puzzle.options["level"] == "1"


async def test_nothing_is_read_of_a_choice_that_a_game_does_not_give(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each puzzle of each game asked the database for the level of Camelot 101."""
    arthur, asked = house.person("Arthur"), list[str]()
    known = SolverTables.wanted

    async def counted(tables: SolverTables, user: int, game: str) -> str | None:
        asked.append(game)
        return await known(tables, user, game)

    monkeypatch.setattr(SolverTables, "wanted", counted)
    given = {game: by_value(game) for game in map(find, ("camelot_101", RETURN))}
    only = {game: values if game.info.id == "camelot_101" else {} for game, values in given.items()}
    monkeypatch.setattr(service, "by_value", only.__getitem__)
    async with house.open() as bot:
        for game in (RETURN, "camelot_101"):
            await bot.host.of(Puzzles).next(game, Who(arthur.id, arthur.name))
            await bot.host.of(Puzzles).wanted(game, arthur.id)
    assert {*asked} == {"camelot_101"}


async def test_only_puzzles_of_one_level_come_to_who_wants_that(house: House) -> None:
    """It is chosen below a puzzle, and known the next time; where a level is all done it is seen again."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        puzzles, who = bot.host.of(Puzzles), Who(arthur.id, arthur.name)
        put = await (await arthur.slash("puzzle", game="camelot_101")).settled()
        (select,) = (each for each in put.selects if each["custom_id"].startswith(Verb.PUZZLE_WANT))
        assert select["placeholder"] == "Level 1 comes first"
        labels = [each["label"] for each in select["options"]]
        assert labels[0] == "Puzzles of any kind"
        assert "Level 2 only" in labels
        put = await (await arthur.choose(put, "camelot_101 2", select=select["custom_id"])).settled()
        assert "Level: 2" in put.text
        number = sum(each.options["level"] == "2" for each in puzzles_of(find("camelot_101")))
        for at in range(number + 1):
            found, is_new = await puzzles.next("camelot_101", who)
            assert found.puzzle.options["level"] == "2"
            assert is_new == (at < number)
            await puzzles.note(found, who, solved=True)
        put = await (await arthur.choose(put, "camelot_101", select=select["custom_id"])).settled()
        assert await puzzles.wanted("camelot_101", arthur.id) == ""
        found, is_new = await puzzles.next("camelot_101", who)
        assert is_new


@pytest.mark.parametrize("game", sorted({*game_ids()} - {"camelot_101"}))
async def test_puzzles_of_one_kind_are_chosen_where_no_option_parts_them(house: House, game: str) -> None:
    """Whoever wanted to learn to bid met dice and tiles between."""
    arthur, told = house.person("Arthur"), texts(game).tell
    kinds = {puzzle.kind for puzzle in puzzles_of(find(game))}
    there = [each for each in kinds_of(find(game)) if each.key in kinds]
    async with house.open() as bot:
        put = await (await arthur.slash("puzzle", game=game)).settled()
        (select,) = (each for each in put.selects if each["custom_id"].startswith(Verb.PUZZLE_WANT))
        labels = [each["label"] for each in select["options"]]
        assert labels == ["Puzzles of any kind", *(told(each.title) for each in there)]
        wanted = there[-1].key
        put = await (await arthur.choose(put, f"{game} {wanted}", select=select["custom_id"])).settled()
        assert told(there[-1].title) in put.text
        for _ in range(3):
            found, _ = await bot.host.of(Puzzles).next(game, Who(arthur.id, arthur.name))
            assert found.kind.key == wanted
            await bot.host.of(Puzzles).note(found, Who(arthur.id, arthur.name), solved=True)


async def test_what_is_plain_to_see_comes_last(house: House) -> None:
    """Of twelve puzzles of Somerset seven asked for five coins and not three, or to hire at the end."""
    arthur, posing = house.person("Arthur"), posing_of(find("somerset"))
    assert posing is not None
    async with house.open() as bot:
        for _ in range(20):
            found, _ = await bot.host.of(Puzzles).next("somerset", Who(arthur.id, arthur.name))
            await bot.host.of(Puzzles).note(found, Who(arthur.id, arthur.name), solved=True)
            assert not posing.is_plain(found.puzzle.answers[0], first(found.puzzle.natural))
