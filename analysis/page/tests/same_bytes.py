"""Every cell of the shipped studies, every plan and purchase, and every example has the same answer in
the browser as on this machine, byte by byte.

    python analysis/page/tests/same_bytes.py asl-odds.html requests.jsonl

The second file is what `cargo run --release -p asl-odds --example page-requests` writes: lines of
JSON with a request and its answer.
"""

import json
import sys
import time
from pathlib import Path

from pages import CHROMIUM
from playwright.sync_api import sync_playwright

# Unpacks the engine of the page, and asks it as the page does.
START = """async () => {
    const text = document.getElementById("engine").textContent.trim();
    const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    const { exports } = await WebAssembly.instantiate(module, {});
    window.askEngine = (request) => {
        const bytes = new TextEncoder().encode(request);
        const place = exports.allocate(bytes.length);
        new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
        const answer = exports.ask(place, bytes.length);
        const length = exports.answer_length();
        const text = new TextDecoder().decode(
            new Uint8Array(exports.memory.buffer, answer, length));
        exports.release(answer, length);
        return text;
    };
}"""


def main(page_file: str, requests_file: str) -> None:
    lines = Path(requests_file).read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines]
    assert len(cases) > 500, f"only {len(cases)} requests"
    begin = time.monotonic()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        page.goto(Path(page_file).resolve().as_uri())
        page.evaluate(START)
        for first in range(0, len(cases), 25):
            some = cases[first : first + 25]
            requests = [case["request"] for case in some]
            answers = page.evaluate("(all) => all.map(window.askEngine)", requests)
            for case, answer in zip(some, answers, strict=True):
                if answer != case["answer"]:
                    sys.exit(
                        f"the browser answers otherwise: {case['request']}\n"
                        f"  here:    {case['answer'][:2000]}\n  browser: {answer[:2000]}"
                    )
        browser.close()
    seconds = time.monotonic() - begin
    print(f"{len(cases)} requests have the same answer in the browser ({seconds:.0f} s)")


if __name__ == "__main__":
    main(*sys.argv[1:])
