import { choiceFlag, whereGiven } from "../../../core/flags.ts";
import type { IndexFlags } from "../../../jobs/embeddings/evaluate-indexes.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import type { EmbeddingChartName } from "../../../report/embeddings/charts.ts";
import { plotEmbeddings, plotIndexes, plotOver, plotRates, plotRuns } from "../../../report/plots.ts";
import type { RunChartName } from "../../../report/runs/charts.ts";
import { type JudgedFlags, judgedRuns } from "../../arguments.ts";
import { printNote } from "../../output/write.ts";
import { filesApart } from "../../paths.ts";
import { doJob } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { type SearchThreadFlags, searchHooks } from "../../search-hooks.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";
import { chartedModel, chartedModels } from "./model-files.ts";
import { type ChartFileFlags, chartOutput } from "./output.ts";
import { printWarnings } from "./warnings.ts";

/** Options of a chart of runs. */
export interface RunPlotFlags extends RunFlags, ChartFileFlags, JudgedFlags {
  threads?: string;
}

/** Evaluates runs and writes a chart of them. */
export async function runRunPlot(name: RunChartName, names: readonly string[], flags: RunPlotFlags): Promise<void> {
  const { format, save } = chartOutput(flags);
  const chart = await doJob({
    read: async () => ({ ...(await judgedRuns(names, flags, true)), flags }),
    withHooks: runHooks(flags),
    job: (request, files, hooks) => plotRuns(name, request, files, hooks, format),
  });
  const { title }: { readonly title?: { readonly text?: unknown } } = JSON.parse(chart);
  if (typeof title?.text === "string") printNote(`${name} draws ${title.text}\n`);
  await save(chart);
}

/** Options of a chart of embeddings. */
export interface EmbeddingPlotFlags extends EmbeddingFlags, SearchThreadFlags, ChartFileFlags {}

/** Evaluates embeddings and writes a chart of them. */
export async function runEmbeddingPlot(
  name: EmbeddingChartName,
  names: readonly string[],
  given: EmbeddingPlotFlags,
): Promise<void> {
  const { format, save } = chartOutput(given);
  const { vectors, flags } = await chartedModel(names, given);
  const files = filesApart();
  const hooks = { ...searchHooks(flags), resample: resampleWithProgress(flags.threads), onFindings: printWarnings };
  await save(await plotEmbeddings(name, { vectors, flags }, files, hooks, format));
}

/** Options of a chart of rates of verification. */
export interface RatesPlotFlags extends EmbeddingPlotFlags {
  axis?: string;
}

/** Scales of the axes of a chart, the default first. */
const RATE_AXES = { roc: ["linear", "log"], det: ["log", "probit"] } as const;

/** Evaluates models and writes a chart of their rates of verification. */
export async function runRatesPlot(
  chart: "roc" | "det",
  names: readonly string[],
  { against: further = [], axis, ...given }: RatesPlotFlags,
): Promise<void> {
  const { format, save } = chartOutput(given);
  const { vectors, others, flags } = await chartedModels(names, given);
  const against = [...others, ...further];
  const files = filesApart();
  const scale = whereGiven(axis, (text) => choiceFlag("--axis", text, RATE_AXES[chart]));
  await save(
    await plotRates(
      { chart, vectors, against, axis: scale, flags },
      files,
      { ...searchHooks(flags), onFindings: printWarnings },
      format,
    ),
  );
}

/** Evaluates embeddings in fewer dimensions or bits and writes a chart of their values. */
export async function runOverPlot(over: string, names: readonly string[], given: EmbeddingPlotFlags): Promise<void> {
  const { format, save } = chartOutput(given);
  const { vectors, flags } = await chartedModel(names, given);
  const files = filesApart();
  await save(await plotOver({ vectors, over, flags }, files, searchHooks(flags), format));
}

/** Options of a chart of approximate indexes. */
export interface IndexPlotFlags extends IndexFlags, ChartFileFlags {}

/** Evaluates approximate indexes and writes a chart of their recall and speed. */
export async function runIndexPlot(exact: string, indexes: readonly string[], flags: IndexPlotFlags): Promise<void> {
  const { format, save } = chartOutput(flags);
  await save(await plotIndexes({ exact, indexes, flags }, filesApart(), format));
}
