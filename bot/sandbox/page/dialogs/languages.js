// Which language the page speaks, and the way to another one.

import { $, icon, make } from "../elements/elements.js";
import { act } from "../server.js";
import { choices, language, tell } from "../elements/words.js";
import { me } from "../state.js";
import { openMenu } from "../elements/popup.js";

const spoken = choices.find(({ code }) => code === language).name;
const speak = (locale) => act("settings", { dms_closed: me().dms_closed, locale });

export function showLanguages() {
  const button = $("language");
  const items = choices.map(({ locale, name }) => ({ label: name, run: () => speak(locale) }));
  button.append(spoken, icon("chevron"));
  button.setAttribute("aria-label", tell("This page speaks {language}.", { language: spoken }));
  button.onclick = () => openMenu(button, [{ title: tell("Language"), items }]);
}

// Said where somebody begins, with a button for each of the others.
export function otherLanguages() {
  const isBrowsers = navigator.language.split("-")[0] === language.split("_")[0];
  const others = choices.filter(({ code }) => code !== language);
  const buttons = others.map(({ code, locale, name }) => {
    const button = make("button.text", { lang: code }, name);
    button.onclick = () => speak(locale);
    return [" ", button];
  });
  const said = isBrowsers
    ? tell("This page speaks {language}, as your browser does.", { language: spoken })
    : tell("This page speaks {language}.", { language: spoken });
  return make("p.small", {}, said, buttons.flat());
}
