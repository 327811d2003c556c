import { findById } from "../core/errors.ts";
import { levelOfPair } from "../stats/level-of-pair.ts";
import { tests } from "../stats/tests/index.ts";
import type { PairPs } from "./corrected-ps.ts";
import type { MeasureDesign } from "./design.ts";
import type { ComparisonSettings } from "./options.ts";

/** By pair: the level of a t test of that pair alone whose power is taken for that of the comparison. */
export function detectionLevels(
  { columns, queries, pairs }: MeasureDesign,
  ps: PairPs,
  { test, alpha }: ComparisonSettings,
): readonly number[] {
  if (!findById("test", tests, test).isSimultaneous || queries < 2) return ps.levels(alpha);
  const level = levelOfPair(alpha, columns.length, queries);
  return pairs.map(() => level);
}
