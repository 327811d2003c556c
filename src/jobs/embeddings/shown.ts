import { findingsOf } from "../../checks/check.ts";
import { recallOfEmbeddings } from "../../checks/recall-of-embeddings.ts";
import { renamedMeasures } from "../../checks/renamed-measures.ts";
import { successOfEmbeddings } from "../../checks/success-of-embeddings.ts";
import { type Baseline, baselineOf } from "../../compare/baseline.ts";
import { statedConfiguration } from "../../core/configuration.ts";
import { RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import { distinct } from "../../evaluate/distinct-measures.ts";
import { type Evaluation, evaluationOf } from "../../evaluate/evaluation.ts";
import type { DigestOf } from "../../evaluate/judgment-digest.ts";
import { type NamedMeasure, nameOf } from "../../evaluate/planned-measures.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import type { Files } from "../../inputs/source.ts";
import { refuseSlices } from "../../questions/conditions.ts";
import { checkGates, readGates } from "../../questions/gates/gates.ts";
import { checkThresholds, readThresholds } from "../../questions/thresholds/thresholds.ts";
import { recallIn, successOf } from "../chosen-measures.ts";
import { fieldFindings } from "../recognized-field.ts";
import { clustersOfEmbeddings, type NamedClusters } from "./clusters.ts";
import type { Figure, ShownEmbeddings } from "./evaluated.ts";
import type { Items } from "./items.ts";
import type { EmbeddingFlags, EmbeddingSettings, Group } from "./options.ts";
import { relevanceDigest } from "./relevance-digest.ts";

/** The measures that are shown, and the conditions that values have to meet. */
export interface WantedValues {
  readonly thresholds: ReturnType<typeof readThresholds>;
  readonly gates: Awaited<ReturnType<typeof readGates>>;
  readonly shown: readonly NamedMeasure[];
}

/** @throws RankproofError for conditions that make no sense */
export async function wantedValues(
  flags: EmbeddingFlags,
  { naming, measures }: EmbeddingSettings,
  files: Files,
): Promise<WantedValues> {
  const thresholds = readThresholds(flags.threshold, naming);
  refuseSlices(thresholds, "a threshold of embeddings is one of all queries");
  const gates = await readGates(flags.gate, naming, files);
  refuseSlices(gates, "a gate of embeddings is one of all queries");
  const shown = distinct([...measures, ...[...thresholds, ...gates].map(({ measure }) => measure)]);
  return { thresholds, gates, shown };
}

/** Groups need what says how queries are grouped. @throws RankproofError missing */
export function checkGroup(
  { by }: EmbeddingSettings,
  { categories, relevance }: Pick<Items, "categories" | "relevance">,
): void {
  if (by === "category" && categories === undefined) {
    throw new RankproofError("missing", "categories: --by category needs --categories");
  }
  if (by === "class" && relevance.labels === undefined) {
    throw new RankproofError("missing", "labels: --by class needs --labels or --levels");
  }
}

/** An evaluation, with the numbers beside it. */
export interface ShownRequest {
  /** The file that was evaluated. */
  readonly file: string;
  readonly flags: EmbeddingFlags;
  readonly settings: EmbeddingSettings;
  readonly wanted: WantedValues;
  readonly items: Pick<Items, "relevance" | "categories" | "ids">;
  readonly result: EmbeddingResult;
  readonly members: Pick<EmbeddingEvaluator, "items" | "itemsOf">;
  /** Numbers beside those of the measures. */
  figuresOf(group: QueryGroup): Figure[];
  /** What was found before what is found of measures, and after that. */
  readonly findings: readonly [readonly Finding[], readonly Finding[]];
}

/** Makes the output. @throws RankproofError for impossible values and clusters */
export async function shownEmbeddings(request: ShownRequest): Promise<ShownEmbeddings> {
  const { file, flags, settings, items, result, members } = request;
  const { thresholds, gates, shown } = request.wanted;
  const shownNames = new Set(shown.map(nameOf));
  const clusters = clustersOfEmbeddings(flags.clusters, items, result);
  const kept = keptEvaluation(result, shownNames, settings.rules);
  const digests = (): DigestOf => relevanceDigest(items, result.overall.queries, result.items);
  const runs = [{ name: file, evaluation: kept, slices: [] }];
  const isCompared = gates.length > 0 && !flags.allowOtherJudgments;
  const isShown = ({ measure }: { readonly measure: string }): boolean => shownNames.has(measure);
  const [first, last] = request.findings;
  return {
    vectors: file,
    like: settings.like,
    configuration: flags.configuration,
    conventions: [conventionsLine(settings, result), ...statedConfiguration(flags.configuration)].join("; "),
    rules: settings.rules,
    parts: groupsOf(result, members, settings.by).map((group) => {
      const results = group.results.filter(isShown);
      return { name: group.name, queries: group.queries, results, figures: request.figuresOf({ ...group, results }) };
    }),
    findings: [
      ...(items.relevance.labels === undefined ? [] : recallFindings(flags, shown, result)),
      ...fieldFindings(settings.field),
      ...first,
      ...findingsOf(renamedMeasures, result.overall.results.filter(isShown)),
      ...last,
    ],
    checks: [
      ...checkThresholds(thresholds, shown, file, result.overall),
      ...(await checkGates(gates, shown, runs, MIN_GRADE, isCompared ? digests() : undefined)),
    ],
    clusters,
    baseline: () => keptBaseline(file, kept, clusters, digests()),
    result,
  };
}

/** In which sense recall is meant, of labeled items. */
function recallFindings(
  { measures, like }: EmbeddingFlags,
  shown: readonly NamedMeasure[],
  { overall: { results } }: EmbeddingResult,
): Finding[] {
  const recall = recallIn(shown);
  if (recall === undefined) {
    const isUnasked = (measures ?? []).length === 0 && like === undefined;
    return findingsOf(successOfEmbeddings, isUnasked ? nameOf(shown[0]) : undefined);
  }
  const success = nameOf(successOf(recall));
  const found = results.find(({ measure, notation }) => (notation ?? measure) === success);
  return findingsOf(recallOfEmbeddings, {
    measure: nameOf(recall),
    success: { measure: success, ...(found !== undefined && { value: found.value }) },
  });
}

/** The conventions in force, in one line. */
export function conventionsLine({ like, rules }: EmbeddingSettings, { conventions }: EmbeddingResult): string {
  const { metric, ties, self, duplicates, noRelevant, aggregate } = conventions;
  return [
    ...(like === undefined ? [] : [`like ${like}`]),
    `metric: ${metric}`,
    `ties: ${ties}`,
    `self-matches: ${self} (by id)`,
    `duplicates: ${duplicates}`,
    `queries without relevant items: ${noRelevant}`,
    ...(aggregate === undefined ? [] : [`aggregate: ${aggregate}`]),
    ...rules,
  ].join("; ");
}

/** Labels agree or do not: what agrees has grade 1. */
const MIN_GRADE = 1;

/**
 * Values of the shown measures, with the conventions and rules of embeddings. The metric is none of them: it is part of
 * a model.
 */
function keptEvaluation(
  { overall, conventions }: EmbeddingResult,
  shown: ReadonlySet<string>,
  rules: readonly string[],
): Evaluation {
  const { self, duplicates } = conventions;
  return evaluationOf({
    ...overall,
    results: overall.results.filter(({ measure }) => shown.has(measure)),
    conventions: {
      ...overall.conventions,
      views: [...(overall.conventions.views ?? []), `neighbors: self ${self}, duplicates ${duplicates}`, ...rules],
    },
  });
}

/** Values to be kept, with the clusters of the queries. */
function keptBaseline(
  run: string,
  evaluation: Evaluation,
  clusters: NamedClusters | undefined,
  digestOf: DigestOf,
): Baseline {
  const baseline = baselineOf(run, evaluation, MIN_GRADE, digestOf);
  if (clusters === undefined) return baseline;
  const names = evaluation.queries.map((query) => clusters.groups.get(query) ?? "");
  return { ...baseline, clusters: { by: clusters.by, names } };
}

/** Some of the evaluated queries with their values, and the items that they stand for. */
interface QueryGroup {
  /** "all", or the name of the category or class. */
  readonly name: string;
  readonly queries: readonly string[];
  readonly results: readonly SubsetResult[];
  /** Index of each query among all items. */
  readonly items: Int32Array;
  /** Indices of all items of the group, queries or not. */
  readonly members: Int32Array;
}

/** All queries, then those of each category or class where these are wanted. */
function groupsOf(
  { overall, items, categories, byClass }: EmbeddingResult,
  evaluator: Pick<EmbeddingEvaluator, "items" | "itemsOf">,
  by: Group | undefined,
): QueryGroup[] {
  const { queries, results } = overall;
  const all: QueryGroup = { name: "all", queries, results, items, members: evaluator.items };
  if (by === undefined) return [all];
  const indices = new Map(queries.map((query, index) => [query, index]));
  const groups = by === "category" ? categories : byClass();
  return [
    all,
    ...[...groups].map(([name, group]): QueryGroup => {
      const indexed = Int32Array.from(
        group.queries.flatMap((query) => indices.get(query) ?? []),
        (index) => items[index],
      );
      const members = by === "category" ? evaluator.itemsOf(name) : indexed;
      return { name, queries: group.queries, results: group.results, items: indexed, members };
    }),
  ];
}
