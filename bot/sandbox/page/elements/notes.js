// What the page itself has to say: refusals, and news for those who listen.

import { $, icon, make } from "./elements.js";
import { tell } from "./words.js";

const SECONDS = 8;
const LONGEST = 300;
let going;

export function notice(text) {
  const line = $("slip");
  clearTimeout(going);
  line.textContent = text;
  line.hidden = !text;
  if (text) going = setTimeout(() => notice(""), SECONDS * 1000);
}

export function say(text) {
  const line = make("p", {}, text.length > LONGEST ? text.slice(0, LONGEST) + "…" : text);
  $("said").append(line);
  while ($("said").children.length > 5) $("said").firstChild.remove();
}

// A note at the end of the messages, such as a command that nobody answered.
export function leaveNote(title, text) {
  const close = make("button.text", {}, tell("Dismiss"));
  const note = make(
    "article.note",
    { role: "alert" },
    make("p.above", {}, icon("reply"), title),
    make("p.failed", {}, text),
    make("p.only", {}, tell("Only you can see this"), " · ", close),
  );
  close.onclick = () => note.remove();
  $("notes").append(note);
  $("scroll").scrollTop = $("scroll").scrollHeight;
}

// Another place or person has nothing to do with what was said before.
export function clearNotes() {
  $("notes").replaceChildren();
  $("said").replaceChildren();
  notice("");
}
