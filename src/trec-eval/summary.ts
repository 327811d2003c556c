import { GEOMETRIC_FLOOR } from "../evaluate/aggregate.ts";
import * as correctlyRounded from "./correctly-rounded.ts";
import type { Evaluated, LineCells, NumberLine } from "./lines.ts";

/** Sums the values of queries in the order of strcmp, like trec_eval, and makes one number of each line. */
export class Summary {
  readonly #evaluated: Evaluated;
  readonly #isComplete: boolean;
  /** Sum of each line's values; of their logarithms where the line has a geometric mean. */
  readonly #sums: Float64Array;
  readonly #isGeometric: readonly boolean[];

  /** @param isComplete whether judged queries that were not evaluated count as zeros */
  constructor(evaluated: Evaluated, isComplete: boolean) {
    this.#evaluated = evaluated;
    this.#isComplete = isComplete;
    this.#sums = new Float64Array(evaluated.lines.length);
    this.#isGeometric = evaluated.lines.map((line) => "summary" in line && line.summary === "geometric mean");
  }

  /** Adds the cells of the next query. */
  add({ numbers }: LineCells): void {
    for (let i = 0; i < numbers.length; i++) {
      this.#sums[i] += this.#isGeometric[i] ? logarithmOf(numbers[i], Math) : numbers[i];
    }
  }

  /** The number of a line, which is the `i`-th, when all queries were added. */
  of({ summary }: NumberLine, i: number): number {
    const { judgedQueries, size } = this.#evaluated;
    const count = this.#isComplete ? judgedQueries : size;
    const sum = this.#sums[i];
    switch (summary) {
      case "queries":
        return count;
      case "relevant items":
        // Under -c trec_eval counts every positive judgment, whatever -l says.
        return this.#isComplete ? this.#evaluated.positiveJudgments : sum;
      case "sum":
        return sum;
      case "mean":
        return sum / count;
      case "geometric mean": {
        const mean = this.#exponentialOfMean(sum, count, Math);
        return isBetweenDecimals(mean) ? this.#exponentialOfMean(this.#exactLogarithms(i), count) : mean;
      }
      case "exponential of the mean":
        return this.#exponentialOfMean(sum, count);
    }
  }

  /** @param count of queries; those without a logarithm have the least */
  #exponentialOfMean(sum: number, count: number, { exp, log }: Arithmetic = correctlyRounded): number {
    return exp((sum + (count - this.#evaluated.size) * log(GEOMETRIC_FLOOR)) / count);
  }

  /** The sum of the logarithms of a line, each correctly rounded. */
  #exactLogarithms(i: number): number {
    let sum = 0;
    for (let query = 0; query < this.#evaluated.size; query++)
      sum += logarithmOf(this.#evaluated.cellsOf(query).numbers[i]);
    return sum;
  }
}

/** Arithmetic of the logarithms. */
interface Arithmetic {
  exp(x: number): number;
  log(x: number): number;
}

/** The logarithm of a value, or of the least that counts. */
export function logarithmOf(value: number, { log }: Pick<Arithmetic, "log"> = correctlyRounded): number {
  return log(Math.max(value, GEOMETRIC_FLOOR));
}

/**
 * Whether a value is about halfway between two numbers of four decimals, so that its last bit decides the printed one.
 */
function isBetweenDecimals(value: number): boolean {
  return Math.abs(((value * 10_000) % 1) - 0.5) < 1e-6;
}
