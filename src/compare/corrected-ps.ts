import { findById } from "../core/errors.ts";
import { corrections } from "../stats/corrections/index.ts";
import { tests } from "../stats/tests/index.ts";
import type { ComparisonSettings } from "./options.ts";

/** Corrected p values of the pairs of one measure. */
export interface PairPs {
  corrected(pair: number): number;
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
      correctedWith: (pair, p) => {
        const others = this.#ps.map((row, m) => (m === measure ? row.with(pair, p) : row));
        return this.#adjusted(others)[measure][pair];
      },
    };
  }

  #adjusted(ps: readonly (readonly number[])[]): readonly (readonly number[])[] {
    const { test, correction, family } = this.#settings;
    if (findById("test", tests, test).isSimultaneous) return ps;
    const { adjust } = findById("correction", corrections, correction);
    if (family === "measure") return ps.map(adjust);
    const all = adjust(ps.flat());
    return ps.map((row, r) => row.map((_, i) => all[r * row.length + i]));
  }
}
