"""A server of the sandbox for trials: what is in it before and after, and who goes through them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bot.sandbox import Sandbox
from bot.sandbox.discord.scenario import BOT, guild_named, ready_world, user_named
from bot.sandbox.wire.throttle import Throttle
from bot.settings import Settings
from bot.trial.access import Access
from bot.trial.report import Findings
from bot.trial.running import Clock, Order, access_to, on_server, prepared, trial
from bot.trial.simulated import PERSON, Simulated
from bot.trial.step import TrialStep
from bot.trial.steps import ALL
from tests.trial.owner import Owner


class Course:
    """A sandbox, the way to it, what was told, and what was found."""

    def __init__(self, sandbox: Sandbox, access: Access) -> None:
        self.sandbox = sandbox
        self.world = sandbox.world
        self.guild = guild_named(self.world)
        self.bot = user_named(self.world, BOT)
        self.access = access
        self.findings = Findings()
        self.told: list[str] = []
        self.order = Order(self.guild.id, user_named(self.world, PERSON).id)

    async def run(self, steps: Sequence[TrialStep]) -> None:
        """Let people of the sandbox go through a trial."""
        hands = Simulated(self.sandbox)
        await trial(self.access, self.order, lambda *_: hands, self.findings, self.told.append, steps)

    async def ask(self, owner: Owner, steps: Sequence[TrialStep], second: str = "") -> None:
        """Let an owner go through a trial."""
        try:
            await on_server(self.access, self.order, self.findings, owner.told, second, owner.answers, steps)
        finally:
            owner.leave()

    def left(self) -> dict[str, Any]:
        """Give all that a trial could leave behind: channels, messages, commands, permissions."""
        world = self.world
        return {
            "channels": {
                each.id: (each.name, len(each.overwrites)) for each in world.channels.values() if each.name
            },
            "messages": len(world.messages),
            "commands": world.applications[self.bot.id].commands.get(self.guild.id, []),
        }


@asynccontextmanager
async def course_of(settings: Settings) -> AsyncIterator[Course]:
    """Open a server."""
    clock = Clock()
    async with Sandbox(prepared(ready_world(clock))) as sandbox:
        sandbox.rest.throttle = Throttle(sandbox.world.now)
        yield Course(sandbox, access_to(sandbox, settings, clock))


def steps_of(*beginnings: str) -> list[TrialStep]:
    """Give the steps whose names begin so."""
    return [step for step in ALL if step.name.startswith(beginnings)]
