import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { resampleOnThreads } from "../src/cli/threads/comparison.ts";
import { ComparisonPlan } from "../src/compare/plan.ts";
import { keyedRandom } from "../src/core/random.ts";
import { evaluate } from "../src/evaluate/evaluate.ts";
import type { Evaluation } from "../src/evaluate/evaluation.ts";
import { nDCG } from "../src/measures/ndcg.ts";
import { tests } from "../src/stats/tests/index.ts";

// Comparing 10 runs on 5 measures over 7,000 queries with 10,000 samples, beside scipy and numpy where python3 has them:
// for these, one bootstrap and one randomization test of one pair, as vectorized as their documentation shows.

const RUNS = 10;
const MEASURES = 5;
const QUERIES = 7000;
const SAMPLES = 10_000;

const PEERS = `
import time, numpy as np, scipy
from scipy import stats
a, b = np.fromfile("first"), np.fromfile("second")
t = time.perf_counter()
stats.permutation_test((a, b), lambda x, y, axis: np.mean(x - y, axis=axis), permutation_type="samples",
                       n_resamples=${SAMPLES}, vectorized=True, batch=100, random_state=1)
print(f"scipy {scipy.__version__} permutation_test, one pair: {1000 * (time.perf_counter() - t):.0f} ms")
t = time.perf_counter()
stats.bootstrap((a - b,), np.mean, n_resamples=${SAMPLES}, batch=100, random_state=1, method="percentile")
print(f"scipy {scipy.__version__} bootstrap (percentile), one column: {1000 * (time.perf_counter() - t):.0f} ms")
t = time.perf_counter()
rng = np.random.default_rng(1)
d = a - b
(rng.choice([-1.0, 1.0], size=(${SAMPLES / 10}, d.size)) @ d)
print(f"numpy {np.__version__} signs @ differences, a tenth of the samples of one pair: {1000 * (time.perf_counter() - t):.0f} ms")
`;

const worker = pathToFileURL(resolve("dist/cli/worker.cjs"));
const runs = new Map(Array.from({ length: RUNS }, (_, r) => [`run${r}`, evaluationOf(r)]));

for (const threads of [1, availableParallelism()]) {
  const start = performance.now();
  const plan = new ComparisonPlan(runs, { samples: SAMPLES });
  plan.conclude(await resampleOnThreads(plan.tasks, threads, undefined, worker));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`compare, ${RUNS} runs × ${MEASURES} measures × ${QUERIES} queries, ${threads} threads: ${seconds} s`);
}

const [first, second] = [0, 1].map((r) => runs.get(`run${r}`)?.results[0].values as Float64Array);
for (const test of tests) {
  const start = performance.now();
  test.compare([first, second], [[0, 1]], { samples: SAMPLES });
  console.log(`${test.id}, one pair: ${(performance.now() - start).toFixed(0)} ms`);
}
comparePeers();

/** Values as an evaluation would give them, without the work of scoring. */
function evaluationOf(run: number): Evaluation {
  const judgments = Object.fromEntries(Array.from({ length: QUERIES }, (_, q) => [`q${q}`, { d: 1 }]));
  const evaluation = evaluate({ judgments, run: judgments, measures: [nDCG] });
  const results = Array.from({ length: MEASURES }, (_, m) => {
    const values = Float64Array.from({ length: QUERIES }, (_, q) => {
      return Math.min(1, 0.8 * keyedRandom(1, q, m) + 0.2 * keyedRandom(2, q, m, run) + 0.001 * run);
    });
    return { ...evaluation.results[0], measure: `nDCG@${m + 1}`, values, mins: values, maxs: values };
  });
  return { ...evaluation, results };
}

function comparePeers(): void {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-bench-"));
  try {
    writeFileSync(join(folder, "first"), first);
    writeFileSync(join(folder, "second"), second);
    const { status, stdout } = spawnSync("python3", ["-c", PEERS], { cwd: folder, encoding: "utf8" });
    console.log(status === 0 ? stdout.trimEnd() : "no python3 with scipy on the PATH: no peers");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
