// A slash command being filled in: a pill for each option, completed as one types.
//
// Enter and Tab take the marked choice, the first once those for what is typed are there, as in Discord's
// desktop client of 2025; while none is marked Enter sends what is typed.

import { $, icon, make } from "../elements/elements.js";
import { Listbox } from "../elements/listbox.js";
import { act } from "../server.js";
import { leaveNote, notice } from "../elements/notes.js";
import { nameOf, state } from "../state.js";
import { openForm } from "../dialogs/form.js";
import { tell } from "../elements/words.js";

const TYPE = { boolean: 5, person: 6, channel: 7 };
const PAUSE = 60;

// What is to be done when it is left gets the text to go on with in the plain box.
export function openCommand(command, rest, left) {
  const written = split(command, rest);
  const pills = new Map();
  const all = () => [...pills.values()];
  const list = new Listbox(tell("Choices"), (option) => take(option));
  const line = "/" + command.called;
  const called = tell("Command {command}", { command: line });
  const row = make("div.pills", { role: "group", "aria-label": called });
  const more = make("span.more");
  const button = make("button.plain", { "aria-label": tell("Send") }, icon("send"));
  const name = make("button.command", { title: tell("Back to a message"), textContent: line });
  let active = null;
  let asked = 0;
  let isMoved = false;

  name.onclick = () => leave(line);
  button.onclick = run;
  row.append(name, more);
  $("box").replaceChildren(row, button);
  $("offers").replaceChildren();
  for (const option of command.options)
    if (option.required || option.name in written) add(option, written[option.name]);
  showMore();
  const first = all().find((pill) => !pill.input.value) || all().at(-1);
  if (first) first.input.focus();
  else button.focus();
  button.onkeydown = (event) => {
    if (["Backspace", "Escape"].includes(event.key)) leave("");
    else if (event.key.length === 1 && event.key !== " ") addNext();
  };

  function add(option, text = "") {
    const input = make("input", {
      value: text,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": list.element.id,
      "aria-required": String(Boolean(option.required)),
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: false,
    });
    const pill = {
      option,
      input,
      picked: null,
      element: make("label.pill", { title: option.description }, make("span", {}, option.called), input),
    };
    pills.set(option.name, pill);
    fit(input);
    input.onfocus = () => focus(pill);
    input.onblur = () =>
      setTimeout(() => document.activeElement !== input && active === pill && close(), 100);
    input.oninput = () => typed(pill);
    input.onkeydown = (event) => keys(event, pill);
    more.before(pill.element);
  }

  function missing() {
    return command.options.filter((option) => !pills.has(option.name));
  }

  // Nothing has to be filled in: what is typed all the same goes into the first option.
  function addNext() {
    const [option] = missing();
    if (option) fill(option);
  }

  function fill(option) {
    add(option);
    showMore();
    pills.get(option.name).input.focus();
  }

  function showMore() {
    more.replaceChildren(
      ...missing().map((option) => {
        const chip = make("button.chip", {
          title: option.description,
          "aria-label": tell("Add {option}", { option: option.called }),
          textContent: "+ " + option.called,
        });
        chip.onclick = () => fill(option);
        return chip;
      }),
    );
  }

  function focus(pill) {
    active = pill;
    list.onmark = (id) => pill.input.setAttribute("aria-activedescendant", id);
    offer(pill);
  }

  // Whoever types the name of an option where nothing has to stand means that one.
  function turned({ option, input }, end = "") {
    const isNamed = !option.required && optionNamed(command, input.value + end);
    if (isNamed) leave(`${line} ${input.value}${end}`);
    return isNamed;
  }

  function typed(pill) {
    if (turned(pill)) return;
    pill.picked = null;
    fit(pill.input);
    pill.element.classList.remove("wrong");
    list.mark(-1);
    offer(pill);
  }

  async function offer(pill) {
    const turn = (asked += 1);
    isMoved = false;
    if (pill.picked) return close();
    const text = pill.input.value.toLowerCase();
    const known = choicesOf(pill.option);
    if (known)
      return show(pill, known.filter((choice) => choice.label.toLowerCase().includes(text)));
    if (!pill.option.autocomplete) return close();
    await new Promise((done) => setTimeout(done, PAUSE));
    if (turn !== asked) return undefined;
    const told = await act("complete", { path: command.path, option: pill.option.name, written: values() });
    return turn === asked && active === pill ? show(pill, told.offered || []) : undefined;
  }

  function show(pill, choices) {
    if (!choices.length) return close(pill.option.description);
    $("offers").replaceChildren(
      make("p.about", {}, make("strong", {}, pill.option.called), " ", pill.option.description || ""),
      list.element,
    );
    pill.input.setAttribute("aria-expanded", "true");
    return list.show(choices);
  }

  function close(about = "") {
    asked += 1;
    $("offers").replaceChildren(about ? make("p.about", {}, about) : "");
    for (const { input } of all()) {
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
    }
  }

  function take(choice) {
    active.input.value = choice.label;
    fit(active.input);
    active.picked = choice;
    close();
    const next = all().find((pill) => pill.option.required && !pill.input.value);
    (next || active).input.focus();
  }

  function keys(event, pill) {
    const isOffering = $("offers").contains(list.element);
    const isExact =
      !isMoved &&
      list.options.some((option) => option.label === pill.input.value || option.value === pill.input.value);
    const isMarked = isOffering && list.current && !isExact;
    if (event.isComposing) return;
    if (isOffering && ["ArrowDown", "ArrowUp"].includes(event.key)) {
      list.move(event.key);
      isMoved = true;
    } else if (event.key === "Enter" && isMarked) take(list.current);
    else if (event.key === "Enter") run();
    else if (event.key === "Tab" && isMarked && !event.shiftKey && pill.input.value) take(list.current);
    else if (event.key === "Escape" && isOffering) close();
    else if (event.key === "Escape" && isBlank()) leave("");
    else if (event.key === "Backspace" && !pill.input.value) back(pill);
    else return;
    event.preventDefault();
  }

  // Nothing that is asked or awaited for a pill comes into the box behind it.
  function leave(text) {
    active = null;
    asked += 1;
    left(text);
  }

  // Backwards out of an empty pill: it goes, and without it perhaps the whole command.
  function back(pill) {
    const order = all();
    const place = order.indexOf(pill);
    if (place === 0) return leave(line);
    if (!pill.option.required) {
      pill.element.remove();
      pills.delete(pill.option.name);
      showMore();
    }
    return order[place - 1].input.focus();
  }

  // What is written out in full is as good as picked.
  function meant({ option, picked, input }) {
    const written = input.value.trim().toLowerCase();
    const same = choicesOf(option)?.find(({ label }) => label.toLowerCase() === written);
    return (picked || same || input).value;
  }

  function isBlank() {
    return all().every((each) => !each.input.value);
  }

  function values() {
    return Object.fromEntries(
      [...pills]
        .filter(([, pill]) => pill.input.value || pill === active)
        .map(([key, pill]) => [key, meant(pill)]),
    );
  }

  async function run() {
    const lacking = all().find((pill) => pill.option.required && !pill.input.value.trim());
    if (lacking) {
      lacking.element.classList.add("wrong");
      lacking.input.focus();
      notice(tell("{option} is required.", { option: lacking.option.called }));
      return;
    }
    if (all().some((pill) => turned(pill, " "))) return;
    active = null;
    const written = values();
    leave("");
    const told = await act("slash", { path: command.path, written });
    showAnswer(told, line);
  }
}

// What comes of a command at once: a form, or a note where nobody answered.
export function showAnswer(told, name) {
  if (told.modal) openForm(told);
  else if (told.failed)
    leaveNote(tell("You used {command}", { command: name }), tell("The application did not respond"));
  else if (told.refused) notice(told.refused);
}

function fit(input) {
  input.size = Math.max(input.value.length, 6);
}

// What can be chosen without asking the bot.
function choicesOf(option) {
  if (option.choices)
    return option.choices.map((choice) => ({ label: choice.name, value: String(choice.value) }));
  if (option.type === TYPE.boolean)
    return [
      { label: tell("True"), value: "true" },
      { label: tell("False"), value: "false" },
    ];
  if (option.type === TYPE.person)
    return [...state.people.map(({ name }) => name), ...state.bots.map(nameOf)].map(plain);
  if (option.type === TYPE.channel)
    return state.places
      .filter((place) => option.channel_types?.includes(place.kind) ?? place.kind !== 1)
      .map((place) => plain(place.name));
  return null;
}

function plain(label) {
  return { label, value: label };
}

function optionNamed({ options }, text) {
  const [name, ...rest] = text.trimStart().split(/\s+/);
  return rest.length && options.find((each) => [each.name, each.called].includes(name));
}

// Take apart what was typed or pasted behind the command: "text table: text".
function split(command, rest) {
  const named = new Map(command.options.flatMap(({ name, called }) => [[name, name], [called, name]]));
  if (!named.size || !rest) return {};
  const [head, ...parts] = rest.split(new RegExp(`(?:^|\\s)(${[...named.keys()].join("|")}):\\s*`));
  const [first] = command.options;
  const option = !first.required && optionNamed(command, head);
  const written = {};
  if (option) written[option.name] = head.replace(/^\s*\S+\s*/, "");
  else if (head.trim()) written[first.name] = head;
  for (let place = 0; place < parts.length; place += 2) written[named.get(parts[place])] = parts[place + 1];
  return written;
}
