"""Forms: opened, filled in, refused."""

import asyncio

import pytest

from bot.sandbox import Callback, Impossible, Sandbox

pytestmark = pytest.mark.usefixtures("client")


async def test_a_form_is_filled_in_and_sent(sandbox: Sandbox) -> None:
    arthur = sandbox.person("Arthur")
    form = await arthur.slash("order")
    assert form.kind is Callback.MODAL
    assert form.modal["title"] == "Order"
    answer = await arthur.submit(form, {"Name": "tea", "Size": "large"})
    assert answer.text == "tea: l"
    assert sandbox.findings.all == []


async def test_boxes_are_ticked_as_many_as_may_be(sandbox: Sandbox) -> None:
    arthur = sandbox.person("Arthur")
    form = await arthur.slash("survey")
    for food in ([], ["bread", "cheese", "eggs"]):
        with pytest.raises(Impossible, match="Food: choose 1 to 2"):
            await arthur.submit(form, {"Drink": "ale", "Food": food, "Hungry": True})
    answer = await arthur.submit(form, {"Drink": "ale", "Food": ["bread", "eggs"], "Hungry": True})
    assert answer.text == "ale, bread and eggs, True"
    assert sandbox.findings.all == []


@pytest.mark.parametrize(
    "filled",
    [
        {"Name": "tea"},
        {"Size": "large"},
        {"Name": "a very long name", "Size": "large"},
        {"Name": "tea", "Size": "huge"},
        {"Name": "tea", "Size": ["small", "large"]},
        {"Name": "tea", "Size": "large", "Colour": "red"},
        {"Name": ["tea"], "Size": "large"},
    ],
)
async def test_a_form_cannot_be_sent_wrongly(sandbox: Sandbox, filled: dict[str, str]) -> None:
    arthur = sandbox.person("Arthur")
    form = await arthur.slash("order")
    with pytest.raises(Impossible):
        await arthur.submit(form, filled)


async def test_a_form_is_its_openers_and_is_sent_once(sandbox: Sandbox) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    form = await arthur.slash("order")
    filled = {"Name": "tea", "Size": "small"}
    with pytest.raises(Impossible):
        await merlin.submit(form, filled)
    await arthur.submit(form, filled)
    with pytest.raises(Impossible):
        await arthur.submit(form, filled)


async def test_only_a_form_can_be_sent(sandbox: Sandbox) -> None:
    arthur = sandbox.person("Arthur")
    answer = await arthur.slash("greet", word="hi")
    with pytest.raises(Impossible):
        await arthur.submit(answer, {})


async def test_two_people_have_a_form_open(sandbox: Sandbox) -> None:
    people = [sandbox.person("Arthur"), sandbox.person("Merlin")]
    forms = await asyncio.gather(*(person.slash("order") for person in people))
    answers = await asyncio.gather(
        *(
            person.submit(form, {"Name": person.name, "Size": "small"})
            for person, form in zip(people, forms, strict=True)
        )
    )
    assert [answer.text for answer in answers] == ["Arthur: s", "Merlin: s"]
