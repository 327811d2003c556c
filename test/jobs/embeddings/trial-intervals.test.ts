import { expect, test } from "vitest";
import { evaluateTrials } from "../../../src/jobs/embeddings/evaluate-trials.ts";
import { filesOf } from "../files.ts";

// Intervals of ready scores: whose the ids of pairs are, and what is refused.

/** Scores of pairs of six recordings of three people. */
const SCORES = [
  ["ann/1", "ann/2", 5, "target"],
  ["ann/1", "bob/1", 1, "nontarget"],
  ["ann/2", "bob/2", 2, "nontarget"],
  ["bob/1", "bob/2", 4, "target"],
  ["bob/1", "cat/1", 3, "nontarget"],
  ["cat/1", "cat/2", 2, "target"],
  ["cat/2", "ann/1", 0, "nontarget"],
];
const table = (rows: readonly (readonly (string | number)[])[]): string =>
  `enroll,test,score,target\n${rows.map((row) => `${row.join(",")}\n`).join("")}`;
const PEOPLE = ["ann/1", "ann/2", "bob/1", "bob/2", "cat/1", "cat/2"];
const FILES = {
  "scores.csv": table(SCORES),
  "people.csv": table(SCORES.map(([a, b, ...rest]) => [String(a).slice(0, 3), String(b).slice(0, 3), ...rest])),
  "subjects.csv": `id,speaker\n${PEOPLE.map((id) => `${id},${id.slice(0, 3)}\n`).join("")}`,
  "subjects.txt": PEOPLE.map((id) => `${id} ${id.slice(0, 3)}\n`).join(""),
  "few.csv": "id,speaker\nann/1,ann\n",
  "other.csv": "a,b\n1,2\n",
  "plain.csv": "score,target\n1,1\n0,0\n",
  "genuine.txt": "1.5\n2\n",
  "impostor.txt": "0.3\n1.2\n",
};
const files = () => filesOf(FILES);
const evaluated = (flags: object, ...scores: string[]) => evaluateTrials({ scores, flags }, files());

test("subjects by the beginning of ids, by a table, and as ids give the same intervals", async () => {
  const { intervals } = await evaluated({ intervals: true }, "people.csv");
  expect(intervals).toMatchObject({ clusters: 3, samples: 1000, seed: 1, confidence: 0.95 });
  for (const subjects of ["/", "subjects.csv", "subjects.txt"]) {
    const found = await evaluated({ intervals: true, subjects }, "scores.csv");
    expect(found.intervals, subjects).toEqual(intervals);
    expect(found.findings.map(({ id }) => id)).toEqual(["verification-intervals"]);
  }
});

test("ids are subjects of their own where nothing says more, which is told", async () => {
  const { intervals, findings } = await evaluated({ intervals: true }, "scores.csv");
  expect(intervals?.clusters).toBe(6);
  expect(findings.map(({ text }) => text).join()).toContain("each of the 6 ids counts as a subject of its own");
});

test("values at thresholds and the actual cost have intervals, of distances as well", async () => {
  const flags = { intervals: true, subjects: "/", at: "1.5,3.5" };
  const { intervals, rates } = await evaluated({ ...flags, llr: true }, "scores.csv");
  expect(intervals?.at.map(({ threshold }) => 0 - threshold).slice(0, 2)).toEqual([1.5, 3.5]);
  expect(intervals?.at.length).toBe(3);
  expect(intervals?.cllr?.length).toBe(2);
  expect(rates.length).toBe(2);
  const distances = await evaluated(
    { ...flags, at: "-1.5", columns: "enroll=enroll,test=test,distance=score" },
    "scores.csv",
  );
  expect(distances.intervals?.at[0].threshold).toBe(-1.5);
});

test.each<[string, object, string[], string]>([
  [
    "scores without ids",
    { intervals: true },
    ["plain.csv"],
    "plain.csv: missing ids of pairs (intervals draw subjects",
  ],
  ["lists of scores", { intervals: true }, ["genuine.txt", "impostor.txt"], "genuine.txt: missing ids of pairs"],
  ["a word that is no file", { intervals: true, subjects: "who" }, ["scores.csv"], "missing file of --subjects: who"],
  [
    "ids that a table lacks",
    { intervals: true, subjects: "few.csv" },
    ["scores.csv"],
    "missing subject: ann/2 has none",
  ],
  ["a table of something else", { intervals: true, subjects: "other.csv" }, ["scores.csv"], "expected id and subject"],
  ["subjects alone", { subjects: "/" }, ["scores.csv"], "missing --intervals: --subjects says whose ids are"],
])("%s are refused", async (_, flags, scores, message) => {
  await expect(evaluated(flags, ...scores)).rejects.toThrow(message);
});
