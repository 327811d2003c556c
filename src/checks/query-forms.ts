import { keyedRandom } from "../core/random.ts";
import type { Check } from "./check.ts";
import { bareOf, type DifferingIds, differingIn, differingText, isPrefixed, writtenAlike } from "./id-forms.ts";
import { type IdPair, smallestPairs } from "./smallest-ids.ts";

/** Some ids of queries that stand on one side alone: those whose form without prefix hashes lowest. */
export interface ApartQueryIds {
  /** Of unjudged queries of the run. */
  readonly retrieved: readonly string[];
  /** Of judged queries without results. */
  readonly judged: readonly string[];
}

/** Queries that nobody looked at. */
export const NO_QUERY_IDS: ApartQueryIds = { retrieved: [], judged: [] };

/** Some judged queries have no results, while the run has their ids in another form. */
export const queryForms: Check<ApartQueryIds, DifferingIds> = {
  id: "query-forms",
  looksAt: "run",
  level: "warning",
  find: (ids) => {
    const pairs = pairsOf(ids);
    return pairs.length === 0 ? [] : [differingIn(pairs)];
  },
  text: (ids) => `judged queries without results are in the run under other ids (${differingText(ids)})`,
  remedy: "write the ids of queries in the same way in both",
  example: { retrieved: ["007", "042"], judged: ["7", "42"], form: "zeros before numbers" },
};

/** The smallest pairs of ids that differ in form alone; else those by a prefix that several have. */
function pairsOf({ retrieved, judged }: ApartQueryIds): readonly IdPair[] {
  const alike = paired(retrieved, judged, writtenAlike);
  if (alike.length > 0) return smallestPairs(alike);
  const prefixed = paired(retrieved, judged, bareOf).filter(isPrefixed);
  return prefixed.length > 1 ? smallestPairs(prefixed) : [];
}

function paired(ids: readonly string[], others: readonly string[], bare: (id: string) => string): IdPair[] {
  const byForm = new Map(others.map((other) => [bare(other), other]));
  return ids.flatMap((id) => {
    const other = byForm.get(bare(id));
    return other === undefined ? [] : [[id, other] as const];
  });
}

/** Ids that are kept, and ids of each part of a run that are looked at. */
const [KEPT, LOOKED_AT] = [100, 10_000];

/**
 * Keeps the ids whose form without prefix hashes lowest: two ids in different forms are kept together, on both sides
 * and in all parts.
 */
export class FormSample {
  readonly #kept: { readonly id: string; readonly hash: number }[] = [];
  #count = 0;

  add(id: string): void {
    if (this.#count === LOOKED_AT) return;
    this.#count++;
    const hash = keyedRandom(0, bareOf(id));
    const kept = this.#kept;
    const isBefore = (other: { readonly id: string; readonly hash: number }): boolean =>
      hash < other.hash || (hash === other.hash && id <= other.id);
    if (kept.length === KEPT && !isBefore(kept[KEPT - 1])) return;
    const place = kept.findIndex(isBefore);
    if (kept[place]?.id === id) return;
    kept.splice(place === -1 ? kept.length : place, 0, { id, hash });
    if (kept.length > KEPT) kept.pop();
  }

  get ids(): readonly string[] {
    return this.#kept.map(({ id }) => id);
  }
}

/** The sample of some ids. */
export function sampleOf(ids: Iterable<string>): readonly string[] {
  const sample = new FormSample();
  for (const id of ids) sample.add(id);
  return sample.ids;
}

/** The ids of two parts. */
export function addedQueryIds(first: ApartQueryIds, other: ApartQueryIds): ApartQueryIds {
  return {
    retrieved: sampleOf([...first.retrieved, ...other.retrieved]),
    judged: sampleOf([...first.judged, ...other.judged]),
  };
}
