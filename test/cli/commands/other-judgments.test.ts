import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { digestsOf } from "../../../src/evaluate/judgment-digest.ts";
import { type Baseline, evaluate } from "../../../src/index.ts";
import { matchers } from "../../../src/matchers/matchers.ts";
import { type Finished, rankproof } from "../in-process.ts";

const JUDGMENTS = { q1: { a: 1, b: 0 }, q2: { c: 0, d: 1 } };
const TURNED = { q1: { a: 0, b: 1 }, q2: { c: 0, d: 1 } };
const RUN = { q1: { b: 2, a: 1 }, q2: { c: 2, d: 1 } };
const OPTION = "--allow-other-judgments";

let folder = "";
const lines = (judgments: Readonly<Record<string, Readonly<Record<string, number>>>>): string[] =>
  Object.entries(judgments).flatMap(([query, items]) =>
    Object.entries(items).map(([item, grade]) => `${query} 0 ${item} ${grade}\n`),
  );
const run = (...args: string[]): Promise<Finished> => rankproof(args, { cwd: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-other-"));
  writeFileSync(join(folder, "qrels.txt"), lines(JUDGMENTS).join(""));
  writeFileSync(join(folder, "backwards.txt"), lines(JUDGMENTS).toReversed().join(""));
  writeFileSync(join(folder, "turned.txt"), lines(TURNED).join(""));
  const retrieved = Object.entries(RUN).flatMap(([query, items]) =>
    Object.entries(items).map(([item, score]) => `${query} Q0 ${item} 1 ${score} run\n`),
  );
  writeFileSync(join(folder, "a.run"), retrieved.join(""));
  for (const [judgments, file] of [
    ["qrels.txt", "base.json"],
    ["turned.txt", "other.json"],
    ["turned.txt", "again.json"],
    ["backwards.txt", "same.json"],
  ])
    expect((await run("eval", judgments, "a.run", "-m", "AP", "--save", file)).code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

const GATE = ["--gate", "AP not-worse-than base.json by 0.5"];
const REFUSED = `base.json: invalid judgments: 1 of 2 queries are judged otherwise: q1 (expected the same; ${OPTION} compares all the same)`;

test("a gate against a baseline of other judgments is refused", async () => {
  const { code, stderr } = await run("eval", "turned.txt", "a.run", "-m", "AP", ...GATE);
  expect([code, stderr]).toEqual([3, expect.stringContaining(REFUSED)]);
  expect((await run("eval", "turned.txt", "a.run", "-m", "AP", ...GATE, OPTION)).code).toBe(0);
  expect((await run("eval", "backwards.txt", "a.run", "-m", "AP", ...GATE)).code).toBe(0);
});

test("a comparison of evaluations that were saved with other judgments is refused", async () => {
  const { code, stderr } = await run("compare", "base.json", "other.json");
  expect([code, stderr]).toEqual([3, expect.stringContaining("other.json: invalid judgments: 1 of 2 queries")]);
  const gated = await run("compare", "other.json", "again.json", ...GATE);
  expect([gated.code, gated.stderr]).toEqual([3, expect.stringContaining("1 of 2 queries are judged otherwise: q1")]);
  for (const args of [
    ["base.json", "same.json"],
    ["base.json", "other.json", OPTION],
    ["other.json", "again.json", ...GATE, OPTION],
  ])
    expect((await run("compare", ...args)).code).toBe(0);
});

test("the digests of a file and of objects are the same, and each judgment is in them", async () => {
  const { judgments, queries } = JSON.parse(readFileSync(join(folder, "base.json"), "utf8")) as Baseline;
  const digestOf = digestsOf(JUDGMENTS);
  expect(judgments).toEqual(queries.map(digestOf));
  const digests = [{ a: 1, b: 0 }, { a: 0, b: 1 }, { a: 1 }, { a: 1, b: 0, c: 0 }, { a: 2, b: 0 }, { b: 0, a: 1 }].map(
    (q) => digestsOf({ q })("q"),
  );
  expect(new Set(digests).size).toBe(5);
  expect(digests[5]).toBe(digests[0]);
});

test("toBeNotWorseThan refuses such a baseline as well", () => {
  const baseline = JSON.parse(readFileSync(join(folder, "base.json"), "utf8"));
  const held = (judgments: typeof JUDGMENTS, options = {}) =>
    matchers.toBeNotWorseThan(RUN, baseline, "AP", judgments, { margin: 0.5, ...options });
  expect(held(JUDGMENTS).pass).toBe(true);
  expect(() => held(TURNED)).toThrow("1 of 2 queries are judged otherwise: q1");
  expect(held(TURNED, { allowOtherJudgments: true }).pass).toBe(true);
  expect(evaluate({ judgments: TURNED, run: RUN, measures: ["AP"] }).of("AP").values[0]).toBe(1);
});
