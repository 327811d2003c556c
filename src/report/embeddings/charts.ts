import { rounded } from "../../core/number-text.ts";
import { bareNames } from "../../plot/bare-names.ts";
import { confidence, errorReject } from "../../plot/confidence.ts";
import { embeddingMap } from "../../plot/embedding-map.ts";
import { gains } from "../../plot/gains.ts";
import { cutoffs } from "../../plot/rank-curves.ts";
import type { Spec } from "../../plot/spec.ts";
import { thinned } from "../../plot/thinned.ts";
import { det, type ModelRates, roc } from "../../plot/verification.ts";
import { versus } from "../../plot/versus.ts";
import type { Chart, ReaderChoice } from "../chart.ts";
import { listedQueries } from "./listed-queries.ts";
import type { EmbeddingsModel, EmbeddingsPart } from "./model.ts";

/** Measures that stand over the items in two dimensions. */
const IN_TITLE = 3;
/** Items that a small report draws at most. */
export const MOST_WHEN_DENSE = 300;

/** A chart with the costly parts of the model that it draws. */
function chart<Part extends EmbeddingsPart>(
  title: string,
  needs: readonly Part[],
  draw: (
    model: Omit<EmbeddingsModel, Exclude<EmbeddingsPart, Part>>,
    choice: ReaderChoice,
    isDense: boolean,
  ) => Spec | undefined,
): Chart<EmbeddingsModel, EmbeddingsPart> {
  return { title, needs, draw };
}

type ShownRates = Pick<EmbeddingsModel, "name" | "verification" | "verificationBand">;

/** Error rates of every model; undefined without verification. */
function drawn(
  draw: (models: readonly ModelRates[]) => Spec,
  model: ShownRates & { readonly others: readonly ShownRates[] },
): Spec | undefined {
  const all = [model, ...model.others];
  const names = bareNames(all.map(({ name }) => name));
  const models = all.map((each, i) => ratesOfModel({ ...each, name: names[i] }));
  return model.verification.length === 0 ? undefined : draw(models);
}

/** The rates of a model as charts take them. */
export function ratesOfModel({ name, verification, verificationBand }: ShownRates): ModelRates {
  return { name, points: verification, band: verificationBand };
}

/** The items of a model in two dimensions. */
function mapOf(
  { name, scatter, groups: [{ results }] }: Pick<EmbeddingsModel, "name" | "scatter" | "groups">,
  measures: EmbeddingsModel["measures"],
  isDense: boolean,
): Spec | undefined {
  if (scatter === null) return undefined;
  const shown = measures.slice(0, IN_TITLE);
  // A line each: all in one are cut on a phone.
  const lines = shown.map(({ measure }, m) => `${measure} ${rounded(results[m].value)}`);
  return embeddingMap(isDense ? thinned(scatter.points, MOST_WHEN_DENSE) : scatter.points, {
    ...scatter,
    ...{ title: bareNames([name])[0], lines },
  });
}

/** The map of a model beside the first. */
export function mapOfOther(index: number): Pick<Chart<EmbeddingsModel, EmbeddingsPart>, "draw"> {
  return {
    draw: (model, _, isDense) => {
      const other = model.others[index];
      return other && mapOf(other, model.measures, isDense);
    },
  };
}

/** The listed queries on the first two models; none where there is one. */
function pairedQueries(
  model: Pick<EmbeddingsModel, "measures" | "queries" | "labels" | "others">,
  choice: ReaderChoice,
) {
  if (model.others.length === 0) return [];
  return listedQueries(model, choice)
    .filter(({ gain }) => !Number.isNaN(gain))
    .map(({ q, value, gain }) => ({ q, query: model.queries[q], x: value, y: value + gain, difference: gain }));
}

/** Every chart that a report on embeddings is made of, by its name on the command line. */
export const embeddingCharts = {
  "embedding-map": chart(
    "items in two dimensions, colored by label, more solid where confidence is higher",
    ["scatter"],
    (model, _, isDense) => mapOf(model, model.measures, isDense),
  ),
  cmc: chart("share of queries with a match among the k nearest", ["cmc"], ({ cmc }) => {
    const names = bareNames(cmc.map(({ name }) => name));
    return cutoffs(
      "Success",
      cmc.map((line, i) => ({ ...line, name: names[i] })),
    );
  }),
  roc: chart("matching pairs found over other pairs let in", ["verification"], (model) => drawn(roc, model)),
  det: chart("false non-matches over false matches", ["verification"], (model) => drawn(det, model)),
  reject: chart(
    "error of the queries that are kept when the least sure are rejected",
    ["reject"],
    ({ reject, measures }, choice) => {
      const { measure } = measures[choice.measure];
      const line = reject.find(({ name }) => name === measure) ?? reject[0];
      return line === undefined ? undefined : errorReject([line]);
    },
  ),
  confidence: chart(
    "what a threshold on confidence does: queries put right, queries kept",
    ["confidence"],
    ({ confidence: points }) => (points.length === 0 ? undefined : confidence(points)),
  ),
} satisfies Readonly<Record<string, Chart<EmbeddingsModel, EmbeddingsPart>>>;

/** Name of such a chart. */
export type EmbeddingChartName = keyof typeof embeddingCharts;

/** Charts of two models on the listed queries, which only a report has. */
export const modelCharts = {
  versus: chart("the second model against the first, a point for each query", [], (model, choice, isDense) => {
    const queries = pairedQueries(model, choice);
    if (queries.length === 0) return undefined;
    const [x, y] = bareNames([model.name, model.others[0].name]);
    return versus({ measure: model.measures[choice.measure].measure, x, y, queries, isDense });
  }),
  gains: chart("what the second model gains over the first, query by query", [], (model, choice, isDense) => {
    const queries = pairedQueries(model, choice);
    if (queries.length === 0) return undefined;
    const [against, run] = bareNames([model.name, model.others[0].name]);
    return gains(model.measures[choice.measure].measure, run, against, queries, isDense);
  }),
} satisfies Readonly<Record<string, Chart<EmbeddingsModel, EmbeddingsPart>>>;
