"""Pictures that mark what may be answered, where a drawing has such; elsewhere nothing is drawn anew."""

from __future__ import annotations

import pytest

from bot.interactions import interaction
from bot.sandbox import Callback
from bot.sandbox.people.reading import Seen
from tests.patience import PATIENCE
from tests.world.house import House
from tests.world.sketch import Sketch


def marked(seen: Seen) -> str:
    (alt,) = seen.alt_texts
    return alt.partition("marked: ")[2]


async def test_the_answers_to_a_further_question_are_marked(
    house: House, invented: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interaction, "_AT_ONCE", PATIENCE)
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people, game=invented)
        own = await house.your_move(people[0])
        assert marked(own) == "none"
        before = own.pictures
        answer = await people[0].click(own, "Lord on b1")
        assert answer.kind is Callback.UPDATE, "the picture is the first answer, and the only request"
        assert marked(own) == "army Lb1 Ka1, army Lb1 Kd1"
        assert own.pictures != before
        assert "Where does your Knight stand?" in own.text
        done = await people[0].click(own, "Lord on b1, Knight on d1")
        assert "Your men" in (await done.settled()).text
        monkeypatch.setattr(interaction, "_AT_ONCE", 0)
        late = await people[1].click(await house.your_move(people[1]), "Lord on b2")
        assert late.kind is Callback.DEFERRED_UPDATE, (
            "a picture that takes long keeps no acknowledgement back"
        )
        assert (await late.settled()).pictures


async def test_the_first_question_may_be_marked_too(
    house: House, invented: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    monkeypatch.setattr(Sketch, "previews", lambda _, said: not said)
    async with house.open():
        await house.start_table(*people, game=invented)
        for own in (await house.your_move(people[0]), people[0].inbox()[-1]):
            assert marked(own) == "army La1, army Lb1, army Ld1"
        assert marked(house.table(people[0])) == "none", "nobody else sees what one may answer"


async def test_without_marks_an_answer_is_quick_and_draws_nothing(
    house: House, invented: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    monkeypatch.setattr(Sketch, "previews", lambda *_: False)
    async with house.open():
        await house.start_table(*people, game=invented)
        own = await house.your_move(people[0])
        answer = await people[0].click(own, "Lord on b1")
        assert answer.kind is Callback.UPDATE
        assert own.pictures == []
        assert "Where does your Knight stand?" in own.text


async def test_two_answers_are_two_pictures(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people, game=invented)
        drawn = []
        for label in ("Lord on a1", "Lord on b1", "Lord on a1"):
            own = await house.your_move(people[0])
            await (await people[0].click(own, label)).settled()
            drawn.append(own.pictures)
        assert drawn[0] == drawn[2] != drawn[1], "the pictures kept are told apart by what they mark"


async def test_labels_carry_the_numbers_that_the_picture_gives_the_answers(
    house: House, invented: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    monkeypatch.setattr(Sketch, "numbers", lambda _, look: [1, 2] if look.said == "army Lb1" else [])
    async with house.open():
        await house.start_table(*people, game=invented)
        own = await house.your_move(people[0])
        await (await people[0].click(own, "Lord on b1")).settled()
        assert [label for label in own.labels if "Knight" in label] == [
            "1. Lord on b1, Knight on a1",
            "2. Lord on b1, Knight on d1",
        ]
