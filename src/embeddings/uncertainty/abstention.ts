import { sum } from "../../core/exact-sum.ts";
import {
  type ConfidenceGroup,
  checkPairs,
  groupsByConfidence,
  type NumberList,
  type Tied,
  tied,
} from "./confidences.ts";

/** Tenths of the queries that are left out. */
const TENTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Gain in mean value from leaving out the least sure queries. */
export interface Abstention {
  /**
   * Normalized area: 1 = as good as knowing the values, 0 = as good as chance, negative = worse. Undefined when all
   * values are equal, so that no choice of queries helps.
   */
  readonly nauc: Tied | undefined;
  /** Mean value of the answered queries. */
  readonly points: readonly (Tied & { readonly rate: number; readonly oracle: number })[];
}

/**
 * Computes MTEB's normalized area under the abstention curve: the mean value of the answered queries when the least
 * sure 0, 10 … 90 % are not, between chance (flat) and an oracle that knows the values. At least one query is always
 * answered.
 *
 * @param values per query
 * @param confidences higher is surer
 * @throws RankproofError missing or invalid
 */
export function abstention(values: NumberList, confidences: NumberList): Abstention {
  checkPairs({ values, confidences });
  const total = values.length;
  const [groups, ideal] = [groupsByConfidence(values, confidences), groupsByConfidence(values, values)];
  const points = TENTHS.map((tenths) => {
    // Not tenths / 10: numpy's rates are these products, and 0.30000000000000004 of 15 queries are 5, not 4.
    const answered = total - Math.min(roundHalfEven(tenths * 0.1 * total), total - 1);
    return { rate: tenths / 10, ...meanOfFirst(groups, answered), oracle: meanOfFirst(ideal, answered).value };
  });
  const areaOf = (curve: readonly number[]): number => sum(curve.slice(1).map((y, i) => (y + curve[i]) / 2)) / 10;
  const oracle = areaOf(points.map((point) => point.oracle));
  const flat = areaOf(points.map(() => points[0].oracle));
  // Where all values are equal, the two differ by rounding at most.
  const isFlat = groups.length > 0 && ideal.length === 1;
  const naucOf = (key: keyof Tied): number => (areaOf(points.map((point) => point[key])) - flat) / (oracle - flat);
  const isUseless = isFlat || oracle === flat;
  return { nauc: isUseless ? undefined : tied(naucOf("value"), naucOf("min"), naucOf("max")), points };
}

/** Mean of the first numbers of groups, whatever the order inside the group that is cut. */
function meanOfFirst(groups: readonly ConfidenceGroup[], count: number): Tied {
  let total = 0;
  for (const { start, values } of groups) {
    const wanted = count - start;
    const all = sum(values);
    const { length } = values;
    if (wanted < length) {
      const [least, most] = [values.subarray(0, wanted), values.subarray(length - wanted)].map(sum);
      return tied((total + (all * wanted) / length) / count, (total + least) / count, (total + most) / count);
    }
    total += all;
    if (wanted === length) return tied(total / count, total / count, total / count);
  }
  throw new RangeError(`${count} of ${groups.length} groups`);
}

/** Rounds halves to even, like Python. */
function roundHalfEven(number: number): number {
  const below = Math.floor(number);
  if (number - below !== 0.5) return Math.round(number);
  return below % 2 === 0 ? below : below + 1;
}
