import { expect, test } from "vitest";
import { evaluateRuns } from "../../src/jobs/runs/evaluate.ts";
import { answerTo } from "../../src/questions/answer.ts";
import { RANKINGS } from "../../src/questions/rankings/answer.ts";
import { filesOf } from "../jobs/files.ts";

const FILES = filesOf({
  qrels: "1 0 a 1\n1 0 b 0\n1 0 c 2\n2 0 a 2\n3 0 a 1\n",
  run: "1 Q0 x 1 5 t\n1 Q0 b 2 3 t\n1 Q0 a 3 3 t\n1 Q0 y 4 3 t\n2 Q0 a 1 1 t\n",
});

const rankingsOf = async (flags: object) => {
  const request = { judgments: "qrels", runs: [{ name: "run", file: "run" }], flags: { measures: ["AP"], ...flags } };
  return answerTo(await evaluateRuns(request, FILES), RANKINGS);
};

test("rankings are those that measures see: judged items tie by tie, of each query that the run has", async () => {
  expect(await rankingsOf({ rankings: true })).toEqual([
    [
      { query: "1", length: 4, starts: [1], sizes: [3], gradeEnds: [2], grades: [1, 0], judged: [2, 1, 0] },
      { query: "2", length: 1, starts: [0], sizes: [1], gradeEnds: [1], grades: [2], judged: [2] },
    ],
  ]);
});

test("a policy of ties that orders items leaves none", async () => {
  const [[first]] = (await rankingsOf({ rankings: true, ties: "id-descending" })) ?? [];
  expect(first).toMatchObject({ starts: [2, 3], sizes: [1, 1], grades: [0, 1] });
});

test("they are left out where nobody asks for them", async () => {
  expect(await rankingsOf({})).toBeUndefined();
});
