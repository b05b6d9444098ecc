"""The routes of Discord's API that the sandbox serves, by topic."""

from bot.sandbox.routes import account, commands, events, guilds, messages, oauth2, threads

ROUTES = (
    *account.routes,
    *guilds.routes,
    *guilds.routes,
    *commands.routes,
    *account.routes,
    *events.routes,
    *guilds.routes,
    *commands.routes,
    *messages.routes,
    *oauth2.routes,
    *threads.routes,
)
