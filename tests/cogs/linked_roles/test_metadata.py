"""What Discord is told of somebody, out of all that he has reached."""

from __future__ import annotations

from bot.store.rows.person import Reached
from cogs.linked_roles.linking.telling import RECORDS, are_known, records, values_of

TITLES = {"chess": 3}


def test_the_best_of_each_server_counts_and_games_are_added_up() -> None:
    reached = [Reached("chess", 4, 2, None), Reached("chess", 9, 7, 1100), Reached("go", 30, 20, 1250)]
    found = values_of(reached, lambda game: TITLES.get(game, 0))
    assert found == {"games": 43, "wins": 29, "title": 3, "rating": 1250}, "behind the highest comes none"
    nothing = values_of([], lambda _: 0)
    assert [*nothing] == [each.key for each in RECORDS]
    assert not any(nothing.values())


def test_discord_knows_the_numbers_only_as_they_are_now() -> None:
    told = [{**each, "more": None} for each in records()]
    assert are_known(told)
    assert not are_known(told[1:])
    assert not are_known([*told[:3], {**told[3], "name_localizations": None}])
