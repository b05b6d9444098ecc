// The page's one state is what the server says; this puts each piece of it where it belongs.

import { $ } from "./elements/elements.js";
import { act, connect, look } from "./server.js";
import { authorOf, isForMe, summary } from "./messages/message.js";
import { here, markRead, me, rememberPlace, state, wish } from "./state.js";
import { clearNotes, notice, say } from "./elements/notes.js";
import { closeDrawer, openSidebar, showSidebar, watchSidebar } from "./sidebar/sidebar.js";
import { describeBox, watchComposer } from "./composer/composer.js";
import { forgetWire, showWire, watchInspector } from "./inspector/inspector.js";
import { openPeople } from "./dialogs/people.js";
import { openStarts, showWelcome } from "./dialogs/starts.js";
import { setNow } from "./elements/times.js";
import { ring, showBell, watchBell } from "./notifications/bell.js";
import { showClock, tellOfTime, watchClock } from "./sidebar/clock.js";
import { showApps } from "./messages/apps.js";
import { showFresh, take, watchScrolling } from "./messages/list.js";
import { showWhatIf, watchWhatIf } from "./dialogs/what_if.js";
import { watchTheme } from "./elements/theme.js";
import { locale, sayPage, tell } from "./elements/words.js";
import { showLanguages } from "./dialogs/languages.js";

const WAIT_TO_READ = 400;
let isNewPlace = false;

function shown(frame) {
  const ahead = state.ahead;
  const isElsewhere = (frame.at && frame.at !== state.at) || (frame.me && frame.me !== state.me);
  for (const [name, value] of Object.entries(frame)) if (name in state) state[name] = value;
  if (me().locale !== locale) return speakAnew();
  if (frame.now) setNow(frame.now);
  if (frame.fresh) {
    wish.as = state.me;
    wish.at = state.at;
    rememberPlace(isNewPlace);
    isNewPlace = false;
    if (isElsewhere) clearNotes();
    showFresh(frame.messages, frame.more);
    seek();
    tellIfUnknown();
  } else {
    const readable = take(frame.messages || [], frame.gone || []);
    for (const each of readable)
      if (each.author.id !== state.me)
        say(heard(authorOf(each), summary(each), isForMe(each)));
    tellOfTime(ahead);
  }
  showClock();
  showApps();
  showBell();
  ring();
  showWhatIf();
  showSidebar();
  showWelcome(go);
  describeBox();
  readSoon();
  if (frame.wire) showWire(frame.wire);
}

// Whoever looks now reads another language than the words that were fetched.
function speakAnew() {
  rememberPlace(isNewPlace);
  location.reload();
}

const heard = (who, words, isMine) =>
  isMine ? tell("{who} to you: {words}", { who, words }) : `${who}: ${words}`;

// The message that a link leads to, where it is still there.
let sought = "";
function seek() {
  const row = sought && $("messages").querySelector(`[data-id="${CSS.escape(sought)}"]`);
  if (row) row.scrollIntoView({ block: "start" });
  sought = "";
}

const asked = wish.as;
let isTold = false;
function tellIfUnknown() {
  const known = [state.me, me().name.toLowerCase()];
  if (asked && !isTold && !known.includes(asked.toLowerCase()))
    notice(tell("Nobody here is called {asked}: you play as {name}.", { asked, name: me().name }));
  isTold = true;
}

// What stands on a page that somebody looks at counts as read.
let reading;
function readSoon() {
  clearTimeout(reading);
  reading = setTimeout(() => {
    if (document.hidden) return;
    markRead(here());
    if (here()?.badge) act("read");
    showSidebar();
  }, WAIT_TO_READ);
}

function go(id, message = "") {
  sought = message;
  if (id === state.at) seek();
  isNewPlace = id !== state.at;
  markRead(here());
  wish.at = id;
  openSidebar(false);
  look();
}

function become(id) {
  isNewPlace = true;
  wish.as = id;
  closeDrawer();
  look();
}

function lost(text) {
  $("lost").textContent = text;
  $("lost").hidden = !text;
  if (text) forgetWire();
}

sayPage();
showLanguages();
watchTheme();
watchComposer();
watchSidebar();
watchScrolling();
watchInspector();
watchBell();
watchWhatIf();
watchClock(closeDrawer);
$("me").onclick = () => openPeople(become);
$("fresh").onclick = () => openStarts(go);
document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-go]");
  if (target) go(target.dataset.go, target.dataset.message);
});
document.querySelector(".skip").onclick = (event) => {
  event.preventDefault();
  document.querySelector("#box textarea, #box input, #box button").focus();
};
document.addEventListener("visibilitychange", readSoon);
addEventListener("popstate", () => {
  const query = new URLSearchParams(location.search);
  wish.as = query.get("as") || state.me;
  wish.at = query.get("at") || "";
  look();
});
connect(shown, lost);
