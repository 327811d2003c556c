import { Problems, printable, RankproofError } from "../core/errors.ts";
import { mean } from "../core/exact-sum.ts";
import type { Id, Run } from "./inputs.ts";
import { runQueries } from "./run-kind.ts";

/** An assessor found one item better than another for a query. Two who did count twice, two who disagree both count. */
export interface Preference {
  readonly query: Id;
  readonly better: Id;
  readonly worse: Id;
}

/** Share of preferences that a list agrees with, from 0 to 1, over all orders of tied items. */
export interface Agreement {
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  /** Number of preferences of the query. */
  readonly pairs: number;
}

/** The agreement of a run with preferences: by query, and its mean over the queries that have any. */
export interface PairAgreement {
  readonly queries: ReadonlyMap<string, Agreement>;
  readonly mean: number;
}

/**
 * Measures how far a run agrees with preferences between items, which need not come from grades: the better item must
 * stand above the worse one. A tied pair counts one half. Items that were not retrieved stand below all others; a pair
 * of two of these agrees with no preference. (For preferences from grades `PairAcc` is the same.)
 *
 * @throws RankproofError missing, without preferences; invalid, for an item that is better than itself and for bad
 *   data; unsupported, for a tie of more than 16 items that preferences put in circles
 */
export function pairAgreement(run: Run, preferences: Iterable<Preference>): PairAgreement {
  const byQuery = new Map<string, PreferencePair[]>();
  for (const { query, better, worse } of preferences) {
    const [first, second] = [String(better), String(worse)];
    if (first === second) {
      const problem = `preference: ${printable(first)} in query ${printable(String(query))} (expected two items)`;
      throw new RankproofError("invalid", problem, "data");
    }
    const pairs = byQuery.get(String(query));
    if (pairs === undefined) byQuery.set(String(query), [[first, second]]);
    else pairs.push([first, second]);
  }
  if (byQuery.size === 0) throw new RankproofError("missing", "preferences: there is none", "data");
  const problems = new Problems();
  const scoresOf = new Map<string, ReadonlyMap<string, number>>();
  for (const { query, ids, values } of runQueries(run, problems)) {
    scoresOf.set(query, new Map(ids.map((id, i) => [id, values[i]])));
  }
  problems.throwIfAny();
  const queries = new Map(
    Array.from(byQuery, ([query, pairs]) => [query, agreementOf(pairs, scoresOf.get(query) ?? new Map())]),
  );
  return { queries, mean: mean(Float64Array.from(queries.values(), ({ expected }) => expected)) };
}

type PreferencePair = readonly [better: string, worse: string];

function agreementOf(pairs: readonly PreferencePair[], scores: ReadonlyMap<string, number>): Agreement {
  let agreed = 0;
  const tied = new Map<number, PreferencePair[]>();
  for (const pair of pairs) {
    const [better, worse] = pair.map((item) => scores.get(item) ?? Number.NEGATIVE_INFINITY);
    if (better > worse) agreed++;
    if (better !== worse || better === Number.NEGATIVE_INFINITY) continue;
    const worseItems = tied.get(better);
    if (worseItems === undefined) tied.set(better, [pair]);
    else worseItems.push(pair);
  }
  let [open, most] = [0, 0];
  for (const inTie of tied.values()) {
    open += inTie.length;
    most += mostInOrder(inTie);
  }
  const share = (count: number): number => (agreed + count) / pairs.length;
  // The reverse of an order agrees with exactly the other pairs.
  return { expected: share(open / 2), min: share(open - most), max: share(most), pairs: pairs.length };
}

/** Most items in circles whose orders are all tried. */
const MOST_IN_CIRCLES = 16;

/**
 * Number of pairs that the best order agrees with: only circles cost some, once the items before and behind them are
 * removed.
 */
function mostInOrder(pairs: readonly PreferencePair[]): number {
  const [better, worse] = [0, 1].map((side) => new Set(pairs.map((pair) => pair[side])));
  const inside = pairs.filter(([first, second]) => worse.has(first) && better.has(second));
  if (inside.length < pairs.length) return pairs.length - inside.length + mostInOrder(inside);
  return inside.length === 0 ? 0 : mostInCircles(inside);
}

/** Dynamic programming over the sets of items that may stand first. */
function mostInCircles(pairs: readonly PreferencePair[]): number {
  const items = [...new Set(pairs.flat())];
  if (items.length > MOST_IN_CIRCLES) {
    const problem = `tie: preferences put ${items.length} tied items in circles (at most ${MOST_IN_CIRCLES})`;
    throw new RankproofError("unsupported", problem, "data");
  }
  const edges = pairs.map(([first, second]) => [items.indexOf(first), items.indexOf(second)]);
  const most = new Int32Array(2 ** items.length);
  for (let set = 1; set < most.length; set++) {
    for (let last = 0; last < items.length; last++) {
      if ((set & (1 << last)) === 0) continue;
      const before = set ^ (1 << last);
      const agreed = edges.filter(([first, second]) => second === last && (before & (1 << first)) !== 0).length;
      most[set] = Math.max(most[set], most[before] + agreed);
    }
  }
  return most[most.length - 1];
}
