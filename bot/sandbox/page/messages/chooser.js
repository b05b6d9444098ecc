// A select on a message. Choosing with the arrow keys must not send, so it is no native one.

import { icon, make } from "../elements/elements.js";
import { Listbox } from "../elements/listbox.js";
import { settleList, unsettle } from "../elements/popup.js";
import { tell } from "../elements/words.js";

// Options have label, value, and perhaps description, picture and default; send gets the values chosen.
export function chooser({ options, least, most, placeholder, disabled, key, send }) {
  const many = most > 1;
  const listed = options.map((option) => ({ ...option, chosen: Boolean(option.default) }));
  const text = make("span.label");
  const button = make(
    "button.chooser",
    {
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      disabled,
    },
    text,
    icon("chevron"),
  );
  const popup = make("div", { popover: "auto", className: "popup" });
  const list = new Listbox(placeholder, pick, many);
  const done = make("button.style1.wide", {}, tell("Choose"));
  const before = () =>
    listed
      .filter((option) => option.default)
      .map((option) => option.value)
      .join("\n");
  const chosen = () => listed.filter((option) => option.chosen);
  button.dataset.key = key;
  button.setAttribute("aria-controls", list.element.id);
  popup.append(list.element);
  if (many) popup.append(done);
  list.element.tabIndex = -1;
  list.onmark = (id) => list.element.setAttribute("aria-activedescendant", id);
  say();

  function say() {
    const [first] = chosen();
    const said =
      chosen()
        .map((option) => option.label)
        .join(", ") || placeholder;
    text.replaceChildren(first && first.picture ? first.picture() : "", said);
    text.classList.toggle("faint", !chosen().length);
    button.setAttribute("aria-label", said.startsWith(placeholder) ? said : `${placeholder}: ${said}`);
  }

  function open() {
    const place = listed.findIndex((option) => option.chosen);
    list.show(listed, Math.max(place, 0));
    document.body.append(popup);
    popup.showPopover();
    settleList(popup, button);
    list.element.focus();
  }

  function pick(_, place) {
    const isChosen = many ? !listed[place].chosen : true;
    if (many && isChosen && chosen().length >= most) return;
    if (!many) listed.forEach((option) => (option.chosen = false));
    list.choose(place, isChosen);
    done.disabled = chosen().length < least;
    say();
    if (!many) finish();
  }

  function finish() {
    const values = chosen().map((option) => option.value);
    popup.hidePopover();
    if (values.length >= least && (!many || values.join("\n") !== before())) send(values, button);
  }

  button.onclick = open;
  button.onkeydown = (event) => {
    if (!["ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    open();
  };
  done.onclick = finish;
  list.element.onkeydown = (event) => {
    const picks = event.key === "Enter" || event.key === " ";
    if (picks && list.current) pick(list.current, list.marked);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) list.seek(event.key);
    else if (!list.move(event.key)) return;
    event.preventDefault();
  };
  popup.ontoggle = (event) => {
    button.setAttribute("aria-expanded", String(event.newState === "open"));
    if (event.newState !== "closed") return;
    unsettle();
    if (popup.contains(document.activeElement) || document.activeElement === document.body)
      button.focus({ preventScroll: true });
    popup.remove();
  };
  return button;
}
