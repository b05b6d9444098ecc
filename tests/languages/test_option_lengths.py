"""What the values of an option mean fits where Discord shows it: beyond a hundred letters it is cut off."""

from __future__ import annotations

import pytest

from languages.known import codes
from languages.spoken import speaking, texts
from rules.library import find, game_ids

_MOST = 100  # letters of what is told beside a choice


@pytest.mark.parametrize("game", game_ids())
def test_no_text_of_an_option_is_cut_off(game: str) -> None:
    for code in codes():
        with speaking(code):
            told = [
                texts(game).tell(each)
                for option in find(game).info.options
                for each in option.values.values()
            ]
        assert [each for each in told if len(each) > _MOST] == []
