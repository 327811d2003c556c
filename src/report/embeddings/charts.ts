import { rounded } from "../../core/number-text.ts";
import { confidence, errorReject } from "../../plot/confidence.ts";
import { embeddingMap } from "../../plot/embedding-map.ts";
import { cutoffs } from "../../plot/rank-curves.ts";
import type { Spec } from "../../plot/spec.ts";
import { thinned } from "../../plot/thinned.ts";
import { det, type ModelRates, roc } from "../../plot/verification.ts";
import type { Chart, ReaderChoice } from "../chart.ts";
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
  const models = [model, ...model.others].map(ratesOfModel);
  return model.verification.length === 0 ? undefined : draw(models);
}

/** The rates of a model as charts take them. */
export function ratesOfModel({ name, verification, verificationBand }: ShownRates): ModelRates {
  return { name, points: verification, band: verificationBand };
}

/** Every chart that a report on embeddings is made of, by its name on the command line. */
export const embeddingCharts = {
  "embedding-map": chart(
    "items in two dimensions, colored by label, more solid where confidence is higher",
    ["scatter"],
    ({ scatter, measures, groups: [{ results }] }, _, isDense) => {
      if (scatter === null) return undefined;
      const shown = measures.slice(0, IN_TITLE);
      // A line each: all in one are cut on a phone.
      const title = shown.map(({ measure }, m) => `${measure} ${rounded(results[m].value)}`);
      return embeddingMap(isDense ? thinned(scatter.points, MOST_WHEN_DENSE) : scatter.points, { ...scatter, title });
    },
  ),
  cmc: chart("share of queries with a match among the k nearest", ["cmc"], ({ cmc }) => cutoffs("Success", cmc)),
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
