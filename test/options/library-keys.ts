import { type DiagnoseInput, diagnose } from "../../src/diagnose/index.ts";
import {
  adaptiveThreshold,
  alignment,
  bothDirections,
  calibration,
  constantThreshold,
  type DetectionCosts,
  type DistractorOptions,
  distractorCurveOf,
  type EerOptions,
  EmbeddingEvaluator,
  type EmbeddingOptions,
  evaluateDistances,
  evaluateNeighbors,
  hubness,
  type IdentificationOptions,
  identification,
  indexRecall,
  type KMeansOptions,
  kMeans,
  kReciprocal,
  type NeighborOptions,
  overDimensions,
  overPrecision,
  type PairIntervalOptions,
  type PairSampleOptions,
  packBits,
  pairClassification,
  pairCorrelations,
  pairIntervals,
  pcf,
  rAuroc,
  ratesAt,
  type SilhouetteOptions,
  type SingleShotOptions,
  silhouette,
  similaritiesOfPairs,
  singleShot,
  type VerificationIntervalOptions,
  type VerificationOptions,
  verification,
  verificationIntervalsOf,
} from "../../src/embeddings/index.ts";
import type { ExcludeOptions } from "../../src/evaluate/folding/excluded-ids.ts";
import type { FoldOptions } from "../../src/evaluate/folding/folding.ts";
import { type FormatOptions, formatEvaluations } from "../../src/format/index.ts";
import {
  type ContributionsInput,
  contributions,
  type FusionInput,
  fuse,
  type RerankingInput,
  reranking,
  type TuningInput,
  tune,
} from "../../src/fusion/index.ts";
import {
  baselineOf,
  type CaseOptions,
  type CompareOptions,
  compare,
  compareCases,
  compareSlices,
  type EvaluateInput,
  type EvaluateOptions,
  evaluate,
  type GoldInput,
  goldEffect,
  type JudgeNoiseInput,
  type JudgmentAgreementInput,
  judgeGates,
  judgeNoiseEffect,
  judgmentAgreement,
  type MeanIntervalOptions,
  meanIntervals,
  RBP,
  type SampledInput,
  type SimilarityOptions,
  sampledEstimates,
  similarityOf,
  slicesOf,
  type UnjudgedInput,
  unjudgedBounds,
} from "../../src/index.ts";
import {
  type ReadOptions,
  readJudgments,
  readRun,
  readVectors,
  type WriteOptions,
  writeRun,
} from "../../src/inputs/index.ts";
import { type EvaluateSearchInput, evaluateSearch } from "../../src/live/index.ts";
import { matchers } from "../../src/matchers/matchers.ts";
import { CHECKS, ENGINE_CHECKS, PART_CHECKS, SAYS, SAYS_IN_REPORT } from "../../src/options/checks.ts";
import {
  BASELINE,
  BASELINE_IN_REPORT,
  CASES,
  LOWER,
  MODELS,
  SAMPLE,
  SIMILARITY_OPTIONS,
  TESTING,
} from "../../src/options/comparison.ts";
import {
  DETECTION,
  GIVEN_NEIGHBORS,
  ITEMS,
  NEIGHBORS,
  OVER,
  POSTPROCESSING,
  RELEVANCE,
  RELEVANT_FROM,
  TOPOLOGY,
  VECTORS,
  VERIFICATION,
} from "../../src/options/embeddings.ts";
import { READING, RUN_READING } from "../../src/options/files.ts";
import { FOLDING } from "../../src/options/folding.ts";
import {
  CONTRIBUTION,
  FUSED_LISTS,
  FUSION,
  RERANKING_OPTIONS,
  TUNED_SCORING,
  TUNING_OPTIONS,
} from "../../src/options/fusion.ts";
import { MEAN_INTERVALS } from "../../src/options/intervals.ts";
import { GOLD, JUDGE_NOISE, UNJUDGED } from "../../src/options/judgments.ts";
import type { OptionRecord } from "../../src/options/option.ts";
import { DEVICE, FORMAT, PER_QUERY_OF, RUN_OUTPUT, THREADS_TO } from "../../src/options/output.ts";
import { LOOK, RATES, REPORT } from "../../src/options/reports.ts";
import { EVALUATED_RUNS } from "../../src/options/runs.ts";
import { SAMPLING } from "../../src/options/sampling.ts";
import { EXCLUSION, LIKE, LIKE_TWO, SCORING, TABLES } from "../../src/options/scoring.ts";
import { SEARCHING } from "../../src/options/searching.ts";
import { CLUSTERING, GEOMETRY_OPTIONS, INDEX_OPTIONS, PAIRING } from "../../src/options/vectors.ts";
import { det, roc, withLook } from "../../src/plot/index.ts";
import type { ReportFlags, ReportInput } from "../../src/report/index.ts";
import { neighbors, type Sharing } from "../../src/threads/index.ts";

/** What a key of the library stands for: options; else data, or what only a program can give, such as a function. */
type Taken = OptionRecord | readonly OptionRecord[] | "data" | "library only";

/** Every key that a function takes. */
type Keys<Input> = { readonly [Key in keyof Input]-?: Taken };

/** A function of the library, and what its keys stand for. */
export interface LibraryFunction {
  /** Itself, so that the compiler refuses one that is not exported; left out where only its type is at hand. */
  readonly function?: object;
  readonly keys?: Readonly<Record<string, Taken>>;
  /** Options that calling it, or one of its plain arguments, stands for. */
  readonly is?: readonly OptionRecord[];
  /** Calls it with keys, where it refuses those that it does not know. */
  readonly call?: (keys: object) => unknown;
}

// A literal for each type: of these the compiler refuses a key that is missing, and one that the function does not have.
const EVALUATION: Keys<EvaluateOptions> = {
  ties: SCORING.ties,
  missing: SCORING.missing,
  noRelevant: SCORING.withoutRelevant,
  self: SCORING.self,
  scoresAbove: SCORING.scoresAbove,
  ranks: SCORING.ranks,
  views: [SCORING.depth, SCORING.judgedOnly, SCORING.retrievedOnly],
  precision: SCORING.precision,
  minGrade: SCORING.minGrade,
  items: TABLES.itemColumns,
  train: TABLES.train,
  intervals: "library only",
  aggregate: SCORING.aggregate,
  weights: TABLES.weights,
};
const FOLDS: Keys<FoldOptions> = { fold: FOLDING.fold, foldScore: FOLDING.foldScore, duplicates: FOLDING.duplicates };
const EXCLUDED: Keys<ExcludeOptions> = { exclude: EXCLUSION.exclude };
const RUN: Keys<Pick<EvaluateInput, "judgments" | "run" | "measures">> = {
  judgments: "data",
  run: "data",
  measures: SCORING.measures,
};
const TESTS: Keys<CompareOptions> = {
  test: TESTING.test,
  correction: TESTING.correction,
  interval: TESTING.interval,
  hitsInterval: TESTING.hitsInterval,
  effect: TESTING.effect,
  family: TESTING.family,
  zeros: TESTING.zeros,
  alpha: TESTING.alpha,
  confidence: TESTING.confidence,
  samples: TESTING.samples,
  seed: TESTING.seed,
  pairs: [BASELINE.pairs, MODELS.pairs],
  baseline: [BASELINE.baseline, MODELS.baseline],
  detect: [SAMPLE.detect, MODELS.detect],
  clusters: [SAMPLE.clusters, MODELS.clusters],
  rankIntervals: [SAMPLE.rankIntervals, MODELS.rankIntervals],
  tasks: [SAMPLE.tasks, SAMPLE.taskSample],
  unit: "library only",
  rangeOf: "library only",
};
const FUSED: Keys<FusionInput> = {
  runs: "data",
  method: FUSION.method,
  params: FUSION.param,
  weights: FUSION.weights,
  norm: FUSION.norm,
  missingItems: FUSION.missingItems,
  train: FUSION.train,
  keepTrained: FUSION.keepTrained,
  ties: FUSED_LISTS.ties,
  depth: FUSED_LISTS.depth,
  like: FUSED_LISTS.like,
};
const EMBEDDINGS: Keys<EmbeddingOptions> = {
  labels: [RELEVANCE.labels, RELEVANCE.levels, RELEVANCE.captions],
  qrels: RELEVANCE.qrels,
  pairs: RELEVANCE.relevantPairs,
  relevance: "library only",
  minGrade: RELEVANT_FROM.minGrade,
  count: "data",
  measures: NEIGHBORS.measures,
  metric: NEIGHBORS.metric,
  queries: ITEMS.queries,
  gallery: ITEMS.gallery,
  ids: ITEMS.ids,
  sequences: ITEMS.sequences,
  categories: [ITEMS.categories, TOPOLOGY.by],
  self: NEIGHBORS.self,
  duplicates: NEIGHBORS.duplicates,
  junk: NEIGHBORS.junk,
  exclude: EXCLUSION.exclude,
  noRelevant: NEIGHBORS.withoutRelevant,
  ties: NEIGHBORS.ties,
  depth: NEIGHBORS.depth,
  aggregate: NEIGHBORS.aggregate,
  postprocess: POSTPROCESSING.postprocess,
};
const READ: Keys<ReadOptions> = {
  name: "library only",
  format: READING.runFormat,
  columns: [READING.columns, READING.runColumns, RUN_READING.runColumns],
  map: READING.map,
  duplicates: FOLDING.duplicates,
  onFinding: "library only",
  onRead: "library only",
};

const { threshold: _, gate: __, save: ___, ...reported } = EVALUATED_RUNS;
const REPORTED: Readonly<Record<keyof Omit<ReportFlags, "configuration">, OptionRecord>> = {
  ...{ ...reported, ...BASELINE_IN_REPORT, ...TESTING, ...SAMPLE, ...LOWER },
};
const EVALUATED = evaluate({ judgments: { a: { x: 1 }, b: { x: 1 } }, run: { a: { x: 1 } }, measures: [RBP] });

/** Functions of the library that take options, or stand for one. */
export const LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  evaluate: {
    function: evaluate,
    keys: { ...EVALUATION, ...FOLDS, ...EXCLUDED, ...RUN, like: LIKE.like } satisfies Keys<EvaluateInput>,
    call: (keys) => evaluate({ judgments: {}, run: {}, measures: [RBP], ...keys }),
  },
  compare: {
    function: compare,
    keys: TESTS,
    call: (keys) => compare({ a: EVALUATED, b: EVALUATED }, keys),
  },
  meanIntervals: {
    function: meanIntervals,
    keys: {
      interval: TESTING.interval,
      hitsInterval: TESTING.hitsInterval,
      confidence: TESTING.confidence,
      samples: TESTING.samples,
      seed: TESTING.seed,
      rangeOf: "library only",
    } satisfies Keys<MeanIntervalOptions>,
    call: (keys) => meanIntervals(EVALUATED, keys),
  },
  compareCases: {
    function: compareCases,
    keys: {
      ...TESTS,
      measure: CASES.measures,
      better: LOWER.lowerIsBetter,
      missing: CASES.missing,
    } satisfies Keys<CaseOptions>,
    call: (keys) => compareCases({ a: [0, 1], b: [1, 0] }, keys),
  },
  compareSlices: { function: compareSlices, is: [TABLES.by] },
  slicesOf: { function: slicesOf, is: [TABLES.by] },
  diagnose: {
    function: diagnose,
    keys: {
      ...(({ intervals: _, ...keys }) => keys)(EVALUATION),
      ...FOLDS,
      ...EXCLUDED,
      ...{ judgments: "data", run: "data", measure: SCORING.measures, like: LIKE_TWO.like },
      says: [SAYS.says, SAYS_IN_REPORT.says],
    } satisfies Keys<DiagnoseInput>,
    call: (keys) => diagnose({ judgments: {}, run: {}, measure: "AP", ...keys }),
  },
  unjudgedBounds: {
    function: unjudgedBounds,
    keys: {
      ...EVALUATION,
      ...EXCLUDED,
      ...RUN,
      grades: UNJUDGED.grades,
      unretrieved: UNJUDGED.unjudged,
    } satisfies Keys<UnjudgedInput>,
    call: (keys) => unjudgedBounds({ judgments: {}, run: {}, measures: [RBP], ...keys }),
  },
  goldEffect: {
    function: goldEffect,
    keys: {
      ...EVALUATION,
      ...{ judgments: "data", gold: GOLD.gold, runs: "data", measures: SCORING.measures },
      goldProbability: GOLD.goldProbability,
      confidence: MEAN_INTERVALS.confidence,
    } satisfies Keys<GoldInput>,
    call: (keys) => goldEffect({ judgments: {}, gold: {}, runs: { run: {} }, measures: [RBP], ...keys }),
  },
  judgeNoiseEffect: {
    function: judgeNoiseEffect,
    keys: {
      ...EVALUATION,
      ...{ judgments: "data", runs: "data", measures: SCORING.measures, noise: JUDGE_NOISE.judgeNoise },
      ...{ samples: JUDGE_NOISE.judgeNoise, seed: "library only", confidence: "library only" },
    } satisfies Keys<JudgeNoiseInput>,
  },
  judgmentAgreement: {
    function: judgmentAgreement,
    keys: { judgments: "data", minGrade: SCORING.minGrade } satisfies Keys<JudgmentAgreementInput>,
    call: (keys) => judgmentAgreement({ judgments: {}, ...keys }),
  },
  sampledEstimates: {
    function: sampledEstimates,
    keys: {
      ...EVALUATION,
      ...RUN,
      catalog: SAMPLING.catalog,
      replacement: SAMPLING.withReplacement,
      estimator: SAMPLING.estimator,
      gamma: SAMPLING.gamma,
      entropy: SAMPLING.entropy,
      steps: SAMPLING.steps,
    } satisfies Keys<SampledInput>,
    call: (keys) => sampledEstimates({ judgments: {}, run: {}, measures: [RBP], catalog: 10, ...keys }),
  },
  similarityOf: {
    function: similarityOf,
    keys: { p: SIMILARITY_OPTIONS.persistence, k: SIMILARITY_OPTIONS.cutoff } satisfies Keys<SimilarityOptions>,
    call: (keys) => similarityOf(new Map(), new Map(), keys),
  },
  baselineOf: { function: baselineOf, is: [CHECKS.save] },
  judgeGates: { function: judgeGates, is: [CHECKS.gate] },
  toReachAtLeast: {
    function: matchers.toReachAtLeast,
    is: [CHECKS.threshold, ENGINE_CHECKS.threshold, PART_CHECKS.threshold],
  },
  fuse: { function: fuse, keys: FUSED, call: (keys) => fuse({ runs: [], ...keys }) },
  contributions: {
    function: contributions,
    keys: {
      ...FUSED,
      ...{ judgments: "data", measures: SCORING.measures, depths: CONTRIBUTION.depths },
      evaluation: recordsOf(EVALUATION),
    } satisfies Keys<ContributionsInput>,
  },
  reranking: {
    function: reranking,
    keys: {
      ...{ judgments: "data", first: "data", reranked: "data" },
      ...{ measures: SCORING.measures, depths: RERANKING_OPTIONS.depths, evaluation: recordsOf(EVALUATION) },
    } satisfies Keys<RerankingInput>,
    call: (keys) => reranking({ judgments: {}, first: {}, reranked: {}, measures: [RBP], ...keys }),
  },
  tune: {
    function: tune,
    keys: {
      ...{ judgments: "data", runs: "data", measure: TUNING_OPTIONS.measure, groupOf: TUNING_OPTIONS.by },
      methods: TUNING_OPTIONS.method,
      norms: TUNING_OPTIONS.norm,
      params: TUNING_OPTIONS.param,
      equalWeights: TUNING_OPTIONS.equalWeights,
      search: TUNING_OPTIONS.search,
      missingItems: TUNING_OPTIONS.missingItems,
      folds: TUNING_OPTIONS.folds,
      seed: TUNING_OPTIONS.seed,
      depth: TUNING_OPTIONS.depth,
      judgedOnly: SCORING.judgedOnly,
      retrievedOnly: TUNED_SCORING.retrievedOnly,
      noRelevant: TUNED_SCORING.withoutRelevant,
      minGrade: SCORING.minGrade,
      self: SCORING.self,
      test: TESTING.test,
      correction: TESTING.correction,
      alpha: TESTING.alpha,
      confidence: TESTING.confidence,
      samples: TESTING.samples,
    } satisfies Keys<TuningInput>,
    call: (keys) => tune({ judgments: {}, runs: {}, measure: RBP, ...keys }),
  },
  EmbeddingEvaluator: {
    function: EmbeddingEvaluator,
    keys: EMBEDDINGS,
    call: (keys) => new EmbeddingEvaluator({ measures: [RBP], ...keys }),
  },
  constantThreshold: { function: constantThreshold, is: [POSTPROCESSING.within] },
  adaptiveThreshold: { function: adaptiveThreshold, is: [POSTPROCESSING.withinGap] },
  kReciprocal: { function: kReciprocal, is: [POSTPROCESSING.postprocess] },
  evaluateDistances: { function: evaluateDistances, is: [GIVEN_NEIGHBORS.distances, GIVEN_NEIGHBORS.similarities] },
  evaluateNeighbors: { function: evaluateNeighbors, is: [GIVEN_NEIGHBORS.nearest] },
  packBits: { function: packBits, is: [VECTORS.packed] },
  verification: {
    function: verification,
    keys: {
      fmr: [VERIFICATION.fmr, VERIFICATION.far, PAIRING.far],
      rule: "library only",
      missed: "data",
      eer: [VERIFICATION.eer, PAIRING.eer],
      ...{ pTarget: DETECTION.pTarget, cMiss: DETECTION.cMiss, cFa: DETECTION.cFa },
    } satisfies Keys<VerificationOptions & DetectionCosts & EerOptions>,
  },
  verificationIntervalsOf: {
    function: verificationIntervalsOf,
    keys: {
      samples: TESTING.samples,
      seed: TESTING.seed,
      confidence: TESTING.confidence,
    } satisfies Keys<VerificationIntervalOptions>,
    is: [VERIFICATION.intervals],
  },
  pairIntervals: {
    function: pairIntervals,
    keys: {
      samples: TESTING.samples,
      seed: TESTING.seed,
      confidence: TESTING.confidence,
      thresholds: PAIRING.at,
      llr: PAIRING.llr,
    } satisfies Keys<PairIntervalOptions>,
    is: [PAIRING.intervals],
  },
  identification: {
    function: identification,
    keys: {
      fpir: VERIFICATION.fpir,
      rank: "library only",
      intervals: VERIFICATION.intervals,
    } satisfies Keys<IdentificationOptions>,
  },
  distractorCurveOf: {
    function: distractorCurveOf,
    keys: { distractors: VERIFICATION.distractors, rank: "library only" } satisfies Keys<DistractorOptions>,
  },
  singleShot: {
    function: singleShot,
    keys: { ranks: VERIFICATION.singleShot } satisfies Keys<SingleShotOptions>,
  },
  bothDirections: { function: bothDirections, is: [TOPOLOGY.bothDirections] },
  calibration: {
    function: calibration,
    keys: { pTarget: DETECTION.pTarget, cMiss: DETECTION.cMiss, cFa: DETECTION.cFa } satisfies Keys<DetectionCosts>,
    is: [PAIRING.llr],
  },
  ratesAt: { function: ratesAt, is: [PAIRING.at] },
  pcf: { function: pcf, is: [TOPOLOGY.pcf] },
  rAuroc: { function: rAuroc, is: [ITEMS.confidences, ITEMS.trueConfidences] },
  overDimensions: { function: overDimensions, is: [OVER.over] },
  overPrecision: { function: overPrecision, is: [OVER.over] },
  kMeans: {
    function: kMeans,
    keys: {
      ...{ seed: CLUSTERING.seed, starts: CLUSTERING.starts },
      ...{ steps: "library only", onStart: "library only", search: "library only" },
    } satisfies Keys<KMeansOptions>,
    is: [CLUSTERING.k],
  },
  silhouette: {
    function: silhouette,
    keys: {
      ...{ metric: CLUSTERING.metric, sample: CLUSTERING.sample, seed: CLUSTERING.seed },
    } satisfies Keys<SilhouetteOptions>,
    is: [CLUSTERING.labels, CLUSTERING.assignments],
  },
  alignment: {
    function: alignment,
    keys: { pairs: "library only", seed: GEOMETRY_OPTIONS.seed } satisfies Keys<PairSampleOptions>,
    is: [GEOMETRY_OPTIONS.labels],
    call: (keys) => alignment({ data: new Float32Array(4), rows: 2, columns: 2 }, [0, 0], keys),
  },
  hubness: { function: hubness, is: [GEOMETRY_OPTIONS.k] },
  indexRecall: { function: indexRecall, is: [INDEX_OPTIONS.k] },
  similaritiesOfPairs: { function: similaritiesOfPairs, is: [PAIRING.similarity] },
  pairCorrelations: { function: pairCorrelations, is: [PAIRING.scores] },
  pairClassification: { function: pairClassification, is: [PAIRING.same] },
  evaluateSearch: {
    function: evaluateSearch,
    keys: {
      ...{ ...EVALUATION, ...FOLDS, ...EXCLUDED, like: LIKE.like },
      ...{ judgments: "data", measures: SCORING.measures, search: SEARCHING.url, queries: SEARCHING.queries },
      concurrency: SEARCHING.concurrency,
      timeout: SEARCHING.timeout,
      retries: SEARCHING.retries,
      cache: SEARCHING.cache,
      until: [SEARCHING.until, CHECKS.threshold, CHECKS.gate],
      confidence: SEARCHING.until,
      seed: "library only",
      signal: "library only",
      onProgress: "library only",
    } satisfies Keys<EvaluateSearchInput>,
  },
  withLook: { function: withLook, is: Object.values(LOOK) },
  roc: { function: roc, is: [RATES.rocAxis] },
  det: { function: det, is: [RATES.detAxis] },
  report: {
    keys: {
      ...{ judgments: "data", runs: "data", options: Object.values(REPORTED) },
      ...{ items: REPORT.items, queries: REPORT.queries, light: REPORT.light },
    } satisfies Keys<ReportInput>,
  },
  formatEvaluations: {
    function: formatEvaluations,
    keys: {
      format: [FORMAT.format, FORMAT.json],
      perQuery: PER_QUERY_OF.values,
      judgments: "library only",
      minGrade: SCORING.minGrade,
    } satisfies Keys<FormatOptions>,
    call: (keys) => formatEvaluations({}, keys),
  },
  readRun: { function: readRun, keys: READ },
  readJudgments: {
    function: readJudgments,
    keys: { ...READ, format: READING.judgmentsFormat, columns: [READING.columns, READING.judgmentsColumns] },
  },
  readVectors: { function: readVectors, is: [VECTORS.vectors, CLUSTERING.vectors] },
  writeRun: {
    function: writeRun,
    keys: { format: FORMAT.format, tag: RUN_OUTPUT.tag } satisfies Keys<WriteOptions>,
  },
  neighbors: {
    function: neighbors,
    keys: {
      ...{ k: NEIGHBORS.depth, metric: NEIGHBORS.metric, exclude: [NEIGHBORS.self, ITEMS.sequences] },
      ...{ device: DEVICE.device, onFallback: "library only" },
      ...{ threads: THREADS_TO.compute, isHere: "library only", onDone: "library only", worker: "library only" },
    } satisfies Keys<NeighborOptions & Sharing>,
  },
};

function recordsOf(keys: Readonly<Record<string, Taken>>): OptionRecord[] {
  return Object.values(keys).flatMap((taken) => (typeof taken === "string" ? [] : taken));
}
