"""Who sits at a table has a colour of his own, and a name that means nothing to Discord."""

from __future__ import annotations

import pytest

from bot.host import Host
from bot.store.rows.person import Person
from bot.store.rows.table import Chair, Place
from bot.table.position import colours, escaped, name_of, spoken_name
from cogs.consent.service import Consent
from languages.spoken import speaking
from rules.advice import Strength
from tests.world.playing import ANNA, BEN, CARL, CHANNEL, A, B, C, opened


async def colours_at(host: Host, table: int) -> dict[int | None, int]:
    """Give the colour of each who sits at a table."""
    return {sitter.user: sitter.colour for sitter in (await host.tables.public(table)).sitters}


def test_people_come_before_computers_and_the_earlier_before_the_later() -> None:
    chairs = (Chair(None), Chair(A, own_colour=2), Chair(B, own_colour=2), Chair(C))
    assert colours(chairs) == (3, 2, 0, 1)


def test_what_is_fixed_for_a_table_stays() -> None:
    assert colours((Chair(A, colour=1, own_colour=0), Chair(B, colour=0, own_colour=1))) == (1, 0)


def test_computers_without_a_number_are_counted_behind_those_that_bear_one() -> None:
    chairs = (Chair(None, number=3), Chair(A, "Anna"), Chair(None, strength=Strength.KING))
    assert [name_of(chairs, seat) for seat in range(3)] == ["Computer 3 (Knight)", "Anna", "Computer (King)"]
    assert [name_of((*chairs, Chair(None)), seat) for seat in (0, 2, 3)] == [
        "Computer 3 (Knight)",
        "Computer 4 (King)",
        "Computer 5 (Knight)",
    ]


async def test_a_person_keeps_the_first_colour_at_every_table(host: Host) -> None:
    first = await opened(host, [BEN])
    assert await colours_at(host, first) == {A: 0, B: 1}
    await host.lobby.start(first, A)
    other = (await host.lobby.create("invented", BEN, Place(CHANNEL, 5))).id
    await host.lobby.join(other, CARL)
    assert await colours_at(host, other) == {B: 1, C: 0}
    await host.lobby.join(other, ANNA)
    assert await colours_at(host, other) == {B: 1, C: 2, A: 0}
    await host.lobby.start(other, B)
    assert await colours_at(host, other) == {B: 1, C: 2, A: 0}
    assert await colours_at(host, first) == {A: 0, B: 1}


async def test_a_seat_keeps_its_colour_when_it_changes_hands(host: Host) -> None:
    table = await opened(host, [BEN])
    await host.lobby.start(table, A)
    proposal = await host.of(Consent).propose_handover(table, B, None, CARL)
    await host.of(Consent).agree(proposal.id, ANNA)
    await host.of(Consent).agree(proposal.id, CARL, taking=True)
    assert await colours_at(host, table) == {A: 0, C: 1}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Arthur", "Arthur"),
        ("Jean-Luc 2nd.", "Jean-Luc 2nd."),
        ("**King** _x_ ~~y~~ `z` |a|", r"\*\*King\*\* \_x\_ \~\~y\~\~ \`z\` \|a\|"),
        ("<@1234>", r"\<\@1234\>"),
        ("@everyone", r"\@everyone"),
        ("[free](https://evil.example)", r"\[free\](https\://evil.example)"),
        ("# Loud", r"\# Loud"),
        ("1. First", r"1\. First"),
        ("\\", r"\\"),
    ],
)
def test_a_name_is_shown_as_it_is(name: str, shown: str) -> None:
    assert escaped(name) == shown


def test_words_stand_for_computers_and_who_is_erased_and_for_no_person_of_that_name() -> None:
    named = ("Knight (computer)", "King 2 (computer)", "a computer", "A former player")
    chosen = [Person(1, name).name for name in named]
    assert [name.rstrip("\N{WORD JOINER}") for name in chosen] == list(named)
    with speaking("nl"):
        told = ["Computer (Ridder)", "Computer 2 (Koning)", "een computer", "Een oud-speler"]
        assert [spoken_name(name) for name in named] == told
        assert [spoken_name(name) for name in chosen] == chosen
    assert Person(1, "Knight").name == "Knight"
