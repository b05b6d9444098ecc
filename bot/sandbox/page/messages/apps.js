// The menus of apps: what bots offer on a message and on a person.

import { act } from "../server.js";
import { icon, make } from "../elements/elements.js";
import { openMenu } from "../elements/popup.js";
import { nameOf, state } from "../state.js";
import { showAnswer } from "../composer/command.js";
import { tell } from "../elements/words.js";

const TYPES = { person: 2, message: 3 };

function group(title, kind, target) {
  const items = state.apps
    .filter(({ type }) => type === TYPES[kind])
    .map(({ id, name }) => ({
      label: name,
      run: async () => showAnswer(await act("use", { command: id, [kind]: target }), name),
    }));
  return items.length ? [{ title, items }] : [];
}

const onPerson = (id) => group(tell("Apps on {name}", { name: nameOf(id) }), "person", id);
const onMessage = (id) => group(tell("Apps on this message"), "message", id);

// The button that opens them; a press of the other button of the mouse, or a long one, does so too.
export function addApps(article, each) {
  const button = make(
    "button.plain.apps",
    {
      title: tell("Apps"),
      "aria-label": tell("Apps"),
      "aria-haspopup": "menu",
      "aria-expanded": "false",
    },
    icon("apps"),
  );
  button.dataset.key = "apps";
  button.onclick = () => openMenu(button, [...onMessage(each.id), ...onPerson(each.author.id)]);
  article.oncontextmenu = (event) => {
    const person = event.target.closest("[data-person]");
    const groups = person ? onPerson(person.dataset.person) : onMessage(each.id);
    if (!groups.length || event.target.closest("a, img")) return;
    event.preventDefault();
    openMenu(button, groups, person || button);
  };
  article.append(button);
}

export function showApps() {
  document.body.classList.toggle("has-apps", state.apps.length > 0);
}
