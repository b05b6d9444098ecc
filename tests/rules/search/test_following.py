"""What follows from an act is played as the search reads it, up to where it has made its point."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from rules.chance import dealer
from rules.game import AnyGame, State
from rules.library import find, game_ids
from rules.opponent import careful
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.replay import default_options
from rules.search import following, showing
from rules.search.coaching import certain_win
from rules.search.following import Followed, Following, followed
from rules.search.guide import leads
from rules.search.later import guide_for
from rules.search.luck import Luck
from rules.search.search import Search, Trials
from rules.search.showing import Begun
from rules.search.telling import LEFT_OUT
from rules.snapshot import copied, deserialize, snapshot
from rules.somerset.coach import COACH
from rules.somerset.words.log import swaps
from rules.text import say, seats_named, subject_within, written
from tests.invented import GAME as INVENTED

RETURN, TILES = "return_to_camelot", "battles_and_builders"
LAST_TILES = "f6218c691f73"


def line(
    game: str, of: Puzzle, action: str, other: str = "", luck: str = "1", *, right: bool | None = None
) -> Followed:
    rules = find(game)
    begun = Begun((f"{of.seat} {action}",), luck, other, right)
    found = followed(rules, reached(rules, of), of.seat, begun, "seed", lambda: Trials(4))
    assert found is not None
    return found


def sacrifices() -> list[Puzzle]:
    """List the quiet moves of Return to Camelot behind whose answer others take something."""
    game = find(RETURN)
    quiet = (each for each in puzzles_of(game) if each.kind == "quiet")
    return [each for each in quiet if any("x" in act for act in each.best.acts[1:])]


@pytest.mark.parametrize("each", sacrifices()[:4], ids=lambda each: each.mark)
def test_a_line_behind_a_sacrifice_does_not_end_with_it(each: Puzzle) -> None:
    rules, stored = find(RETURN), Begun(each.best.acts, each.best.luck)
    found = followed(rules, reached(rules, each), each.seat, stored, "seed", lambda: Trials(4))
    assert found is not None
    assert found.told, "it goes on behind what was stored"
    after = deserialize(rules, found.snapshot)
    assert not rules.acting(after) or each.seat in rules.acting(after), "at a turn of its seat"


def test_a_won_line_is_played_to_the_end() -> None:
    game = find(RETURN)
    won = next(each for each in puzzles_of(game) if each.kind == "win" and len(each.best.acts) > 3)
    found = line(RETURN, won, won.answers[0], won.natural.acts[0].partition(" ")[2])
    assert game.result(deserialize(game, found.snapshot)) is not None


@pytest.mark.parametrize("game", game_ids())
def test_both_lines_of_a_mistake_are_played_in_the_same_world(game: str) -> None:
    rules, of = find(game), puzzles_of(find(game))[-1]
    better, worse, worlds = of.answers[0], of.natural.acts[0].partition(" ")[2], []
    for action, other in ((better, worse), (worse, better)):
        state = reached(rules, of)
        guide = guide_for(rules, state, of.seat)
        assert guide is not None
        chance = dealer("1", "computer")
        Search(rules, guide, state, of.seat, chance)
        begun = Begun((f"{of.seat} {action}",), "1", other)
        world, *_ = next(showing.worlds(rules, guide, state, of.seat, begun, chance))
        worlds.append(snapshot(world))
    assert worlds[0] == worlds[1]


def test_a_throw_of_dice_does_not_prove_the_opposite() -> None:
    """A wrong answer was shown to win, though it wins less often, and the right one to lose."""
    game, number = find(TILES), 0
    for of in islice(puzzles_of(game), 0, 200, 10):
        wrong = of.natural.acts[0].partition(" ")[2]
        shown = [has_won(line(TILES, of, wrong, of.answers[0]), of.seat)]
        lost = line(TILES, of, wrong, of.answers[0], right=False)
        is_shared = any(has_won(lost, seat) for seat in range(of.seats) if seat != of.seat)
        shown += [has_won(lost, of.seat) and not is_shared]  # else that is what is wrong with it
        assert shown[0] or not shown[1], "luck that shows what is wrong is left as it is"
        number += shown[0] and not shown[1]
        right = line(TILES, of, of.answers[0], wrong, right=True)
        assert has_won(right, of.seat) or not has_won(line(TILES, of, of.answers[0], wrong), of.seat)
    assert number > 1


@pytest.mark.parametrize("game", [each for each in game_ids() if find(each).info.scored])
def test_points_of_both_ways_show_which_is_better(game: str) -> None:
    """Behind a wrong answer its player stood better than behind the right one: each had its own luck."""
    rules, told = find(game), 0
    for of in islice(puzzles_of(rules), 5, 70, 30):
        wrong = of.natural.acts[0].partition(" ")[2]
        if told >= 2:
            return
        for right, (action, other) in enumerate([(wrong, of.answers[0]), (of.answers[0], wrong)]):
            found = line(game, of, action, other, right=bool(right))
            if found.fits and found.beside:
                ahead = lead(rules, deserialize(rules, found.snapshot), of.seat) - lead_of(
                    found.beside, of.seat
                )
                assert ahead > 0 if right else ahead < 0
                told += 1
    pytest.fail("no line shows it")


def test_of_more_than_two_who_has_fewer_points_is_not_shown_to_be_better_off() -> None:
    """What was wrong ended with a point more than what is best, as the leader had more as well."""
    game = find("camelot_the_build")
    of = next(each for each in puzzles_of(game) if each.mark == "b1e1b8c62180")
    state, guide = reached(game, of), guide_for(game, reached(game, of), of.seat)
    assert guide is not None
    luck = Luck("1")
    following = Following(game, guide, of.seat, state, luck, lambda: Trials(4))
    more: Any
    fewer: Any
    more, fewer = copied(state), copied(state)
    more.points = [80, 70, 53, 40]
    fewer.points = [60, 60, 50, 40]
    assert of.seat == 2
    assert not following._shows(True, fewer, more)
    assert not following._shows(False, more, fewer)
    fewer.points[2] = 53
    assert following._shows(True, fewer, more)


def lead(game: AnyGame, state: State, seat: int) -> float:
    result = game.result(state)
    counted = result.scores if result is not None else game.points(game.table(state))
    return lead_of(counted or (), seat)


def lead_of(points: Sequence[int], seat: int) -> float:
    return leads([float(each) for each in points])[seat]


@pytest.mark.parametrize("mark", ["6fbc0f58b82c", "efdb7e69a6eb", "2b02404b959e"])
def test_a_line_behind_a_wrong_answer_shows_no_gain(mark: str) -> None:
    """It took Knights for Soldiers, where the right answer brings less; of one no other world is known."""
    game = find(RETURN)
    of = next(each for each in puzzles_of(game) if each.mark == mark)
    wrong = of.natural.acts[0].partition(" ")[2]
    lines = [line(RETURN, of, wrong, of.answers[0], right=right) for right in (None, False)]
    gained = [hope(each, of) >= of.best.worth for each in lines]
    assert gained[0], "the test needs a line that shows a gain"
    assert not gained[1] or not lines[1].fits


@pytest.mark.parametrize("mark", ["71b7425054c2"])
def test_a_hidden_lord_who_is_found_by_luck_is_no_line_of_a_right_answer(
    mark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looked like a proof that one wins, where he mostly stands elsewhere."""
    of = next(each for each in puzzles_of(find(RETURN)) if each.mark == mark)
    wrong = of.natural.acts[0].partition(" ")[2]
    shown = line(RETURN, of, of.answers[0], wrong, right=True)
    assert shown.fits
    assert hope(shown, of) < 1
    monkeypatch.setattr(Following, "by_luck", lambda *_: False)
    assert hope(line(RETURN, of, of.answers[0], wrong, right=True), of) == 1, "the first world shows it"


def test_a_line_wins_by_what_is_certain_where_something_is() -> None:
    """A Lord could capture on into a castle, and the line found the enemy Lord by luck on the other way."""
    of = next(each for each in puzzles_of(find(RETURN)) if each.mark == "35a0c18b1f88")
    state = reached(find(RETURN), of)
    find(RETURN).resample(state, of.seat, dealer("2", "worlds"))
    assert certain_win(find(RETURN), state, of.seat) == of.answers[0]
    find(RETURN).apply(state, of.seat, of.answers[0], dealer("1", "luck"))
    assert certain_win(find(RETURN), state, of.seat) == "e6xe8"
    shown = line(RETURN, of, of.answers[0], of.natural.acts[0].partition(" ")[2], right=True)
    assert "stands in a castle" in " ".join(map(written, shown.told))


def test_a_hidden_lord_stands_elsewhere_in_another_world_of_a_right_answer() -> None:
    """He stood on the one square of a ready formation each time, where he is captured at once."""
    game = find(RETURN)
    of = next(each for each in puzzles_of(game) if each.mark == "bfb0f2445505")
    state = reached(game, of)
    guide, chance = guide_for(game, state, of.seat), dealer("1", "computer")
    assert guide is not None
    Search(game, guide, state, of.seat, chance)
    begun = Begun((f"{of.seat} {of.answers[0]}",), "1", of.natural.acts[0].partition(" ")[2], right=True)
    seen = {
        snapshot(world) for world, *_ in islice(showing.worlds(game, guide, state, of.seat, begun, chance), 6)
    }
    found = line(RETURN, of, of.answers[0], begun.other, right=True)
    assert len(seen) > 1
    assert "captures the Lord on c6: d5 to b7" not in " ".join(map(written, found.told))


def test_a_wrong_act_by_which_one_can_lose_at_once_is_shown_to_lose_so() -> None:
    """Of a win in 6 of 8 guesses three pieces were shown that are taken."""
    of = next(each for each in puzzles_of(find(RETURN)) if each.mark == "bfb0f2445505")
    found = line(RETURN, of, "e2-e3", of.answers[0], right=False)
    assert found.fits
    assert len(found.told) == 3
    assert has_won(found, 1 - of.seat, RETURN)


def hope(found: Followed, of: Puzzle) -> float:
    """Give what share of a win a seat has where a line ends."""
    game = find(RETURN)
    guide = guide_for(game, reached(game, of), of.seat)
    assert guide is not None
    return guide.values(deserialize(game, found.snapshot))[of.seat]


def has_won(found: Followed, seat: int, of: str = TILES) -> bool:
    game = find(of)
    result = game.result(deserialize(game, found.snapshot))
    return result is not None and seat in result.winners


@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_followed_the_same_each_time_and_says_something(game: str) -> None:
    of = puzzles_of(find(game))[0]
    one, again = (line(game, of, of.answers[0], of.natural.acts[0].partition(" ")[2]) for _ in range(2))
    assert one == again
    assert one.told
    assert all(written(each) for each in one.told)
    assert len(one.told) <= 40


@pytest.mark.parametrize("game", ["camelot_101", "camelot_the_build"])
def test_a_long_line_tells_of_all_and_says_where_it_breaks_off(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What others did was left out, though the picture and the points had it."""
    monkeypatch.setattr(following, "_TOLD", 3)
    rules, of_others, within = find(game), False, set[bool]()
    for of in puzzles_of(rules)[::12]:
        found = line(game, of, of.answers[0], of.natural.acts[0].partition(" ")[2])
        of_others |= any(of.seat not in seats_named(text) for text in found.told)
        after = deserialize(rules, found.snapshot)
        assert rules.acting(after) or not found.within
        within.add(found.within)
        if len(within) > 1 and of_others:
            return
    pytest.fail("no line breaks off, or none tells of others")


def exchanges() -> list[Puzzle]:
    return [each for each in puzzles_of(find("camelot_101")) if each.kind in {"rescue", "catch", "hunt"}][
        ::25
    ]


@pytest.mark.parametrize("of", exchanges(), ids=lambda each: each.mark)
def test_a_line_of_men_taken_ends_with_what_answers_it(of: Puzzle) -> None:
    """Behind a King who had escaped all four played on for five turns each, and two Queens were lost."""
    game = find("camelot_101")
    found = followed(
        game, reached(game, of), of.seat, Begun(of.best.acts[:1], of.best.luck), of.mark, lambda: Trials(4)
    )
    assert found is not None
    end: Any = game.table(deserialize(game, found.snapshot))
    start: Any = game.table(reached(game, of))
    turns = end.turns - start.turns
    assert end.over or turns <= 2 * of.seats, "its own turn, one more if that gains, and the answers to both"


@pytest.mark.parametrize(("lost", "done"), [(9, "wins"), (2, "wins"), (1, "hangs")])
def test_nobody_blunders_plainly_in_such_a_line(
    lost: int, done: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was taught as a mistake was done in the line of what is right: at a glance it was overlooked."""
    game, of = find("camelot_101"), puzzles_of(find("camelot_101"))[0]
    world = reached(game, of)
    guide = type(guide_for(game, world, of.seat))
    monkeypatch.setattr(Search, "near_best", lambda _self, _less: ["hangs", "wins"])
    monkeypatch.setattr(guide, "exchanged", lambda _self, *given: -lost * (given[-1] == "hangs"))
    assert careful(game, world, copied(world), of.seat, dealer("1", "on"), Trials(1)) == done


@pytest.mark.parametrize("mark", ["bb9f8a3c29da", "1b2117cdb12a", "b28b525e1a93", "fd9974201ff4"])
def test_where_many_play_a_line_goes_on_to_what_its_seat_does_next(mark: str) -> None:
    """It broke off behind, or within, the turn of a rival: what a tile was kept for was not shown."""
    game = find("camelot_the_build")
    of = next(each for each in puzzles_of(game) if each.mark == mark)
    found = line(game.info.id, of, of.natural.acts[0].partition(" ")[2], of.answers[0], of.mark, right=False)
    after = deserialize(game, found.snapshot)
    assert not found.within
    assert of.seat in game.acting(after) or subject_within(found.told[-1]) == of.seat
    assert len(found.told) <= 30, "nobody could follow it"


def test_swaps_that_come_to_nothing_are_left_out() -> None:
    """Lines of Somerset ended with 1 brick for 1 wood, and 1 wood for 1 brick."""
    there, back, more = swaps(0, "b", "w", 1), swaps(0, "w", "b", 1), swaps(0, "w", "b", 2)
    other, further, ends = swaps(1, "w", "b", 1), swaps(0, "w", "s", 1), say("the turn ends")
    assert COACH.told([ends, there, back, ends]) == [ends, ends]
    assert COACH.told([there, there, back, back]) == []
    for kept in ([there, further], [there, more], [there, other], [there, ends, back], [there]):
        assert COACH.told(kept) == kept


def test_what_a_coach_leaves_out_is_not_told_of_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    of = puzzles_of(find("somerset"))[0]
    action, other = of.answers[0], of.natural.acts[0].partition(" ")[2]
    whole = line("somerset", of, action, other).told
    monkeypatch.setattr(type(COACH), "told", lambda _, told: told[1:])
    assert line("somerset", of, action, other).told == whole[1:]


def test_a_line_that_is_told_up_to_its_end_does_not_break_off() -> None:
    """Behind "The game is over" stood "and so on, up to the end of the game"."""
    of = next(each for each in puzzles_of(find("somerset")) if each.mark == "c7593be6ebc7")
    found = line("somerset", of, of.answers[0], of.natural.acts[0].partition(" ")[2], right=True)
    assert written(found.told[-1]).startswith("The game is over")
    assert LEFT_OUT in {text.template for text in found.told}
    assert not found.cut


def test_a_game_without_a_king_is_not_followed() -> None:
    state, _ = INVENTED.start(2, default_options(INVENTED), dealer("1", "chance"))
    assert followed(INVENTED, state, 0, Begun(("0 bid 0",)), "seed", lambda: Trials(1)) is None


def test_a_line_in_which_nothing_is_lost_shows_no_mistake() -> None:
    """Of a game without points: five quiet moves were told as what is wrong with a quiet answer."""
    game, quiet = find(RETURN), 0
    for of in (each for each in puzzles_of(game)[::3] if each.kind == "quiet"):
        wrong = of.natural.acts[0].partition(" ")[2]
        found = line(RETURN, of, wrong, of.answers[0], right=False)
        rival = 1 - of.seat
        suffers = any(subject_within(each) == rival and "captures" in written(each) for each in found.told)
        assert not found.fits or suffers or game.result(deserialize(game, found.snapshot)) is not None
        quiet += not suffers
    assert quiet


@pytest.mark.parametrize("mark", ["943b9797b5df", "30a648962aeb", "263c67dfe65c"])
def test_a_line_of_what_is_best_does_not_end_with_men_given_away(mark: str) -> None:
    """Two were lost for nothing behind the best move, which looked no better than the mistake."""
    of = next(each for each in puzzles_of(find(RETURN)) if each.mark == mark)
    found = line(RETURN, of, of.answers[0], of.natural.acts[0].partition(" ")[2], right=True)
    taking = [subject_within(each) for each in found.told if "captures" in written(each)]
    assert found.fits
    assert 2 * taking.count(of.seat) >= len(taking) or not find(RETURN).acting(
        deserialize(find(RETURN), found.snapshot)
    )


def test_near_the_end_of_a_game_with_points_a_line_is_played_to_the_last_count() -> None:
    """It stopped six tiles before that, behind the wrong answer, while its player was ahead."""
    game = find("camelot_the_build")
    of = next(each for each in puzzles_of(game) if each.mark == LAST_TILES)
    wrong = Begun(of.natural.acts[:1], of.mark, of.answers[0], right=False)
    points = list[int]()
    for begun in (wrong, Begun(of.best.acts, of.best.luck, right=True)):
        found = followed(game, reached(game, of), of.seat, begun, of.mark, lambda: Trials(4))
        assert found is not None
        end = deserialize(game, found.snapshot)
        assert game.result(end) is not None
        assert not found.within
        points.append((game.points(game.table(end)) or ())[of.seat])
    assert points[0] < points[1], "that shows what is wrong with it"


def test_a_line_is_not_played_to_an_end_that_speaks_against_it() -> None:
    for game in map(find, ("camelot_the_build", "camelot_101")):
        for of in puzzles_of(game)[::40]:
            begun = Begun(of.best.acts, of.best.luck, right=True)
            found = followed(game, reached(game, of), of.seat, begun, of.mark, lambda: Trials(2))
            assert found is not None
            result = game.result(deserialize(game, found.snapshot))
            assert not found.fits or result is None or of.seat in result.winners


@pytest.mark.parametrize(
    ("right", "ahead", "danger", "shows"),
    [(0, 1, "b6", 0), (0, 1, "", 1), (0, -1, "b6", 1), (1, 0, "", 1), (1, -9, "", 0)],
)
def test_a_line_shows_that_more_is_taken_or_fewer_are_lost(
    right: int, ahead: int, danger: str, shows: int
) -> None:
    """Two could be taken, and he took three; and what was better lost as many as what he had played."""
    of = next(each for each in puzzles_of(find(RETURN)) if each.kind == "quiet")
    state = reached(find(RETURN), of)
    guide = guide_for(find(RETURN), state, of.seat)
    assert guide is not None
    shown = Following(find(RETURN), guide, of.seat, state, Luck("1"), lambda: Trials(1))
    shown._ahead = ahead
    begun = Begun(of.best.acts, "1", of.natural.acts[0].partition(" ")[2], bool(right), danger)
    assert shown.shows(begun, state, 0.1) == bool(shows)
