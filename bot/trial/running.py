"""Running a trial: step after step, on Discord or on the sandbox, and taking everything back in the end."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack

import aiohttp
from msgspec import Struct
from msgspec.structs import replace

from bot.reaching import NO_DISCORD, explained
from bot.requests import unlimited
from bot.sandbox import Sandbox, World
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.scenario import BOT, guild_named, ready_world, user_named
from bot.sandbox.wire.throttle import Throttle
from bot.settings import TOKEN, Settings, WrongSetting
from bot.trial.access import Access
from bot.trial.api import Api
from bot.trial.hands import Hands, Skipped
from bot.trial.places import looked_up, made
from bot.trial.report import Outcome, Report, reported
from bot.trial.simulated import PERSON, Simulated
from bot.trial.step import Step
from bot.trial.steps import ALL
from bot.trial.trial import Silent, Trial

_log = logging.getLogger(__name__)
_NOTHING = "nothing arrived"
_AT_ONCE = 0.05  # seconds in which the sandbox has told of all servers


class Order(Struct, frozen=True):
    """Where a trial is to take place, and with whom, by number."""

    server: int
    person: int


async def trial(
    access: Access, order: Order, hands: Hands, told: Callable[[str], None], steps: Sequence[Step] = ALL
) -> Report:
    """Try all steps; WrongSetting, Unreachable where it cannot begin. `told` what is left in the end."""
    if not access.settings.token:
        raise WrongSetting(f"{TOKEN.name} is not set; it is the bot's token from Discord.")
    left: list[str] = []
    try:
        async with AsyncExitStack() as held:
            session = await held.enter_async_context(aiohttp.ClientSession(connector=access.connector()))
            api = Api(session, access.settings.discord_api, access.settings.token, access.wait)
            places = await looked_up(api, order.server, order.person)
            await held.enter_async_context(made(api, places, left))
            listener = await held.enter_async_context(access.listening())
            outcomes = await _tried(Trial(access, api, hands, listener, places), steps, told)
            return reported(outcomes, api.answers)
    except NO_DISCORD as error:
        raise explained(error) from error
    finally:
        for each in left:
            told(f"This could not be taken back, please remove it by hand: {each}.")


async def _tried(trial: Trial, steps: Sequence[Step], told: Callable[[str], None]) -> list[Outcome]:
    outcomes = []
    for number, step in enumerate(steps, 1):
        told(f"{number} of {len(steps)}: {step.name}. {step.says}")
        outcomes.append(await _outcome(trial, step))
    return outcomes


async def _outcome(trial: Trial, step: Step) -> Outcome:
    try:
        found = await step.find(trial)
    except Silent:
        found = _NOTHING
    except Skipped as skipped:
        return Outcome(step.name, step.expected, None, None, (str(skipped),) if str(skipped) else ())
    except (*NO_DISCORD, LookupError, TypeError, ValueError) as error:
        # What Discord answers otherwise than anybody thought ends a step, and no trial.
        _log.warning("The step %s broke.", step.name, exc_info=error)
        return Outcome(step.name, step.expected, None, False, (repr(error),), broke=True)
    return Outcome(step.name, step.expected, found, found == step.expected, trial.hands.notes())


async def in_sandbox(settings: Settings, told: Callable[[str], None], world: World | None = None) -> Report:
    """Run a whole trial on a sandbox, whose people do what an owner would be asked for."""
    async with Sandbox(prepared(world or ready_world())) as sandbox:
        sandbox.rest.throttle = Throttle(sandbox.world.now)
        access = Access(
            replace(settings, token=sandbox.token),
            sandbox.connector,
            sandbox.world.now,
            unlimited,
            _AT_ONCE,
            _passing(sandbox),
            announces=True,
        )
        order = Order(guild_named(sandbox.world).id, user_named(sandbox.world, PERSON).id)
        return await trial(access, order, Simulated(sandbox), told)


def _passing(sandbox: Sandbox) -> Callable[[float], Awaitable[None]]:
    """Wait for seconds by letting them pass."""

    async def wait(seconds: float) -> None:
        sandbox.pass_time(seconds)

    return wait


def prepared(world: World) -> World:
    """Let the bot of a world do what a trial needs."""
    guild, bot = guild_named(world), user_named(world, BOT)
    granted = Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES | Permission.MANAGE_THREADS
    guild.members[bot.id].roles.append(world.add_role(guild, "Trials", int(granted)).id)
    return world
