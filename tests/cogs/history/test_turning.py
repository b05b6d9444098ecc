"""What turned a game behind a move that was no mistake is told: who had lost without any read nothing."""

from __future__ import annotations

import pytest

from cogs.history import turning
from cogs.history.judgements import Judgements
from languages.spoken import speaking
from rules.advice import Judgement, Verdict
from rules.text import Text, say
from tests.cogs.history.test_learning import studied
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


def verdict(share: float, *, loss: float = 0.0) -> Verdict:
    return Verdict((share, 1 - share), Judgement("e4-e5", loss))


def test_what_is_lost_until_one_chooses_again_is_what_followed_a_move() -> None:
    """A chain of one's own is one turn."""
    seats = [None, 0, 0, 1, 0, 1]
    verdicts = [verdict(share) for share in (0.5, 0.6, 0.55, 0.3, 0.2, 0.0)]
    assert turning.fallen(verdicts, seats, 0) == pytest.approx(0.2)
    assert turning.fallen(verdicts, seats, 1) == pytest.approx(0.3)
    assert turning.fallen(verdicts, seats, 3) == pytest.approx(0.3)
    assert turning.fallen(verdicts, seats, 2) == pytest.approx(-0.35), "the other has gained"


async def test_who_has_lost_without_a_mistake_is_told_where_it_turned_and_what_was_hidden(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studied(house, monkeypatch) as found:
        judgements, asked = house.bot.host.of(Judgements), list[tuple[int, int]]()

        async def unseen(_: int, seat: int, number: int) -> Text:
            asked.append((seat, number))
            return say("what was hidden then: the Page")

        monkeypatch.setattr(judgements, "unseen", unseen)
        start = await house.bot.host.history.step(found.table, 0)
        loser, seats = 1, [seat for seat, _ in start.acts]
        own = [number for number, seat in enumerate(seats[1:]) if seat == loser]
        # With which a turn of several acts begins.
        turn = next(number for number in own[len(own) // 2 :] if seats[number] != loser)

        def stood(number: int) -> Verdict:
            hope = 0.5 if number <= turn else 0.1
            return verdict(1 - hope)

        verdicts = [stood(number) for number in range(len(seats))]
        with speaking("en"):
            told, hidden = await turning.without_mistake(judgements, start, verdicts)
            assert " made no mistake, by what could be known. It turned after step " in told
            assert told.endswith(f"{turn + 1}: from 50 to 10 of 100.")
            assert hidden == "-# What was hidden then: the Page."
            assert asked == [(loser, turn)]
            verdicts[own[0]] = verdict(0.5, loss=0.3)
            assert not await turning.without_mistake(judgements, start, verdicts), "he learns from that one"


async def test_it_is_told_from_where_on_every_move_lost(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moves by which the Lord was lost stood in no list, and nothing said why."""
    async with studied(house, monkeypatch) as found:
        start = await house.bot.host.history.step(found.table, 0)
        own = [number for number, (seat, _) in enumerate(start.acts[1:]) if seat == 1]
        verdicts = [verdict(0.5)] * len(start.acts)
        for number in own[-3:]:
            verdicts[number] = Verdict((1.0, 0.0), Judgement("e4-e5", 0.0, hopeless=True))
        with speaking("en"):
            (told,) = turning.lost_by_then(start, verdicts)
            assert told.startswith(f"From step {own[-3] + 1} on every move of ")
            assert told.endswith("lost, as the King sees it: nothing after that is a mistake.")
            assert "Guinevere" in told
            verdicts[own[-2]] = verdict(0.5)
            assert not [*turning.lost_by_then(start, verdicts)], "but for the last move of all"


async def test_who_lost_and_has_no_lesson_is_told_why_and_up_to_where_it_could_be_held(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button was missing below a lost game, without a word."""
    async with studied(house, monkeypatch) as found:
        start = await house.bot.host.history.step(found.table, 0)
        own = [number for number, (seat, _) in enumerate(start.acts[1:]) if seat == 1]
        verdicts = [verdict(0.5 if number <= own[-4] else 0.9) for number in range(len(start.acts))]
        with speaking("en"):
            assert not [*turning.no_lesson(start, verdicts, 1)], "there was no mistake"
            verdicts[own[0]] = verdict(0.5, loss=0.3)
            why, held = turning.no_lesson(start, verdicts, 1)
            assert why.startswith("-# *Learn from your mistakes* is not offered here")
            assert f"up to step {own[-4] + 1}, where you had 50 of 100" in held
            assert not [*turning.no_lesson(start, verdicts, 0)], "he made none"
            assert not [*turning.no_lesson(start, verdicts, None)], "he only looks on"


async def test_a_move_behind_which_much_is_lost_is_not_only_called_best(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five men were taken behind one, without a word."""
    async with studied(house, monkeypatch) as found:
        judgements, history = house.bot.host.of(Judgements), house.bot.host.history
        start = await history.step(found.table, 0)
        seats = [seat for seat, _ in start.acts]
        number = next(at for at, seat in enumerate(seats[1:]) if seat == 0 and at)
        step = await history.step(found.table, number + 1)
        shares = [0.5 if at <= number else 0.2 for at in range(len(seats))]

        async def known(_: int) -> list[Verdict]:
            return [verdict(share) for share in shares]

        monkeypatch.setattr(judgements, "known", known)
        with speaking("en"):
            told = [*await turning.cost_all_the_same(judgements, step)]
            assert told[0].startswith("-# Nothing better was found, by what ")
            assert "What followed cost 30 of 100 of the win all the same." in told[0]
            shares[:] = [0.5] * len(shares)
            assert not [*await turning.cost_all_the_same(judgements, step)]


async def test_who_learns_is_told_what_hurt_most_without_being_a_mistake(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two men lost at once to a hidden Knight were felt most, and stood in no list."""
    async with studied(house, monkeypatch) as found:
        judgements, history = house.bot.host.of(Judgements), house.bot.host.history

        async def unseen(_: int, seat: int, number: int) -> Text:
            return say("what was hidden then: the Knight on c7")

        monkeypatch.setattr(judgements, "unseen", unseen)
        start = await history.step(found.table, 0)
        seats = [seat for seat, _ in start.acts]
        own = [number for number, seat in enumerate(seats[1:]) if seat == 1 and seats[number] != 1]
        turn, other = own[1], own[-1]
        verdicts = [verdict(0.5 if number <= turn else 0.7) for number in range(len(seats))]
        verdicts[other] = verdict(0.7, loss=0.3)
        with speaking("en"):
            told, hidden = await turning.hurt_most(judgements, start, verdicts, 1)
            assert told.startswith("What hurt without being a mistake, by what ")
            assert f"what followed step {turn + 1}, *" in told
            assert told.endswith("*, cost 20 of 100 of the win.")
            assert hidden == "-# What was hidden then: the Knight on c7."
            assert not await turning.hurt_most(judgements, start, verdicts, 0), "he made no mistake"
            assert not await turning.hurt_most(judgements, start, verdicts, None), "he only looks on"
            verdicts[turn] = verdict(0.5, loss=0.3)
            assert not await turning.hurt_most(judgements, start, verdicts, 1), "he learns from that one"
            verdicts = [verdict(0.5 if number <= turn else 0.55) for number in range(len(seats))]
            verdicts[other] = verdict(0.55, loss=0.3)
            assert not await turning.hurt_most(judgements, start, verdicts, 1), "hardly felt"
