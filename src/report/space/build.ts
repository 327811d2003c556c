import type { Measure } from "../../core/measure.ts";
import { principalCoordinates } from "../../embeddings/components.ts";
import type { Labels } from "../../embeddings/labels.ts";
import type { MeasureResult } from "../../evaluate/evaluation.ts";
import { parseMeasure } from "../../measures/index.ts";
import { Success } from "../../measures/success.ts";
import { type FloatMatrix, rowsOf } from "../../neighbors/matrix.ts";
import { nearest } from "../../neighbors/search.ts";
import { conventionsLine } from "../../scoring/embeddings/scored.ts";
import type { EvaluatedSpace, SpaceScoring } from "../../scoring/embeddings/space.ts";
import { confidenceVersusCorrect } from "../../uncertainty/confidence-versus-correct.ts";
import { errorVersusReject } from "../../uncertainty/error-versus-reject.ts";
import { INTERVALS, intervalsOf, type Perform } from "../intervals.ts";
import type { FindTexts, RankedList } from "../items.ts";
import type { SpaceModel } from "./model.ts";

const CUTOFFS = [1, 2, 3, 5, 10, 20, 30, 50, 100];

/** What the CMC curve needs, to be measured beside whatever was asked for. */
export function measuresOfCurves({ presets }: SpaceScoring): Measure[] {
  return CUTOFFS.map((k) => parseMeasure(`${Success.record.label}@${k}`, presets));
}

/** Nearest items that are shown of a query, and queries that are kept of each measure. */
const SHOWN = 10;
const KEPT = 10;

/** Points of a curve or of the plane at most; beyond, evenly chosen ones. */
const MOST_CURVE_POINTS = 500;
const MOST_POINTS = 3000;

export async function buildSpaceModel(
  space: EvaluatedSpace,
  scoring: SpaceScoring,
  perform: Perform,
  findTexts: FindTexts,
): Promise<SpaceModel> {
  const { scored, items, result, verification, evaluator } = space;
  const { coordinates } = items;
  const { overall } = result;
  const shown = new Set(scoring.measures.map(String));
  const isShown = ({ measure }: { readonly measure: string }): boolean => shown.has(measure);
  const results = overall.results.filter(isShown);
  const [intervals] = await intervalsOf([{ ...overall, results }], perform);
  const labels = labelTexts(items.labels);
  const lists = listsOf(space, results);
  const idOf = (item: number): string => String(items.ids?.[item] ?? item);
  const listed = new Set(Object.values(lists).flatMap((list) => list.items.map(({ item }) => item)));
  const queryIds = new Set(Object.keys(lists).map((query) => overall.queries[Number(query)]));
  const matrix = coordinates ?? planeOf(space);
  return {
    kind: "space",
    title: scored.vectors.replace(/^.*[/\\]/, ""),
    conventions: [conventionsLine(scored), INTERVALS],
    notes: scored.notes,
    counts: scored.counts,
    measures: results.map(({ measure, better, values }, m) => ({
      ...{ measure, better, title: parseMeasure(measure).record.title },
      interval: intervals[m] ?? null,
      values: Array.from(values, (value) => Number(value.toPrecision(12))),
    })),
    parts: scored.parts.map(({ name, queries, results: all, figures }) => ({
      name,
      queries: queries.length,
      results: all.filter(isShown).map(({ value, min, max }) => ({ value, min, max })),
      figures,
    })),
    queries: overall.queries,
    labels: Array.from(result.items, (item) => labels[item]),
    cmc: [
      {
        name: scored.vectors,
        points: measuresOfCurves(scoring).map((measure, i) => ({ x: CUTOFFS[i], y: overall.of(measure).value })),
      },
    ],
    ...(verification === undefined
      ? {}
      : { verification: thinned(verification.curve, MOST_CURVE_POINTS).map(({ fmr, fnmr }) => ({ fmr, fnmr })) }),
    ...curvesOfConfidence(space, results),
    ...(matrix === undefined ? {} : { scatter: scatterOf(space, matrix, labels, idOf, coordinates !== undefined) }),
    lists,
    items: await findTexts(new Set([...listed, ...queryIds])),
  };

  /** The vectors themselves where they have two dimensions; undefined where no plane can be made of them. */
  function planeOf({ items: { vectors } }: EvaluatedSpace): FloatMatrix | undefined {
    return vectors.data instanceof Uint8Array ? undefined : (vectors as FloatMatrix);
  }

  function scatterOf(
    { result: { items: queries } }: EvaluatedSpace,
    plane: FloatMatrix,
    names: readonly string[],
    nameOf: (item: number) => string,
    isGiven: boolean,
  ): NonNullable<SpaceModel["scatter"]> {
    const all = evaluator.items;
    const drawn = thinned(Array.from(all), MOST_POINTS);
    const own = rowsOf(plane, Int32Array.from(drawn));
    const isPlane = plane.columns === 2;
    const data = isPlane ? own.data : principalCoordinates(own);
    const confidences = items.confidences;
    const [least, most] = confidences === undefined ? [0, 1] : boundsOf(confidences);
    const share = (confidence: number): number => (most > least ? (confidence - least) / (most - least) : 1);
    const part = drawn.length < all.length ? `${drawn.length} of ${all.length} items, evenly chosen` : "All items";
    const names2 = isPlane
      ? isGiven
        ? "the given coordinates"
        : "the two dimensions of the vectors"
      : "their first two principal components";
    const opacity = confidences === undefined ? "" : "; the more solid, the surer";
    return {
      x: isPlane ? "x" : "first principal component",
      y: isPlane ? "y" : "second principal component",
      caption: `${part}, in ${names2}, coloured by label${opacity}. ${queries.length} of them are queries.`,
      points: drawn.map((item, i) => ({
        ...{ item: nameOf(item), x: data[2 * i], y: data[2 * i + 1], label: names[item] },
        ...(confidences === undefined ? {} : { confidence: share(confidences[item]) }),
      })),
    };
  }
}

/** Error-versus-reject of each measure, and what a threshold on confidence does. */
function curvesOfConfidence(
  { items: { confidences }, result: { items } }: EvaluatedSpace,
  results: readonly MeasureResult[],
): Pick<SpaceModel, "reject" | "confidence"> {
  if (confidences === undefined) return { reject: [], confidence: [] };
  const sure = Array.from(items, (item) => confidences[item]);
  const isError = ({ values }: MeasureResult): boolean => values.every((value) => value >= 0 && value <= 1);
  const reject = results.filter(isError).map(({ measure: name, values }) => ({
    name,
    points: thinned(errorVersusReject(values, sure).points, MOST_CURVE_POINTS),
  }));
  const first = results.find(({ measure }) => measure === "Success@1" || measure === "P@1");
  if (first === undefined || first.values.some((value) => value !== 0 && value !== 1))
    return { reject, confidence: [] };
  const rising = Float64Array.from(sure).sort();
  const confidence = confidenceVersusCorrect(first.values, sure)
    .points.filter(({ threshold }) => Number.isFinite(threshold))
    .map(({ threshold, accuracy }) => ({
      ...{ threshold, accuracy },
      kept: rising.filter((own) => own >= threshold).length / rising.length,
    }));
  return { reject, confidence: thinned(confidence, MOST_CURVE_POINTS) };
}

/** The nearest items of the worst queries of every measure. */
function listsOf({ evaluator, result, items }: EvaluatedSpace, results: readonly MeasureResult[]): SpaceModel["lists"] {
  const { space, relevance } = evaluator.space();
  const { rows } = evaluator;
  const rowOf = new Map(Array.from(rows.queries, (item, row) => [item, row]));
  const placeOf = new Map(Array.from(result.items, (item, place) => [item, place]));
  const worst = new Set(
    results.flatMap(({ measure }) => evaluator.worstQueries(measure, KEPT).map(({ item }) => item)),
  );
  const lists: Record<string, RankedList> = {};
  for (const item of worst) {
    const row = rowOf.get(item) as number;
    const k = Math.min(SHOWN, relevance.eligible[row]);
    if (k === 0) continue;
    const { indices, distances } = nearest(space, row, row + 1, k);
    const grades = relevance.gradesFor(row, indices);
    const nearer = (distance: number): number => distances.filter((other) => other < distance).length;
    const upTo = (distance: number): number => distances.filter((other) => other <= distance).length;
    lists[placeOf.get(item) as number] = {
      items: Array.from(indices.subarray(0, SHOWN), (found, i) => ({
        item: String(items.ids?.[rows.gallery[found]] ?? rows.gallery[found]),
        ...{ score: distances[i], grade: grades[i], from: nearer(distances[i]) + 1, to: upTo(distances[i]) },
      })),
      length: relevance.eligible[row],
      relevant: relevance.counts[row],
    };
  }
  return lists;
}

function labelTexts(labels: Labels): string[] {
  if (!("columns" in labels)) return Array.from(labels as ArrayLike<unknown>, String);
  const { data, rows, columns } = labels;
  return Array.from({ length: rows }, (_, row) => {
    const own = Array.from({ length: columns }, (_, column) => column);
    return own.filter((column) => data[row * columns + column] !== 0).join(" ");
  });
}

/** At most so many of them, evenly chosen, the first and the last among them. */
function thinned<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]);
}

function boundsOf(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [values[0], values[0]]);
}
