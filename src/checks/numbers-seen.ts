/** What numbers of judgments and of a run are like: parts add up to the whole. */
export interface NumbersSeen {
  /** The largest grade above 10 that is no whole number; null where there is none. */
  readonly fraction: number | null;
  /** Least and greatest score where all are whole numbers from 0 to 3; null otherwise, and where there is none. */
  readonly scores: readonly [least: number, greatest: number] | null;
  /** Whether there is a score that no grade would be. */
  readonly areScores: boolean;
}

/** Grades above it are whole numbers. */
const HIGHEST_FRACTION = 10;
/** The highest grade of a usual scale. */
const HIGHEST_GRADE = 3;

/** Sees numbers of both sides as they come. */
export class NumbersObserver {
  #fraction: number | null = null;
  #scores: [number, number] | null = null;
  #areScores = false;

  /** Grades at indices from `from` to `to`. */
  addGrades(values: ArrayLike<number>, from = 0, to = values.length): void {
    for (let i = from; i < to; i++) {
      if (values[i] > HIGHEST_FRACTION && !Number.isInteger(values[i])) {
        this.#fraction = Math.max(this.#fraction ?? values[i], values[i]);
      }
    }
  }

  /** Scores at indices from `from` to `to`. */
  addScores(values: ArrayLike<number>, from = 0, to = values.length): void {
    for (let i = from; i < to && !this.#areScores; i++) {
      const value = values[i];
      if (!Number.isInteger(value) || value < 0 || value > HIGHEST_GRADE) this.#areScores = true;
      else this.#scores = [Math.min(this.#scores?.[0] ?? value, value), Math.max(this.#scores?.[1] ?? value, value)];
    }
  }

  get seen(): NumbersSeen {
    return {
      fraction: this.#fraction,
      scores: this.#areScores ? null : this.#scores,
      areScores: this.#areScores,
    };
  }
}

/** The numbers of two parts. */
export function addedNumbers(first: NumbersSeen, other: NumbersSeen): NumbersSeen {
  const areScores = first.areScores || other.areScores;
  const fractions = [first.fraction, other.fraction].filter((own) => own !== null);
  const ranges = [first.scores, other.scores].filter((own) => own !== null);
  return {
    fraction: fractions.length === 0 ? null : Math.max(...fractions),
    scores:
      areScores || ranges.length === 0
        ? null
        : [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))],
    areScores,
  };
}
