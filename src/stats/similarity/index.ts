import { jaccard } from "./jaccard.ts";
import { kendallTau } from "./kendall-tau.ts";
import { rbo } from "./rbo.ts";
import type { ListSimilarity, RankCorrelation } from "./similarity.ts";
import { spearman } from "./spearman.ts";
import { tauAp } from "./tau-ap.ts";

/** Every correlation of two orders of the same things. */
export const rankCorrelations: readonly RankCorrelation[] = [kendallTau, tauAp, spearman];

/** Every similarity of two lists that may hold different items. */
export const listSimilarities: readonly ListSimilarity[] = [rbo, jaccard];
