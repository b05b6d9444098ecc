// A form of the bot: a native dialog, so that the focus stays in it and Escape closes it.

import { titled } from "./dialogs.js";
import { $, freshId, make } from "../elements/elements.js";
import { KIND, optionsOf } from "../messages/components.js";
import { act } from "../server.js";
import { enter } from "../messages/entering.js";
import { inline, markdown } from "../messages/markdown.js";
import { tell } from "../elements/words.js";

// Message is the id of the message it was opened from, if any.
export function openForm({ form: id, modal }, message) {
  const dialog = $("form");
  if (dialog.open) return;
  const readers = {};
  const failed = make("p.failed", { role: "alert", hidden: true });
  const cancel = make("button.button", {}, tell("Cancel"));
  const submit = make("button.button.style1", { type: "submit" }, make("span", {}, tell("Submit")));
  const box = make(
    "form",
    { method: "dialog" },
    titled(dialog, modal.title),
    modal.components.flatMap((part) => fields(part, readers)),
    failed,
    make("div.row.end", {}, cancel, submit),
  );
  cancel.onclick = () => dialog.close();
  box.onsubmit = async (event) => {
    event.preventDefault();
    if (submit.classList.contains("busy")) return;
    submit.classList.add("busy");
    const filled = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read()]));
    const told = await act("submit", { form: id, filled });
    submit.classList.remove("busy");
    failed.hidden = !told.refused;
    failed.textContent = told.refused
      ? told.failed
        ? tell("Something went wrong. Try again.")
        : told.refused
      : "";
    if (!told.refused) dialog.close();
  };
  // What opened the form may have been drawn anew meanwhile.
  dialog.onclose = () => {
    const article = document.querySelector(`#messages > [data-id="${message}"] article`);
    const isNowhere = document.activeElement === document.body || dialog.contains(document.activeElement);
    if (isNowhere && article) enter(article, "");
  };
  dialog.replaceChildren(box);
  dialog.showModal();
  const first = box.querySelector("input, select, textarea");
  if (first) first.focus();
}

function fields(part, readers) {
  if (part.type === KIND.text) return [markdown(part.content)];
  const inner = part.component ? [part.component] : part.components || [];
  return inner.map((each) => {
    const [element, read] = field(each);
    readers[each.custom_id] = read;
    return labelled(part, each, element);
  });
}

// A group of boxes is named by its legend, a single field by its label.
function labelled(part, each, element) {
  const text = inline(part.label || each.label || "");
  const mark =
    each.required === false ? make("span.small", {}, " " + tell("(optional)")) : "";
  const about = part.description
    ? make("span.small", { id: freshId("about") }, inline(part.description))
    : "";
  if (about) element.setAttribute("aria-describedby", about.id);
  if (element.localName === "fieldset") {
    element.prepend(make("legend", {}, text, mark), about);
    return element;
  }
  element.id = freshId("field");
  return make("div.field", {}, make("label", { htmlFor: element.id }, text, mark), about, element);
}

function field(each) {
  const required = each.required !== false;
  if (each.type === KIND.input) return written(each, required);
  if (each.type === KIND.checkbox) {
    const box = make("input", { type: "checkbox", checked: Boolean(each.default) });
    return [box, () => box.checked];
  }
  const listed = optionsOf(each);
  if ((each.max_values ?? 1) > 1 || each.type === KIND.radio || each.type === KIND.checkboxes)
    return boxes(each, listed);
  const list = make("select", { required: required && (each.min_values ?? 1) > 0 });
  if (!listed.some((option) => option.default))
    list.append(make("option", { value: "", textContent: each.placeholder || tell("Choose") }));
  list.append(
    ...listed.map((option) =>
      make("option", { value: option.value, textContent: about(option), selected: Boolean(option.default) }),
    ),
  );
  return [list, () => (list.value ? [list.value] : [])];
}

function written(each, required) {
  const element = make(each.style === 2 ? "textarea" : "input", {
    value: each.value || "",
    placeholder: each.placeholder || "",
    required,
    autocomplete: "off",
  });
  if (each.max_length) element.maxLength = each.max_length;
  if (each.min_length) element.minLength = each.min_length;
  return [element, () => element.value];
}

function boxes(each, listed) {
  const isRadio = each.type === KIND.radio;
  const type = isRadio ? "radio" : "checkbox";
  const name = freshId("choice");
  const required = isRadio && each.required !== false;
  const inputs = listed.map((option) =>
    make("input", { type, name, required, value: option.value, checked: Boolean(option.default) }),
  );
  if (!isRadio) bound(each, inputs);
  const rows = listed.map((option, place) =>
    make(
      "label.choice",
      {},
      inputs[place],
      make("span", {}, option.label, option.description ? make("span.small", {}, option.description) : ""),
    ),
  );
  return [
    make("fieldset.field", {}, rows),
    () => inputs.filter((input) => input.checked).map((input) => input.value),
  ];
}

// No more can be ticked than may be, and no fewer sent.
function bound(each, inputs) {
  const least = each.required === false ? 0 : (each.min_values ?? 1);
  const most = each.max_values ?? inputs.length;
  const count = () => {
    const chosen = inputs.filter((input) => input.checked).length;
    for (const input of inputs) input.disabled = !input.checked && chosen >= most;
    inputs[0].setCustomValidity(chosen < least ? tell("Choose at least {least}.", { least }) : "");
  };
  for (const input of inputs) input.onchange = count;
  count();
}

function about(option) {
  return option.description ? `${option.label} – ${option.description}` : option.label;
}
