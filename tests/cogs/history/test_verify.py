"""What is sealed at the table while a game is played opens when it is over, and not before."""

from __future__ import annotations

import pytest

from rules.fairness import check, proof_read
from rules.record import parsed
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
