"""What the bot must be permitted to do in a server, how one invites it with that, and what else it needs."""

from collections.abc import Iterator, Sequence
from typing import Final

import discord
from discord.utils import oauth_url

from bot.settings import Web
from rules.text import N_, Words

# By the library's names, as Discord calls them where they are granted and docs/owners.md asks for them.
PERMISSIONS: Final[dict[str, Words]] = {
    "view_channel": N_("View Channels"),
    "send_messages": N_("Send Messages"),
    "send_messages_in_threads": N_("Send Messages in Threads"),
    "create_public_threads": N_("Create Public Threads"),
    "attach_files": N_("Attach Files"),
    "read_message_history": N_("Read Message History"),
}
SCOPES: Final = ("bot", "applications.commands")
_PORTAL = "in Discord's developer portal"


def invitation(application: int) -> str:
    """Give the address that invites an application of that number."""
    wanted = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    return oauth_url(application, permissions=wanted, scopes=SCOPES)


def lacking(granted: discord.Permissions) -> tuple[str, ...]:
    """Name the permissions that are missing among those granted, in English."""
    if granted.administrator:
        return ()
    return tuple(name for flag, name in PERMISSIONS.items() if not getattr(granted, flag))


def listed(names: Sequence[str]) -> str:
    """Write names one after the other, in English."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def faults_of(application: discord.AppInfo, web: Web | None) -> Iterator[str]:
    """Say to whoever runs the bot what is set at Discord that keeps it from working."""
    if application.interactions_endpoint_url:
        yield (
            "The application has an Interactions Endpoint URL, so that all clicks and commands go there and"
            f" the bot hears of none: empty it {_PORTAL}, under General Information."
        )
    if application.bot_require_code_grant:
        yield (
            "The bot requires an OAuth2 code grant, so that nobody can invite it: switch that off"
            f" {_PORTAL}, under Bot."
        )
    yield from _faults_of_install(application)
    yield from _faults_of_linked_roles(application, web) if web else ()


def _faults_of_linked_roles(application: discord.AppInfo, web: Web) -> Iterator[str]:
    if application.role_connections_verification_url != web.verification_url:
        yield (
            f"The Linked Roles Verification URL is not {web.verification_url}, so that nobody links a role:"
            f" set it {_PORTAL}, under General Information."
        )
    if web.redirect_uri not in application.redirect_uris:
        yield (
            f"{web.redirect_uri} is none of the Redirects, so that Discord sends nobody back to the bot:"
            f" add it {_PORTAL}, under OAuth2."
        )


def _faults_of_install(application: discord.AppInfo) -> Iterator[str]:
    config = application.guild_integration_config
    params = None if config is None else config.oauth2_install_params
    if params is None:
        return
    missing = [f"the scope {name}" for name in SCOPES if name not in params.scopes]
    if missing := [*missing, *lacking(params.permissions)]:
        yield (
            f"The Default Install Settings lack {listed(missing)}, and so does whoever adds the bot by its"
            f" profile: add that {_PORTAL}, under Installation."
        )
