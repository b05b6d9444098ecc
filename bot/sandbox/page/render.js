"use strict";

// Turns Discord's messages and forms into elements; every text goes in as text, never as markup.

const CDN = "https://cdn.discordapp.com/";
const EPHEMERAL = 64, LOADING = 128;
const BUTTON = 2, SELECT = 3, INPUT = 4, RADIO = 21, CHECKBOX = 23;

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter((child) => child != null));
  return element;
}

function fileUrl(url) {
  return url && url.startsWith(CDN) ? url.slice(CDN.length) : "";
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|~~(.+?)~~|`([^`]+)`|<@!?(\d+)>|<#(\d+)>|\[([^\]]+)\]\((https?:[^)\s]+)\)/g;
const INLINE_TAGS = ["strong", "em", "em", "s", "code"];

function inline(text, names) {
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    parts.push(text.slice(end, found.index));
    end = found.index + found[0].length;
    const tag = INLINE_TAGS.findIndex((_, place) => found[place + 1] !== undefined);
    if (tag >= 0) parts.push(make(INLINE_TAGS[tag], { textContent: found[tag + 1] }));
    else if (found[6]) parts.push(make("mark", { textContent: "@" + (names[found[6]] || found[6]) }));
    else if (found[7]) parts.push(make("mark", { textContent: "#" + (names[found[7]] || found[7]) }));
    else parts.push(make("a", { textContent: found[8], href: found[9], target: "_blank", rel: "noreferrer" }));
  }
  return [...parts, text.slice(end)];
}

function markdown(text, names) {
  const box = make("div", { className: "text" });
  for (const [place, piece] of text.split("```").entries()) {
    if (place % 2) box.append(make("pre", { textContent: piece.replace(/^\w*\n/, "") }));
    else if (piece) for (const line of piece.split("\n")) box.append(markdownLine(line, names));
  }
  return box;
}

function markdownLine(line, names) {
  const beginning = /^(#{1,3}|-#|[-*]|>) (.*)$/.exec(line);
  if (!beginning) return make("p", {}, ...inline(line, names));
  const [, sign, rest] = beginning;
  const heading = sign.startsWith("#");
  const element = make(heading ? "h" + (sign.length + 1) : "p", {}, ...inline(rest, names));
  if (sign === "-#") element.className = "small";
  if (sign === "-" || sign === "*") element.prepend("• ");
  if (sign === ">") element.className = "quote";
  return element;
}

function picture(url, description) {
  const source = fileUrl(url);
  if (!source) return make("p", { className: "small", textContent: "[a picture from elsewhere]" });
  const image = make("img", { src: source, alt: description || "" });
  return make("a", { href: source, target: "_blank" }, image);
}

function button(component, act) {
  const label = [component.emoji && component.emoji.name, component.label].filter(Boolean).join(" ");
  if (component.url) {
    const safe = /^https?:/.test(component.url);
    return make("a", { className: "link", textContent: label, href: safe ? component.url : "#", target: "_blank", rel: "noreferrer" });
  }
  const element = make("button", { type: "button", className: "style" + component.style, textContent: label });
  element.disabled = Boolean(component.disabled);
  element.onclick = () => act("click", { custom_id: component.custom_id });
  return element;
}

function options(component, people) {
  return component.type === SELECT || component.options
    ? component.options
    : people.map((person) => ({ label: person.name, value: person.id }));
}

function select(component, act, people) {
  const listed = options(component, people);
  const send = (values) => act("choose", { custom_id: component.custom_id, values });
  if ((component.max_values ?? 1) > 1) return several(component, listed, send);
  const element = make("select", { disabled: Boolean(component.disabled) });
  element.append(make("option", { value: "", textContent: component.placeholder || "Choose…" }));
  for (const option of listed) element.append(choice(option));
  element.onchange = () => element.value && send([element.value]);
  return element;
}

function choice(option) {
  const about = option.description ? ` – ${option.description}` : "";
  return make("option", { value: option.value, textContent: option.label + about, selected: Boolean(option.default) });
}

function several(component, listed, send) {
  const boxes = listed.map((option) => checkbox(option));
  const done = make("button", { type: "button", textContent: "Choose" });
  done.onclick = () => send(ticked(boxes));
  const summary = make("summary", { textContent: component.placeholder || "Choose…" });
  return make("details", {}, summary, ...boxes, done);
}

function checkbox(option, type = "checkbox", name = "") {
  const box = make("input", { type, name, value: option.value, checked: Boolean(option.default) });
  return make("label", { className: "option" }, box, " " + option.label);
}

function ticked(boxes) {
  return boxes.map((box) => box.firstChild).filter((box) => box.checked).map((box) => box.value);
}

function component(each, context) {
  const inner = () => (each.components || []).map((child) => component(child, context));
  switch (each.type) {
    case 1: return make("div", { className: "row" }, ...inner());
    case BUTTON: return button(each, context.act);
    case 9: return make("div", { className: "section" }, make("div", {}, ...inner()), component(each.accessory, context));
    case 10: return markdown(each.content, context.names);
    case 11: return picture(each.media.url, each.description);
    case 12: return make("div", { className: "gallery" }, ...each.items.map((item) => picture(item.media.url, item.description)));
    case 13: return file(each.file.url, each.file.filename);
    case 14: return make(each.divider === false ? "br" : "hr");
    case 17: return container(each, inner());
    default: return select(each, context.act, context.people);
  }
}

function container(each, children) {
  const box = make("div", { className: "container" }, ...children);
  if (each.accent_color) box.style.borderColor = "#" + each.accent_color.toString(16).padStart(6, "0");
  return box;
}

function file(url, name) {
  return make("a", { className: "link", href: fileUrl(url), download: name, textContent: name });
}

function attachment(each) {
  const shown = (each.content_type || "").startsWith("image/");
  return shown ? picture(each.url, each.description) : file(each.url, each.filename);
}

function embed(each, names) {
  const box = make("div", { className: "container" });
  if (each.title) box.append(make("h3", { textContent: each.title }));
  if (each.description) box.append(markdown(each.description, names));
  for (const field of each.fields || []) box.append(make("h4", { textContent: field.name }), markdown(field.value, names));
  if (each.image) box.append(picture(each.image.url, ""));
  if (each.footer) box.append(make("p", { className: "small", textContent: each.footer.text }));
  return box;
}

function message(each, context) {
  const time = new Date(each.timestamp).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const name = context.names[each.author.id] || each.author.username;
  const edited = each.edited_timestamp ? " (edited)" : "";
  const head = make("h2", {}, name, make("time", { textContent: time + edited }));
  const box = make("article", {}, head);
  if (each.flags & LOADING) box.append(make("p", { className: "small", textContent: "is thinking…" }));
  if (each.content) box.append(markdown(each.content, context.names));
  box.append(...each.embeds.map((inner) => embed(inner, context.names)));
  box.append(...each.attachments.map(attachment));
  box.append(...each.components.map((inner) => component(inner, context)));
  if (each.flags & EPHEMERAL) box.append(make("p", { className: "small", textContent: "Only you can see this." }));
  box.classList.toggle("ephemeral", Boolean(each.flags & EPHEMERAL));
  box.classList.toggle("called", each.mentions.some((user) => user.id === context.me));
  return box;
}

// One field of a form: the element, and a function that reads what was filled in.
function field(each, people) {
  const required = each.required !== false;
  if (each.type === INPUT) {
    const input = make(each.style === 2 ? "textarea" : "input", { value: each.value || "", placeholder: each.placeholder || "", required });
    if (each.max_length) input.maxLength = each.max_length;
    return [input, () => input.value];
  }
  if (each.type === CHECKBOX) {
    const box = make("input", { type: "checkbox", checked: Boolean(each.default) });
    return [box, () => box.checked];
  }
  const listed = options(each, people);
  if ((each.max_values ?? 1) > 1 || each.type >= RADIO) {
    const type = each.type === RADIO ? "radio" : "checkbox";
    const boxes = listed.map((option) => checkbox(option, type, each.custom_id));
    return [make("div", {}, ...boxes), () => ticked(boxes)];
  }
  const list = make("select", { required }, make("option", { value: "", textContent: each.placeholder || "Choose…" }));
  list.append(...listed.map(choice));
  return [list, () => (list.value ? [list.value] : [])];
}

function form(modal, people, send) {
  const readers = {};
  const box = make("form", { method: "dialog" }, make("h2", { textContent: modal.title }));
  for (const part of modal.components) {
    if (part.type === 10) box.append(markdown(part.content, {}));
    for (const inner of part.component ? [part.component] : part.components || []) {
      const [element, read] = field(inner, people);
      readers[inner.custom_id] = read;
      const about = part.description && make("span", { className: "small", textContent: part.description });
      box.append(make("label", { className: "field" }, part.label || inner.label || "", about, element));
    }
  }
  const cancel = make("button", { type: "button", textContent: "Cancel", onclick: () => box.closest("dialog").close() });
  box.append(make("div", { className: "row" }, make("button", { className: "style1", textContent: "Submit" }), cancel));
  box.onsubmit = () => send(Object.fromEntries(Object.entries(readers).map(([id, read]) => [id, read()])));
  return box;
}
