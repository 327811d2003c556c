import { printable, RankproofError } from "../core/errors.ts";
import type { Files } from "../inputs/source.ts";
import type { EmbeddingHooks, EmbeddingRequest } from "../jobs/embeddings/evaluate.ts";
import { evaluateIndexes, type IndexRequest } from "../jobs/embeddings/evaluate-indexes.ts";
import { evaluateOver, type OverRequest } from "../jobs/embeddings/evaluate-over.ts";
import type { RunHooks, RunRequest } from "../jobs/runs/request.ts";
import { paretoFront } from "../neighbors/pareto.ts";
import { type ChartLook, withLook } from "../plot/look.ts";
import { type IndexPoint, recallQps } from "../plot/recall-qps.ts";
import { det, type ModelRates, roc } from "../plot/verification.ts";
import { FIRST_CHOICE } from "./chart.ts";
import type { ChartSpec } from "./draw-chart.ts";
import { type EmbeddingsModelHooks, modelOfEmbeddings } from "./embeddings/build.ts";
import { type EmbeddingChartName, embeddingCharts, ratesOfModel } from "./embeddings/charts.ts";
import { overCharts } from "./embeddings/over-charts.ts";
import { embeddingSections } from "./embeddings/sections.tsx";
import { modelOfRuns } from "./runs/build.ts";
import { type RunChartName, runCharts } from "./runs/charts.ts";

// From files and options to one chart.

export type { ChartLook };

/** Format of a chart: its specification in Vega-Lite, or a drawing. */
export type ChartFormat = "json" | "svg";

/**
 * Evaluates runs and draws one chart of them. @throws RankproofError as jobs do, and missing where there is nothing to
 * draw
 */
export async function plotRuns(
  name: RunChartName,
  request: RunRequest,
  files: Files,
  hooks: RunHooks,
  format: ChartFormat,
): Promise<string> {
  const { title, needs, draw } = runCharts[name];
  const { model } = await modelOfRuns(request, files, hooks, { parts: needs });
  const choice = { ...FIRST_CHOICE, run: Math.min(1, model.runs.length - 1) };
  return chartText(draw(model, choice, false) ?? nothingToDraw(name, title), format);
}

/** Evaluates embeddings and draws one chart of them. @throws RankproofError as plotRuns does */
export async function plotEmbeddings(
  name: EmbeddingChartName,
  request: EmbeddingRequest,
  files: Files,
  hooks: EmbeddingsModelHooks,
  format: ChartFormat,
): Promise<string> {
  const { title, needs, draw } = embeddingCharts[name];
  const { model } = await modelOfEmbeddings(request, files, hooks, { parts: needs });
  return chartText(draw(model, embeddingSections.first(model), false) ?? nothingToDraw(name, title), format);
}

/** Chart of rates of verification. */
export interface RatesRequest extends EmbeddingRequest {
  readonly chart: "roc" | "det";
  /** Files of other models for the same items. */
  readonly against: readonly string[];
  /** Scale of false match rates, and of both rates of a DET; default: that of the chart. */
  readonly axis?: "linear" | "log" | "probit" | undefined;
}

/** Evaluates models and draws their rates of verification in one chart. @throws RankproofError as plotRuns does */
export async function plotRates(
  { chart, vectors, against, axis, ...request }: RatesRequest,
  files: Files,
  hooks: EmbeddingsModelHooks,
  format: ChartFormat,
): Promise<string> {
  const { title, needs } = embeddingCharts[chart];
  const models: ModelRates[] = [];
  const names: string[] = [];
  let metric = "";
  // One after the other, since each has vectors of its own.
  for (const name of [vectors, ...against]) {
    const { model, evaluated } = await modelOfEmbeddings({ ...request, vectors: name }, files, hooks, { parts: needs });
    metric = evaluated.result.conventions.metric;
    if (model.verification.length === 0) throw nothingToDraw(chart, title);
    models.push(ratesOfModel({ ...model, name: model.title }));
    names.push(name);
  }
  // Files of one name in several folders are told apart by these.
  if (new Set(models.map((model) => model.name)).size < models.length)
    for (const [i, name] of names.entries()) models[i] = { ...models[i], name };
  const text = models.map((model) => model.name).join(", ");
  return chartText({ ...drawnRates(chart, models, axis), title: { text, subtitle: `metric: ${metric}` } }, format);
}

function drawnRates(
  chart: RatesRequest["chart"],
  models: readonly ModelRates[],
  axis: RatesRequest["axis"],
): ChartSpec {
  if (chart === "roc") return roc(models, axis === "log" ? "log" : "linear");
  return det(models, axis === "probit" ? "probit" : "log");
}

/** Evaluates embeddings in fewer dimensions or bits and draws their values. @throws RankproofError as jobs do */
export async function plotOver(
  request: OverRequest,
  files: Files,
  hooks: EmbeddingHooks,
  format: ChartFormat,
): Promise<string> {
  const { over, variants } = await evaluateOver(request, files, hooks);
  return chartText(overCharts[over].draw(variants), format);
}

/**
 * Evaluates approximate indexes and draws their recall over their speed, at the first cutoff. @throws RankproofError
 * missing, for one without a speed
 */
export async function plotIndexes(request: IndexRequest, files: Files, format: ChartFormat): Promise<string> {
  const { cutoffs } = await evaluateIndexes(request, files);
  const [{ k, indexes }] = cutoffs;
  const points = indexes.map(({ index, algorithm = "indexes", recall: { exact }, queriesPerSecond }) => {
    if (queriesPerSecond !== undefined) {
      return { index, algorithm, recall: exact.value, recallMax: exact.max, queriesPerSecond };
    }
    throw new RankproofError(
      "missing",
      `speed of ${printable(index)}: --queries-per-second ${printable(index)}=NUMBER`,
    );
  });
  return chartText(recallQps(k, withFronts(points)), format);
}

/** Marks the indexes that no other of their algorithm surpasses. */
function withFronts(points: readonly Omit<IndexPoint, "isOnFront">[]): IndexPoint[] {
  const algorithms = [...new Set(points.map(({ algorithm }) => algorithm))];
  return algorithms.flatMap((algorithm) => {
    const ofAlgorithm = points.filter((point) => point.algorithm === algorithm);
    const front = paretoFront(ofAlgorithm.map(({ recall, queriesPerSecond }) => ({ x: recall, y: queriesPerSecond })));
    return ofAlgorithm.map((point, i) => ({ ...point, isOnFront: front[i] }));
  });
}

/** Draws a chart from its specification. @throws RankproofError invalid, for a specification that Vega-Lite refuses */
export async function chartText(given: ChartSpec, format: ChartFormat, look: ChartLook = {}): Promise<string> {
  const spec = withLook(given, look);
  if (format === "json") return `${JSON.stringify(spec, null, 2)}\n`;
  const { drawSvg } = await import("./draw-chart.ts");
  try {
    return await drawSvg(spec);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RankproofError("invalid", `specification: ${printable(reason)}`, "data");
  }
}

function nothingToDraw(name: string, title: string): never {
  throw new RankproofError("missing", `data for ${name}: there is nothing to draw (${title})`, "data");
}
