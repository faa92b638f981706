// Puts the page together: what the address asks for, and what follows when a knob is turned.
import { byId, put, wait, withWholeNames } from "./dom.js";
import { ask, isFolder, isServed, wasStopped } from "./ask.js";
import { inWords } from "./parameter.js";
import { learn, plural } from "./words.js";
import { readForm, showForm, tellForm, writeForm } from "./form.js";
import { resetTable, wantsAll } from "./table.js";
import { isStale, showAnswer } from "./answer.js";
import { makeTrials, showTrials } from "./explain.js";
import { askBeside, pin, pinnedAnswer, showComparison, withPinned } from "./compare.js";
import { makeCurves, showCurve, stopCurve } from "./curves.js";
import { addressOf, keepInAddress, makeCopies } from "./links.js";
import { fileIn } from "./filelinks.js";
import { keepStudy, showFile, stopFile } from "./shelf.js";
import { makeLocations, openLocation } from "./locations.js";
import { makeLuck } from "./luck.js";
import { tellSequence } from "./sequence.js";
import { makeStart, showStart } from "./start.js";

// A quick answer first: a question that takes more is sampled, and counted after that.
const QUICK = { budget: "100ms,64MiB", trials: 20000 };
const SETTLE = 30;
// After so long the answer from before is dimmed.
const LATE = 250;
// The pages that are a part of the start page.
const PARTS = {
  compare: ["start-comparisons"],
  study: ["start-studies"],
  sheet: ["start-sheets"],
  plan: ["start-plans"],
  location: ["start-sequence", "start-locations"],
  luck: ["start-luck"],
};

// What is a file that can be opened.
const FILES = ["compare", "study", "plan"];

let catalog = null;
let entry = null;
let shown = null;
let under = null;
let starting = null;

function showView(name) {
  for (const view of ["start", "question", "comparison"]) byId(view).hidden = view !== name;
}

// What is done with an answer has to wait while there is none to the question in the form.
function canUseAnswer(can) {
  for (const element of document.querySelectorAll("#pin, #as-study, #print, [data-copy]"))
    element.disabled = !can;
}

function show(reply, given, provisional) {
  canUseAnswer(true);
  shown = { reply, given };
  showAnswer(reply, entry, provisional, changed);
  keepInAddress(withPinned(reply.link));
  byId("copied").textContent = "";
  showComparison(reply, entry, given, () => show(reply, given, provisional));
  put(byId("asked"), withWholeNames(`With: ${inWords(entry, given)}.`));
  byId("printed-link").textContent = `Ask it again: ${addressOf(withPinned(reply.link))}`;
  document.title = `${entry.title}: ${reply.told.sentence ?? ""} asl-odds`;
}

// On paper nothing can be unfolded.
function unfoldToPrint() {
  const folded = [...document.querySelectorAll("#behind details:not([open])")];
  for (const one of folded) one.open = true;
  window.addEventListener(
    "afterprint",
    () => {
      for (const one of folded) one.open = false;
    },
    { once: true },
  );
}

function refused(refusal) {
  tellForm(refusal);
  isStale(true);
  canUseAnswer(false);
  byId("copied").textContent = "Pin, copy and print are off until the question can be asked.";
  byId("state").textContent = shown
    ? "This is the answer from before: the question cannot be asked like this."
    : "The question cannot be asked like this.";
}

async function answered(given, more, signal) {
  const request = {
    ask: "odds",
    procedure: entry.name,
    parameters: given,
    engine: "exact",
    all: wantsAll(),
    ...more,
  };
  const reply = await ask(request, { signal });
  if (reply.refusal) refused(reply.refusal);
  return reply.refusal ? null : reply;
}

// How far the full count has come, as far as can be said: the first try came to a share of it in so
// many milliseconds. Beyond what was foreseen the bar says nothing any more.
function tellShare(notExact, took) {
  const bar = byId("working").querySelector("progress");
  const came = Number(notExact?.match(/It came (\d+) %/)?.[1] ?? 0);
  bar.removeAttribute("value");
  if (!came) return () => {};
  const foreseen = (100 * took) / came;
  const begun = performance.now();
  const timer = setInterval(() => {
    const share = (performance.now() - begun) / foreseen;
    if (share < 1) bar.value = share;
    else bar.removeAttribute("value");
  }, 100);
  return () => clearInterval(timer);
}

// Asks what the form says. What is under way is stopped.
async function askNow(signal) {
  const { given, wrong } = readForm();
  if (wrong) {
    refused(wrong);
    return;
  }
  const late = setTimeout(() => {
    if (!shown) return;
    isStale(true);
    byId("state").textContent = "Computing. Below is the answer from before.";
  }, LATE);
  const begun = performance.now();
  const quick = await answered(given, QUICK, signal).finally(() => clearTimeout(late));
  if (!quick) return;
  tellForm(null);
  const isEnough = quick.told["not-exact"] === null;
  show(quick, given, !isEnough);
  showTrials(entry.name, given);
  if (!isEnough) {
    byId("working").hidden = false;
    const isOver = tellShare(quick.told["not-exact"], performance.now() - begun);
    const whole = await answered(given, {}, signal).finally(isOver);
    if (whole) show(whole, given, false);
  }
  showCurve(entry, given, shown.reply.told);
  document.dispatchEvent(new CustomEvent("answered"));
}

async function changed() {
  under?.abort();
  stopCurve();
  const mine = new AbortController();
  under = mine;
  byId("working").hidden = true;
  byId("question").dataset.busy = "yes";
  try {
    await wait(SETTLE, mine.signal);
    await askNow(mine.signal);
  } catch (error) {
    if (!wasStopped(error) && error !== mine.signal.reason)
      byId("state").textContent = error.message;
  } finally {
    if (under === mine) {
      byId("working").hidden = true;
      delete byId("question").dataset.busy;
    }
  }
}

function stop() {
  under?.abort();
  if (shown) {
    // What stopped the count is said at the end of the answer, too.
    shown.reply.told["not-exact"] = "Not exact: the full count was stopped.";
    showAnswer(shown.reply, entry, false, changed);
    showCurve(entry, shown.given, shown.reply.told);
  }
  byId("working").hidden = true;
  byId("question").classList.remove("provisional");
  byId("state").textContent = "Stopped: this is the sampled answer.";
}

function showQuestion(procedure, given, older) {
  const isNew = entry?.name !== procedure || byId("form").childElementCount === 0;
  entry = catalog.procedures.find((one) => one.name === procedure);
  byId("procedure-title").textContent = entry.title;
  byId("procedure-summary").textContent = entry.summary;
  byId("older").hidden = !older;
  byId("older").textContent = older
    ? `Version ${older} made this link; this page is version ${catalog.version}. Rules may have been added since, so the numbers can differ.`
    : "";
  showView("question");
  if (isNew) {
    shown = null;
    canUseAnswer(false);
    resetTable();
    byId("sentence").textContent = "";
    byId("next").textContent = "";
    byId("state").textContent = "";
    for (const name of ["assumed", "outcomes", "measures", "behind"]) put(byId(name));
    showForm(catalog, entry, given, changed);
  } else {
    writeForm(given);
  }
  // On a desk the form scrolls by itself.
  byId("form").scrollTop = 0;
  changed();
}

function tellTrouble(error) {
  byId("loading").hidden = false;
  const end = /[.!?]$/.test(error.message) ? "" : ".";
  byId("loading").textContent = `That did not work: ${error.message}${end}`;
}

async function start(parts) {
  showView("start");
  starting = new AbortController();
  try {
    const { signal } = starting;
    await showStart(parts, signal);
    if (parts === PARTS.location) tellSequence(signal).catch(() => {});
  } catch (error) {
    if (!wasStopped(error)) tellTrouble(error);
  }
}

async function showLink(hash) {
  const link = await ask({ ask: "parse", link: hash });
  // Somebody was quicker and is elsewhere.
  if (location.hash !== hash) return;
  if (link.refusal) {
    start(null);
    const by = new URLSearchParams(hash.split("?")[1]).get("version");
    const older = by && by !== catalog.version ? ` Version ${by} made it; this page is version ${catalog.version}.` : "";
    byId("link-told").textContent = `This link cannot be read: ${link.refusal.message}.${older}`;
    byId("link-in").value = hash;
    return;
  }
  const older = link.older ? link.version : null;
  if (link.pinned) await askPinned(link.procedure, link.pinned);
  if (location.hash !== hash) return;
  showQuestion(link.procedure, link.parameters, older);
}

// The answer that stands beside the one of a link.
async function askPinned(procedure, given) {
  const reply = await askBeside(procedure, given);
  const of = catalog.procedures.find((one) => one.name === procedure);
  if (!reply.refusal) pin(reply, of, given);
}

function markPage(kind) {
  for (const link of document.querySelectorAll("nav a")) {
    const isHere = link.getAttribute("href") === `#/${kind in PARTS ? kind : ""}`;
    if (isHere) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

// A link to what there is not is told: else its reader takes the start page for an answer.
function tellUnknown(kind, name, hash) {
  if (kind === "procedure" && name) tellTrouble(new Error(`there is no procedure called “${name}”`));
  else if (kind === "sheet" && !isServed && !isFolder)
    tellTrouble(new Error("one file has no sheets. The served page and the folder have them"));
  else if (/^#\/./.test(hash) && !(kind in PARTS)) tellTrouble(new Error("this link leads nowhere"));
}

// Shows what the address asks for.
async function route() {
  const hash = location.hash;
  const file = fileIn(hash);
  const { kind, name } = file;
  document.title = "asl-odds";
  markPage(kind);
  // Whatever is under way is not asked for any more.
  starting?.abort();
  under?.abort();
  stopCurve();
  stopFile();
  byId("loading").hidden = true;
  if (kind === "odds") await showLink(hash);
  else if (kind === "procedure" && catalog.procedures.some((one) => one.name === name)) {
    showQuestion(name, catalog.procedures.find((one) => one.name === name).example, null);
  } else if (FILES.includes(kind) && name) {
    showView("comparison");
    await showFile(file, catalog.version);
  } else {
    await start(PARTS[kind] ?? null);
    tellUnknown(kind, name, hash);
    if (kind === "location" && name && !openLocation(name)) {
      tellTrouble(new Error(`there is no Location called “${name}”`));
    }
  }
}

async function moved() {
  window.scrollTo(0, 0);
  await route().catch(tellTrouble);
  (document.querySelector("main > div:not([hidden]) h1[tabindex]") ?? byId("main")).focus({
    preventScroll: true,
  });
}

async function begin() {
  makeTrials();
  makeCurves();
  makeLocations();
  makeLuck();
  // With a pinned answer both are told.
  const both = (quote) => [pinnedAnswer()?.reply.quote, quote].filter(Boolean).join("\n");
  makeCopies(
    () =>
      shown && {
        ...shown.reply,
        link: withPinned(shown.reply.link),
        quote: both(shown.reply.quote),
      },
  );
  byId("form").addEventListener("submit", (event) => event.preventDefault());
  byId("stop").addEventListener("click", stop);
  byId("as-study").addEventListener("click", () => {
    if (!shown) return;
    keepStudy(shown.reply.study);
    location.hash = "#/study/own";
  });
  byId("print").addEventListener("click", () => window.print());
  // The page in one file has no sheets.
  byId("nav-sheets").hidden = !isServed && !isFolder;
  window.addEventListener("beforeprint", unfoldToPrint);
  byId("pin").addEventListener("click", () => {
    if (!shown) return;
    pin(shown.reply, entry, shown.given);
    show(shown.reply, shown.given, false);
    showCurve(entry, shown.given, shown.reply.told);
  });
  try {
    catalog = await ask({ ask: "catalog" });
    learn(catalog.words);
    byId("about").textContent =
      `asl-odds ${catalog.version}: ${plural(catalog.procedures.length, "procedure")}.`;
    byId("loading").hidden = true;
    makeStart(catalog);
    window.addEventListener("hashchange", moved);
    await route();
  } catch (error) {
    tellTrouble(error);
  }
  if (isFolder && "serviceWorker" in navigator) navigator.serviceWorker.register("sw.js");
}

begin();
