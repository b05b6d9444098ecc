// What this window shows and who looks through it. The server says the rest.

export const DM = 1;

export const state = {
  me: "",
  at: "",
  server: "",
  people: [],
  names: {},
  members: [],
  roles: [],
  bots: [],
  locales: [],
  places: [],
  events: [],
  linked: { url: null, roles: [], borne: {} },
  commands: [],
  apps: [],
  starts: [],
  lessons: [],
  may_write: true,
  ahead: 0,
  hours: [],
  notifications: [],
  what_if: { faults: [], behaviour: [] },
};

const query = new URLSearchParams(location.search);
export const wish = { as: query.get("as") || "", at: query.get("at") || "" };

// The address names person and place, so that it can be kept, and a second window be a second person.
export function rememberPlace(isNew) {
  const address = "?" + new URLSearchParams({ as: nameOf(state.me) || state.me, at: state.at });
  if (address === location.search) return;
  history[isNew ? "pushState" : "replaceState"]({}, "", address);
}

// Discord's ids are too large for numbers; they tell the order in which things were made.

export function isAfter(one, other) {
  return BigInt(one) > BigInt(other);
}

export function nameOf(id) {
  return state.names[id] || "";
}

export function me() {
  return (
    state.people.find((person) => person.id === state.me) || {
      id: "",
      name: "",
      dms_closed: false,
      client: "desktop",
      locale: "en-US",
    }
  );
}

// A place as people write it.
export function signed(place) {
  return (place.kind === DM ? "@" : "#") + place.name;
}

export function here() {
  return state.places.find((place) => place.id === state.at);
}

const readKey = () => `read.${state.me}`;

function marks() {
  try {
    return JSON.parse(localStorage.getItem(readKey()) || "{}");
  } catch {
    return {};
  }
}

export function readUpTo(place) {
  return marks()[place.id] || "0";
}

export function markRead(place) {
  if (!place || !isAfter(place.newest, readUpTo(place))) return;
  localStorage.setItem(readKey(), JSON.stringify({ ...marks(), [place.id]: place.newest }));
}

export function isUnread(place) {
  return isAfter(place.newest, readUpTo(place));
}

export function badges() {
  return state.places.reduce((sum, place) => sum + place.badge, 0);
}

// How much of that has rung: the rest came in silence, and is counted beside its place alone.
export function rung() {
  return state.places.reduce((sum, place) => sum + place.rang, 0);
}
