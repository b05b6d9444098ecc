"""High scores of those who play alone."""

from __future__ import annotations

import pytest

from rules.library import find, game_ids
from tests.world.house import House
from tests.world.late import begin_late

pytestmark = pytest.mark.usefixtures("scribbled")

_ALONE = [game for game in game_ids() if find(game).info.fewest == 1]


@pytest.mark.parametrize("game", _ALONE)
async def test_a_game_alone_ends_with_its_place_among_the_scores(
    house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_late(monkeypatch)
    arthur = house.person("Arthur")
    async with house.open():
        listed = await (await arthur.slash("records", game=game)).settled()
        assert "Nobody has finished a game here yet" in listed.text
        table = await house.start_table(arthur, game=game)
        await house.play_out(table, arthur)
        result = (await house.bot.host.tables.public(table)).result
        assert result is not None
        assert result.scores is not None
        final = house.table(arthur)
        assert f"has reached {result.scores[0]} points" in final.text
        assert "place 1 of its high scores" in final.text
        listed = await (await arthur.slash("records", game=game)).settled()
        assert f"1\\. **{result.scores[0]}** \u2013 Arthur" in listed.text
