"""`/learn`: a lesson goes on among one's own messages, over a restart too, and nobody else sees it."""

from __future__ import annotations

import pytest

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.people.preferences import YES
from bot.sandbox import Person, Seen
from bot.store.rows.person import Person as Who
from cogs.lessons.service import Lessons
from languages.spoken import speaking
from languages.spoken import written as told
from rules.lessons import answer_to, lessons_of
from rules.library import find
from rules.text import written
from tests.world.house import GAME, House

pytestmark = pytest.mark.usefixtures("scribbled")

LESSON = lessons_of(find(GAME))[0]
ASKS = next(number for number, step in enumerate(LESSON.steps) if step.wanted)


def step(seen: Seen) -> int:
    """Read at which step a panel stands, from 0."""
    return next(
        number
        for number in range(len(LESSON.steps))
        if f"Step {number + 1} of {len(LESSON.steps)}" in seen.text
    )


async def learned(house: House, person: Person) -> Seen:
    """Begin a lesson or go on with it; give its panel among the direct messages."""
    answer = await (await person.slash("learn", game=GAME, lesson=LESSON.key)).settled()
    assert "among [your direct messages]" in answer.text
    await house.quiet()
    return person.inbox()[-1]


async def pressed(house: House, person: Person, seen: Seen, label: str) -> Seen:
    """Press a button of a panel, which is brought up to date by that."""
    await (await person.click(seen, label)).settled()
    await house.quiet()
    return person.inbox()[-1]


async def bid(person: Person, seen: Seen, **tokens: str) -> Seen:
    """Fill the form for a bid in."""
    form = await person.click(seen, "Choose")
    return await (await person.submit(form, tokens)).settled()


async def test_a_lesson_from_its_first_step_to_its_last(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    seen_by_all = len(guinevere.messages())
    async with house.open():
        panel = await learned(house, arthur)
        assert LESSON.steps[0].text in panel.text
        assert panel.pictures
        assert panel.labels == ["Next", "Back", "Pause"]
        for number in range(1, ASKS + 1):
            panel = await pressed(house, arthur, panel, "Next")
            assert step(panel) == number
        assert {"Choose", "Back", "Show me", "Pause"} <= set(panel.labels)
        panel = await bid(arthur, panel, b="5")
        assert "Builders alone win no event tile" in panel.text
        assert step(panel) == ASKS
        panel = await bid(arthur, panel, b="2", c="2")
        wanted = LESSON.steps[ASKS].wanted
        assert wanted is not None
        assert wanted.said in panel.text
        assert step(panel) == ASKS + 1
        await house.quiet()
        assert arthur.inbox()[-1].text == panel.text, "nothing is left to be brought up to date"
        panel = await pressed(house, arthur, panel, "Back")
        assert step(panel) == ASKS
        panel = await pressed(house, arthur, panel, "Pause")
        assert panel.labels == ["Go on"]
        listed = await (await arthur.slash("mygames")).settled()
        assert "a lesson, for you alone" in listed.text
        assert "You sit at no table" in listed.text
    house.clock.advance(3 * 24 * 3600)
    async with house.open():
        panel = await pressed(house, arthur, arthur.inbox()[-1], "Go on")
        assert step(panel) == ASKS
        before = len(arthur.inbox())
        panel = await learned(house, arthur)
        assert (step(panel), len(arthur.inbox())) == (ASKS, before), "the old panel has gone"
        offered = (await (await arthur.slash("learn")).settled()).text
        assert offered.index(LESSON.title) < offered.index(find(GAME).info.summary), "what is begun is first"
        anew = 0
        while "Done" not in panel.text:
            panel = await pressed(house, arthur, panel, "Next" if "Next" in panel.labels else "Show me")
            anew += "in another game.*" in panel.text
        assert anew == len(LESSON.chapters) - 1
        assert LESSON.praise in panel.text
        lessons = await (await arthur.click(panel, "All lessons")).settled()
        assert "minutes, done" in lessons.text
        assert "You sit at no table" in (await (await arthur.slash("mygames")).settled()).text
        assert len(guinevere.messages()) == seen_by_all
        assert f"in <#{arthur.at.id}>" in panel.text
        begun = await (await arthur.click(panel, "Play")).settled()
        assert "against 2 computers (Pages)" in begun.text
        await house.quiet()
        (table,) = (each for each in await house.bot.host.tables.tables_of(arthur.id) if each.lesson is None)
        public = await house.bot.host.tables.public(table.id)
        assert (public.status, [sitter.user for sitter in public.sitters]) == (
            "running",
            [arthur.id, None, None],
        )
        again = await (await arthur.click(panel, "Play")).settled()
        assert again.text.endswith(f"already, in <#{table.channel}>.")


async def test_a_lesson_is_in_the_language_of_its_learner(house: House) -> None:
    arthur = house.person("Arthur")
    arthur.set_locale("nl")
    async with house.open():
        answer = await (await arthur.slash("learn", game=GAME, lesson=LESSON.key)).settled()
        assert "bij [je privéberichten]" in answer.text
        await house.quiet()
        panel = arthur.inbox()[-1]
        for _ in range(ASKS):
            panel = await pressed(house, arthur, panel, "Verder")
        form = await arthur.click(panel, "Kiezen")
        panel = await (await arthur.submit(form, {"b": "5"})).settled()
        why = answer_to(LESSON.steps[ASKS], "bid 5b")
        assert why is not None
        assert written(why) not in panel.text
        with speaking("nl"):
            assert told(why) in panel.text
        dm = house.sandbox.world.channels[panel.record.channel_id]
        again = await (await arthur.slash("learn", game=GAME, lesson=LESSON.key, at=dm)).settled()
        assert "staat hieronder." in again.text


async def test_typed_moves_and_other_commands_in_a_lesson(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        panel = await learned(house, arthur)
        while step(panel) < ASKS:
            panel = await pressed(house, arthur, panel, "Next")
        here = house.sandbox.world.channels[panel.record.channel_id]
        wrong = await (await arthur.slash("move", text="bid 5b", at=here)).settled()
        assert "Builders alone win no event tile" in wrong.text
        for command, options in (
            ("undo", {}),
            ("resign", {}),
            ("ahead", {"answer": "bid 1b"}),
            ("vote", {"what": "end"}),
            ("handover", {}),
        ):
            refused = await (await arthur.slash(command, options, at=here)).settled()
            assert "lesson" in refused.text or "for you alone" in refused.text, command
        await (await arthur.slash("move", text="bid 2b 2c", at=here)).settled()
        await house.quiet()
        panel = next(seen for seen in reversed(arthur.inbox()) if "Step" in seen.text)
        assert step(panel) == ASKS + 1


async def test_who_takes_no_direct_messages_learns_where_he_asks(house: House) -> None:
    arthur = house.person("Arthur")
    arthur.close_dms()
    async with house.open():
        panel = await (await arthur.slash("learn", game=GAME)).settled()
        assert panel.ephemeral
        assert step(panel) == 0
        panel = await (await arthur.click(panel, "Next")).settled()
        assert step(panel) == 1
        panel = await (await arthur.click(panel, "Pause")).settled()
        assert step(await (await arthur.click(panel, "Go on")).settled()) == 1


async def test_teach_me_stands_where_a_stranger_looks(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        games = await (await arthur.click(await (await arthur.slash("help")).settled(), "Teach me")).settled()
        assert "Learn by playing" in games.text
        lessons = await (await arthur.click(games, str(CustomId(Verb.LESSONS, 0, 0, GAME)))).settled()
        assert LESSON.title in lessons.text
        table = await house.open_table(arthur, guinevere)
        taught = await (await guinevere.click(house.lobby(guinevere), "Teach me")).settled()
        assert "among [your direct messages]" in taught.text
        await house.begin(table, arthur)
        await house.quiet()
        offered = next(seen for seen in arthur.inbox() if "New to" in seen.text)
        assert not [seen for seen in guinevere.inbox() if "New to" in seen.text], "she learns it already"
        shown = await (await arthur.click(offered, "No, thanks")).settled()
        assert "New to" not in shown.text
        assert not await bot.host.of(Lessons).is_offered(GAME, arthur.id, table)
        game = await bot.host.tables.row(table)
        assert arthur.at.id == game.channel != game.parent, "he is in the thread of the game"
        await (await arthur.slash("learn", game=GAME)).settled()
        (lesson,) = (each for each in await bot.host.tables.tables_of(arthur.id) if each.lesson is not None)
        assert (await bot.host.tables.row(lesson.id)).parent == game.parent, "there *Play* begins one"


async def test_a_lesson_comes_in_words_as_well_for_whoever_wants_that(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        panel = await learned(house, arthur)
        assert "```" not in panel.text
        await bot.host.people.prefer(Who(arthur.id, arthur.name), "text_board", YES)
        for number in range(1, len(LESSON.steps) + 1):
            label = "Show me" if "Show me" in panel.labels else "Next"
            panel = await pressed(house, arthur, panel, label)
            assert "BEHIND THE SCREEN OF Arthur" in panel.text, number
            assert "Points: " in panel.text
            assert len(panel.text) <= 4000


@pytest.mark.parametrize(("own", "on"), [("de", "weiter"), ("en", "next")])
async def test_a_step_that_is_only_read_is_left_by_a_word(house: House, own: str, on: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        panel = await learned(house, arthur)
        arthur.set_locale({"en": "en-GB"}.get(own, own))
        here = house.sandbox.world.channels[panel.record.channel_id]
        for typed in ("bid 1b", "wei\u00df nicht", "hello"):
            refused = await (await arthur.slash("move", text=typed, at=here)).settled()
            assert f"`{on}`" in refused.text
        await (await arthur.slash("move", text=on, at=here)).settled()
        await house.quiet()
        assert any("Step 2 of" in seen.text for seen in arthur.inbox())
