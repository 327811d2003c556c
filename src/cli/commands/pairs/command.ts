import type { Command } from "commander";
import { PAIRS } from "../../../documents/embeddings/pairs.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { pairSimilarities } from "../../../embeddings/pairs/similarities.ts";
import { Choice } from "../../options/choice.ts";
import { collect } from "../../options/collect.ts";
import { addOutputOptions } from "../../options/output.ts";
import { runPairs } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof pairs first.npy second.npy --scores scores.txt
  rankproof pairs first.npy second.npy --same same.txt --like mteb
  rankproof pairs vectors.npy --pairs pairs.csv
  rankproof pairs faces.npy --ids names.txt --pairs pairs.txt --similarity cosine --far 0.01,0.001
  rankproof pairs sentences.parquet --ids id --pairs pairs.csv --similarity cosine --json

--pairs is a table with the columns first and second: indices of items from 0, or their --ids; of two files of vectors, first is of
the first. Its column score says how alike a pair is (semantic textual similarity), same whether it belongs together (pair
classification): 1 or 0. Its column fold names sets of pairs: accuracy on each at the threshold that is best for the others, with mean and
standard error, as Labeled Faces in the Wild reports it; its lists, such as pairs.txt, are read as they are. Without --pairs, each row of the first file and the same row of the second are a pair.
Correlations take ties as they are (mean ranks, tau-b), average precision is the mean over all orders of tied pairs.`;

/** Gives `pairs` its options. */
export function definePairs(command: Command): void {
  const names = pairSimilarities.map(({ id }) => id);
  command
    .description(
      "Says how similarities of pairs of vectors agree with given scores (STS), and how well they tell pairs that belong together.",
    )
    .argument("<vectors...>", "a file of vectors, or two whose rows are pairs")
    .option("--pairs <file>", "table of pairs: columns first, second, and score or same")
    .option("--scores <source>", "how alike the pairs of two files are: a number each")
    .option("--same <source>", "whether the pairs of two files belong together: 1 or 0 each")
    .option("--ids <source>", "id of each item, by which --pairs names it; of two files, twice", collect)
    .option("--far <rates>", "false accept rates for TAR@FAR, as in 0.01,0.001, with EER, AUC and thresholds")
    .option("--vectors <name>", "the array of the vectors, or their columns separated by commas")
    .addOption(new Choice("--similarity <list>", `${names.join(", ")} (default: all)`, names))
    .addOption(
      new Choice("--like <tool>", "conventions of another tool: mteb, sentence-transformers", [
        "mteb",
        "sentence-transformers",
      ]),
    );
  addOutputOptions(command, formattersOf(PAIRS)).addHelpText("after", EXAMPLES).action(runPairs);
}
