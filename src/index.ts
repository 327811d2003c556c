export { type Baseline, baselineOf, checkedBaseline as readBaseline } from "./compare/baseline.ts";
export { type CaseOptions, type CaseValues, compareCases } from "./compare/cases.ts";
export type { Compared, Evaluations } from "./compare/columns.ts";
export { compare } from "./compare/compare.ts";
export type { Comparison, MeasureComparison, PairComparison, TieEnd, Verdict } from "./compare/comparison.ts";
export { type Fall, type GateCase, type GateResult, judge as judgeGates } from "./compare/gate.ts";
export { levelWithBest } from "./compare/level-with-best.ts";
export { type MeanIntervalOptions, meanIntervals } from "./compare/mean-intervals.ts";
export type { CompareOptions, ComparisonSettings } from "./compare/options.ts";
export { sentencesOf } from "./compare/sentences.ts";
export { type RunSimilarity, type ScoredQueries, type SimilarityOptions, similarityOf } from "./compare/similarity.ts";
export { compareSlices, type SliceComparison } from "./compare/slices.ts";
export { type WorstSlice, worstSliceSentencesOf, worstSlicesOf } from "./compare/worst-slices.ts";
export { type AdditiveMeasure, additiveMeasure, type Discounts } from "./core/additive.ts";
export type { Reading } from "./core/browsing.ts";
export { type CollectionMeasure, collectionMeasure } from "./core/collection.ts";
export type { CollectionScore, Collector } from "./core/collector.ts";
export { type BrowsingModel, type ContinuationMeasure, continuationMeasure } from "./core/continuation.ts";
export { type CustomMeasure, customMeasure } from "./core/custom.ts";
export { type ErrorCode, type ErrorOrigin, RankproofError } from "./core/errors.ts";
export type { Finding, Level as FindingLevel } from "./core/finding.ts";
export { rankingFromGrades } from "./core/grades.ts";
export type { MeasureName, RunTool } from "./core/known-names.ts";
export { type About as MeasureAbout, Measure, type MeasureRecord } from "./core/measure.ts";
export {
  CUTOFF as CUTOFF_PARAM,
  choice as choiceParam,
  GAIN as GAIN_PARAM,
  gainOf,
  number as numberParam,
  type Param as MeasureParam,
  REL as REL_PARAM,
  REQUIRED_CUTOFF as REQUIRED_CUTOFF_PARAM,
} from "./core/params.ts";
export { gradeStart, type Ranking } from "./core/ranking.ts";
export { relevantCount, relevantInTie, retrievedRelevant } from "./core/relevance.ts";
export type { Extreme, Score as MeasureScore, Scorer as MeasureScorer, Unattained } from "./core/scorer.ts";
export { cutAt, judgedOnly, retrievedOnly, type View as RankingView } from "./core/views.ts";
export type { Aggregate, Aggregation } from "./evaluate/aggregates.ts";
export type { DictionaryRun } from "./evaluate/columns/column-run.ts";
export type { DictionaryColumn } from "./evaluate/columns/integer-column.ts";
export { confidencesOf, type RunConfidence } from "./evaluate/confidences.ts";
export type {
  CheckedEvaluation,
  Counts as EvaluationCounts,
  Evaluation,
  EvaluationData,
  EvaluationValues,
  MeasureResult,
  QueryValues,
} from "./evaluate/evaluation.ts";
export type { Fold } from "./evaluate/folding/document-of.ts";
export type { ExcludedColumns, ExcludeOptions, Exclusions } from "./evaluate/folding/excluded-ids.ts";
export type { DuplicateRule, FoldConventions, FoldCounts, Folded, FoldOptions } from "./evaluate/folding/folding.ts";
export type { Keep as FoldScore } from "./evaluate/folding/kept-rows.ts";
export type { Excluded } from "./evaluate/folding/left-out.ts";
export type {
  Id,
  JudgedItem,
  JudgmentColumns,
  Judgments,
  ListedItem,
  RankColumns,
  RankedItem,
  RankedLists,
  Run,
  RunColumns,
  ScoredItem,
} from "./evaluate/inputs.ts";
export type { ByItem, ItemColumns } from "./evaluate/items/item-columns.ts";
export { type Interactions, Training } from "./evaluate/items/training.ts";
export type { EvaluateOptions, MissingRule, NoRelevantRule, QueryWeights } from "./evaluate/options.ts";
export { type Agreement, type PairAgreement, type Preference, pairAgreement } from "./evaluate/pair-agreement.ts";
export type { Conditions, Conventions, NamedMeasure } from "./evaluate/planned-measures.ts";
export type { Precision } from "./evaluate/precision.ts";
export type { RunRow } from "./evaluate/ranked-run.ts";
export { type GroupName, NO_GROUP, type QueryGroups, type Slice, slicesOf } from "./evaluate/slices.ts";
export type { TiePolicy } from "./evaluate/ties.ts";
export { type EvaluateInput, evaluate } from "./evaluate-by-name.ts";
export type { FieldWord } from "./fields/field.ts";
export { type Field, fields } from "./fields/index.ts";
export type { Agreements, JudgePairAgreement, JudgeQueryAgreement } from "./judges/agreements.ts";
export { type GoldEffect, type GoldInput, goldEffect } from "./judges/gold-effect.ts";
export type { GoldDifference, GoldEstimate } from "./judges/gold-values.ts";
export type { BinaryNoise, ConfusionMatrix } from "./judges/judge-noise.ts";
export {
  type JudgeNoiseEffect,
  type JudgeNoiseInput,
  type JudgeNoiseOptions,
  judgeNoiseEffect,
} from "./judges/judge-noise-effect.ts";
export { type JudgmentAgreementInput, judgmentAgreement } from "./judges/judgment-agreement.ts";
export type { ErrorsByRun, ErrorsOfGrade, NoiseByRun } from "./judges/noise-by-run.ts";
export type { NoisyDifference, NoisyEstimate } from "./judges/noisy-values.ts";
export { Acc } from "./measures/acc.ts";
export { ACG } from "./measures/acg.ts";
export { AGMRI } from "./measures/agmri.ts";
export { AllFound } from "./measures/all-found.ts";
export { alpha_DCG } from "./measures/alpha-dcg.ts";
export { alpha_nDCG } from "./measures/alpha-ndcg.ts";
export { AMR } from "./measures/amr.ts";
export { AMRI } from "./measures/amri.ts";
export { AP } from "./measures/ap.ts";
export { AP_IA } from "./measures/ap-ia.ts";
export { APReader } from "./measures/ap-reader.ts";
export { AUC } from "./measures/auc.ts";
export { AvgPopularity } from "./measures/avg-popularity.ts";
export { AvgRelRank } from "./measures/avg-rel-rank.ts";
export { AWRF } from "./measures/awrf.ts";
export { binG } from "./measures/bing.ts";
export { BPM } from "./measures/bpm.ts";
export { Bpref } from "./measures/bpref.ts";
export { Compat } from "./measures/compat.ts";
export { CWL } from "./measures/cwl.ts";
export { D_nDCG } from "./measures/d-ndcg.ts";
export { Dsharp_nDCG } from "./measures/d-sharp-ndcg.ts";
export { DCG } from "./measures/dcg.ts";
export { DemographicParity } from "./measures/demographic-parity.ts";
export { EE_D } from "./measures/ee-d.ts";
export { EE_L } from "./measures/ee-l.ts";
export { EE_R } from "./measures/ee-r.ts";
export { EFD } from "./measures/efd.ts";
export { elevenPoint } from "./measures/eleven-point.ts";
export { Entropy } from "./measures/entropy.ts";
export { EPC } from "./measures/epc.ts";
export { ERR } from "./measures/err.ts";
export { ERR_IA } from "./measures/err-ia.ts";
export { EUR } from "./measures/eur.ts";
export { F } from "./measures/f.ts";
export { Fallout } from "./measures/fallout.ts";
export { FilteredHits } from "./measures/filtered-hits.ts";
export { FilteredRR } from "./measures/filtered-rr.ts";
export { FirstRel } from "./measures/first-rel.ts";
export { G } from "./measures/g.ts";
export { GAUC } from "./measures/gauc.ts";
export { GBpref } from "./measures/gbpref.ts";
export { Gini } from "./measures/gini.ts";
export { GMAP } from "./measures/gmap.ts";
export { GMR } from "./measures/gmr.ts";
export { HistorySerendipity } from "./measures/history-serendipity.ts";
export { Hole } from "./measures/hole.ts";
export { IAA } from "./measures/iaa.ts";
export { IFT } from "./measures/ift.ts";
export { ILD } from "./measures/ild.ts";
export { about, measures } from "./measures/index.ts";
export { infAP } from "./measures/infap.ts";
export { INP } from "./measures/inp.ts";
export { INSQ } from "./measures/insq.ts";
export { INST } from "./measures/inst.ts";
export { IPrec } from "./measures/iprec.ts";
export { ItemCoverage } from "./measures/item-coverage.ts";
export { Judged } from "./measures/judged.ts";
export { JudgedGrade } from "./measures/judged-grade.ts";
export { LastRel } from "./measures/last-rel.ts";
export { LAUC } from "./measures/lauc.ts";
export { MCC } from "./measures/mcc.ts";
export { MeanHits } from "./measures/mean-hits.ts";
export { MeanRR } from "./measures/mean-rr.ts";
export { MIUF } from "./measures/miuf.ts";
export { MR } from "./measures/mr.ts";
export { nDCG } from "./measures/ndcg.ts";
export { nDCGrel } from "./measures/ndcg-rel.ts";
export { nERR_IA } from "./measures/nerr-ia.ts";
export { NERR8 } from "./measures/nerr8.ts";
export { NERR9 } from "./measures/nerr9.ts";
export { NERR10 } from "./measures/nerr10.ts";
export { NERR11 } from "./measures/nerr11.ts";
export { nNRBP } from "./measures/nnrbp.ts";
export { NRBP } from "./measures/nrbp.ts";
export { NumItems } from "./measures/num-items.ts";
export { NumNonrelJudgedRet } from "./measures/num-nonrel-judged-ret.ts";
export { NumQ } from "./measures/num-q.ts";
export { NumRel } from "./measures/num-rel.ts";
export { NumRelRet } from "./measures/num-rel-ret.ts";
export { NumRet } from "./measures/num-ret.ts";
export { P } from "./measures/p.ts";
export { P_IA } from "./measures/p-ia.ts";
export { PairAcc } from "./measures/pair-acc.ts";
export { PAP } from "./measures/pap.ts";
export { pAUC } from "./measures/pauc.ts";
export { Personalization } from "./measures/personalization.ts";
export { PFound } from "./measures/pfound.ts";
export { PWA } from "./measures/pwa.ts";
export { R } from "./measures/r.ts";
export { RAtP } from "./measures/r-at-p.ts";
export { RankingLoss } from "./measures/ranking-loss.ts";
export { RBP } from "./measures/rbp.ts";
export { RBPResid } from "./measures/rbp-resid.ts";
export { Rndcg } from "./measures/rndcg.ts";
export { Rprec } from "./measures/rprec.ts";
export { RR } from "./measures/rr.ts";
export { RUR } from "./measures/rur.ts";
export { SDCG } from "./measures/sdcg.ts";
export { Serendipity } from "./measures/serendipity.ts";
export { SetAP } from "./measures/set-ap.ts";
export { SetF } from "./measures/set-f.ts";
export { SetP } from "./measures/set-p.ts";
export { SetR } from "./measures/set-r.ts";
export { SetRelP } from "./measures/set-relp.ts";
export { Specificity } from "./measures/specificity.ts";
export { StRecall } from "./measures/st-recall.ts";
export { Success } from "./measures/success.ts";
export { TailShare } from "./measures/tail-share.ts";
export { TBG } from "./measures/tbg.ts";
export { UMeasure } from "./measures/u-measure.ts";
export { UDCG } from "./measures/udcg.ts";
export { Unj } from "./measures/unj.ts";
export { UserCoverage } from "./measures/user-coverage.ts";
export { Utility } from "./measures/utility.ts";
export { WAP } from "./measures/wap.ts";
export { ZRank } from "./measures/z-rank.ts";
export { parseMeasure, parseMeasures } from "./notation/index.ts";
export { valueRange } from "./notation/value-range.ts";
export type { SampledEstimate } from "./sampled/estimates.ts";
export type { EstimatorName, EstimatorTuning } from "./sampled/estimators.ts";
export {
  type SampledInput,
  type SampledOptions,
  type SampledValues,
  sampledEstimates,
} from "./sampled/sampled-estimates.ts";
export type { MeasureBounds } from "./unjudged/measure-bounds.ts";
export {
  type UnjudgedInput,
  type UnjudgedOptions,
  type UnjudgedValues,
  unjudgedBounds,
} from "./unjudged/unjudged-bounds.ts";
