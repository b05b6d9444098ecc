// Whom this window plays, and that person's settings.

import { $, avatar, icon, make } from "../elements/elements.js";
import { linkedRoles } from "./linked.js";
import { showLight, titled } from "./dialogs.js";
import { act } from "../server.js";
import { me, state } from "../state.js";
import { tell } from "../elements/words.js";

export function openPeople(choose) {
  const dialog = $("people");
  const hint = make("p.small", {
    textContent: tell("A second window can be a second player: open it with the arrow."),
  });
  const list = make(
    "ul",
    { role: "list", className: "people" },
    state.people.map((person) => line(person, choose)),
  );
  showLight(dialog, titled(dialog, tell("Playing as")), list, hint, settings(), linkedRoles());
  dialog.querySelector("[aria-pressed=true]").focus();
}

function line(person, choose) {
  const isMe = person.id === state.me;
  const button = make(
    "button.person",
    { "aria-pressed": String(isMe) },
    avatar(person.id, person.name),
    make("span", {}, person.name),
    isMe ? icon("check") : "",
  );
  button.onclick = () => {
    $("people").close();
    choose(person.id);
  };
  const address = "?" + new URLSearchParams({ as: person.name, at: state.at });
  const link = make(
    "a.plain",
    {
      href: address,
      target: "_blank",
      "aria-label": tell("Open a window as {name}", { name: person.name }),
      title: tell("New window"),
    },
    "↗",
  );
  return make("li", {}, button, link);
}

function settings() {
  const closed = make("input", { type: "checkbox", checked: me().dms_closed });
  const language = make(
    "select",
    {},
    state.locales.map((code) =>
      make("option", { value: code, lang: code, textContent: named(code), selected: code === me().locale }),
    ),
  );
  const send = () => act("settings", { dms_closed: closed.checked, locale: language.value });
  closed.onchange = language.onchange = send;
  return make(
    "fieldset.field",
    {},
    make("legend", {}, tell("Settings of {name}", { name: me().name })),
    make("label.choice", {}, closed, make("span", {}, tell("Take no direct messages"))),
    make("label.field", {}, tell("Language of this page, which the bot is told"), language),
  );
}

function named(code) {
  const names = new Intl.DisplayNames([code, "en"], { type: "language" });
  return `${names.of(code)} (${code})`;
}
