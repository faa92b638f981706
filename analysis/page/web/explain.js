// "Show me one": one trial after another, with its dice.
import { byId, button, make, put, svg } from "./dom.js";
import { ask, wasStopped } from "./ask.js";
import { capital } from "./words.js";

const PIPS = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};

// One die; the colored one is dark.
export function die(face, colored) {
  const pips = (PIPS[face] ?? []).map(([x, y]) => svg("circle", { cx: x * 9, cy: y * 9, r: 3.2 }));
  return svg(
    "svg",
    {
      class: colored ? "die colored" : "die",
      viewBox: "0 0 36 36",
      role: "img",
      "aria-label": `${colored ? "colored die" : "white die"} ${face}`,
    },
    svg("rect", { x: 1.5, y: 1.5, width: 33, height: 33, rx: 7 }),
    pips,
  );
}

function stepOf(step) {
  const rule = step.rule ? make("span", { class: "rule" }, ` ${step.rule}`) : null;
  if (!step.roll) return make("li", { class: "happens" }, capital(step.note), rule);
  const dice = step.dice.map((face, place) => die(face, step.dice.length === 2 && place === 0));
  return make(
    "li",
    { class: "roll" },
    make("span", { class: "dice" }, dice),
    make(
      "span",
      null,
      make("b", null, step.roll),
      step.dice.length > 1 ? `: ${step.total}` : "",
      rule,
    ),
  );
}

const at = { seed: 1, trial: 0 };
let played = null;
let playing = null;

async function showTrial(trial) {
  at.trial = Math.max(0, trial);
  playing?.abort();
  playing = new AbortController();
  let reply;
  try {
    reply = await ask({ ask: "explain", ...played, ...at }, { signal: playing.signal });
  } catch (error) {
    if (!wasStopped(error)) byId("trial-told").textContent = error.message;
    return;
  }
  byId("trial-number").textContent = `Trial ${(at.trial + 1).toLocaleString("en")}`;
  byId("trial-back").disabled = at.trial === 0;
  if (reply.refusal) {
    byId("trial-told").textContent = reply.refusal.message;
    put(byId("trial-events"));
    return;
  }
  byId("trial-told").textContent = `Comes to: ${reply.words}`;
  put(byId("trial-events"), reply.events.map(stepOf));
}

// The question that trials are at of; it is only played when somebody looks.
export function showTrials(procedure, parameters) {
  played = { procedure, parameters };
  if (byId("show-one").open) showTrial(at.trial);
}

export function makeTrials() {
  const any = () => Math.floor(Math.random() * 1_000_000);
  put(
    byId("trial"),
    make(
      "div",
      { class: "row" },
      button("Previous", () => showTrial(at.trial - 1), { id: "trial-back" }),
      make("span", { id: "trial-number", class: "number" }),
      button("Next", () => showTrial(at.trial + 1)),
      button("Any one", () => showTrial(any())),
    ),
    make("p", { id: "trial-told", class: "trial-told", role: "status" }),
    make("ol", { id: "trial-events", class: "events" }),
    make("p", { class: "note" }, "The dark die is the colored one."),
  );
  byId("show-one").addEventListener("toggle", () => {
    if (byId("show-one").open && played) showTrial(at.trial);
  });
}
