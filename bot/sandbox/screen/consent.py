"""Discord's page that asks whether somebody allows an application something (topics/oauth2).

Discord knows who looks at it; here a browser has many people, so whoever allows it says who he is.
"""

from collections.abc import Mapping
from html import escape

from aiohttp import web
from yarl import URL

from bot.sandbox.discord.records import Application
from bot.sandbox.discord.world import World
from bot.sandbox.oauth2 import grants

_STYLE = "elements/base.css"
_MEANT = {
    "identify": "Know your name and your picture",
    "role_connections.write": "Tell servers what you have reached, for linked roles",
}


def answer(world: World, asked: Mapping[str, str], address: URL) -> web.Response:
    """Ask, or send back whoever has answered: with a code, or with the error that he does not allow it."""
    known = {str(each.id): each for each in world.applications.values()}
    application = known.get(asked.get("client_id", ""))
    back, scopes = asked.get("redirect_uri", ""), asked.get("scope", "").split()
    if application is None or back not in application.oauth2.redirect_uris:
        return _page("<p>Invalid OAuth2 redirect_uri</p>", 400)
    if not scopes or not {*scopes} <= {*_MEANT} or asked.get("response_type") != "code":
        return _page("<p>Invalid scope or response type</p>", 400)
    said = asked.get("as")
    if said is None:
        return _page(_question(world, application, scopes, address))
    return _sent_back(world, application, scopes, asked, said)


def _sent_back(
    world: World, application: Application, scopes: list[str], asked: Mapping[str, str], said: str
) -> web.Response:
    user = world.users.get(int(said)) if said.isdecimal() else None
    state = {"state": asked.get("state", "")}
    told = {"error": "access_denied", "error_description": "The resource owner denied the request"} | state
    if user is not None:
        told = {"code": grants.allow(world, application, user.id, scopes, asked["redirect_uri"])} | state
    return web.Response(status=302, headers={"Location": str(URL(asked["redirect_uri"]).with_query(told))})


def _question(world: World, application: Application, scopes: list[str], address: URL) -> str:
    people = [user for user in world.users.values() if not user.bot]
    meant = "".join(f"<li>{_MEANT[each]}</li>" for each in scopes)
    ways = "".join(f"<li>{_way(address, str(user.id), f'Allow as {user.name}')}</li>" for user in people)
    name = escape(application.name)
    return (
        f"<h2>{name} wants to link an account</h2><p>It would be allowed to:</p><ul>{meant}</ul>"
        f'<ul role="list" class="people">{ways}</ul><p>{_way(address, "", "Do not allow it")}</p>'
    )


def _way(address: URL, said: str, words: str) -> str:
    return f'<a class="button" href="{escape(str(address.update_query({"as": said})))}">{escape(words)}</a>'


def _page(inner: str, status: int = 200) -> web.Response:
    written = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox: allow it?</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<link rel="stylesheet" href="../{_STYLE}"><link rel="stylesheet" href="../dialogs/dialogs.css">'
        f'</head><body class="consent"><main>{inner}</main></body></html>'
    )
    return web.Response(text=written, status=status, content_type="text/html")
