"""Opens the page in headless Chromium and uses it as people do.

    python browser.py --file asl-odds.html --url http://127.0.0.1:PORT/ --command asl-odds \\
        --axe axe.min.js [--folder DIR] [--shots DIR] [--only NAME]

Without `--url` the served page is not looked at, without `--folder` the folder is not.
"""

import argparse
import pathlib
import sys
import time
import traceback

import access
import asking
import served
import views
from pages import chromium


def tests():
    """Every test with its name, in order."""
    for module in (asking, views, access, served):
        for name, test in vars(module).items():
            if name.startswith("test_"):
                yield name.removeprefix("test_"), test


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--file", required=True, type=pathlib.Path, help="the one-file page")
    parser.add_argument("--url", help="the address of the served page")
    parser.add_argument("--folder", type=pathlib.Path, help="the page as a folder")
    parser.add_argument("--command", required=True, help="the command asl-odds")
    parser.add_argument("--axe", required=True, type=pathlib.Path, help="axe.min.js")
    parser.add_argument("--shots", type=pathlib.Path, help="a folder for pictures of the page")
    parser.add_argument("--only", default="", help="only tests with this in their name")
    given = parser.parse_args()
    given.page = given.file.resolve().as_uri()
    failed = []
    with chromium() as browser:
        for name, test in tests():
            if given.only not in name:
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
