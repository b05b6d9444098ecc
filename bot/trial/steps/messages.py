"""Messages of Components V2: posted, answered, changed, in a forum; and what Discord takes in none."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.sandbox.discord.components import walk
from bot.trial.api import Answered, File
from bot.trial.bodies import (
    EPHEMERAL,
    Json,
    attached,
    beside,
    button,
    file,
    framed,
    gallery,
    message,
    picture,
    plain,
    text,
    thumbnail,
)
from bot.trial.hands import SHOWN, Spot
from bot.trial.step import Find, Finding, TrialSteps
from bot.trial.trial import DEFERRED, DEFERRED_UPDATE, MESSAGE, UPDATE, Trial

steps = TrialSteps("messages")
_RED, _BLUE = picture("firebrick"), picture("royalblue")
_WORDS = File("words.txt", b"Camelot")


def _pictured(words: str, *more: Json, flags: int = 0) -> Json:
    return message(text(words), gallery(_RED.name), *more, flags=flags)


def _media(body: Any) -> int:
    """Count the pictures of a message that Discord has taken in."""
    parts = [shown for each in walk(body.get("components", [])) for shown in (each, *each.get("items", []))]
    return sum(each["media"]["url"].startswith("https://") for each in parts if "media" in each)


async def _shown(trial: Trial, answered: Answered) -> Finding:
    """Say how a message was taken, how many pictures are in it, and whether they are seen."""
    if not answered.is_ok:
        return {"answer": answered.outcome}
    spot = Spot(int(answered.body["channel_id"]), answered.id)
    return {"answer": "ok", "pictures": _media(answered.body), "seen": await trial.hands.sees(spot, SHOWN)}


_ALL_SHOWN: Final = {"answer": "ok", "pictures": 1, "seen": True}


@steps.add(_ALL_SHOWN)
async def gallery_file_and_thirty_components(trial: Trial) -> Finding:
    """A message may have a picture, a file and thirty components."""
    more = [text(f"Line {number}") for number in range(27)]
    body = _pictured("A red picture, a file, and lines.", file(_WORDS.name), *more)
    return await _shown(trial, await trial.post(body, _RED, _WORDS))


@steps.add(_ALL_SHOWN | {"clicked": "ok"})
async def framed_sections(trial: Trial) -> Finding:
    """In a frame words stand beside a button, which is pressed, and beside a small picture."""
    (pressable,) = button()["components"]
    parts = beside("Press it.", pressable), beside("A small red picture.", thumbnail(_RED.name))
    answered = await trial.post(message(framed(*parts)), _RED)
    shown = await _shown(trial, answered)
    if answered.is_ok:
        pressed = await trial.press(Spot(trial.places.channel, answered.id))
        shown["clicked"] = (await trial.answer(pressed, DEFERRED_UPDATE)).outcome
    return shown


@steps.add(_ALL_SHOWN)
async def deferred_then_pictured(trial: Trial) -> Finding:
    """A command that was deferred is answered by an edit with a picture: discord-api-docs #7529 doubts it."""
    typed = await trial.typed()
    await trial.answer(typed, DEFERRED)
    return await _shown(trial, await trial.edit_answer(typed, _pictured("A red picture."), _RED))


@steps.add(_ALL_SHOWN)
async def picture_replaced(trial: Trial) -> Finding:
    """An edit puts a new picture in the place of the old one."""
    spot = await trial.posted(_pictured("Still red."), _RED)
    return await _shown(trial, await trial.edit(spot, _pictured("A blue picture."), _BLUE))


@steps.add({"answer": "ok", "files": 0})
async def picture_dropped(trial: Trial) -> Finding:
    """An edit without its picture takes the file away."""
    spot = await trial.posted(_pictured("A red picture, soon gone."), _RED)
    edited = await trial.edit(spot, message(text("No picture.")) | {"attachments": []})
    return {"answer": edited.outcome, "files": len(edited.body.get("attachments", []))}


@steps.add(_ALL_SHOWN)
async def click_updates_with_picture(trial: Trial) -> Finding:
    """A click is answered at once by other words and a picture in its message."""
    pressed = await trial.press(await trial.pressable("Press for a picture."))
    given = await trial.answer(pressed, UPDATE, _pictured("A red picture."), _RED)
    return await _shown(trial, _resource(given))


@steps.add(_ALL_SHOWN)
async def click_deferred_then_pictured(trial: Trial) -> Finding:
    """A click is acknowledged first, and its message changed with a picture afterwards."""
    pressed = await trial.press(await trial.pressable("Press for a picture, a little later."))
    await trial.answer(pressed, DEFERRED_UPDATE)
    return await _shown(trial, await trial.edit_answer(pressed, _pictured("A red picture."), _RED))


@steps.add(_ALL_SHOWN)
async def ephemeral_with_picture(trial: Trial) -> Finding:
    """A click is answered by a message with a picture that its person alone sees."""
    pressed = await trial.press(await trial.pressable("Press for a picture for you alone."))
    body = _pictured("A red picture, for you alone.", flags=EPHEMERAL)
    return await _shown(trial, _resource(await trial.answer(pressed, MESSAGE, body, _RED)))


@steps.add(_ALL_SHOWN)
async def ephemeral_changed(trial: Trial) -> Finding:
    """A message for one person is changed by the token of his click, with another picture."""
    pressed = await trial.press(await trial.pressable("Press for a picture that changes."))
    await trial.answer(pressed, MESSAGE, _pictured("Still red.", flags=EPHEMERAL), _RED)
    return await _shown(trial, await trial.edit_answer(pressed, _pictured("A blue picture."), _BLUE))


@steps.add({"clicked": True, "answer": "ok"})
async def ephemeral_clicked(trial: Trial) -> Finding:
    """A button on a message for one person works, and its click changes that message."""
    pressed = await trial.press(await trial.pressable("Press for a button for you alone."))
    body = message(text("Press this one, too."), button(), flags=EPHEMERAL)
    given = await trial.answer(pressed, MESSAGE, body)
    again = await trial.press(Spot(trial.places.channel, _resource(given).id))
    changed = await trial.answer(again, UPDATE, message(text("Both arrived.")))
    return {"clicked": again.id != pressed.id, "answer": changed.outcome}


@steps.add(_ALL_SHOWN)
async def followed_up(trial: Trial) -> Finding:
    """A click may be followed by a further message with a picture."""
    pressed = await trial.press(await trial.pressable("Press for a further message."))
    await trial.answer(pressed, DEFERRED_UPDATE)
    return await _shown(trial, await trial.follow_up(pressed, _pictured("A red picture."), _RED))


def _resource(given: Answered) -> Answered:
    """Take out of a first answer the message that it has become."""
    return replace(given, body=given.body["resource"]["message"]) if given.is_ok else given


@steps.add(_ALL_SHOWN)
async def forum_post(trial: Trial) -> Finding:
    """A post in a forum begins with a message of Components V2."""
    post = await _in_forum(trial, _pictured("A post with a red picture."), _RED)
    return await _shown(trial, replace(post, body=post.body["message"]) if post.is_ok else post)


@steps.add("ok")
async def forum_post_clicked(trial: Trial) -> Finding:
    """A button on the first message of a post works."""
    post = await _in_forum(trial, message(text("Press in a post."), button()))
    pressed = await trial.press(Spot(post.id, post.id))
    return (await trial.answer(pressed, UPDATE, message(text("It arrived.")))).outcome


@steps.add({"made": "ok", "tagged": 1, "changed": 1})
async def forum_tags(trial: Trial) -> Finding:
    """With Manage Channels the bot makes tags, and a post has them, also later."""
    tags = [{"name": "Lobby"}, {"name": "Playing"}]
    made = await trial.api.ask("PATCH", f"/channels/{trial.places.forum}", {"available_tags": tags})
    first, second = ([each["id"]] for each in made.body["available_tags"])
    post = await _in_forum(trial, message(text("A post with a tag.")), tags=first)
    changed = await trial.api.ask("PATCH", f"/channels/{post.id}", {"applied_tags": second})
    return {
        "made": made.outcome,
        "tagged": len(post.body["applied_tags"]),
        "changed": len(changed.body["applied_tags"]),
    }


async def _in_forum(trial: Trial, body: Json, *files: File, tags: Sequence[str] = ()) -> Answered:
    whole = {"name": "A post", "message": body | attached(files), "applied_tags": list(tags)}
    return await trial.api.ask("POST", f"/channels/{trial.places.forum}/threads", whole, files)


@steps.add({"mentions": 1, "same_number": True, "again": "400 160004"})
async def thread_at_a_message(trial: Trial) -> Finding:
    """A thread at a message has its number, and there is one at most."""
    calls = [trial.places.person]
    posted = await trial.post(message(text(f"A thread begins here, <@{calls[0]}>."), calls=calls))
    path = f"/channels/{trial.places.channel}/messages/{posted.id}/threads"
    first = await trial.api.ask("POST", path, {"name": "A thread"})
    second = await trial.api.ask("POST", path, {"name": "Another thread"})
    return {
        "mentions": len(posted.body["mentions"]),
        "same_number": first.id == posted.id,
        "again": second.outcome,
    }


@steps.add("404 10008")
async def deleted_message_edited(trial: Trial) -> Finding:
    """A message that was deleted takes no edit."""
    spot = await trial.pressable("Soon deleted.")
    await trial.api.ask("DELETE", f"/channels/{spot.channel}/messages/{spot.message}")
    return (await trial.edit(spot, message(text("Is anybody there?")))).outcome


_TAKEN: Final[dict[str, tuple[str, str, Json]]] = {
    "most_components": ("A message has 40 components.", "ok", message(*map(text, "x" * 40))),
    "too_many_components": ("It has no more.", "400 50035", message(*map(text, "x" * 41))),
    "most_text": ("A message has 4,000 characters.", "ok", message(text("x" * 4000))),
    "too_much_text": ("It has no more.", "400 50035", message(text("x" * 4001))),
    "longest_custom_id": ("A custom id has 100 characters.", "ok", message(button(custom_id="x" * 100))),
    "too_long_custom_id": ("It has no more.", "400 50035", message(button(custom_id="x" * 101))),
    "longest_label": ("A button says 80 characters.", "ok", message(button("x" * 80))),
    "too_long_label": ("It says no more.", "400 50035", message(button("x" * 81))),
    "same_custom_id_twice": ("A custom id stands once.", "400 50035", message(button(), button())),
    "content_beside_components": (
        "A message of Components V2 has no other content.",
        "400 50035",
        message(text("x"), content="y"),
    ),
    "picture_that_is_not_there": ("A picture has to be sent along.", "400 50035", message(gallery("no.png"))),
}


def _taken(body: Json) -> Find:
    async def find(trial: Trial) -> Finding:
        return (await trial.post(body)).outcome

    return find


for _name, (_says, _expected, _body) in _TAKEN.items():
    steps.add_one(_name, _says, _expected, _taken(_body))


@steps.add("413 40005")
async def file_too_large(trial: Trial) -> Finding:
    """A file has 10 MiB at most."""
    large = File("large.bin", bytes(10 * 1024 * 1024 + 1))
    return (await trial.post(plain("A large file."), large)).outcome
