import type { ComparedCases } from "../../jobs/cases/compare.ts";
import type { ComparedEmbeddings } from "../../jobs/embeddings/compare.ts";
import type { ComparedRuns } from "../../jobs/runs/compare.ts";
import type { Answer } from "../../questions/answer.ts";
import type { ComparisonParts } from "../../questions/document-parts.ts";

/** Parts of side questions' answers in documents of a comparison; none where the compared things are no runs. */
export function comparisonParts(compared: object & { readonly answers?: readonly Answer[] }): ComparisonParts[] {
  return (compared.answers ?? []).flatMap(({ parts }) => parts.comparison ?? []);
}

/** Runs, systems by their values by case, or models that were compared. */
export type AnyCompared = ComparedRuns | ComparedCases | ComparedEmbeddings;
