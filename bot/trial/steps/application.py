"""The application and its sessions."""

import asyncio
from base64 import b64encode
from typing import Final

import discord

from bot.permissions import SCOPES, lacking
from bot.sandbox.routes.account import QUARANTINED
from bot.trial.bodies import button, message, picture, select, text
from bot.trial.step import Finding, TrialSteps
from bot.trial.trial import DEFERRED_UPDATE, Trial

steps = TrialSteps("application")
_OLD_BUTTON: Final = "trial:1"  # which a bot at work takes for one of its own, and answers
_EMOJI: Final = "rt_trial_00000000"  # which the bot deletes as an old one of its own, should it be left
_OTHERS_ANSWER = 1.5  # seconds
_RECORD: Final = {
    "type": 2,
    "key": "trial",
    "name": "Trial",
    "name_localizations": {"nl": "Proef"},
    "description": "At least so much.",
}
_VERIFIED: Final = discord.PublicUserFlags.verified_bot.flag
_BY_SERVERS, _BY_PEOPLE = "0", "1"  # who installs an application


@steps.add({"endpoint": False, "code_grant": False})
async def settings(trial: Trial) -> Finding:
    """Clicks come through the gateway, as no interactions endpoint is set, and no code grant is asked for."""
    body = (await trial.api.ask("GET", "/applications/@me")).body
    return {
        "endpoint": bool(body.get("interactions_endpoint_url")),
        "code_grant": bool(body.get("bot_require_code_grant")),
    }


@steps.add({"servers": True, "people": True})
async def installs(trial: Trial) -> Finding:
    """The application may be installed by servers, and by people for themselves."""
    body = (await trial.api.ask("GET", "/applications/@me")).body
    allowed = body.get("integration_types_config") or {}
    return {"servers": _BY_SERVERS in allowed, "people": _BY_PEOPLE in allowed}


@steps.add({"scopes": [], "permissions": []})
async def default_install(trial: Trial) -> Finding:
    """The Default Install Settings, by which somebody adds the bot from its profile, lack nothing."""
    body = (await trial.api.ask("GET", "/applications/@me")).body
    config = (body.get("integration_types_config") or {}).get(_BY_SERVERS) or {}
    granted = config.get("oauth2_install_params") or {"scopes": [], "permissions": "0"}
    return {
        "scopes": [each for each in SCOPES if each not in granted["scopes"]],
        "permissions": [str(each) for each in lacking(discord.Permissions(int(granted["permissions"])))],
    }


@steps.add({"quarantined": False, "verified": False})
async def account(trial: Trial) -> Finding:
    """Discord's anti-spam system has not flagged the bot; it is verified only once it is in 100 servers."""
    body = (await trial.api.ask("GET", "/users/@me")).body
    flags = body.get("flags", 0) | body.get("public_flags", 0)
    return {"quarantined": bool(flags & QUARANTINED), "verified": bool(flags & _VERIFIED)}


@steps.add({"shards": 1, "at_once": 1})
async def shards(trial: Trial) -> Finding:
    """Discord advises shards, and says how many of them may identify at once."""
    body = (await trial.api.ask("GET", "/gateway/bot")).body
    return {"shards": body["shards"], "at_once": body["session_start_limit"]["max_concurrency"]}


@steps.add("ok")
async def membership(trial: Trial) -> Finding:
    """The bot finds itself among the members of the server, without any privileged intent."""
    path = f"/guilds/{trial.places.server}/members/{trial.places.bot}"
    return (await trial.api.ask("GET", path)).outcome


@steps.add({"server": True, "channel": True})
async def session(trial: Trial) -> Finding:
    """A new session is told of its servers and their channels."""
    guild = trial.listener.get_guild(trial.places.server)
    known = guild is not None and guild.get_channel(trial.places.channel) is not None
    return {"server": guild is not None, "channel": known}


@steps.add({"made": "ok", "listed": True, "borne": "ok", "by_option": "ok", "gone": "400 50035"})
async def emoji(trial: Trial) -> Finding:
    """The application takes an emoji, which buttons and options bear until it is deleted."""
    path = f"/applications/{trial.places.bot}/emojis"
    image = b64encode(picture("royalblue").data).decode()
    made = await trial.api.ask("POST", path, {"name": _EMOJI, "image": f"data:image/png;base64,{image}"})
    names = [each["name"] for each in (await trial.api.ask("GET", path)).body["items"]]
    shown = {"id": str(made.id), "name": _EMOJI}
    borne = await trial.post(message(text("A button with an emoji."), button(emoji=shown)))
    by_option = await trial.post(message(text("An option with an emoji."), select(emoji=shown)))
    await trial.api.ask("DELETE", f"{path}/{made.id}")
    gone = await trial.post(message(text("An emoji that is gone."), button(emoji=shown)))
    return {
        "made": made.outcome,
        "listed": _EMOJI in names,
        "borne": borne.outcome,
        "by_option": by_option.outcome,
        "gone": gone.outcome,
    }


@steps.add({"taken": "ok", "same": True, "six": "400 50035", "put_back": "ok"})
async def linked_roles(trial: Trial) -> Finding:
    """Discord takes up to five records by which roles can be linked, and gives them back."""
    path = f"/applications/{trial.places.bot}/role-connections/metadata"
    before = (await trial.api.ask("GET", path)).body
    taken = await trial.api.ask("PUT", path, [_RECORD])
    found = (await trial.api.ask("GET", path)).body
    six = await trial.api.ask("PUT", path, [_RECORD | {"key": f"trial_{number}"} for number in range(6)])
    put_back = await trial.api.ask("PUT", path, before)
    return {
        "taken": taken.outcome,
        "same": [{name: each.get(name) for name in _RECORD} for each in found] == [_RECORD],
        "six": six.outcome,
        "put_back": put_back.outcome,
    }


@steps.add({"same_message": True, "told": "trial.nonce"})
async def nonce(trial: Trial) -> Finding:
    """What is posted twice under one nonce stands once, and a session is told the nonce."""
    once = {"nonce": "trial.nonce", "enforce_nonce": True}
    body = message(text("Posted under a nonce."), button()) | once
    first, second = await trial.post(body), await trial.post(body)
    told = await trial.listener.message(first.id)
    return {"same_message": first.id == second.id, "told": told and told.nonce}


@steps.add("ok")
async def no_copy_at_work(trial: Trial) -> Finding:
    """Nobody else answers with this token: no copy of the bot is at work elsewhere."""
    spot = await trial.posted(message(text("Does a copy of the bot answer?"), button(custom_id=_OLD_BUTTON)))
    pressed = await trial.press(spot)
    await asyncio.sleep(_OTHERS_ANSWER)
    return (await trial.answer(pressed, DEFERRED_UPDATE)).outcome


@steps.add({"both_hear": True, "second_answer": "400 40060"})
async def two_sessions(trial: Trial) -> Finding:
    """Two sessions of one token both hear of a click, and the answer of the second is refused."""
    spot = await trial.pressable("Two sessions hear of this click.")
    async with trial.access.listening() as other:
        pressed = await trial.press(spot)
        heard = await other.heard(pressed.id)
        await trial.answer(pressed, DEFERRED_UPDATE)
        second = await trial.answer(heard or pressed, DEFERRED_UPDATE)
    return {"both_hear": heard is not None, "second_answer": second.outcome}
