import type { Labels } from "../../embeddings/labels.ts";
import type { EvaluatedEmbeddings } from "../../jobs/embeddings/evaluated.ts";
import { about, parseMeasure } from "../../measures/index.ts";
import { thinned } from "../../plot/thinned.ts";
import { INTERVALS, intervalsOf, type Resample } from "../intervals.ts";
import type { FindTexts } from "../items.ts";
import { confidenceCurves, MOST_CURVE_POINTS } from "./confidence-curves.ts";
import type { EmbeddingsModel } from "./model.ts";
import { nearestItems } from "./nearest-items.ts";
import { scatterOf } from "./scatter.ts";

const CUTOFFS = [1, 2, 3, 5, 10, 20, 30, 50, 100];

/** The measures of the CMC curve: what a report needs as `curves` of the evaluation. */
export const CMC_MEASURES: readonly string[] = CUTOFFS.map((k) => `Success@${k}`);

/** The model of the report on embeddings. */
export async function buildEmbeddingsModel(
  evaluated: EvaluatedEmbeddings,
  resample: Resample,
  findTexts: FindTexts,
): Promise<EmbeddingsModel> {
  const { vectors, parts, items, result, verification } = evaluated;
  const { overall } = result;
  const [{ results }] = parts;
  const [intervals] = await intervalsOf([{ results }], resample);
  const labels = labelTexts(items.labels);
  const lists = nearestItems(evaluated, results);
  const listed = new Set(Object.values(lists).flatMap((list) => list.items.map(({ item }) => item)));
  const queryIds = new Set(Object.keys(lists).map((query) => overall.queries[Number(query)]));
  const scatter = scatterOf(evaluated, labels);
  return {
    kind: "embeddings",
    title: vectors.replace(/^.*[/\\]/, ""),
    conventions: [evaluated.conventions, INTERVALS],
    notes: evaluated.notes,
    counts: result.counts,
    measures: results.map(({ measure, better, values }, m) => ({
      ...{ measure, better, title: about(parseMeasure(measure)).title },
      interval: intervals[m] ?? null,
      values: Array.from(values, (value) => Number(value.toPrecision(12))),
    })),
    parts: parts.map(({ name, queries, results: all, figures }) => ({
      name,
      queries: queries.length,
      results: all.map(({ value, min, max }) => ({ value, min, max })),
      figures,
    })),
    queries: overall.queries,
    labels: Array.from(result.items, (item) => labels[item]),
    cmc: [
      {
        name: vectors,
        points: evaluated.curves.map(({ value }, i) => ({ x: CUTOFFS[i], y: value })),
      },
    ],
    ...(verification === undefined
      ? {}
      : { verification: thinned(verification.curve, MOST_CURVE_POINTS).map(({ fmr, fnmr }) => ({ fmr, fnmr })) }),
    ...confidenceCurves(evaluated, results),
    ...(scatter === undefined ? {} : { scatter }),
    lists,
    items: await findTexts(new Set([...listed, ...queryIds])),
  };
}

/** The labels of each item, in words. */
function labelTexts(labels: Labels): string[] {
  if (!("columns" in labels)) return Array.from(labels as ArrayLike<unknown>, String);
  const { data, rows, columns } = labels;
  return Array.from({ length: rows }, (_, row) => {
    const own = Array.from({ length: columns }, (_, column) => column);
    return own.filter((column) => data[row * columns + column] !== 0).join(" ");
  });
}
