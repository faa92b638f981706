"""What is looked up: Locations, and caves by the sequence of play."""

from asking import silent
from pages import Page


def test_locations(browser, given):
    """Each has its rules, an address opens it, and words find it."""
    page = Page(browser, given.page)
    page.open("#/location/cave")
    page.tab.wait_for_selector("#location-cave[open]")
    assert "G11.7" in page.tab.inner_text("#location-cave")
    all_of_them = page.tab.locator("#locations > details")
    count = all_of_them.count()
    assert count >= 30, count
    page.tab.fill("#location-filter", "B26.4")
    found = page.tab.locator("#locations > details:not([hidden])").count()
    assert 0 < found < count, found
    assert str(found) in page.tab.inner_text("#locations-found")
    page.tab.evaluate("() => { location.hash = '#/location/none'; }")
    page.tab.wait_for_function("() => document.querySelector('#loading').textContent.includes('none')")
    silent(page)
    page.close()
    return f"{count} Locations"


def test_sequence_of_play(browser, given):
    """Each line with dice opens its question and has its number beside it; others ask a procedure."""
    page = Page(browser, given.page)
    page.open("#/location")
    page.tab.wait_for_selector("#sequence summary")
    for fold in page.tab.locator("#sequence summary").all():
        fold.click()
    page.tab.wait_for_function(
        "[...document.querySelectorAll('.line-odds b')].every((one) => one.textContent !== '')",
        timeout=60_000,
    )
    questions = page.tab.locator(".line-odds li:has(b) a")
    count = questions.count()
    assert count >= 30, count
    asks = page.tab.locator(".line-odds li", has_text="Ask:")
    assert asks.count() >= 15, asks.count()
    number = page.tab.locator(".line-odds b").first.inner_text()
    questions.first.click()
    page.answer()
    assert number in page.tab.inner_text("#answer"), number
    silent(page)
    page.close()
    return f"{count} questions"
