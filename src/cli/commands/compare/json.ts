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
}) => {
  const document = {
    judgments,
    conventions: { like: like ?? null, deviations, minGrade, ...runs[0].evaluation.conventions },
    counts: Object.fromEntries(runs.map(({ name, evaluation }) => [name, evaluation.counts])),
    ...comparison,
    sentences,
  };
  return jsonPieces(document, 2);
};
