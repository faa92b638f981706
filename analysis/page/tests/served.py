"""The served page and the folder."""

import concurrent.futures
import functools
import http.server
import io
import json
import os
import re
import subprocess
import threading
import time
import urllib.error
import urllib.request

import asking
import designs
import pypdf
import views
from asking import SLOW, silent
from pages import Page, seconds_of

# What the one file can do, the served page can do.
ALIKE = (
    asking.test_the_stop_button_stops,
    asking.test_speed,
    views.test_comparison,
    designs.test_plan,
    designs.test_purchase,
)


def test_examples_served(browser, given):
    """The native engine behind the page gives the command's JSON, too."""
    return asking.test_every_example_through_its_form(browser, given, given.url)


def test_served_page(browser, given):
    """The same page with the native engine behind it."""
    told = [test(browser, given, given.url) for test in ALIKE]
    return "; ".join(filter(None, told))


def test_logs_stay_in_the_browser(browser, given):
    """Where the served page has the engine, the browser reads the logs; else the server does."""
    asked = [url.removeprefix(given.url) for url in views.read_logs(browser, given, given.url)]
    has_engine = "engine.wasm" in asked
    assert has_engine == bool(given.file), asked
    assert ("ask/long" in asked) != has_engine, asked
    return "by the browser" if has_engine else "by the server"


def test_a_closed_tab_frees_the_core(browser, given):
    """A second after its tab is closed, a long question takes no time any more."""
    page = Page(browser, given.url)
    page.open()
    request = {"ask": "odds", "procedure": "firefight", "parameters": SLOW}
    page.tab.evaluate("request => { ask(request); }", request)
    begin = seconds_of(given.server)
    page.tab.wait_for_timeout(1500)
    working = seconds_of(given.server) - begin
    assert working > 0.1, f"the question takes {working} s only"
    page.close()
    time.sleep(1)
    begin = seconds_of(given.server)
    time.sleep(1)
    idle = seconds_of(given.server) - begin
    assert idle < 0.1, idle
    return f"{working:.2f} s of work before, {idle:.2f} s after"


def test_load(_, given):
    """Small questions: 50 a second of one core. Beyond the queue: refused, and the server goes on."""

    def answered(parameters, procedure="step-reduction"):
        question = {"ask": "odds", "procedure": procedure, "parameters": parameters}
        body = json.dumps(question).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(given.url + "ask", body, headers)
        try:
            with urllib.request.urlopen(request, timeout=300) as response:
                return response.status, response.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    # No two of them are the same.
    many = [
        {"class": name, "elr": elr, "drm": drm, "morale-modifier": modifier}
        for name in ("elite", "first-line", "second-line")
        for elr in range(6)
        for drm in range(-2, 9)
        for modifier in (-1, 0)
    ]
    begin = seconds_of(given.server)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        told = list(pool.map(answered, many))
    used = max(seconds_of(given.server) - begin, 0.01)
    assert all(status == 200 for status, _ in told), [status for status, _ in told if status != 200]
    assert all(b"sentence" in body for _, body in told)
    rate = len(many) / used
    assert rate >= 50, f"{rate:.0f} questions a second of one core"
    places = (os.cpu_count() or 1) + 2
    with concurrent.futures.ThreadPoolExecutor(3 * places) as pool:
        slow = [SLOW | {"elr": place % 6} for place in range(3 * places)]
        told = list(pool.map(lambda one: answered(one, "firefight"), slow))
    refused = [body for status, body in told if status == 503]
    assert refused and all(b"busy" in body for body in refused), [status for status, _ in told]
    assert sum(status == 200 for status, _ in told) >= places - 2
    status, _ = answered(many[0])
    assert status == 200
    return f"{rate:.0f} questions a second of one core; {len(refused)} of {len(slow)} refused"


def test_open(_, given):
    """`--open` gives the address to the browser of the user."""
    folder = given.out / "opens"
    folder.mkdir(exist_ok=True)
    opener, opened = folder / "xdg-open", folder / "opened"
    opened.unlink(missing_ok=True)
    opener.write_text(f'#!/bin/sh\nprintf %s "$1" > "{opened}"\n')
    opener.chmod(0o755)
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    line = [given.program, "serve", "--port", "0", "--open"]
    server = subprocess.Popen(
        line, stderr=subprocess.PIPE, text=True, env=os.environ | {"PATH": path}
    )
    try:
        address = re.search(r"http://\S+/", server.stderr.readline())[0]
        until = time.monotonic() + 10
        while not (opened.exists() and opened.read_text()) and time.monotonic() < until:
            time.sleep(0.05)
        assert opened.read_text() == address, (opened.read_text(), address)
    finally:
        server.terminate()
        server.wait(10)


def test_sheets(browser, given):
    """The served page has the sheets as PDF."""
    page = Page(browser, given.url)
    page.open()
    page.tab.click("#nav-sheets")
    link = page.tab.locator("#sheets a").first
    link.wait_for(timeout=30_000)
    sheet = page.context.request.get(given.url + link.get_attribute("href"), timeout=120_000)
    assert sheet.ok and sheet.body().startswith(b"%PDF"), sheet.status
    links = page.tab.locator("#sheets a").count()
    to_studies = study_links(sheet.body())
    page.close()
    assert to_studies, "no table of the sheet links to its study"
    # From where the sheet lies, a link leads to the page.
    page = Page(browser, given.url)
    page.open(to_studies[0].removeprefix("../"))
    page.tab.locator("#comparison-page figure").first.wait_for(timeout=60_000)
    page.close()
    return f"{links} files; {len(to_studies)} links of one sheet lead to studies"


def study_links(pdf):
    """Where the links of a PDF lead that lead to studies."""
    pages = pypdf.PdfReader(io.BytesIO(pdf)).pages
    notes = [note.get_object() for page in pages for note in page.get("/Annots") or []]
    targets = [note["/A"]["/URI"] for note in notes if "/URI" in note.get("/A", {})]
    return [target for target in targets if target.startswith("../#/study/")]


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
    # What is no page is not taken for one: sheets are PDF.
    other = page.context.new_page()
    for name in ("sheets.json", "icon.svg", "LICENSE.txt", "NOTICES.txt"):
        told = other.goto(page.address + name)
        assert "html" not in told.headers["content-type"], (name, told.headers)
    # A sheet is a PDF, and the page can be installed.
    request = page.context.request
    sheets = request.get(page.address + "sheets.json").json()
    paths = [one["href"] for sheet in sheets for one in sheet["papers"]]
    assert len(paths) >= 10, sheets
    assert request.get(page.address + paths[0]).body().startswith(b"%PDF-")
    manifest = request.get(page.address + "manifest.webmanifest").json()
    assert manifest["name"] and manifest["icons"] and manifest["display"] == "standalone", manifest
    server.shutdown()
    server.server_close()
    page.open("#/procedure/fire-attack")
    page.answer()
    page.open("index.html#/procedure/wound")
    page.answer()
    silent(page)
    page.close()
