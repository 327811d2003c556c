import type { Command } from "commander";
import { embeddingCharts } from "../../../report/embeddings/charts.ts";
import { runCharts } from "../../../report/runs/charts.ts";
import { addEmbeddingOptions } from "../../options/embeddings.ts";
import { addRunOptions } from "../../options/runs.ts";
import type { EmbeddingPlotFlags, RunPlotFlags } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof plot means qrels.txt bm25.run dense.run -o means.svg
  rankproof plot versus qrels.txt bm25.run dense.run -m nDCG@10 -o versus.png
  rankproof plot cutoffs qrels.txt bm25.run dense.run -m nDCG@10 > cutoffs.vl.json
  rankproof plot roc vectors.npy --labels labels.npy -o roc.svg
  rankproof plot spec cutoffs.vl.json -o cutoffs.png

The ending of the output chooses: .svg, .png, or .json, the specification in Vega-Lite, which is also what standard output
gets. The library has the same charts: import * as plot from "rankproof/plot".
Exit codes: 0 fine, 2 bad usage, 3 bad input.`;

const OUTPUT = ["-o, --output <file>", "file that ends in .svg, .png or .json (default: the specification)"] as const;
const SCALE = ["--scale <factor>", "pixels of a PNG for each pixel of the chart", "2"] as const;

export function definePlot(command: Command): void {
  command.description("Draws one of the charts of a report into a file.").addHelpText("after", EXAMPLES);
  for (const [kind, { title }] of Object.entries(runCharts)) {
    addRunOptions(
      command
        .command(kind)
        .description(`Draws ${title}.`)
        .summary(title)
        .argument("<judgments>", "file with the grades of items (qrels)")
        .argument("<runs...>", "files with the scores that systems gave"),
    )
      .option("--threads <number>", "default: as many as there are cores")
      .option(...OUTPUT)
      .option(...SCALE)
      .action(async (judgments: string, runs: readonly string[], flags: RunPlotFlags) => {
        const { plotRuns } = await import("./run.ts");
        await plotRuns(kind as keyof typeof runCharts, judgments, runs, flags);
      });
  }
  for (const [kind, { title }] of Object.entries(embeddingCharts)) {
    addEmbeddingOptions(command.command(kind).summary(title).description(`Draws ${title}.`))
      .option(...OUTPUT)
      .option(...SCALE)
      .action(async (vectors: string, flags: EmbeddingPlotFlags) => {
        const { plotEmbeddings } = await import("./run.ts");
        await plotEmbeddings(kind as keyof typeof embeddingCharts, vectors, flags);
      });
  }
  command
    .command("spec")
    .summary("a chart specified in Vega-Lite")
    .description("Draws a chart specified in Vega-Lite. Its data have to stand in the file.")
    .argument("<file>", "specification; - is standard input")
    .option(...OUTPUT)
    .option(...SCALE)
    .action(async (file: string, flags: EmbeddingPlotFlags) => {
      const { plotSpec } = await import("./run.ts");
      await plotSpec(file, flags);
    });
}
