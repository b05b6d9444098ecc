"""Looking back at a finished game, step by step."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.sandbox import Person, Seen
from bot.table.undo import in_effect
from cogs.history.judgement import Judged, _mistakes
from cogs.history.judgements import Judgements
from cogs.history.replay import _head
from languages.spoken import speaking
from rules.advice import Judgement, Verdict
from rules.question import Allotment
from rules.text import Who, say
from tests.cogs.lobby.test_after import over
from tests.world.house import House, refusal

JUDGE = "What the King thinks"


async def finished(house: House, *people: Person) -> int:
    table = await house.start_table(*people)
    await house.play_out(table, *people)
    return table


def usable(seen: Seen) -> list[str]:
    return [button["label"] for button in seen.buttons if not button.get("disabled")]


async def test_a_game_is_looked_through_by_buttons(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await finished(house, *people)
        last = house.table(people[0])
        seen = await (await people[0].click(last, "Replay")).settled()
        assert seen.ephemeral
        assert "The start" in seen.text
        assert usable(seen) == ["Next", "Last", "Film", JUDGE, "As a page", "What if?"]
        start = seen.pictures
        await (await people[0].click(seen, "Next")).settled()
        assert "Step 1 of" in seen.text
        assert "*to you alone:* You commit" in seen.text, "what was hidden is open now"
        other = await (await people[1].slash("replay", table=table, step=1)).settled()
        assert "Arthur alone was told:* \u201cYou commit" in other.text
        assert usable(seen) == ["First", "Back", "Next", "Last", "Film", JUDGE, "As a page", "What if?"]
        await (await people[0].click(seen, "Last")).settled()
        assert "wins!" in seen.text or "share" in seen.text
        assert usable(seen) == ["First", "Back", "Film", JUDGE, "As a page"]
        assert seen.pictures == last.pictures[:1]
        await (await people[0].click(seen, "First")).settled()
        assert seen.pictures == start
        steps = len((await house.bot.host.history.step(table, 0)).acts) - 1
        offered = [each["value"] for each in seen.selects[0]["options"]]
        assert offered == [str(number) for number in range(steps + 1)]
        await (await people[0].choose(seen, "12")).settled()
        assert f"Step 12 of {steps}" in seen.text
    assert "Thank you for playing" in last.text, "the last message stays as it is"


async def test_the_whole_game_is_shown_as_a_film(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await finished(house, *people)
        steps = await (await people[1].slash("replay")).settled()
        seen = await (await people[1].click(steps, "Film")).settled()
        assert seen.ephemeral
        assert [file.filename for file in seen.files] == ["film.webp"]
        assert seen.alt_texts == ["The whole game in 5 seconds"]
        (film,) = seen.pictures
        again = await (await people[1].click(steps, "Film")).settled()
        assert again.pictures == [film]


async def test_every_step_of_a_game_can_be_shown(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await finished(house, *people)
        seen = await (await people[1].slash("replay")).settled()
        shown = 1
        while "Next" in usable(seen):
            await (await people[1].click(seen, "Next")).settled()
            shown += 1
        assert f"Step {shown - 1} of {shown - 1}" in seen.text


async def test_a_step_is_found_again_after_a_restart(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await finished(house, *people)
        spectator = house.person("Spectator")
        seen = await (await spectator.slash("replay", table=table, step=3)).settled()
        assert "Step 3 of" in seen.text
    async with house.open():
        await (await spectator.click(seen, "Next")).settled()
        assert "Step 4 of" in seen.text


async def test_several_may_look_at_different_steps_at_once(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await finished(house, *people)
        seen = [await (await person.slash("replay")).settled() for person in people]
        moves = ((people[0], seen[0], "Next"), (people[1], seen[1], "Last"))
        for answer in await asyncio.gather(*(who.click(what, label) for who, what, label in moves)):
            await answer.settled()
        assert "Step 1 of" in seen[0].text
        assert "Next" not in usable(seen[1])


async def test_a_step_and_a_mistake_name_their_turn_as_the_log_does(house: House) -> None:
    """Steps were counted there and turns in the log, and neither could be found in the other."""
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await finished(house, *people)
        lines = {line.version: line for line in await bot.host.history.log(table, None)}
        acts = in_effect(await bot.host.tables.store.tables.events(table))
        start = await bot.host.history.step(table, 0)
        for act, numbered in zip(acts[1:], start.turns[1:], strict=True):
            line = lines.get(act.version)
            assert line is None or numbered == (line.round, line.turn)
        number = len(acts) // 2
        of_round, turn = start.turns[number]
        named = f"round {of_round}, turn {turn}"
        seen = await (await people[0].slash("replay", table=table, step=number)).settled()
        assert f"Step {number} of {len(acts) - 1} \u00b7 {named}" in seen.text
        thought = Judgement(start.acts[number][1], 0.2, lacks=(say("a man"),))
        verdicts = [Verdict((0.5, 0.5), thought if at == number else None) for at in range(1, len(acts))]
        listed, *_ = _mistakes(Judged(start, verdicts), hidden=False)
        assert f"Step {number} ({named}), " in listed


async def test_a_game_that_goes_on_is_not_replayed(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        answer = await people[0].slash("replay")
        assert "No game has ended here" in refusal(answer)
        table = await house.start_table(*people)
        answer = await people[0].slash("replay", table=table)
        await answer.settled()
        assert "once the game is over" in refusal(answer)


async def test_finished_tables_are_offered_wherever_ones_own_was(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await over(house, *people)
        await house.start_table(*people)
        people[1].go(house.sandbox.channel("hall"))
        stranger = house.person("Merlin")
        await house.follow(table, stranger)
        for person, offered in ((people[1], [table]), (stranger, [table])):
            answer = await person.complete("replay", "table", "")
            assert answer.values == offered
        stranger.go(house.sandbox.channel("hall"))
        assert (await stranger.complete("verify", "table", "")).values == []


async def test_a_game_of_a_thread_is_found_in_the_channel_above_it(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    channel, watching = people[0].at, house.person("Merlin")
    watching.go(channel)
    async with house.open():
        table = await house.start_table(*people)
        await house.bot.host.turns.declare(table, people[0].id, "resign")
        await house.quiet()
        seen = await (await watching.slash("replay", at=channel)).settled()
        assert f"table {table}" in seen.text


class King:
    """Thinks at once that the first seat's moves are mistakes, though he would have done the same."""

    async def verdict(
        self,
        game: str,
        snapshot: bytes,
        act: tuple[int, str] | None,
        seed: str,
        seconds: float,
        *of_turn: object,
    ) -> Verdict:
        why = say("what speaks for the King\u2019s move: {why}", why=say("nothing else is possible"))
        follows = say("{who} takes a Knight", who=Who(1)), say("nothing else is possible")
        judgement = None if act is None else Judgement(act[1], 0.14, why, follows)
        if act is not None and act[0]:
            judgement = Judgement(act[1], 0.0, pro=say("it costs a point now"))
        return Verdict((0.4, 0.6), judgement)


async def test_a_king_tells_what_he_thinks_of_each_move(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        await house.play_on(table, arthur, guinevere, moves=2)
        await house.bot.host.turns.declare(table, guinevere.id, "resign")
        await house.quiet()
        monkeypatch.setattr(house.bot.host.of(Judgements), "_judge", King())
        first = await (await arthur.slash("replay", table=table, step=1)).settled()
        assert "The King:" not in first.text
        page = await (await arthur.click(house.table(arthur), JUDGE)).settled()
        await house.quiet()
        assert "0 best, 0 good, " in page.text
        assert "\u221214" in page.text
        assert "so many of 100 for a sure win" in page.text
        played, better = re.findall(
            r"\*(.+?)\*", next(line for line in page.text.splitlines() if "; better: " in line)
        )
        assert played == better
        (mistake,) = [act.text for act in await house.bot.host.history.acts(table) if act.seat == 0]
        assert mistake not in page.text, "a move is told in words"
        assert "At the end: Arthur 40 and Guinevere 60." in page.alt_texts[0]
        number = page.selects[0]["options"][0]["value"]
        step = await (await arthur.choose(page, number)).settled()
        assert f"The King: a mistake (\u221214 of 100); better: *Arthur {better}*" in step.text
        assert "\n-# What speaks for the King\u2019s move: nothing else is possible." in step.text
        assert re.search(
            r"\n-# What could follow: .*Guinevere\W* takes a Knight; nothing else is possible\.", step.text
        )
        acts = await house.bot.host.history.acts(table)
        behind = next(at for at, act in enumerate(acts, 1) if act.seat == 1)
        best = await (await arthur.slash("replay", table=table, step=behind)).settled()
        assert "The King: best\n-# It costs a point now." in best.text, (
            "what it is for, though it is warned of"
        )


@pytest.mark.parametrize("game", ["camelot_101", "camelot_the_build", "return_to_camelot", "somerset"])
async def test_what_the_king_thinks_names_no_move_as_it_is_typed(
    house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=game)
        await house.play_on(table, *people, moves=6)
        await house.bot.host.turns.declare(table, guinevere.id, "resign")
        await house.quiet()
        monkeypatch.setattr(house.bot.host.of(Judgements), "_judge", King())
        page = await (await arthur.click(await replay_of(arthur, table), JUDGE)).settled()
        await house.quiet()
        typed = [act.text for act in await house.bot.host.history.acts(table) if act.seat == 0]
        typed = [text for text in typed if " " in text]
        assert [text for text in typed if text in page.text] == []
        numbers = [option["value"] for option in page.selects[0]["options"]]
        assert numbers, "moves of the first seat are mistakes"
        for number in numbers:
            step = await (await arthur.choose(page, number)).settled()
            _, told, thinks = step.text.partition("; better: *")
            assert told
            assert [text for text in typed if text in thinks] == []
            page = await (await arthur.click(step, JUDGE)).settled()


async def replay_of(person: Person, table: int) -> Seen:
    return await (await person.slash("replay", table=table, step=1)).settled()


@pytest.mark.parametrize(
    ("language", "hidden", "nothing"),
    [
        ("en", r"Arthur turns \S.+ face down \(`hide \w", r"Guinevere hides nothing.* \(`hide none`\)"),
        ("nl", r"Arthur legt \S.+ gesloten \(`verberg \w", r"Guinevere verbergt niets.* \(`verberg niets`\)"),
    ],
)
async def test_what_was_hidden_is_told_in_words_once_the_game_is_over(
    house: House, language: str, hidden: str, nothing: str
) -> None:
    """The codes of tiles say nothing to who looks back."""
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game="camelot_the_build")
        turns = house.bot.host.turns
        private = await turns.private(table, people[0].id)
        assert isinstance(private.question, Allotment)
        kind = private.question.kinds[0]
        await turns.act(table, people[0].id, None, f"hide {kind.token}")
        await turns.act(table, people[1].id, None, "hide none")
        await turns.declare(table, people[0].id, "resign")
        await house.quiet()
        steps = []
        for number in (1, 2):
            step = await house.bot.host.history.step(table, number)
            with speaking(language):
                steps.append(" ".join(_head(step)))
        assert re.search(hidden, steps[0])
        assert kind.token not in steps[0]
        assert re.search(nothing, steps[1])
