import type { Check } from "./check.ts";

/** What a matrix of pairs holds. */
interface MatrixSeen {
  readonly areSimilar: boolean;
  /** Items with a distance to themselves that tells something; 0 where rows and columns are other items. */
  readonly items: number;
  /** Items from which none is farther than the item itself. */
  readonly farthest: number;
  /** The least number of the matrix, and the greatest absolute value. */
  readonly least: number;
  readonly greatest: number;
}

/** How a matrix of pairs is taken, and what speaks for the other way. */
type Reversed = Pick<MatrixSeen, "areSimilar" | "items" | "farthest"> & {
  /** A negative distance, where that is what is doubtful. */
  readonly negative?: number;
};

/** Numbers that are less negative than this share of the greatest are zeros that were rounded. */
const ROUNDING = 1e-4;

/** A matrix of distances holds similarities, or the other way round: the worst would be found first. */
export const matrixReversed: Check<MatrixSeen, Reversed> = {
  id: "matrix-reversed",
  looksAt: "run",
  level: "warning",
  find: ({ areSimilar, items, farthest, least, greatest }) => {
    const isNegative = least < -ROUNDING * greatest;
    // Similarities are set to −1 or below where an item is not to find itself.
    if (2 * farthest > items) return areSimilar && isNegative ? [] : [{ areSimilar, items, farthest }];
    return items === 0 && !areSimilar && isNegative ? [{ areSimilar, items, farthest, negative: least }] : [];
  },
  text: ({ areSimilar, items, farthest, negative }) => {
    if (negative !== undefined) {
      return `the least of the numbers given as distances is ${Number(negative.toPrecision(4))}: if they are similarities, --similarities takes the greatest as the nearest`;
    }
    const [who, self] =
      farthest === items
        ? [`each of the ${items} items is`, "itself"]
        : [`${farthest} of ${items} items are`, "themselves"];
    const doubt = areSimilar ? `least similar to ${self}` : `farthest from ${self}`;
    const taken = areSimilar
      ? "similarities: if they are distances, --distances takes the least as the nearest"
      : "distances: if they are similarities, --similarities takes the greatest as the nearest";
    return `${who} ${doubt} by the numbers given as ${taken}`;
  },
  remedy: "--distances says that less is nearer, --similarities that more is",
  example: { areSimilar: false, items: 400, farthest: 400 },
};
