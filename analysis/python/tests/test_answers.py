"""What Python gets is what the command prints."""

import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from fractions import Fraction

import pytest

import asl_odds as ao


def test_an_answer_is_a_mapping_in_the_order_of_the_chart():
    answer = ao.odds("thrown-dc")
    assert isinstance(answer, Mapping)
    assert dict(answer) == {"in-cave": Fraction(1, 2), "entrance-hex": Fraction(1, 2)}
    assert list(answer) == ["in-cave", "entrance-hex"]
    assert answer.is_exact and answer.not_exact is None
    assert answer.sampled is None and answer.agreement is None
    assert "50.0 %" in (answer.sentence or "")
    assert "1/2" in answer._repr_html_() and "thrown-dc" in repr(answer)


def test_an_answer_can_go_to_another_process():
    answer = ao.odds("cave-assault", tactic="place", turns=2, garrison=["4-4-7"], heat_of_battle=False)
    again = pickle.loads(pickle.dumps(answer))
    assert again == answer and again.to_dict() == answer.to_dict()
    assert (again.sentence, again.next_sentence) == (answer.sentence, answer.next_sentence)
    assert answer.next_sentence is not None
    assert ao.odds("thrown-dc").next_sentence is None


def test_words_that_python_keeps_have_an_underscore():
    answer = ao.odds("step-reduction", class_="first-line", elr=3, drm=2)
    assert sum(answer.values()) == 1
    assert answer.parameters["class"] == "first-line"


def test_both_engines():
    answer = ao.odds("thrown-dc", engine="both", trials=10_000, seed=7)
    assert answer.sampled is not None and answer.agreement is not None
    estimate = answer.sampled["in-cave"]
    assert estimate.low < estimate.value < estimate.high
    assert estimate.count == round(10_000 * estimate.value)
    sampled = ao.odds("thrown-dc", engine="sample", trials=10_000, seed=7)
    assert not sampled.is_exact
    assert sampled["in-cave"] == Fraction(estimate.count or 0, 10_000)


def test_measures_and_the_ledger():
    given = {"firepower": 8, "targets": ["4-4-7", "9-1"], "elr": 3, "terrain": "woods"}
    answer = ao.odds("fire-attack", force="japanese", **given)
    measure = answer.measures["any-reduced-or-worse"]
    assert measure.exact is not None and measure.value == float(measure.exact)
    assert any("A7" in line.rule for line in answer.ledger)


def test_a_budget_that_is_too_small_samples():
    answer = ao.odds(
        "fire-attack",
        budget="1ms,1MiB",
        trials=1_000,
        firepower=8,
        targets=["6-6-6", "6-6-6", "9-1"],
        force="american",
        elr=3,
    )
    assert not answer.is_exact and answer.not_exact in ("work", "memory")


@pytest.mark.parametrize(
    ("ask", "parameter", "nearest"),
    [
        (lambda: ao.odds("thrown-cd"), "procedure", "thrown-dc"),
        (lambda: ao.odds("thrown-dc", hero=True), "hero", "heroic"),
        (lambda: ao.odds("thrown-dc", adjacent=3), "adjacent", None),
        (lambda: ao.odds("step-reduction", class_="first-lin", elr=3), "class", "first-line"),
        (lambda: ao.odds("thrown-dc", engine="exakt"), "engine", "exact"),
        (lambda: ao.odds("thrown-dc", budget="1h"), "budget", None),
        (lambda: ao.odds("thrown-dc", engine="sample", trials=0), "trials", None),
        (lambda: ao.odds("thrown-dc", engine="sample", trials=-1), "trials", None),
        (lambda: ao.odds("thrown-dc", engine="sample", seed=-1), "seed", None),
        (lambda: ao.explain("thrown-dc", trial=2**64), "trial", None),
        (lambda: ao.odds("thrown-dc", heroic=object()), None, None),
        (lambda: ao.explain("thrown-dc", heroik=True), "heroik", "heroic"),
        (lambda: ao.best("thrown-dc"), "procedure", None),
        (lambda: ao.best("cave-assault", tactic="place", choices=["plcae"], **SHARED), "choices", "place"),
        (lambda: ao.best("cave-assault", tactic="place", choices="zzz", **SHARED), "choices", None),
        (lambda: ao.odds("step-reduction", elr=float("nan")), None, None),
        (lambda: ao.odds("step-reduction", elr=2, **{"class": "elite", "class_": "conscript"}), "class", None),
        (lambda: ao.parameters("thrown-cd"), "procedure", "thrown-dc"),
    ],
)
def test_one_exception_says_what_is_wrong(ask, parameter, nearest):
    with pytest.raises(ao.AslOddsError) as raised:
        ask()
    assert (raised.value.parameter, raised.value.nearest) == (parameter, nearest)
    assert isinstance(raised.value, ValueError)
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.parameter) == (str(raised.value), parameter)


def test_numbers_of_numpy_are_numbers():
    numpy = pytest.importorskip("numpy")
    given = {"class_": "elite", "elr": numpy.int64(3), "drm": numpy.int8(-1)}
    assert dict(ao.odds("step-reduction", **given)) == dict(
        ao.odds("step-reduction", class_="elite", elr=3, drm=-1)
    )
    swept = ao.sweep("step-reduction", over={"drm": numpy.arange(5)}, class_="elite", elr=3)
    assert swept.cells == 5


def test_one_trial_is_explained():
    trial = ao.explain("thrown-dc", seed=1, trial=3)
    assert trial.outcome in ("in-cave", "entrance-hex")
    assert any(event.dice for event in trial.events)
    assert all(event.rule for event in trial.events)
    assert "G11.833" in str(trial)


def test_a_comparison():
    text = """question = "ADJACENT, or not?"
procedure = "thrown-dc"
"""
    with pytest.raises(ao.AslOddsError):
        ao.compare(text)


SHARED = {"turns": 1, "garrison": ["4-4-7"], "heat_of_battle": False}

TWO_TACTICS = """question = "Place or Throw?"
procedure = "cave-assault"
[parameters]
turns = 1
garrison = ["4-4-7"]
heat-of-battle = false
[alternatives.place]
tactic = "place"
[alternatives.throw]
tactic = "throw"
"""


def test_a_comparison_has_the_numbers_of_its_questions(tmp_path):
    (tmp_path / "two.toml").write_text(TWO_TACTICS)
    compared = ao.compare(tmp_path / "two.toml")
    chances = {}
    for name, measures in compared.alternatives.items():
        answer = ao.odds("cave-assault", tactic=name, **SHARED)
        assert {one: measure.exact for one, measure in measures.items()} == {
            one: measure.exact for one, measure in answer.measures.items()
        }
        chances[name] = answer.measures[compared.measure].exact
    assert compared.leader == max(chances, key=chances.__getitem__)
    (pair,) = compared.pairs
    difference = chances[compared.leader] - chances[pair.other]
    assert pair.exact is not None and abs(pair.exact - float(difference)) < 1e-12
    assert pair.exact > 0 and ao.compare(TWO_TACTICS).leader == compared.leader


def test_the_best_decisions_are_worth_more_than_each_tactic():
    best = ao.best(
        "cave-assault", objective="cave-eliminated", choices=["place", "throw"], tactic="place", **SHARED
    )
    assert best is not None and best.decisions
    for tactic in ("place", "throw"):
        measure = ao.odds("cave-assault", tactic=tactic, **SHARED).measures["cave-eliminated"]
        assert best.value >= measure.value - 1e-9


def test_python_prints_what_the_command_prints():
    """One question of each procedure."""
    program = os.environ["ASL_ODDS_PROGRAM"]
    for procedure in ao.procedures().values():
        asked = [program, "odds", procedure.name, "--format", "json", "--engine", "exact"]
        for name, value in procedure.example.items():
            told = ",".join(map(str, value)) if isinstance(value, list) else str(value)
            asked.append(f"--{name}={told.lower() if isinstance(value, bool) else told}")
        done = subprocess.run(asked, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        given = {name.replace("-", "_"): value for name, value in procedure.example.items()}
        answer = ao.odds(procedure.name, engine="exact", **given)
        assert answer.to_dict() == json.loads(done.stdout), procedure.name


def test_the_lock_of_python_is_free_while_the_engine_works():
    """A thread counts while a long question is answered."""
    counted = []
    over = threading.Event()

    def count():
        while not over.is_set():
            counted.append(None)
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    begin = time.monotonic()
    ao.odds("thrown-dc", engine="sample", trials=200_000_000)
    took = time.monotonic() - begin
    over.set()
    counter.join()
    # A lock that is held lets it count no more than once.
    assert len(counted) > 10 * took, (len(counted), took)


def test_the_catalog():
    procedures = ao.procedures()
    assert "cave-assault" in procedures
    for procedure in procedures.values():
        assert dict(ao.parameters(procedure.name)) == {
            parameter.name: parameter for parameter in procedure.parameters
        }
        given = {name.replace("-", "_"): value for name, value in procedure.example.items()}
        answer = ao.odds(procedure.name, engine="exact", trials=1_000, **given)
        assert len(answer) > 0
        if answer.is_exact:
            assert abs(sum(answer.values()) - 1) < 1e-6


def test_ctrl_c_stops():
    # Whoever runs the tests in the background may have switched the signal off.
    ask = (
        "import asl_odds as ao, signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler); print('begin', flush=True)\n"
        "ao.odds('fire-attack', engine='sample', trials=100_000_000_000, firepower=8,"
        " targets=['6-6-6', '6-6-6', '9-1'], force='american', elr=3)"
    )
    process = subprocess.Popen([sys.executable, "-c", ask], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stdout.readline().strip() == b"begin"
    time.sleep(1.0)
    begin = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=30)
    assert b"KeyboardInterrupt" in error
    # 0.3 s on an idle machine.
    assert time.monotonic() - begin < 10


def test_threads_ask_at_the_same_time():
    answers = []
    sampled = {"engine": "sample", "trials": 200_000, "seed": 3}
    ask = lambda: answers.append(ao.odds("thrown-dc", **sampled).to_json())
    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 8 and len(set(answers)) == 1


def test_a_fork_has_its_own_threads():
    ao.odds("thrown-dc", engine="sample", trials=100_000)
    child = os.fork()
    if child == 0:
        answer = ao.odds("thrown-dc", engine="sample", trials=100_000)
        os._exit(0 if len(answer) == 2 else 1)
    assert os.waitpid(child, 0)[1] == 0


REQUESTS = os.environ.get("ASL_ODDS_REQUESTS")


@pytest.mark.skipif(REQUESTS is None, reason="ASL_ODDS_REQUESTS names no file of requests")
def test_every_shipped_cell_has_the_answer_of_the_command():
    assert REQUESTS is not None
    cells = 0
    with open(REQUESTS, encoding="utf-8") as lines:
        for line in lines:
            told = json.loads(line)
            request, answer = json.loads(told["request"]), json.loads(told["answer"])
            if request["ask"] != "odds":
                continue
            given = {name.replace("-", "_"): value for name, value in request["parameters"].items()}
            mine = ao.odds(
                request["procedure"],
                engine=request["engine"],
                trials=request["trials"],
                seed=request["seed"],
                **given,
            )
            assert mine.to_dict() == answer["answer"], request
            cells += 1
    assert cells > 1_000
