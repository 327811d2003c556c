export { type ContributionsInput, contributions } from "./contributions/contributions.ts";
export { type Contributions, evaluationsOf, type PoolAtDepth, type RunContribution } from "./contributions/measured.ts";
export type { ItemCounts, Overlap, RunShare } from "./contributions/overlap.ts";
export { type FusedRun, fuse } from "./fuse.ts";
export type { FusionInput } from "./given-fusion.ts";
export type { FusionExample, FusionMethod, MissingItems } from "./method.ts";
export { methods } from "./methods/index.ts";
export type { Normalization, NormalizationExample } from "./normalization.ts";
export { normalizations } from "./normalizations/index.ts";
export type { FusionOptions, FusionTies } from "./plan.ts";
export type {
  GradeMoves,
  MovedItem,
  RerankedDepth,
  RerankedQuery,
  Reranking,
} from "./reranking/measured.ts";
export { type RerankingInput, reranking } from "./reranking/reranking.ts";
export type { TuningOptions } from "./tuning/options.ts";
export { type TuningInput, tune } from "./tuning/tune.ts";
export type { Advice, FusionSetting, TunedFold, Tuning } from "./tuning/tuning.ts";
