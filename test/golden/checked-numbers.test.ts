import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { diagnose } from "../../src/diagnose/index.ts";
import { fuse } from "../../src/fusion/index.ts";
import { evaluate, LAUC, meanIntervals, nDCG, Utility } from "../../src/index.ts";
import { power } from "../../src/stats/power.ts";
import { sign } from "../../src/stats/tests/sign.ts";
import { rankproof } from "../cli/in-process.ts";

// Numbers that an outside check found wrong once, each with its right value and where that comes from. Others that it
// found stand with the tests of their part.

const cwd = mkdtempSync(join(tmpdir(), "rankproof-checked-"));
afterAll(() => rmSync(cwd, { recursive: true }));

async function told(args: readonly string[], files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const { stdout, stderr } = await rankproof(args, { cwd });
  return stdout + stderr;
}

const RUNS = {
  "first.run": "q Q0 a 1 1 t\nq Q0 b 2 0.5 t\nq Q0 c 3 0.25 t\n",
  "second.run": "q Q0 b 1 0.75 t\nq Q0 d 2 0.35 t\nq Q0 a 3 0.25 t\n",
};
const WMNZ = "--like ranx --method wmnz --weights 0.25,0.5 --norm none".split(" ");

// ranx 0.3.21: fuse([first, second], method="wmnz", norm=None, params={"weights": (0.25, 0.5)}) lists a b d c.
test("fuse --like ranx orders ties by first appearance, so that RR of a is ranx's 1.0", async () => {
  const fused = await told(["fuse", "first.run", "second.run", ...WMNZ, "-o", "fused.run"], RUNS);
  expect(fused).toContain("ties in the order of the input");
  const values = await told(["eval", "judged.qrels", "fused.run", "--like", "ranx", "-m", "mrr", "--json"], {
    "judged.qrels": "q 0 a 1\n",
  });
  expect(JSON.parse(values).runs[0].measures[0].value).toBe(1);
});

// ranx 0.3.21 of the same runs, norm=None: its sorts are stable, and items come as the runs list them.
test.each([
  ["wmnz", [0.25, 0.5], ["a", "b", "d", "c"], [0.9375, 0.9375, 0.175, 0.0625]],
  ["min", undefined, ["b", "d", "a", "c"], [0.5, 0.35, 0.25, 0.25]],
  ["log_isr", undefined, ["b", "a", "c", "d"], undefined],
])("fuse like ranx by %s: order and scores", (method, weights, items, scores) => {
  const runs = [{ q: { a: 1, b: 0.5, c: 0.25 } }, { q: { b: 0.75, d: 0.35, a: 0.25 } }];
  const { run } = fuse({ runs, like: "ranx", method, norm: "none", ...(weights && { weights }) });
  const entries = [...(run.get("q") ?? [])];
  expect(entries.map(([item]) => item)).toEqual(items);
  if (scores !== undefined) expect(entries.map(([, score]) => score)).toEqual(scores);
});

// ir_measures 0.4.3 prints 1.0 for both: its value of a query that the run lacks is 0.
test("--like ir_measures counts NumQ and NumRel of queries in the run, and the output says so", async () => {
  const files = { "three.qrels": "1 0 a 1\n2 0 a 1\n3 0 a 1\n", "one.run": "1 Q0 a 1 1 t\n" };
  const text = await told(["eval", "three.qrels", "one.run", "--like", "ir_measures", "-m", "NumQ, NumRel"], files);
  expect(text).toMatch(/NumQ +1\.0000\nNumRel +1\.0000/);
  expect(text).toContain("NumQ, NumRel with missing queries: skip");
});

// By hand: a and b tied above c, a and c relevant: AP of a first (1 + 2/3)/2, of b first (1/2 + 2/3)/2.
test.each([
  ["best", "0.8333"],
  ["worst", "0.5833"],
])("diagnose finds ties: %s", (policy, says) => {
  const input = { judgments: { q: { a: 1, c: 1 } }, run: { q: { a: 2, b: 2, c: 1 } } };
  const { provenance } = diagnose({ ...input, measure: "AP", says });
  const found = provenance?.explanations.flatMap(({ choices }) => choices);
  expect(found).toContain(`ties: ${policy}`);
});

test("no power is above 1, and the sign test of one query has p = 1", () => {
  expect(power(2, 100, 0.05)).toBe(1);
  expect(sign.test([0.9], [0.1]).p).toBe(1);
});

test("a grade beyond what ERR takes is refused without a proposal that is refused as well", async () => {
  const files = { "high.qrels": "1 0 a 2000\n", "one.run": "1 Q0 a 1 1 t\n" };
  const text = await told(["eval", "high.qrels", "one.run", "-m", "ERR@10"], files);
  expect(text).toContain("invalid grade for ERR: 2000 (ERR takes grades of at most 1000)");
});

// One value says nothing of how far others lie: its interval is open, as the t interval is.
test.each(["bca", "percentile", "t"] as const)("one query has no %s interval of its mean", (interval) => {
  const evaluation = evaluate({ judgments: { q: { a: 1 } }, run: { q: ["b", "a"] }, measures: [nDCG] });
  expect(meanIntervals(evaluation, { interval })).toEqual([undefined]);
});

test.each([
  ["Utility(d=1,collection=2)", Utility.with({ d: 1, collection: 2 })],
  ["LAUC(collection=4)@2", LAUC.with({ collection: 4 }).at(2)],
])("%s of five items is refused, as by all measures with a collection", (_, measure) => {
  const ask = () => evaluate({ judgments: { q: { a: 1 } }, run: { q: [..."abcde"] }, measures: [measure] });
  expect(ask).toThrow(/^invalid collection: \d \(expected at least 5/);
});

// By hand, nDCG@3 of a z b where a is relevant: it is below 1 only where z is not relevant and b is. So z = 1 and b = 0
// close the interval, z = 0 and b = 1 leave it as it is: each narrows it by half in the mean over its grades.
test("judge-next: two open items at either end of the interval narrow it alike, by what is true", async () => {
  const files = {
    "two.qrels": "1 0 a 1\n2 0 a 1\n",
    "open.run": "1 Q0 a 1 2 t\n2 Q0 a 1 3 t\n2 Q0 z 2 2 t\n2 Q0 b 3 1 t\n",
  };
  const args = ["judge-next", "two.qrels", "open.run", "-m", "nDCG@3", "-f", "json"];
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const { items, objectives } = JSON.parse((await rankproof(args, { cwd })).stdout);
  // One relevant item at ranks 1 and 3: 1 + 1/2 against the ideal 1 + 1/log2(3).
  const least = (1 + (1 + 1 / 2) / (1 + 1 / Math.log2(3))) / 2;
  expect(objectives[0].interval ?? [objectives[0].least, objectives[0].most]).toEqual([expect.closeTo(least, 12), 1]);
  const effects = items.map(({ effect }: { effect: number }) => effect);
  expect(effects).toEqual([expect.closeTo((1 - least) / 2, 12), expect.closeTo((1 - least) / 2, 12)]);
});

const CONDENSED = { "list.qrels": "q 0 a 1\n", "list.run": "q Q0 x 1 3 t\nq Q0 y 2 2 t\nq Q0 a 3 1 t\n" };

test.each([
  [["--judged-only", "--depth", "2"], "1.0000", "judged items only; depth 2"],
  [["--depth", "2", "--judged-only"], "0.0000", "depth 2; judged items only"],
] as const)("%j: views are taken in the order of the options", async (options, value, views) => {
  const text = await told(["eval", "list.qrels", "list.run", "-m", "RR", ...options], CONDENSED);
  expect(text).toMatch(new RegExp(`RR +${value}`));
  expect(text).toContain(views);
});

test("a gain table leaves grades that it does not name as they are", () => {
  const gain = { 1: 10 };
  const [{ value }] = evaluate({
    judgments: { q: { a: 0.5, b: 1 } },
    run: { q: ["a", "b"] },
    measures: ["DCG(gain={1:10},discount=none)@2"],
  }).results;
  expect(value).toBe(0.5 + gain[1]);
});
