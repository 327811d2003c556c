export { hierarchicalMean } from "../evaluate/hierarchy.ts";
export type { Subset, SubsetResult } from "../evaluate/subset.ts";
export type { Exclusion } from "../neighbors/exclusion.ts";
export type { Device, Gpu } from "../neighbors/gpu/device.ts";
export { type GpuSearch, searchOnGpu } from "../neighbors/gpu/search-on-gpu.ts";
export { type FoundShare, type IndexRecall, indexRecall } from "../neighbors/index-recall.ts";
export type { NeighborLists } from "../neighbors/lists.ts";
export { type FloatMatrix, type Matrix, matrixOf, type Vectors } from "../neighbors/matrix.ts";
export { type Metric, type MetricId, metrics } from "../neighbors/metrics.ts";
export { type NeighborOptions, Neighbors, neighbors } from "../neighbors/neighbors.ts";
export { type Space, spaceOf } from "../neighbors/search.ts";
export type { SearchRunner, SearchTask } from "../neighbors/searches.ts";
export {
  type BothDirections,
  bothDirections,
  DIRECTION_MEASURES,
  type DirectionFigure,
  type DirectionRanks,
} from "./both-directions.ts";
export { type ClusterAgreement, clusterAgreement } from "./clusters/agreement.ts";
export { centerSilhouette } from "./clusters/center-silhouette.ts";
export { type KMeans, type KMeansOptions, kMeans } from "./clusters/k-means.ts";
export { type Silhouette, type SilhouetteOptions, silhouette } from "./clusters/silhouette.ts";
export { packBits } from "./codes.ts";
export type { EmbeddingCounts } from "./counts.ts";
export { identificationOfDistances, pairsOfDistances, verificationOfDistances } from "./distance-pairs.ts";
export {
  type DistractorCurve,
  type DistractorOptions,
  type DistractorPoint,
  distractorCurveOf,
} from "./distractors.ts";
export { EmbeddingEvaluator, type QueryValues } from "./evaluator.ts";
export {
  alignment,
  meanCosine,
  type PairMean,
  type PairSampleOptions,
  uniformity,
} from "./geometry/directions.ts";
export { effectiveRank } from "./geometry/effective-rank.ts";
export { type Hubness, hubness } from "./geometry/hubness.ts";
export {
  type DimensionEstimate,
  likelihoodDimension,
  twoNearestDimension,
} from "./geometry/intrinsic-dimension.ts";
export { evaluateDistances } from "./given-distances.ts";
export { evaluateNeighbors } from "./given-neighbors.ts";
export type { Comparison, RelevantPair } from "./grade-lists.ts";
export type { Grading } from "./grading.ts";
export {
  type Identification,
  type IdentificationOptions,
  type IdentificationPoint,
  identification,
  identificationOf,
} from "./identification.ts";
export type { NeighborEvaluationOptions, NeighborResult } from "./items-without-vectors.ts";
export { type KReciprocalOptions, kReciprocal } from "./k-reciprocal.ts";
export type { Hierarchy, Label, Labels } from "./labels.ts";
export type { EmbeddingOptions } from "./options.ts";
export { type Calibration, calibration, ratesAt, type ThresholdRates } from "./pairs/calibration.ts";
export {
  type BestThreshold,
  type PairClassification,
  type PairClassificationOptions,
  pairClassification,
} from "./pairs/classification.ts";
export { type PairCorrelations, pairCorrelations } from "./pairs/correlations.ts";
export { type FoldAccuracy, type FoldedAccuracy, foldedAccuracy } from "./pairs/folds.ts";
export {
  type IdentifiedPairs,
  type PairIntervalOptions,
  type PairIntervals,
  pairIntervals,
} from "./pairs/intervals.ts";
export { type PairSimilarityId, similaritiesOfPairs } from "./pairs/similarities.ts";
export { adaptiveThreshold, chained, constantThreshold, type Postprocess, rerank, rerankBy } from "./postprocess.ts";
export { toRankings } from "./rankings.ts";
export type { DetectionCosts, LeastCost } from "./rates/detection-cost.ts";
export type { Ends, VerificationIntervalOptions } from "./rates/drawn-rates.ts";
export type { EerOptions, EerRule } from "./rates/equal-error-rate.ts";
export type { OperatingPoint } from "./rates/operating-point.ts";
export type { FmrRule } from "./rates/rate-target.ts";
export { Relevance } from "./relevance.ts";
export type { EmbeddingResult } from "./result.ts";
export type { Selection } from "./selection.ts";
export type { LabelsOfBoth } from "./shared-labels.ts";
export {
  type SingleShot,
  type SingleShotOptions,
  type SingleShotPoint,
  singleShot,
  singleShotOf,
} from "./single-shot.ts";
export { runSweep, runSweepOn, type Sweep } from "./sweep.ts";
export type { ThreadedSearch } from "./threaded-search.ts";
export { explainedVariance, type PcfRule, pcf } from "./topology.ts";
export { type Abstention, abstention } from "./uncertainty/abstention.ts";
export { type ConfidenceVersusCorrect, confidenceVersusCorrect } from "./uncertainty/confidence-versus-correct.ts";
export type { Tied } from "./uncertainty/confidences.ts";
export { type ErrorVersusReject, errorVersusReject, riskCoverage } from "./uncertainty/error-versus-reject.ts";
export { hdpi, hdpiOfAngles, hdpiOfModes, hdpiOfNormal, type Interval } from "./uncertainty/hdpi.ts";
export { rAuroc } from "./uncertainty/r-auroc.ts";
export {
  halvedDimensions,
  type OverDimensionsOptions,
  type OverPrecisionOptions,
  overDimensions,
  overPrecision,
  type VariantResult,
} from "./variants/over.ts";
export { type Int8Levels, int8Levels, toBinary, toFloat16, toInt8 } from "./variants/quantized.ts";
export { truncated } from "./variants/truncated.ts";
export {
  type ListedVerification,
  type Verification,
  type VerificationOptions,
  verification,
  verificationOf,
  verificationOfNeighbors,
} from "./verification.ts";
export {
  type VerificationIntervals,
  verificationIntervalsOf,
} from "./verification-intervals.ts";
