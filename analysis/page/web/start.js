// The start page: the questions that players ask most, and everything else there is.
import { byId, make, put } from "./dom.js";
import { ask } from "./ask.js";
import { alsoSaid, capital, plural, withForces } from "./words.js";
import { fragmentIn } from "./links.js";
import { shippedFiles } from "./shelf.js";
import { fillLocations } from "./locations.js";
import { fillSequence } from "./sequence.js";

// What players call it.
const BUYING = "dyo bpv buy price";
const WIDE = "(min-width: 48rem)";

let oftenAsked = [];
let listed = [];
let shelved = [];

// The words of a text, counters without their hyphens, too: `7-6-8` is also `768`.
function wordsOf(text) {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}.+-]+/u).filter(Boolean);
  const joined = words.filter((word) => /^\d+(-\d+)+$/.test(word));
  const parts = words.filter((word) => /\p{L}-/u.test(word)).flatMap((word) => word.split("-"));
  return [...words, ...parts, ...joined.map((word) => word.replaceAll("-", ""))];
}

// Every word is the beginning of one of the text, or is said otherwise there.
function matches(text, words) {
  const begins = (word) => text.some((one) => one.startsWith(word));
  return words.every((word) => begins(word) || alsoSaid(word).some(begins));
}

// A part of the page in which nothing is found is not shown, nor one in which nothing is searched.
function hideEmpty(isAsked) {
  const all = [...oftenAsked.flatMap((group) => group.questions), ...listed, ...shelved];
  const found = all.map((one) => one.element).filter((element) => !element.hidden);
  // The field itself stays.
  const sections = byId("start").querySelectorAll(":scope > section:not(#start-questions)");
  for (const section of sections) {
    const has = found.some((element) => section.contains(element));
    section.classList.toggle("nothing-found", isAsked && !has);
  }
}

function filterAll() {
  const words = byId("filter").value.toLowerCase().split(/[^\p{L}\p{N}.+-]+/u).filter(Boolean);
  let shown = 0;
  for (const group of oftenAsked) {
    let here = 0;
    for (const question of group.questions) {
      const fits = matches(question.text, words);
      question.element.hidden = !fits;
      if (fits) here += 1;
    }
    group.element.hidden = here === 0;
    const all = group.questions.length;
    group.count.textContent = words.length === 0 ? String(all) : `${here} of ${all}`;
    if (words.length > 0) group.element.open = here > 0;
    shown += here;
  }
  let others = 0;
  for (const one of [...listed, ...shelved]) {
    one.element.hidden = !matches(one.text, words);
    if (!one.element.hidden) others += 1;
  }
  const found =
    shown + others === 0
      ? "Nothing is found. Try one word, such as cave, rally or DC."
      : `Found: ${plural(shown, "question")}${others ? `, and ${others} more below` : ""}.`;
  byId("found").textContent = words.length === 0 ? "" : found;
  hideEmpty(words.length > 0);
}

// On a phone only the first group is open.
function oftenGroup({ title, questions }, place) {
  const list = questions.map((question) => {
    const element = make("li", null, make("a", { href: question.link }, question.title));
    return { element, text: wordsOf(`${question.title} ${title} ${question.procedure ?? BUYING}`) };
  });
  const count = make("span", { class: "count" }, String(list.length));
  const element = make(
    "details",
    { class: "questions", open: place === 0 || matchMedia(WIDE).matches },
    make("summary", null, title, " ", count),
    make(
      "ul",
      null,
      list.map((one) => one.element),
    ),
  );
  return { element, questions: list, count };
}

function procedureOf(entry) {
  const element = make(
    "li",
    null,
    make("a", { href: `#/procedure/${entry.name}` }, entry.title),
    make("span", { class: "about-one" }, entry.summary),
    make("span", { class: "rule" }, entry.rules.join(", ")),
  );
  return {
    element,
    text: wordsOf(`${entry.name} ${entry.title} ${entry.summary} ${entry.rules.join(" ")}`),
  };
}

export function makeStart(catalog) {
  listed = catalog.procedures.map(procedureOf);
  put(
    byId("procedures"),
    listed.map((one) => one.element),
  );
  byId("filter").addEventListener("input", filterAll);
  byId("open-link").addEventListener("submit", (event) => {
    event.preventDefault();
    const link = fragmentIn(byId("link-in").value);
    byId("link-told").textContent = link
      ? ""
      : "There is no link in this text. A link has #/ in it, as in #/odds/.";
    if (link) location.hash = link;
  });
}

async function fillQuestions(signal) {
  if (oftenAsked.length > 0) return;
  oftenAsked = ((await ask({ ask: "questions" }, { signal })).groups ?? []).map(oftenGroup);
  put(
    byId("questions"),
    oftenAsked.map((one) => one.element),
  );
  filterAll();
}

async function fillShelf(signal) {
  if (byId("comparison-list").childElementCount > 0) return;
  const { comparisons = [], studies = [], plans = [], sheets = [] } = await shippedFiles(signal);
  const linkTo =
    (kind) =>
    ({ name, title, about }) => {
      const element = make(
        "li",
        null,
        make("a", { href: `#/${kind}/${name}` }, title),
        about && make("span", { class: "about-one" }, withForces(about)),
      );
      shelved.push({ element, text: wordsOf(`${name} ${title} ${about ?? ""} ${withForces(about ?? "")}`) });
      return element;
    };
  put(byId("comparison-list"), comparisons.map(linkTo("compare")));
  put(byId("study-list"), studies.map(linkTo("study")));
  put(byId("plan-list"), plans.map(linkTo("plan")));
  put(
    byId("sheets"),
    sheets.map(({ title, papers }) =>
      make(
        "li",
        null,
        make("b", null, capital(title)),
        make(
          "span",
          { class: "papers" },
          papers.map(({ paper, href }) => make("a", { href }, `PDF, ${paper === "a4" ? "A4" : capital(paper)}`)),
        ),
      ),
    ),
  );
  filterAll();
}

// The whole start page, or some of its parts. A question that is asked meanwhile comes first:
// the signal stops what is still missing here, and the next time it is asked again.
export async function showStart(parts, signal) {
  // What is searched for on the start page hides nothing on a page of its own.
  if (parts !== null && byId("filter").value !== "") {
    byId("filter").value = "";
    filterAll();
  }
  for (const section of byId("start").querySelectorAll(":scope > section"))
    section.hidden = parts !== null && !parts.includes(section.id);
  // A part that is shown alone needs a first heading above its own.
  byId("part-title").hidden = parts === null;
  await fillQuestions(signal);
  await fillShelf(signal);
  await fillLocations(signal);
  await fillSequence(signal);
  byId("start-sheets").hidden ||= byId("sheets").childElementCount === 0;
}
