import { describe, expect, test } from "vitest";
import { keyedRandom } from "../../../src/core/random.ts";
import { fuse, type TuningInput, tune } from "../../../src/fusion/index.ts";
import { foldsOf } from "../../../src/fusion/tuning/folds.ts";
import { weightGrid } from "../../../src/fusion/tuning/learners.ts";
import { AP, evaluate, GMAP, nDCG, P } from "../../../src/index.ts";
import { isDeep } from "../../deep.ts";

type Lists = Record<string, Record<string, number>>;

interface Collection {
  readonly judgments: Lists;
  readonly runs: Record<string, Lists>;
}

/** Numbers from 0 to 1 that look random. */
function randomNumbers(seed: number): () => number {
  let count = 0;
  return () => keyedRandom(seed, count++);
}

/**
 * @param signals how much each run knows of what is relevant
 * @param share of the items that each run has
 */
function collection(seed: number, queries: number, signals: readonly number[], share = 0.8): Collection {
  const next = randomNumbers(seed);
  const judgments: Lists = {};
  const runs: Record<string, Lists> = Object.fromEntries(signals.map((_, run) => [`run${run + 1}`, {}]));
  for (let q = 0; q < queries; q++) {
    const grades = Array.from({ length: 20 }, () => (next() < 0.2 ? 1 + Math.floor(2 * next()) : 0));
    judgments[`q${q}`] = Object.fromEntries(grades.flatMap((grade, d) => (next() < 0.7 ? [[`d${d}`, grade]] : [])));
    judgments[`q${q}`].d0 ??= 1;
    signals.forEach((signal, run) => {
      const scored = grades.flatMap((grade, d): [string, number][] =>
        next() < share ? [[`d${d}`, signal * grade + Math.round(20 * next()) / 10]] : [],
      );
      runs[`run${run + 1}`][`q${q}`] = Object.fromEntries(scored);
    });
  }
  return { judgments, runs };
}

const FEW = { samples: 200 };

describe("nested cross-validation", () => {
  const { judgments, runs } = collection(5, 23, [0.8, 0.5]);
  const input: TuningInput = {
    judgments,
    runs,
    measure: nDCG.at(5),
    methods: ["rrf", "weighted-sum", "posfuse"],
    params: { k: [60, 1, 10] },
    search: "grid",
    folds: 4,
    seed: 3,
    ...FEW,
  };

  // The same by `fuse` and `evaluate` alone: every candidate on every query, then loops over folds, without any table.
  const ids = Object.keys(judgments).sort();
  const shares = weightGrid(2);
  const rrf = [60, 1, 10].map((k) => ({ method: `rrf(k=${k})` }));
  const alternatives: { name: string; candidates: Parameters<typeof fuse>[0][] }[] = [
    { name: "rrf", candidates: rrf.map((own) => ({ runs: [], ...own })) },
    {
      name: "rrf, weights",
      candidates: rrf.flatMap((own) => shares.map((weights) => ({ runs: [], ...own, weights }))),
    },
    {
      name: "weighted-sum, min-max",
      candidates: shares.map((weights) => ({ runs: [], method: "weighted-sum", weights })),
    },
    { name: "posfuse", candidates: [{ runs: [], method: "posfuse" }] },
  ];
  const known = new Map<string, number[]>();
  const only = <Value>(of: Record<string, Value>, queries: readonly string[]): Record<string, Value> =>
    Object.fromEntries(queries.map((query) => [query, of[query]]));

  function valuesOf(candidate: Parameters<typeof fuse>[0], training: readonly string[]): number[] {
    const isTrained = candidate.method === "posfuse";
    const key = JSON.stringify([candidate, isTrained && training]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const { run } = fuse({
      ...candidate,
      runs: Object.values(runs),
      ...(isTrained ? { train: only(judgments, training), keepTrained: true } : {}),
    });
    const { queries, results } = evaluate({ judgments, run, measures: [nDCG.at(5)] });
    const values = ids.map((id) => results[0].values[queries.indexOf(id)]);
    known.set(key, values);
    return values;
  }

  const meanOver = (values: readonly number[], queries: readonly string[]): number =>
    queries.reduce((sum, id) => sum + values[ids.indexOf(id)], 0) / queries.length;

  function best(alternative: number, training: readonly string[]): number[] {
    const all = alternatives[alternative].candidates.map((candidate) => valuesOf(candidate, training));
    const means = all.map((values) => meanOver(values, training));
    return all[means.findIndex((mean) => mean >= Math.max(...means) - 1e-12)];
  }

  const foldsAmong = (chosen: readonly string[], salt: string): string[][] => {
    const fold = foldsOf(
      chosen.map((id) => ({ id, group: "" })),
      { folds: 4, seed: 3, salt },
    );
    return Array.from({ length: 4 }, (_, f) => chosen.filter((_, i) => fold[i] === f));
  };

  function heldOutOf(alternative: number, chosen: readonly string[], folds: readonly string[][]): number {
    const sums = folds.map((fold) => {
      const values = best(
        alternative,
        chosen.filter((id) => !fold.includes(id)),
      );
      return meanOver(values, fold) * fold.length;
    });
    return sums.reduce((sum, own) => sum + own, 0) / chosen.length;
  }

  function chooseAmong(chosen: readonly string[], folds: readonly string[][]): number {
    const means = alternatives.map((_, i) => heldOutOf(i, chosen, folds));
    return means.findIndex((mean) => mean >= Math.max(...means) - 1e-12);
  }

  // Red when a query takes part in what is chosen for it, or the inner folds are those of other queries.
  test.runIf(isDeep())("is what slow loops over fuse and evaluate give", () => {
    const found = tune(input);
    const folds = foldsAmong(ids, "fold");
    expect(found.alternatives.map(({ name }) => name)).toEqual(alternatives.map(({ name }) => name));
    for (const [i, { heldOut }] of found.alternatives.entries()) {
      expect(heldOut).toBeCloseTo(heldOutOf(i, ids, folds), 12);
    }
    let sum = 0;
    folds.forEach((fold, f) => {
      const training = ids.filter((id) => !fold.includes(id));
      const alternative = chooseAmong(training, foldsAmong(training, `without ${f}`));
      const values = best(alternative, training);
      expect(found.folds[f].setting.alternative).toBe(alternatives[alternative].name);
      expect(found.folds[f].queries).toBe(fold.length);
      expect(found.folds[f].tuned).toBeCloseTo(meanOver(values, training), 12);
      expect(found.folds[f].heldOut).toBeCloseTo(meanOver(values, fold), 12);
      sum += meanOver(values, fold) * fold.length;
    });
    expect(found.heldOut).toBeCloseTo(sum / ids.length, 12);
    const final = chooseAmong(ids, folds);
    expect(found.setting.alternative).toBe(alternatives[final].name);
    expect(found.apparent).toBeCloseTo(meanOver(best(final, ids), ids), 12);
  });

  // Red when what is compared is not what is said to be held out.
  test("compares the held-out values with each run and plain RRF", () => {
    const { comparison, heldOut, names } = tune(input);
    const means = Object.fromEntries(comparison.measures[0].runs.map(({ run, mean }) => [run, mean]));
    const alone = (run: Lists): number => evaluate({ judgments, run, measures: [nDCG.at(5)] }).results[0].value;
    expect(means[names.tuned]).toBeCloseTo(heldOut, 12);
    expect(means.run1).toBeCloseTo(alone(runs.run1), 12);
    expect(means.run2).toBeCloseTo(alone(runs.run2), 12);
    const { run } = fuse({ runs: Object.values(runs), method: "rrf(k=60)" });
    expect(means[names.plainRrf]).toBeCloseTo(
      evaluate({ judgments, run, measures: [nDCG.at(5)] }).results[0].value,
      12,
    );
  });
});

function reversed<Value>(of: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(of).reverse());
}

// Red when folds, sums or draws depend on the order in which queries came.
test("the order of queries and of items changes nothing, and the seed does", () => {
  const { judgments, runs } = collection(11, isDeep() ? 31 : 15, [0.6, 0.6]);
  const options = { measure: AP, methods: ["rrf", "wsum", "probfuse"], ...FEW };
  const turned = (lists: Lists): Lists =>
    reversed(Object.fromEntries(Object.entries(lists).map(([query, items]) => [query, reversed(items)])));
  const found = tune({ judgments, runs, ...options });
  const other = Object.fromEntries(Object.entries(runs).map(([name, lists]) => [name, turned(lists)]));
  expect(tune({ judgments: turned(judgments), runs: other, ...options })).toEqual(found);
  const seeded = tune({ judgments, runs, ...options, seed: 2 });
  expect(seeded.folds.map(({ heldOut }) => heldOut)).not.toEqual(found.folds.map(({ heldOut }) => heldOut));
});

// Red when queries of a fold take part in choosing for it: then the held-out value has the gain of training.
test.runIf(isDeep())("on noise, tuning gains where it looks, and nothing on held-out queries", () => {
  let gain = 0;
  let heldOutGain = 0;
  const REPEATS = 12;
  for (let seed = 1; seed <= REPEATS; seed++) {
    const { judgments, runs } = collection(100 + seed, 30, [0, 0]);
    const { tuned, heldOut, optimism, isWorthIt } = tune({
      judgments,
      runs,
      measure: P.at(3),
      methods: ["wsum"],
      folds: 5,
      ...FEW,
    });
    const untuned = weightGrid(2).map((weights) => {
      const { run } = fuse({ runs: Object.values(runs), method: "weighted-sum", weights });
      return evaluate({ judgments, run, measures: [P.at(3)] }).results[0].value;
    });
    const chance = untuned.reduce((sum, value) => sum + value, 0) / untuned.length;
    gain += (tuned - chance) / REPEATS;
    heldOutGain += (heldOut - chance) / REPEATS;
    expect(optimism).toBeCloseTo(tuned - heldOut, 10);
    expect(isWorthIt).toBe(false);
  }
  expect(gain).toBeGreaterThan(0.02);
  expect(Math.abs(heldOutGain)).toBeLessThan(0.01);
});

// Red when a choice is claimed where there is none.
test("where nothing is chosen there is no optimism, and tuning is not worth it", () => {
  const { judgments, runs } = collection(7, 20, [1, 1]);
  const found = tune({ judgments, runs, measure: nDCG.at(5), methods: ["rrf(k=60)"], equalWeights: true, ...FEW });
  expect(found.optimism).toBe(0);
  expect(found.sentences[1]).toMatch(/: nothing was gained by choosing\.$/);
  expect(found.advice).not.toBe("tuned");
});

// Red when advice does not follow from the tests.
describe("advice", () => {
  test("is to tune where one run is noise that plain RRF trusts as much", () => {
    const { judgments, runs } = collection(21, 80, [1.2, 0.3]);
    const found = tune({ judgments, runs, measure: nDCG.at(5), methods: ["wsum"], ...FEW });
    const pair = (against: string) =>
      found.comparison.measures[0].pairs.find((own) => own.run === found.names.tuned && own.against === against);
    expect(found.isWorthIt).toBe(
      pair("run1")?.verdict === "better" && pair(found.names.plainRrf)?.verdict === "better",
    );
    expect(found.names.bestRun).toBe("run1");
    expect(found.setting.weights?.[0]).toBeGreaterThan(0.5);
  });

  test("is the single run where the other knows nothing", () => {
    const { judgments, runs } = collection(22, 60, [5, 0]);
    const found = tune({ judgments, runs, measure: nDCG.at(5), ...FEW });
    expect(found.advice).toBe("single run");
    expect(found.sentences[0]).toMatch(/^Not worth it: run1 by itself has nDCG@5 0\.\d+; /);
  });

  test("is plain RRF where tuning adds nothing to it", () => {
    const { judgments, runs } = collection(23, 150, [0.9, 0.9], 1);
    const found = tune({
      judgments,
      runs,
      measure: nDCG.at(5),
      methods: ["rrf"],
      params: { k: [60, 61] },
      equalWeights: true,
      ...FEW,
    });
    expect(found.advice).toBe("plain rrf");
    expect(found.sentences[0]).toMatch(/^Tuning is not worth it: plain RRF, which has nDCG@5 /);
  });
});

// Red when one run is taken for another, or the ascent goes down.
test.runIf(isDeep())("of three runs each share is best while the others keep their proportions", () => {
  const { judgments, runs } = collection(31, 40, [1.5, 0.2, 0.8]);
  const options = { judgments, runs, measure: nDCG.at(5), methods: ["wsum"], ...FEW };
  const line = tune(options);
  const grid = tune({ ...options, search: "grid" });
  expect(line.apparent).toBeGreaterThan(grid.apparent - 0.01);
  const weights = line.setting.weights ?? [];
  const valueAt = (weights: readonly number[]): number => {
    const { run } = fuse({ runs: Object.values(runs), method: "weighted-sum", weights });
    return evaluate({ judgments, run, measures: [nDCG.at(5)] }).results[0].value;
  };
  expect(valueAt(weights)).toBeCloseTo(line.apparent, 12);
  for (const run of weights.keys()) {
    const others = weights.with(run, 0);
    const sum = others.reduce((sum, weight) => sum + weight, 0);
    for (let share = 0.02; share < 1; share += 0.04) {
      const other = others.map((weight, i) => (i === run ? share : ((1 - share) * weight) / sum));
      expect(valueAt(other)).toBeLessThanOrEqual(line.apparent + 1e-9);
    }
  }
});

// Red when groups are torn apart, or large ones all go to one fold.
test("foldsOf keeps groups together and folds alike in size", () => {
  const queries = Array.from({ length: 60 }, (_, q) => ({ id: `q${q}`, group: q < 40 ? `g${q % 8}` : "" }));
  const fold = foldsOf(queries, { folds: 4, seed: 1, salt: "fold" });
  for (let g = 0; g < 8; g++) {
    expect(new Set(queries.flatMap(({ group }, q) => (group === `g${g}` ? [fold[q]] : []))).size).toBe(1);
  }
  expect([0, 1, 2, 3].map((f) => fold.filter((own) => own === f).length)).toEqual([15, 15, 15, 15]);
});

test("groupOf keeps queries of a group in one fold", () => {
  const { judgments, runs } = collection(3, 12, [1, 1]);
  const groupOf = (query: string): string => (Number(query.slice(1)) < 6 ? "one" : "");
  const { folds } = tune({ judgments, runs, measure: nDCG.at(5), groupOf, methods: ["rrf"], folds: 3, ...FEW });
  expect(folds.map(({ queries }) => queries).sort()).toEqual([3, 3, 6]);
});

describe("errors", () => {
  const { judgments, runs } = collection(2, 4, [1, 1]);
  const failing = (options: Partial<TuningInput>): string => {
    try {
      tune({ judgments, runs, measure: nDCG.at(5), folds: 2, ...FEW, ...options });
    } catch (error) {
      return String(error);
    }
    return "";
  };
  test.each<readonly [Partial<TuningInput>, string]>([
    [{ runs: { one: runs.run1 } }, "missing run: fusion needs at least two, and there is 1"],
    [{ methods: ["rff"] }, "unknown method: rff (did you mean rrf?)"],
    [{ methods: [] }, "missing methods: expected at least one, such as rrf"],
    [{ norms: ["min-mux"] }, "unknown norm: min-mux (did you mean min-max?)"],
    [{ norms: ["min-max", "min-max-inverted"] }, "ambiguous norms: min-max and min-max-inverted (they differ in"],
    [{ params: { gama: [1] }, methods: ["combgmnz"] }, "unknown parameter: gama (did you mean gamma?)"],
    [{ params: { k: [-1] } }, "invalid k of tune: -1 (expected a number of at least 0)"],
    [{ folds: 5 }, "invalid folds: 5 for 4 queries (expected at most as many)"],
    [{ folds: 3, groupOf: (query) => (query === "q0" ? "a" : "b") }, "invalid folds: 3 for 2 groups of queries"],
    [
      { folds: 2, groupOf: (query) => (query === "q0" ? "a" : "b") },
      "to choose among several methods or normalizations",
    ],
    [{ folds: 1 }, "invalid folds of tune: 1 (expected a whole number from 2 to 1000)"],
    [{ judgments: { other: { d1: 1 } } }, "missing queries in common: no query of the runs is judged"],
    [{ measure: GMAP }, "unsupported measure to tune: GMAP (it is no mean over queries)"],
    [
      { methods: ["wsum"], norms: ["max"], runs: { one: { q0: { d1: -1 } }, two: { q0: { d2: 1 } } } },
      "one: query q0: invalid scores",
    ],
  ])("%o", (options, message) => {
    expect(failing(options)).toContain(message);
  });
});

// Red when a choice is called stable whose weights are not.
test.runIf(isDeep())("a choice is stable where folds agree on the alternative and on shares to 0.2", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 8; seed++) {
    const { judgments, runs } = collection(40 + seed, 20, [1, 0.9]);
    const { folds, setting, sentences } = tune({ judgments, runs, measure: nDCG.at(5), methods: ["wsum"], ...FEW });
    expect(folds.every((fold) => fold.setting.alternative === setting.alternative)).toBe(true);
    const shares = folds.map(({ setting: { weights } }) => weights?.[0] ?? Number.NaN);
    const isStable = Math.max(...shares) - Math.min(...shares) <= 0.2;
    expect(sentences[2]).toMatch(isStable ? /^Stable: / : /^Unstable: /);
    seen.add(String(isStable));
  }
  expect(seen.size).toBe(2);
});

// Red when weights on a grid are said to be exact, or the other way round.
test("conventions say how weights were found", () => {
  const { judgments, runs } = collection(2, 8, [1, 1]);
  const said = (options: Partial<TuningInput>): string =>
    tune({ judgments, runs, measure: nDCG.at(5), folds: 2, ...FEW, ...options }).conventions.join("; ");
  expect(said({ methods: ["wsum"] })).toContain("seed 1; weights by exact line search; ties: expected");
  expect(said({ methods: ["wsum"], search: "grid" })).toContain("seed 1; weights on a grid; ties: expected");
  expect(said({ methods: ["wsum", "weighted-mnz"] })).toContain(
    "weights by exact line search; weights of other methods on a grid; ",
  );
  expect(said({ methods: ["rrf"], equalWeights: true })).toContain("seed 1; ties: expected");
  const long = Object.fromEntries(Array.from({ length: 3500 }, (_, d) => [`d${d}`, d % 7]));
  const lists = { q1: long, q2: long };
  const large = { judgments: lists, runs: { one: lists, other: lists }, measure: AP, methods: ["wsum"] };
  const reason =
    "weights on a grid, as exact ones take up to 25 million changes of order (depth or search changes that)";
  expect(said(large)).toContain(reason);
  expect(said({ ...large, depth: 10 })).toContain("weights by exact line search");
});
