// Files on the shelf: comparisons, studies, and those of Design Your Own. Each can be opened,
// changed and answered.
import { byId, button, make, put } from "./dom.js";
import { ask, isFolder, wasStopped } from "./ask.js";
import { copyLink, keepInAddress } from "./links.js";
import { linkOf, unpackedText } from "./filelinks.js";
import { designFields } from "./design.js";
import { foldedText, problemIn } from "./texts.js";
import { plural, withForces } from "./words.js";

const KINDS = {
  compare: {
    list: "comparisons",
    what: "comparison",
    about:
      "What all alternatives share is under [parameters]. Each alternative says what is its own.",
  },
  study: {
    list: "studies",
    what: "study",
    about:
      "What every cell shares is under [parameters], and what changes is under [sweep]. Add a [[chart]] for a picture.",
  },
  plan: {
    list: "plans",
    what: "plan",
    about:
      "Each [[option]] of a plan is something to buy, and max is how often. Each [[buy]] of a purchase is bought. Where the price list has no price, give it here as bpv.",
  },
};

// A game has its terms in the file, and both sides beside it.
const OF_A_GAME =
  "Under [win] is what the attackers need. Each [[cave]] says how many there are, and how they can be reached.";

let shelf = null;
let answering = null;
let own = "";

// What ships with the program: comparisons, studies, files of Design Your Own, and sheets.
export async function shippedFiles(signal) {
  shelf ??= await ask({ ask: "shelf" }, { signal });
  if (isFolder) shelf.sheets = await sheetsBeside();
  return shelf;
}

// The sheets that lie in the folder of the page.
async function sheetsBeside() {
  try {
    return await (await fetch("sheets.json")).json();
  } catch {
    return [];
  }
}

// A study that comes from a question, to be opened as a file.
export function keepStudy(toml) {
  own = toml;
}

// A path means nothing here.
const OTHER_DOCUMENT =
  / ?(What else is simplified is described in docs\/[\w-]+\.md|docs\/[\w-]+\.md says what is simplified)\./;

// The page of the engine in the words of players.
function inPageWords(page) {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = withForces(text.data.replace(OTHER_DOCUMENT, ""));
    if (words !== text.data) text.data = words;
  }
}

// How many seconds the answers to texts have taken.
const tookBefore = new Map();

// Tells how long an answer takes already, until it is stopped by the function that it gives.
function tellTime(element, text) {
  const begin = performance.now();
  const seconds = () => Math.round((performance.now() - begin) / 1000);
  const last = tookBefore.get(text);
  const estimate = last > 1 ? ` It took ${last} s last time.` : "";
  const tell = () => {
    element.textContent = `${plural(seconds(), "second")} so far.${estimate}`;
  };
  tell();
  const timer = setInterval(tell, 1000);
  return (isDone) => {
    clearInterval(timer);
    if (isDone) tookBefore.set(text, seconds());
  };
}

function showPage(html, verdict) {
  const page = byId("comparison-page");
  // The engine makes this page and escapes every text in it.
  page.innerHTML = html;
  inPageWords(page);
  page.classList.remove("old");
  for (const heading of page.querySelectorAll("h1")) heading.remove();
  // The page says it in large letters; this tells it to a screen reader.
  const told = byId("comparison-told");
  told.classList.add("unseen");
  told.textContent =
    verdict ?? page.querySelector(".verdict")?.textContent ?? "The answer is below.";
}

// Asks `{ kind, what, area, fields }`: `fields` are those of Design Your Own, if there are any.
async function answerFile({ kind, what, area, fields }, working) {
  answering?.abort();
  answering = new AbortController();
  const { signal } = answering;
  const told = byId("comparison-told");
  const problems = byId("comparison-problems");
  put(problems);
  const areas = { ...fields?.areas, toml: area };
  for (const one of Object.values(areas)) one?.removeAttribute("aria-invalid");
  told.classList.remove("unseen");
  told.textContent = `Computing. This can take ${what === "game" ? "minutes" : "a minute"}. You can stop it.`;
  byId("comparison-page").classList.add("old");
  working.hidden = false;
  const text = area.value;
  const isOver = tellTime(working.querySelector(".time"), text);
  try {
    const reply = await ask({ ask: kind, toml: text, ...fields?.more() }, { signal });
    isOver(!reply.problems && !reply.refusal);
    const wrong = reply.problems ?? (reply.refusal ? [reply.refusal] : null);
    if (wrong) {
      const areaOf = (one) => areas[one.in] ?? area;
      for (const one of wrong) areaOf(one).setAttribute("aria-invalid", "true");
      put(
        problems,
        wrong.map((one) => problemIn(areaOf(one), one)),
      );
      const before = byId("comparison-page").childElementCount > 0;
      told.textContent =
        `This ${what} cannot be answered as it is.` +
        (before ? " Below is the answer from before." : "");
      return;
    }
    showPage(reply.page, reply.verdict);
    const form = byId("in-a-form");
    if (form && reply.form) {
      form.href = reply.form;
      form.hidden = false;
    }
  } catch (error) {
    told.textContent = wasStopped(error) ? "Stopped." : error.message;
  } finally {
    isOver(false);
    if (answering?.signal === signal) working.hidden = true;
  }
}

// A link to the form of the procedure that a file asks; its answer has one to the first question.
function formLink(text) {
  const [, name] = text.match(/^\s*procedure\s*=\s*"([a-z0-9-]+)"/m) ?? [];
  return name
    ? make("a", { id: "in-a-form", href: `#/procedure/${name}` }, "Ask it in a form")
    : null;
}

export function stopFile() {
  answering?.abort();
}

// Opens a file of the shelf, or the study of the last question. The link can have another text of
// it, and can name the files beside it: an attack, or the two sides of a game.
export async function showFile(link, version) {
  const { kind, name, beside } = link;
  const { list, about } = KINDS[kind];
  const files = (await shippedFiles())[list] ?? [];
  const sent = link.text === null ? null : await unpackedText(link.text);
  const isOwn = name === "own" && (own || sent !== null);
  const one = isOwn
    ? { name: "own", title: "Your question as a study", toml: own }
    : files.find((file) => file.name === name);
  if (!one) throw new Error(`there is no ${KINDS[kind].what} called “${name}” in this version`);
  const shipped = one.toml;
  const what = one.kind ?? KINDS[kind].what;
  byId("comparison-title").textContent = one.title;
  document.title = `${one.title} asl-odds`;
  const { fold, area } = foldedText({
    id: "toml",
    summary: `Change the ${what}`,
    about: one.kind === "game" ? OF_A_GAME : about,
    label: "The file",
    text: sent ?? shipped,
    shipped,
    open: isOwn || link.text !== null,
  });
  const copied = make("span", { id: "file-copied", role: "status" });
  const isCut = link.text !== null && sent === null;
  if (isCut) {
    copied.textContent =
      "The text in this link cannot be read: perhaps it was cut off. This is the file as it ships.";
  } else if (link.version && link.version !== version) {
    copied.textContent = `This link was made by version ${link.version}. This is ${version}.`;
  }
  const address = () =>
    linkOf({
      kind,
      name: one.name,
      beside: file.fields?.named(),
      text: area.value === shipped && !isOwn ? null : area.value,
      version,
    });
  const copyIt = async () => {
    const link = await address();
    if (link) await copyLink(link, copied);
    else copied.textContent = "This file is too long for a link. Send its text.";
  };
  const working = make(
    "span",
    { class: "row", hidden: true },
    make("progress", { "aria-label": "Computing" }),
    make("span", { class: "time note" }),
    button("Stop", stopFile, { id: "stop-file" }),
  );
  const file = { kind, what, area };
  const answer = async () => {
    const here = location.hash;
    const answered = answerFile(file, working);
    const link = await address();
    if (link && location.hash === here) keepInAddress(link);
    await answered;
  };
  const chosen = () => answer();
  if (kind === "plan") file.fields = designFields(one, shelf, beside, chosen);
  put(
    byId("comparison-in"),
    fold,
    file.fields?.elements,
    make("ul", { id: "comparison-problems", class: "error", role: "alert" }),
    make(
      "div",
      { class: "row" },
      button("Answer", answer, { id: "compare-now", class: "main" }),
      button("Copy link", copyIt, { id: "copy-file-link" }),
      button("Print", () => window.print(), { id: "print-file" }),
      formLink(area.value),
      working,
      copied,
    ),
  );
  // The form is that of the text that was answered.
  area.addEventListener("input", () => {
    const form = byId("in-a-form");
    if (form) form.hidden = true;
  });
  put(byId("comparison-page"));
  // What somebody else wanted to show is not this file as it ships.
  if (isCut) byId("comparison-told").textContent = "";
  else answer();
}
