import type { SliceFindings } from "../../../jobs/runs/slice-findings.ts";
import { jsonPieces } from "../../output/json.ts";
import type { CompareFormatter } from "./output.ts";

/** One JSON object with everything. */
export const formatJson: CompareFormatter = ({
  judgments,
  like,
  deviations,
  minGrade,
  runs,
  comparison,
  sentences,
  sliced,
}) => {
  const document = {
    judgments,
    conventions: { like: like ?? null, deviations, minGrade, ...runs[0].evaluation.conventions },
    counts: Object.fromEntries(runs.map(({ name, evaluation }) => [name, evaluation.counts])),
    ...comparison,
    ...(sliced === undefined ? {} : slicesOf(sliced)),
    sentences,
  };
  return jsonPieces(document, 2);
};

function slicesOf({ by, slices, worst }: SliceFindings): object {
  return {
    by,
    slices: slices.map(({ name, comparison: { queries, measures } }) => ({ slice: name, queries, measures })),
    worst: worst.map(({ slice, measure, queries, pair }) => {
      const { run, against, difference, interval, correctedP, verdict } = pair;
      return { run, against, measure, slice, queries, difference, interval, correctedP, verdict };
    }),
  };
}
