import { labelsOf } from "../../embeddings/labels.ts";
import type { Files } from "../../io/source.ts";
import { type EmbeddingHooks, type EmbeddingRequest, evaluateEmbeddings } from "../../jobs/embeddings/evaluate.ts";
import type { EvaluatedEmbeddings } from "../../jobs/embeddings/evaluated.ts";
import { INTERVALS, intervalsOf } from "../../jobs/intervals.ts";
import type { Resample } from "../../jobs/resample.ts";
import { about } from "../../measures/index.ts";
import { parseMeasure } from "../../notation/index.ts";
import { thinned } from "../../plot/thinned.ts";
import { type FindTexts, NO_TEXTS, shortened } from "../items.ts";
import { shownTexts } from "../shown.ts";
import { confidenceCurve, MOST_CURVE_POINTS, rejectCurves } from "./confidence-curves.ts";
import { EMBEDDINGS_PARTS, type EmbeddingsModel, type EmbeddingsPart } from "./model.ts";
import { type ListedQueries, nearestItems } from "./nearest-items.ts";
import { scatterOf } from "./scatter.ts";

/** What the caller adds to the job. */
export interface EmbeddingsModelHooks extends EmbeddingHooks {
  readonly resample?: Resample;
}

/** What a model of embeddings is to hold beside the values of every query. */
export interface EmbeddingsModelOptions {
  /** Default: all. */
  readonly parts?: readonly EmbeddingsPart[];
  /** Titles, texts and pictures of items; default: none. */
  readonly items?: FindTexts;
  /** Queries whose nearest items are listed; default: the worst of every measure. */
  readonly listed?: ListedQueries;
}

const CUTOFFS = [1, 2, 3, 5, 10, 20, 30, 50, 100];
const CMC_MEASURES = CUTOFFS.map((k) => `Success@${k}`);

/**
 * Evaluates embeddings, and makes the model of their report or of some of its charts.
 *
 * @returns the model, and what it was made of
 * @throws RankproofError as jobs do
 */
export async function modelOfEmbeddings(
  { flags, ...request }: EmbeddingRequest,
  files: Files,
  { resample, ...hooks }: EmbeddingsModelHooks,
  { parts: wanted = EMBEDDINGS_PARTS, items: findTexts = NO_TEXTS, listed: wantedLists }: EmbeddingsModelOptions = {},
): Promise<{ readonly model: EmbeddingsModel; readonly evaluated: EvaluatedEmbeddings }> {
  const parts = new Set(wanted);
  const part = <Value, Empty>(name: EmbeddingsPart, make: () => Value, empty: Empty): Value | Empty =>
    parts.has(name) ? make() : empty;
  const curves = part("cmc", () => CMC_MEASURES, []);
  const unwanted = {
    ...part("topology", () => ({}), { pcf: "none" }),
    ...part("verification", () => ({}), { fmr: "none", far: "none", fpir: "none" }),
  };
  const evaluated = await evaluateEmbeddings({ ...request, flags: { ...flags, ...unwanted }, curves }, files, hooks);
  const { vectors, parts: groups, items, result, verification } = evaluated;
  const { overall } = result;
  const [{ results }] = groups;
  const labels = Array.from({ length: items.vectors.rows }, (_, item) =>
    labelsOf(items.labels, item, vectors).join(" "),
  );
  const lists = part("lists", () => nearestItems(evaluated, results, wantedLists), {});
  const listed = Object.values(lists).flatMap(({ items: near, missed = [] }) =>
    [...near, ...missed].map(({ item }) => item),
  );
  const listedQueries = Object.keys(lists).map((query) => overall.queries[Number(query)]);
  const model = shownTexts<EmbeddingsModel>({
    kind: "embeddings",
    ...(evaluated.checks.length === 0 ? {} : { checks: evaluated.checks }),
    title: vectors.replace(/^.*[/\\]/, ""),
    conventions: [evaluated.conventions, `intervals: ${INTERVALS}`],
    notes: evaluated.notes,
    counts: result.counts,
    measures: results.map(({ measure, notation, better, values }) => ({
      ...{ measure, notation, better, title: about(parseMeasure(notation)).title },
      values,
    })),
    intervals: parts.has("intervals") ? (await intervalsOf([{ results }], resample))[0].map((own) => own ?? null) : [],
    groups: groups.map(({ name, queries, results: all, figures }) => ({
      name,
      queries: queries.length,
      results: all.map(({ value, min, max }) => ({ value, min, max })),
      figures,
    })),
    queries: overall.queries,
    labels: Array.from(result.items, (item) => labels[item]),
    cmc: part(
      "cmc",
      () => [{ name: vectors, points: evaluated.curves.map(({ value }, i) => ({ x: CUTOFFS[i], y: value })) }],
      [],
    ),
    verification: thinned(verification?.curve ?? [], MOST_CURVE_POINTS).map(({ fmr, fnmr }) => ({ fmr, fnmr })),
    reject: part("reject", () => rejectCurves(evaluated, results), []),
    confidence: part("confidence", () => confidenceCurve(evaluated, results), []),
    scatter: part("scatter", () => scatterOf(evaluated, labels), null),
    lists,
    items: shortened(await findTexts(new Set([...listed, ...listedQueries]))),
  });
  return { model, evaluated };
}
