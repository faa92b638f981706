// Small helpers to build the page.

export const byId = (id) => document.getElementById(id);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "selected") element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children
      .flat(Infinity)
      .filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

// An HTML element. A key that begins with `on` is a listener; null and false are left out.
export function make(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

// A text in which backticks mark what is typed.
export function withCode(text) {
  return text.split("`").map((part, place) => (place % 2 === 0 ? part : make("code", null, part)));
}

export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

export function put(element, ...children) {
  element.replaceChildren(
    ...children
      .flat(Infinity)
      .filter((child) => child !== null && child !== undefined && child !== false),
  );
}

export function button(text, click, attributes) {
  return make("button", { type: "button", onclick: click, ...attributes }, text);
}

// A number of an element's style; a style attribute in the markup is not allowed here.
export function withStyle(element, name, value) {
  element.style.setProperty(name, value);
  return element;
}

// A button that shows and hides something.
export function foldedBy(text, name, shown, attributes) {
  const fold = button(
    text,
    () => {
      shown.hidden = !shown.hidden;
      fold.setAttribute("aria-expanded", String(!shown.hidden));
    },
    {
      "aria-expanded": String(!shown.hidden),
      "aria-controls": shown.id,
      "aria-label": name,
      ...attributes,
    },
  );
  return fold;
}

// A text in which the names of units, such as 4-4-7, are never broken.
export function withWholeNames(text) {
  const pieces = text.split(/([\w+-]*\w-[\w+-]{1,20})/);
  return pieces.map((piece, place) =>
    place % 2 === 1 && piece.length <= 24 ? make("span", { class: "whole" }, piece) : piece,
  );
}

let labels = 0;

// A checkbox or a select with its label around it.
export function labelled(text, control, attributes) {
  control.id ||= `control-${(labels += 1)}`;
  return make("label", { for: control.id, ...attributes }, text, " ", control);
}

export function checkbox(text, checked, change) {
  const box = make("input", { type: "checkbox", checked, onchange: () => change(box.checked) });
  return make("label", { class: "check" }, box, " ", text);
}

// `choices` are pairs of a key and its text. A third word is the group in which it stands.
export function selectOf(choices, value, change) {
  const option = ([key, text]) => make("option", { value: key, selected: key === value }, text);
  const groups = [...new Set(choices.map(([, , group]) => group))];
  const inside = groups.map((group) => {
    const options = choices.filter((one) => one[2] === group).map(option);
    return group ? make("optgroup", { label: group }, options) : options;
  });
  const select = make("select", { onchange: () => change(select.value) }, inside);
  return select;
}

export function wait(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
