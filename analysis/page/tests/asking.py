"""Questions and their answers, by the form and by links."""

import re
import time

from pages import DESKTOP, PHONE, Page, json_of_the_command

SLOW = {
    "firepower": 16,
    "targets": ["4-4-7", "4-4-7", "4-4-7", "9-1", "8-0", "2-3-7"],
    "elr": 3,
    "phases": 12,
}


def test_every_example_through_its_form(browser, given, address=None):
    """The form gives the question, and its answer is the command's JSON. Who opens its link has the
    same question, answer and link."""
    page = Page(browser, address or given.page)
    page.open()
    procedures = page.catalog()["procedures"]
    for number, entry in enumerate(procedures):
        page.go(f"#/odds/{entry['name']}", entry)
        by_name = {parameter["name"]: parameter for parameter in entry["parameters"]}
        for name, value in entry["example"].items():
            page.fill(by_name[name], value)
        page.answer()
        form = page.form()
        request = {"ask": "odds", "procedure": entry["name"], "parameters": form}
        answer = page.ask({**request, "engine": "exact", "whole": True})
        assert "refusal" not in answer, (entry["name"], answer)
        wanted = json_of_the_command(given.program, entry["name"], entry["example"])
        assert answer["answer"] == wanted, entry["name"]
        shown = page.sentence().replace("\u00a0", " ")
        assert shown == answer["told"]["sentence"], (entry["name"], shown)
        link = page.link()
        assert link == answer["link"], entry["name"]
        rows = page.tab.locator("#outcomes tbody tr").count()
        assert rows == len(answer["told"]["rows"]), entry["name"]
        if address is None:
            follow(page, entry, link, anew=number % 8 == 0)
            again = page.sentence().replace("\u00a0", " ")
            assert (page.link(), again, page.form()) == (link, shown, form), link
    silent(page)
    page.close()
    return f"{len(procedures)} procedures"


def follow(page, entry, link, anew):
    """Opens a link. How a page begins is the same for all: most are pasted into an open page."""
    assert page.ask({"ask": "parse", "link": link})["link"] == link
    if anew:
        page.open(link)
    else:
        page.tab.evaluate("() => { location.hash = '#/'; }")
        page.tab.wait_for_selector("#questions li a")
        page.go(link, entry)
    page.answer()


def test_every_procedure_has_a_link(browser, given):
    """It leads to a question that is asked at once, with a link of its own."""
    page = Page(browser, given.page)
    page.open()
    for entry in page.catalog()["procedures"]:
        page.go(f"#/procedure/{entry['name']}", entry)
        page.tab.wait_for_function(
            "start => location.hash.startsWith(start)", arg=f"#/odds/{entry['name']}?"
        )
        page.answer()
    silent(page)
    page.close()


def test_a_link_of_an_older_version_says_so(browser, given):
    page = Page(browser, given.page)
    page.open("#/odds/step-reduction?elr=3&version=0.0.1")
    page.answer()
    assert "0.0.1" in page.tab.inner_text("#older")
    page.open("#/odds/step-reduction?elr=3")
    page.answer()
    assert page.tab.is_hidden("#older")
    page.open("#/odds/step-reduction?elf=3&version=0.0.1")
    page.tab.wait_for_selector("#link-told:not(:empty)")
    assert "0.0.1" in page.tab.inner_text("#link-told")
    page.open("#/odds/nonsense?elr=3")
    page.tab.wait_for_selector("#link-told:not(:empty)")
    page.close()


def test_a_bad_value_is_told_at_its_field(browser, given):
    """Nothing else changes: the last answer stays, and so does the address."""
    page = Page(browser, given.page)
    page.open("#/procedure/step-reduction")
    page.answer()
    before = page.tab.inner_text("#outcomes"), page.sentence(), page.link()
    page.tab.fill("#p-elr", "99")
    page.settled()
    assert page.tab.get_attribute("#p-elr", "aria-invalid") == "true"
    told = page.tab.get_attribute("#p-elr", "aria-errormessage")
    assert "0 to 5" in page.tab.inner_text(f"#{told}")
    assert page.tab.locator("[aria-invalid]").count() == 1
    assert (page.tab.inner_text("#outcomes"), page.sentence(), page.link()) == before
    assert page.tab.evaluate("() => document.getElementById('question').className") == "stale"
    page.tab.fill("#p-elr", "2")
    page.settled()
    assert page.tab.locator("[aria-invalid], .stale").count() == 0
    assert page.link() != before[2]
    page.open("#/procedure/fire-attack")
    page.answer()
    # A comma is a point, and what is no number is told: nothing is left out silently.
    page.tab.fill("#p-firepower", "8,5")
    page.settled()
    assert page.form()["firepower"] == 8.5
    page.tab.press("#p-firepower", "ArrowDown")
    assert page.tab.input_value("#p-firepower") == "7.5"
    page.tab.fill("#p-firepower", "8x")
    page.settled()
    assert page.tab.get_attribute("#p-firepower", "aria-invalid") == "true"
    page.tab.fill("#p-firepower", "8")
    page.settled()
    page.tab.fill("#p-targets", "9-9-9")
    page.tab.press("#p-targets", "Enter")
    page.settled()
    assert page.tab.get_attribute("#p-targets", "aria-invalid") == "true"
    page.close()


def test_the_stop_button_stops(browser, given, address=None):
    """A sampled answer at once, a stop within a second, and the next question is answered."""
    page = Page(browser, address or given.page)
    page.open()
    page.open(
        page.ask(
            {
                "ask": "odds",
                "procedure": "firefight",
                "parameters": SLOW,
                "budget": "1ms,1MiB",
                "trials": 100,
            }
        )["link"]
    )
    page.tab.wait_for_selector("#working", state="visible", timeout=20_000)
    assert "sampled" in page.sentence().lower()
    begin = time.monotonic()
    page.tab.click("#stop")
    page.tab.wait_for_selector("#working", state="hidden")
    page.ask({"ask": "odds", "procedure": "wound", "parameters": {}})
    stopped = time.monotonic() - begin
    assert stopped < 1, stopped
    assert "Stopped" in page.tab.inner_text("#state")
    # What is below belongs to this question.
    page.tab.click("#show-one > summary")
    page.tab.wait_for_function(
        "() => document.getElementById('trial-told').textContent.startsWith('Comes to')"
    )
    question = {"ask": "explain", "procedure": "firefight", "parameters": page.form(), "seed": 1}
    assert page.ask({**question, "trial": 0})["words"] in page.tab.inner_text("#trial-told")
    page.close()
    return f"asked again after {stopped:.2f} s"


def test_another_link_does_not_wait(browser, given):
    """Who goes on to another question does not wait for the one before."""
    page = Page(browser, given.page)
    page.open()
    page.open(
        page.ask(
            {
                "ask": "odds",
                "procedure": "firefight",
                "parameters": SLOW,
                "budget": "1ms,1MiB",
                "trials": 100,
            }
        )["link"]
    )
    page.tab.wait_for_selector("#working", state="visible", timeout=20_000)
    begin = time.monotonic()
    page.tab.evaluate("() => { location.hash = '#/procedure/wound'; }")
    page.tab.wait_for_selector("#outcomes >> text=wounded", timeout=5_000)
    gone = time.monotonic() - begin
    assert gone < 2, gone
    assert page.tab.is_hidden("#working")
    page.close()


def test_units_by_their_printed_numbers(browser, given):
    page = Page(browser, given.page, DESKTOP)
    page.open("#/procedure/fire-attack")
    page.answer()
    page.fill({"name": "targets", "kind": {"type": "names"}}, [])
    page.tab.fill("#p-targets", "4-4-7")
    page.tab.locator("#p-targets-list li").first.click()
    page.tab.fill("#p-targets", "9-1")
    page.tab.press("#p-targets", "ArrowDown")
    page.tab.press("#p-targets", "Enter")
    page.settled()
    assert page.tab.locator("#f-targets .chip").all_inner_texts() == ["4-4-7", "9-1"]
    assert len(page.form()["targets"]) == 2
    assert page.tab.locator("[aria-invalid]").count() == 0
    page.tab.locator("#f-targets .chip-off").first.click()
    page.tab.locator("#f-targets .chip-off").first.click()
    page.tab.fill("#p-targets", "russian")
    page.tab.locator("#p-targets-list li").first.click()
    page.settled()
    assert page.form()["force"] == "russian", page.form()
    assert page.tab.locator("[aria-invalid]").count() == 0
    page.close()


def test_units_are_found_and_marked(browser, given):
    """768 and marine find the 7-6-8; a unit in the box offers its markers."""
    page = Page(browser, given.page)
    page.open("#/odds/fire-attack?firepower=8&force=usmc&targets=7-6-8,9-1&elr=3")
    page.answer()
    options = page.tab.locator("#p-targets-list li")
    for query in ("768", "marine"):
        page.tab.fill("#p-targets", query)
        assert any("7-6-8" in text for text in options.all_inner_texts()), query
    page.tab.fill("#p-targets", "")
    page.tab.locator("#f-targets .chip").first.click()
    texts = options.all_inner_texts()
    assert "7-6-8-broken the same, broken" in texts, texts
    assert not any("wounded" in text for text in texts if text.startswith("7-6-8")), texts
    page.tab.locator("#p-targets-list b", has_text="7-6-8-pinned").click()
    page.settled()
    assert page.form()["targets"][0] == "7-6-8-pinned", page.form()
    page.tab.locator("#f-targets .chip").first.click()
    texts = options.all_inner_texts()
    assert "7-6-8-pinned-concealed the same, concealed" in texts, texts
    silent(page)
    page.close()


def test_words_of_players(browser, given):
    """Forces and yes and no are said as players say them; the values stay."""
    page = Page(browser, given.page)
    page.open("#/odds/fire-attack?firepower=8&force=early-american&targets=4-4-7&elr=3")
    page.answer()
    options = page.tab.locator("#p-force option").all_inner_texts()
    for name in ("Japanese", "USMC", "Early American", "GMD", "Red Chinese"):
        assert any(name in option for option in options), options
    assert page.form()["force"] == "early-american"
    assert "early American" in page.tab.text_content("#asked")
    page.open("#/odds/fire-attack?firepower=8&targets=4-4-7&elr=3")
    page.answer()
    assumed = page.tab.inner_text("#assumed")
    assert "Japanese" in assumed and "early American" in assumed, assumed
    about = page.tab.text_content("#d-p-firing-force")
    assert "USMC at the Japanese" in about, about
    page.open("#/procedure/close-combat")
    page.answer()
    labels = page.tab.locator("#f-hand-to-hand").text_content()
    assert "Automatic: by the rules" in labels and "Yes" in labels and "No" in labels, labels
    for entry in page.catalog()["procedures"]:
        page.go(f"#/procedure/{entry['name']}", entry)
        page.answer()
        text = page.tab.text_content("#form") + page.tab.text_content("#behind")
        found = re.search(r"\b(usmc|gmd|true|false|early-american|red-chinese)\b", text)
        assert not found, (entry["name"], text[max(0, found.start() - 80) : found.end() + 40])
    page.close()


def test_a_unit_of_another_force(browser, given):
    """A button sets the force that has the unit, also where both sides have one."""
    page = Page(browser, given.page)
    for link, field, force in (
        ("#/odds/fire-attack?firepower=8&targets=4-4-7&elr=3", "targets", "force"),
        ("#/procedure/close-combat", "attackers", "attacking-force"),
    ):
        page.open(link)
        page.answer()
        names = {"name": field, "kind": {"type": "names"}}
        page.fill(parameter_of(page, force), "japanese")
        page.fill(names, ["7-6-8"])
        page.settled()
        told = page.tab.inner_text(f"#e-p-{field}")
        assert told.startswith("7-6-8 is no Japanese unit"), told
        page.tab.click("text=Set the force to USMC")
        page.settled()
        assert page.form().get(force, "usmc") == "usmc", page.form()
        assert page.tab.locator("[aria-invalid]").count() == 0
        assert focus(page).startswith(f"p-{force}"), focus(page)
    silent(page)
    page.close()


def parameter_of(page, name):
    """A parameter of the question that is open."""
    procedure = re.match(r"#/\w+/([a-z-]+)", page.link())[1]
    entry = next(one for one in page.catalog()["procedures"] if one["name"] == procedure)
    return next(one for one in entry["parameters"] if one["name"] == name)


def focus(page):
    return page.tab.evaluate("() => document.activeElement.id")


def test_numbers_in_chips_are_turned(browser, given):
    """The FP and the DRM of an attack have a − and a + each, by mouse and by keyboard."""
    page = Page(browser, given.page)
    page.open("#/odds/fire-phase?attacks=8,4:drm=-1&targets=4-4-7&elr=3")
    page.answer()
    page.tab.get_by_role("button", name="Raise the number of 8, 1 of 2").click()
    page.settled()
    assert page.form()["attacks"] == ["9", "4:drm=-1"], page.form()
    page.tab.get_by_role("button", name="Lower drm of 4:drm=-1, 2 of 2").focus()
    page.tab.keyboard.press("Enter")
    page.settled()
    assert page.form()["attacks"] == ["9", "4:drm=-2"], page.form()
    label = page.tab.evaluate("() => document.activeElement.getAttribute('aria-label')")
    assert label == "Lower drm of 4:drm=-2, 2 of 2", label
    silent(page)
    page.close()


def test_a_chip_with_many_numbers_fits_a_phone(browser, given):
    page = Page(browser, given.page, PHONE)
    asked = "force=american&targets=6-6-6&second-targets=8-0&elr=3&heat-of-battle=false"
    page.open(f"#/odds/fire-phase?attacks=8,4:rof=2:at=2&{asked}")
    page.answer()
    assert page.sideways() <= 0, page.sideways()
    # Its text is whole, on one line.
    text = page.tab.locator("#f-attacks .chip").nth(1)
    assert text.bounding_box()["height"] < 60, text.bounding_box()
    page.close()


def test_chips_are_changed_and_removed(browser, given):
    """A name goes back into the box, and then to where it was; the cross removes it."""
    page = Page(browser, given.page)
    page.open("#/odds/fire-attack?firepower=8&targets=4-4-7,9-1,2-3-7&elr=3")
    page.answer()
    chips = page.tab.locator("#f-targets .chip")
    assert chips.all_inner_texts() == ["4-4-7", "9-1", "2-3-7"]
    # By mouse, with another name half typed.
    page.tab.fill("#p-targets", "8-0")
    page.tab.get_by_role("button", name="Change 9-1, 2 of 3").click()
    assert page.tab.input_value("#p-targets") == "9-1"
    page.tab.fill("#p-targets", "9-0")
    page.tab.press("#p-targets", "Enter")
    page.settled()
    assert page.form()["targets"] == ["4-4-7", "9-0", "2-3-7", "8-0"], page.form()
    # By keyboard.
    page.tab.get_by_role("button", name="Change 2-3-7, 3 of 4").focus()
    page.tab.keyboard.press("Enter")
    assert focus(page) == "p-targets"
    assert page.tab.input_value("#p-targets") == "2-3-7"
    page.tab.keyboard.press("Tab")
    page.settled()
    assert page.form()["targets"] == ["4-4-7", "9-0", "2-3-7", "8-0"], page.form()
    page.tab.get_by_role("button", name="Remove 4-4-7, 1 of 4").focus()
    page.tab.keyboard.press("Enter")
    page.settled()
    assert page.form()["targets"] == ["9-0", "2-3-7", "8-0"], page.form()
    label = page.tab.evaluate("() => document.activeElement.getAttribute('aria-label')")
    assert label == "Remove 9-0, 1 of 3", label
    page.tab.get_by_role("button", name="Change 8-0, 3 of 3").focus()
    page.tab.keyboard.press("Delete")
    page.settled()
    assert page.form()["targets"] == ["9-0", "2-3-7"], page.form()
    # A name that is changed to nothing is gone, and the answer follows.
    before = page.link()
    page.tab.get_by_role("button", name="Change 2-3-7, 2 of 2").click()
    page.tab.fill("#p-targets", "")
    page.tab.press("#p-targets", "Tab")
    page.settled()
    assert page.form()["targets"] == ["9-0"] and page.link() != before
    silent(page)
    page.close()


def test_no_copy_of_a_question_that_cannot_be_asked(browser, given):
    page = Page(browser, given.page)
    page.open("#/procedure/step-reduction")
    page.answer()
    page.tab.fill("#p-elr", "99")
    page.settled()
    for button in ("#pin", "[data-copy=link]", "[data-copy=quote]"):
        assert page.tab.is_disabled(button), button
    assert "off until" in page.tab.inner_text("#copied")
    page.tab.fill("#p-elr", "2")
    page.settled()
    assert page.tab.locator(".actions button:disabled").count() == 0
    assert page.tab.text_content("#copied") == ""
    page.close()


def test_the_form_begins_at_its_top(browser, given):
    """Another question on a desk: its form is not scrolled as the last one was."""
    page = Page(browser, given.page, DESKTOP)
    page.open("#/procedure/cave-assault")
    page.answer()
    for group in page.tab.locator("details.group > summary").all():
        group.click()
    page.tab.evaluate("() => document.getElementById('form').scrollTo(0, 500)")
    assert page.tab.evaluate("() => document.getElementById('form').scrollTop") > 100
    page.tab.evaluate("() => { location.hash = '#/procedure/fire-attack'; }")
    page.answer()
    assert page.tab.evaluate("() => document.getElementById('form').scrollTop") == 0
    page.close()


def test_speed(browser, given, address=None):
    """Measured and told, not judged: other programs share the machine."""
    page = Page(browser, address or given.page)
    begin = time.monotonic()
    page.tab.goto(page.address + "#/procedure/step-reduction")
    page.tab.wait_for_selector("#outcomes td")
    first = time.monotonic() - begin
    turn = """() => new Promise(resolve => {
        const begin = performance.now();
        document.addEventListener("answered", () => resolve(performance.now() - begin), { once: true });
        document.querySelector("#f-elr .step").click();
    })"""
    page.settled()
    turns = sorted(page.tab.evaluate(turn) for _ in range(3))
    page.close()
    return f"first answer {first:.2f} s, a knob's turn {turns[1]:.0f} ms"


def silent(page):
    """Nothing on the console: no error, and no message of the policy."""
    assert page.said == [], page.said
