import { printable, RankproofError } from "../../../core/errors.ts";
import { disk, openSource } from "../../../io/node.ts";
import { evaluateEmbeddings } from "../../../jobs/embeddings/evaluate.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import { evaluateRuns } from "../../../jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import type { Spec } from "../../../plot/spec.ts";
import { buildEmbeddingsModel, CMC_MEASURES } from "../../../report/embeddings/build.ts";
import { embeddingCharts } from "../../../report/embeddings/charts.ts";
import { embeddingSections } from "../../../report/embeddings/sections.ts";
import { NO_TEXTS } from "../../../report/items.ts";
import { RunsReporter } from "../../../report/runs/build.ts";
import { runCharts } from "../../../report/runs/charts.ts";
import { runSections } from "../../../report/runs/index.ts";
import type { Chart } from "../../../report/section.ts";
import { type SearchFlags, searchHooks, withRunHooks } from "../../hooks.ts";
import { write, writeWhole } from "../../output/write.ts";
import { checkFiles, namedFiles } from "../../paths.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";
import { inputsOf } from "../embeddings/run.ts";
import { drawPng } from "./png.ts";

interface OutputFlags {
  output?: string;
  scale: string;
}

export type RunPlotFlags = RunFlags & OutputFlags & { threads?: string };
export type EmbeddingPlotFlags = EmbeddingFlags & SearchFlags & OutputFlags;

export async function plotRuns(
  kind: keyof typeof runCharts,
  judgments: string,
  runs: readonly string[],
  flags: RunPlotFlags,
): Promise<void> {
  const save = saverFor(flags);
  const resample = resampleWithProgress(flags.threads);
  checkFiles([judgments, ...runs], flags.output);
  const reporter = new RunsReporter();
  const request = { judgments, runs: namedFiles(runs), flags };
  const evaluated = await withRunHooks(flags.threads, (hooks) =>
    evaluateRuns(request, disk, { ...hooks, observe: reporter.observe }),
  );
  const model = await reporter.build(evaluated, resample, { items: NO_TEXTS, queries: NO_TEXTS });
  await save(specOf(kind, runCharts[kind], model, runSections.first(model)));
}

export async function plotEmbeddings(
  kind: keyof typeof embeddingCharts,
  vectors: string,
  flags: EmbeddingPlotFlags,
): Promise<void> {
  const save = saverFor(flags);
  for (const input of inputsOf(vectors, flags)) checkFiles([input], flags.output);
  const evaluated = await evaluateEmbeddings({ vectors, flags, curves: CMC_MEASURES }, disk, searchHooks(flags));
  const model = await buildEmbeddingsModel(evaluated, resampleWithProgress(flags.threads), NO_TEXTS);
  await save(specOf(kind, embeddingCharts[kind], model, embeddingSections.first(model)));
}

export async function plotSpec(file: string, flags: EmbeddingPlotFlags): Promise<void> {
  const save = saverFor(flags);
  checkFiles([file], flags.output);
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of (await openSource(file)).chunks()) text += decoder.decode(chunk, { stream: true });
  let spec: unknown;
  try {
    spec = JSON.parse(text + decoder.decode());
  } catch {
    spec = undefined;
  }
  if (typeof spec === "object" && spec !== null && !Array.isArray(spec)) {
    checkSelfContained(spec);
    return save(spec as Spec);
  }
  throw new RankproofError("invalid", `file: ${printable(file)} (expected a Vega-Lite specification in JSON)`, "data");
}

/** @throws RankproofError unsupported, for data that stand elsewhere: nothing is fetched */
function checkSelfContained(part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === "url" && typeof value === "string") {
      const reason = "nothing is fetched; data have to stand in the specification";
      throw new RankproofError("unsupported", `address: ${printable(value)} (${reason})`, "data");
    }
    checkSelfContained(value);
  }
}

function specOf<Model>(
  kind: string,
  chart: Chart<Model>,
  model: Model,
  choice: Parameters<Chart<Model>["draw"]>[1],
): Spec {
  const spec = chart.draw(model, choice, false);
  if (spec !== undefined) return spec;
  throw new RankproofError("missing", `data for ${kind}: there is nothing to draw (${chart.title})`, "data");
}

/** How the ending of the output wants the chart. @throws RankproofError invalid, before anything is read */
function saverFor({ output, scale }: OutputFlags): (spec: Spec) => Promise<void> {
  const factor = Number(scale);
  if (!(factor > 0 && factor <= 10)) {
    throw new RankproofError("invalid", `--scale: ${printable(scale)} (expected a number above 0, up to 10)`);
  }
  const ending = output === undefined ? ".json" : (/\.[a-z]+$/i.exec(output)?.[0].toLowerCase() ?? "");
  if (ending === ".json") return (spec) => write(`${JSON.stringify(spec, null, 2)}\n`, output);
  const file = output as string;
  if (ending === ".svg") return async (spec) => writeWhole(file, await svgOf(spec));
  if (ending === ".png") return async (spec) => writeWhole(file, await drawPng(await svgOf(spec), factor));
  throw new RankproofError("invalid", `output file: ${printable(file)} (expected an ending .svg, .png or .json)`);
}

/** @throws RankproofError invalid, for a specification that Vega-Lite refuses */
async function svgOf(spec: Spec): Promise<string> {
  const { drawSvg } = await import("../../../report/draw-chart.ts");
  try {
    return await drawSvg(spec);
  } catch (error) {
    throw new RankproofError("invalid", `specification: ${printable(String((error as Error).message))}`, "data");
  }
}
