/** A measure as results call it, and what it makes of grades. */
export interface MeasureOfGrades {
  readonly measure: string;
  /** The smallest grade that it counts as relevant; undefined where it has none. */
  readonly rel: number | undefined;
  /** Notation of the same measure with binary gains; left out where grades are no gains, or the gains are binary. */
  readonly binary?: string;
  /** Notation of the same measure by the denominator that other tools have under its name, where there is one. */
  readonly capped?: string;
  /** How many ranks it looks at: Infinity for all. */
  readonly ranks: number;
  /** Whether a list without items has another value than 0, as of a mean rank or a cost. */
  costsEmpty(): boolean;
}

/** Grades of all judgments, and the measures beside them. */
export interface GradesSeen {
  /** Null where there is none. */
  readonly least: number | null;
  readonly highest: number;
  /** Number of judged items, those of grades below 0 left out, and how many of them are of `minGrade` or more. */
  readonly judged: number;
  readonly relevant: number;
  /** Number of items of grades below 0. */
  readonly negatives: number;
  /** The smallest grade that counts as relevant, where a measure has no other. */
  readonly minGrade: number;
  readonly measures: readonly MeasureOfGrades[];
}

/** Measures for which all grades count as relevant. */
export function withoutThreshold({ least, measures }: GradesSeen) {
  return measures.flatMap(({ measure, rel }) =>
    rel === undefined || least === null || least < rel ? [] : { measure, rel },
  );
}

/** Number of grades of at least so much. @param grades highest first */
export function countFrom(grades: ArrayLike<number>, least: number): number {
  let count = 0;
  while (count < grades.length && grades[count] >= least) count++;
  return count;
}
