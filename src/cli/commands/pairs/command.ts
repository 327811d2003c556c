import { PAIRS } from "../../../documents/embeddings/pairs.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { PAIRING } from "../../../options/vectors.ts";
import type { CommandRecord } from "../../command.ts";
import { runPairs } from "./run.ts";

/** What `pairs` takes. */
export const command: CommandRecord = {
  description:
    "Says how similarities of pairs of vectors agree with given scores (STS), and how well they tell pairs that belong together.",
  arguments: { "<vectors...>": "a file of vectors, or two whose rows are pairs" },
  options: PAIRING,
  formats: formattersOf(PAIRS),
  run: runPairs,
  examples: `  rankproof pairs first.npy second.npy --scores scores.txt
  rankproof pairs first.npy second.npy --same same.txt --like mteb
  rankproof pairs vectors.npy --pairs pairs.csv
  rankproof pairs faces.npy --ids names.txt --pairs pairs.txt --similarity cosine --far 0.01,0.001
  rankproof pairs sentences.parquet --ids id --pairs pairs.csv --similarity cosine --json

--pairs is a table with the columns first and second: indices of items from 0, or their --ids; of two files of vectors, first is of
the first. Its column score says how alike a pair is (semantic textual similarity), same whether it belongs together (pair
classification): 1 or 0. Its column fold names sets of pairs: accuracy on each at the threshold that is best for the others, with mean and
standard error, as Labeled Faces in the Wild reports it; its lists, such as pairs.txt, are read as they are. Without --pairs, each row of the first file and the same row of the second are a pair.
Correlations take ties as they are (mean ranks, tau-b), average precision is the mean over all orders of tied pairs.`,
};
