import { keysOf } from "../../../core/keys.ts";
import { EMBEDDING_OPTIONS } from "../../../options/embeddings.ts";
import type { OptionRecord, OptionRecords } from "../../../options/option.ts";
import { THREADS_TO } from "../../../options/output.ts";
import { CHART, DRAWN_QUERIES, KEPT, LOOK, RATES } from "../../../options/reports.ts";
import { RUN_OPTIONS } from "../../../options/runs.ts";
import { INDEX_OPTIONS } from "../../../options/vectors.ts";
import { embeddingCharts } from "../../../report/embeddings/charts.ts";
import { overCharts } from "../../../report/embeddings/over-charts.ts";
import { runCharts } from "../../../report/runs/charts.ts";
import { type CommandRecord, JUDGED_USAGE, judgedFiles, type NamedCommand } from "../../command.ts";
import { INDEX_ARGUMENTS } from "../indexes/arguments.ts";
import type { ChartFileFlags } from "./output.ts";
import type { QueryPlotFlags } from "./queries.ts";
import type { EmbeddingPlotFlags, IndexPlotFlags, RatesPlotFlags, RunPlotFlags } from "./run.ts";

/** Options of every chart. */
const DRAWN = { ...CHART, ...LOOK };

/** Inputs of charts of embeddings. */
const LABELED = "vectors.npy labels.npy";

const LABELS = "file with a label for each item, told by its one value a row; or --labels";

/** Arguments of a chart of one model. */
const OF_VECTORS = {
  usage: "[options] <vectors> [labels]",
  arguments: { "<vectors...>": { parts: { vectors: "file with a vector for each item", labels: LABELS } } },
};

/** Arguments of a chart of one model or several. */
const OF_MODELS = {
  usage: "[options] <vectors...> [labels]",
  arguments: {
    "<vectors...>": { parts: { vectors: "file with a vector for each item, of each model", labels: LABELS } },
  },
};

/** What `plot` takes: a command for each chart. */
export const command: CommandRecord = {
  description: "Draws one of the charts of a report into a file.",
  usage: "COMMAND [options] <files...>",
  commands: [
    ...keysOf(runCharts).map(ofRuns),
    ...keysOf(embeddingCharts).flatMap((name) => (name === "roc" || name === "det" ? [] : [ofEmbeddings(name)])),
    ofRates("roc", RATES.rocAxis),
    ofRates("det", RATES.detAxis),
    ...keysOf(overCharts).map(ofOver),
    ofQueries(
      "worst-queries",
      "the queries that do worst by each measure, with their nearest items and relevant ones that are missed",
      LABELED,
      { category: DRAWN_QUERIES.category, count: DRAWN_QUERIES.count },
    ),
    ofQueries(
      "queries",
      "chosen queries with their nearest items and relevant ones that are missed",
      `${LABELED} --only 17`,
      {
        only: DRAWN_QUERIES.only,
      },
    ),
    {
      ...chart(
        "recall-qps",
        "recall of approximate indexes over their queries per second",
        "exact.ibin a.npy b.npy --queries-per-second speeds.csv",
      ),
      arguments: INDEX_ARGUMENTS,
      options: { ...INDEX_OPTIONS, ...DRAWN },
      run: async (exact: string, indexes: readonly string[], flags: IndexPlotFlags) =>
        (await import("./run.ts")).runIndexPlot(exact, indexes, flags),
    },
    {
      ...{ name: "spec", summary: "a chart specified in Vega-Lite" },
      description: "Draws a chart specified in Vega-Lite. The file has to contain its data.",
      examples: [
        "rankproof plot spec cutoffs.vl.json -o cutoffs.png",
        "rankproof plot spec cutoffs.vl.json --theme dark -o cutoffs.svg",
        "rankproof plot spec - --width 640 -o chart.svg < chart.json",
      ],
      arguments: { "<file>": "specification; - is standard input" },
      options: DRAWN,
      run: async (file: string, flags: ChartFileFlags) => (await import("./spec.ts")).runSpecPlot(file, flags),
    },
  ],
  examples: [
    "rankproof plot means qrels.txt bm25.run dense.run -o means.svg",
    "rankproof plot means qrels.txt bm25.run dense.run --theme paper --width 320 --font-size 9 -o means.svg",
    "rankproof plot versus qrels.txt bm25.run dense.run -m nDCG@10 -o versus.png",
    "rankproof plot cutoffs qrels.txt bm25.run dense.run -m nDCG@10 > cutoffs.vl.json",
    "rankproof plot slices qrels.txt bm25.run dense.run --by topics.csv:language -o slices.svg",
    "rankproof plot roc vectors.npy labels.npy --axis log -o roc.svg",
    "rankproof plot det old.npy new.npy labels.npy --intervals -o det.svg",
    "rankproof plot dimensions vectors.npy --labels labels.npy --metric cosine -o dimensions.svg",
    "rankproof plot worst-queries vectors.npy --labels labels.npy -m Success@1 --items items.jsonl -o worst.png",
    "rankproof plot queries vectors.npy --labels labels.npy --ids ids.txt --only cat17 --only cat31 -o queries.svg",
    "rankproof plot recall-qps exact.ibin ef16.npy ef64.npy --queries-per-second speeds.csv -o recall-qps.svg",
    "rankproof plot spec cutoffs.vl.json -o cutoffs.png",
  ],
  notes: [
    'The ending of the output chooses: .svg, .png, or .json, the specification in Vega-Lite, which is also what standard output gets. The library has the same charts: import * as plot from "rankproof/plot".',
  ],
};

/** @param inputs words of a command line that draws it */
function chart(name: string, summary: string, inputs: string): NamedCommand {
  const line = `rankproof plot ${name} ${inputs}`;
  return {
    ...{ name, summary, description: `Draws a chart: ${summary}.` },
    examples: [`${line} -o ${name}.svg`, `${line} -o ${name}.png --theme slide`, `${line} > ${name}.vl.json`],
  };
}

function ofRuns(name: keyof typeof runCharts): NamedCommand {
  return {
    ...chart(name, runCharts[name].title, "qrels.txt a.run b.run"),
    usage: JUDGED_USAGE,
    arguments: { "<files...>": judgedFiles() },
    options: { ...RUN_OPTIONS, threads: THREADS_TO.draw, ...DRAWN },
    run: async (names: readonly string[], flags: RunPlotFlags) =>
      (await import("./run.ts")).runRunPlot(name, names, flags),
  };
}

function ofEmbeddings(name: Exclude<keyof typeof embeddingCharts, "roc" | "det">): NamedCommand {
  return {
    ...{ ...chart(name, embeddingCharts[name].title, LABELED), ...OF_VECTORS },
    options: { ...EMBEDDING_OPTIONS, ...DRAWN },
    run: async (names: readonly string[], flags: EmbeddingPlotFlags) =>
      (await import("./run.ts")).runEmbeddingPlot(name, names, flags),
  };
}

function ofRates(name: "roc" | "det", axis: OptionRecord): NamedCommand {
  return {
    ...{ ...chart(name, embeddingCharts[name].title, LABELED), ...OF_MODELS },
    options: { ...EMBEDDING_OPTIONS, ...DRAWN, against: RATES.against, axis },
    run: async (names: readonly string[], flags: RatesPlotFlags) =>
      (await import("./run.ts")).runRatesPlot(name, names, flags),
  };
}

function ofOver(name: keyof typeof overCharts): NamedCommand {
  return {
    ...{ ...chart(name, overCharts[name].title, LABELED), ...OF_VECTORS },
    options: { ...EMBEDDING_OPTIONS, ...(name === "dimensions" ? KEPT : {}), ...DRAWN },
    run: async (names: readonly string[], { keep, ...flags }: EmbeddingPlotFlags & { keep?: string }) =>
      (await import("./run.ts")).runOverPlot(keep === undefined ? name : `${name}=${keep}`, names, flags),
  };
}

function ofQueries(name: string, title: string, inputs: string, options: OptionRecords): NamedCommand {
  return {
    ...{ ...chart(name, title, inputs), ...OF_VECTORS },
    options: { ...EMBEDDING_OPTIONS, ...DRAWN, items: DRAWN_QUERIES.items, shown: DRAWN_QUERIES.shown, ...options },
    run: async (names: readonly string[], flags: QueryPlotFlags) =>
      (await import("./queries.ts")).runQueryPlot(names, flags),
  };
}
