// The page's words in the language that the browser asks for, or that this person has chosen: the English in
// the code is the key of each.

const person = new URLSearchParams(location.search).get("as") || "";
const words = await (await fetch("words?" + new URLSearchParams({ as: person }))).json();

// The language by its code, the reader's locale as Discord calls it, and what else can be chosen.
export const { language, locale, choices } = words;
const [wanted] = navigator.languages.filter((each) => each.split("-")[0] === locale.split("-")[0]);
// A browser knows more precisely than a locale without a region how its reader writes dates.
export const region = locale.includes("-") ? locale : wanted || locale;

const VALUE = /\{(\w+)(?::[^}]*)?\}/;
const worded = (text) => words.templates[text] ?? text;
const numbers = new Intl.NumberFormat(region);

export function tell(text, values = {}) {
  return tellWith(text, values).join("");
}

// The same with elements among its values; gives its parts.
export function tellWith(text, values) {
  return worded(text)
    .split(new RegExp(VALUE, "g"))
    .map((part, place) => (place % 2 ? values[part] : part));
}

export function counted(number, one, many) {
  const forms = words.plurals[one] || [one, many];
  return `${numbers.format(number)} ${forms[pluralOf(number)]}`;
}

// Which form goes with a number: the server has reckoned that for as many as matter.
function pluralOf(number) {
  const known = words.forms.length;
  return words.forms[number < known ? number : (number % 100) + known - 100];
}

// Seconds in days, hours and minutes.
const UNITS = { day: 86400, hour: 3600, minute: 60 };
export function lasting(seconds) {
  let rest = seconds;
  const parts = Object.entries(UNITS).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest %= size;
    const style = { style: "unit", unit, unitDisplay: "long" };
    return count ? new Intl.NumberFormat(region, style).format(count) : "";
  });
  return listed(parts.filter(Boolean), "unit");
}

export function listed(parts, type = "conjunction") {
  return new Intl.ListFormat(region, { type }).format(parts);
}

// What stands in the page itself, before anything is put there.
const SAYING = ["aria-label", "title", "placeholder"];
export function sayPage() {
  document.documentElement.lang = language;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.data = reworded(walker.currentNode.data);
  for (const name of SAYING)
    for (const element of document.body.querySelectorAll(`[${name}]`))
      element.setAttribute(name, reworded(element.getAttribute(name)));
}

const reworded = (text) => (text.trim() ? text.replace(text.trim(), worded(text.trim())) : text);
