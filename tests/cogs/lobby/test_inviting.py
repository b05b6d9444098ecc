"""Inviting somebody who has not played here: in the lobby, and in the menu of a person."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.sandbox import Answer, Person, Seen
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Overwrite, User
from bot.sandbox.discord.scenario import PEOPLE
from cogs.lobby import service
from rules.library import find
from tests.e2e.test_days import hours
from tests.faults.passing import minutes
from tests.publishing.test_notifications import rung_by_mail
from tests.world.house import GAME, House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

INVITES = "invites you to this game"
MENU = "Invite to a game"


def invitation(person: Person) -> Seen:
    """Give the newest invitation among somebody's direct messages."""
    return next(seen for seen in reversed(person.inbox()) if INVITES in seen.text)


def rung_of(person: Person) -> list[str]:
    """List what a phone has shown somebody."""
    return [each.body for each in person.notifications() if not each.silent]


async def invited(house: House, inviter: Person, guest: int | Person) -> Answer:
    """Choose somebody in the newest lobby."""
    number = guest if isinstance(guest, int) else guest.id
    lobby = house.lobby(inviter)
    [select] = [each["custom_id"] for each in lobby.selects if each["custom_id"].startswith("invite:")]
    answer = await inviter.choose(lobby, str(number), select=select)
    await house.quiet()
    return answer


async def test_a_friend_is_rung_with_what_it_is_about_and_answers_there(house: House) -> None:
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open():
        table = await house.open_table(arthur)
        await invited(house, arthur, guinevere)
        rung = guinevere.notifications()[-1]
        assert rung.body == "Arthur invites you to play Battles & Builders; 1 day a turn"
        assert not rung.silent
        asked = invitation(guinevere)
        assert asked.labels == ["Join", "Not now"]
        how = "It is played at 1 day a turn; when time is over, the others may replace the player."
        assert f"{how}\n-# At the table: Arthur" in asked.text
        assert f"Invited, not answered yet: {guinevere.mention}" in house.lobby(arthur).text
        await guinevere.click(asked, "Join")
        await house.quiet()
        public = await house.bot.host.tables.public(table)
        assert [each.user for each in public.sitters] == [arthur.id, guinevere.id]
        assert public.status == "lobby", "whoever opened the table starts the game, others may join"
        assert "The game begins when Arthur starts it" in asked.text
        assert asked.labels == []
        comes = "Guinevere comes: you can start Battles & Builders"
        assert rung_of(arthur)[-1] == comes

        await invited(house, arthur, lancelot)
        assert rung_of(lancelot)[-1] == f"{rung.body}; with Guinevere"
        assert "-# At the table: Arthur and Guinevere" in invitation(lancelot).text
        await lancelot.click(invitation(lancelot), "Not now")
        await house.quiet()
        assert "Not this time: Lancelot" in house.lobby(arthur).text
        both = "Guinevere comes, Lancelot does not: you can start Battles & Builders"
        assert [body for body in rung_of(arthur) if "you can start" in body] == [comes, both]
        assert "has said no this time" in refusal(await invited(house, arthur, lancelot))
        told = next(seen for seen in reversed(arthur.inbox()) if both in seen.text)
        assert told.labels == ["Start"]
        await arthur.click(told, "Start")
        await house.quiet()
        assert (await house.bot.host.tables.public(table)).status == "running"


async def test_beside_one_who_came_unasked_an_invited_one_comes(house: House) -> None:
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open():
        await house.open_table(arthur)
        await guinevere.click(house.lobby(guinevere), "Join")
        await invited(house, arthur, merlin)
        await merlin.click(invitation(merlin), "Join")
        await house.quiet()
        assert rung_of(arthur)[-1] == "Merlin comes: you can start Battles & Builders"


@pytest.mark.parametrize("dms_closed", [False, True])
async def test_whoever_opened_a_table_is_rung_once_an_hour_as_it_fills(
    house: House, *, dms_closed: bool
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    arthur.user.dms_closed = dms_closed
    full = "Return to Camelot is full, with Guinevere: you can start it"

    async def press(label: str, then: int = 0) -> int:
        await guinevere.click(house.lobby(guinevere), label)
        await house.quiet()
        await minutes(house, then)
        return sum(body.startswith(full) for body in rung_of(arthur))

    async with house.open():
        await house.open_table(arthur, game="return_to_camelot")
        assert [await press("Join"), await press("Leave", 2)] == [0, 0], "a chair is free again"
        assert [await press("Join", 2), await press("Leave")] == [1, 1]
        assert [await press("Join", 2), await press("Leave")] == [1, 1]
    async with house.open():
        assert await press("Join", 2) == 1, "nor because the bot begins anew"
        await hours(house, 1)
        assert await press("Leave") == 2
        again = "A chair is free again in Return to Camelot"
        assert any(again in seen.text for seen in arthur.inbox()) is not dms_closed


async def test_who_plays_not_is_named_and_how_many_are_missing(house: House) -> None:
    """The reader is asked for what is planned by day and hour where he lives, with who else is asked."""
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open() as bot:
        table = await house.open_table(arthur)
        people, lobby = bot.host.people.store.people, bot.host.lobby
        await people.meet(guinevere.id, "Guinevere", "en")
        await people.prefer(guinevere.id, zone="Asia/Tokyo")
        day = datetime.fromtimestamp(house.clock(), UTC) + timedelta(1)
        at = day.replace(hour=11, minute=30, second=0)
        await lobby.set_beginning(table, arthur.id, at.timestamp())
        await invited(house, arthur, guinevere)
        await invited(house, arthur, lancelot)
        invites = "Arthur invites you to play Battles & Builders;"
        assert rung_of(guinevere)[-1] == f"{invites} {day:%A} {day.day} {day:%B}, 8:30 PM; 1 day a turn"
        in_us = f"{day:%A}, {day:%B} {day.day}, 11:30 AM UTC"
        assert rung_of(lancelot)[-1] == f"{invites} {in_us}; 1 day a turn"
        assert "-# Invited as well: Guinevere" in invitation(lancelot).text
        assert "-# Invited as well: Lancelot" in invitation(guinevere).text, "brought up to date"
        for person in (guinevere, lancelot):
            await person.click(invitation(person), "Not now")
            await house.quiet()
        lacks = "Guinevere and Lancelot do not play this time: Battles & Builders lacks 1 player"
        assert rung_of(arthur)[-1] == lacks
        told = next(seen for seen in reversed(arthur.inbox()) if lacks in seen.text)
        assert told.labels == []


async def test_an_invitation_is_taken_back_and_frees_its_chair(house: House) -> None:
    """Whoever has opened the table reads what comes of inviting, and takes it back before it is answered."""
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open() as bot:
        table = await house.open_table(arthur, game="return_to_camelot")
        styles = {each["label"]: each["style"] for each in house.lobby(arthur).buttons}
        assert (styles["Join"], styles["Start"]) == (1, 3), "green is what whoever opened the table does"
        assert "*Join* is for the others" in refusal(await arthur.click(house.lobby(arthur), "Join"))

        told = (await invited(house, arthur, guinevere)).followups[-1]
        assert told.ephemeral
        assert (
            f"**Guinevere** is invited to Return to Camelot; the table is in <#{arthur.at.id}>" in told.text
        )
        assert "The invitation is on its way" in told.text
        assert "You are told when all have answered" in told.text
        assert "chairs are kept" in refusal(await lancelot.click(house.lobby(lancelot), "Join"))
        guests = await (await lancelot.click(house.lobby(lancelot), "Invitations")).settled()
        assert "A chair is kept for **Guinevere** until there is an answer." in guests.text
        assert guests.labels == [], "nobody else takes it back"
        forged = f"uninvite:1:0:{guinevere.id}"
        assert told.buttons[-1]["custom_id"] == forged

        asked, rung = invitation(guinevere), len(guinevere.notifications())
        await arthur.click(told, "Take back")
        await house.quiet()
        assert "The invitation is taken back" in told.text
        assert "**Arthur** has taken this invitation back" in asked.text
        assert asked.exists
        assert (asked.labels, len(guinevere.notifications())) == ([], rung), "it rings nobody"
        assert "Invited, not answered yet" not in house.lobby(arthur).text
        assert "Invitations" not in house.lobby(arthur).labels
        assert not await bot.host.store.tables.offers_to(guinevere.id)

        again = (await invited(house, arthur, guinevere)).followups[-1]
        assert invitation(guinevere).labels == ["Join", "Not now"]
        older = await (await arthur.click(house.lobby(arthur), "Invitations")).settled()
        await guinevere.click(invitation(guinevere), "Join")
        await house.quiet()
        assert "not answered" not in again.text, "that stays where it is, and is true"
        await arthur.click(again, "Take back")
        assert "This invitation was answered: **Guinevere** plays here." in again.text, "and is up to date"
        assert "A chair is kept" not in again.text
        assert again.labels == []
        assert len((await bot.host.tables.public(table)).sitters) == 2
        await house.begin(table, arthur)
        await arthur.click(older, "Take back")
        assert older.text.startswith("This game has begun")
        assert older.labels == []


async def test_an_old_page_says_that_who_was_invited_does_not_play(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.open_table(arthur)
        page = (await invited(house, arthur, guinevere)).followups[-1]
        await guinevere.click(invitation(guinevere), "Not now")
        await house.quiet()
        await arthur.click(page, "Take back")
        assert "This invitation was answered: **Guinevere** does not play this time." in page.text
        assert page.labels == []


async def test_who_cannot_be_invited_is_not_and_one_is_told_why(house: House) -> None:
    arthur, guinevere, morgana = (house.person(name) for name in ("Arthur", "Guinevere", "Morgana"))
    [guild] = house.sandbox.world.guilds.values()
    arthur.at.overwrites.append(Overwrite(morgana.id, deny=Permission.VIEW_CHANNEL))
    async with house.open() as bot:
        await house.open_table(arthur, guinevere)
        for guest, why in (
            (guinevere.id, "Guinevere sits at this table already"),
            (arthur.id, "Arthur sits at this table already"),
            (bot.application_id or 0, "Bots take no seats"),
        ):
            assert why in refusal(await invited(house, arthur, guest))
        assert "Only Arthur" in refusal(await invited(house, guinevere, morgana))
        assert "Morgana does not see <#" in refusal(await invited(house, arthur, morgana))
        del guild.members[morgana.id]
        assert "Only somebody who is in this server" in refusal(await invited(house, arthur, morgana))
        assert not morgana.inbox()


async def test_a_closed_door_and_quiet_hours_are_kept(house: House) -> None:
    """Who takes no direct messages is mentioned at the table, a minute later; quiet hours end before."""
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    guinevere.close_dms()
    async with house.open() as bot:
        people, here = bot.host.people.store.people, datetime.fromtimestamp(house.clock(), UTC).hour
        await people.meet(lancelot.id, "Lancelot", "nl")
        await people.prefer(lancelot.id, quiet_from=here, quiet_until=(here + 2) % 24)
        await house.open_table(arthur)
        await invited(house, arthur, guinevere)
        await minutes(house, 1)
        assert any(seen.pings(guinevere.user) for seen in arthur.messages())
        assert not guinevere.inbox()
        told = (await invited(house, arthur, lancelot)).followups[-1]
        assert "**Lancelot** does not want to be disturbed now; the invitation rings afterwards" in told.text
        assert all(each.silent for each in lancelot.notifications())
        await minutes(house, 120)
        assert (
            lancelot.notifications()[-1].body
            == "Arthur nodigt je uit om Battles & Builders te spelen; 1 dag per beurt"
        )


async def test_invitations_do_not_flood(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither can one person invite so many within an hour, nor is anybody invited so often."""
    monkeypatch.setattr(service, "_SENT", 3)
    monkeypatch.setattr(service, "_RECEIVED", 2)
    arthur, guinevere, *others = (house.person(name) for name in PEOPLE)
    async with house.open():
        for _ in range(2):
            await house.open_table(arthur)
            await invited(house, arthur, guinevere)
        await house.open_table(arthur)
        assert "Guinevere has been invited to many games of late" in refusal(
            await invited(house, arthur, guinevere)
        )
        await invited(house, arthur, others[0])
        assert "You have invited 3 people within an hour" in refusal(await invited(house, arthur, others[1]))
        house.clock.advance(3600)
        await invited(house, arthur, guinevere)
        assert guinevere.mention in house.lobby(arthur).text

        monkeypatch.setattr(service, "_UNANSWERED", 3)
        house.clock.advance(3600)
    async with house.open():
        await house.open_table(others[0])
        assert "Guinevere has 3 invitations to answer" in refusal(await invited(house, others[0], guinevere))


async def test_the_menu_of_a_person_leads_to_a_lobby_or_opens_one(house: House) -> None:
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    bot = next(user for user in house.sandbox.world.users.values() if user.bot)
    async with house.open():
        page = await _menu(arthur, guinevere.user)
        assert page.labels == []
        assert "To which table do you invite **Guinevere**?" in page.text
        await arthur.choose(page, find(GAME).info.title)
        await house.quiet()
        assert (
            f"**Guinevere** is invited to Battles & Builders; the table is in <#{arthur.at.id}>" in page.text
        )
        assert INVITES in guinevere.inbox()[-1].text

        page = await _menu(arthur, lancelot.user)
        [label] = page.labels
        await arthur.click(page, label)
        await house.quiet()
        assert "**Lancelot** is invited" in page.text
        assert len(await house.bot.host.tables.tables_of(arthur.id)) == 1

        assert "Bots take no seats" in (await _menu(arthur, bot)).text
        assert "You need not invite yourself" in (await _menu(arthur, arthur.user)).text
        page = await _menu(arthur, house.person("Merlin").user)
        await arthur.click(house.lobby(arthur), "Cancel")
        await house.quiet()
        assert "This table was cancelled" in refusal(await arthur.click(page, label))
        assert (await _menu(arthur, lancelot.user)).labels == []


async def _menu(person: Person, on: User) -> Seen:
    return await (await person.use(MENU, on)).settled()


async def test_who_is_rung_both_ways_is_invited_at_the_table_and_in_silence_by_letter(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await rung_by_mail(guinevere, "both")
        table = await house.open_table(arthur)
        told = len(rung_of(guinevere))
        await invited(house, arthur, guinevere)
        await minutes(house)
        invites = "Arthur invites you to play Battles & Builders; 1 day a turn"
        assert rung_of(guinevere)[told:] == [f"{invites} \u00b7 @Guinevere"]
        asked = invitation(guinevere)
        (came,) = (each for each in guinevere.notifications() if each.message_id == asked.id)
        assert came.silent
        assert asked.labels == ["Join", "Not now"]
        assert not await bot.host.outbox.rings_due(table)


async def test_an_invitation_waits_for_a_digest_that_comes_in_time(house: House) -> None:
    arthur, *guests = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    guinevere, lancelot = guests
    invites = "Arthur invites you to play Battles & Builders"
    async with house.open() as bot:
        for guest in guests:
            await rung_by_mail(guest, "digest")
            digest = (datetime.fromtimestamp(house.clock(), UTC).hour + 3) % 24
            await guest.choose((await guest.slash("preferences")).message, f"digest_hour={digest}")
        table = await house.open_table(arthur)
        told = len(rung_of(guinevere))
        await invited(house, arthur, guinevere)
        assert rung_of(guinevere)[told:] == []
        assert invitation(guinevere).labels == ["Join", "Not now"], "it is there already"
        await hours(house, 4)
        (rung,) = rung_of(guinevere)[told:]
        assert rung.startswith(invites)
        await hours(house, 24)
        assert len(rung_of(guinevere)) == told + 2, "as long as it waits"
        await guinevere.click(invitation(guinevere), "Join")
        await house.quiet()
        await hours(house, 24)
        assert len(rung_of(guinevere)) == told + 2
        await bot.host.lobby.set_beginning(table, arthur.id, house.clock() + 3 * 3600)
        told = len(rung_of(lancelot))
        await invited(house, arthur, lancelot)
        assert [each.startswith(invites) for each in rung_of(lancelot)[told:]] == [True], (
            "it would be too late"
        )
