// A field of the form for each kind of parameter. Each can read, write, and name its control.
import { button, make, put, withCode } from "./dom.js";
import { capital, same, said, withForces, withSettings } from "./words.js";
import { allowed, labelOf, otherwise } from "./parameter.js";
import { namesField } from "./names.js";

const RADIOS = 3;

// A number as people write it: with a comma or a point, with a hyphen or a minus sign.
const NUMBER = /^[+−-]?\d+(?:[.,]\d+)?$/;

function numberIn(text) {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? Number(trimmed.replace("−", "-").replace(",", ".")) : NaN;
}

function step(field, input, by) {
  const { low, high } = field.parameter.kind;
  const now = input.value.trim() === "" ? null : numberIn(input.value);
  const first = Math.max(low, Math.min(high, 0));
  const next = now === null || Number.isNaN(now) ? first : Math.max(low, Math.min(high, now + by));
  input.value = String(next);
  field.change();
}

function numberField(field) {
  const { kind, default: usual } = field.parameter;
  const input = make("input", {
    id: field.id,
    // No field of type "number": of 8,5 it makes 85 where the point is usual.
    type: "text",
    autocomplete: "off",
    inputmode: kind.low < 0 ? null : kind.type === "halves" ? "decimal" : "numeric",
    "aria-describedby": field.describedBy,
    placeholder: usual === null ? "–" : String(usual),
    oninput: field.change,
    onkeydown: (event) => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      step(field, input, by);
    },
  });
  // With the arrow keys the number itself goes up and down: the buttons are for fingers.
  const turn = (sign, word) =>
    button(sign, () => step(field, input, sign === "+" ? 1 : -1), {
      class: "step",
      tabindex: "-1",
      "aria-label": `${field.label}: ${word}`,
    });
  const element = make("div", { class: "stepper" }, turn("−", "less"), input, turn("+", "more"));
  const read = () => {
    if (input.value.trim() === "") return undefined;
    const number = numberIn(input.value);
    return Number.isNaN(number) ? { bad: `Write a number, ${allowed(kind)}.` } : number;
  };
  const write = (value) => {
    input.value = String(value ?? usual ?? "");
  };
  return { element, input, read, write };
}

function checkField(field) {
  const input = make("input", {
    id: field.id,
    type: "checkbox",
    "aria-describedby": field.describedBy,
    onchange: field.change,
  });
  const write = (value) => {
    input.checked = value ?? field.parameter.default === true;
  };
  return { element: input, input, read: () => input.checked, write, isCheck: true };
}

// Choices by their place, so that words, numbers and true can all be chosen.
function choices(parameter) {
  const kind = parameter.kind;
  const values = kind.type === "flag" ? [true, false] : kind.values;
  const texts = values.map((value) => capital(said(value)));
  if (parameter.default !== null && parameter.default !== undefined) return { values, texts };
  const open = parameter.required ? "Choose" : `Not given: ${otherwise(parameter)}`;
  return { values: [undefined, ...values], texts: [open, ...texts] };
}

function selectField(field, { values, texts }) {
  const options = texts.map((text, place) => make("option", { value: String(place) }, text));
  const input = make(
    "select",
    { id: field.id, "aria-describedby": field.describedBy, onchange: field.change },
    options,
  );
  const write = (value) => {
    const wanted = value ?? field.parameter.default ?? undefined;
    input.value = String(
      Math.max(
        0,
        values.findIndex((one) => same(one, wanted)),
      ),
    );
  };
  return { element: input, input, read: () => values[Number(input.value)], write };
}

function radioField(field, { values, texts }) {
  const radios = values.map((_, place) =>
    make("input", {
      id: `${field.id}-${place}`,
      type: "radio",
      name: field.id,
      value: String(place),
      onchange: field.change,
    }),
  );
  const labels = radios.map((radio, place) =>
    make("label", { class: "radio" }, radio, " ", texts[place]),
  );
  const element = make(
    "div",
    {
      id: field.id,
      role: "radiogroup",
      class: "radios",
      "aria-labelledby": field.labelId,
      "aria-describedby": field.describedBy,
    },
    labels,
  );
  const write = (value) => {
    const wanted = value ?? field.parameter.default ?? undefined;
    const place = values.findIndex((one) => same(one, wanted));
    radios.forEach((radio, index) => {
      radio.checked = index === place;
    });
  };
  const read = () => {
    const place = radios.findIndex((radio) => radio.checked);
    return place < 0 ? undefined : values[place];
  };
  return {
    element,
    input: element,
    read,
    write,
    focus: () => (radios.find((radio) => radio.checked) ?? radios[0]).focus(),
    isGroup: true,
  };
}

function numbersField(field) {
  const { kind } = field.parameter;
  const input = make("input", {
    id: field.id,
    type: "text",
    autocomplete: "off",
    "aria-describedby": field.describedBy,
    placeholder: allowed(kind),
    oninput: field.change,
  });
  const read = () => {
    const pieces = input.value.split(/[,;\s]+/).filter((piece) => piece !== "");
    if (pieces.length === 0) return undefined;
    return pieces.every((piece) => /^-?\d+$/.test(piece))
      ? pieces.map(Number)
      : { bad: "Write whole numbers with commas between them." };
  };
  const write = (value) => {
    input.value = (value ?? field.parameter.default ?? []).join(", ");
  };
  return { element: input, input, read, write };
}

function controlOf(catalog, field) {
  const { kind, default: usual } = field.parameter;
  switch (kind.type) {
    case "integer":
    case "halves":
      return numberField(field);
    case "integers":
      return numbersField(field);
    case "name":
    case "names":
      return namesField(catalog, field);
    case "flag":
      if (usual !== null && usual !== undefined) return checkField(field);
      return selectField(field, choices(field.parameter));
    default: {
      const all = choices(field.parameter);
      const short = all.texts.every((text) => text.length <= 24);
      return all.values.length <= RADIOS && short
        ? radioField(field, all)
        : selectField(field, all);
    }
  }
}

// A whole field: label, control, what it means, and a place for what is wrong with it.
// `surroundings` has change(), force(), canBeOf(force) and setForce(force).
export function fieldOf(catalog, parameter, surroundings) {
  const id = `p-${parameter.name}`;
  const label = labelOf(parameter);
  const example = parameter.kind.examples?.[0];
  const placeholder = !example
    ? ""
    : parameter.default
      ? `Not given: ${otherwise(parameter)}`
      : `such as ${example}`;
  const field = {
    parameter,
    id,
    label,
    labelId: `l-${id}`,
    describedBy: `d-${id}`,
    placeholder,
    ...surroundings,
  };
  const control = controlOf(catalog, field);
  const usual =
    parameter.kind.type === "flag" && control.isCheck
      ? ""
      : `Unless given: ${otherwise(parameter)}.`;
  const described = surroundings.named(
    withForces(parameter.description).replace(/`(true|false|auto)`/g, withSettings),
  );
  const limits = allowed(parameter.kind) ? `Allowed: ${allowed(parameter.kind)}.` : "";
  const about = make(
    "p",
    { id: field.describedBy, class: "about", hidden: true },
    withCode(`${described} ${limits} ${parameter.required ? "" : usual}`),
    parameter.rule ? make("span", { class: "rule" }, ` ${parameter.rule}`) : null,
  );
  const error = make("p", { id: `e-${id}`, class: "error", role: "alert" });
  const help = button(
    "?",
    () => {
      about.hidden = !about.hidden;
      help.setAttribute("aria-expanded", String(!about.hidden));
    },
    {
      class: "help",
      "aria-expanded": "false",
      "aria-controls": about.id,
      "aria-label": `What is ${label}?`,
    },
  );
  const name = make(
    control.isGroup ? "span" : "label",
    { id: field.labelId, class: "label", for: control.isGroup ? null : id },
    label,
  );
  const head = control.isCheck
    ? make("div", { class: "head" }, make("span", { class: "tick" }, control.element, name), help)
    : make("div", { class: "head" }, name, help);
  const element = make(
    "div",
    { class: "field", id: `f-${parameter.name}` },
    head,
    control.isCheck ? null : control.element,
    about,
    error,
  );

  function tell(message) {
    put(error, message);
    element.classList.toggle("wrong", Boolean(message));
    if (message) {
      control.input.setAttribute("aria-invalid", "true");
      control.input.setAttribute("aria-errormessage", error.id);
    } else {
      control.input.removeAttribute("aria-invalid");
      control.input.removeAttribute("aria-errormessage");
    }
  }

  return {
    parameter,
    element,
    about,
    tell,
    change: surroundings.change,
    canBeOf: surroundings.canBeOf,
    setForce: surroundings.setForce,
    toForce: surroundings.toForce,
    read: control.read,
    write: control.write,
    focus: control.focus ?? (() => control.input.focus()),
  };
}
