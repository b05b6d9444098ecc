"""The routes of Discord's API that the sandbox serves, by topic."""

from bot.sandbox.routes import account, commands, events, guilds, messages, oauth2

ROUTES = (*account.routes, *guilds.routes, *commands.routes, *events.routes, *messages.routes, *oauth2.routes)
