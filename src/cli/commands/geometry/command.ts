import type { Command } from "commander";
import { GEOMETRY } from "../../../documents/embeddings/figures.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { Choice } from "../../options/choice.ts";
import { addOutputOptions } from "../../options/output.ts";
import { runGeometry } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof geometry vectors.npy
  rankproof geometry vectors.npy --labels labels.npy -k 5
  rankproof geometry items.parquet --vectors embedding --metric l2 --json

Alignment (with labels) and uniformity: Wang & Isola 2020; lower is better. Mean cosine: 0 where directions cancel, 1 in one narrow cone. Effective
rank: how many directions carry the vectors (RankMe). Intrinsic dimension: how many they vary in. Hubness: items that are near
everything, and those that are near nothing.`;

/** Gives `geometry` its options. */
export function defineGeometry(command: Command): void {
  command
    .description("Says how vectors lie in their space, without queries: alignment, uniformity, hubness, dimension.")
    .argument("<vectors>", "file with a vector for each item")
    .option("--labels <source>", "label of each item, for alignment (default: a column named label)")
    .option("--vectors <name>", "the array of the vectors, or their columns separated by commas")
    .addOption(new Choice("--metric <name>", "distance of neighbors: cosine (default), l2", ["cosine", "l2"]))
    .option("-k <ranks>", "neighbors that hubness looks at (default: 10)")
    .option("--sample <items>", "items that neighbors are sought among, at most (default: 20000)")
    .option("--seed <number>", "of what is sampled (default: 0)")
    .option("--threads <count>", "the numbers do not depend on it (default: all cores)");
  addOutputOptions(command, formattersOf(GEOMETRY)).addHelpText("after", EXAMPLES).action(runGeometry);
}
