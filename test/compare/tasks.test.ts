import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compareCases } from "../../src/compare/cases.ts";
import type { CompareOptions } from "../../src/compare/options.ts";
import { overTasks } from "../../src/compare/tasks.ts";
import { mean } from "../../src/core/exact-sum.ts";
import { keyedRandom } from "../../src/core/random.ts";
import { studentQuantile } from "../../src/stats/distributions/student-t.ts";
import { rankproof } from "../cli/in-process.ts";

/** Three tasks of 2, 3 and 7 cases. */
const TASKS = { x: 2, y: 3, z: 7 };
const ids = Object.entries(TASKS).flatMap(([task, count]) => Array.from({ length: count }, (_, i) => `${task}${i}`));
const groups = (id: string): string => id[0];
const values = (seed: number) => Object.fromEntries(ids.map((id) => [id, keyedRandom(seed, id)]));
const SYSTEMS = { a: values(1), b: values(2), c: values(3) };
const over = (sample: "random" | "fixed", options: CompareOptions = {}) =>
  compareCases(SYSTEMS, { ...options, tasks: { by: "task", groups, sample } }).measures[0];

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const average = (numbers: readonly number[]): number => sum(numbers) / numbers.length;
const byTask = (of: Record<string, number>): number[][] =>
  Object.keys(TASKS).map((task) => ids.filter((id) => id[0] === task).map((id) => of[id]));
/** Satterthwaite 1946: (Σ s²/n)² / Σ (s²/n)²/(n − 1). */
const welchDegrees = (of: Record<string, number>): number => {
  const parts = byTask(of).map((numbers) => variance(numbers) / numbers.length);
  return sum(parts) ** 2 / sum(byTask(of).map(({ length }, task) => parts[task] ** 2 / (length - 1)));
};
const variance = (numbers: readonly number[]): number =>
  sum(numbers.map((x) => (x - average(numbers)) ** 2)) / (numbers.length - 1);

describe("tasks", () => {
  test.each(["random", "fixed"] as const)("%s: means are means over tasks of means over cases", (sample) => {
    const { runs, tasks, pairs } = over(sample);
    expect(tasks).toBe(3);
    for (const { run, mean } of runs) {
      expect(mean).toBeCloseTo(average(byTask(SYSTEMS[run as "a"]).map(average)), 14);
    }
    expect(pairs[0].difference).toBeCloseTo(runs[1].mean - runs[0].mean, 14);
  });

  test("random: everything is what the means of the tasks give as values", () => {
    const means = Object.fromEntries(
      Object.entries(SYSTEMS).map(([name, of]) => [
        name,
        byTask(of).map((numbers) => mean(Float64Array.from(numbers))),
      ]),
    );
    const [plain] = compareCases(means, { unit: "task" }).measures;
    expect(over("random")).toEqual({ ...plain, tasks: 3 });
  });

  test("random: p of the randomization test is the share of all signs of task means, enumerated", () => {
    const [a, b] = [SYSTEMS.a, SYSTEMS.b].map((of) => byTask(of).map(average));
    const differences = b.map((mean, task) => mean - a[task]);
    const sums = Array.from({ length: 8 }, (_, signs) =>
      Math.abs(sum(differences.map((difference, task) => ((signs >> task) & 1 ? difference : -difference)))),
    );
    const extreme = sums.filter((one) => one >= Math.abs(sum(differences)) - 1e-12).length;
    expect(over("random").pairs[0].p).toBeCloseTo(extreme / 8, 14);
  });

  test("fixed: the standard error is that of a stratified sample, Σ s²/n over tasks", () => {
    const { pairs, runs } = over("fixed", { test: "paired-t", interval: "t" });
    const error = Math.sqrt(sum(byTask(SYSTEMS.a).map((numbers) => variance(numbers) / numbers.length))) / 3;
    const half = studentQuantile(0.975, welchDegrees(SYSTEMS.a)) * error;
    expect(runs[0].interval).toEqual([
      expect.closeTo(runs[0].mean - half, 12),
      expect.closeTo(runs[0].mean + half, 12),
    ]);
    const differences = Object.fromEntries(ids.map((id) => [id, SYSTEMS.b[id] - SYSTEMS.a[id]]));
    const spread = Math.sqrt(sum(byTask(differences).map((numbers) => variance(numbers) / numbers.length))) / 3;
    expect(pairs[0].statistic).toBeCloseTo(pairs[0].difference / spread, 12);
    // Wins are of cases as they are.
    expect([pairs[0].wins, pairs[0].losses]).toEqual([
      ids.filter((id) => differences[id] > 0).length,
      ids.filter((id) => differences[id] < 0).length,
    ]);
  });

  // scipy 1.17.1: ttest_ind([1, 4, 2, 8, 5], [-0.5, 0.25, -0.125], equal_var=False) has t = 3.3166247903554, df =
  // 4.245614035087719, p = 0.026951443759957592 and the interval 0.7492161662959895 to 7.500783833704011: twice the mean
  // over two tasks is the difference of two samples, of which the second is turned.
  test("fixed: the t test and interval of two tasks are Welch's of two samples", () => {
    const b = { x0: 1, x1: 4, x2: 2, x3: 8, x4: 5, y0: 0.5, y1: -0.25, y2: 0.125 };
    const a = Object.fromEntries(Object.keys(b).map((id) => [id, 0]));
    const tasks = { by: "task", groups, sample: "fixed" } as const;
    for (const interval of ["test", "t"] as const) {
      const [{ pairs, runs }] = compareCases({ a, b }, { test: "paired-t", interval, tasks }).measures;
      expect(pairs[0].statistic).toBeCloseTo(3.3166247903554, 12);
      expect(pairs[0].p).toBeCloseTo(0.026951443759957592, 12);
      const ends = [0.7492161662959895, 7.500783833704011].map((end) => expect.closeTo(end / 2, 10));
      expect(pairs[0].interval).toEqual(ends);
      if (interval === "t") expect(runs[1].interval).toEqual(ends);
    }
  });

  test("fixed: all draws of the values that stand for queries spread as draws within tasks do, enumerated", () => {
    const drawn = Float64Array.of(0, 1, 3, 7);
    const names = ["x0", "x1", "y0", "y1"];
    const column = { values: drawn, mins: drawn, maxs: drawn };
    const measure = {
      measure: "m",
      notation: "m",
      conditions: undefined,
      better: "higher",
      aggregate: "mean",
    } as const;
    const [{ values: standing }] = overTasks(
      { ...measure, queries: 4, names, tasks: undefined, columns: [column], clusters: undefined },
      { by: "task", groups, sample: "fixed" },
    ).columns;
    const spreadOf = (means: readonly number[]): number => average(means.map((mean) => (mean - 2.75) ** 2));
    const all = Array.from({ length: 256 }, (_, draw) =>
      average([0, 2, 4, 6].map((bits) => standing[(draw >> bits) & 3])),
    );
    const within = [0, 0.5, 0.5, 1].flatMap((x) => [3, 5, 5, 7].map((y) => (x + y) / 2));
    // A sample of n has (n − 1)/n of the variance: 3/4 of all four, where two of each task have 1/2.
    expect(spreadOf(all) / (3 / 4)).toBeCloseTo(spreadOf(within) / (1 / 2), 12);
  });

  test("a rank interval and the set of the best are of tasks, or of the queries of fixed ones", () => {
    const shifted = Object.fromEntries(
      ["a", "b", "c"].map((name, rank) => [
        name,
        Object.fromEntries(ids.map((id) => [id, rank + keyedRandom(rank, id)])),
      ]),
    );
    const ranked = (sample: "random" | "fixed") =>
      compareCases(shifted, { tasks: { by: "task", groups, sample } }).measures[0];
    expect(ranked("random").mayBeBest).toEqual(["c", "b", "a"]);
    expect(ranked("fixed").mayBeBest).toEqual(["c"]);
  });

  test.each<[string, () => unknown, string]>([
    ["a fixed task of one case", () => fixedOf({ x0: 1, y0: 1, y1: 2 }), "unsupported fixed task: x (one query says"],
    [
      "Wilcoxon's test of fixed tasks",
      () => over("fixed", { test: "wilcoxon" }),
      "unsupported test of fixed task: wilcoxon",
    ],
    [
      "Cliff's delta of fixed tasks",
      () => over("fixed", { effect: "cliffs-delta" }),
      "unsupported effect size of fixed task",
    ],
    [
      "clusters beside them",
      () => over("random", { clusters: { by: "k", groups } }),
      "unsupported clusters by k: with tasks",
    ],
    [
      "cases without a task",
      () => compareCases(SYSTEMS, { tasks: { by: "task", groups: () => null, sample: "random" } }),
      "missing task: 12 have none, such as x0, x1, y0",
    ],
  ])("refuses %s", (_, ask, message) => {
    expect(ask).toThrow(message);
  });
});

function fixedOf(of: Record<string, number>) {
  return compareCases({ a: of, b: of }, { tasks: { by: "task", groups, sample: "fixed" } });
}

// Tasks have means of their own, of which there are many more; or these tasks are all that matter.
test.each([
  ["random", 3, 2],
  ["fixed", 0, 0],
] as const)(
  "95 %% intervals of %s tasks hold the true difference in 91 to 99 of 100 simulated boards",
  (sample, spread, most) => {
    const boards = 100;
    let held = 0;
    for (let board = 0; board < boards; board++) {
      const normal = (...key: (string | number)[]): number =>
        sum(Array.from({ length: 12 }, (_, i) => keyedRandom(board, ...key, i))) - 6;
      const names = Array.from({ length: 10 }, (_, task) => String.fromCharCode(97 + task));
      const cases = names.flatMap((name, task) => Array.from({ length: 4 + 3 * task }, (_, i) => `${name}${i}`));
      const system = (effect: number, who: string) =>
        Object.fromEntries(cases.map((id) => [id, effect * (1 + spread * normal("task", id[0])) + normal(who, id)]));
      const systems = { a: system(0, "a"), b: system(0.5, "b") };
      const { pairs } = compareCases(systems, {
        samples: 500,
        tasks: { by: "task", groups, sample },
      }).measures[0];
      const [low, high] = pairs[0].interval;
      if (low <= 0.5 && 0.5 <= high) held++;
    }
    expect(held).toBeGreaterThanOrEqual(91 - most);
    expect(held).toBeLessThanOrEqual(99);
  },
);

// Tasks of 3, 5, 50 and 500 cases, on which the difference is another: with n − 1 degrees of freedom intervals hold the
// true mean over them in 89 of 100.
test("95 % t intervals of fixed tasks that differ, some of them tiny, hold the true difference in 91 of 100", () => {
  const sizes = { x: 3, y: 5, z: 50, w: 500 };
  const effects = Object.keys(sizes).map((_, task) => 2 * Math.sin(3 * task + 1));
  const cases = Object.entries(sizes).flatMap(([task, size]) => Array.from({ length: size }, (_, i) => `${task}${i}`));
  const effectOf = (id: string): number => effects[Object.keys(sizes).indexOf(id[0])];
  const boards = 200;
  let held = 0;
  for (let board = 0; board < boards; board++) {
    const normal = (id: string): number => sum(Array.from({ length: 12 }, (_, i) => keyedRandom(board, id, i))) - 6;
    const b = Object.fromEntries(cases.map((id) => [id, effectOf(id) + normal(id)]));
    const a = Object.fromEntries(cases.map((id) => [id, 0]));
    const options = { test: "paired-t", tasks: { by: "task", groups, sample: "fixed" } } as const;
    const [low, high] = compareCases({ a, b }, { ...options, interval: "test", samples: 1 }).measures[0].pairs[0]
      .interval;
    if (low <= average(effects) && average(effects) <= high) held++;
  }
  expect(held / boards).toBeGreaterThanOrEqual(0.91);
  expect(held / boards).toBeLessThanOrEqual(0.99);
});

describe("rankproof compare --tasks", () => {
  const cwd = mkdtempSync(join(tmpdir(), "rankproof-tasks-"));
  const rows = ids.map((id) => [id, id[0], ...Object.values(SYSTEMS).map((of) => of[id])].join(","));
  writeFileSync(join(cwd, "board.csv"), `case,task,a,b,c\n${rows.join("\n")}\n`);
  const holed = rows.map((row) => (row.startsWith("x") ? row.replace(/[^,]+$/, "") : row));
  writeFileSync(join(cwd, "holes.csv"), `case,task,a,b,c\n${holed.join("\n")}\n`);
  afterAll(() => rmSync(cwd, { recursive: true }));
  const compared = (...args: string[]) => rankproof(["compare", ...args, "--columns", "case=case"], { cwd });

  test("weighs tasks alike and says so; a task without a case of every system has no part", async () => {
    const { stdout, stderr } = await compared("board.csv", "--tasks", "board.csv:task");
    expect(stderr).toBe("");
    expect(stdout).toContain("means: over 3 tasks by task, each the mean of its queries, whatever their number");
    expect(stdout).toContain(average(byTask(SYSTEMS.a).map(average)).toFixed(4));
    const fixed = await compared("board.csv", "--tasks", "board.csv:task", "--task-sample", "fixed");
    expect(fixed.stdout).toContain(
      "they are fixed, their queries a random sample: the results do not extend to other tasks",
    );
    const skipped = await compared("holes.csv", "--tasks", "holes.csv:task", "--missing", "skip");
    expect(skipped.stdout).toContain("means: over 2 tasks by task");
  });

  test("--task-sample alone is refused", async () => {
    const { code, stderr } = await compared("board.csv", "--task-sample", "fixed");
    expect([code, stderr]).toEqual([2, expect.stringContaining("missing --tasks")]);
  });
});
