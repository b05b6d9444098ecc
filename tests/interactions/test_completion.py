"""Completion comes with each letter: it asks Discord nothing."""

from __future__ import annotations

from tests.world.house import House


async def test_completion_asks_discord_nothing(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people)
        asked: list[str] = []
        house.sandbox.faults.on_request.append(lambda method, path: asked.append(f"{method} {path}"))
        [application] = house.sandbox.world.applications.values()
        completed = [
            (command["name"], option["name"])
            for command in application.commands[0]
            for option in command["options"]
            if option.get("autocomplete")
        ]
        for command, option in completed:
            await people[0].complete(command, option, "a")
        assert ("handover", "seat") in completed
        assert [each for each in asked if not each.endswith("/callback")] == []
