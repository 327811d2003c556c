import { isNan, nanIn } from "../checks/nan-scores.ts";
import type { Problems } from "../core/errors.ts";
import { isMasked, type MaskedCounter } from "../core/masked-rows.ts";
import { type InputKind, PLAIN_RUN, type QueryItems, queriesOf } from "./inputs.ts";

/** Kind of runs. */
export const RUN: InputKind = {
  ...PLAIN_RUN,
  accepts: (value, query, item, problems) => {
    if (isNan(value)) nanIn(problems).add(query, item);
    return isNan(value) || isMasked(value);
  },
};

/**
 * Yields the queries of a run one by one, without items whose score is −∞. Errors go to `problems`.
 *
 * @param hint as of `queriesOf`
 * @param masked counts these items
 */
export function* runQueries(
  run: unknown,
  problems: Problems,
  hint?: string | null,
  masked?: MaskedCounter,
): Generator<QueryItems> {
  for (const items of queriesOf(RUN, run, problems, hint)) {
    const kept = unmasked(items);
    masked?.add(items.ids.length - kept.ids.length);
    yield kept;
  }
}

function unmasked(items: QueryItems): QueryItems {
  const { query, ids, values } = items;
  if (!values.includes(Number.NEGATIVE_INFINITY)) return items;
  const isKept = (_: unknown, row: number): boolean => !isMasked(values[row]);
  return { query, ids: ids.filter(isKept), values: values.filter(isKept) };
}
