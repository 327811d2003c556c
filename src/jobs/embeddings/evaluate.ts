import { findingsOf } from "../../checks/check.ts";
import { noComponents } from "../../checks/no-components.ts";
import { vectorColumns } from "../../checks/vector-columns.ts";
import type { Measure } from "../../core/measure.ts";
import { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import type { EmbeddingOptions } from "../../embeddings/options.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import { distinct, nameAmong } from "../../evaluate/distinct-measures.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import type { Files } from "../../inputs/source.ts";
import { isOfFloats, selectRows } from "../../neighbors/matrix.ts";
import { findMetric } from "../../neighbors/metrics.ts";
import type { SearchRunner } from "../../neighbors/searches.ts";
import { readNotation } from "../../notation/reading.ts";
import { recallIn, successOf } from "../chosen-measures.ts";
import { chanceFindings, FIRST_MATCH } from "./chance-level.ts";
import { depthFindings } from "./depth-findings.ts";
import { directionFigures, exchanged, measuresOfDirections } from "./direction-figures.ts";
import type { EvaluatedEmbeddings } from "./evaluated.ts";
import { excludedFindings } from "./excluded-findings.ts";
import { foundRun } from "./found-run.ts";
import { galleryFigures } from "./gallery-figures.ts";
import { identicalFindings } from "./identical-vectors.ts";
import { type Items, readItems } from "./items.ts";
import { matrixFindings } from "./matrix-as-vectors.ts";
import { type EmbeddingFlags, readEmbeddingFlags } from "./options.ts";
import { pcfFigures } from "./pcf-figures.ts";
import { postprocessOf } from "./postprocessing.ts";
import { columnFindings, labelFindings, relevanceFindings, sequenceFindings } from "./relevance-findings.ts";
import { checkGroup, shownEmbeddings, wantedValues } from "./shown.ts";
import { uncertaintyFigures } from "./uncertainty-figures.ts";
import { lengthFindings } from "./varying-lengths.ts";
import { verificationFigures } from "./verification-figures.ts";

/** Embeddings that are to be evaluated, and how: names of files and columns, and options as texts. */
export interface EmbeddingRequest {
  /** The file of the vectors. */
  readonly vectors: string;
  readonly flags: EmbeddingFlags;
  /** The first of several models, whose items these are in other vectors. */
  readonly first?: { readonly name: string; readonly items: number };
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
  const items = await readItems(files, file, flags, findMetric(metric).takes === "bits", request.first);
  checkGroup(settings, items);
  const { relevance, exclude, queries, gallery, ids, categories, sequences, vectors } = items;
  const postprocess = await postprocessOf(settings.steps, files, () => evaluator.rows);
  const asked = {
    ...{ ...options, ...relevance, postprocess, metric, queries, gallery, ids, categories, sequences, exclude },
    count: vectors.rows,
    measures: measuresOfDirections(computedMeasures(wanted.shown, curves, items), settings),
  };
  const turned = settings.bothDirections ? exchanged(items, vectors.rows) : undefined;
  const evaluator = evaluatorOf(asked, vectors);
  const result = await computed(evaluator, search);
  const [first] = result.overall.results;
  const lengths =
    settings.metricBy === "option" || metric !== "l2"
      ? []
      : await lengthFindings(vectors, asked, first, {
          search,
          tool: settings.metricBy === "profile" ? settings.like : undefined,
        });
  const reverse = turned && evaluatorOf({ ...asked, postprocess: undefined, ...turned }, vectors);
  const directed = reverse === undefined ? [] : directionFigures(result, await computed(reverse, search), wanted.shown);
  const { verification, band, drawn, ...verified } = await verificationFigures(
    evaluator,
    settings,
    settings.conventions?.fmrRule ?? "at-most",
    search?.run,
  );
  const ofGalleries = await galleryFigures(evaluator, settings, search);
  const variances = settings.variances ?? (isQuickTopology(vectors) ? [0.5] : undefined);
  const shown = await shownEmbeddings({
    ...{ file, flags, settings, wanted, items, result, members: evaluator },
    figuresOf: (group) => [
      ...(group.name === "all" ? [...directed, ...verified.figures, ...ofGalleries.figures] : []),
      ...pcfFigures(membersOf(items, group.members), variances ?? [], settings.conventions?.pcfRule ?? "at-least"),
      ...uncertaintyFigures(items, group.results, group.items),
    ],
    findings: [
      [
        ...findingsOf(vectorColumns, items.columns),
        ...matrixFindings(vectors),
        ...columnFindings(items),
        ...labelFindings(items, options.junk),
        ...excludedFindings(items, items, vectors.rows, result),
        ...relevanceFindings(evaluator.space().relevance, result),
        ...sequenceFindings(evaluator.space().relevance, result),
        ...lengths,
        ...chanceFindings(
          evaluator.space().relevance,
          result,
          { labels: relevance.labels, given: "vectors" },
          nameAmong(wanted.shown, FIRST_MATCH),
        ),
        ...identicalFindings(vectors, evaluator),
        ...depthFindings(options.depth, wanted.shown, evaluator),
      ],
      [...verified.findings, ...ofGalleries.findings, ...findingsOf(noComponents, variances === undefined)],
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
    drawn,
  };
}

/** The measures that are shown, and those that curves and findings look at. */
function computedMeasures(
  shown: readonly NamedMeasure[],
  curves: readonly Measure[],
  { relevance }: Pick<Items, "relevance">,
): NamedMeasure[] {
  const recall = relevance.labels && recallIn(shown);
  return distinct([
    ...shown,
    ...curves.map((measure) => ({ measure })),
    ...(recall === undefined ? [] : [successOf(recall)]),
    FIRST_MATCH,
  ]);
}

function evaluatorOf(options: EmbeddingOptions, vectors: Items["vectors"]): EmbeddingEvaluator {
  const evaluator = new EmbeddingEvaluator(options);
  evaluator.update(
    vectors,
    Array.from({ length: vectors.rows }, (_, item) => item),
  );
  return evaluator;
}

function computed(
  evaluator: EmbeddingEvaluator,
  search: EmbeddingHooks["search"],
): EmbeddingResult | Promise<EmbeddingResult> {
  return search === undefined ? evaluator.compute() : evaluator.computeWith(search.run, search.threads);
}

/** Up to this many products, principal components are found without being asked for. */
const PRODUCTS_UNASKED = 5e9;

/** Whether the principal components of the vectors take hardly any time. */
function isQuickTopology({ rows, columns }: Items["vectors"]): boolean {
  return rows * columns * Math.min(rows, columns) <= PRODUCTS_UNASKED;
}

/** The vectors of some items. */
function membersOf({ vectors }: Items, members: ArrayLike<number>): Items["vectors"] {
  return members.length === vectors.rows || !isOfFloats(vectors) ? vectors : selectRows(vectors, members);
}
