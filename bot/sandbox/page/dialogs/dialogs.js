// Native dialogs keep the focus, close by Escape, and give the focus back.

import { freshId, icon, make } from "../elements/elements.js";
import { tell } from "../elements/words.js";

export function bar(dialog, ...content) {
  const close = make("button.plain", { "aria-label": tell("Close") }, icon("close"));
  close.onclick = () => dialog.close();
  return make("div.bar", {}, content, close);
}

export function titled(dialog, text) {
  const title = make("h2", { id: freshId("title"), textContent: text });
  dialog.setAttribute("aria-labelledby", title.id);
  return bar(dialog, title);
}

// A dialog in which nothing is lost when one presses beside it.
export function showLight(dialog, ...content) {
  dialog.replaceChildren(...content);
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.showModal();
}
