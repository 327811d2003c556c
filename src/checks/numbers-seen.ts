/** What numbers of judgments and of a run are like: parts add up to the whole. */
export interface NumbersSeen {
  /** The largest grade above 10 that is no whole number; null where there is none. */
  readonly fraction: number | null;
  /** The largest grade of more than two decimals; null where there is none. */
  readonly decimals: number | null;
  readonly grades: NumbersOfQueries;
  readonly retrieved: NumbersOfQueries;
  /** Least and greatest score where all are whole numbers from 0 to 3; null otherwise, and where there is none. */
  readonly scores: readonly [least: number, greatest: number] | null;
  /** Whether there is a score that no grade would be. */
  readonly areScores: boolean;
}

/** How the numbers of one side stand in its queries. */
interface NumbersOfQueries {
  readonly rows: number;
  /** Whether a query has more than one. */
  readonly areSeveral: boolean;
  /** Whether a query has one twice. */
  readonly areRepeated: boolean;
}

const NO_NUMBERS: NumbersOfQueries = { rows: 0, areSeveral: false, areRepeated: false };

/** Grades above it are whole numbers. */
const HIGHEST_FRACTION = 10;
/** The highest grade of a usual scale. */
const HIGHEST_GRADE = 3;

/** Sees numbers of both sides as they come. */
export class NumbersObserver {
  #fraction: number | null = null;
  #decimals: number | null = null;
  #grades: NumbersOfQueries = NO_NUMBERS;
  #retrieved: NumbersOfQueries = NO_NUMBERS;
  #scores: [number, number] | null = null;
  #areScores = false;

  /** The grades of a query, at indices from `from` to `to`. */
  addGrades(values: ArrayLike<number>, from = 0, to = values.length): void {
    for (let i = from; i < to; i++) {
      const value = values[i];
      if (Number.isInteger(value)) continue;
      if (value > HIGHEST_FRACTION) this.#fraction = Math.max(this.#fraction ?? value, value);
      // Written as a text to be told, it is looked at where it would be the largest.
      if ((this.#decimals === null || value > this.#decimals) && hasManyDecimals(value)) this.#decimals = value;
    }
    this.#grades = withQuery(this.#grades, values, from, to);
  }

  /** The scores of a query, at indices from `from` to `to`. */
  addScores(values: ArrayLike<number>, from = 0, to = values.length): void {
    for (let i = from; i < to && !this.#areScores; i++) {
      const value = values[i];
      if (!Number.isInteger(value) || value < 0 || value > HIGHEST_GRADE) this.#areScores = true;
      else this.#scores = [Math.min(this.#scores?.[0] ?? value, value), Math.max(this.#scores?.[1] ?? value, value)];
    }
    if (!this.#areScores) this.#retrieved = withQuery(this.#retrieved, values, from, to);
  }

  get seen(): NumbersSeen {
    return {
      fraction: this.#fraction,
      decimals: this.#decimals,
      grades: this.#grades,
      retrieved: this.#areScores ? NO_NUMBERS : this.#retrieved,
      scores: this.#areScores ? null : this.#scores,
      areScores: this.#areScores,
    };
  }
}

/** Whether a number has more than two decimals, as ratings have not. */
export function hasManyDecimals(number: number): boolean {
  return !Number.isInteger(Number((100 * number).toPrecision(12)));
}

function withQuery(seen: NumbersOfQueries, values: ArrayLike<number>, from: number, to: number): NumbersOfQueries {
  return {
    rows: seen.rows + to - from,
    areSeveral: seen.areSeveral || to - from > 1,
    areRepeated: seen.areRepeated || isRepeated(values, from, to),
  };
}

function isRepeated(values: ArrayLike<number>, from: number, to: number): boolean {
  const seen = new Set<number>();
  for (let i = from; i < to; i++) {
    if (seen.has(values[i])) return true;
    seen.add(values[i]);
  }
  return false;
}

function addedQueries(first: NumbersOfQueries, other: NumbersOfQueries): NumbersOfQueries {
  return {
    rows: first.rows + other.rows,
    areSeveral: first.areSeveral || other.areSeveral,
    areRepeated: first.areRepeated || other.areRepeated,
  };
}

/**
 * A grade that is a score where the numbers of each side are those of the other; undefined where they may be as they
 * are called. Grades are fractions above 10; or they have decimals, no query has one twice, and there are more of them
 * than of the run's numbers, which repeat as grades do.
 */
export function scoreAmongGrades({ fraction, decimals, grades, retrieved, scores }: NumbersSeen): number | undefined {
  if (scores === null) return undefined;
  if (fraction !== null) return fraction;
  const areScores = grades.areSeveral && !grades.areRepeated && grades.rows > retrieved.rows;
  const areGrades = retrieved.areRepeated || !retrieved.areSeveral;
  return areScores && areGrades ? (decimals ?? undefined) : undefined;
}

/** The numbers of two parts. */
export function addedNumbers(first: NumbersSeen, other: NumbersSeen): NumbersSeen {
  const areScores = first.areScores || other.areScores;
  const ranges = [first.scores, other.scores].filter((own) => own !== null);
  return {
    fraction: largestOf(first.fraction, other.fraction),
    decimals: largestOf(first.decimals, other.decimals),
    grades: addedQueries(first.grades, other.grades),
    retrieved: areScores ? NO_NUMBERS : addedQueries(first.retrieved, other.retrieved),
    scores:
      areScores || ranges.length === 0
        ? null
        : [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))],
    areScores,
  };
}

function largestOf(first: number | null, other: number | null): number | null {
  return first === null || other === null ? (first ?? other) : Math.max(first, other);
}
