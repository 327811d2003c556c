import { jsonPieces } from "../../output/json.ts";
import { queryValues } from "../../output/query-values.ts";
import type { EmbeddingFormatter } from "./output.ts";

/** One JSON object with everything. */
export const formatJson: EmbeddingFormatter = ({
  vectors,
  configuration,
  like,
  rules,
  result,
  parts,
  perQuery,
  checks,
  notes,
}) => {
  const document = {
    vectors,
    configuration,
    conventions: { like: like ?? null, ...result.conventions, rules },
    counts: result.counts,
    parts: parts.map(({ name, queries, results, figures }) => ({
      part: name,
      queries: queries.length,
      measures: results.map(({ measure, value, min, max, ...columns }) => ({
        measure,
        value,
        min,
        max,
        ...(perQuery && name === "all" ? { perQuery: queryValues(queries, columns) } : {}),
      })),
      figures: figures.map(({ name: figure, value = null, min = value, max = value, note }) => ({
        name: figure,
        value,
        min,
        max,
        ...(note === undefined ? {} : { note }),
      })),
    })),
    ...(checks.length > 0 ? { checks } : {}),
    notes,
  };
  return jsonPieces(document, 2);
};
