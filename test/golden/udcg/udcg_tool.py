"""UDCG=folder python udcg_tool.py

Runs src/compute_udcg_scores.py of github.com/GiovanniTRA/UDCG on made passages, and writes udcg.json: by number of passages, whether each
is relevant, the model's probability to abstain on it, and the value.
"""
import json
import os
import pathlib
import random
import sys
import types

sys.path.append(str(pathlib.Path(os.environ["UDCG"], "src")))
# It reads files, with further packages.
sys.modules["utils"] = types.SimpleNamespace(read_json=None, write_json=None)
from compute_udcg_scores import compute_udcg_score

HERE = pathlib.Path(__file__).parent


def made(chance, count):
    return [(chance.random() < 0.4, round(chance.random(), 4)) for _ in range(count)]


def value(passages):
    given = [{"is_relevant": relevant, "models_info": {"m": {"no_res_prob": p}}} for relevant, p in passages]
    return compute_udcg_score(given, "m")


def main():
    chance = random.Random(7)
    lists = [made(chance, count) for count in (1, 2, 3, 5, 5, 8, 10)]
    stored = [{"passages": passages, "udcg": value(passages)} for passages in lists]
    (HERE / "udcg.json").write_text(json.dumps(stored) + "\n")


main()
