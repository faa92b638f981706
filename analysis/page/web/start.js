// The start page: the questions that players ask most, and everything else there is.
import { byId, make, put } from "./dom.js";
import { ask } from "./ask.js";
import { plural } from "./words.js";
import { fragmentIn } from "./links.js";
import { shippedComparisons } from "./comparisons.js";

const WIDE = "(min-width: 48rem)";

let oftenAsked = [];
let listed = [];

function matches(text, words) {
  return words.every((word) => text.includes(word));
}

function filterAll() {
  const words = byId("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const group of oftenAsked) {
    let here = 0;
    for (const question of group.questions) {
      const fits = matches(question.text, words);
      question.element.hidden = !fits;
      if (fits) here += 1;
    }
    group.element.hidden = here === 0;
    if (words.length > 0) group.element.open = here > 0;
    shown += here;
  }
  for (const procedure of listed) procedure.element.hidden = !matches(procedure.text, words);
  byId("found").textContent = words.length === 0 ? "" : `${plural(shown, "question")} found.`;
}

function oftenGroup({ title, questions }) {
  const list = questions.map((question) => {
    const element = make("li", null, make("a", { href: question.link }, question.title));
    return { element, text: `${question.title} ${title} ${question.procedure}`.toLowerCase() };
  });
  const element = make("details", { class: "questions", open: matchMedia(WIDE).matches }, make("summary", null, title, " ", make("span", { class: "count" }, String(list.length))),
    make("ul", null, list.map((one) => one.element)));
  return { element, questions: list };
}

function procedureOf(entry) {
  const element = make("li", null, make("a", { href: `#/procedure/${entry.name}` }, entry.title), make("span", { class: "about-one" }, entry.summary), make("span", { class: "rule" }, entry.rules.join(", ")));
  return { element, text: `${entry.name} ${entry.title} ${entry.summary} ${entry.rules.join(" ")}`.toLowerCase() };
}

export async function makeStart(catalog) {
  listed = catalog.procedures.map(procedureOf);
  put(byId("procedures"), listed.map((one) => one.element));
  byId("filter").addEventListener("input", filterAll);
  byId("open-link").addEventListener("submit", (event) => {
    event.preventDefault();
    const link = fragmentIn(byId("link-in").value);
    byId("link-told").textContent = link ? "" : "There is no link in this text: it has #/odds/ in it.";
    if (link) location.hash = link;
  });
  const sheets = byId("sheets-list");
  if (sheets) {
    byId("start-sheets").hidden = false;
    put(byId("sheets"), JSON.parse(sheets.textContent).map(({ title, file }) => make("li", null, make("a", { href: file }, title), make("span", { class: "about-one" }, "PDF"))));
  }
  oftenAsked = ((await ask({ ask: "questions" })).groups ?? []).map(oftenGroup);
  put(byId("questions"), oftenAsked.map((one) => one.element));
  const comparisons = await shippedComparisons();
  put(byId("comparison-list"), comparisons.map((one) => make("li", null, make("a", { href: `#/compare/${one.name}` }, one.title))));
}

// The whole start page, or one part of it.
export function showStart(part) {
  for (const section of byId("start").children) {
    const isEmpty = section.id === "start-sheets" && !byId("sheets-list");
    section.hidden = isEmpty || (part !== null && section.id !== part);
  }
}
