import type { ComparedCases } from "../../jobs/cases/compare.ts";
import type { ComparedEmbeddings } from "../../jobs/embeddings/compare.ts";
import type { ComparedRuns } from "../../jobs/runs/compare.ts";
import type { Answer } from "../../questions/answer.ts";
import type { ComparisonParts } from "../../questions/document-parts.ts";

/** What answers to side questions add to documents of a comparison; nothing of what is no run. */
export function comparisonParts(compared: object & { readonly answers?: readonly Answer[] }): ComparisonParts[] {
  return (compared.answers ?? []).flatMap(({ parts }) => parts.comparison ?? []);
}

/** Runs, systems by their values by case, or models that were compared. */
export type AnyCompared = ComparedRuns | ComparedCases | ComparedEmbeddings;
