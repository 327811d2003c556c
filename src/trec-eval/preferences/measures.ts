import type { JudgeGroup, Preferences, Visit } from "./preferences.ts";

/** A measure of preferences. */
export type OfPreferences = (preferences: Preferences) => number;

/** Preferences that count: of two retrieved items; also where one of them is retrieved; all. */
type Scope = "retrieved" | "implied" | "all";

/** Counts the preferences. */
export const possiblePreferences: OfPreferences = (preferences) => total(preferences, "all").possible;

/** Counts the fulfilled preferences. */
export function fulfilledPreferences(scope: Scope): OfPreferences {
  return (preferences) => total(preferences, scope).fulfilled;
}

/** The share of the preferences that is fulfilled. */
export function shareOfPreferences(scope: Scope): OfPreferences {
  return (preferences) => shareOf(total(preferences, scope));
}

/** The same share of each group, averaged over groups. */
export function shareByGroup(scope: Scope): OfPreferences {
  return (preferences) =>
    meanOverGroups(preferences, (group) => shareOf(countsOf(group, preferences.retrieved, scope)));
}

/**
 * The same share of each group, with equally many non-relevant and relevant items: where there are more non-relevant
 * ones, only the first count; where there are fewer, each missing one stands behind every relevant item that was
 * retrieved.
 */
export function shareWithAsManyNonRelevant(scope: "all" | "retrieved"): OfPreferences {
  return (preferences) =>
    meanOverGroups(preferences, (group) => {
      const counts = countsOf(group, preferences.retrieved, scope);
      const isAll = scope === "all";
      const missing = isAll ? group.relevant - group.nonRelevant : group.relevantRetrieved - group.nonRelevantRetrieved;
      if (missing >= 0) {
        const fulfilled = counts.fulfilled + group.relevantRetrieved * missing;
        return fulfilled / (counts.possible + group.relevant * missing);
      }
      const counter = new PreferenceCounter(preferences.retrieved, scope);
      group.forEachOfFirst(scope, counter.add);
      return counter.fulfilled / counter.possible;
    });
}

/** Mean over pairs of items of the share of groups with a preference that agree with the list. */
export function shareByPair(scope: Scope): OfPreferences {
  return ({ judged, retrieved, groups }) => {
    // trec_eval counts in as many bits.
    const preferred = new Uint16Array(judged * judged);
    for (const group of groups) {
      group.forEach((first, second) => {
        preferred[first * judged + second]++;
      });
    }
    const blocks = [
      { first: [0, retrieved], second: [0, retrieved] },
      ...(scope === "retrieved" ? [] : [{ first: [0, retrieved], second: [retrieved, judged] }]),
      ...(scope === "all" ? [{ first: [retrieved, judged], second: [retrieved, judged] }] : []),
    ];
    let pairs = 0;
    let sum = 0;
    for (const block of blocks) {
      for (let first = block.first[0]; first < block.first[1]; first++) {
        for (let second = Math.max(first + 1, block.second[0]); second < block.second[1]; second++) {
          const fulfilled = preferred[first * judged + second];
          const all = fulfilled + preferred[second * judged + first];
          if (all === 0) continue;
          pairs++;
          if (first < retrieved) sum += fulfilled / all;
        }
      }
    }
    return pairs === 0 ? 0 : sum / pairs;
  };
}

function total({ groups, retrieved }: Preferences, scope: Scope): PreferenceCounts {
  const counter = new PreferenceCounter(retrieved, scope);
  for (const group of groups) group.forEach(counter.add);
  return counter;
}

function shareOf({ fulfilled, possible }: PreferenceCounts): number {
  return possible === 0 ? 0 : fulfilled / possible;
}

/** 0 where a group has no value. */
function meanOverGroups({ groups }: Preferences, value: (group: JudgeGroup) => number): number {
  let sum = 0;
  for (const group of groups) sum += value(group);
  return sum > 0 ? sum / groups.length : 0;
}

/** Number of preferences, and of those that a list fulfills: it has the preferred item first. */
interface PreferenceCounts {
  readonly fulfilled: number;
  readonly possible: number;
}

/** Counts preferences within a scope. @param retrieved how many positions are of retrieved items */
class PreferenceCounter implements PreferenceCounts {
  fulfilled = 0;
  possible = 0;
  readonly #retrieved: number;
  readonly #scope: Scope;

  constructor(retrieved: number, scope: Scope) {
    this.#retrieved = retrieved;
    this.#scope = scope;
  }

  /** Counts one. */
  readonly add: Visit = (preferred, other) => {
    const first = Math.min(preferred, other);
    const last = Math.max(preferred, other);
    if (this.#scope === "retrieved" && last >= this.#retrieved) return;
    if (this.#scope === "implied" && first >= this.#retrieved) return;
    this.possible++;
    if (preferred < other && preferred < this.#retrieved) this.fulfilled++;
  };
}

/** The preferences of one group. @param retrieved how many positions are of retrieved items */
function countsOf(group: JudgeGroup, retrieved: number, scope: Scope): PreferenceCounts {
  const counter = new PreferenceCounter(retrieved, scope);
  group.forEach(counter.add);
  return counter;
}
