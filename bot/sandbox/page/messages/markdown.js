// Discord's markdown as elements. All else stays text.

import { make } from "../elements/elements.js";
import { state, nameOf } from "../state.js";
import { time } from "../elements/times.js";
import { tell } from "../elements/words.js";
import { emoji } from "./files.js";

const INLINE = [
  [/^\\([^\w\s])/, (found) => found[1]],
  [/^(`{1,2})(.+?)\1(?!`)/s, (found) => make("code", {}, found[2].trim() || found[2])],
  [/^\*\*\*(.+?)\*\*\*/s, (found) => make("strong", {}, make("em", {}, inline(found[1])))],
  [/^\*\*(.+?)\*\*(?!\*)/s, (found) => make("strong", {}, inline(found[1]))],
  [/^__(.+?)__(?!_)/s, (found) => make("u", {}, inline(found[1]))],
  [/^\*(?!\s)(.+?)(?<!\s)\*(?!\*)/s, (found) => make("em", {}, inline(found[1]))],
  [/^_(.+?)_(?!\w)/s, (found) => make("em", {}, inline(found[1])), true],
  [/^~~(.+?)~~/s, (found) => make("s", {}, inline(found[1]))],
  [/^\|\|(.+?)\|\|/s, (found) => spoiler(found[1])],
  [/^<@[!&]?(\d+)>/, (found) => mention("@", found[1])],
  [/^<#(\d+)>/, (found) => channel(found[1])],
  [/^<\/([^:>]{1,100}):(\d+)>/, (found) => command(found[1], found[2])],
  [/^<a?:(\w{1,64}):(\d+)>/, (found) => emoji({ name: found[1], id: found[2] })],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, (found) => time(new Date(Number(found[1]) * 1000), found[2])],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (found) => link(found[2], inline(found[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (found) => link(found[1], found[1])],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/, (found) => link(found[0], found[0]), true],
  [/^[\u26AA\u26AB\u{1F532}-\u{1F535}\u{1F7E0}-\u{1F7EB}]/u, (found) => disc(found[0])],
  [/^@(everyone|here)\b/, (found) => make("span.mention", {}, found[0])],
];
const SPECIAL = /[\\`*_~|<[@h\u26AA\u26AB\u{1F532}-\u{1F535}\u{1F7E0}-\u{1F7EB}]/u;

export function inline(text) {
  const parts = [];
  let plain = "";
  let rest = text;
  while (rest) {
    const made = special(rest, plain.at(-1));
    if (made) {
      parts.push(plain, made.element);
      plain = "";
      rest = rest.slice(made.length);
    } else {
      plain += rest[0];
      rest = rest.slice(1);
      const next = rest.search(SPECIAL);
      plain += next < 0 ? rest : rest.slice(0, next);
      rest = next < 0 ? "" : rest.slice(next);
    }
  }
  return [...parts, plain].filter((part) => part !== "");
}

function special(rest, before) {
  for (const [pattern, element, startsWord] of INLINE) {
    if (startsWord && before && /\w/.test(before)) continue;
    const found = pattern.exec(rest);
    if (found) return { element: element(found), length: found[0].length };
  }
  return null;
}

const DISCS = {
  "\u26AA": "white",
  "\u26AB": "black",
  "\u{1F534}": "red",
  "\u{1F535}": "blue",
  "\u{1F7E0}": "orange",
  "\u{1F7E1}": "yellow",
  "\u{1F7E2}": "green",
  "\u{1F7E3}": "purple",
  "\u{1F7E4}": "brown",
};
const FRAMED = { "\u{1F532}": "white", "\u{1F533}": "black" };
const SQUARES = ["red", "blue", "orange", "yellow", "green", "purple", "brown"];

const COLOURS = {
  white: tell("white"),
  black: tell("black"),
  red: tell("red"),
  blue: tell("blue"),
  orange: tell("orange"),
  yellow: tell("yellow"),
  green: tell("green"),
  purple: tell("purple"),
  brown: tell("brown"),
};

// Discs and squares are drawn: not every machine has a font for them.
function disc(sign) {
  const square = SQUARES[sign.codePointAt(0) - 0x1f7e5];
  const framed = FRAMED[sign];
  const colour = square || framed || DISCS[sign];
  const element = make("span", {
    className: framed ? "disc square framed" : square ? "disc square" : "disc",
    role: "img",
    "aria-label": COLOURS[colour],
  });
  element.dataset.colour = colour;
  return element;
}

const PLACE = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

// Where an address of Discord leads on this page, or null.
export function placeOf(address) {
  const found = PLACE.exec(address);
  const isKnown = found && state.places.some((place) => place.id === found[1]);
  return isKnown ? { go: found[1], message: found[2] || "" } : null;
}

function link(address, content) {
  const place = placeOf(address);
  if (place) {
    return pressed(place, content);
  }
  return make("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, content);
}

function mention(sign, id) {
  const isMe = id === state.me;
  const element = make("span", {
    className: isMe ? "mention mine" : "mention",
    textContent: sign + (nameOf(id) || tell("unknown")),
  });
  if (sign === "@") element.dataset.person = id;
  return element;
}

// A command that is named is begun by pressing its name.
function command(path, id) {
  return pressed({ command: path, commandId: id }, "/" + path);
}

// A button does not break over two lines as the text around it does.
function pressed(data, content) {
  const element = make("a", { href: "#", role: "button", className: "mention" }, content);
  element.onclick = (event) => event.preventDefault();
  Object.assign(element.dataset, data, { key: Object.values(data).join() });
  return element;
}

function channel(id) {
  const known = state.places.some((place) => place.id === id);
  if (!known) return mention("#", id);
  return pressed({ go: id }, "#" + nameOf(id));
}

function spoiler(text) {
  const element = make("button.spoiler", { "aria-label": tell("Hidden text: show it") }, inline(text));
  element.onclick = () => {
    element.classList.add("open");
    element.removeAttribute("aria-label");
  };
  return element;
}

const FENCE = /```(?:[\w+-]*\n)?([\s\S]+?)```/g;

export function markdown(text) {
  const box = make("div.text");
  let end = 0;
  for (const found of text.matchAll(FENCE)) {
    box.append(...blocks(text.slice(end, found.index).replace(/\n$/, "")));
    box.append(make("pre", { tabIndex: 0 }, make("code", {}, found[1].replace(/\n$/, ""))));
    end = found.index + found[0].length;
  }
  box.append(...blocks(end ? text.slice(end).replace(/^\n/, "") : text));
  return box;
}

const ITEM = /^(\s*)([-*]|\d{1,3}\.)\s+(.*)$/;
const ORDERED = /^(\s+[-*]|\s*\d{1,3}\.)\s+/;
const UNORDERED = /^(\s*[-*]|\s+\d{1,3}\.)\s+/;
const isOrdered = (line) => /^\s*\d/.test(line);
const HEADING = /^(#{1,3})\s+(.*)$/;
const SMALL = /^-#\s+(.*)$/;
const QUOTE = /^>\s(.*)$/;

function blocks(text) {
  const made = [];
  const lines = text ? text.split("\n") : [];
  for (let place = 0; place < lines.length;) {
    const [element, used] = block(lines, place);
    made.push(element);
    place += used;
  }
  return made;
}

function block(lines, place) {
  const line = lines[place];
  if (line.startsWith(">>> "))
    return [
      make("blockquote", {}, blocks([line.slice(4), ...lines.slice(place + 1)].join("\n"))),
      lines.length - place,
    ];
  const heading = HEADING.exec(line);
  if (heading) return [make("h" + (heading[1].length + 2), {}, inline(heading[2])), 1];
  const small = SMALL.exec(line);
  if (small) return [make("p.small", {}, inline(small[1])), 1];
  const run = (pattern) => {
    const after = lines.slice(place).findIndex((each) => !pattern.test(each));
    return after < 0 ? lines.length - place : after;
  };
  if (QUOTE.test(line)) {
    const used = run(QUOTE);
    return [
      make(
        "blockquote",
        {},
        blocks(lines.slice(place, place + used).map((each) => each.slice(2)).join("\n")),
      ),
      used,
    ];
  }
  if (ITEM.test(line)) {
    const used = run(isOrdered(line) ? ORDERED : UNORDERED);
    return [list(lines.slice(place, place + used)), used];
  }
  return [make("p", {}, inline(line)), 1];
}

function list(lines) {
  const [, indent, sign] = ITEM.exec(lines[0]);
  const box = isOrdered(lines[0]) ? make("ol", { start: parseInt(sign, 10) }) : make("ul");
  for (let place = 0; place < lines.length;) {
    const item = make("li", {}, inline(ITEM.exec(lines[place])[3]));
    const inner = [];
    for (place += 1; place < lines.length && ITEM.exec(lines[place])[1].length > indent.length; place += 1)
      inner.push(lines[place]);
    if (inner.length) item.append(list(inner));
    box.append(item);
  }
  return box;
}
