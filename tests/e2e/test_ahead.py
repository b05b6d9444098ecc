"""`/ahead`: a bid is left before one is asked for it, and given when the other has bid."""

from __future__ import annotations

from bot.host.ahead import Left
from tests.e2e.house import House


async def test_a_move_is_left_ahead_and_done(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        other = people[0] if bidder is people[1] else people[1]
        nothing = (await other.slash("ahead", table=table)).message
        assert "You have left nothing ahead" in nothing.text
        left = (await other.slash("ahead", answer="bid 2b", table=table)).message
        assert left.ephemeral
        assert "“bid 2b”" in left.text
        await house.quiet()
        assert "“bid 2b”" not in "".join(seen.text for seen in bidder.messages() if not seen.ephemeral)
        await (await other.slash("hand", table=table)).settled()
        forgotten = await (await other.click(left, "Forget it")).settled()
        assert "Nothing is asked of you now" in forgotten.text
        assert "Left ahead" not in forgotten.text
        await other.slash("ahead", answer="bid 2b", table=table)
        await (await bidder.slash("move", text="bid 1b", table=table)).settled()
        await house.quiet()
        log = (await (await other.slash("log", table=table)).settled()).text
        assert "2 builders" in log or "2 tokens" in log
        assert (await house.bot.host.ahead.left(table, other.id)) == Left()
