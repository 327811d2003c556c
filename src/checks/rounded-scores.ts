import { withTieRange } from "../core/number-text.ts";
import type { Check } from "./check.ts";

/** A value with its range under ties. */
interface TieRange {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** A measure whose scores were rounded, and its value without rounding. */
export interface RoundedMeasure {
  readonly measure: string;
  readonly precision: string;
  readonly newlyTied: number;
  readonly rounded: TieRange;
  readonly exact: TieRange;
}

/** Effect of rounding to one format. */
interface RoundedScores {
  readonly precision: string;
  readonly queries: number;
  /** Most queries in which rounding makes ties, over all measures. */
  readonly newlyTied: number;
  /** Values that rounding moves. */
  readonly moved: readonly Pick<RoundedMeasure, "measure" | "rounded" | "exact">[];
}

/** Scores were rounded before they were ranked. */
export const roundedScores: Check<
  { readonly queries: number; readonly measures: readonly RoundedMeasure[] },
  RoundedScores
> = {
  id: "rounded-scores",
  looksAt: "ranking",
  level: "note",
  find: ({ queries, measures }) =>
    [...new Set(measures.map(({ precision }) => precision))].map((precision) => {
      const alike = measures.filter((measure) => measure.precision === precision);
      return {
        ...{ precision, queries },
        newlyTied: alike.reduce((most, { newlyTied }) => Math.max(most, newlyTied), 0),
        moved: alike
          .filter(({ rounded, exact }) => withTieRange(rounded) !== withTieRange(exact))
          .map(({ measure, rounded, exact }) => ({ measure, rounded, exact })),
      };
    }),
  text: ({ precision, queries, newlyTied, moved }) => {
    const moves = moved.map(
      ({ measure, rounded, exact }) => `${measure} ${withTieRange(rounded)}, without rounding ${withTieRange(exact)}`,
    );
    const said = moves.length === 0 ? "no value moves" : moves.join("; ");
    return `${precision} precision ties ${newlyTied} more of ${queries} queries: ${said}`;
  },
  remedy: "--precision double ranks by the scores as they are",
  example: {
    ...{ precision: "single", queries: 50, newlyTied: 2 },
    moved: [
      {
        measure: "AP",
        rounded: { value: 0.3, min: 0.29, max: 0.31 },
        exact: { value: 0.31, min: 0.31, max: 0.31 },
      },
    ],
  },
};
