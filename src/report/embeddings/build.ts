import { answerOf } from "../../compare/answer.ts";
import type { MeasureComparison } from "../../compare/comparison.ts";
import { intervalsOf, statedIntervals } from "../../compare/mean-intervals.ts";
import type { Resample } from "../../compare/resample.ts";
import type { Finding } from "../../core/finding.ts";
import { findingLines } from "../../core/finding.ts";
import { labelsOf } from "../../embeddings/labels.ts";
import type { Files } from "../../inputs/source.ts";
import { type ComparedEmbeddings, compareModels, evaluateModels } from "../../jobs/embeddings/compare.ts";
import type { EmbeddingHooks, EmbeddingRequest } from "../../jobs/embeddings/evaluate.ts";
import type { EvaluatedEmbeddings } from "../../jobs/embeddings/evaluated.ts";
import { about } from "../../measures/index.ts";
import { parseMeasure } from "../../notation/index.ts";
import { thinned } from "../../plot/thinned.ts";
import { intervalSettingsOf } from "../../questions/intervals/read-intervals.ts";
import { type FindTexts, NO_TEXTS, shortened } from "../items.ts";
import { namesInTitle } from "../names-in-title.ts";
import { shownTexts } from "../shown.ts";
import { confidenceCurve, MOST_CURVE_POINTS, rejectCurves } from "./confidence-curves.ts";
import {
  EMBEDDINGS_PARTS,
  type EmbeddingsComparison,
  type EmbeddingsModel,
  type EmbeddingsPart,
  type ModelPair,
  type OtherModel,
} from "./model.ts";
import { type ListedQueries, listedQueries, mostDifferent, nearestItems } from "./nearest-items.ts";
import { matched, scatterOf } from "./scatter.ts";

/** Callbacks of the caller. */
export interface EmbeddingsModelHooks extends EmbeddingHooks {
  readonly resample?: Resample;
  /** Is told what checks found about the files of a model. */
  readonly onFindings?: (model: string, findings: readonly Finding[]) => void;
}

/** Optional parts of a model of embeddings. */
export interface EmbeddingsModelOptions {
  /** Default: all. */
  readonly parts?: readonly EmbeddingsPart[];
  /** Titles, texts and pictures of items; default: none. */
  readonly items?: FindTexts;
  /** Queries whose nearest items are listed; default: the worst of every measure. */
  readonly listed?: ListedQueries;
}

/** A model of a report, and its sources. */
export interface MadeEmbeddingsModel {
  readonly model: EmbeddingsModel;
  /** The first model. */
  readonly evaluated: EvaluatedEmbeddings;
  /** Undefined for a single model. */
  readonly compared: ComparedEmbeddings | undefined;
}

const CUTOFFS = [1, 2, 3, 5, 10, 20, 30, 50, 100];
const CMC_MEASURES = CUTOFFS.map((k) => `Success@${k}`);

/**
 * Evaluates embeddings, and makes the model of their report or of some of its charts.
 *
 * @returns the model, and its sources
 * @throws RankproofError as jobs do
 */
export async function modelOfEmbeddings(
  { flags, ...request }: EmbeddingRequest,
  files: Files,
  { resample, onFindings, ...hooks }: EmbeddingsModelHooks,
  { parts: wanted = EMBEDDINGS_PARTS, items: findTexts = NO_TEXTS, listed: wantedLists }: EmbeddingsModelOptions = {},
): Promise<MadeEmbeddingsModel> {
  const parts = new Set(wanted);
  const part = <Value, Empty>(name: EmbeddingsPart, make: () => Value, empty: Empty): Value | Empty =>
    parts.has(name) ? make() : empty;
  const curves = part("cmc", () => CMC_MEASURES, []);
  const unwanted = {
    ...part("topology", () => ({}), { pcf: "none" }),
    ...part("verification", () => ({}), { fmr: "none", far: "none", fpir: "none" }),
  };
  const models = await evaluateModels({ ...request, flags: { ...flags, ...unwanted }, curves }, files, hooks);
  const [evaluated, ...rivals] = models;
  const compared =
    rivals.length > 0 && parts.has("comparison") ? await compareModels(models, flags, resample) : undefined;
  const { vectors, parts: groups, items, result } = evaluated;
  const { overall } = result;
  const [{ results }] = groups;
  const { labels: relevanceLabels } = items.relevance;
  const labels = Array.from({ length: items.vectors.rows }, (_, item) =>
    relevanceLabels === undefined ? "" : labelsOf(relevanceLabels, item, vectors).join(" "),
  );
  const kept = new Set(
    part(
      "lists",
      () => [
        ...models.flatMap((model) => listedQueries(model, wantedLists)),
        ...(wantedLists === undefined ? rivals.flatMap((model) => mostDifferent(evaluated, model)) : []),
      ],
      [],
    ),
  );
  const listsOf = (model: EvaluatedEmbeddings): EmbeddingsModel["lists"] =>
    part("lists", () => nearestItems(model, kept, labels, wantedLists?.shown), {});
  const lists = listsOf(evaluated);
  const settings = intervalSettingsOf(flags);
  const intervals = async (model: EvaluatedEmbeddings, index: number): Promise<EmbeddingsModel["intervals"]> => {
    if (compared !== undefined) return compared.comparison.measures.map(({ runs }) => runs[index].interval);
    if (!parts.has("intervals")) return [];
    return (await intervalsOf([{ results: model.parts[0].results }], settings, resample))[0].map(
      (interval) => interval ?? null,
    );
  };
  const scatter = part("scatter", () => scatterOf(evaluated, labels), null);
  const otherModels: OtherModel[] = [];
  for (const [i, rival] of rivals.entries()) {
    otherModels.push({
      name: rival.vectors,
      values: rival.parts[0].results.map(({ values }) => values),
      intervals: await intervals(rival, i + 1),
      groups: groupsOf(rival),
      ...ratesOf(rival),
      lists: listsOf(rival),
      scatter: part("scatter", () => matched(scatterOf(rival, labels), scatter), null),
    });
  }
  const listed = [{ lists }, ...otherModels].flatMap((listing) =>
    Object.values(listing.lists).flatMap(({ items: near, missed = [] }) =>
      [...near, ...missed].map(({ item }) => item),
    ),
  );
  const openable = Object.keys(lists).map((query) => overall.queries[Number(query)]);
  const checks = models.flatMap((model) => model.checks);
  const { findings } = compared ?? evaluated;
  onFindings?.(vectors, findings);
  const model = shownTexts<EmbeddingsModel>({
    kind: "embeddings",
    ...(checks.length === 0 ? {} : { checks }),
    ...(findings.length === 0 ? {} : { findings }),
    title: namesInTitle(
      models.map((model) => fileName(model.vectors)),
      "models",
    ),
    name: rivals.length > 0 ? vectors : fileName(vectors),
    conventions: compared?.notes ?? [evaluated.conventions, `intervals: ${statedIntervals(settings)}`],
    notes: compared === undefined ? findingLines(evaluated.findings) : [],
    counts: result.counts,
    minGrade: evaluated.evaluator.space().relevance.minGrade,
    measures: results.map(({ measure, notation, better, values }) => ({
      ...{ measure, notation, better, title: about(parseMeasure(notation)).title },
      values,
    })),
    intervals: await intervals(evaluated, 0),
    groups: groupsOf(evaluated),
    queries: overall.queries,
    labels: Array.from(result.items, (item) => labels[item]),
    cmc: part(
      "cmc",
      () =>
        models.map((model) => ({
          name: model.vectors,
          points: model.curves.map(({ value }, i) => ({ x: CUTOFFS[i], y: value })),
        })),
      [],
    ),
    ...ratesOf(evaluated),
    reject: part("reject", () => rejectCurves(evaluated, results), []),
    confidence: part("confidence", () => confidenceCurve(evaluated, results), []),
    scatter,
    lists,
    items: shortened(await findTexts(new Set([...listed, ...openable]))),
    others: otherModels,
    ...(compared === undefined ? {} : { comparison: comparisonIn(compared) }),
  });
  return { model, evaluated, compared };
}

/** The values of each group. */
function groupsOf({ parts }: EvaluatedEmbeddings): EmbeddingsModel["groups"] {
  return parts.map(({ name, queries, results, figures }) => ({
    name,
    queries: queries.length,
    results: results.map(({ value, min, max }) => ({ value, min, max })),
    figures,
  }));
}

/** Error rates of verification at rising thresholds. */
function ratesOf({
  verification,
  band,
}: EvaluatedEmbeddings): Pick<EmbeddingsModel, "verification" | "verificationBand"> {
  return {
    verification: thinned(verification?.curve ?? [], MOST_CURVE_POINTS).map(({ fmr, fnmr }) => ({ fmr, fnmr })),
    verificationBand: band.map(({ fmr, low, high }) => ({ fmr, low, high })),
  };
}

/** Adapts a comparison for a report. */
function comparisonIn({ comparison, sliced, figureDifferences }: ComparedEmbeddings): EmbeddingsComparison {
  const names = comparison.measures.map(({ measure }) => measure);
  return {
    answers: comparison.measures.map((measure) => answerOf(measure, comparison)),
    over: comparison.settings.clusters,
    pairs: comparison.measures.map(pairsIn),
    ...(figureDifferences.length === 0 ? {} : { figures: figureDifferences }),
    ...(sliced === undefined
      ? {}
      : {
          slices: {
            by: sliced.by,
            all: sliced.slices.map(({ name, comparison }) => ({
              name,
              queries: comparison.queries,
              pairs: names.map((wanted) => {
                const compared = comparison.measures.find(({ measure }) => measure === wanted);
                return compared === undefined ? null : pairsIn(compared);
              }),
            })),
            sentences: sliced.sentences,
          },
        }),
  };
}

function pairsIn({ pairs }: MeasureComparison): ModelPair[] {
  return pairs.map(
    ({ run, against, difference, interval, p, correctedP, verdict, wins, ties, losses, needed, tieRange }) => ({
      ...{ run, against, difference, interval, p, correctedP, verdict, wins, ties, losses },
      needed: needed.queries,
      tieRange: tieRange === undefined ? null : [tieRange.least.difference, tieRange.most.difference],
    }),
  );
}

function fileName(path: string): string {
  return path.replace(/^.*[/\\]/, "");
}
