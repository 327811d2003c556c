import type { ReaderChoice } from "../chart.ts";
import type { EmbeddingsModel } from "./model.ts";

/** A query with its value, and what the second model gains over it; NaN where there is none. */
export interface ListedEmbedding {
  readonly q: number;
  readonly value: number;
  readonly gain: number;
}

/** The queries that a choice lists. */
export function listedQueries(model: ListedModel, choice: ReaderChoice): ListedEmbedding[] {
  const { measures: all, queries, labels, others } = model;
  const { values, better } = all[choice.measure];
  const wanted = choice.find.trim().toLowerCase();
  const sign = better === "higher" ? 1 : -1;
  const isOfKind: Readonly<Record<string, (listed: ListedEmbedding) => boolean>> = {
    failed: ({ value }) => value === 0,
    better: ({ gain }) => sign * gain > 0,
    worse: ({ gain }) => sign * gain < 0,
  };
  return Array.from(queries, (_, q) => {
    const gain = others.length === 0 ? Number.NaN : others[0].values[choice.measure][q] - values[q];
    return { q, value: values[q], gain };
  }).filter((listed) => {
    const isFound = [queries[listed.q], labels[listed.q]].some((text) => text.toLowerCase().includes(wanted));
    return isFound && (isOfKind[choice.kind]?.(listed) ?? true);
  });
}

type ListedModel = Pick<EmbeddingsModel, "measures" | "queries" | "labels" | "others">;
