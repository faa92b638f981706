"""What the views of the page do beside the answer."""

import math
import pathlib
import random
import re
from urllib.parse import unquote

from asking import silent
from pages import DESKTOP, PHONE, Page


def test_scripts_in_a_row(browser, given):
    """The scripts are put in a row: each name at their top is there once, each import is one line."""
    web = pathlib.Path(__file__).parent.parent / "web"
    scripts = [(web / name).read_text() for name in (web / "order.txt").read_text().split()]
    top = r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)"
    names = [name for script in scripts for name in re.findall(top, script, re.MULTILINE)]
    twice = sorted({name for name in names if names.count(name) > 1})
    assert not twice, twice
    for script in scripts:
        imports = re.findall(r"^import .*", script, re.MULTILINE)
        assert all(line.endswith(";") for line in imports), imports
        exported = re.findall(r"^export (\S+ \S+)", script, re.MULTILINE)
        assert not [one for one in exported if one.startswith(("default", "{"))], exported
    return f"{len(scripts)} scripts, {len(names)} names"


def at_the_start(browser, given):
    """The start page, with its questions."""
    page = Page(browser, given.page)
    page.open()
    page.tab.wait_for_selector("#questions li a")
    return page


def test_start_page(browser, given):
    """The questions by groups, a filter, and a link from somebody."""
    page = at_the_start(browser, given)
    links = page.tab.locator("#questions li a")
    assert links.count() >= 90, links.count()
    page.tab.fill("#filter", "rally")
    shown = page.tab.locator("#questions li:not([hidden])").count()
    assert 0 < shown < links.count()
    assert str(shown) in page.tab.inner_text("#found")
    page.tab.fill("#filter", "Place or Throw?")
    assert page.tab.locator("#comparison-list li:not([hidden])").count() >= 1
    assert page.tab.locator("#questions li:not([hidden])").count() >= 1
    page.tab.fill("#filter", "")
    page.tab.fill("#link-in", "See asl-odds.html#/odds/step-reduction?elr=3 for it")
    page.tab.press("#link-in", "Enter")
    page.answer()
    assert page.form() == {"elr": 3}
    silent(page)
    page.close()


def test_every_question_of_the_start_page(browser, given):
    """Each is a link whose question can be asked."""
    page = Page(browser, given.page)
    page.open()
    groups = page.ask({"ask": "questions"})["groups"]
    asked = [question for group in groups for question in group["questions"]]
    for question in asked:
        # Those of Design Your Own are opened by a test of their own.
        if "plan" in question:
            continue
        link = page.ask({"ask": "parse", "link": question["link"]})
        assert "refusal" not in link, question
        assert link["link"] == question["link"]
    page.close()
    return f"{len(asked)} questions"


def test_pinned_answer_and_difference(browser, given):
    page = Page(browser, given.page)
    page.open("#/odds/dc-against-cave?method=set&guarded=true&occupants=2")
    page.answer()
    before = page.sentence()
    page.tab.click("#pin")
    page.fill({"name": "occupants", "kind": {"type": "integer"}}, 3)
    page.settled()
    told = page.tab.inner_text("#pinned").replace("\u00a0", " ")
    assert before.replace("\u00a0", " ") in told
    assert page.sentence().replace("\u00a0", " ") in told
    assert re.search(r"occupants 2 → 3", told, re.IGNORECASE), told
    assert "points" in told
    # What changes besides is only in one of them, until the other one is changed, too.
    assert page.tab.locator("#change-both").count() == 0
    procedures = page.ask({"ask": "catalog"})["procedures"]
    [entry] = [one for one in procedures if one["name"] == "dc-against-cave"]
    [number] = [one for one in entry["parameters"] if one["name"] == "malfunction-number"]
    [other, *_] = [value for value in number["kind"]["values"] if value != number["default"]]
    page.fill(number, other)
    page.settled()
    assert "malfunction number" in page.tab.inner_text("#change-both").lower()
    page.tab.click("#change-both")
    page.tab.wait_for_selector("#change-both", state="detached")
    changed = page.tab.inner_text("#pinned .changed").lower()
    assert "occupants 2 → 3" in changed and "malfunction" not in changed, changed
    assert f"malfunction-number={other}" in unquote(page.tab.evaluate("() => location.hash").split("beside=")[1])
    page.tab.get_by_role("button", name="Unpin", exact=True).click()
    assert page.tab.is_hidden("#pinned")
    silent(page)
    page.close()


def test_a_link_with_a_pinned_question(browser, given):
    """"Place or Throw?" shows both, and the link that is copied keeps both."""
    page = at_the_start(browser, given)
    page.tab.fill("#filter", "place throw 7-6-8 cave")
    page.tab.get_by_role("link", name="Place or Throw? My 7-6-8").click()
    page.answer()
    page.tab.wait_for_selector("#pinned .pair")
    told = page.tab.inner_text("#pinned").replace("\u00a0", " ")
    assert re.search(r"tactic Placed DC → Thrown DC", told, re.IGNORECASE), told
    assert "(sampled)" not in told, told
    kept = page.tab.evaluate("() => location.hash")
    assert "beside=" in kept, kept
    link = page.ask({"ask": "parse", "link": kept})
    assert link["pinned"]["tactic"] == "place" and link["parameters"]["tactic"] == "throw", link
    assert page.ask({"ask": "parse", "link": link["link"]})["link"] == link["link"]
    again = Page(browser, given.page)
    again.open(kept)
    again.answer()
    again.tab.wait_for_selector("#pinned .pair")
    assert again.tab.inner_text("#pinned .pair") == page.tab.inner_text("#pinned .pair")
    page.tab.get_by_role("button", name="Unpin", exact=True).click()
    assert "beside=" not in page.tab.evaluate("() => location.hash")
    for one in (page, again):
        silent(one)
        one.close()


def test_search(browser, given):
    """Words by their beginning, what players say otherwise, and nothing where nothing is found."""
    page = at_the_start(browser, given)
    shown = page.tab.locator("#questions li:not([hidden])")
    page.tab.fill("#filter", "ft")
    assert 0 < shown.count() < 20, shown.count()
    assert all("FT" in text for text in shown.all_inner_texts()), shown.all_inner_texts()
    for words in ("marines", "768", "melee", "satchel cave"):
        page.tab.fill("#filter", words)
        assert shown.count() > 0, words
    page.tab.fill("#filter", "asdfgh")
    assert "Nothing is found" in page.tab.inner_text("#found")
    for part in ("#start-comparisons", "#start-sequence", "#start-luck"):
        assert page.tab.is_hidden(part), part
    page.tab.fill("#filter", "")
    assert page.tab.is_visible("#start-comparisons")
    silent(page)
    page.close()


def test_difference_of_sampled_answers(browser, given):
    """Newcombe's interval against his paper's example: 56/70 and 48/80."""
    page = Page(browser, given.page)
    page.open()
    found = page.tab.evaluate("both => difference(...both)", [wilson(56, 70), wilson(48, 80)])
    assert abs(found["low"] - 0.0524) < 5e-5 and abs(found["high"] - 0.3339) < 5e-5, found
    exact = page.tab.evaluate("() => difference({ value: 0.75 }, { value: 0.5 })")
    assert exact == {"value": 0.25, "low": 0.25, "high": 0.25, "isExact": True}
    page.close()


def wilson(count, trials, z=1.959964):
    """A sampled chance with its 95 % interval."""
    share = count / trials
    middle = share + z * z / (2 * trials)
    half = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    return {"value": share, "low": (middle - half) / whole, "high": (middle + half) / whole}


def test_a_sampled_pin_keeps_its_interval(browser, given):
    """Beside an exact answer, too: the difference of the two has an interval."""
    page = Page(browser, given.page)
    page.open("#/procedure/fire-attack")
    page.answer()
    # As if the count had been stopped before.
    page.tab.evaluate(
        """async () => {
            const { given } = readForm();
            const reply = await ask({ ask: "odds", procedure: entry.name, parameters: given,
                engine: "exact", trials: 2000, budget: "1ms,1MiB" });
            pin(reply, entry, given);
        }"""
    )
    page.tab.click("#f-elr .step")
    page.settled()
    told = page.tab.inner_text("#pinned .pair")
    assert "Pinned (sampled)" in told and "Now (sampled)" not in told, told
    for row in page.tab.locator("#pinned tbody tr:not(.part)").all():
        cells = row.locator("td").all_inner_texts()
        assert " to " in cells[0] and " to " not in cells[1] and " to " in cells[2], cells
    silent(page)
    page.close()


def test_curve_and_break_even(browser, given):
    page = Page(browser, given.page)
    page.open("#/odds/dc-against-cave?method=set&guarded=true&occupants=2")
    page.answer()
    page.tab.click("#pin")
    page.tab.select_option("#p-method", label="Thrown DC")
    page.settled()
    page.tab.click("#curve > summary")
    page.tab.wait_for_selector("#curve-drawn svg", timeout=60_000)
    page.tab.wait_for_selector("#curve-working", state="hidden", timeout=60_000)
    assert page.tab.locator("#curve-drawn .curve").count() == 2
    page.tab.click("#curve-drawn summary")
    rows = page.tab.locator("#curve-drawn tbody tr").count()
    assert rows > 1
    assert page.tab.locator("#curve-drawn .curve.now .mark").count() <= rows
    assert page.tab.locator(".break-even").count() == 1
    crossed = page.tab.evaluate(
        "() => crossings([1, 2, 3], [{ value: 1 }, { value: 2 }, { value: 3 }], [{ value: 2 }, null, { value: 1 }])"
    )
    assert crossed == [{"from": 1, "to": 3, "before": "pinned"}], crossed
    silent(page)
    page.close()


def test_curve_over_words(browser, given):
    """Words have no order: no line goes from one to the next. A long list has groups."""
    page = Page(browser, given.page)
    page.open("#/procedure/fire-attack")
    page.answer()
    page.tab.click("#curve > summary")
    page.tab.wait_for_selector("#curve-drawn .line", state="attached", timeout=60_000)
    groups = page.tab.locator("#curve-choice optgroup").evaluate_all("all => all.map((one) => one.label)")
    assert groups[0] == "Set here" and len(groups) > 2, groups
    page.tab.locator("#curve-choice select").first.select_option("terrain")
    page.tab.wait_for_selector("#curve-drawn h3 >> text=/by terrain/i", timeout=60_000)
    page.tab.wait_for_selector("#curve-working", state="hidden", timeout=60_000)
    assert page.tab.locator("#curve-drawn .line").count() == 0
    assert page.tab.locator("#curve-drawn .said-bar").count() > 3
    assert page.tab.is_visible("#curve-drawn .figures"), "the figures name the points"
    silent(page)
    page.close()


def test_show_me_one(browser, given):
    """The dice of a trial are drawn, and it is the trial that the engine plays."""
    page = Page(browser, given.page)
    page.open("#/procedure/fire-attack")
    page.answer()
    page.tab.click("#show-one > summary")
    page.tab.wait_for_selector("#trial-events .die")
    question = {"ask": "explain", "procedure": "fire-attack", "parameters": page.form(), "seed": 1}
    for trial in range(3):
        told = page.ask({**question, "trial": trial})
        faces = [face for event in told["events"] for face in event.get("dice", [])]
        drawn = page.tab.locator("#trial-events .die").evaluate_all(
            "dice => dice.map(die => Number(die.getAttribute('aria-label').slice(-1)))"
        )
        assert drawn == faces, (drawn, faces)
        assert told["words"] in page.tab.inner_text("#trial-told")
        page.tab.click("#trial >> text=Next")
        page.tab.wait_for_timeout(150)
    silent(page)
    page.close()


def test_columns_of_the_outcomes(browser, given):
    page = Page(browser, given.page)
    page.open("#/odds/bombardment?hexes=5,5,10")
    page.answer()
    assert "standard deviation" in page.tab.inner_text("#outcomes")
    page.tab.check("text=Fractions")
    page.tab.check("text=At least, at most")
    head = page.tab.locator("#outcomes thead th").all_inner_texts()
    assert head == ["Outcome", "Chance", "Fraction", "At least", "At most"], head
    last = page.tab.locator("#outcomes tbody tr").last.locator("td").all_inner_texts()
    assert last[-1].replace("\u00a0", " ") == "100 %", last
    page.close()


def test_copies(browser, given):
    page = Page(browser, given.page)
    page.open("#/procedure/wound")
    page.answer()
    page.tab.evaluate(
        "() => { window.kept = []; document.execCommand = () => { kept.push(document.activeElement.value); return true; }; Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject() } }); }"
    )
    page.tab.click(".more summary")
    for what in ("link", "quote", "command", "study"):
        page.tab.click(f"[data-copy={what}]")
        page.tab.wait_for_selector("#copied:not(:empty)")
        page.tab.wait_for_timeout(50)
    link, quote, command, study = page.tab.evaluate("() => kept")
    assert link.endswith(page.link())
    page.tab.click("[data-copy=link]")
    page.tab.wait_for_timeout(50)
    beside = "beside the file" in page.tab.inner_text("#copied")
    assert beside == given.page.startswith("file:")
    assert command.startswith("asl-odds odds wound")
    assert command in quote
    assert 'procedure = "wound"' in study
    page.close()


def test_comparison(browser, given, address=None):
    """A shipped one can be opened, changed, answered and stopped."""
    page = Page(browser, address or given.page)
    page.open()
    shelf = page.ask({"ask": "shelf"})
    page.open(f"#/compare/{shelf['comparisons'][0]['name']}")
    page.tab.wait_for_selector("#toml", state="attached")
    page.tab.click("#comparison-in summary")
    page.tab.fill("#toml", 'question = "Which?"\nprocedure = "wound"\nnonsense = 1\n')
    page.tab.click("#compare-now")
    page.tab.wait_for_selector("#comparison-problems li")
    page.tab.fill("#toml", SMALL)
    page.tab.click("#compare-now")
    page.tab.wait_for_selector("#comparison-page .verdict", timeout=60_000)
    assert page.tab.locator("#comparison-page table").count() > 0
    assert page.tab.locator("#comparison-problems li").count() == 0
    page.tab.click("#in-a-form")
    page.answer()
    assert page.form()["terrain"] == "woods", page.form()
    assert page.tab.is_visible("#pinned"), "the other alternative is pinned beside it"
    # A link that was cut off, and one to a file that there is not, show no other answer.
    page.open(f"#/compare/{shelf['comparisons'][0]['name']}?text=zzzz&version=0.2.0")
    page.tab.wait_for_selector("#file-copied >> text=cut off")
    assert page.tab.text_content("#comparison-page") == ""
    page.tab.evaluate("() => { location.hash = '#/compare/none'; }")
    page.tab.wait_for_selector("#loading >> text=no comparison called")
    silent(page)
    page.close()


def test_a_long_comparison_tells_its_time(browser, given):
    """It says how long it takes already, can be stopped, and names no file of the project."""
    page = Page(browser, given.page)
    page.open("#/compare/all-together-or-one-carrier")
    page.tab.wait_for_selector("#comparison-in .time >> text=/[1-9] seconds? so far/")
    page.tab.click("#stop-file")
    page.tab.wait_for_selector("#comparison-told >> text=Stopped.")
    assert page.tab.is_hidden("#comparison-in .time")
    page.open("#/compare/set-thrown-or-placed")
    page.tab.wait_for_selector("#comparison-page .verdict", timeout=120_000)
    text = page.tab.text_content("#comparison-page")
    assert "simplified" in text and "docs/" not in text
    page.open("#/plan/company-in-caves-1944")
    page.tab.wait_for_selector("#comparison-page .verdict", timeout=60_000)
    text = page.tab.text_content("#comparison-page")
    assert "USMC" in text and "U.S.M.C." not in text
    silent(page)
    page.close()


SMALL = """question = "Woods or stone?"
procedure = "fire-attack"
measure = "any-reduced-or-worse"

[parameters]
firepower = 8
targets = ["4-4-7"]
elr = 3

[alternatives.Woods]
terrain = "woods"

[alternatives.Stone]
terrain = "stone-building"

[[change]]
parameter = "firepower"
values = [2, 4, 8, 16]
"""


def test_study(browser, given):
    """A shipped one has its charts, and a question can be opened as one."""
    page = Page(browser, given.page, PHONE)
    page.open("#/study/wounds")
    page.tab.wait_for_selector("#comparison-page svg", state="attached", timeout=60_000)
    assert page.sideways() <= 0, page.sideways()
    assert page.tab.get_attribute("#in-a-form", "href").startswith("#/odds/wound?")
    page.open("#/procedure/wound")
    page.answer()
    page.tab.click(".more summary")
    page.tab.click("#as-study")
    page.tab.wait_for_selector("#toml")
    assert 'procedure = "wound"' in page.tab.input_value("#toml")
    page.tab.wait_for_selector("#comparison-page :not(:empty)", timeout=60_000)
    page.picture(given.shots / "study-360.png")
    silent(page)
    page.close()


def test_luck(browser, given):
    """A log that is given, and one that is none."""
    read_logs(browser, given, given.page)


def read_logs(browser, given, address):
    """Reads a log of some 80 kB, and one that is none; gives the addresses that the page asks."""
    page = Page(browser, address)
    page.open("#/luck")
    roll = random.Random(1)
    lines = [
        f"CHAT*** ({kind} DR) {roll.randint(1, 6)},{roll.randint(1, 6)} ***   <{player}>"
        f"      [{number} / {number}   avg   7.00 (7.00)]    (01.21)"
        for number in range(1, 401)
        for player, kind in (("Alice", "IFT"), ("Bob", "MC"))
    ]
    log = {"name": "game.txt", "mimeType": "text/plain", "buffer": "\n".join(lines).encode()}
    page.tab.set_input_files("#logs", log)
    page.tab.wait_for_selector("#luck-report table")
    assert "Alice" not in page.tab.inner_text("#luck-report")
    page.tab.check("#luck-names")
    page.tab.wait_for_selector("#luck-report >> text=Alice")
    page.picture(given.shots / "luck-report.png")
    page.tab.set_viewport_size(PHONE)
    assert page.sideways() <= 0, page.sideways()
    page.picture(given.shots / "luck-report-360.png")
    none = {"name": "photo.txt", "mimeType": "text/plain", "buffer": b"\x89PNG\x00\x01"}
    page.tab.set_input_files("#logs", none)
    page.tab.wait_for_selector("#luck-told >> text=photo")
    # The report of the other log is gone.
    assert page.tab.locator("#luck-report *").count() == 0
    # A log that is dropped on the page is read, too.
    page.tab.evaluate(
        """([name, text]) => {
            const given = new DataTransfer();
            given.items.add(new File([text], name, { type: "text/plain" }));
            const dropped = new DragEvent("drop", { dataTransfer: given, bubbles: true, cancelable: true });
            document.getElementById("drop").dispatchEvent(dropped);
        }""",
        [log["name"], log["buffer"].decode()],
    )
    page.tab.wait_for_selector("#luck-report table")
    silent(page)
    page.close()
    return page.requests


def start(page):
    page.open()
    page.tab.wait_for_selector("#comparison-list li", state="attached")


def question(page):
    page.open("#/procedure/fire-attack")
    page.answer()


def many(page):
    page.open("#/procedure/cave-assault")
    page.answer()
    for group in page.tab.locator("details.group > summary").all():
        group.click()


def columns(page):
    page.open("#/odds/bombardment?hexes=5,5,10")
    page.answer()
    page.tab.check("text=Fractions")
    page.tab.check("text=At least, at most")


def compared(page):
    question(page)
    page.tab.click("#pin")
    page.tab.click("#f-elr .step")
    page.settled()


def curve(page):
    compared(page)
    page.tab.click("#curve > summary")
    page.tab.wait_for_selector("#curve-drawn svg", timeout=60_000)
    page.tab.wait_for_selector("#curve-working", state="hidden", timeout=60_000)
    page.tab.click("#curve-drawn summary")


def trial(page):
    question(page)
    page.tab.click("#show-one > summary")
    page.tab.wait_for_selector("#trial-events .die")


def wrong(page):
    question(page)
    page.tab.fill("#p-elr", "99")
    page.settled()


def comparison(page):
    page.open("#/compare/set-thrown-or-placed")
    page.tab.wait_for_selector("#toml", state="attached")
    page.tab.click("#comparison-in summary")
    page.tab.fill("#toml", SMALL)
    page.tab.click("#compare-now")
    page.tab.wait_for_selector("#comparison-page .verdict", timeout=60_000)


def study(page):
    page.open("#/study/wounds")
    page.tab.wait_for_selector("#comparison-page svg", state="attached", timeout=60_000)


def plan(page):
    page.open("#/plan/caves-or-squads-1944")
    page.tab.wait_for_selector("#comparison-page .verdict", timeout=60_000)


def purchase(page):
    page.open("#/plan/company-in-caves-1944?against=attack-by-marines")
    page.tab.wait_for_selector("#comparison-page .verdict", timeout=60_000)
    for fold in page.tab.locator("#comparison-in summary").all():
        fold.click()


def luck(page):
    page.open("#/luck")


def looked_up(page):
    page.open("#/location/cave")
    page.tab.wait_for_selector("#location-cave[open]")
    for fold in page.tab.locator("#sequence summary").all()[:2]:
        fold.click()


VIEWS = {
    "start": start,
    "question": question,
    "many": many,
    "columns": columns,
    "compare": compared,
    "curves": curve,
    "explain": trial,
    "wrong": wrong,
    "comparison": comparison,
    "study": study,
    "plan": plan,
    "purchase": purchase,
    "luck": luck,
    "look-up": looked_up,
}
