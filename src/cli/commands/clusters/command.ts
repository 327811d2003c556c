import type { Command } from "commander";
import { CLUSTERS } from "../../../documents/embeddings/figures.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { Choice } from "../../options/choice.ts";
import { addOutputOptions } from "../../options/output.ts";
import { runClusters } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof clusters vectors.npy --labels labels.npy
  rankproof clusters vectors.npy --labels labels.npy --assignments clusters.txt
  rankproof clusters items.parquet --labels label --metric cosine --starts 10 --seed 1 --json

Without --assignments, clusters are those of k-means, as many as there are labels (or -k). NMI (V-measure), AMI, ARI and silhouette
are those of scikit-learn; AMI and ARI are 0 for random clusters. The silhouette of labels needs no clusters.`;

/** Gives `clusters` its options. */
export function defineClusters(command: Command): void {
  command
    .description("Says how far clusters of vectors agree with labels, and how far apart they are.")
    .argument("<vectors>", "file with a vector for each item")
    .option("--labels <source>", "label of each item (default: a column named label)")
    .option("--assignments <source>", "cluster of each item (default: k-means)")
    .option("-k <clusters>", "how many clusters k-means makes (default: as many as labels)")
    .option("--starts <count>", "first centers that k-means tries, the best being kept (default: 1)")
    .option("--vectors <name>", "the array of the vectors, or their columns separated by commas")
    .addOption(new Choice("--metric <name>", "distance: l2 (default), cosine", ["l2", "cosine"]))
    .option("--sample <items>", "items that silhouettes compare, at most (default: 2000)")
    .option("--seed <number>", "of first centers and of what is sampled (default: 0)")
    .option("--threads <count>", "the numbers do not depend on it (default: all cores)");
  addOutputOptions(command, formattersOf(CLUSTERS)).addHelpText("after", EXAMPLES).action(runClusters);
}
