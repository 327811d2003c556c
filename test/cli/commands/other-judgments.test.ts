import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { digestsOf } from "../../../src/evaluate/judgment-digest.ts";
import { type Baseline, evaluate } from "../../../src/index.ts";
import { evaluateSearch } from "../../../src/live/evaluate-search.ts";
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

test("other queries are refused with the remedies; the option compares those in common, and says how many", async () => {
  writeFileSync(join(folder, "more.txt"), [...lines(JUDGMENTS), "q3 0 a 1\n"].join(""));
  const gated = ["eval", "more.txt", "a.run", "-m", "AP", ...GATE];
  const { code, stderr } = await run(...gated);
  expect([code, stderr]).toEqual([3, expect.stringContaining(`--save writes the values again, ${OPTION} compares`)]);
  const allowed = await run(...gated, OPTION);
  expect([allowed.code, allowed.stderr]).toEqual([
    0,
    expect.stringContaining("compared on 2 queries in common: 2 in the baseline, 3 of a.run)"),
  ]);
});

test("a run that lacks queries under missing: skip is told so", async () => {
  writeFileSync(join(folder, "one.run"), "q1 Q0 a 1 1 run\n");
  const skipping = ["-m", "AP", "--missing", "skip"];
  const saved = await run("eval", "qrels.txt", "a.run", ...skipping, "--save", "skip.json");
  expect([saved.code, saved.stderr]).toEqual([0, "skip.json: saved AP of a.run on 2 queries\n"]);
  const gate = ["--gate", "AP not-worse-than skip.json"];
  const { code, stderr } = await run("eval", "qrels.txt", "one.run", ...skipping, ...gate);
  expect([code, stderr]).toEqual([3, expect.stringContaining("missing: skip leaves out queries without results")]);
  const threshold = await run("eval", "qrels.txt", "one.run", ...skipping, "--threshold", "AP>=0.1");
  expect([threshold.code, threshold.stderr]).toEqual([
    0,
    expect.stringContaining("threshold holds: one.run has AP = 1.0000 over 1 of 2 queries, wanted AP>=0.1\n"),
  ]);
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

test("toBeWorseThan refuses such a baseline as well", () => {
  const baseline = JSON.parse(readFileSync(join(folder, "base.json"), "utf8"));
  const judged = (judgments: typeof JUDGMENTS, options = {}) =>
    matchers.toBeWorseThan(RUN, baseline, "AP", judgments, { margin: 0.5, ...options });
  expect(judged(JUDGMENTS).pass).toBe(false);
  expect(() => judged(TURNED)).toThrow("1 of 2 queries are judged otherwise: q1");
  expect(judged(TURNED, { allowOtherJudgments: true }).pass).toBe(false);
  expect(evaluate({ judgments: TURNED, run: RUN, measures: ["AP"] }).of("AP").values[0]).toBe(1);
});

test("evaluateSearch(until) refuses such a baseline as well, and says where it cannot tell", async () => {
  const baseline = JSON.parse(readFileSync(join(folder, "base.json"), "utf8"));
  const asked = (judgments: typeof JUDGMENTS, gate = {}, options = {}) =>
    evaluateSearch({
      ...{ judgments, measures: ["AP"], search: async (text: string) => RUN[text as keyof typeof RUN] },
      until: [{ measure: "AP", baseline, margin: 0.5, ...gate }],
      ...options,
    });
  expect((await asked(JUDGMENTS)).decisions[0].isMet).toBe(true);
  await expect(asked(TURNED)).rejects.toThrow("1 of 2 queries are judged otherwise: q1");
  expect((await asked(TURNED, { allowOtherJudgments: true })).decisions[0].isMet).toBe(true);
  const { judgments: _, ...old } = baseline;
  expect((await asked(TURNED, { baseline: old })).decisions[0].isMet).toBe(true);
});

test("a gate says where a baseline does not state its judgments", async () => {
  const { judgments: _, ...old } = JSON.parse(readFileSync(join(folder, "base.json"), "utf8"));
  writeFileSync(join(folder, "old.json"), JSON.stringify(old));
  const gated = async (...args: string[]) => {
    const { code, stderr, stdout } = await run(
      ...["eval", "qrels.txt", "a.run", "-m", "AP", "--gate", "AP not-worse-than old.json"],
      ...args,
    );
    expect(code).toBe(0);
    return stdout + stderr;
  };
  const doubt = "at one look; old.json does not say on which judgments it rests)";
  expect(await gated()).toContain(doubt);
  expect(await gated(OPTION)).not.toContain("does not say");
});

describe("embeddings", () => {
  const POINTS = { i1: [0, "a"], i2: [1, "a"], i3: [3, "b"], i4: [5, "b"] } as const;
  const vectors = (changed: Readonly<Record<string, string>> = {}): string =>
    ["id,x,y,label", ...Object.entries(POINTS).map(([id, [x, label]]) => `${id},${x},0,${changed[id] ?? label}`)].join(
      "\n",
    );
  const evaluated = (file: string, ...args: string[]) =>
    run("embeddings", file, "--vectors", "x,y", "--ids", "id", "-m", "Success@1", ...args);
  const GATED = ["--gate", "Success@1 not-worse-than points.json by 1"];

  test("a gate refuses a baseline of other labels, and says which queries are concerned", async () => {
    writeFileSync(join(folder, "points.csv"), `${vectors()}\n`);
    writeFileSync(join(folder, "relabeled.csv"), `${vectors({ i3: "a" })}\n`);
    expect((await evaluated("points.csv", "--labels", "label", "--save", "points.json")).code).toBe(0);
    expect((await evaluated("points.csv", "--labels", "label", ...GATED)).code).toBe(0);
    // Queries without relevant items are left out, which is other queries; here they count.
    const { code, stderr } = await evaluated("relabeled.csv", "--labels", "label", ...GATED);
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining("points.json: invalid queries: 4 in the baseline, 3 of"),
    ]);
  });

  test("each label that changes is one of other judgments, for all that share it before or after", async () => {
    const labels = { i1: "a", i2: "a", i3: "b", i4: "b", i5: "c", i6: "c", i7: "c" };
    const file = (changed: Readonly<Record<string, string>>): string =>
      Object.entries({ ...labels, ...changed })
        .map(([id, label], x) => `${id},${x},0,${label}\n`)
        .join("");
    writeFileSync(join(folder, "points.csv"), `id,x,y,label\n${file({})}`);
    writeFileSync(join(folder, "relabeled.csv"), `id,x,y,label\n${file({ i7: "b" })}`);
    expect((await evaluated("points.csv", "--labels", "label", "--save", "points.json")).code).toBe(0);
    const { code, stderr } = await evaluated("relabeled.csv", "--labels", "label", ...GATED);
    expect([code, stderr]).toEqual([3, expect.stringContaining("5 of 7 queries are judged otherwise: i3, i4, i5, …")]);
    expect((await evaluated("relabeled.csv", "--labels", "label", ...GATED, OPTION)).code).toBe(0);
  });

  test("judgments by id have the digests that runs have of them", async () => {
    writeFileSync(join(folder, "points.csv"), `${vectors()}\n`);
    writeFileSync(join(folder, "points.qrels"), "i1 0 i2 1\ni3 0 i4 1\n");
    writeFileSync(join(folder, "other.qrels"), "i1 0 i2 1\ni3 0 i1 1\n");
    expect((await evaluated("points.csv", "--qrels", "points.qrels", "--save", "points.json")).code).toBe(0);
    const { judgments } = JSON.parse(readFileSync(join(folder, "points.json"), "utf8")) as Baseline;
    const digestOf = digestsOf({ i1: { i2: 1 }, i3: { i4: 1 } });
    expect(judgments).toEqual(["i1", "i3"].map(digestOf));
    const { code, stderr } = await evaluated("points.csv", "--qrels", "other.qrels", ...GATED);
    expect([code, stderr]).toEqual([3, expect.stringContaining("1 of 2 queries are judged otherwise: i3")]);
  });
});
