// What it is like in a cave, on Wire, in jungle: looked up, without dice.
import { byId, make, put } from "./dom.js";
import { ask } from "./ask.js";
import { plural } from "./words.js";

let places = [];

function factOf(about, { says, rules }) {
  return [
    make("dt", null, about),
    make("dd", null, says, " ", make("span", { class: "rule" }, rules.join(", "))),
  ];
}

function placeOf({ name, title, kind, said }) {
  const element = make(
    "details",
    { class: "questions", id: `location-${name}` },
    make("summary", null, title, " ", make("span", { class: "count" }, kind)),
    make(
      "dl",
      { class: "said" },
      said.map(([about, one]) => factOf(about, one)),
    ),
  );
  const texts = said.map(([about, { says, rules }]) => `${about} ${says} ${rules.join(" ")}`);
  return { element, title: title.toLowerCase(), text: `${name} ${title} ${kind} ${texts.join(" ")}`.toLowerCase() };
}

function filterPlaces() {
  const words = byId("location-filter").value.toLowerCase().split(/[^\p{L}\p{N}.+-]+/u).filter(Boolean);
  let found = 0;
  for (const one of places) {
    const fits = words.every((word) => one.text.includes(word));
    one.element.hidden = !fits;
    one.element.open = fits && words.length > 0 && words.every((word) => one.title.includes(word));
    if (fits) found += 1;
  }
  byId("locations-found").textContent = words.length === 0 ? "" : `${plural(found, "Location")} found.`;
}

// Opens the Location of an address; whether there is one.
export function openLocation(name) {
  const element = byId(`location-${name}`);
  if (!element) return false;
  element.open = true;
  element.scrollIntoView();
  element.querySelector("summary").focus({ preventScroll: true });
  return true;
}

export function makeLocations() {
  byId("location-filter").addEventListener("input", filterPlaces);
}

export async function fillLocations(signal) {
  if (places.length > 0) return;
  places = ((await ask({ ask: "locations" }, { signal })).locations ?? []).map(placeOf);
  put(
    byId("locations"),
    places.map((one) => one.element),
  );
}
