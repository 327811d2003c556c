import type { Check } from "./check.ts";

/** Pairs of query and item of one sequence, and how many of these are of different labels. */
interface PairsOfSequences {
  readonly pairs: number;
  readonly others: number;
}

/** Share of pairs of different labels from which sequences are no shots of one thing. */
const SHARE = 0.5;
/** Fewer are no pattern. */
const FEWEST = 10;

/** Sequences hold items of many labels, as cameras do: most of what they leave out is no match. */
export const sequencesAcrossLabels: Check<PairsOfSequences, PairsOfSequences> = {
  id: "sequences-across-labels",
  looksAt: "run",
  level: "warning",
  find: (seen) => (seen.others >= FEWEST && seen.others >= SHARE * seen.pairs ? [seen] : []),
  text: ({ pairs, others }) =>
    `${others} of ${pairs} pairs of the same sequence that are left out have different labels, and lists without these are easier: --sequences label,camera leaves out those of the query's label alone, as re-identification does`,
  remedy: "name labels and cameras in --sequences, with a comma between: person,camera",
  example: { pairs: 3616, others: 3531 },
};
