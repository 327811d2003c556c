import { findById } from "../core/errors.ts";
import { corrections } from "../stats/corrections/index.ts";
import { tests } from "../stats/tests/index.ts";
import type { ComparisonSettings } from "./options.ts";

/** Corrected p values of the pairs of one measure. */
export interface PairPs {
  corrected(pair: number): number;
  /** By pair: the level that its own p is below exactly where its corrected p is below alpha. */
  levels(alpha: number): readonly number[];
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
    return {
      corrected: (pair) => corrected[pair],
      levels: (alpha) => this.#levels(alpha)[measure],
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

  #levels(alpha: number): readonly (readonly number[])[] {
    const { test, correction } = this.#settings;
    if (findById("test", tests, test).isSimultaneous) return this.#ps.map((row) => row.map(() => alpha));
    const { levels } = findById("correction", corrections, correction);
    return this.#byFamily(this.#ps, (family) => levels(family, alpha));
  }

  /** What `of` gives for each family of comparisons, a row for each measure. */
  #byFamily(ps: readonly (readonly number[])[], of: (family: readonly number[]) => number[]): number[][] {
    if (this.#settings.family === "measure") return ps.map(of);
    const all = of(ps.flat());
    return ps.map((row, r) => row.map((_, i) => all[r * row.length + i]));
  }
}
