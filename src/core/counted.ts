import { RankproofError } from "./errors.ts";
import type { Measure } from "./measure.ts";
import { formatMeasure } from "./notation.ts";
import { type Count, type CountWord, isCountWord } from "./params.ts";

/** The measure with what training data count in place of the words for it. */
export function withCounts(measure: Measure, counts: Readonly<Record<CountWord, number>>): Measure {
  const values = awaitedBy(measure).map(([name, of]) => [name, counts[of]] as const);
  return values.length === 0 ? measure : measure.with(Object.fromEntries(values));
}

/**
 * @param name how results call it. @throws RankproofError missing, where a measure waits for what training data count
 */
export function checkCounted(measure: Measure, name: string): void {
  const [awaited] = awaitedBy(measure);
  if (awaited === undefined) return;
  const example = formatMeasure(measure.record, { ...measure.params, [awaited[0]]: 1000 });
  const expected = `expected train of evaluate, --train FILE, or a number as in ${example}`;
  throw new RankproofError("missing", `training data for ${name}: ${expected}`);
}

/** Whether a measure waits for a number that training data count. */
export function isAwaiting(measure: Measure): boolean {
  return awaitedBy(measure).length > 0;
}

/** Whether it waits for the number of these. */
export function awaitsCount(measure: Measure, count: CountWord): boolean {
  return awaitedBy(measure).some(([, of]) => of === count);
}

/** The parameters that wait for what training data count, with what it is. */
function awaitedBy({ record, params }: Measure): (readonly [name: string, of: CountWord])[] {
  return Object.keys(record.params).flatMap((name) => {
    const value = params[name];
    return isCountWord(value) ? [[name, value] as const] : [];
  });
}

/** A number that was given or counted. @throws RankproofError missing, where nobody counted it */
export function counted(count: Count): number {
  if (typeof count === "number") return count;
  throw new RankproofError(
    "missing",
    `training data for the number of ${count}: expected train of evaluate, or a number`,
  );
}
