import type { Command } from "commander";
import { profilesFor } from "../../../conventions/index.ts";
import { metrics } from "../../../neighbors/metrics.ts";
import { collect } from "../../run-files.ts";
import { EMBEDDING_FORMATS } from "./format-names.ts";
import type { CommandFlags } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof embeddings vectors.npy --labels labels.npy
  rankproof embeddings items.parquet --labels label --by category --categories category
  rankproof embeddings gallery.npy --queries queries.npy --labels gallery.txt --labels queries.txt --metric cosine
  rankproof embeddings vectors.csv --labels class --queries is_query --gallery is_gallery --like oml
  rankproof embeddings codes.npy --labels multi_hot.npy --metric hamming -m "P@10, AP@10, nDCG(gain=exp2)@10, WAP@10"
  rankproof embeddings vectors.npy --labels labels.txt --confidences confidences.txt -m "Success@1, AP@R"
  rankproof embeddings vectors.npy --labels labels.npy --report report.html --items items.jsonl

Files: .npy, .npz, .safetensors, Parquet, CSV or TSV with a header, JSON lines, or a value a line; gzip and zstd are
inflated. What is known of the items is named by a file, by a column of the vectors' file, or as FILE:COLUMN; where queries
and gallery are two files, once for each (that of VECTORS first). --queries and --gallery take indices from 0, a mask of
true and false, or a file of vectors.
Two items match when they share a label. An item never finds itself: same id, or the same place in the file.
Exit codes: 0 fine, 1 a threshold was missed, 2 bad usage, 3 bad input.`;

/** Where vectors are, what is known of them, and how they are scored. */
export function addEmbeddingOptions(command: Command): Command {
  return command
    .argument("<vectors>", "file with a vector for each item")
    .option("--labels <source>", "label of each item, or a matrix of 0 and 1 (default: a column named label)", collect)
    .option("--queries <source>", "items to search for (default: all)")
    .option("--gallery <source>", "items to search (default: all)")
    .option("--ids <source>", "items of one id are the same thing (default: each item is its own)", collect)
    .option("--sequences <source>", "items of one sequence are no neighbours of each other", collect)
    .option("--categories <source>", "for --by category", collect)
    .option("--confidences <source>", "how sure each item is; higher is surer", collect)
    .option("--true-confidences <source>", "what these should be", collect)
    .option(
      "--coordinates <source>",
      "two numbers an item, to draw it at (default: first two principal components)",
      collect,
    )
    .option("--vectors <name>", "the array with the vectors, or their columns parted by commas")
    .option("--packed", "hash codes are packed bits, 8 in a byte")
    .option("--metric <name>", `distance: ${metrics.map(({ id }) => id).join(", ")} (default: l2)`)
    .option("-m, --measures <list>", "measures, as in Success@1, P@5, AP@R, nDCG@10", collect)
    .option(
      "--like <tool>",
      `conventions of another tool: ${profilesFor("embeddings")
        .map(({ id }) => id)
        .join(", ")}`,
    )
    .option("--ties <policy>", "items at equal distance: expected (default), best, worst")
    .option("--self <rule>", "an item finds itself: exclude (default), keep")
    .option("--duplicates <rule>", "an item finds equal vectors: keep (default), exclude")
    .option("--lone <rule>", "queries without a match: skip (default), zero, silence (1 if nothing is found), error")
    .option("--depth <ranks>", "neighbours that are found (default: what the measures need)")
    .option("--within <distance>", "only neighbours nearer than this count")
    .option("--within-gap <factor>", "cut lists at the first gap wider than so many mean gaps")
    .option("--fmr <rates>", "false match rates for FNMR@FMR, as in 0.1,0.01; none: no verification")
    .option("--engine <name>", "who finds neighbours: wasm (default), ort (onnxruntime-node, where it is installed)")
    .option("--threads <number>", "default: as many as there are cores");
}

export function defineEmbeddings(command: Command): void {
  addEmbeddingOptions(
    command.description("Finds the exact neighbours of every query and says how well their labels agree."),
  )
    .option("--by <group>", "also for each: category, class")
    .option(
      "--pcf <variances>",
      "shares of variance for the principal component fraction (default: 0.5); none: no topology",
    )
    .option("-q, --per-query", "values of every query as well")
    .option("-f, --format <name>", `output: ${EMBEDDING_FORMATS.join(", ")}`, "table")
    .option("--threshold <condition>", "such as 'Success@1>=0.9'; exit code 1 when missed", collect)
    .option("--report <file>", "write a report to look at as well: one HTML file")
    .option("--light", "the report without script: charts as drawings, a small file")
    .option("--items <file>", "title, text or image of items, for the report")
    .option("-o, --output <file>", "write to a file instead of standard output")
    .addHelpText("after", EXAMPLES)
    .action(async (vectors: string, flags: CommandFlags) => {
      const { runEmbeddings } = await import("./run.ts");
      await runEmbeddings(vectors, flags);
    });
}
