"""Letting hours and days of a world pass at once."""

from bot.sandbox.discord import threads
from bot.sandbox.discord.world import Event, World

# No bot hears of this; the page shows it, the world is saved by it, and who runs a bot may tell it.
PASSED = "TIME_PASSED"
# What the page lets pass.
HOURS = (1, 6, 24, 72)
# What was begun so lately may still be being answered.
IN_FLIGHT_SECONDS = 15.0


def pass_time(world: World, seconds: float) -> None:
    """Move a world's clock ahead, for everybody; what a bot is answering just now grows no older by it."""
    if seconds < 0:
        raise ValueError("time does not go back")
    in_flight = [
        each for each in world.interactions.values() if world.now() - each.created < IN_FLIGHT_SECONDS
    ]
    world.ahead += seconds
    for interaction in in_flight:
        interaction.created += seconds
    for channel in tuple(world.channels.values()):
        threads.archive_if_idle(world, channel)
    world.emit(Event(PASSED, {}, readers=frozenset()))
