import fc from "fast-check";
import { expect, test } from "vitest";
import { type NumbersByQuery, readJudgments, readRun, writeJudgments, writeRun } from "../../src/inputs/index.ts";
import { caseCount } from "../deep.ts";

const text = (pieces: Iterable<string>): string => [...pieces].join("");

test("writeRun(run) gives TREC's lines from the highest score to the lowest, one piece a query", () => {
  const pieces = [...writeRun({ q1: { a: 1, b: 2.5, c: 2.5 }, q2: new Map([["a", -1e-7]]) })];
  expect(pieces).toEqual([
    "q1 Q0 b 1 2.5 rankproof\nq1 Q0 c 2 2.5 rankproof\nq1 Q0 a 3 1 rankproof\n",
    "q2 Q0 a 1 -1e-7 rankproof\n",
  ]);
  expect(text(writeRun(new Map([["q", { a: 1 }]]), { tag: "bm25" }))).toBe("q Q0 a 1 1 bm25\n");
});

test("writeJudgments(judgments) gives TREC's lines in their order", () => {
  expect(text(writeJudgments({ q1: { a: 0, b: 2 }, q2: { a: -1 } }))).toBe("q1 0 a 0\nq1 0 b 2\nq2 0 a -1\n");
});

test("format: jsonl writes an object a line", () => {
  expect(text(writeRun({ "q 1": { "a\n": 1 } }, { format: "jsonl" }))).toBe(
    '{"query":"q 1","item":"a\\n","score":1}\n',
  );
  expect(text(writeJudgments({ q: { a: 1 } }, { format: "jsonl" }))).toBe('{"query":"q","item":"a","grade":1}\n');
});

test.each<[string, NumbersByQuery, string]>([
  ["a blank", { "q 1": { a: 1 } }, 'unsupported id: "q 1" (expected text without white space and controls;'],
  ["no text", { q: { "": 1 } }, 'unsupported id: "" (expected'],
  ["a control", { q: { "a\u0000": 1 } }, 'unsupported id: "a\\u0000" (expected'],
])("TREC's lines cannot hold an id with %s", (_, run, message) => {
  expect(() => text(writeRun(run))).toThrow(message);
  expect(() => text(writeJudgments(run))).toThrow(message);
});

test("refuses numbers that are not finite, and options that it does not have", () => {
  expect(() => text(writeRun({ q: { a: Number.NaN } }))).toThrow(
    "invalid score: NaN for a in query q (expected a finite number)",
  );
  expect(() => text(writeRun({}, { tag: "two words" }))).toThrow(
    "invalid tag of writeRun: two words (expected text without white space)",
  );
  const options: object = { formt: "trec" };
  expect(() => text(writeRun({}, options))).toThrow("unknown option of writeRun: formt (did you mean format?)");
});

const ids = fc.string({ minLength: 1 }).filter((id) => id !== "__proto__");
// JSON has no negative zero.
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
const tables = fc.dictionary(ids, fc.dictionary(ids, numbers, { minKeys: 1 }), {
  minKeys: 1,
});
const sorted = (numbers: Iterable<readonly [string, Iterable<readonly [string, number]>]>): object =>
  Object.fromEntries([...numbers].map(([query, items]) => [query, Object.fromEntries(items)]));

test("what was written as jsonl is read back", async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (table) => {
      const run = await readRun({ text: text(writeRun(table, { format: "jsonl" })) }, { name: "x.jsonl" });
      const judgments = await readJudgments(
        { text: text(writeJudgments(table, { format: "jsonl" })) },
        { name: "x.jsonl" },
      );
      for (const read of [run, judgments])
        expect(sorted(read)).toEqual(
          sorted(Object.entries(table).map(([query, items]) => [query, Object.entries(items)])),
        );
    }),
    { numRuns: caseCount(50) },
  );
});
