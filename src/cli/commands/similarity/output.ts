import type { SimilarRuns } from "../../../jobs/runs/similarity.ts";
import type { Content } from "../../output/write.ts";

/** An output format of `similarity`. */
export type SimilarityFormatter = (pairs: readonly SimilarRuns[], perQuery: boolean) => Content;
