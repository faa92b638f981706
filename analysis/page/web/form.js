// The form of a question, made from the catalog's parameters.
import { byId, button, make, put } from "./dom.js";
import { capital, plural, said, same, withForces } from "./words.js";
import { labelOf, unitNamed } from "./parameter.js";
import { fieldOf } from "./fields.js";

let fields = [];
let groups = [];

// The groups that come last, wherever parameters stand in groups.
export const LAST_GROUPS = ["More", "Rulings", "Simplifications"];

export function groupOf(parameter) {
  if (parameter.ruling) return "Rulings";
  if (parameter.simplification) return "Simplifications";
  return parameter.group ? capital(parameter.group) : "More";
}

function isOnTop(entry, parameter) {
  if (entry.parameters.some((one) => one.first)) return parameter.first;
  return parameter.required || !parameter.group;
}

function isGiven(field) {
  const value = field.read();
  return value !== undefined && !same(value, field.parameter.default);
}

function count(group) {
  const given = group.fields.filter(isGiven).length;
  group.count.textContent = given === 0 ? "" : plural(given, "set", "set");
}

function surroundings(catalog, entry, parameter, change) {
  const decides = entry.parameters.find(({ name }) => name === parameter.force) ?? null;
  const field = () => fields.find((one) => one.parameter === decides);
  // Without a force to choose, the examples say which one it is.
  const usual = () =>
    (parameter.kind.examples ?? [])
      .map((name) => unitNamed(catalog.units, name))
      .find((unit) => unit)?.force;
  // What a file calls by its name is told as the form calls it.
  const named = (text) =>
    text.replace(/`([a-z][a-z0-9-]*)`/g, (whole, word) => {
      const other = entry.parameters.find(({ name }) => name === word);
      if (other) return `“${labelOf(other)}”`;
      const isValue = entry.parameters.some(({ kind }) => kind.values?.includes(word));
      return isValue ? `“${capital(said(word))}”` : whole;
    });
  return {
    named,
    change,
    force: () => {
      const value = decides ? (field()?.read() ?? decides.default) : null;
      return typeof value === "string" ? value : usual();
    },
    canBeOf: (force) => Boolean(decides?.kind.values.includes(force)),
    setForce: (force) => {
      if (decides?.kind.values.includes(force)) field()?.write(force);
    },
    toForce: () => {
      const group = field()?.element.closest("details");
      if (group) group.open = true;
      field()?.focus();
    },
  };
}

// Makes the form of a procedure; `changed` is called after each change.
export function showForm(catalog, entry, given, changed) {
  const change = () => {
    groups.forEach(count);
    changed();
  };
  fields = entry.parameters.map((parameter) =>
    fieldOf(catalog, parameter, surroundings(catalog, entry, parameter, change)),
  );
  const top = fields.filter((field) => isOnTop(entry, field.parameter));
  const names = [];
  for (const field of fields) {
    const name = groupOf(field.parameter);
    if (!top.includes(field) && !names.includes(name)) names.push(name);
  }
  names.sort((one, other) => LAST_GROUPS.indexOf(one) - LAST_GROUPS.indexOf(other));
  groups = names.map((name) => {
    const inside = fields.filter(
      (field) => !top.includes(field) && groupOf(field.parameter) === name,
    );
    const counted = make("span", { class: "count" });
    const element = make(
      "details",
      { class: "group" },
      make("summary", null, name, " ", counted),
      inside.map((field) => field.element),
    );
    return { name, fields: inside, count: counted, element };
  });
  const explain = button(
    "Explain all fields",
    () => {
      const shown = explain.getAttribute("aria-pressed") !== "true";
      explain.setAttribute("aria-pressed", String(shown));
      for (const field of fields) field.about.hidden = !shown;
    },
    { "aria-pressed": "false", class: "plain" },
  );
  const reset = button(
    "Back to the example",
    () => {
      writeForm(entry.example);
      changed();
    },
    { class: "plain" },
  );
  put(
    byId("form"),
    make(
      "div",
      { class: "fields" },
      top.map((field) => field.element),
    ),
    groups.map((group) => group.element),
    make("p", { id: "form-error", class: "error", role: "alert" }),
    make("div", { class: "under" }, explain, reset),
  );
  writeForm(given);
}

export function writeForm(given) {
  for (const field of fields) {
    field.write(given[field.parameter.name]);
    field.tell(null);
  }
  for (const group of groups) {
    count(group);
    if (group.fields.some(isGiven)) group.element.open = true;
  }
}

// What differs from the default; or the first field that cannot be read.
export function readForm() {
  const given = {};
  for (const field of fields) {
    const value = field.read();
    if (value?.bad) return { wrong: { parameter: field.parameter.name, message: value.bad } };
    if (value !== undefined && !same(value, field.parameter.default))
      given[field.parameter.name] = value;
  }
  return { given };
}

// What the engine says of a unit that another force has.
const OTHER_FORCE =
  /^no (\S+) is ([a-z-]+): give `[a-z-]+` the force that has it, ([a-z-]+(?: or [a-z-]+)*)$/;

// A unit of another force: that it is one, and a button for each force that has it.
function otherForce({ message }, field) {
  const [, unit, force, others] = message.match(OTHER_FORCE) ?? [];
  if (!unit || !field) return null;
  const all = others.split(" or ");
  const set = all
    .filter((other) => field.canBeOf(other))
    .map((other) =>
      button(`Set the force to ${said(other)}`, () => {
        field.setForce(other);
        field.toForce();
        field.change();
      }),
    );
  const given = [field.read() ?? []].flat();
  const kept = given.filter((name) => name !== unit && !name.startsWith(`${unit}-`));
  if (kept.length > 0 && kept.length < given.length) {
    set.push(
      button(`Remove ${unit}`, () => {
        field.write(kept);
        field.change();
      }),
    );
  }
  const told = `${unit} is no ${said(force)} unit. It is ${all.map(said).join(" or ")}.`;
  return [told, make("span", { class: "row" }, set)];
}

// A refusal in sentences; a field is called as its label calls it.
function sentenceOf({ message, advice, rule }, field) {
  const named = field
    ? message.replaceAll(`\`${field.parameter.name}\``, labelOf(field.parameter))
    : message;
  const sentences = [named, advice]
    .filter(Boolean)
    .map((text) => capital(text) + (/[.?!]$/.test(text) ? "" : "."));
  return withForces(sentences.join(" ")) + (rule ? ` [${rule}]` : "");
}

// Tells a refusal at its field, or under the form; null takes everything back.
export function tellForm(refusal) {
  const at = fields.find((field) => field.parameter.name === refusal?.parameter);
  const told = refusal && (otherForce(refusal, at) ?? sentenceOf(refusal, at));
  for (const field of fields) field.tell(field === at ? told : null);
  byId("form-error").textContent = refusal && !at ? told : "";
  const group = groups.find((one) => one.fields.includes(at));
  if (group) group.element.open = true;
}
