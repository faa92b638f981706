"""Design Your Own: plans, purchases and games, as they are opened, changed and answered."""

import json
import pathlib
import re
import subprocess

from asking import silent
from pages import PHONE, Page

DYO = pathlib.Path(__file__).parents[3] / "configs" / "dyo"


def versioned(page, link):
    """The address of a file, which says the version that made it."""
    version = page.ask({"ask": "catalog"})["version"]
    return f"{link}{'&' if '?' in link else '?'}version={version}"


def answered(page):
    """Waits for the answer to a file, and gives its verdict."""
    page.tab.wait_for_selector("#comparison-page:not(.old) .verdict", timeout=60_000)
    return page.tab.inner_text("#comparison-page .verdict").replace("\u00a0", " ")


def answer(page):
    """Presses "Answer", and gives the verdict."""
    page.tab.click("#compare-now")
    return answered(page)


def refused(page):
    """Presses "Answer", and gives what is wrong."""
    page.tab.click("#compare-now")
    page.tab.wait_for_selector("#comparison-problems li")
    return page.tab.inner_text("#comparison-problems li")


def test_design_your_own_on_the_start_page(browser, given):
    """Its questions are a group, and each link shows its answer."""
    page = Page(browser, given.page)
    page.open()
    page.tab.fill("#filter", "dyo")
    links = page.tab.locator("#questions li:not([hidden]) a")
    found = [(link.inner_text(), link.get_attribute("href")) for link in links.all()]
    assert len(found) >= 6, found
    for title, link in found:
        page.open(link)
        verdict = answered(page)
        assert verdict.startswith(("Best: ", "It costs ", "The attackers win ")), (title, verdict)
        assert page.link() == versioned(page, link)
        assert page.tab.locator("#comparison-problems li").count() == 0
    page.open("#/plan")
    page.tab.wait_for_selector("#plan-list li a")
    assert page.tab.locator("#plan-list li a").count() >= 10
    assert page.tab.get_attribute("nav [aria-current]", "href") == "#/plan"
    silent(page)
    page.close()
    return f"{len(found)} questions"


def test_plan(browser, given, address=None):
    """A plan has its chart and its tables; a mistake is told with its line, and a price is taken."""
    page = Page(browser, address or given.page)
    page.open("#/plan/caves-or-squads-1944")
    assert "7 × cave with a 2-3-7 HS. It costs 112 BPV" in answered(page)
    assert page.tab.locator("#comparison-page svg").count() == 2
    tables = page.tab.locator("#comparison-page table")
    assert tables.count() == 3
    page.tab.click("#comparison-in summary >> text=Change the plan")
    text = page.tab.input_value("#toml")
    page.tab.fill("#toml", text.replace("budget = 120", "budget = 60"))
    assert "It costs 60 BPV" in answer(page)
    # Who opens the link of the changed plan has the same text and the same answer.
    page.tab.wait_for_function("() => location.hash.includes('text=')")
    link = page.link()
    assert link.startswith("#/plan/caves-or-squads-1944?text="), link
    other = Page(browser, address or given.page)
    other.open(link)
    assert "It costs 60 BPV" in answered(other)
    assert other.tab.input_value("#toml") == page.tab.input_value("#toml")
    broken = link[: link.index("text=") + 9] + "!" + link[link.index("text=") + 10 :]
    other.tab.evaluate("(link) => { location.hash = link; }", broken)
    other.tab.wait_for_selector("text=The text in this link cannot be read")
    # Nobody asked for the plan as it ships, so it is answered when they do.
    assert other.tab.text_content("#comparison-page") == ""
    assert "It costs 112 BPV" in answer(other)
    other.close()
    page.tab.fill("#toml", text.replace("max = 8", "max = 99"))
    told = refused(page)
    assert re.match(r"Line \d+\s", told) and "1 to 26" in told, told
    assert page.tab.get_attribute("#toml", "aria-invalid") == "true"
    page.tab.click("#comparison-problems button")
    chosen = page.tab.evaluate("() => document.getSelection().toString()")
    assert "max = 99" in chosen, chosen
    page.tab.click("text=Back to how it was")
    assert "It costs 112 BPV" in answer(page)
    silent(page)
    page.close()


def test_the_price_list(browser, given):
    """A price that is not public is typed in, and then is that of every plan."""
    page = Page(browser, given.page)
    page.open("#/plan/bombardment-against-4-caves")
    page.tab.wait_for_selector("#comparison-problems li")
    told = page.tab.inner_text("#comparison-problems li")
    assert "price of `bombardment` is not public" in told, told
    page.tab.click("#comparison-in summary >> text=Change the price list")
    prices = page.tab.input_value("#toml-prices")
    line = re.search(r"^bombardment = \{.*mark = \"not-found\".*$", prices, re.MULTILINE)[0]
    own = line.replace("mark", "bpv = 40, mark", 1).replace('"not-found"', '"yours"')
    page.tab.fill("#toml-prices", prices.replace(line, own.replace("40", "0")))
    told = refused(page)
    assert told.startswith("Line") and "never free" in told, told
    assert page.tab.get_attribute("#toml-prices", "aria-invalid") == "true"
    page.tab.fill("#toml-prices", prices.replace(line, own))
    assert answer(page).startswith("Best: ")
    assert page.tab.locator("[aria-invalid]").count() == 0
    page.tab.evaluate("() => { location.hash = '#/plan/bombardment-against-8-caves'; }")
    page.tab.wait_for_selector("#comparison-title >> text=8 caves")
    assert answered(page).startswith("Best: ")
    silent(page)
    page.close()


def test_purchase(browser, given, address=None):
    """What it costs, and against an attack what it is worth: as the command says it."""
    page = Page(browser, address or given.page, PHONE)
    page.open("#/plan/company-in-caves-1944")
    assert answered(page) == "It costs 237 BPV."
    assert page.tab.is_hidden("#toml-against")
    page.tab.select_option("#against", "attack-by-marines")
    page.tab.wait_for_selector("#comparison-page >> text=for 100 BPV", timeout=60_000)
    link = "#/plan/company-in-caves-1944?against=attack-by-marines"
    assert page.link() == versioned(page, link)
    purchase, attack = (DYO / f"{name}.toml" for name in ("company-in-caves-1944", "attack-by-marines"))
    shelf = page.ask({"ask": "shelf"})
    text = {file["name"]: file["toml"] for file in shelf["plans"] + shelf["attacks"]}
    request = {"ask": "plan", "toml": text["company-in-caves-1944"]}
    told = page.ask({**request, "against": text["attack-by-marines"]})["answer"]
    lines = {"value": ["value", purchase, "--against", attack], "cost": ["cost", purchase]}
    for key, line in lines.items():
        command = [given.program, "dyo", *line, "--format", "json"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert told[key] == json.loads(done.stdout), key
    assert "69.499 %" in answered(page), answered(page)
    page.tab.click("#comparison-in summary >> text=Change the attack")
    page.tab.fill("#toml-against", text["attack-by-marines"].replace('"place"', '"plaze"'))
    told = refused(page)
    assert told.startswith("Line 6") and "did you mean" in told.lower(), told
    assert page.tab.get_attribute("#toml-against", "aria-invalid") == "true"
    assert page.sideways() <= 0, page.sideways()
    page.tab.click("button:visible >> text=Back to how it was")
    page.tab.click("#compare-now")
    assert "69.499 %" in answered(page)
    # Who opens the link has the same.
    page.open(link)
    page.tab.wait_for_selector("#comparison-page >> text=for 100 BPV", timeout=60_000)
    assert page.tab.input_value("#against") == "attack-by-marines"
    page.tab.select_option("#against", "")
    page.tab.wait_for_selector("#comparison-page:not(.old):not(:has-text('for 100 BPV'))")
    assert page.link() == versioned(page, "#/plan/company-in-caves-1944")
    silent(page)
    page.close()


GAME = [f"{DYO}/{name}.toml" for name in ("two-caves", "marine-squad", "one-of-two-caves")]


def test_a_game(browser, given):
    """Two purchases play by the terms; each side is chosen, and each text can be changed."""
    defenders, attackers, terms = GAME
    command = [given.program, "dyo", "balance", defenders, attackers, "--terms", terms]
    said = subprocess.run([*command, "--format", "json"], capture_output=True, text=True, check=True)
    page = Page(browser, given.page)
    page.open("#/plan/one-of-two-caves")
    won = answered(page)
    assert won.startswith("The attackers win 61.2 % of the time"), won
    assert page.tab.input_value("#defenders") == "two-caves"
    assert page.tab.input_value("#attackers") == "marine-squad"
    assert page.link() == versioned(page, "#/plan/one-of-two-caves")
    texts = [pathlib.Path(name).read_text() for name in GAME]
    request = {"ask": "plan", "toml": texts[2], "defenders": texts[0], "attackers": texts[1]}
    assert page.ask(request)["answer"] == json.loads(said.stdout)
    # Only those can be chosen who can be on that side.
    on_side = "(id) => [...document.getElementById(id).options].map((one) => one.value)"
    sides = {id: page.tab.evaluate(on_side, id) for id in ("defenders", "attackers")}
    assert "six-caves" in sides["defenders"] and "six-caves" not in sides["attackers"]
    assert "platoon-of-marines" in sides["attackers"]
    page.tab.click("#comparison-in summary >> text=Change what the attackers buy")
    page.tab.fill("#toml-attackers", texts[1].replace("charges = 2", "charges = 1"))
    assert answer(page).startswith("The attackers win 57.7 %"), answered(page)
    page.tab.fill("#toml-attackers", texts[1].replace('"7-6-8"', '"7-6-9"'))
    told = refused(page)
    assert told.startswith("Line 10") and "7-6-9" in told, told
    assert page.tab.get_attribute("#toml-attackers", "aria-invalid") == "true"
    # Another side is in the link, and two that do not go together are refused.
    page.tab.select_option("#defenders", "company-in-caves-1943")
    page.tab.wait_for_selector("#comparison-problems li")
    assert page.link() == versioned(page, "#/plan/one-of-two-caves?defenders=company-in-caves-1943")
    page.open("#/plan/one-of-two-caves?defenders=company-in-caves-1943")
    page.tab.wait_for_selector("#comparison-problems li >> text=1943 and 1944")
    assert page.tab.input_value("#defenders") == "company-in-caves-1943"
    assert page.sideways() <= 0, page.sideways()
    silent(page)
    page.close()
