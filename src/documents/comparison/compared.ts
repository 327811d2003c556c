import type { ComparedCases } from "../../jobs/cases/compare.ts";
import type { ComparedEmbeddings } from "../../jobs/embeddings/compare.ts";
import type { ComparedRuns } from "../../jobs/runs/compare.ts";

/** Runs, systems by their values by case, or models that were compared. */
export type AnyCompared = ComparedRuns | ComparedCases | ComparedEmbeddings;
