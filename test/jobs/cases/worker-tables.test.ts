import { expect, test } from "vitest";
import { blobFiles } from "../../../src/inputs/blob.ts";
import { readScores } from "../../../src/jobs/cases/read.ts";

const TABLE = `query,AP,AP_min,AP_max,AP_tie_variance,NumRel,NumRel_min,NumRel_max,NumRel_tie_variance,rankproof_partial
1,0.5,0.25,1,0.1,2,2,2,0,
2,,,,,1,1,1,0,
,,,,,,,,,"{""rows"":2}"
`;

test("a table of what workers wrote has the bounds of its measures, and no query for a partial result", async () => {
  const source = await blobFiles(new Map([["values.csv", new Blob([TABLE])]])).open("values.csv");
  const { scores, isEvaluation, ignored } = await readScores(source, "values", []);
  expect({ isEvaluation, ignored }).toEqual({ isEvaluation: true, ignored: [] });
  expect(scores.map(({ measure, aggregate, cases }) => [measure, aggregate, [...cases]])).toEqual([
    [
      "AP",
      "mean",
      [
        ["1", { value: 0.5, min: 0.25, max: 1 }],
        ["2", { value: Number.NaN, min: Number.NaN, max: Number.NaN }],
      ],
    ],
    [
      "NumRel",
      "sum",
      [
        ["1", { value: 2, min: 2, max: 2 }],
        ["2", { value: 1, min: 1, max: 1 }],
      ],
    ],
  ]);
});
