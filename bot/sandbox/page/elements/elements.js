// Makes elements. Text goes in as text, never as markup.

import { state } from "../state.js";

const SVG = "http://www.w3.org/2000/svg";

const PATHS = {
  menu: "M3 6h18M3 12h18M3 18h18",
  wire: "M3 12h4l3-8 4 16 3-8h4",
  light:
    "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 1v2M12 21v2M1 12h2M21 12h2M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2",
  dark: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
  auto: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M12 7.5h6M12 12h9M12 16.5h6",
  close: "M5 5l14 14M19 5L5 19",
  send: "M4 12l16-8-6 16-3-7z",
  channel: "M9 3L7 21M17 3l-2 18M4 8h17M3 16h17",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  forum: "M4 4h16v12H11l-5 4v-4H4zM8 8h8M8 12h5",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c1-5 4-7 8-7s7 2 8 7",
  clock: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l3 3",
  chevron: "M6 9l6 6 6-6",
  reply: "M9 6L4 11l5 5M4 11h10a6 6 0 0 1 6 6v1",
  file: "M6 2h8l5 5v15H6zM14 2v6h5",
  plus: "M12 5v14M5 12h14",
  check: "M4 12l6 6L20 6",
  apps: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM17 14v6M14 17h6",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4",
  storm: "M13 2L5 13h6l-2 9 9-12h-6z",
  locked: "M6 11h12v10H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  inbox: "M4 13h5l1 3h4l1-3h5M4 13l3-8h10l3 8v6H4z",
};

export const $ = (id) => document.getElementById(id);

// A tag may bear classes, as "p.small".
export function make(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (name === "button") element.type = name;
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key in element) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

// Choices, each a value and its text.
export function select(properties, choices, chosen) {
  const options = choices.map(([value, textContent]) =>
    make("option", { value, textContent, selected: value === chosen }),
  );
  return make("select", properties, options);
}

export function icon(name) {
  const drawing = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  for (const [key, value] of [
    ["viewBox", "0 0 24 24"],
    ["class", "icon"],
    ["aria-hidden", "true"],
  ])
    drawing.setAttribute(key, value);
  path.setAttribute("d", PATHS[name]);
  drawing.append(path);
  return drawing;
}

const COLOURS = 8;

// A person's picture: the initials, on the colour of his place among the people.
export function avatar(id, name) {
  const initials = name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0].toUpperCase())
    .join("");
  const place = state.people.findIndex((person) => person.id === id);
  const face = make("span.avatar", { "aria-hidden": "true", textContent: initials || "?" });
  face.dataset.colour = place < 0 ? "bot" : String(place % COLOURS);
  return face;
}

// Something unique for what needs an id to be pointed at.
let counted = 0;
export const freshId = (beginning) => `${beginning}-${(counted += 1)}`;
