import type { Check } from "./check.ts";

/**
 * Pairs of rows, one after the other, whose two answers stand higher where they are, and those where both would if the
 * rows were exchanged.
 */
interface AnswersByRow {
  readonly own: number;
  readonly exchanged: number;
}

/** Of fewer pairs, those of a weak model come out either way. */
const FEWEST_PAIRS = 100;

/** Rows in any order are within so many standard deviations of each other. */
const DEVIATIONS = 3;

/** Answers stand no higher in the rows of their own triples than in those of others, as where rows are mixed up. */
export const answersByRow: Check<AnswersByRow, AnswersByRow> = {
  id: "answers-by-row",
  looksAt: "run",
  level: "warning",
  find: (seen) => {
    const pairs = seen.own + seen.exchanged;
    const isTelling = pairs >= FEWEST_PAIRS && seen.own - seen.exchanged < DEVIATIONS * Math.sqrt(pairs);
    return isTelling ? [seen] : [];
  },
  text: ({ own, exchanged }) =>
    `in only ${own} of ${own + exchanged} pairs of neighboring rows do answers stand higher in their own row than in the other: a row of scores belongs to the triple at the same place in the file, so the rows may be in another order (or lower scores are better, or the model has learned nothing)`,
  remedy: "write a row of scores for each tested triple, in the order of the file of triples",
  example: { own: 52, exchanged: 48 },
};
