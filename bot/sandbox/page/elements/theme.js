// Dark, light, or as the system has it.

import { $, icon } from "./elements.js";
import { tell } from "./words.js";

const KEY = "theme";
const NEXT = { auto: "dark", dark: "light", light: "auto" };
const NAMES = {
  auto: tell("Colours: as the system"),
  dark: tell("Colours: dark"),
  light: tell("Colours: light"),
};

export function watchTheme() {
  show(localStorage.getItem(KEY));
  $("theme").onclick = () => {
    const wanted = NEXT[document.documentElement.dataset.theme];
    localStorage.setItem(KEY, wanted);
    show(wanted);
  };
}

function show(wanted) {
  const theme = wanted in NEXT ? wanted : "auto";
  document.documentElement.dataset.theme = theme;
  $("theme").replaceChildren(icon(theme));
  $("theme").setAttribute("aria-label", NAMES[theme]);
  $("theme").title = NAMES[theme];
}
