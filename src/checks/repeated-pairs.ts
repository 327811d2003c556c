import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Pairs of items that are there more than once. */
export interface RepeatedPairs {
  /** How many repeat an earlier one. */
  readonly repeated: number;
  /** How many of them have another score than the one before. */
  readonly rescored: number;
  readonly pairs: number;
  /** Ids of the first of them, and its number among all pairs, from 1. */
  readonly first: string;
  readonly number: number;
}

/** A table of pairs holds some more than once. */
export const repeatedPairs: Check<RepeatedPairs | undefined, RepeatedPairs> = {
  id: "repeated-pairs",
  looksAt: "judgments",
  level: "warning",
  find: (seen) => (seen === undefined ? [] : [seen]),
  text: ({ repeated, rescored, pairs, first, number }) => {
    const repeat = repeated === 1 ? "repeats" : "repeat";
    const scores = rescored === 0 ? "" : `, ${rescored} with another score`;
    return `${repeated} of ${pairs} pairs ${repeat} an earlier one${scores} (first: pair ${number}, ${printable(first)}): each row counts, as in other tools; leave repeated rows out to count each pair once`;
  },
  remedy:
    "take repeated pairs out of the table; where ids name persons and rows are their recordings, nothing is wrong",
  example: { repeated: 2, rescored: 1, pairs: 500, first: "spk7 utt12", number: 17 },
};
