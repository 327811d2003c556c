import type { Command } from "commander";
import { metrics } from "../../neighbors/metrics.ts";
import { Choice } from "./choice.ts";
import { collect } from "./collect.ts";
import { addConfigOptions } from "./config.ts";
import { likeOption, measuresOption } from "./runs.ts";

/**
 * The options of commands that evaluate embeddings: files of vectors and labels, and the rules of the evaluation.
 *
 * @param vectors the argument: in square brackets where there may be none
 */
export function addEmbeddingOptions(command: Command, vectors: "<vectors>" | "[vectors]" = "<vectors>"): Command {
  const metricIds = metrics.map(({ id }) => id);
  return addConfigOptions(command)
    .argument(vectors, "file with a vector for each item")
    .option("--labels <source>", "label of each item, or a matrix of 0 and 1 (default: a column named label)", collect)
    .option("--levels <columns>", "labels of several levels, coarsest first: family,genus,species", collect)
    .option("--qrels <file>", "judgments of queries and items by their ids, instead of labels")
    .option("--relevant-pairs <file>", "pairs of ids of relevant items, instead of labels")
    .option("--judgments-columns <columns>", "columns of that file, as in query=user,item=movie")
    .option("--min-grade <grade>", "items are relevant from this grade on (default: 1)")
    .option("--queries <source>", "items to search for (default: all)")
    .option("--gallery <source>", "items to search (default: all)")
    .option("--ids <source>", "id of each item; equal ids are one item (default: each row has its own)", collect)
    .option("--sequences <source>", "items of one sequence are not neighbors of each other", collect)
    .option("--categories <source>", "for --by category", collect)
    .option("--confidences <source>", "confidence of each item; higher is surer", collect)
    .option("--true-confidences <source>", "true confidence of each item, to correlate with its confidence", collect)
    .option("--coordinates <source>", "where to draw each item: two numbers (default: principal components)", collect)
    .option("--vectors <name>", "the array of the vectors, or their columns separated by commas")
    .option("--packed", "hash codes are packed bits, 8 in a byte")
    .addOption(new Choice("--metric <name>", `distance: ${metricIds.join(", ")} (default: l2)`, metricIds))
    .addOption(measuresOption("measures, as in Success@1, P@5, AP@R, nDCG@10"))
    .addOption(likeOption("embeddings", "conventions of another tool"))
    .addOption(
      new Choice("--ties <policy>", "items at equal distance: expected (default), best, worst", [
        "expected",
        "best",
        "worst",
      ]),
    )
    .addOption(new Choice("--self <rule>", "an item finds itself: exclude (default), keep", ["exclude", "keep"]))
    .addOption(
      new Choice("--duplicates <rule>", "an item finds equal vectors: keep (default), exclude", ["keep", "exclude"]),
    )
    .addOption(
      new Choice(
        "--without-relevant <rule>",
        "queries without relevant items: skip (default), computed (as each measure does), zero, one, silence (1 if nothing is found), error",
        ["skip", "computed", "zero", "one", "silence", "error"],
      ),
    )
    .option("--depth <ranks>", "how many neighbors are found (default: what the measures need)")
    .option("--within <distance>", "only neighbors nearer than this count")
    .option("--within-gap <factor>", "cut lists at the first gap wider than this many mean gaps")
    .option(
      "--postprocess <step>",
      "changes the neighbors, step by step: within:0.5, within-gap:2, rerank:20,metric=cosine or rerank:20,vectors=FILE, k-reciprocal:k1=20,k2=6,lambda=0.3",
      collect,
    )
    .option("--fmr <rates>", "false match rates for FNMR@FMR, as in 0.1,0.01; none: no verification")
    .option("--far <rates>", "false accept rates for TAR@FAR, which is 1 - FNMR@FMR")
    .option("--intervals", "intervals of the rates of verification, by a bootstrap that draws identities")
    .option("--fpir <rates>", "false positive identification rates for DIR@FPIR (open-set identification)")
    .option("--distractors <numbers>", "CMC@1 of each match among so many items of no query, as in 10,1000")
    .option("--threads <count>", "the numbers do not depend on it (default: all cores)");
}
