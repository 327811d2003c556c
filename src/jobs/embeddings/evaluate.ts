import { findingsOf } from "../../checks/check.ts";
import { noComponents } from "../../checks/no-components.ts";
import { vectorColumns } from "../../checks/vector-columns.ts";
import { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { distinct, nameAmong } from "../../evaluate/distinct-measures.ts";
import type { Files } from "../../inputs/source.ts";
import { findMetric } from "../../neighbors/metrics.ts";
import type { SearchRunner } from "../../neighbors/searches.ts";
import { readNotation } from "../../notation/reading.ts";
import { distractorFigures } from "./distractor-figures.ts";
import type { EvaluatedEmbeddings } from "./evaluated.ts";
import { foundRun } from "./found-run.ts";
import { identificationFigures } from "./identification-figures.ts";
import { readItems } from "./items.ts";
import { type EmbeddingFlags, readEmbeddingFlags } from "./options.ts";
import { postprocessOf } from "./postprocessing.ts";
import { relevanceFindings } from "./relevance-findings.ts";
import { checkGroup, shownEmbeddings, wantedValues } from "./shown.ts";
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

/** Callbacks of the caller. */
export interface EmbeddingHooks {
  /** Finds the neighbors, in at least as many tasks as there are threads; default: on this thread. */
  readonly search?: { readonly run: SearchRunner; readonly threads: number };
}

/**
 * Reads items and evaluates their embeddings. @throws RankproofError for options and for files that do not fit each
 * other
 */
export async function evaluateEmbeddings(
  request: EmbeddingRequest,
  files: Files,
  { search }: EmbeddingHooks = {},
): Promise<EvaluatedEmbeddings> {
  const { vectors: file, flags } = request;
  const settings = readEmbeddingFlags(flags);
  const { metric, naming, options } = settings;
  const wanted = await wantedValues(flags, settings, files);
  const curves = (request.curves ?? []).map((text) => readNotation(text, naming));
  const items = await readItems(files, file, flags, findMetric(metric).takes === "bits");
  checkGroup(settings, items);
  const { relevance, queries, gallery, ids, categories, sequences, vectors } = items;
  const postprocess = await postprocessOf(settings.steps, files, () => evaluator.rows);
  const evaluator = new EmbeddingEvaluator({
    ...{ ...options, ...relevance, postprocess, metric, queries, gallery, ids, categories, sequences },
    count: vectors.rows,
    measures: distinct([...wanted.shown, ...curves.map((measure) => ({ measure }))]),
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
  const shown = await shownEmbeddings({
    ...{ file, flags, settings, wanted, items, result, members: evaluator },
    figuresOf: (group) => [
      ...(group.name === "all" ? [...verified.figures, ...identified, ...amongDistractors] : []),
      ...pcfFigures(items, group.members, variances ?? [], settings.conventions?.pcfRule ?? "at-least"),
      ...uncertaintyFigures(items, group.results, group.items),
    ],
    findings: [
      [...findingsOf(vectorColumns, items.columns), ...relevanceFindings(evaluator.space().relevance)],
      [...verified.findings, ...findingsOf(noComponents, variances === undefined)],
    ],
  });
  return {
    ...shown,
    isPostprocessed: postprocess !== undefined,
    foundRun: () => foundRun(evaluator, items, options.depth),
    curves: curves.map((measure) => result.overall.of(nameAmong(wanted.shown, { measure }))),
    items,
    evaluator,
    verification,
    band,
  };
}
