import { findById } from "../core/errors.ts";
import type { Correction } from "../stats/corrections/correction.ts";
import { corrections } from "../stats/corrections/index.ts";
import { tests } from "../stats/tests/index.ts";
import type { ComparisonSettings } from "./options.ts";

/** p values of the pairs on one measure: those of one measure are corrected together, or those of all. */
export interface MeasuredPs {
  readonly measure: string;
  readonly ps: readonly number[];
}

/** Corrected p values of the pairs on one measure. */
export interface PairPs {
  /** How many p values are corrected together, these among them. */
  readonly familySize: number;
  corrected(pair: number): number;
  /** By pair: the level that its own p is below exactly where its corrected p is below alpha. */
  levels(alpha: number): readonly number[];
  /** The corrected p of the pair, were its own p another. */
  correctedWith(pair: number, p: number): number;
}

/** Corrects p values for their number. A measure has several rows where it is compared in several slices. */
export function correctedPs(rows: readonly MeasuredPs[], settings: ComparisonSettings): PairPs[] {
  const families = new Map<string, number[]>();
  for (const [row, { measure }] of rows.entries()) {
    const name = settings.family === "all" ? "" : measure;
    families.set(name, [...(families.get(name) ?? []), row]);
  }
  const { adjust, adjustWith, levels } = correctionOf(settings);
  const corrected: PairPs[] = [];
  for (const family of families.values()) {
    const ps = family.flatMap((row) => rows[row].ps);
    const adjusted = adjust(ps);
    const adjustedWith = adjustWith(ps);
    // Thousands of slices ask for the same few levels.
    const cache = new Map<number, readonly number[]>();
    const levelsAt = (alpha: number): readonly number[] => {
      const all = cache.get(alpha) ?? levels(ps, alpha);
      cache.set(alpha, all);
      return all;
    };
    let end = 0;
    for (const row of family) {
      const start = end;
      const { length } = rows[row].ps;
      corrected[row] = {
        familySize: ps.length,
        corrected: (pair) => adjusted[start + pair],
        levels: (alpha) => levelsAt(alpha).slice(start, start + length),
        correctedWith: (pair, p) => adjustedWith(start + pair, p),
      };
      end += length;
    }
  }
  return corrected;
}

/** What is done to p values that are corrected together; a test of all pairs at once has corrected them already. */
function correctionOf({ test, correction }: ComparisonSettings): Pick<Correction, "adjust" | "adjustWith" | "levels"> {
  if (!findById("test", tests, test).isSimultaneous) return findById("correction", corrections, correction);
  return { adjust: (ps) => [...ps], adjustWith: () => (_, p) => p, levels: (ps, alpha) => ps.map(() => alpha) };
}
