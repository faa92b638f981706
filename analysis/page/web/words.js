// How numbers and values are said.

const ABBREVIATIONS = new Set([
  "usmc",
  "gmd",
  "ift",
  "iift",
  "dc",
  "ft",
  "oba",
  "he",
  "mg",
  "lmg",
  "mmg",
  "hmg",
  "atr",
  "mol",
  "mc",
  "ptc",
  "elr",
  "san",
  "drm",
  "dr",
  "mf",
  "los",
  "ffmo",
  "ffnam",
  "pbf",
  "smc",
  "mmc",
  "wp",
  "tem",
  "rof",
  "fpf",
  "aph",
  "mph",
  "dfph",
  "pfph",
]);
const NATIONS = new Set(["japanese", "american", "british", "russian", "chinese"]);

// A value of the engine as people read it.
export function said(value) {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === undefined) return "not given";
  if (Array.isArray(value)) return value.map(said).join(", ");
  if (typeof value !== "string" || !/^[a-z]+(-[a-z]+)*$/.test(value)) return String(value);
  const word = (text) => {
    if (ABBREVIATIONS.has(text)) return text.toUpperCase();
    return NATIONS.has(text) ? capital(text) : text;
  };
  return value.split("-").map(word).join(" ");
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function percent(chance) {
  if (chance === 0) return "0 %";
  const hundred = chance * 100;
  if (hundred > 0 && hundred < 0.001) return "< 0.001 %";
  return `${rounded(hundred)} %`;
}

// Three decimals at most, and no zero that says nothing.
export function rounded(number) {
  return String(Number(number.toFixed(3)));
}

export function signed(number, text) {
  return `${number < 0 ? "−" : "+"}${text(Math.abs(number))}`;
}

// A value of a measure or a chance.
export function amount(value, isChance) {
  return isChance ? percent(value) : rounded(value);
}

// A text in which a number stays with its percent sign.
export function unbroken(text) {
  return text.replaceAll(" %", "\u00a0%");
}

export function plural(count, one, many) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : (many ?? `${one}s`)}`;
}

export function same(one, other) {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
