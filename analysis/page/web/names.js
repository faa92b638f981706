// A field for units and other names: what is chosen, and a list to choose from.
import { button, make, put } from "./dom.js";
import { alsoSaid, said, same } from "./words.js";
import { takesUnits, unitNamed } from "./parameter.js";

const SHOWN = 40;

// Without hyphens, so that 768 is 7-6-8.
const joined = (text) => text.toLowerCase().replaceAll("-", "");

// Only a leader or hero is wounded, and only a leader becomes heroic.
const canHave = (unit, marker) =>
  marker === "wounded"
    ? ["leader", "hero"].includes(unit.what) && !unit.name.endsWith("wounded")
    : marker !== "heroic" || unit.what === "leader";

// A unit that is in the box as a whole, with one marker more: 7-6-8-broken.
function marked(catalog, force, query) {
  const unit = unitNamed(catalog.units, query, force());
  if (!unit) return [];
  const begins = [unit.name, unit.printed].find((name) => query.startsWith(name));
  const has = begins === undefined ? [] : query.slice(begins.length).split("-").filter(Boolean);
  if (begins === undefined || !has.every((marker) => catalog.markers.includes(marker))) return [];
  return catalog.markers
    .filter((marker) => !has.includes(marker) && canHave(unit, marker))
    .map((marker) => ({ text: `${query}-${marker}`, about: `the same, ${marker}`, unit: null }));
}

function suggestions(catalog, kind, force, query) {
  const wanted = query.toLowerCase();
  const examples = kind.examples.filter((example) => example.toLowerCase().includes(wanted));
  const entries = examples.map((example) => ({ text: example, about: "", unit: null }));
  if (!takesUnits(catalog.units, kind)) return entries;
  const looked = [wanted, ...alsoSaid(wanted)].map(joined);
  const fits = (unit) =>
    [unit.printed, unit.name, unit.what, unit.force].some((text) =>
      looked.some((word) => joined(text).includes(word)),
    );
  // First what begins like that, and the counter itself before its wounded or reduced side.
  const begins = (unit) =>
    (joined(unit.printed).startsWith(joined(wanted)) ? 0 : 2) + (unit.printed.includes(" ") ? 1 : 0);
  const found = catalog.units.filter(fits);
  const own = found.filter((unit) => unit.force === force());
  const others = wanted ? found.filter((unit) => unit.force !== force()) : [];
  const rank = (list) =>
    list
      .map((unit, place) => [begins(unit), place, unit])
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
      .map((entry) => entry[2]);
  const entryOf = (unit) => {
    const alone =
      catalog.units.filter((other) => other.force === unit.force && other.printed === unit.printed)
        .length === 1;
    const text = alone && !unit.printed.includes(" ") ? unit.printed : unit.name;
    const name = text === unit.name || unit.printed === unit.name ? "" : `, ${said(unit.name)}`;
    return {
      text,
      about: `${text === unit.printed ? "" : `${unit.printed}, `}${said(unit.force)} ${unit.what}${name}`,
      unit,
    };
  };
  const [here, elsewhere] = [own, others].map((list) => rank(list).map(entryOf));
  const units = [...here, ...marked(catalog, force, wanted), ...elsewhere];
  const more = entries.filter((entry) => !units.some((unit) => unit.text === entry.text));
  return [...units, ...more].slice(0, SHOWN);
}

// The number that a text begins with has no name of its own.
const THE_NUMBER = "the number";

// The numbers in a text such as 8:drm=-1 that can be turned up and down: the first, and each after
// an equals sign. `{ at, text, what }`.
function knobsOf(name) {
  const found = name.matchAll(/^\d+(?=:|$)|(?<=(?:^|:)([a-z-]+)=)[+-]?\d+(?=:|$)/g);
  return [...found].map((one) => ({ at: one.index, text: one[0], what: one[1] ?? THE_NUMBER }));
}

// `field` is { id, parameter, describedBy, force(), setForce(force), change() }.
export function namesField(catalog, field) {
  const kind = field.parameter.kind;
  const single = kind.type === "name";
  const longest = single ? 1 : kind.longest;
  let chosen = [];
  let options = [];
  let active = -1;
  // Where a name was that is in the box now: it goes back to there.
  let changing = null;

  const list = make("ul", {
    id: `${field.id}-list`,
    role: "listbox",
    class: "options",
    hidden: true,
    // A list that scrolls is a stop of the Tab key in some browsers, and is gone when it is reached.
    tabindex: "-1",
    "aria-label": `${field.label}: suggestions`,
  });
  const input = make("input", {
    id: field.id,
    type: "text",
    role: "combobox",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-expanded": "false",
    "aria-controls": list.id,
    "aria-autocomplete": "list",
    "aria-describedby": field.describedBy,
    placeholder: field.placeholder,
    enterkeyhint: "done",
  });
  const chips = make("ul", { class: "chips", "aria-label": `${field.label}: chosen` });
  const element = make("div", { class: "names" }, chips, input, list);

  function close() {
    list.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function mark(place) {
    active = place;
    [...list.children].forEach((option, index) =>
      option.setAttribute("aria-selected", String(index === active)),
    );
    if (active < 0) input.removeAttribute("aria-activedescendant");
    else {
      input.setAttribute("aria-activedescendant", list.children[active].id);
      list.children[active].scrollIntoView({ block: "nearest" });
    }
  }

  function open() {
    options = suggestions(catalog, kind, field.force, input.value.trim());
    put(
      list,
      options.map((option, place) =>
        make(
          "li",
          {
            id: `${list.id}-${place}`,
            role: "option",
            "aria-selected": "false",
            // The input keeps the focus.
            onpointerdown: (event) => event.preventDefault(),
            onclick: () => {
              pick(place);
            },
          },
          make("b", null, option.text),
          option.about ? ` ${option.about}` : "",
        ),
      ),
    );
    list.hidden = options.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    mark(-1);
  }

  function draw() {
    put(
      chips,
      chosen.map((name, place) => {
        const unit = unitNamed(catalog.units, name, field.force());
        const text = unit && unit.name === name ? unit.printed : name;
        const count = chosen.length > 1 ? `, ${place + 1} of ${chosen.length}` : "";
        // The box keeps its text and the chips their place until the finger is up again.
        const onpointerdown = (event) => event.preventDefault();
        const onkeydown = (event) => {
          if (event.key !== "Delete" && event.key !== "Backspace") return;
          event.preventDefault();
          remove(place);
        };
        const knobs = unit ? [] : knobsOf(name);
        // Of several numbers each stands between its buttons.
        const several = knobs.length > 1;
        const shown = ({ what, text: number }) =>
          make(
            "span",
            { class: "chip-number", "aria-hidden": "true" },
            what === THE_NUMBER ? number : `${said(what)} ${number}`,
          );
        const turn = (knob, step) =>
          button(step < 0 ? "−" : "+", () => turned(place, knob, step), {
            class: "chip-knob",
            "aria-label": `${step < 0 ? "Lower" : "Raise"} ${knob.what} of ${text}${count}`,
            title: `${step < 0 ? "Lower" : "Raise"} ${knob.what}`,
            onpointerdown,
          });
        return make(
          "li",
          null,
          button(text, () => edit(place), {
            class: "chip",
            "aria-label": `Change ${text}${count}`,
            title: `Change ${unit ? `${said(unit.force)} ${unit.what}: ${said(name)}` : name}`,
            onpointerdown,
            onkeydown,
          }),
          knobs.map((knob) => [turn(knob, -1), several ? shown(knob) : null, turn(knob, 1)]),
          button("×", () => remove(place), {
            class: "chip-off",
            "aria-label": `Remove ${text}${count}`,
            title: `Remove ${text}`,
            onpointerdown,
            onkeydown,
          }),
        );
      }),
    );
    chips.hidden = chosen.length === 0;
    input.placeholder =
      chosen.length === 0 ? field.placeholder : longest === 1 ? "Another instead" : "Add another";
  }

  function add(names) {
    const clean = names.map((name) => name.trim()).filter((name) => name !== "");
    if (clean.length === 0) return;
    const at = changing ?? chosen.length;
    chosen = longest === 1 ? clean.slice(-1) : [...chosen.slice(0, at), ...clean, ...chosen.slice(at)];
    changing = null;
    input.value = "";
    draw();
    field.change();
  }

  // One of the numbers of a text is one more or less.
  function turned(place, knob, step) {
    const before = [...chips.children[place].querySelectorAll("button")].indexOf(document.activeElement);
    const name = chosen[place];
    const number = String(Number(knob.text) + step);
    if (knob.at === 0 && Number(number) < 1) return;
    chosen[place] = name.slice(0, knob.at) + number + name.slice(knob.at + knob.text.length);
    draw();
    chips.children[place].querySelectorAll("button")[before]?.focus();
    field.change();
  }

  function remove(place) {
    chosen = chosen.filter((_, index) => index !== place);
    if (changing !== null && changing > place) changing -= 1;
    draw();
    // On a phone the focus of the box would bring up the keyboard.
    const next = chips.children[Math.min(place, chosen.length - 1)];
    if (document.activeElement !== input) (next?.lastElementChild ?? input).focus();
    close();
    field.change();
  }

  // Puts a name back into the box. What is in the box already is kept as another one.
  function edit(place) {
    const name = chosen[place];
    const before = changing ?? chosen.length;
    const kept = input.value.trim() !== "" && longest > 1;
    if (kept) add([input.value]);
    changing = kept && before <= place ? place + 1 : place;
    chosen = chosen.filter((_, index) => index !== changing);
    draw();
    input.value = name;
    input.focus();
    input.select();
    open();
  }

  // The name that was in the box is gone.
  function giveUp() {
    if (changing === null || input.value.trim() !== "") return;
    changing = null;
    field.change();
  }

  function pick(place) {
    const { text, unit } = options[place];
    if (unit && unit.force !== field.force()) {
      // Who picks a unit of another force does not want the default one beside it.
      if (same(chosen, [field.parameter.default ?? []].flat())) chosen = [];
      field.setForce(unit.force);
    }
    add([text]);
    if (longest === 1) close();
    else open();
  }

  input.addEventListener("focus", open);
  input.addEventListener("input", () => {
    if (input.value.includes(",")) {
      const pieces = input.value.split(",");
      input.value = "";
      add(pieces);
    }
    open();
  });
  input.addEventListener("blur", () => {
    close();
    add([input.value]);
    giveUp();
  });
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (list.hidden) open();
      if (options.length > 0)
        mark((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (active >= 0) pick(active);
      else {
        add([input.value]);
        giveUp();
        close();
      }
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === "Backspace" && input.value === "" && chosen.length > 0) {
      chosen = chosen.slice(0, -1);
      changing = null;
      draw();
      field.change();
    }
  });

  draw();
  return {
    element,
    input,
    read: () => (chosen.length === 0 ? undefined : single ? chosen[0] : [...chosen]),
    write: (value) => {
      changing = null;
      chosen = [value ?? field.parameter.default ?? []].flat();
      input.value = "";
      draw();
    },
  };
}
