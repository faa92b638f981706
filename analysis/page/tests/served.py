"""The served page and the folder."""

import functools
import http.server
import subprocess
import threading

from asking import silent, test_every_example_through_its_form, test_speed, test_the_stop_button_stops
from pages import Page
from views import test_comparison

EXAMPLES, SPEED, STOP, COMPARISON = (
    test_every_example_through_its_form,
    test_speed,
    test_the_stop_button_stops,
    test_comparison,
)
# They are tests of the one file already.
del test_every_example_through_its_form, test_speed, test_the_stop_button_stops, test_comparison


def test_served_page(browser, given):
    """The same page with the native engine behind it."""
    told = [test(browser, given, given.url) for test in (EXAMPLES, STOP, COMPARISON, SPEED)]
    return "; ".join(filter(None, told))


def test_sheets(browser, given):
    """The served page has the sheets as PDF."""
    page = Page(browser, given.url)
    page.open("#/study")
    link = page.tab.locator("#sheets a").first
    link.wait_for(timeout=30_000)
    sheet = page.context.request.get(given.url + link.get_attribute("href"), timeout=120_000)
    assert sheet.ok and sheet.body().startswith(b"%PDF"), sheet.status
    links = page.tab.locator("#sheets a").count()
    page.close()
    return f"{links} files"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def test_folder(browser, given):
    """A folder on a server of files: once it was open, it needs no network."""
    if not given.file:
        return "no engine for it"
    folder = given.out / "folder"
    subprocess.run([given.program, "page", "--folder", folder], check=True, capture_output=True)
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = Page(browser, f"http://127.0.0.1:{server.server_port}/")
    page.open("#/procedure/step-reduction")
    page.answer()
    page.tab.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    server.shutdown()
    server.server_close()
    page.open("#/procedure/fire-attack")
    page.answer()
    silent(page)
    page.close()
