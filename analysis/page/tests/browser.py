"""Opens the page in headless Chromium and uses it as people do.

    python browser.py --program asl-odds --axe axe.min.js --out FOLDER [--page asl-odds.html]
        [--only NAME,...] [--without NAME,...]

With ASL_ODDS_PICTURES=1 pictures of the page go into the folder. Without `--page` only the served
page is tested.
"""

import argparse
import pathlib
import sys
import time
import traceback

import access
import asking
import designs
import lookups
import served
import views
from pages import chromium, serving


def tests():
    """Every test with its name, in order."""
    for module in (asking, views, lookups, designs, access, served):
        for name, test in vars(module).items():
            if name.startswith("test_") and test.__module__ == module.__name__:
                yield name.removeprefix("test_"), test


def has_one(name, words):
    """Whether one of these words, with commas between them, is in a name."""
    return any(word in name for word in words.split(",") if word)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True, help="the command asl-odds")
    parser.add_argument("--axe", required=True, type=pathlib.Path, help="axe.min.js")
    parser.add_argument("--out", required=True, type=pathlib.Path, help="a folder for pictures")
    parser.add_argument("--page", type=pathlib.Path, help="the one-file page")
    parser.add_argument("--only", default="", help="only tests with one of these in their name")
    parser.add_argument("--without", default="", help="no test with one of these in its name")
    given = parser.parse_args()
    given.shots = given.out / "pictures"
    given.shots.mkdir(parents=True, exist_ok=True)
    failed = []
    with chromium() as browser, serving(given.program) as (given.url, given.server):
        given.file = given.page and given.page.resolve().as_uri()
        given.page = given.file or given.url
        for name, test in tests():
            if given.only and not has_one(name, given.only) or has_one(name, given.without):
                continue
            begin = time.monotonic()
            try:
                told = test(browser, given)
            except Exception:
                failed.append(name)
                traceback.print_exc()
                told = "FAILED"
            print(f"{name}: {told or 'ok'} ({time.monotonic() - begin:.1f} s)", flush=True)
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
