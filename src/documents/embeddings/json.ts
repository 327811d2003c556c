import { findingLines } from "../../core/finding.ts";
import type { Figure } from "../../jobs/embeddings/evaluated.ts";
import { queryValues } from "../query-values.ts";
import type { EmbeddingsAsShown } from "./shown.ts";

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

/** One object with everything. */
export function embeddingsJson(shown: EmbeddingsAsShown): object {
  const { vectors, configuration, like, rules, result, parts, perQuery, checks, findings } = shown;
  return {
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
    notes: findingLines(findings),
    findings,
  };
}
