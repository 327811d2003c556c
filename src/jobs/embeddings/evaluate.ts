import { statedConfiguration } from "../../core/configuration.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import { nameOf } from "../../evaluate/planned-measures.ts";
import type { Files } from "../../io/source.ts";
import { findMetric } from "../../neighbors/metrics.ts";
import type { SearchRunner } from "../../neighbors/searches.ts";
import { readNotation } from "../../notation/reading.ts";
import { distinct, nameAmong, nameNotes, recallNote } from "../chosen-measures.ts";
import { checkGates, readGates } from "../runs/gates.ts";
import { refuseSlices } from "../slice-condition.ts";
import { checkThresholds, readThresholds } from "../thresholds.ts";
import { clustersOfEmbeddings } from "./clusters.ts";
import { distractorFigures } from "./distractor-figures.ts";
import type { EvaluatedEmbeddings } from "./evaluated.ts";
import { foundRun } from "./found-run.ts";
import { groupsOf } from "./groups.ts";
import { identificationFigures } from "./identification-figures.ts";
import { type Items, readItems } from "./items.ts";
import { keptBaseline, keptEvaluation, MIN_GRADE } from "./kept.ts";
import { type EmbeddingFlags, type EmbeddingSettings, readEmbeddingFlags } from "./options.ts";
import { postprocessOf } from "./postprocessing.ts";
import { relevanceNotes } from "./relevance-notes.ts";
import { isQuickTopology, pcfFigures } from "./topology-figures.ts";
import { uncertaintyFigures } from "./uncertainty-figures.ts";
import { verificationFigures } from "./verification-figures.ts";

/** Embeddings that are to be evaluated, and how: names of files and columns, and options as texts. */
export interface EmbeddingRequest {
  /** The file of the vectors. */
  readonly vectors: string;
  readonly flags: EmbeddingFlags;
  /** Measures of curves, which no table shows. */
  readonly curves?: readonly string[];
}

/** What the caller adds to a job on embeddings. */
export interface EmbeddingHooks {
  /** Finds the neighbors, in at least as many tasks as there are threads; default: on this thread. */
  readonly search?: { readonly run: SearchRunner; readonly threads: number };
}

/** Reads items and evaluates their embeddings. @throws RankproofError for options and for files that do not fit each other */
export async function evaluateEmbeddings(
  request: EmbeddingRequest,
  files: Files,
  { search }: EmbeddingHooks = {},
): Promise<EvaluatedEmbeddings> {
  const { vectors: file, flags } = request;
  const settings = readEmbeddingFlags(flags);
  const { metric, naming, options, by } = settings;
  const thresholds = readThresholds(flags.threshold, naming);
  refuseSlices(thresholds, "a threshold of embeddings is one of all queries");
  const gates = await readGates(flags.gate, naming, files);
  refuseSlices(gates, "a gate of embeddings is one of all queries");
  const curves = (request.curves ?? []).map((text) => readNotation(text, naming));
  const items = await readItems(files, file, flags, findMetric(metric).takes === "bits");
  if (by === "category" && items.categories === undefined) {
    throw new RankproofError("missing", "categories: --by category needs --categories");
  }
  const shown = distinct([...settings.measures, ...[...thresholds, ...gates].map(({ measure }) => measure)]);
  const { relevance, queries, gallery, ids, categories, sequences, vectors } = items;
  if (by === "class" && relevance.labels === undefined) {
    throw new RankproofError("missing", "labels: --by class needs --labels or --levels");
  }
  const postprocess = await postprocessOf(settings.steps, files, () => evaluator.rows);
  const evaluator = new EmbeddingEvaluator({
    ...{ ...options, ...relevance, postprocess, metric, queries, gallery, ids, categories, sequences },
    count: vectors.rows,
    measures: distinct([...shown, ...curves.map((measure) => ({ measure }))]),
  });
  evaluator.update(
    vectors,
    Array.from({ length: vectors.rows }, (_, item) => item),
  );
  const result = search === undefined ? evaluator.compute() : await evaluator.computeWith(search.run, search.threads);
  const { verification, band, ...verified } = await verificationFigures(
    evaluator,
    settings,
    settings.conventions?.fmrRule ?? "at-most",
    search?.run,
  );
  const identified = await identificationFigures(evaluator, settings.identificationRates, search);
  const amongDistractors = await distractorFigures(evaluator, settings.distractors, search);
  const variances = settings.variances ?? (isQuickTopology(vectors) ? [0.5] : undefined);
  const shownNames = new Set(shown.map(nameOf));
  const clusters = clustersOfEmbeddings(flags.clusters, items, result);
  const kept = keptEvaluation(result, shownNames, settings.rules);
  return {
    vectors: file,
    like: settings.like,
    configuration: flags.configuration,
    conventions: [conventionsLine(settings, result), ...statedConfiguration(flags.configuration)].join("; "),
    isPostprocessed: postprocess !== undefined,
    rules: settings.rules,
    parts: groupsOf(result, evaluator, by).map((group) => {
      const results = group.results.filter(({ measure }) => shownNames.has(measure));
      return {
        name: group.name,
        queries: group.queries,
        results,
        figures: [
          ...(group.name === "all" ? [...verified.figures, ...identified, ...amongDistractors] : []),
          ...pcfFigures(items, group.members, variances ?? [], settings.conventions?.pcfRule ?? "at-least"),
          ...uncertaintyFigures(items, results, group.items),
        ],
      };
    }),
    notes: [
      ...columnNotes(items),
      ...relevanceNotes(evaluator.space().relevance),
      ...nameNotes(result.overall.results.filter(({ measure }) => shownNames.has(measure))),
      ...recallNote(shown),
      ...verified.notes,
      ...(variances === undefined
        ? ["no principal components of a matrix of this size unless asked for: --pcf 0.5"]
        : []),
    ],
    checks: [
      ...checkThresholds(thresholds, shown, file, result.overall),
      ...(await checkGates(gates, shown, [{ name: file, evaluation: kept, slices: [] }], MIN_GRADE)),
    ],
    clusters,
    foundRun: () => foundRun(evaluator, items, options.depth),
    baseline: () => keptBaseline(file, kept, clusters),
    curves: curves.map((measure) => result.overall.of(nameAmong(shown, { measure }))),
    items,
    evaluator,
    result,
    verification,
    band,
  };
}

/** Says of which columns vectors were made. */
function columnNotes({ columns }: Items): string[] {
  if (columns === undefined) return [];
  const names = columns.slice(0, SHOWN_COLUMNS).map((column) => printable(column, 30));
  return [`vectors of ${columns.length} columns: ${names.join(", ")}${columns.length > SHOWN_COLUMNS ? ", …" : ""}`];
}

const SHOWN_COLUMNS = 10;

/** The conventions in force, in one line. */
export function conventionsLine({ like, rules }: EmbeddingSettings, { conventions }: EmbeddingResult): string {
  const { metric, ties, self, duplicates, noRelevant } = conventions;
  return [
    ...(like === undefined ? [] : [`like ${like}`]),
    `metric: ${metric}`,
    `ties: ${ties}`,
    `self-matches: ${self} (by id)`,
    `duplicates: ${duplicates}`,
    `queries without relevant items: ${noRelevant}`,
    ...rules,
  ].join("; ");
}
