"""The host: the only holder of a game's state. It gives out views, takes in actions, and stores both."""

from bot.host.turns import Host as Host
