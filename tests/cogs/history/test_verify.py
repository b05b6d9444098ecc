"""What is sealed at the table while a game is played opens when it is over, and not before."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.fairness import check, proof_read
from rules.record import WrongLine, parsed
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_seals_shown_during_the_game_are_those_of_the_proof(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        start = (await people[0].click(house.table(people[0]), "Fair play")).message.text
        await (await bidder.slash("move", text="bid 2b 1c", table=table)).settled()
        await house.quiet()
        board = house.table(people[0])
        sealed = (await people[0].click(board, "Fair play")).message.text
        assert "`" not in board.text, "no seal stands where it is of no use"
        early = await bidder.slash("verify", table=table)
        await early.settled()
        assert "once the game is over" in refusal(early)
        await house.play_out(table, *people)
        answer = await people[1].click(house.table(people[1]), "Fair play")
        message = await answer.settled()
        assert message.ephemeral
        assert [file.filename for file in message.files] == [f"table-{table}.txt", f"table-{table}.json"]
        record, proof = (house.sandbox.world.files[file.id] for file in message.files)
        opened = proof_read(proof)
        check(parsed(record), opened)
        assert opened.seal in start
        assert opened.chain[0] in start
        assert opened.chain[1] in sealed
        assert all(f"`{opened.last}`" in text for text in (message.text, house.table(people[1]).text))
        seals = dict(opened.seals(parsed(record)))
        assert parsed(record).events[1].text == "bid 2b 1c"
        assert seals[1] in sealed
        assert opened.seed in message.text


async def test_a_word_of_a_player_goes_into_the_luck_of_a_game(house: House) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    stranger = house.person("Morgana")
    async with house.open():
        table = await house.open_table(*people)
        page = await (await guinevere.click(house.lobby(guinevere), "Fair play")).settled()
        assert "Give a word" not in (await stranger.click(house.lobby(stranger), "Fair play")).message.labels
        early = await (await arthur.click(house.lobby(arthur), "Fair play")).settled()
        for word in ("two words", "*oak*"):
            sent = await guinevere.submit(await guinevere.click(page, "Give a word"), {"Your word": word})
            assert "letters and digits alone" in refusal(sent)
        shown = await (
            await guinevere.submit(await guinevere.click(page, "Give a word"), {"Your word": " Oak "})
        ).settled()
        assert "The word **Oak**" in shown.text
        assert "Give a word" not in shown.labels
        own = await (await arthur.click(house.lobby(arthur), "Fair play")).settled()
        assert "Give a word" not in own.labels
        late = await arthur.submit(await arthur.click(early, "Give a word"), {"Your word": "ash"})
        assert "already" in refusal(late)
        await house.begin(table, arthur)
        await house.play_out(table, *people)
        record, proof = await house.bot.host.history.record(table), await house.bot.host.history.proof(table)
        assert (proof.word, proof.seal in page.text) == ("Oak", True)
        check(record, proof)
        with pytest.raises(WrongLine):
            check(record, replace(proof, word="ash"))
        with pytest.raises(WrongLine, match="the seed's"):
            check(record, replace(proof, word="ash", chain=(), last=""))
