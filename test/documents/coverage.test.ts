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
  const [few, most] = sentencesIn(compared);
  expect(few).toMatch(
    / Coverage differs: few has no results for 17 of the 20 queries, whole for none; such queries count as 0\.$/,
  );
  expect(most).not.toContain("Coverage");
});
