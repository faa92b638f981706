// What the catalog says of a parameter, in words for the form.
import { capital, said, withSettings } from "./words.js";

export function labelOf(parameter) {
  const isSaid =
    !parameter.unit || parameter.label.toLowerCase().includes(parameter.unit.toLowerCase());
  const unit = isSaid ? "" : ` (${parameter.unit})`;
  return capital(parameter.label) + unit;
}

export function allowed(kind) {
  switch (kind.type) {
    case "integer":
      return `${kind.low} to ${kind.high}`;
    case "halves":
      return `${kind.low} to ${kind.high}, halves too`;
    case "integers":
      return `${kind.shortest} to ${kind.longest} numbers, each ${kind.low} to ${kind.high}`;
    case "names":
      return kind.longest === 1 ? "one" : `1 to ${kind.longest}`;
    default:
      return "";
  }
}

// What holds when the parameter is not given.
export function otherwise(parameter) {
  // Other fields are named in it.
  if (parameter["unless-given"])
    return withSettings(parameter["unless-given"]).replace(/`([a-z-]+)`/g, (_, name) => said(name));
  if (parameter.default !== null && parameter.default !== undefined) return said(parameter.default);
  return parameter.required ? "must be given" : "not given";
}

// A question in one line, in the order of its form; all else is as by default.
export function inWords(entry, given) {
  const set = entry.parameters.filter(({ name }) => given[name] !== undefined);
  return (
    set.map((parameter) => `${labelOf(parameter)} ${said(given[parameter.name])}`).join("; ") ||
    "as by default"
  );
}

// The unit that a text names, whatever markers it has.
export function unitNamed(units, text, force) {
  const bare = text.split(/[+:@]/)[0];
  const fits = (unit) =>
    bare === unit.name ||
    bare === unit.printed ||
    bare.startsWith(`${unit.name}-`) ||
    bare.startsWith(`${unit.printed}-`);
  return units.find((unit) => unit.force === force && fits(unit)) ?? units.find(fits) ?? null;
}

// Whether a list of names is one of units.
export function takesUnits(units, kind) {
  return (kind.examples ?? []).some((example) => unitNamed(units, example) !== null);
}

// The values a curve can go through: numbers near the one that is given, or all words.
export function valuesFor(parameter, given) {
  const kind = parameter.kind;
  if (kind.type === "flag") return [false, true];
  if (kind.type === "choice" || kind.type === "integer-choice") return kind.values;
  if (kind.type === "name" && kind.examples?.length > 1) return kind.examples;
  if (kind.type !== "integer" && kind.type !== "halves") return null;
  const middle =
    typeof given === "number"
      ? given
      : (parameter.default ?? Math.max(kind.low, Math.min(kind.high, 0)));
  const all = kind.high - kind.low <= 20;
  const low = all ? kind.low : Math.max(kind.low, Math.min(Math.round(middle) - 8, kind.high - 16));
  const high = all ? kind.high : Math.min(kind.high, low + 16);
  return Array.from({ length: high - low + 1 }, (_, place) => low + place);
}
