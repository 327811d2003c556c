import { PAIRS } from "../../../documents/embeddings/pairs.ts";
import { TRIALS } from "../../../documents/embeddings/trials.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { DETECTION } from "../../../options/embeddings.ts";
import { PAIRING } from "../../../options/vectors.ts";
import type { CommandRecord } from "../../command.ts";
import { runPairs } from "./run.ts";

/** What `pairs` takes. */
export const command: CommandRecord = {
  description:
    "Says how similarities of pairs of vectors agree with given scores (STS), and how well they, or ready scores, tell pairs that belong together.",
  arguments: { "<files...>": "ready scores of pairs, or vectors: one file, or two whose rows are pairs" },
  options: { ...PAIRING, ...DETECTION },
  formats: { ...formattersOf(PAIRS), ...formattersOf(TRIALS) },
  run: runPairs,
  examples: [
    "rankproof pairs scores.csv",
    "rankproof pairs trials.txt scores.txt --far 0.01,0.001",
    "rankproof pairs scores.txt --columns enroll=1,test=2,distance=3,target=4 --p-target 0.05",
    "rankproof pairs first.npy second.npy --scores scores.txt",
    "rankproof pairs first.npy second.npy --same same.txt --like mteb",
    "rankproof pairs vectors.npy --pairs pairs.csv",
    "rankproof pairs faces.npy --ids names.txt --pairs pairs.txt --similarity cosine --far 0.01,0.001",
    "rankproof pairs sentences.parquet --ids id --pairs pairs.csv --similarity cosine --json",
  ],
  notes: [
    'Ready scores: a table with score (or distance: less is more alike) and target (target or nontarget, 1 or 0, true or false), perhaps with enroll and test, under their usual names; without a header as enroll test score target; columns of genuine and of impostor scores; or trials with labels ("1 a.wav b.wav", "a b target") beside scores ("a b 0.7", or one a line in their order). EER, AUC, minDCF, and FAR, FRR and TAR at each --far.',
    "Vectors: --pairs is a table with the columns first and second: indices of items from 0, or their --ids; of two files of vectors, first is of the first. Its column score says how alike a pair is (semantic textual similarity), same whether it belongs together (pair classification): 1 or 0. Its column fold names sets of pairs: accuracy on each at the threshold that is best for the others, with mean and standard error, as Labeled Faces in the Wild reports it; its lists, such as pairs.txt, are read as they are. Without --pairs, each row of the first file and the same row of the second are a pair. Correlations take ties as they are (mean ranks, tau-b), average precision is the mean over all orders of tied pairs.",
  ],
};
