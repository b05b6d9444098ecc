"""Running a trial, step after step, and taking everything back in the end; `round-table trial`."""

import argparse
import asyncio
import logging
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from getpass import getpass
from pathlib import Path
from typing import TypeAlias

import aiohttp
from msgspec import Struct
from msgspec.structs import replace

from bot.discord_internals import ask_at
from bot.refusals import NO_DISCORD, explained
from bot.requests import unlimited
from bot.sandbox import Sandbox, World
from bot.sandbox.discord.measured import UNMEASURED, Measured
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.scenario import BOT, guild_named, ready_world, user_named
from bot.sandbox.wire.throttle import Throttle
from bot.settings import TOKEN, Settings, WrongSetting
from bot.trial.access import Access
from bot.trial.api import Api
from bot.trial.hands import Hands, Skipped
from bot.trial.places import Places, looked_up, made
from bot.trial.report import Findings, Outcome, measured_in, refusals, table
from bot.trial.simulated import PERSON, Simulated
from bot.trial.step import TrialStep
from bot.trial.steps import ALL
from bot.trial.terminal import Assisted, Dialogue, Terminal
from bot.trial.trial import Silent, Trial
from rules.command_line import BadInput

_log = logging.getLogger(__name__)
# Gives hands for a place, and for what is asked besides.
Lend: TypeAlias = Callable[[Places, aiohttp.ClientSession], Hands]
Tell: TypeAlias = Callable[[str], None]
_NOTHING = "nothing arrived"
_BRIEF = 200  # characters
_TICK = 0.001  # seconds, by which no two looks at a clock see the same
_AT_ONCE = 0.05  # seconds in which the sandbox has told of all servers


class Order(Struct, frozen=True):
    """Where a trial is to take place, and with whom, by number."""

    server: int
    person: int


async def on_server(
    access: Access,
    order: Order,
    findings: Findings,
    told: Tell,
    second: str = "",
    answers: int = 0,
    steps: Sequence[TrialStep] = ALL,
) -> None:
    """Run a trial on a server of Discord, whose owner `answers` in a file by its number.

    WrongSetting, Unreachable where it cannot begin.
    """

    def lend(places: Places, session: aiohttp.ClientSession) -> Hands:
        dialogue = Dialogue(answers, told)
        if not second:
            return Terminal(places.server, dialogue, access.wait)
        api = Api(session, access.settings.discord_api, second, access.wait)
        return Assisted(places, dialogue, access.wait, api)

    await trial(access, order, lend, findings, told, steps)


class Clock:
    """The time of a sandbox, which passes as it is looked at: how busy a machine is makes no difference."""

    def __init__(self) -> None:
        self._now = time.time()

    def __call__(self) -> float:
        self._now += _TICK
        return self._now

    async def wait(self, seconds: float) -> None:
        """Let so many seconds pass at once."""
        self._now += seconds


async def in_sandbox(
    settings: Settings,
    findings: Findings,
    told: Tell,
    measured: Measured = UNMEASURED,
    steps: Sequence[TrialStep] = ALL,
) -> None:
    """Run a trial on a sandbox, whose people do what an owner would be asked for."""
    clock = Clock()
    async with Sandbox(prepared(ready_world(clock))) as sandbox:
        sandbox.world.behave(measured)
        sandbox.rest.throttle = Throttle(sandbox.world.now)
        order = Order(guild_named(sandbox.world).id, user_named(sandbox.world, PERSON).id)
        hands = Simulated(sandbox)
        access = access_to(sandbox, settings, clock)
        await trial(access, order, lambda *_: hands, findings, told, steps)


def access_to(sandbox: Sandbox, settings: Settings, clock: Clock) -> Access:
    """Give the way to a sandbox, where time is let pass instead of waited for."""
    return Access(
        replace(settings, token=sandbox.token),
        sandbox.connector,
        sandbox.world.now,
        unlimited,
        _AT_ONCE,
        clock.wait,
        announces=True,
    )


def prepared(world: World) -> World:
    """Let the bot of a world do what a trial needs."""
    guild, bot = guild_named(world), user_named(world, BOT)
    granted = Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES | Permission.MANAGE_THREADS
    granted |= Permission.CREATE_EVENTS
    guild.members[bot.id].roles.append(world.add_role(guild, "Trials", int(granted)).id)
    return world


async def trial(
    access: Access, order: Order, lend: Lend, findings: Findings, told: Tell, steps: Sequence[TrialStep] = ALL
) -> None:
    """Try the steps, and tell what is left in the end; WrongSetting, Unreachable where it cannot begin."""
    if not access.settings.token:
        raise WrongSetting(f"{TOKEN.name} is not set; it is the bot's token from Discord.")
    ask_at(access.settings.discord_api)
    left: list[str] = []
    try:
        async with AsyncExitStack() as held:
            session = await held.enter_async_context(aiohttp.ClientSession(connector=access.connector()))
            api = Api(session, access.settings.discord_api, access.settings.token, access.wait)
            findings.answers = api.answers
            places = await looked_up(api, order.server, order.person)
            hands = lend(places, session)
            await held.enter_async_context(made(api, places, left))
            listener = await held.enter_async_context(access.listening())
            await _try(Trial(access, api, hands, listener, places), steps, findings, told)
    except NO_DISCORD as error:
        raise explained(error) from error
    finally:
        for each in left:
            told(f"This could not be taken back, please remove it by hand: {each}.")


async def _try(trial: Trial, steps: Sequence[TrialStep], findings: Findings, told: Tell) -> None:
    for number, step in enumerate(steps, 1):
        told(f"{number} of {len(steps)}: {step.name}. {step.says}")
        findings.outcomes.append(await _outcome(trial, step))


async def _outcome(trial: Trial, step: TrialStep) -> Outcome:
    before = len(trial.api.answers)
    try:
        found = await step.find(trial)
    except Silent:
        found = _NOTHING
    except Skipped as skipped:
        return Outcome(step.name, step.expected, None, None, (str(skipped),) if str(skipped) else ())
    except (*NO_DISCORD, LookupError, TypeError, ValueError) as error:
        # What Discord answers otherwise than anybody thought ends a step, and no trial.
        _log.warning("The step %s broke.", step.name, exc_info=error)
        return Outcome(step.name, step.expected, None, False, (repr(error)[:_BRIEF],), broke=True)
    refused = refusals(trial.api.answers[before:])
    words = trial.hands.notes()
    return Outcome(step.name, step.expected, found, found == step.expected, words, refused=refused)


def tried(given: argparse.Namespace, settings: Settings) -> int:
    """Run a trial, tell what it found, and give the exit status; BadInput, and what a trial raises."""
    findings = Findings()
    if given.sandbox:
        asyncio.run(in_sandbox(settings, findings, _say, measured_in(given.found)))
    elif given.server and given.person:
        _on_server(given, settings, findings)
    else:
        raise BadInput("a trial takes --server and --person, or --sandbox")
    report = findings.report()
    print(*([findings.encoded()] if given.json else table(report)), sep="\n")
    return 0 if report.all_ran else 1


def _on_server(given: argparse.Namespace, settings: Settings, findings: Findings) -> None:
    _check_writable(given.out)
    second = getpass("The token of the second bot: ") if given.second_token else ""
    findings.secrets += filter(None, (settings.token, second))
    try:
        order = Order(given.server, given.person)
        asyncio.run(on_server(Access(settings), order, findings, _say, second))
    finally:
        # What was found before an interrupt is worth having.
        if findings.outcomes:
            given.out.write_text(findings.encoded(), encoding="utf-8")


def _check_writable(path: Path) -> None:
    is_new = not path.exists()
    try:
        path.touch()
        if is_new:
            path.unlink()
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)
