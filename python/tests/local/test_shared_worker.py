"""The process that evaluates: one for all calls, replaced when it dies, and gone when this one is."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pyarrow as pa
import pytest
import rankproof
from rankproof import shared_worker

pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="processes are looked up in /proc")

QRELS, RUN = {"q": {"a": 1}}, {"q": {"a": 0.5, "b": 0.5}}

PROGRAM = """
    import os, signal, sys, time
    import rankproof
    from rankproof import shared_worker

    def evaluate():
        return rankproof.evaluate({"q": {"a": 1}}, {"q": {"a": 0.5, "b": 0.5}}, "RR")["RR"]

    evaluate()
    print(shared_worker._worker._process.pid, flush=True)
"""


def evaluate():
    return rankproof.evaluate(QRELS, RUN, "RR")["RR"]


def worker_pid():
    return shared_worker._worker._process.pid


def program(text, **options):
    """Starts Python with a worker, whose process id is the first line that it prints."""
    source = textwrap.dedent(PROGRAM) + textwrap.dedent(text)
    process = subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)
    return process, int(process.stdout.readline())


def assert_gone(pid):
    for _ in range(200):
        if not Path(f"/proc/{pid}").exists() or Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z":
            return
        time.sleep(0.05)
    raise AssertionError(f"process {pid} is still there")


def test_is_one_for_all_calls():
    evaluate()
    first = worker_pid()
    assert evaluate() == 0.75
    assert worker_pid() == first


def test_is_replaced_when_it_dies():
    evaluate()
    first = worker_pid()
    os.kill(first, signal.SIGKILL)
    shared_worker._worker._process.wait()
    assert evaluate() == 0.75
    assert worker_pid() != first


def test_that_it_dies_at_work_is_an_error_and_the_next_call_works(monkeypatch):
    evaluate()
    first = worker_pid()
    from rankproof.plain_rows import DictRows

    def killed(rows, metadata):
        yield from frames(rows, metadata)
        os.kill(first, signal.SIGKILL)

    frames = DictRows.frames
    monkeypatch.setattr(DictRows, "frames", killed)
    with pytest.raises(rankproof.RankproofError, match="exit code -9"):
        evaluate()
    monkeypatch.undo()
    assert evaluate() == 0.75


def test_a_job_that_is_left_half_way_ends_the_process_and_the_next_call_works():
    evaluate()
    first = worker_pid()
    rows = pa.table({"query": [1, 1], "kind": pa.array([0, 1], pa.int8()), "item": [7, 7], "value": [1.0, 0.5]})
    job = shared_worker.run_job(rows.to_batches(), ["-m", "RR"])
    assert next(job).num_rows == 1
    job.close()
    assert_gone(first)
    assert evaluate() == 0.75


def test_takes_calls_of_several_threads():
    found = []
    threads = [threading.Thread(target=lambda: found.append(evaluate())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [0.75] * 8


def test_a_forked_process_has_its_own():
    process, worker = program(
        """
        child = os.fork()
        if child == 0:
            assert shared_worker._worker is None
            value = evaluate()
            own = shared_worker._worker._process.pid
            print(value, own, flush=True)
            sys.exit(0)
        os.waitpid(child, 0)
        print(evaluate(), shared_worker._worker._process.pid)
        """
    )
    printed = process.communicate(timeout=60)[0].split()
    assert [printed[0], printed[2]] == ["0.75", "0.75"]
    assert int(printed[1]) != worker
    assert int(printed[3]) == worker
    assert_gone(int(printed[1]))
    assert_gone(worker)


def test_a_forked_process_that_lives_on_does_not_hold_the_worker():
    process, worker = program(
        """
        if os.fork() == 0:
            os.close(1)
            os.close(2)
            time.sleep(20)
            os._exit(0)
        os.kill(os.getpid(), signal.SIGKILL)
        """
    )
    process.wait(60)
    assert_gone(worker)


@pytest.mark.parametrize(
    "end",
    [
        "sys.exit(0)",
        "os._exit(0)",
        "raise ValueError",
        "os.kill(os.getpid(), signal.SIGKILL)",
        "os.kill(os.getpid(), signal.SIGTERM)",
        "os.kill(os.getpid(), signal.SIGINT); time.sleep(5)",
    ],
)
def test_ends_with_this_process(end):
    process, worker = program(end)
    process.communicate(timeout=60)
    assert_gone(worker)


def assert_works_again(process, worker):
    """The program prints a value and the process of its next worker, and leaves neither worker behind."""
    printed = process.communicate(timeout=60)[0].split()
    assert printed[0] == "0.75"
    assert int(printed[1]) != worker
    assert_gone(worker)
    assert_gone(int(printed[1]))


def test_an_interrupt_at_work_leaves_no_process_and_the_next_call_works():
    process, worker = program(
        """
        from rankproof.plain_rows import DictRows
        frames = DictRows.frames

        def interrupted(rows, metadata):
            yield from frames(rows, metadata)
            os.kill(os.getpid(), signal.SIGINT)

        DictRows.frames = interrupted
        try:
            evaluate()
        except KeyboardInterrupt:
            DictRows.frames = frames
            print(evaluate(), shared_worker._worker._process.pid)
        """
    )
    assert_works_again(process, worker)


def test_an_interrupt_while_an_answer_is_awaited_leaves_no_process_and_the_next_call_works():
    process, worker = program(
        """
        from rankproof import worker as workers
        read_bytes = workers.read_bytes

        def interrupted(stream):
            os.kill(os.getpid(), signal.SIGINT)
            return read_bytes(stream)

        workers.read_bytes = interrupted
        try:
            evaluate()
        except KeyboardInterrupt:
            workers.read_bytes = read_bytes
            print(evaluate(), shared_worker._worker._process.pid)
        """
    )
    assert_works_again(process, worker)


def test_it_ends_with_this_process_although_a_thread_is_at_work():
    process, worker = program(
        """
        import threading
        from rankproof import worker as workers
        read_bytes = workers.read_bytes
        at_work = threading.Event()

        def waiting(stream):
            at_work.set()
            time.sleep(30)
            return read_bytes(stream)

        workers.read_bytes = waiting
        threading.Thread(target=evaluate, daemon=True).start()
        at_work.wait()
        """
    )
    process.communicate(timeout=60)
    assert_gone(worker)


POOLS = {
    "threads": "ThreadPoolExecutor(4)",
    "forked processes": "ProcessPoolExecutor(2, multiprocessing.get_context('fork'))",
    "spawned processes": "ProcessPoolExecutor(2, multiprocessing.get_context('spawn'))",
    "processes of a server": "ProcessPoolExecutor(2, multiprocessing.get_context('forkserver'))",
}

POOL = """
import multiprocessing, os
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
import rankproof
from rankproof import shared_worker

def evaluate(size):
    run = {f"q{query}": {f"d{item}": 1.0 / (1 + item % 3) for item in range(size)} for query in range(5)}
    found = rankproof.evaluate({query: {"d1": 1, "d2": 2} for query in run}, run, "AP, nDCG@10")
    return (found.means, found.per_query), shared_worker._worker._process.pid

if __name__ == "__main__":
    sizes = list(range(3, 15))
    expected = [evaluate(size)[0] for size in sizes]
    own = shared_worker._worker._process.pid
    with POOL as pool:
        found = list(pool.map(evaluate, sizes))
    assert [one for one, _ in found] == expected
    others = {pid for _, pid in found}
    assert (others == {own}) == IS_ONE, (others, own)
    assert evaluate(3)[0] == expected[0]
    assert shared_worker._worker._process.pid == own
    print(own, *others)
"""


@pytest.mark.parametrize("pool", POOLS)
def test_pools_give_the_same_numbers_and_their_workers_end(tmp_path, pool):
    source = tmp_path / "pool.py"
    source.write_text(POOL.replace("with POOL", f"with {POOLS[pool]}").replace("IS_ONE", str(pool == "threads")))
    done = subprocess.run([sys.executable, source], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    for pid in map(int, done.stdout.split()):
        assert_gone(pid)
