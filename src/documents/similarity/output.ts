import type { Content } from "../../drawers/content.ts";
import type { SimilarRuns } from "../../jobs/runs/similarity.ts";

/** An output format of `similarity`. */
export type SimilarityFormatter = (pairs: readonly SimilarRuns[], perQuery: boolean) => Content;
