import type { Command } from "commander";
import { embeddingCharts } from "../../../report/embeddings/charts.ts";
import { overCharts } from "../../../report/embeddings/over-charts.ts";
import { runCharts } from "../../../report/runs/charts.ts";
import { Choice } from "../../options/choice.ts";
import { collect } from "../../options/collect.ts";
import { addEmbeddingOptions } from "../../options/embeddings.ts";
import { JUDGED_USAGE, judgedFiles } from "../../options/files.ts";
import { addIndexOptions } from "../../options/indexes.ts";
import { addRunOptions } from "../../options/runs.ts";
import type { OutputFlags } from "./output.ts";
import type { QueryPlotFlags } from "./queries.ts";
import type { EmbeddingPlotFlags, IndexPlotFlags, RatesPlotFlags, RunPlotFlags } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof plot means qrels.txt bm25.run dense.run -o means.svg
  rankproof plot versus qrels.txt bm25.run dense.run -m nDCG@10 -o versus.png
  rankproof plot cutoffs qrels.txt bm25.run dense.run -m nDCG@10 > cutoffs.vl.json
  rankproof plot slices qrels.txt bm25.run dense.run --by topics.csv:language -o slices.svg
  rankproof plot roc vectors.npy --labels labels.npy --axis log -o roc.svg
  rankproof plot det old.npy --against new.npy --labels labels.npy --intervals -o det.svg
  rankproof plot dimensions vectors.npy --labels labels.npy --metric cosine -o dimensions.svg
  rankproof plot worst-queries vectors.npy --labels labels.npy -m Success@1 --items items.jsonl -o worst.png
  rankproof plot queries vectors.npy --labels labels.npy --ids ids.txt --only cat17 --only cat31 -o queries.svg
  rankproof plot recall-qps exact.ibin ef16.npy ef64.npy --queries-per-second speeds.csv -o recall-qps.svg
  rankproof plot spec cutoffs.vl.json -o cutoffs.png

The ending of the output chooses: .svg, .png, or .json, the specification in Vega-Lite, which is also what standard output
gets. The library has the same charts: import * as plot from "rankproof/plot".`;

/** Gives `plot` a command for each chart. */
export function definePlot(command: Command): void {
  command.description("Draws one of the charts of a report into a file.").addHelpText("after", EXAMPLES);
  for (const name of namesOf(runCharts)) {
    const { title } = runCharts[name];
    addOutput(
      addRunOptions(
        command
          .command(name)
          .description(`Draws ${title}.`)
          .summary(title)
          .usage(JUDGED_USAGE)
          .argument("<files...>", judgedFiles("files with the scores that systems gave")),
      ).option("--threads <count>", "the chart does not depend on it (default: all cores)"),
    ).action(async (given: readonly string[], flags: RunPlotFlags) => {
      const { runRunPlot } = await import("./run.ts");
      await runRunPlot(name, given, flags);
    });
  }
  for (const name of namesOf(embeddingCharts)) {
    if (name === "roc" || name === "det") continue;
    const { title } = embeddingCharts[name];
    addOutput(addEmbeddingOptions(command.command(name).summary(title).description(`Draws ${title}.`))).action(
      async (vectors: string, flags: EmbeddingPlotFlags) => {
        const { runEmbeddingPlot } = await import("./run.ts");
        await runEmbeddingPlot(name, vectors, flags);
      },
    );
  }
  addRates(command, "roc").addOption(
    new Choice("--axis <scale>", "of false match rates: linear (default), log", ["linear", "log"]),
  );
  addRates(command, "det").addOption(
    new Choice("--axis <scale>", "of both rates: log (default), probit (normal deviates)", ["log", "probit"]),
  );
  for (const over of namesOf(overCharts)) {
    const { title } = overCharts[over];
    const charted = addEmbeddingOptions(command.command(over).summary(title).description(`Draws ${title}.`));
    if (over === "dimensions") charted.option("--keep <list>", "how many dimensions are kept, as in 512,256,128");
    addOutput(charted).action(async (vectors: string, { keep, ...flags }: EmbeddingPlotFlags & { keep?: string }) => {
      const { runOverPlot } = await import("./run.ts");
      await runOverPlot(keep === undefined ? over : `${over}=${keep}`, vectors, flags);
    });
  }
  addQueryOptions(
    command,
    "worst-queries",
    "the queries that do worst by each measure, with their nearest items and relevant ones that are missed",
  )
    .option("--category <name>", "the worst of a category (with --categories); again for another", collect)
    .option("--count <queries>", "queries of each measure and category at most", "5")
    .action(drawQueries);
  addQueryOptions(command, "queries", "chosen queries with their nearest items and relevant ones that are missed")
    .requiredOption("--only <query>", "id of a query, or its index where no ids are given; again for another", collect)
    .action(drawQueries);
  addOutput(
    addIndexOptions(
      command
        .command("recall-qps")
        .summary("recall of approximate indexes over their queries per second")
        .description("Draws recall of approximate indexes over their queries per second."),
    ),
  ).action(async (exact: string, indexes: readonly string[], flags: IndexPlotFlags) => {
    const { runIndexPlot } = await import("./run.ts");
    await runIndexPlot(exact, indexes, flags);
  });
  addOutput(
    command
      .command("spec")
      .summary("a chart specified in Vega-Lite")
      .description("Draws a chart specified in Vega-Lite. Its data have to stand in the file.")
      .argument("<file>", "specification; - is standard input"),
  ).action(async (file: string, flags: OutputFlags) => {
    const { runSpecPlot } = await import("./spec.ts");
    await runSpecPlot(file, flags);
  });
}

function addRates(command: Command, chart: "roc" | "det"): Command {
  const { title } = embeddingCharts[chart];
  return addOutput(addEmbeddingOptions(command.command(chart).summary(title).description(`Draws ${title}.`)))
    .option("--against <file>", "the vectors of another model for the same items, in the same chart", collect)
    .action(async (vectors: string, flags: RatesPlotFlags) => {
      const { runRatesPlot } = await import("./run.ts");
      await runRatesPlot(chart, vectors, flags);
    });
}

function addQueryOptions(command: Command, name: string, title: string): Command {
  return addOutput(addEmbeddingOptions(command.command(name).summary(title).description(`Draws ${title}.`)))
    .option("--items <file>", "title, text or image of items")
    .option("--shown <items>", "nearest items of each query at most", "6");
}

async function drawQueries(vectors: string, flags: QueryPlotFlags): Promise<void> {
  const { runQueryPlot } = await import("./queries.ts");
  await runQueryPlot(vectors, flags);
}

/** The names of charts, of which objects tell only that they are texts. */
function namesOf<Name extends string>(charts: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(charts) as Name[];
}

function addOutput(command: Command): Command {
  return command
    .option("-o, --output <file>", "file that ends in .svg, .png or .json (default: the specification)")
    .option("--scale <factor>", "pixels of a PNG for each pixel of the chart", "2");
}
