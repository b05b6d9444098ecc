"""Who gives up is told why as well, and a bid of nothing is asked about before it counts."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.answering import putting
from bot.answering.opinions import Opinions
from bot.answering.putting import laid_open
from bot.messages import pictures
from bot.messages.pictures import Picture, hand_picture, side_of, table_picture
from bot.messages.text_board import text_pages
from bot.store.rows.person import Person as Who
from bot.table.view import PrivateView, PublicView
from cogs.puzzles.refuting import first, less_told
from cogs.puzzles.service import Puzzles, _set
from languages.spoken import speaking
from rendering.drawing import BELOW, Look, drawing_of
from rendering.players import UNNAMED
from rendering.somerset.table.picture import picture_of_table
from rules.chance import dealer
from rules.library import find, game_ids
from rules.menu import actions
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import kinds_of, puzzles_of, reached
from rules.question import Pick
from rules.snapshot import copied
from rules.text import Text, Words, written
from tests.cogs.history.test_learning import Searching, press_on
from tests.cogs.puzzles.test_commands import RETURN, first_of, put_by, some_of
from tests.world.house import House
from tests.world.mind import Following

pytestmark = pytest.mark.usefixtures("scribbled")

_PAID = "faef7474706d"  # whose answer may be paid for in eight ways


@pytest.mark.parametrize("game", game_ids())
async def test_what_counts_stands_in_the_question(house: House, game: str) -> None:
    """Whether a place or a lead is to be looked for was told only behind the answer."""
    arthur, posing = house.person("Arthur"), posing_of(find(game))
    assert posing is not None
    for kind in kinds_of(find(game)):
        assert posing.aim or re.search(r"wins?\b|loses\b", kind.about), kind.key
    async with house.open():
        found, _ = await first_of(house, game, arthur)
        put = await (await arthur.slash("puzzle", game=game)).settled()
        assert f"{found.kind.about} {posing.aim}".strip() in put.text


@pytest.mark.parametrize("game", [RETURN, "battles_and_builders"])
async def test_who_is_shown_the_answer_reads_why_too(house: House, game: str) -> None:
    """Whoever gave up was told less than whoever answered wrongly."""
    arthur = house.person("Arthur")
    async with house.open():
        found, exercise = await first_of(house, game, arthur)
        put = await (await arthur.slash("puzzle", game=game)).settled()
        put = await (await arthur.click(put, "Show the answer")).settled()
        other = exercise.named(first(found.puzzle.natural))
        assert f"The answer: {exercise.named(found.puzzle.answers[0])}." in put.text
        less = r"As the King counts, .*\b\d+ .*fewer with it than"
        assert re.search(rf"To compare: {re.escape(other)}\. {less}", put.text)


async def test_where_a_chain_begins_is_not_told_by_its_button(house: House) -> None:
    """Only ways that charge were called so: each piece had but to be opened."""
    async with house.open() as bot:
        found = await bot.host.of(Puzzles).set(int("34f24f7db9e8", 16))
        arthur = house.person("Arthur")
        exercise = await bot.host.of(Puzzles).exercise(found, Who(arthur.id, arthur.name))
        assert found.puzzle.answers[0].startswith("e5>g7>e7>g5x")
        asked, shown = exercise.position.question(exercise.seat, "e5"), exercise.view("e5").question
        assert isinstance(asked, Pick)
        assert isinstance(shown, Pick)
        assert [written(each.label("e5>g7>e7>g5")) for each in (asked, shown)] == [
            "Jump to g5, or charge on",
            "Jump to g5",
        ]


async def test_an_answer_is_drawn_without_the_turns_before(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ways of two turns before stood beside what was answered, and were taken for it."""
    drawn = list[PrivateView]()

    async def picture(private: PrivateView, **_: object) -> Picture:
        drawn.append(private)
        return await hand_picture(private)

    monkeypatch.setattr(putting, "hand_picture", picture)
    async with house.open() as bot:
        found = (await some_of(house, RETURN))[0]
        arthur = house.person("Arthur")
        exercise = await bot.host.of(Puzzles).exercise(found, Who(arthur.id, arthur.name))
        shown = exercise.view()
        table: Any = shown.public.table
        private = replace(shown, public=replace(shown.public, table=replace(table, before=(table.deed,))))
        for asked in (True, False):
            await laid_open(private, asked=asked)
        assert [len(cast("Any", each.public.table).before) for each in drawn] == [1, 0]
        assert all(cast("Any", each.public.table).deed == table.deed for each in drawn)


async def test_a_bid_of_nothing_is_asked_about_before_it_counts(house: House) -> None:
    """All stood at 0 in the form: a slip counted as the first try."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        puzzles = bot.host.of(Puzzles)
        found = next(
            each
            for each in await some_of(house, "battles_and_builders")
            if each.kind.key == "bid" and "bid 0" not in each.puzzle.answers
        )
        exercise, put = await put_by(house, arthur, found)
        put = await press_on(arthur, put, exercise, "bid 0")
        assert "You would commit nothing" in put.text
        assert "You commit nothing" not in put.text, "the warning says what is asked about"
        assert "that is not it" not in put.text
        assert await puzzles.is_new(found, arthur.id)
        put = await (await arthur.click(put, "Confirm")).settled()
        assert ": that is not it." in put.text
        assert not await puzzles.is_new(found, arthur.id)


async def test_fewer_wins_are_told_in_one_figure(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside "53 of 100 such games fewer" stood that a rival comes first in 35 of 40."""
    arthur, told = house.person("Arthur"), ""
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Searching())
        some = await some_of(house, "battles_and_builders")
        for found in (each for each in some if each.puzzle.mark in {"663e26b9209a", "e67aad868e40"}):
            exercise, put = await put_by(house, arthur, found)
            put = await press_on(arthur, put, exercise, first(found.puzzle.natural))
            assert ": that is not it." in put.text
            told += put.text
            counted, *_ = put.text.partition("You come first alone in ")  # which says what a win is
            assert len(re.findall(r"\d+ of \d+", counted)) == 1
    assert "The games that this costs you are mostly won by" in told


@pytest.mark.parametrize("game", [RETURN, "battles_and_builders"])
async def test_a_right_answer_is_compared_with_ones_own_last_wrong_try(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """It was with a move that nobody would have thought of."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Searching())
        found, exercise = await first_of(house, game, arthur)
        natural, right = first(found.puzzle.natural), found.puzzle.answers
        offered = [*actions(exercise.position.menu(exercise.seat))]
        wrong = [each for each in offered if each not in {natural, *right}][:2]
        put = await (await arthur.slash("puzzle", game=game)).settled()
        for each in wrong:
            put = await press_on(arthur, put, exercise, each)
        against = put.text.partition(": that is not it.\n-# ")[2].partition("\n")[0]
        put = await press_on(arthur, put, exercise, right[0])
        compared = put.text.partition(f"To compare: {exercise.named(wrong[-1])} was your earlier choice.")[2]
        assert compared.startswith(f" This speaks against it:\n-# \u2022 {against}\n")
        assert exercise.named(natural) not in put.text.partition("**One way it")[0]
        merlin = house.person("Merlin")
        _, put = await put_by(house, merlin, found)
        put = await press_on(merlin, put, exercise, right[0])
        assert f"To compare: {exercise.named(natural)}." in put.text.replace("Merlin", "Arthur")


async def test_a_right_answer_of_camelot_101_is_compared_with_the_capture_that_tempts(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was with a quiet move that nobody would think of, where a Pawn may be taken, which is too little."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Searching())
        some = await some_of(house, "camelot_101")
        found = next(each for each in some if each.puzzle.mark == "c0cb6336011a")
        exercise, put = await put_by(house, arthur, found)
        put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
        compared = put.text.partition(f"To compare: {exercise.named('play CQ h16-e13')}.")[2]
        assert "it brings 3 points at once, where 9 points could be had" in compared.lower()
        assert "it is then 22 at most to 27 of" in compared


async def test_the_picture_of_a_puzzle_of_camelot_101_is_described_with_all_men(house: House) -> None:
    """Whoever sees no pictures knew the cards alone."""
    arthur, whole = house.person("Arthur"), 0
    async with house.open():
        some = (await some_of(house, "camelot_101"))[::40]
        for found in some:
            exercise, put = await put_by(house, arthur, found)
            men, alt = exercise.public.table.men, "\n".join(put.alt_texts)
            assert sum(f" {man.square}" in alt for man in men) > len(men) / 2
            whole += all(f" {man.square}" in alt for man in men)
        assert whole > len(some) / 2


def test_of_a_whole_win_it_is_told_what_is_lost() -> None:
    """Nobody understood what is "100 of 100" worse."""
    found = _set(find(RETURN), puzzles_of(find(RETURN))[0])
    with speaking("en"):
        assert "of 100 games played on from here you win about 30 fewer with it" in less_told(found, 0.3)
        assert less_told(found, 1.0) == "As the King counts, that loses a game that is as good as won."


@pytest.mark.parametrize("game", game_ids())
async def test_all_that_a_table_shows_is_to_be_seen_of_a_puzzle_by_whoever_solves_it(
    house: House, game: str
) -> None:
    """Offices and books of spells, on which an answer hung, were nowhere to be seen, nor was it in words."""
    arthur, drawing = house.person("Arthur"), drawing_of(game)
    async with house.open():
        (found, *_) = await some_of(house, game)
        exercise, put = await put_by(house, arthur, found)
        private = exercise.view()
        for part in drawing.parts_of(private.public.table):
            seen = await (await arthur.click(put, drawing.title_of(part))).settled()
            assert seen.ephemeral
            assert seen.id != put.id
            with speaking("en"):
                look = Look(part=part, near=side_of(private))
                told = [(await table_picture(private.public, look, BELOW)).alt]
            assert seen.alt_texts == told
            for option in [each for select in seen.selects for each in select["options"]][1:2]:
                turned = await (await arthur.choose(seen, option["label"])).settled()
                assert turned.id == seen.id
                assert turned.alt_texts != told
        read = await (await arthur.click(put, "In words")).settled()
        assert read.id != put.id
        assert read.ephemeral
        with speaking("en"):
            pages = text_pages(private.public, private)
        told = []
        for number in range(len(pages)):
            read = read if number == 0 else await (await arthur.click(read, "Next")).settled()
            told.append(read.text.split("```")[1].strip("\n"))
        assert told == [page.replace("`", "'").strip("\n") for page in pages]


async def test_what_was_shown_of_one_puzzle_goes_with_it(house: House) -> None:
    """A position in words stayed open below the next puzzle, as if it belonged to that."""
    arthur = house.person("Arthur")
    async with house.open():
        (found, *_) = await some_of(house, "battles_and_builders")
        _, put = await put_by(house, arthur, found)
        read = await (await arthur.click(put, "In words")).settled()
        assert read.id in [each.id for each in arthur.messages()]
        put = await (await arthur.click(put, "Hint 1 of 3 (then unrated)")).settled()
        assert read.id in [each.id for each in arthur.messages()], "it is the same puzzle"
        await (await arthur.click(put, "Skip this puzzle")).settled()
        assert read.id not in [each.id for each in arthur.messages()]


async def test_the_whole_best_turn_is_named_with_what_it_counts(house: House) -> None:
    """A check mark stood behind one tile of three: whether the other two were right nobody knew."""
    arthur = house.person("Arthur")
    async with house.open():
        some = await some_of(house, "camelot_the_build")
        found = next(each for each in some if len(each.puzzle.answers) == 3)
        exercise, put = await put_by(house, arthur, found)
        second = found.puzzle.answers[1]
        told = (await press_on(arthur, put, exercise, second)).text
        turn = re.search(
            r"-# The turn from here on: \*You lay (.*)\*\. As a whole it counts (\d+) points\.", told
        )
        assert turn is not None
        squares = [each.split()[2] for each in found.puzzle.answers]
        assert re.findall(r" on (\w\d+)", turn[1]) == squares
        game, state, seat = exercise.position.game, copied(exercise.position.state), exercise.seat
        for act in (*found.puzzle.answers, "end"):
            game.apply(state, seat, act, dealer("1", "luck"))
        assert int(turn[2]) == state.turns[seat][-1]
        others = "; ".join(map(exercise.named, (found.puzzle.answers[0], found.puzzle.answers[2])))
        assert f"Just as good: {others}.\n" in told, "it is the same turn in another order"


async def test_of_the_best_turn_it_is_told_which_others_are_as_good(house: House) -> None:
    """They were named only to whoever had found one of them, and not the best."""
    arthur = house.person("Arthur")
    async with house.open():
        some = await some_of(house, "camelot_the_build")
        found = next(each for each in some if each.puzzle.is_of_turn and len(each.puzzle.answers) > 2)
        exercise, put = await put_by(house, arthur, found)
        best, *others = found.puzzle.answers
        told = (await press_on(arthur, put, exercise, best)).text
        assert f"Just as good: {'; '.join(map(exercise.named, others))}.\n-# The turn from here on: " in told


async def test_a_reason_holds_beside_the_answer_that_was_given(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several answers it was told what only the first brings, right under another."""
    arthur, asked = house.person("Arthur"), list[tuple[str, str]]()

    async def contrasts(_: object, __: object, action: str, best: str, **___: object) -> list[Text]:
        asked.append((action, best))
        return []

    monkeypatch.setattr(Opinions, "contrasts", contrasts)
    async with house.open():
        some = await some_of(house, "battles_and_builders")
        found = next(each for each in some if len(each.puzzle.answers) == 2)
        for own, other in (found.puzzle.answers, reversed(found.puzzle.answers)):
            asked.clear()
            exercise, put = await put_by(house, arthur, found)
            told = (await press_on(arthur, put, exercise, own)).text
            assert {best for _, best in asked} == {own}
            assert f"Just as good: {exercise.named(other)}." in told


async def test_no_map_stands_twice_above_a_question(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two maps of Somerset, almost the same, stood one above the other, and numbers on the second alone."""
    arthur, looks = house.person("Arthur"), list[Look]()

    async def drawn(public: PublicView, look: Look, whole: Words | None) -> Picture:
        looks.append(look)
        return await table_picture(public, look, whole)

    monkeypatch.setattr(pictures, "table_picture", drawn)
    async with house.open():
        some = await some_of(house, "somerset")
        found = next(each for each in some if each.puzzle.answers[0].startswith("move"))
        _, put = await put_by(house, arthur, found)
        await (await arthur.click(put, "Show the answer")).settled()
    assert [each.mapped for each in looks] == [True, False]
    table = found.game.table(reached(found.game, found.puzzle))
    without, with_map = (picture_of_table(table, UNNAMED, mapped=each.mapped).height for each in looks)
    assert without < with_map / 2


async def test_a_line_that_ends_the_game_tells_how_it_has_ended_with_all_coins(house: House) -> None:
    """ "The game is over", then "the turn goes on"; a coin of Manor Court was counted and not told."""
    arthur = house.person("Arthur")
    async with house.open():
        found = next(each for each in await some_of(house, "somerset") if each.puzzle.mark == "0c93b84f373e")
        _, put = await put_by(house, arthur, found)
        shown = await (await arthur.click(put, "Show the answer")).settled()
        line = shown.text.partition("**One way it could go on after that**\n")[2]
        assert "The game is over" in line
        assert "the turn goes on" not in line
        assert "uses the Treasury: 2 coins" in line
        assert "Manor Court: 1 coin" in line
        assert "What has broken the tie: more wood, brick, stone and grain together" in line


async def test_nobody_is_asked_what_he_pays_with_where_that_makes_no_difference(house: House) -> None:
    """One of eight ways to pay was to be chosen, and all were right."""
    arthur = house.person("Arthur")
    async with house.open():
        for is_right in (True, False):
            found = next(each for each in await some_of(house, "somerset") if each.puzzle.mark == _PAID)
            exercise, put = await put_by(house, arthur, found)
            act = found.puzzle.answers[-1] if is_right else first(found.puzzle.natural)
            put = await press_on(arthur, put, exercise, act, 1)
            assert (": that is it." in put.text) == is_right
            assert (": that is not it." in put.text) != is_right
            assert "Just as good" not in put.text


async def test_who_wins_a_tie_behind_what_is_best_is_told_beside_its_points(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of "37, 37" beside a lost game nobody could see that it is won."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Following())
        found = next(each for each in await some_of(house, "somerset") if each.puzzle.mark == "b2f2a816dbd4")
        exercise, put = await put_by(house, arthur, found)
        put = await press_on(arthur, put, exercise, first(found.puzzle.natural))
        beside = put.text.partition("after what is best, it would then stand:")[2]
        assert "Arthur wins!" in beside
        assert "What has broken the tie: more wood" in beside


async def test_who_is_shown_the_answer_reads_up_to_three_that_are_as_good(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here ways to pay stand for others; where all of them are right nobody is asked which."""
    arthur = house.person("Arthur")
    monkeypatch.setattr(type(posing_of(find("somerset"))), "asked", lambda _, action: action)
    async with house.open():
        found = next(each for each in await some_of(house, "somerset") if len(each.puzzle.answers) > 4)
        exercise, put = await put_by(house, arthur, found)
        shown = await (await arthur.click(put, "Show the answer")).settled()
        _, *others = dict.fromkeys(map(exercise.named, found.puzzle.answers))
        assert f"Just as good: {'; '.join(others[:3])}; and {len(others) - 3} more.\n" in shown.text
