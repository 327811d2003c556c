import type { Command } from "commander";
import { PAIRS } from "../../../compare/options.ts";
import { COMPARISON } from "../../../documents/comparison/document.ts";
import { EMBEDDINGS } from "../../../documents/embeddings/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { EMBEDDING_CLUSTERS } from "../../../jobs/embeddings/clusters.ts";
import { Choice } from "../../options/choice.ts";
import { collect } from "../../options/collect.ts";
import { addTestOptions } from "../../options/comparison.ts";
import { addEmbeddingOptions } from "../../options/embeddings.ts";
import { addOutputOptions } from "../../options/output.ts";
import { GATE_HELP } from "../../options/runs.ts";
import { runEmbeddings } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof embeddings vectors.npy --labels labels.npy
  rankproof embeddings items.parquet --labels label --by category --categories category
  rankproof embeddings gallery.npy --queries queries.npy --labels gallery.txt --labels queries.txt --metric cosine
  rankproof embeddings corpus.npy --queries queries.npy --ids corpus.txt --ids queries.txt --qrels test.tsv --metric cosine
  rankproof embeddings vectors.csv --labels class --queries is_query --gallery is_gallery --like oml
  rankproof embeddings codes.npy --labels multi_hot.npy --metric hamming -m "P@10, AP@10, nDCG(gain=exp2)@10, WAP@10"
  rankproof embeddings vectors.npy --labels labels.txt --confidences confidences.txt -m "Success@1, AP@R"
  rankproof embeddings vectors.npy --labels labels.npy --postprocess k-reciprocal:k1=20,k2=6,lambda=0.3
  rankproof embeddings vectors.npy --labels labels.npy --report report.html --items items.jsonl
  rankproof embeddings vectors.npy --labels labels.npy --metric cosine --over dimensions=512,256,128
  rankproof embeddings old.npy --against new.npy --labels labels.npy -m "Success@1, AP@R" --report report.html
  rankproof embeddings --distances distances.npy --labels labels.npy
  rankproof embeddings --nearest ids.npy --nearest distances.npy --labels gallery.txt --labels queries.txt
  rankproof embeddings --nearest neighbors.parquet --qrels test.tsv
  rankproof embeddings main.npy --labels labels.npy --save baseline.json
  rankproof embeddings new.npy --labels labels.npy --gate "AP@R not-worse-than baseline.json by 0.005"

Files: .npy, .npz, .safetensors, Parquet, .fbin, .fvecs and their like, CSV or TSV with a header, JSON lines, or one value per line; gzip and zstd are
inflated. A source is a file, a column of the vectors' file, or FILE:COLUMN; where queries
and gallery are two files, give the option twice (for VECTORS first). --queries and --gallery take indices from 0, a mask of
true and false, or a file of vectors.
Two items match when they share a label, or as --qrels, --relevant-pairs or --levels say. An item never finds itself: the same id or, where no ids are given, the same row.
Models are compared query by query. Queries of one class are not independent of each other: whole classes are resampled, unless
--clusters says otherwise.`;

/** Gives `embeddings` its options. */
export function defineEmbeddings(command: Command): void {
  command.description("Finds the exact neighbors of every query and says how well their labels agree.");
  addEmbeddingOptions(command, "[vectors]")
    .option("--distances <file>", "instead of vectors: a matrix, a row for each query, a column for each item")
    .option("--similarities <file>", "the same, where more is nearer")
    .option(
      "--nearest <file>",
      "instead of vectors: lists of neighbors with distances: .npz, .ibin, a table; or ids, then distances (twice)",
      collect,
    )
    .addOption(new Choice("--by <group>", "also for each: category, class", ["category", "class"]))
    .option(
      "--pcf <variances>",
      "shares of variance for the principal component fraction (default: 0.5); none: no topology",
    )
    .option("-q, --per-query", "values of every query as well")
    .option("--against <file>", "the vectors of another model for the same items, to compare with", collect)
    .option(
      "--against-queries <file>",
      "for each --against: its queries, where --queries is a file of vectors",
      collect,
    )
    .option("--save <file>", "keep the values of every query, for a later --gate or rankproof compare")
    .option("--gate <condition>", GATE_HELP, collect)
    .option("--threshold <condition>", "such as 'Success@1>=0.9'; exit code 1 when missed", collect)
    .addOption(
      new Choice("--over <what>", "values in fewer dimensions or bits: dimensions, dimensions=256,64, precision", [
        "dimensions",
        "precision",
      ]),
    )
    .option(
      "--neighbors <file>",
      "also write the neighbors as a run: --depth of each query (default: 100); .parquet, .jsonl or TREC's lines",
    )
    .option("--report <file>", "also write a report: one HTML file")
    .option("--light", "a small report: charts as drawings, no script")
    .option("--items <file>", "title, text or image of items, for the report");
  addTestOptions(command)
    .option("--baseline <file>", "the model that the others are compared with (default: VECTORS)")
    .addOption(new Choice("--pairs <which>", "each model with the baseline (default), or all: baseline, all", PAIRS))
    .option("--detect <difference>", "how many queries would show it? (default: the differences that are observed)")
    .addOption(
      new Choice(
        "--clusters <group>",
        "queries that are not independent, resampled as a whole: class (default), category, none",
        EMBEDDING_CLUSTERS,
      ),
    );
  addOutputOptions(command, { ...formattersOf(EMBEDDINGS), ...formattersOf(COMPARISON) })
    .addHelpText("after", EXAMPLES)
    .action(runEmbeddings);
}
