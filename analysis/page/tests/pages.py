"""The page in a browser: how it is opened, filled in and read."""

import json
import os
import re
import shutil
import subprocess
import threading
import time
from contextlib import contextmanager
from pathlib import Path

# The small one without windows shows the same pages in less time.
CHROMIUM = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 900}


class Page:
    """A page of a browser that keeps what the console says."""

    def __init__(self, browser, address, size=DESKTOP, scheme="light", **more):
        self.address = address
        self.context = browser.new_context(viewport=size, color_scheme=scheme, **more)
        self.tab = self.context.new_page()
        self.said = []
        self.requests = []
        self.tab.on("console", lambda message: self.said.append(message.text))
        self.tab.on("pageerror", lambda error: self.said.append(str(error)))
        self.tab.on("request", lambda request: self.requests.append(request.url))

    def open(self, fragment=""):
        """Opens a view as somebody does who follows a link from elsewhere."""
        self.tab.goto("about:blank")
        self.tab.goto(self.address + fragment)
        self.tab.wait_for_selector("#loading", state="hidden", timeout=20_000)

    def go(self, fragment, entry):
        """Opens a question as somebody does who follows a link of the page itself."""
        self.tab.evaluate("fragment => { location.hash = fragment; }", fragment)
        self.tab.wait_for_function(
            "title => document.getElementById('procedure-title').textContent === title",
            arg=entry["title"],
        )

    def answer(self):
        """Waits for the answer to what the form says now."""
        self.settled()
        self.tab.wait_for_selector("#outcomes td", timeout=60_000)

    def settled(self, seconds=60):
        """Waits until nothing is under way any more."""
        self.tab.wait_for_timeout(120)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.tab.locator("#question[data-busy]").count() == 0:
                return
            self.tab.wait_for_timeout(20)
        raise AssertionError("the page does not come to rest")

    def ask(self, request):
        """Asks the engine of the page."""
        return self.tab.evaluate("request => ask(request)", request)

    def catalog(self):
        return self.ask({"ask": "catalog"})

    def sentence(self):
        return self.tab.inner_text("#sentence")

    def link(self):
        return self.tab.evaluate("() => location.hash")

    def form(self):
        """What the form says: the procedure's parameters that are not as by default."""
        return self.tab.evaluate("() => readForm().given")

    def fill(self, parameter, value):
        """Gives a parameter as somebody does, by its field."""
        tab, name = self.tab, parameter["name"]
        self.unfold(name)
        field = f"#p-{name}"
        kind = parameter["kind"]["type"]
        if kind in ("name", "names"):
            for chip in tab.locator(f"#f-{name} .chip-off").all()[::-1]:
                chip.click()
            for one in value if isinstance(value, list) else [value]:
                tab.fill(field, str(one))
                tab.press(field, "Enter")
        elif kind == "integers":
            tab.fill(field, ", ".join(map(str, value)))
        elif kind in ("integer", "halves"):
            tab.fill(field, f"{value:g}")
        elif tab.get_attribute(field, "type") == "checkbox":
            tab.set_checked(field, value)
        else:
            self.choose(name, parameter, value)

    def choose(self, name, parameter, value):
        values = (
            [True, False] if parameter["kind"]["type"] == "flag" else parameter["kind"]["values"]
        )
        at = values.index(value) + (parameter["default"] is None)
        if self.tab.locator(f"select#p-{name}").count():
            self.tab.select_option(f"#p-{name}", index=at)
        else:
            self.tab.check(f"#p-{name}-{at}")

    def unfold(self, name):
        """Opens the group of a field."""
        group = self.tab.locator("details.group:not([open])", has=self.tab.locator(f"#f-{name}"))
        if group.count():
            group.locator("summary").click()

    def picture(self, path):
        """A picture of the whole page for a look, when somebody wants one."""
        if os.environ.get("ASL_ODDS_PICTURES"):
            self.tab.screenshot(path=path, full_page=True)

    def sideways(self):
        """By how much the page is wider than its window."""
        return self.tab.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )

    def close(self):
        self.context.close()


@contextmanager
def chromium():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@contextmanager
def serving(program):
    """The address of the served page, and the process that serves it."""
    line = [program, "serve", "--port", "0"]
    server = subprocess.Popen(line, stderr=subprocess.PIPE, text=True)
    try:
        told = server.stderr.readline()
        found = re.search(r"http://\S+/", told)
        assert found, f"{line} says: {told}"
        # What else it says must not fill the pipe.
        threading.Thread(target=server.stderr.read, daemon=True).start()
        yield found[0], server.pid
    finally:
        server.terminate()
        server.wait(10)


def seconds_of(process):
    """The time of a core that a process has used."""
    after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


def json_of_the_command(command, procedure, parameters):
    """What `asl-odds odds` answers."""
    flags = []
    for name, value in parameters.items():
        if isinstance(value, bool):
            flags.append(f"--{name}={str(value).lower()}" if not value else f"--{name}")
        else:
            text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
            flags.append(f"--{name}={text}")
    line = [command, "odds", procedure, *flags, "--engine", "exact", "--format", "json"]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{line}: {done.stderr}"
    return json.loads(done.stdout)
