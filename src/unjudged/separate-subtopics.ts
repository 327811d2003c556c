import type { Measure } from "../core/measure.ts";
import type { SubtopicProfile } from "../core/subtopics.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { AP } from "../measures/ap.ts";
import { AP_IA } from "../measures/ap-ia.ts";
import { D_nDCG } from "../measures/d-ndcg.ts";
import { Dsharp_nDCG } from "../measures/d-sharp-ndcg.ts";
import { nDCG } from "../measures/ndcg.ts";
import { StRecall } from "../measures/st-recall.ts";
import { gainBy } from "./grade-classes.ts";
import { NormalizedNovelty, noveltyOf } from "./normalized-novelty.ts";
import { areApart, type OpenLists } from "./open-list.ts";
import { type Extremes, type QueryBounds, type QueryRange, UnjudgedBounder } from "./query-bounds.ts";
import type { SubtopicList } from "./subtopic-list.ts";

/**
 * Bounds the value of a query; a reason where they cannot be told, undefined where they are not found so.
 *
 * @param boundsOf the query's bounds of another measure of subtopics
 */
export type SeparateBounds = (
  query: SubtopicList,
  boundsOf: (other: Measure) => QueryBounds | string,
) => QueryBounds | string | undefined;

/** More different sums of gains are not looked at. */
const MOST_SUMS = 300;

/**
 * Bounds measures in which the grades of an item for one subtopic do not depend on those for another: from the bounds
 * of AP and nDCG, and of normalized measures of novelty.
 *
 * @param grades that open items may have for a subtopic
 * @param missed number of unjudged items that were not retrieved and may be judged as well
 * @returns undefined for other measures
 */
export function separateBoundsOf(
  plan: PlannedMeasure,
  grades: readonly number[],
  missed: number,
): SeparateBounds | undefined {
  const { record } = plan.measure;
  if (record.id === AP_IA.record.id) return meanOverSubtopics(plan, grades, missed);
  if (record.id === D_nDCG.record.id) return ofGlobalGains(plan, grades, missed);
  if (record.id === Dsharp_nDCG.record.id) return ofRecallAndGains(plan, grades, missed);
  const novelty = noveltyOf(plan.measure);
  if (novelty === undefined) return undefined;
  const isRelevant = (grade: number): boolean => grade > 0 && grade >= Number(plan.measure.params["rel"]);
  const [without, relevant] = [grades.find((grade) => !isRelevant(grade)), grades.find(isRelevant)];
  const bounder = new NormalizedNovelty(plan, novelty, { without, relevant, missed });
  return (query) => bounder.bounds(query);
}

/** Describes the method in words; undefined for other measures. */
export function separateMethod(measure: Measure): string | undefined {
  const { id } = measure.record;
  if (id === AP_IA.record.id) {
    return "exact: by the bounds of AP for each subtopic; where items are tied, no grades lead beyond them";
  }
  if (id === D_nDCG.record.id)
    return "exact: by how many items reach each level of what is gained for all subtopics together";
  if (id === Dsharp_nDCG.record.id)
    return "no grades lead beyond them: by the bounds of StRecall and D_nDCG, exact where the same grades reach both";
  return noveltyOf(measure) === undefined
    ? undefined
    : "exact where known: by branch and bound over the subtopics to which each unjudged item is relevant; where that ends before, no grades lead beyond them";
}

/** AP for each subtopic, which has relevant items of its own. */
function meanOverSubtopics(plan: PlannedMeasure, grades: readonly number[], missed: number): SeparateBounds {
  const { ties } = plan.settings;
  const bounder = new UnjudgedBounder(
    { ...plan, measure: AP.with({ rel: Number(plan.measure.params["rel"]) }) },
    grades,
  );
  return (query) => {
    const bySubtopic: QueryBounds[] = [];
    let isApart = true;
    for (const subtopic of query.subtopics) {
      const lists = query.listsBy((profile) => gradeFor(profile, subtopic), missed);
      isApart &&= areApart(lists.tied);
      const bounds = bounder.bounds(lists);
      if (typeof bounds === "string") return bounds;
      bySubtopic.push(bounds);
    }
    const mean = (key: keyof QueryRange): number =>
      bySubtopic.length === 0 ? 0 : bySubtopic.reduce((sum, bounds) => sum + bounds[key], 0) / bySubtopic.length;
    const [min, max] = [mean("min"), mean("max")];
    if (isApart) return { least: min, most: max, min, max, isExact: true };
    // Within a tie, each subtopic may have another best order.
    const isOrdered = ties !== "best" && ties !== "worst";
    const [least, most] = isOrdered ? [mean("least"), mean("most")] : [min, max];
    return { least, most, min, max, isExact: isOrdered && min === least && max === most };
  };
}

function gradeFor({ subtopics, grades }: SubtopicProfile, subtopic: number): number {
  const i = subtopics.indexOf(subtopic);
  return i === -1 ? 0 : grades[i];
}

/** Gains of items over all subtopics together. */
interface GlobalGains {
  readonly lists: OpenLists;
  readonly bounder: UnjudgedBounder;
  /** The sums that an unjudged item may gain for so many subtopics, rising. */
  sums(count: number): readonly number[];
}

/** nDCG of gains over all subtopics together, of which unjudged items may have any sum. */
function ofGlobalGains(plan: PlannedMeasure, grades: readonly number[], missed: number): SeparateBounds {
  const gainsOf = globalGains(plan, grades, missed);
  return (query) => {
    const global = gainsOf(query);
    return global?.bounder.bounds(global.lists);
  };
}

/**
 * Bounds of subtopic recall and of D-nDCG together: they bound the mean where the same grades attain both. The least
 * D-nDCG must need no subtopic that judged items do not cover, and the most must have an item that covers all.
 */
function ofRecallAndGains(plan: PlannedMeasure, grades: readonly number[], missed: number): SeparateBounds {
  const { rel, cutoff, gamma } = plan.measure.params;
  const gainsOf = globalGains(plan, grades, missed);
  const share = Number(gamma);
  return (query, boundsOf) => {
    const global = gainsOf(query);
    if (global === undefined) return undefined;
    const { lists, bounder, sums } = global;
    const extremes = bounder.extremes(lists.ordered);
    const gains =
      areApart(lists.tied) && typeof extremes !== "string" ? boundsOfUntied(extremes) : bounder.bounds(lists);
    const covered = boundsOf(StRecall.with({ rel: Number(rel), cutoff: Number(cutoff) }));
    if (typeof gains === "string" || typeof extremes === "string" || typeof covered === "string") return undefined;
    const mean = (key: keyof QueryRange): number => share * covered[key] + (1 - share) * gains[key];
    const [atLeast, whole] = [sums(Math.round(covered.least * query.subtopics.length)), sums(query.subtopics.length)];
    const isReached =
      covered.least === covered.most ||
      (extremes.least.fill.inTies.every((sum) => atLeast.includes(sum)) &&
        extremes.most.fill.inTies.includes(whole.at(-1) ?? 0));
    return {
      ...{ least: mean("least"), most: mean("most"), min: mean("min"), max: mean("max") },
      isExact: isReached && areApart(lists.tied) && gains.isExact,
    };
  };
}

function boundsOfUntied({ least: { value: least }, most: { value: most } }: Extremes): QueryBounds {
  return { least, most, min: least, max: most, isExact: true };
}

function globalGains(
  { measure: { params }, ...plan }: PlannedMeasure,
  grades: readonly number[],
  missed: number,
): (query: SubtopicList) => GlobalGains | undefined {
  const { rel, gain, cutoff } = params;
  const gainOf = gainBy(gain);
  const gainFrom = (grade: number): number => (grade > 0 && grade >= Number(rel) ? gainOf(grade) : 0);
  const gains = [...new Set(grades.map(gainFrom))];
  const measure = nDCG.with({ cutoff: Number(cutoff) });
  const byCount: (readonly number[] | undefined)[] = [];
  const sums = (count: number) => (byCount[count] ??= sumsOf(gains, count));
  const bounders = new Map<number, UnjudgedBounder>();
  return (query) => {
    const count = query.subtopics.length;
    const all = sums(count);
    const lists = query.listsBy(
      ({ grades: subtopicGrades }) => subtopicGrades.reduce((sum, grade) => sum + gainFrom(grade), 0),
      missed,
    );
    if (all === undefined || !lists.tied.judged.every(isGain)) return undefined;
    const bounder = bounders.get(count) ?? new UnjudgedBounder({ ...plan, measure }, all);
    bounders.set(count, bounder);
    return { lists, bounder, sums: (fewer) => sums(fewer) ?? [] };
  };
}

function isGain(sum: number): boolean {
  return sum >= 0 && sum < Number.POSITIVE_INFINITY;
}

/** The sums that so many of some numbers may have, rising; undefined where these are too many, or no gains. */
function sumsOf(numbers: readonly number[], count: number): number[] | undefined {
  let sums = [0];
  for (let i = 0; i < count; i++) {
    sums = [...new Set(sums.flatMap((sum) => numbers.map((number) => sum + number)))];
    if (sums.length > MOST_SUMS || !sums.every(isGain)) return undefined;
  }
  return sums.sort((a, b) => a - b);
}
