import { expect, test } from "vitest";
import { sentencesIn } from "../../src/documents/comparison/sentences.ts";
import { compareRuns } from "../../src/jobs/runs/compare.ts";
import { filesOf } from "../jobs/files.ts";

// 20 judged queries, each with its relevant item first where a run has it.
const QUERIES = Array.from({ length: 20 }, (_, i) => `q${i}`);
const qrels = QUERIES.map((query) => `${query} 0 d 1\n`).join("");
const run = (queries: readonly string[]): string => queries.map((query) => `${query} Q0 d 1 1 t\n`).join("");

test("queries that a run lacks are part of the verdict where they are many", async () => {
  const files = filesOf({ qrels, whole: run(QUERIES), few: run(QUERIES.slice(0, 3)), most: run(QUERIES.slice(0, 19)) });
  const runs = ["whole", "few", "most"].map((name) => ({ name, file: name }));
  const compared = await compareRuns({ judgments: "qrels", runs, flags: { measures: ["RR"] } }, files);
  const [level, few, most] = sentencesIn(compared);
  expect(level).toBe("Level with the best on RR: 2 of 3 (whole, most).");
  expect(few).toMatch(
    / Coverage differs: few has no results for 17 of the 20 queries, whole for none; such queries count as empty lists\.$/,
  );
  expect(most).not.toContain("Coverage");
});

test("a comparison on one query, and a measure that is the same everywhere, are warnings", async () => {
  const findingsOf = async (queries: readonly string[], measures: string): Promise<string[]> => {
    const judged = queries.map((query) => `${query} 0 d 1\n`).join("");
    const files = filesOf({ qrels: judged, a: run(queries), b: `${run(queries)}q0 Q0 e 1 2 t\n` });
    const runs = ["a", "b"].map((name) => ({ name, file: name }));
    const { findings } = await compareRuns({ judgments: "qrels", runs, flags: { measures: [measures] } }, files);
    return findings.map(({ text }) => text);
  };
  expect(await findingsOf(["q0"], "RR")).toEqual([
    "there is one query, q0: no test or interval can say what holds of others",
  ]);
  expect(await findingsOf(["q0", "q1"], "RR, Success@5")).toEqual([
    expect.stringMatching(/^2 queries say little of others: /),
    "Success@5 is 1.0000 for every query of every run, so it tells none from another",
    // Both queries with one sign, or both with the other: two of four assignments.
    "no difference can be significant, however large: of 2 queries Fisher's randomization test gives no p below 0.5, and 0.05 is the level",
  ]);
});

test("many unjudged items of a run are part of the verdict on it", async () => {
  const judged = QUERIES.map((query) => `${query} 0 d 1\n${query} 0 e 0\n`).join("");
  const unjudged = QUERIES.map((query) => `${query} Q0 x 1 2 t\n${query} Q0 d 2 1 t\n`).join("");
  const files = filesOf({ qrels: judged, whole: run(QUERIES), new: unjudged });
  const comparedWith = async (names: readonly string[]): Promise<readonly string[]> => {
    const runs = names.map((name) => ({ name, file: name }));
    return sentencesIn(await compareRuns({ judgments: "qrels", runs, flags: { measures: ["RR"] } }, files));
  };
  const [verdict] = await comparedWith(["whole", "new"]);
  expect(verdict).toMatch(/^new is worse than whole on RR by .* Unjudged among the first 10 items: 50 % of new\.$/);
});
