// Measures the pages in all frames, and writes a line for each problem.
addEventListener("load", () => {
  const problems = [];
  let seen = 0;
  for (const frame of document.querySelectorAll("iframe")) {
    const page = frame.contentDocument;
    const width = frame.contentWindow.innerWidth;
    const say = (problem) => problems.push(`${frame.name}: ${problem}`);
    for (const details of page.querySelectorAll("details")) details.open = true;
    const root = page.documentElement;
    if (root.scrollWidth > width) say(`the page is ${root.scrollWidth} wide`);

    for (const chart of page.querySelectorAll("svg")) {
      const box = chart.getBoundingClientRect();
      if (box.width === 0) continue;
      seen += 1;
      if (!chart.hasAttribute("viewBox")) say("a chart has no viewBox");
      const said = (name) => chart.querySelector(name)?.textContent.trim();
      if (!said("title") || !said("desc")) say("a chart has no title or no description");
      if (box.left < -0.5 || box.right > width + 0.5) say("a chart leaves the window");
      const texts = [...chart.querySelectorAll("text")].map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        // What is above the capitals and below the line may touch.
        const high = bottom - top;
        return { text: text.textContent, left, right, top: top + 0.25 * high,
                 bottom: bottom - 0.25 * high, high };
      });
      texts.forEach((one, index) => {
        if (one.left < box.left - 0.5 || one.right > box.right + 0.5
            || one.top < box.top - 0.5 || one.bottom > box.bottom + 0.5) {
          say(`\`${one.text}\` leaves its chart`);
        }
        if (one.high < 10.9) say(`\`${one.text}\` is only ${one.high} high`);
        for (const other of texts.slice(index + 1)) {
          if (one.left < other.right - 1 && other.left < one.right - 1
              && one.top < other.bottom - 1 && other.top < one.bottom - 1) {
            say(`\`${one.text}\` covers \`${other.text}\``);
          }
        }
      });
    }

    if (page.body.classList.contains("charts")) continue;
    const verdict = page.querySelector("h2.verdict");
    if (!verdict) { say("there is no verdict"); continue; }
    const before = (one, other) => one.compareDocumentPosition(other) & 4;
    const parts = (name) => [...page.querySelectorAll(name)];
    if (parts("h2, p, svg, table, details").some((one) => before(one, verdict))) {
      say("something comes before the verdict");
    }
    if (verdict.getBoundingClientRect().bottom > frame.clientHeight) {
      say("the verdict is below the first screen");
    }
    const tables = parts("table").filter((table) => !table.closest("details"));
    if (tables.some((table) => parts("svg").some((chart) => before(table, chart)))) {
      say("a table comes before a chart");
    }
    if (parts("details").some((one) => tables.some((table) => before(one, table)))) {
      say("a table comes after the details");
    }
    // A word of a table stays whole, unless it is longer than a phone allows for.
    const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); width >= 360 && text; text = texts.nextNode()) {
      const cell = text.parentElement.closest("td, th");
      // The head of cards is for those who listen.
      if (!cell || cell.closest("thead")?.offsetWidth <= 1) continue;
      for (const word of text.data.matchAll(/[^\s,/-]+[,/-]?/g)) {
        if (word[0].length > 16) continue;
        const range = page.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
        if (lines.size > 1) say(`\`${word[0]}\` is broken`);
      }
    }
    for (const table of parts("table")) {
      const heads = [...table.querySelectorAll("thead th")];
      const rows = [...table.querySelectorAll("tbody tr")];
      if (heads.length === 0 || heads.some((head) => head.scope !== "col")) {
        say("a table has no head");
      }
      if (rows.some((row) => row.cells[0].scope !== "row")) say("a row has no head");
    }
  }
  const found = document.createElement("pre");
  found.textContent = [`charts seen: ${seen}`, ...problems].join("\n");
  document.body.replaceChildren(found);
});
