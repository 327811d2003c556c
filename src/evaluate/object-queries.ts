import { isNan, nanIn } from "../checks/nan-scores.ts";
import { type Problems, printable } from "../core/errors.ts";
import { isMasked, type MaskedCounter } from "../core/masked-rows.ts";
import { isRecord, shown } from "./inputs.ts";
import { type JudgedQuery, matchesOf } from "./judged-queries.ts";
import type { Matches } from "./rank.ts";
import { type RunQuery, withoutMasked } from "./run-query.ts";

/** A run whose queries are objects `{item: score}`. */
type ObjectRun = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Whether all queries of a run are objects, as they are in JSON. */
export function isObjectRun(run: unknown): run is ObjectRun {
  return isRecord(run) && Object.values(run).every(isRecord);
}

/**
 * The queries of a run of objects one by one. What is wrong goes to `problems`.
 *
 * @param judgmentsOf a query; undefined where nobody judged it
 * @param masked counts items that are left out
 */
export function* objectQueries(
  run: ObjectRun,
  judgmentsOf: (query: string) => JudgedQuery | undefined,
  problems: Problems,
  masked: MaskedCounter,
): Generator<RunQuery> {
  for (const query of Object.keys(run)) {
    const items = run[query];
    let hasMasks = false;
    const { ids, scores } = itemsOf(items, (id, score) => {
      if (isMasked(score)) {
        hasMasks = true;
        return;
      }
      if (isNan(score)) return nanIn(problems).add(query, id);
      const item = `${printable(id)} in query ${printable(query)}`;
      problems.add("invalid", `score: ${shown(score)} for ${item} (expected a finite number)`);
    });
    const matches = matchesIn(items, ids, scores, judgmentsOf(query));
    const list: RunQuery = { query, scores, matches, idOf: (row) => ids[row], rowOf: (id) => ids.indexOf(id) };
    yield hasMasks ? withoutMasked(list, masked) : list;
  }
}

/** The items of a query with their scores. @param onInvalid takes each item without a finite number */
function itemsOf(items: Readonly<Record<string, unknown>>, onInvalid: (id: string, score: unknown) => void) {
  // Engines take twice as long for Object.values of many items.
  const ids = Object.keys(items);
  const scores = new Float64Array(ids.length);
  for (let row = 0; row < ids.length; row++) {
    const score = items[ids[row]];
    if (typeof score === "number" && Number.isFinite(score)) scores[row] = score;
    else {
      scores[row] = Number.NEGATIVE_INFINITY;
      onInvalid(ids[row], score);
    }
  }
  return { ids, scores };
}

/** Up to so many judged items are looked for in the object; with more, each retrieved one is looked for among them. */
const FEW = 16;

/** The judged items of a list. */
function matchesIn(
  items: Readonly<Record<string, unknown>>,
  ids: readonly string[],
  scores: Float64Array,
  judged: JudgedQuery | undefined,
): Matches {
  const matches: Matches = { rows: [], grades: [] };
  if (judged === undefined) return matches;
  const { grades } = judged;
  if (grades.size > FEW) return matchesOf(ids, judged);
  for (const id of grades.keys()) {
    const row = Object.hasOwn(items, id) ? rowOf(id, Number(items[id]), ids, scores) : -1;
    if (row !== -1) matches.rows.push(row);
  }
  matches.rows.sort((a, b) => a - b);
  for (const row of matches.rows) matches.grades.push(grades.get(ids[row]) ?? Number.NaN);
  return matches;
}

/** Row of an item, found by its score, since numbers compare faster than ids; -1 where it is not among the ids. */
function rowOf(id: string, score: number, ids: readonly string[], scores: Float64Array): number {
  let row = scores.indexOf(score);
  while (row !== -1 && ids[row] !== id) row = scores.indexOf(score, row + 1);
  return row === -1 ? ids.indexOf(id) : row;
}
