// The components of a message as elements.

import { make } from "../elements/elements.js";
import { emoji, file, gallery, picture } from "./files.js";
import { chooser } from "./chooser.js";
import { inline, markdown, placeOf } from "./markdown.js";
import { nameOf, state } from "../state.js";
import { tell } from "../elements/words.js";

export const KIND = {
  row: 1,
  button: 2,
  select: 3,
  input: 4,
  people: 5,
  roles: 6,
  anybody: 7,
  channels: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  radio: 21,
  checkboxes: 22,
  checkbox: 23,
};

// Press gets an act, its arguments and the element that was used.
export function component(each, press) {
  const inner = () => (each.components || []).map((child) => component(child, press));
  switch (each.type) {
    case KIND.row:
      return make("div.row", {}, inner());
    case KIND.button:
      return button(each, press);
    case KIND.section:
      return make("div.section", {}, make("div", {}, inner()), component(each.accessory, press));
    case KIND.text:
      return markdown(each.content);
    case KIND.thumbnail:
      return make("div.thumbnail", {}, picture(each.media, each.description));
    case KIND.gallery:
      return gallery(each.items);
    case KIND.file:
      return file({ ...each.file, filename: each.file.filename || each.name });
    case KIND.separator:
      return make("hr", {
        className: (each.divider === false ? "blank" : "") + (each.spacing === 2 ? " far" : ""),
      });
    case KIND.container:
      return container(each, inner());
    case KIND.select:
    case KIND.people:
    case KIND.roles:
    case KIND.anybody:
    case KIND.channels:
      return select(each, press);
    default:
      return make("p.small", {}, tell("[component {kind}]", { kind: each.type }));
  }
}

function container(each, children) {
  const box = make("div.container", {}, children);
  const colour = each.accent_color;
  if (Number.isInteger(colour)) box.style.borderInlineStartColor = "#" + colour.toString(16).padStart(6, "0");
  if (!each.spoiler) return box;
  const cover = make("button.cover", {}, tell("Spoiler"));
  cover.onclick = () => cover.remove();
  box.append(cover);
  return box;
}

function button(each, press) {
  const label = [sign(each.emoji), each.label].filter(Boolean).join(" ");
  const place = each.url && placeOf(each.url);
  if (place) {
    const way = make("button.button.link", {}, label);
    Object.assign(way.dataset, place);
    return way;
  }
  if (each.url) {
    const isSafe = /^https?:\/\//.test(each.url);
    return make(
      "a.button.link",
      {
        href: isSafe ? each.url : "about:blank",
        target: "_blank",
        rel: "noreferrer noopener",
      },
      label + " ↗",
    );
  }
  const element = make(
    "button",
    { className: "button style" + each.style, disabled: Boolean(each.disabled) },
    make("span", {}, emoji(each.emoji), label),
  );
  element.dataset.key = each.custom_id;
  element.onclick = () => press("click", { custom_id: each.custom_id }, element);
  return element;
}

// An emoji that is a letter of Unicode.
function sign(each) {
  return (each && !each.id && each.name) || "";
}

// What a select offers: its own options, or people, roles or channels.
export function optionsOf(each) {
  if (each.options)
    return each.options.map((option) => ({
      ...option,
      label: [sign(option.emoji), option.label].filter(Boolean).join(" "),
      picture: () => emoji(option.emoji),
    }));
  const isPicked = (id) => each.default_values?.some((picked) => picked.id === id);
  const people = state.members.map((id) => ({ label: nameOf(id), value: id, default: isPicked(id) }));
  const roles = state.roles.map(({ id, name }) => ({ label: name, value: id, default: isPicked(id) }));
  if (each.type === KIND.people) return people;
  if (each.type === KIND.roles) return roles;
  if (each.type === KIND.anybody) return [...people, ...roles];
  if (each.type === KIND.channels)
    return state.places
      .filter((place) => place.kind !== 1)
      .map((place) => ({ label: "#" + place.name, value: place.id }));
  return [];
}

function select(each, press) {
  return chooser({
    options: optionsOf(each),
    least: each.min_values ?? 1,
    most: each.max_values ?? 1,
    placeholder: each.placeholder || tell("Choose"),
    disabled: Boolean(each.disabled),
    key: each.custom_id,
    send: (values, element) => press("choose", { custom_id: each.custom_id, values }, element),
  });
}

// The words of components, for those who listen.
export function words(components) {
  return components.flatMap((each) => {
    const own = each.type === KIND.text ? [markdown(each.content).textContent] : [];
    const items = (each.items || []).map((item) => item.description).filter(Boolean);
    return [...own, ...items, ...words(each.components || [])];
  });
}

export function embed(each) {
  const box = make("div.container.embed");
  if (Number.isInteger(each.color))
    box.style.borderInlineStartColor = "#" + each.color.toString(16).padStart(6, "0");
  if (each.author && each.author.name)
    box.append(make("p.small", {}, each.author.name));
  if (each.title) box.append(make("h4", {}, inline(each.title)));
  if (each.description) box.append(markdown(each.description));
  const fields = (each.fields || []).map((field) =>
    make(
      "div",
      { className: field.inline ? "inline" : "" },
      make("h5", {}, inline(field.name)),
      markdown(field.value),
    ),
  );
  if (fields.length) box.append(make("div.fields", {}, fields));
  for (const part of [each.image, each.thumbnail]) if (part) box.append(picture(part, ""));
  if (each.footer && each.footer.text)
    box.append(make("p.small", {}, each.footer.text));
  return box;
}

export function thinking() {
  const dots = make("span.dots", { "aria-hidden": "true" }, make("i"), make("i"), make("i"));
  return make("p.thinking", {}, dots, tell("is thinking…"));
}
