"""The routes of Discord's API that the sandbox serves, by topic."""

from bot.sandbox.routes import (
    account,
    building,
    channels,
    commands,
    emojis,
    events,
    guilds,
    interactions,
    messages,
    oauth2,
    threads,
)

ROUTES = (
    *account.routes,
    *building.routes,
    *channels.routes,
    *commands.routes,
    *emojis.routes,
    *events.routes,
    *guilds.routes,
    *interactions.routes,
    *messages.routes,
    *oauth2.routes,
    *threads.routes,
)
