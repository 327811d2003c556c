import { findById } from "../core/errors.ts";
import { corrections } from "../stats/corrections/index.ts";
import { levelOf } from "../stats/test.ts";
import { tests } from "../stats/tests/index.ts";
import type { ComparisonSettings } from "./options.ts";

/** Corrected p values of the pairs of one measure. */
export interface PairPs {
  corrected(pair: number): number;
  /** The level of the interval that excludes 0 exactly where the corrected p is below 1 − confidence. */
  level(pair: number): number;
  /** The corrected p of the pair, were its own p another. */
  correctedWith(pair: number, p: number): number;
}

/** p values, a row for each measure, corrected for their number. */
export class CorrectedPs {
  readonly #ps: readonly (readonly number[])[];
  readonly #settings: ComparisonSettings;

  constructor(ps: readonly (readonly number[])[], settings: ComparisonSettings) {
    this.#ps = ps;
    this.#settings = settings;
  }

  of(measure: number): PairPs {
    const corrected = this.#adjusted(this.#ps)[measure];
    const levels = this.#levels()[measure];
    return {
      corrected: (pair) => corrected[pair],
      level: (pair) => levels[pair],
      correctedWith: (pair, p) => {
        const others = this.#ps.map((row, m) => (m === measure ? row.with(pair, p) : row));
        return this.#adjusted(others)[measure][pair];
      },
    };
  }

  #adjusted(ps: readonly (readonly number[])[]): readonly (readonly number[])[] {
    const { test, correction } = this.#settings;
    if (findById("test", tests, test).isSimultaneous) return ps;
    const { adjust } = findById("correction", corrections, correction);
    return this.#byFamily(ps, adjust);
  }

  #levels(): readonly (readonly number[])[] {
    const { test, correction, confidence } = this.#settings;
    const level = levelOf(confidence);
    if (findById("test", tests, test).isSimultaneous) return this.#ps.map((row) => row.map(() => level));
    const { levels } = findById("correction", corrections, correction);
    return this.#byFamily(this.#ps, (family) => levels(family, level));
  }

  /** What `of` gives for each family of comparisons, a row for each measure. */
  #byFamily(ps: readonly (readonly number[])[], of: (family: readonly number[]) => number[]): number[][] {
    if (this.#settings.family === "measure") return ps.map(of);
    const all = of(ps.flat());
    return ps.map((row, r) => row.map((_, i) => all[r * row.length + i]));
  }
}
