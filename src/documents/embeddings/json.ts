import { jsonPieces } from "../../drawers/json.ts";
import type { Figure } from "../../jobs/embeddings/evaluated.ts";
import { queryValues } from "../query-values.ts";
import type { EmbeddingFormatter } from "./output.ts";

/** A figure as JSON has it: one without a value has null. */
export function figureJson(figure: Figure): object {
  const { name, value = null, min = value, max = value, threshold, interval, note } = figure;
  return {
    name,
    value,
    min,
    max,
    ...(threshold === undefined ? {} : { threshold }),
    ...(interval === undefined ? {} : { interval }),
    ...(note === undefined ? {} : { note }),
  };
}

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
      figures: figures.map(figureJson),
    })),
    ...(checks.length > 0 ? { checks } : {}),
    notes,
  };
  return jsonPieces(document, 2);
};
