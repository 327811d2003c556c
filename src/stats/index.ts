export type { AggregatedValues, AggregateProcedure } from "./aggregates/aggregate.ts";
export { aggregates } from "./aggregates/index.ts";
export { cohensKappa, type KappaWeights } from "./agreement/cohens-kappa.ts";
export { HOMOGENEITY, type HomogeneityResult, homogeneity } from "./agreement/homogeneity.ts";
export { type AlphaLevel, krippendorffsAlpha } from "./agreement/krippendorffs-alpha.ts";
export { ANOVA, type AnovaResult, anova } from "./anova.ts";
export { BEST_SET, type BestSetMember, bestSet } from "./boards/best-set.ts";
export { RANK_INTERVALS, type RankInterval, type RankOptions, rankIntervals } from "./boards/rank-intervals.ts";
export type { BoardOptions } from "./boards/signed-board.ts";
export { benjaminiHochberg } from "./corrections/benjamini-hochberg.ts";
export { bonferroni } from "./corrections/bonferroni.ts";
export type { Correction } from "./corrections/correction.ts";
export { holm } from "./corrections/holm.ts";
export { type CorrectionId, corrections } from "./corrections/index.ts";
export { fTail } from "./distributions/f.ts";
export { noncentralTail } from "./distributions/noncentral-t.ts";
export { normalCdf, normalQuantile, normalTail } from "./distributions/normal.ts";
export { studentQuantile, studentTail } from "./distributions/student-t.ts";
export { studentizedRangeCritical, studentizedRangeTail } from "./distributions/studentized-range.ts";
export { cliffsDelta } from "./effects/cliffs-delta.ts";
export { cohensDz } from "./effects/cohens-dz.ts";
export type { EffectSize } from "./effects/effect.ts";
export { hedgesG } from "./effects/hedges-g.ts";
export { type EffectId, effectSizes } from "./effects/index.ts";
export { superiority } from "./effects/superiority.ts";
export { bcaInterval } from "./intervals/bca.ts";
export { bettingInterval } from "./intervals/betting.ts";
export { clopperPearsonInterval } from "./intervals/clopper-pearson.ts";
export {
  confidenceIntervals,
  type HitIntervalId,
  hitIntervals,
  type IntervalId,
  intervals,
} from "./intervals/index.ts";
export type { ConfidenceInterval } from "./intervals/interval.ts";
export { percentileInterval } from "./intervals/percentile.ts";
export { tInterval } from "./intervals/t.ts";
export { testInversion } from "./intervals/test-inversion.ts";
export { wilsonInterval } from "./intervals/wilson.ts";
export type { Inversion } from "./inversions/index.ts";
export { differencesOf, type Values } from "./paired.ts";
export { POWER, type PowerOptions, power, queriesNeeded, smallestDetectable } from "./power.ts";
export type { Procedure } from "./record.ts";
export { resampledMeans } from "./resample.ts";
export { listSimilarities, rankCorrelations } from "./similarity/index.ts";
export { jaccard } from "./similarity/jaccard.ts";
export { kendallTau } from "./similarity/kendall-tau.ts";
export { pearson } from "./similarity/pearson.ts";
export type { ScoredItems } from "./similarity/ranks.ts";
export { rbo } from "./similarity/rbo.ts";
export type { ListSimilarity, RankCorrelation } from "./similarity/similarity.ts";
export { spearman } from "./similarity/spearman.ts";
export { tauAp } from "./similarity/tau-ap.ts";
export type { Estimand, PairedTest, SignificanceTest, TestOptions, TestResult } from "./test.ts";
export { intervalOfTest } from "./test.ts";
export { bootstrap } from "./tests/bootstrap.ts";
export { type TestId, tests } from "./tests/index.ts";
export { pairedT } from "./tests/paired-t.ts";
export { randomization } from "./tests/randomization.ts";
export { randomizedTukeyHsd } from "./tests/randomized-tukey-hsd.ts";
export { sign } from "./tests/sign.ts";
export { tukeyHsd } from "./tests/tukey-hsd.ts";
export { wilcoxon } from "./tests/wilcoxon.ts";
