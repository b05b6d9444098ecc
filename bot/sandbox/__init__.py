"""A Discord-compatible server for tests with the real client, and for trying a bot without a token.

A test starts a bot on it and acts as a person::

    async with Sandbox() as sandbox:
        client = MyBot(connector=sandbox.connector(), guild_ready_timeout=0.05)
        async with online(client, sandbox.token):
            arthur = sandbox.person("Arthur", at="tables")
            answer = await arthur.slash("greet", times=3)
            assert answer.kind is Callback.DEFERRED
            message = await answer.settled()
            await arthur.click(message, "Again")
    assert not sandbox.findings.all

Time can be moved by hand with ``Sandbox(ready_world(clock))``, or by ``sandbox.pass_time(3600)`` for a bot
whose clock is ``sandbox.world.now``; ``sandbox.faults`` and ``sandbox.gateway`` make trouble; a bot in
another process connects through ``aiohttp.UnixConnector(sandbox.address)``. For the browser::

    async with Sandbox(world) as sandbox, kept(world, path), Page(sandbox, port=8765) as page:
        print(page.url)
"""

from bot.sandbox.discord.records import Callback
from bot.sandbox.discord.world import World
from bot.sandbox.people.actor import Person
from bot.sandbox.people.reading import Answer, Seen
from bot.sandbox.people.waiting import Impossible, InteractionFailed
from bot.sandbox.wire.online import online
from bot.sandbox.wire.server import Sandbox

__all__ = [
    "Answer",
    "Callback",
    "Impossible",
    "InteractionFailed",
    "Person",
    "Sandbox",
    "Seen",
    "World",
    "online",
]
