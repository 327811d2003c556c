import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { AP, type EvaluateInput, evaluate, type JudgmentColumns, nDCG, RR, type RunColumns } from "../src/index.ts";

// evaluate() in memory beside pytrec_eval, ir_measures and ranx, where PYTHON (default python3) has them: the same runs as
// dictionaries there, as plain objects and as columns here. The first call of a process counts, as in a script, a notebook or
// a unit test; building a run object counts where a tool needs one.
//
//   npm run bench:memory
//   PYTHON=… npm run bench:memory -- 1000   (queries of the large run; default 7000)

const QUERIES = Number(process.argv[2] ?? 7000);
const RETRIEVED = 1000;
const SMALL = { runs: 100, queries: 10, retrieved: 100 };
const DICTIONARY = 10 ** 6;
const MEASURES = [nDCG.at(10), AP, RR];

const PEERS: Readonly<Record<string, string>> = {
  pytrec_eval: `
import pytrec_eval
def score(qrels, run):
    return pytrec_eval.RelevanceEvaluator(qrels, {"ndcg_cut.10", "map", "recip_rank"}).evaluate(run)`,
  ir_measures: `
import ir_measures
from ir_measures import nDCG, AP, RR
def score(qrels, run):
    return ir_measures.calc_aggregate([nDCG@10, AP, RR], qrels, run)`,
  ranx: `
from ranx import Qrels, Run, evaluate
def score(qrels, run):
    return evaluate(Qrels(qrels), Run(run), ["ndcg@10", "map", "mrr"])`,
};

/** Reads the same TREC files, then times the large run twice and the small ones. */
const TIMING = `
import sys, time, json
def read(path, place, kind):
    data = {}
    for line in open(path):
        fields = line.split()
        data.setdefault(fields[0], {})[fields[2]] = kind(fields[place])
    return data
qrels, run = read(sys.argv[1], 3, int), read(sys.argv[2], 4, float)
queries = list(qrels)
small = []
for i in range(${SMALL.runs}):
    some = [queries[(i * ${SMALL.queries} + j) % len(queries)] for j in range(${SMALL.queries})]
    small.append(({q: qrels[q] for q in some}, {q: dict(list(run[q].items())[:${SMALL.retrieved}]) for q in some}))
times = {}
t = time.perf_counter()
for q, r in small: score(q, r)
times["small"] = time.perf_counter() - t
t = time.perf_counter(); score(qrels, run); times["first"] = time.perf_counter() - t
t = time.perf_counter(); score(qrels, run); times["second"] = time.perf_counter() - t
print(json.dumps(times))
`;

interface Times {
  readonly small: number;
  readonly first: number;
  readonly second: number;
}

type Scores = Record<string, Record<string, number>>;

type Given = Pick<EvaluateInput, "judgments" | "run">;

/** Judgments and a run: every 125th item judged, ids of eight characters and more. */
function made(): { judgments: Scores; run: Scores } {
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const judgments: Scores = {};
  const run: Scores = {};
  for (let q = 0; q < QUERIES; q++) {
    const own: Record<string, number> = {};
    const judged: Record<string, number> = {};
    for (let i = 0; i < RETRIEVED; i++) {
      const item = `D${Math.floor(next() * 1e7)}_${i}`;
      own[item] = Number((30 * next()).toFixed(6));
      if (i % 125 === 0) judged[item] = 1 + (i % 3);
    }
    run[`q${q}`] = own;
    judgments[`q${q}`] = judged;
  }
  return { judgments, run };
}

function columnsOf(scores: Scores): { query: string[]; item: string[]; number: Float64Array } {
  const rows = Object.entries(scores).flatMap(([query, items]) =>
    Object.keys(items).map((item) => [query, item] as const),
  );
  return {
    query: rows.map(([query]) => query),
    item: rows.map(([, item]) => item),
    number: Float64Array.from(rows, ([query, item]) => scores[query][item]),
  };
}

function seconds(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

function timed(score: (part: number | undefined) => void): Times {
  const small = seconds(() => {
    for (let i = 0; i < SMALL.runs; i++) score(i);
  });
  return { small, first: seconds(() => score(undefined)), second: seconds(() => score(undefined)) };
}

const { judgments, run } = made();
const names = Object.keys(judgments);
const small = Array.from({ length: SMALL.runs }, (_, i) => {
  const some = Array.from({ length: SMALL.queries }, (_, j) => names[(i * SMALL.queries + j) % names.length]);
  const part = (scores: Scores, most: number): Scores =>
    Object.fromEntries(some.map((query) => [query, Object.fromEntries(Object.entries(scores[query]).slice(0, most))]));
  return { judgments: part(judgments, RETRIEVED), run: part(run, SMALL.retrieved) };
});
const asColumns = (own: { judgments: Scores; run: Scores }): { judgments: JudgmentColumns; run: RunColumns } => {
  const [{ number: grade, ...judged }, { number: score, ...retrieved }] = [
    columnsOf(own.judgments),
    columnsOf(own.run),
  ];
  return { judgments: { ...judged, grade }, run: { ...retrieved, score } };
};

/** The same with an integer for each id. */
const asIntegers = (own: { judgments: Scores; run: Scores }): Given => {
  const { judgments: judged, run: retrieved } = asColumns(own);
  const integerOf = new Map<unknown, number>();
  for (const column of [judged.query, judged.item, retrieved.query, retrieved.item]) {
    for (const id of Array.from<unknown>(column)) if (!integerOf.has(id)) integerOf.set(id, integerOf.size);
  }
  const integers = (column: ArrayLike<unknown>): Int32Array => Int32Array.from(column, (id) => integerOf.get(id) ?? -1);
  return {
    run: { ...retrieved, query: integers(retrieved.query), item: integers(retrieved.item) },
    judgments: { ...judged, query: integers(judged.query), item: integers(judged.item) },
  };
};

/** The same with items as indices into a dictionary, of which each query has others: so many texts, or one for each row. */
const asDictionary = (own: { judgments: Scores; run: Scores }): Given => {
  const { judgments: judged, run: retrieved } = asColumns(own);
  const dictionary = Array.from({ length: Math.min(DICTIONARY, retrieved.item.length) }, (_, index) => `D_${index}`);
  // A prime, so that neighbors in a list stand apart in the dictionary.
  const indices = Int32Array.from(retrieved.item, (_, row) => (7919 * row) % dictionary.length);
  const textOf = new Map<string, string>();
  for (let row = 0; row < indices.length; row++) {
    const [query, item] = [String(retrieved.query[row]), String(retrieved.item[row])];
    if (own.judgments[query][item] !== undefined) textOf.set(`${query} ${item}`, dictionary[indices[row]]);
  }
  const items = Array.from(judged.item, (item, row) => textOf.get(`${judged.query[row]} ${item}`) ?? item);
  return { run: { ...retrieved, item: { indices, dictionary } }, judgments: { ...judged, item: items } };
};

const WAYS: Readonly<Record<string, (own: { judgments: Scores; run: Scores }) => Given>> = {
  objects: (own) => own,
  columns: asColumns,
  "integer columns": asIntegers,
  dictionary: asDictionary,
};

const way = process.env["BENCH_WAY"];
if (way !== undefined) {
  // A process of its own for each way, so that each has its own first call.
  const inputs = { large: WAYS[way]({ judgments, run }), small: small.map(WAYS[way]) };
  console.log(
    JSON.stringify(
      timed((part) => {
        evaluate({ ...(part === undefined ? inputs.large : inputs.small[part]), measures: MEASURES });
      }),
    ),
  );
} else {
  const folder = join(tmpdir(), "rankproof-bench-memory");
  mkdirSync(folder, { recursive: true });
  const lines = (scores: Scores, line: (query: string, item: string, value: number) => string): string =>
    Object.entries(scores)
      .map(([query, items]) =>
        Object.entries(items)
          .map(([item, value]) => line(query, item, value))
          .join(""),
      )
      .join("");
  writeFileSync(
    join(folder, "qrels"),
    lines(judgments, (query, item, grade) => `${query} 0 ${item} ${grade}\n`),
  );
  writeFileSync(
    join(folder, "run"),
    lines(run, (query, item, score) => `${query} Q0 ${item} 0 ${score} t\n`),
  );
  console.log(`${cpus()[0].model}, ${availableParallelism()} threads, Node ${process.versions.node}`);
  console.log(
    `${QUERIES} queries × ${RETRIEVED}, and ${SMALL.runs} calls of ${SMALL.queries} × ${SMALL.retrieved}; ${MEASURES.join(", ")}\n`,
  );
  const results = new Map<string, Times>();
  const python = process.env["PYTHON"] ?? "python3";
  for (const [name, program] of Object.entries(PEERS)) {
    const { status, stdout } = spawnSync(python, ["-c", program + TIMING, join(folder, "qrels"), join(folder, "run")], {
      encoding: "utf8",
    });
    if (status === 0) results.set(name, JSON.parse(stdout));
    else console.log(`${name}: not in ${python}`);
  }
  const best = (key: keyof Times): number => Math.min(...[...results.values()].map((times) => times[key]));
  const peers: Times = { small: best("small"), first: best("first"), second: best("second") };
  for (const own of Object.keys(WAYS)) {
    const { stdout } = spawnSync(process.execPath, ["--max-old-space-size=12000", ...process.argv.slice(1)], {
      env: { ...process.env, BENCH_WAY: own },
      encoding: "utf8",
    });
    results.set(`rankproof, ${own}`, JSON.parse(stdout));
  }
  console.log(`${"".padEnd(28)}${"first call".padEnd(16)}${"second call".padEnd(16)}${SMALL.runs} small calls`);
  for (const [name, { first, second, small: calls }] of results) {
    const isOwn = name.startsWith("rankproof") && Number.isFinite(peers.first);
    const shown = (time: number, key: keyof Times): string =>
      `${time.toFixed(2)} s${isOwn ? ` (${(peers[key] / time).toFixed(1)} ×)` : ""}`.padEnd(16);
    console.log(`${name.padEnd(28)}${shown(first, "first")}${shown(second, "second")}${shown(calls, "small")}`);
  }
}
