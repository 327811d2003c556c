import subprocess
import sys

import pytest
import rankproof
from rankproof import RankproofError


def test_demo_writes_what_functions_take(tmp_path):
    folder = rankproof.demo(tmp_path / "help desk")
    assert folder == tmp_path / "help desk"
    assert rankproof.demo(str(folder)) == folder
    found = rankproof.evaluate(folder / "judgments.qrels", folder / "bm25.run", "nDCG@10")
    assert f"{found['nDCG@10']:.4f}" == "0.7141"
    assert f"{rankproof.evaluate(folder / 'log.jsonl', measures='RR')['RR']:.4f}" == "0.8750"


def test_demo_overwrites_nothing(tmp_path):
    (tmp_path / "bm25.run").write_text("mine\n")
    with pytest.raises(RankproofError, match=r"bm25\.run \(is there already with other contents .* elsewhere: rankproof\.demo\(folder\)\)$"):
        rankproof.demo(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["bm25.run"]


def test_demo_of_the_command_line_prints_what_to_try(tmp_path):
    printed = subprocess.run([sys.executable, "-m", "rankproof", "demo"], cwd=tmp_path, capture_output=True, check=True, text=True).stdout
    assert "rankproof eval log.jsonl" in printed
    assert (tmp_path / "rankproof-demo" / "passages.npy").exists()


def test_the_data_of_a_field_are_written(tmp_path):
    folder = rankproof.demo(tmp_path / "ltr", field="learning-to-rank")
    evaluation = rankproof.evaluate(folder / "rank.test", folder / "linear.txt", like="lightgbm")
    assert evaluation["ndcg@10"] == pytest.approx(0.8741, abs=5e-5)
    assert "measures of learning-to-rank" in repr(rankproof.evaluate(folder / "rank.test", folder / "linear.txt"))
