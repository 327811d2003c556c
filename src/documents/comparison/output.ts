import type { Content } from "../../drawers/content.ts";
import type { ComparedCases } from "../../jobs/cases/compare.ts";
import type { ComparedEmbeddings } from "../../jobs/embeddings/compare.ts";
import type { ComparedRuns } from "../../jobs/runs/compare.ts";

/** An output format of `compare`. */
export type CompareFormatter = (compared: ComparedRuns | ComparedCases | ComparedEmbeddings) => Content;
