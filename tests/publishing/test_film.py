"""The film of a game: in its last message once it is made, and only there; without it a game ends as well."""

from __future__ import annotations

import re

import pytest

from bot.sandbox import Seen
from bot.sandbox.discord.scenario import guild_named
from bot.store.rows.person import Person
from cogs.consent.service import Consent
from tests.cogs.history.test_replay import finished
from tests.cogs.lobby.test_after import over, shared
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

FILM = "film.webp"


def files(seen: Seen) -> list[str]:
    return [file.filename for file in seen.files]


def films(house: House) -> list[str]:
    """Give the names of all films there are, anywhere."""
    messages = house.sandbox.world.messages.values()
    return [file.filename for message in messages for file in message.attachments if file.filename == FILM]


def count_edits(house: House) -> list[str]:
    """Note the path of every edit that is no answer to a click."""
    edits = list[str]()

    def note(method: str, path: str) -> None:
        if method == "PATCH" and re.search(r"/messages/\d+$", path):
            edits.append(path)

    house.sandbox.faults.on_request.append(note)
    return edits


async def test_the_last_message_gets_the_film_by_one_edit(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    people[0].set_locale("nl")
    guild_named(house.sandbox.world).locale = "en-GB"
    async with house.open():
        edits = count_edits(house)
        table = await finished(house, *people)
        last = house.table(people[0])
        assert files(last) == ["board.png", f"table-{table}.txt", FILM]
        assert last.alt_texts[-1] == "The whole game in 5 seconds"
        assert "The whole game in 5 seconds:" in last.text
        _, with_film = (path for path in edits if path.endswith(f"/{last.id}"))
        # The card of the game is brought up to date beside the film, before or behind it.
        card = f"/channels/{house.sandbox.channel('tables').id}/"
        assert with_film == [path for path in edits if card not in path][-1], (
            "one edit laid it out, one adds the film"
        )
        steps = await (await people[1].click(last, "Replay")).settled()
        seen = await (await people[1].click(steps, "Film")).settled()
        assert seen.ephemeral
        assert files(seen) == [FILM]
        assert seen.pictures == last.pictures[-1:]
        assert "The whole game in 5 seconds." in seen.text
        in_dutch = await (await people[0].click(last, "Replay")).settled()
        told = await (await people[0].click(in_dutch, "Film")).settled()
        assert "Het hele spel als film van 5 seconden." in told.text, "kept once, but for its words"
        await (await people[0].click(last, "Play again")).settled()
        await house.quiet()
        assert files(last)[-1] == FILM, "it keeps the film"
    async with house.open():
        await house.quiet()
        assert len(films(house)) == 3


async def test_while_a_game_goes_on_there_is_no_film(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=3)
        assert films(house) == []
        assert await house.bot.host.tables.store.outbox.films_due() == set()


@pytest.mark.parametrize("status", [403, 413])
async def test_where_a_film_is_refused_the_game_has_ended_all_the_same(house: House, status: int) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():

        def refuse(method: str, path: str) -> None:
            last = shared(people[0])[-1:]
            if method == "PATCH" and last and path.endswith(f"/{last[0].id}") and "Thank you" in last[0].text:
                house.sandbox.faults.fail(method, f"^{re.escape(path)}$", status)

        house.sandbox.faults.on_request.append(refuse)
        table = await over(house, *people)
        last = house.table(people[0])
        assert files(last) == ["board.png", f"table-{table}.txt"]
        assert "Thank you for playing" in last.text
        assert "Play again" in last.labels
        edits = count_edits(house)
        await house.bot.get_cog("Scheduler").publisher.look_through()  # type: ignore[union-attr]
        await house.quiet()
        assert edits == [], "it is not tried for ever"


@pytest.mark.parametrize(("moves", "filmed"), [(5, [FILM]), (0, [])])
async def test_a_game_that_all_have_ended_has_a_film_of_what_was_played(
    house: House, moves: int, filmed: list[str]
) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.open_table(*people)
        lobby = house.lobby(arthur)
        page = await (await arthur.click(lobby, "Language")).settled()
        await arthur.choose(page, "nl")
        await house.quiet()
        await arthur.click(lobby, "Starten")
        await house.follow(table, *people)
        if moves:
            await house.play_on(table, *people, moves=moves)
        vote = await bot.host.of(Consent).propose_vote(table, arthur.id, "end")
        await bot.host.of(Consent).agree(
            vote.id, (await bot.host.store.people.person(guinevere.id)) or Person(0, "")
        )
        await house.quiet()
        last = next(seen for seen in reversed(arthur.messages()) if "zonder uitslag beëindigd" in seen.text)
        assert files(last) == ["board.png", *filmed]
        assert ("Het hele spel als film van" in last.text) == bool(filmed), "in the language of the table"
        assert await bot.host.tables.store.outbox.films_due() == set()
