// A list of options, one marked by the keyboard, for selects and the message box.

import { freshId, icon, make } from "./elements.js";

const PAUSE = 700;

export class Listbox {
  constructor(label, pick, many = false) {
    this.element = make("ul", {
      role: "listbox",
      id: freshId("list"),
      "aria-label": label,
      className: "options",
    });
    if (many) this.element.setAttribute("aria-multiselectable", "true");
    this.pick = pick;
    this.options = [];
    this.marked = -1;
    this.typed = "";
  }

  // Each option: label, and perhaps description, chosen, and what makes its picture.
  show(options, marked = 0) {
    this.options = options;
    this.element.replaceChildren(...options.map((option, place) => this.row(option, place)));
    this.mark(options.length ? Math.min(Math.max(marked, 0), options.length - 1) : -1);
  }

  row(option, place) {
    const about = option.description
      ? make("span.small", {}, option.description)
      : "";
    const picture = option.picture ? option.picture() : "";
    const label = make("span.label", {}, picture, option.label);
    const row = make(
      "li",
      { role: "option", id: freshId("option"), "aria-selected": String(Boolean(option.chosen)) },
      make("span", {}, label, about),
      icon("check"),
    );
    // The pointer must not take the focus from where the keys go.
    row.onpointerdown = (event) => event.preventDefault();
    row.onclick = () => this.pick(this.options[place], place);
    row.onpointermove = () => {
      if (this.marked !== place) this.mark(place, false);
    };
    return row;
  }

  mark(place, isSeen = true) {
    this.marked = place;
    [...this.element.children].forEach((row, each) => row.classList.toggle("marked", each === place));
    const row = this.element.children[place];
    if (row && isSeen) row.scrollIntoView({ block: "nearest" });
    if (this.onmark) this.onmark(row ? row.id : "");
  }

  get current() {
    return this.options[this.marked];
  }

  choose(place, isChosen) {
    this.options[place].chosen = isChosen;
    this.element.children[place].setAttribute("aria-selected", String(isChosen));
  }

  // Move by a key; says whether the key was for the list.
  move(key) {
    const last = this.options.length - 1;
    if (last < 0) return false;
    const places = {
      ArrowDown: this.marked >= last ? 0 : this.marked + 1,
      ArrowUp: this.marked <= 0 ? last : this.marked - 1,
      Home: 0,
      End: last,
    };
    if (!(key in places)) return false;
    this.mark(places[key]);
    return true;
  }

  // Go to the option that begins with what is typed.
  seek(sign) {
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => (this.typed = ""), PAUSE);
    this.typed += sign.toLowerCase();
    const found = this.options.findIndex((option) => option.label.toLowerCase().startsWith(this.typed));
    if (found >= 0) this.mark(found);
  }
}
