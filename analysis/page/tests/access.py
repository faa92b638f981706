"""The page for everyone: keyboard, screen reader, narrow and large, offline, printed."""

from asking import silent
from pages import ARGUMENTS, CHROMIUM, DESKTOP, PHONE, Page
from views import VIEWS


def focused(page):
    """What has the focus, and whether one sees that."""
    return page.tab.evaluate(
        """() => {
            const one = document.activeElement;
            const style = getComputedStyle(one);
            const seen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
            return { id: one.id, text: one.textContent.trim().slice(0, 40), tag: one.tagName, seen };
        }"""
    )


def tab_to(page, fits, key="Tab", most=80):
    for _ in range(most):
        page.tab.keyboard.press(key)
        one = focused(page)
        assert one["seen"] or one["tag"] in ("BODY", "MAIN", "H1"), one
        if fits(one):
            return one
    raise AssertionError("the keyboard does not get there")


def test_keyboard_alone(browser, given):
    """From the start page to a question, through the form, to the pin and to one trial."""
    page = Page(browser, given.page)
    page.open()
    page.tab.wait_for_selector("#questions li a")
    page.tab.keyboard.press("Tab")
    assert focused(page)["text"] == "To the content"
    page.tab.keyboard.press("Enter")
    assert page.link() in ("", "#main"), page.link()
    tab_to(page, lambda one: one["id"] == "filter")
    page.tab.keyboard.type("woods")
    tab_to(page, lambda one: one["tag"] == "A" and "woods" in one["text"])
    page.tab.keyboard.press("Enter")
    page.tab.wait_for_selector("#outcomes td")
    page.settled()
    before = page.link()
    tab_to(page, lambda one: one["id"] == "p-elr")
    page.tab.keyboard.press("ArrowUp")
    page.settled()
    assert page.link() != before
    tab_to(page, lambda one: one["id"] == "p-targets", "Shift+Tab")
    page.tab.keyboard.type("8-0")
    page.tab.keyboard.press("ArrowDown")
    page.tab.keyboard.press("Enter")
    page.tab.keyboard.press("Escape")
    page.settled()
    assert len(page.form()["targets"]) == 2, page.form()
    tab_to(page, lambda one: one["id"] == "pin")
    page.tab.keyboard.press("Enter")
    tab_to(page, lambda one: one["tag"] == "SUMMARY" and one["text"] == "Show me one")
    page.tab.keyboard.press("Enter")
    page.tab.wait_for_selector("#trial-events .die")
    tab_to(page, lambda one: one["text"] == "Next")
    page.tab.keyboard.press("Enter")
    page.tab.wait_for_timeout(200)
    assert page.tab.inner_text("#trial-number") == "Trial 2"
    silent(page)
    page.close()


def test_every_view(browser, given):
    """In light and dark, on a desktop and a phone of 360 px: no sideways scrolling, and axe-core
    finds nothing serious; with `ASL_ODDS_PICTURES` a picture to look at."""
    script = given.axe.read_text()
    for size in (DESKTOP, PHONE):
        page = Page(browser, given.page, size, reduced_motion="reduce")
        for name, show in VIEWS.items():
            show(page)
            page.tab.evaluate(script)
            for scheme in ("light", "dark"):
                page.tab.emulate_media(color_scheme=scheme)
                picture = given.shots / f"{name}-{size['width']}-{scheme}.png"
                page.picture(picture)
                assert page.sideways() <= 0, (name, scheme, size, page.sideways())
                # The scheme changes colours only.
                rules = {} if scheme == "light" else {"runOnly": ["cat.color"]}
                found = page.tab.evaluate(
                    "rules => axe.run({ resultTypes: ['violations'], ...rules })", rules
                )
                bad = [
                    (one["id"], one["impact"], [node["html"][:160] for node in one["nodes"]][:3])
                    for one in found["violations"]
                    if one["impact"] in ("serious", "critical")
                ]
                assert not bad, (name, scheme, size["width"], bad)
            page.tab.emulate_media(color_scheme="light")
        page.close()


def test_large_text(browser, given):
    """With text of 200 % nothing scrolls sideways."""
    # As in the browser's settings: the usual size is 16.
    large = browser.browser_type.launch(
        executable_path=CHROMIUM, args=[*ARGUMENTS, "--blink-settings=defaultFontSize=32"]
    )
    page = Page(large, given.page, {"width": 720, "height": 900})
    page.open()
    size = page.tab.evaluate("() => getComputedStyle(document.body).fontSize")
    assert size == "32px", size
    for name, show in VIEWS.items():
        show(page)
        for width in (PHONE["width"], 720):
            page.tab.set_viewport_size({"width": width, "height": 900})
            page.picture(given.shots / f"{name}-200-{width}.png")
            assert page.sideways() <= 0, (name, "200 %", width, page.sideways())
    large.close()


def test_touch_targets(browser, given):
    """What a finger turns is at least 44 points high and wide."""
    page = Page(browser, given.page, PHONE)
    page.open("#/procedure/fire-attack")
    page.answer()
    for button in page.tab.locator(".step, .chip-off, .actions button").all():
        if button.is_visible():
            box = button.bounding_box()
            assert box["height"] >= 43.5 and box["width"] >= 43.5, (button.inner_text(), box)
    page.close()


def test_the_sentence_stays_on_screen(browser, given):
    """Who turns a knob far below still sees the answer."""
    for size in (PHONE, DESKTOP):
        page = Page(browser, given.page, size)
        page.open("#/procedure/cave-assault")
        page.answer()
        page.tab.evaluate("() => window.scrollTo(0, 900)")
        page.tab.wait_for_timeout(100)
        box = page.tab.locator("#sentence").bounding_box()
        assert 0 <= box["y"] < 40, (size, box)
        assert box["height"] < 0.2 * size["height"], (size, box)
        page.close()


def test_offline(browser, given):
    """The one file asks nobody for anything."""
    if not given.file:
        return "no file given"
    page = Page(browser, given.page)
    page.context.set_offline(True)
    page.open("#/procedure/fire-attack")
    page.answer()
    page.open()
    page.tab.wait_for_selector("#questions li a")
    foreign = [
        url for url in page.requests if not url.startswith(("file:", "blob:", "data:", "about:"))
    ]
    assert foreign == [], foreign
    silent(page)
    page.close()


def test_print(browser, given):
    """On paper: the answer with its table, and no form."""
    page = Page(browser, given.page)
    page.open("#/procedure/fire-attack")
    page.answer()
    page.tab.emulate_media(media="print")
    for hidden in ("#form", ".actions", ".top", "#show-one"):
        assert page.tab.is_hidden(hidden), hidden
    asked = page.tab.inner_text("#asked")
    assert all(words in asked for words in ("Firepower", "Targets", "4-4-7")), asked
    assert "4-4-7" in page.tab.locator("#asked .whole").all_inner_texts()
    for shown in ("#sentence", "#asked", "#outcomes table", "#measures table"):
        assert page.tab.is_visible(shown), shown
    page.tab.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert page.tab.locator("#behind details:not([open])").count() == 0
    assert "#/odds/fire-attack?" in page.tab.inner_text("#printed-link")
    page.tab.evaluate("window.dispatchEvent(new Event('afterprint'))")
    page.tab.pdf(path=given.shots / "print.pdf", format="A4")
    page.close()


def test_live_region(browser, given):
    """A screen reader is told the sentence, politely and whole."""
    page = Page(browser, given.page)
    page.open("#/procedure/fire-attack")
    page.answer()
    live = page.tab.locator("#sentence")
    assert live.get_attribute("aria-live") == "polite"
    assert live.get_attribute("aria-atomic") == "true"
    for control in page.tab.locator("#form input, #form select").all():
        described = control.get_attribute("aria-describedby") or control.locator(
            "xpath=ancestor::*[@aria-describedby]"
        ).first.get_attribute("aria-describedby")
        assert page.tab.locator(f"#{described}").text_content().strip(), control
    page.close()
