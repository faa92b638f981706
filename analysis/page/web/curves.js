// A curve over a parameter: one answer after another, with the pinned one beside it.
import { byId, button, labelled, make, put, selectOf } from "./dom.js";
import { ask, wasStopped } from "./ask.js";
import { crossings, lineChart } from "./chart.js";
import { pinnedAnswer } from "./compare.js";
import { LAST_GROUPS, groupOf } from "./form.js";
import { labelOf, valuesFor } from "./parameter.js";
import { bar } from "./table.js";
import { capital, said } from "./words.js";

// So many parameters are a long list.
const GROUPED_FROM = 12;

const wanted = { parameter: null, what: null };
let subject = null;
let drawing = null;
let drawn = null;

function pickable() {
  return subject.entry.parameters.filter(
    (parameter) => (valuesFor(parameter, subject.given[parameter.name])?.length ?? 0) > 1,
  );
}

function subjects(told) {
  const measures = told.measures.map((one) => [`measure ${one.measure}`, capital(one.label)]);
  const outcomes = told.rows
    .filter((one) => one.outcome !== null)
    .map((one) => [`outcome ${one.outcome}`, `Outcome: ${one.words}`]);
  return [...measures, ...outcomes];
}

// What the sentence of the answer tells: the measure or outcome with its number.
function headline(told, all) {
  const percent = Number(told.sentence?.match(/([\d.]+) %/)?.[1]);
  const apart = ([key]) => Math.abs(100 * (pointOf(told, key)?.value ?? 9) - percent);
  const nearest = [...all].sort((one, other) => apart(one) - apart(other))[0];
  return apart(nearest) < 0.06 ? nearest[0] : all[0][0];
}

// The number that is drawn, out of an answer.
function pointOf(told, what) {
  const name = what.slice(what.indexOf(" ") + 1);
  const one = what.startsWith("measure ")
    ? told.measures.find((measure) => measure.measure === name)
    : told.rows.find((row) => row.outcome === name);
  if (!one)
    return what.startsWith("outcome ")
      ? { value: 0, low: 0, high: 0, text: "0 %", chance: true }
      : null;
  const value = one.value ?? one.chance;
  return {
    value,
    low: one.low ?? value,
    high: one.high ?? value,
    text: one.text ?? one.percent,
    interval: one.interval,
  };
}

async function pointsOf(question, parameter, values, signal, each) {
  const points = [];
  let refused = null;
  for (const value of values) {
    const parameters = { ...question.given, [parameter.name]: value };
    const request = {
      ask: "odds",
      procedure: question.entry.name,
      parameters,
      engine: "exact",
      trials: 20000,
      budget: "1s,256MiB",
      all: wanted.what.startsWith("outcome "),
    };
    const reply = await ask(request, { signal });
    points.push(reply.refusal ? null : pointOf(reply.told, wanted.what));
    refused ??= reply.refusal
      ? `${capital(parameter.label)} ${said(value)}: ${reply.refusal.message}.`
      : null;
    each();
  }
  return { points, refused };
}

// What is shown of a curve that was stopped: nothing is lost, it can be begun again.
function tellStopped() {
  const again = button("Draw it", drawCurve);
  put(byId("curve-drawn"), make("p", { class: "row" }, "The curve was stopped.", again));
}

// Numbers are joined by a line. Each word has a bar.
const isOrdered = ({ kind }) => ["integer", "halves", "integer-choice"].includes(kind.type);

function redraw() {
  if (!drawn) return;
  const { values, parameter, curves, isChance, title } = drawn;
  const width = Math.max(260, Math.floor(byId("curve-drawn").clientWidth));
  const name = `${title}. The figures are in the table below.`;
  const legend =
    curves.length < 2
      ? null
      : make(
          "p",
          { class: "legend" },
          curves.map((one) => make("span", { class: `key ${one.kind}` }, one.name)),
        );
  const cell = (point) =>
    make(
      "td",
      { class: "number" },
      point ? point.text : "–",
      point?.interval ? make("span", { class: "about-one" }, ` ${point.interval}`) : null,
    );
  const most = Math.max(1e-9, ...curves.flatMap((one) => one.points.map((point) => point?.value ?? 0)));
  const barOf = (one, point) =>
    point && make("span", { class: `said-bar ${one.kind}` }, bar(point.value / most));
  const table = make(
    "table",
    { class: "figures" },
    make("caption", { class: "unseen" }, title),
    make(
      "thead",
      null,
      make(
        "tr",
        null,
        make("th", { scope: "col" }, labelOf(parameter)),
        curves.map((one) => make("th", { scope: "col", class: "number" }, one.name)),
      ),
    ),
    make(
      "tbody",
      null,
      values.map((value, place) =>
        make(
          "tr",
          null,
          make(
            "th",
            { scope: "row" },
            capital(said(value)),
            isOrdered(parameter) ? null : curves.map((one) => barOf(one, one.points[place])),
          ),
          curves.map((one) => cell(one.points[place])),
        ),
      ),
    ),
  );
  // Not every word has room below its point, so that the figures say which is which.
  const before = byId("curve-drawn").querySelector("details");
  const open = before?.dataset.over === parameter.name ? before.open : !isOrdered(parameter);
  put(
    byId("curve-drawn"),
    make("h3", null, title),
    legend,
    // Words have no order: their figures below have bars.
    isOrdered(parameter) &&
      lineChart(width, { values, curves, isChance, xTitle: labelOf(parameter), name }),
    drawn.crossed ? make("p", { class: "break-even" }, drawn.crossed) : null,
    drawn.refused ? make("p", { class: "note" }, `Where there is a dash: ${drawn.refused}`) : null,
    make(
      "details",
      { open, "data-over": parameter.name },
      make("summary", null, "The figures"),
      table,
    ),
  );
}

function breakEven(values, parameter, now, before) {
  const found = crossings(values, now, before);
  if (now.every((point, place) => point?.value === before[place]?.value))
    return "Both curves are the same.";
  if (found.length === 0) return "No break-even: the curves do not cross.";
  const one = (crossing) =>
    `between ${parameter.label} ${said(crossing.from)} and ${said(crossing.to)} (up to ${said(crossing.from)} ${crossing.before === "now" ? "“Now”" : "“Pinned”"} is higher)`;
  return `Break-even ${found.map(one).join("; ")}.`;
}

async function drawCurve() {
  drawing?.abort();
  drawing = new AbortController();
  const { signal } = drawing;
  const question = subject;
  const parameter = pickable().find((one) => one.name === wanted.parameter);
  if (!parameter) return;
  const values = valuesFor(parameter, question.given[parameter.name]);
  const chosen = subjects(question.told).find(([key]) => key === wanted.what);
  const pinned = pinnedAnswer();
  const both = pinned && pinned.entry === question.entry;
  const progress = byId("curve-progress");
  progress.max = values.length * (both ? 2 : 1);
  progress.value = 0;
  byId("curve-working").hidden = false;
  const each = () => {
    progress.value += 1;
  };
  try {
    const now = await pointsOf(question, parameter, values, signal, each);
    const before = both ? await pointsOf(pinned, parameter, values, signal, each) : null;
    const curves = [{ name: both ? "Now" : chosen[1], kind: "now", points: now.points }];
    if (before) curves.push({ name: "Pinned", kind: "pinned", points: before.points });
    const measure = question.told.measures.find((one) => `measure ${one.measure}` === wanted.what);
    drawn = {
      values,
      parameter,
      curves,
      isChance: measure?.chance ?? true,
      title: `${chosen[1]}, by ${parameter.label}`,
      refused: now.refused ?? before?.refused,
      crossed: before && isOrdered(parameter) && breakEven(values, parameter, now.points, before.points),
    };
    redraw();
  } catch (error) {
    if (!wasStopped(error)) put(byId("curve-drawn"), make("p", { class: "error" }, error.message));
  } finally {
    if (drawing?.signal === signal) byId("curve-working").hidden = true;
  }
}

// A long list is in groups: first what is given, then as in the form.
function grouped(parameters) {
  const plain = parameters.map((one) => [one.name, labelOf(one)]);
  if (plain.length <= GROUPED_FROM) return plain;
  const group = (one) => (one.name in subject.given || one.first ? "Set here" : groupOf(one));
  const pairs = parameters.map((one, place) => [...plain[place], group(one)]);
  const rank = (name) => (name === "Set here" ? -2 : LAST_GROUPS.indexOf(name));
  return pairs.sort((one, other) => rank(one[2]) - rank(other[2]));
}

function showChoices() {
  const parameters = pickable();
  const what = subjects(subject.told);
  if (parameters.length === 0 || what.length === 0) {
    put(
      byId("curve-in"),
      make("p", { class: "note" }, "This question has nothing to draw a curve over."),
    );
    return;
  }
  const given =
    parameters.find((one) => one.name in subject.given && one.kind.type === "integer") ??
    parameters.find((one) => one.kind.type === "integer" || one.kind.type === "halves") ??
    parameters[0];
  if (!parameters.some((one) => one.name === wanted.parameter)) wanted.parameter = given.name;
  if (!what.some(([key]) => key === wanted.what)) wanted.what = headline(subject.told, what);
  if (!byId("curve-drawn")) {
    const stop = button("Stop", () => {
      drawing?.abort();
      tellStopped();
    });
    put(
      byId("curve-in"),
      make("div", { class: "row", id: "curve-choice" }),
      make(
        "div",
        { class: "row", id: "curve-working", hidden: true },
        make("progress", { id: "curve-progress", "aria-label": "Computing the curve" }),
        stop,
      ),
      make("div", { id: "curve-drawn" }),
    );
    new ResizeObserver(() => {
      if (
        drawn &&
        byId("curve-drawn").querySelector("svg")?.getAttribute("width") !==
          String(Math.floor(byId("curve-drawn").clientWidth))
      )
        redraw();
    }).observe(byId("curve-drawn"));
  }
  const choose = (key) => (value) => {
    wanted[key] = value;
    drawCurve();
  };
  put(
    byId("curve-choice"),
    labelled(
      "Over",
      selectOf(
        grouped(parameters),
        wanted.parameter,
        choose("parameter"),
      ),
    ),
    labelled("Draw", selectOf(what, wanted.what, choose("what"))),
  );
  drawCurve();
}

// The question that the curve is of; it is only computed when somebody looks.
export function showCurve(entry, given, told) {
  stopCurve();
  subject = { entry, given, told };
  if (byId("curve").open) showChoices();
}

export function stopCurve() {
  drawing?.abort();
}

export function makeCurves() {
  byId("curve").addEventListener("toggle", () => {
    if (byId("curve").open && subject) showChoices();
    else stopCurve();
  });
}
