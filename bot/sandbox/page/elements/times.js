// Times as Discord writes them, in the reader's language, by the sandbox's clock.

import { region } from "./words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  now: { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const REFRESH = 20_000;
let ahead = 0;

export const now = () => new Date(Date.now() + ahead);

export function setNow(seconds) {
  ahead = seconds * 1000 - Date.now();
  refresh();
}

export function written(date, style) {
  return new Intl.DateTimeFormat(region, STYLES[style] || STYLES.f).format(date);
}

function relative(date) {
  const seconds = (date - now()) / 1000;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) || UNITS.at(-1);
  return new Intl.RelativeTimeFormat(region, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

export function time(date, style) {
  const element = document.createElement("time");
  element.dateTime = date.toISOString();
  element.title = written(date, "F");
  element.textContent = style === "R" ? relative(date) : written(date, style);
  if (style === "R") element.dataset.relative = "";
  return element;
}

export function day(date) {
  return written(date, "D");
}

function refresh() {
  for (const each of document.querySelectorAll("time[data-relative]"))
    each.textContent = relative(new Date(each.dateTime));
}

setInterval(refresh, REFRESH);
