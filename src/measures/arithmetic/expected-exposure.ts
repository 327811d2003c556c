import { customMeasure } from "../../core/custom.ts";
import type { About, Measure, MeasureRecord } from "../../core/measure.ts";
import { choice, number, type ParamSpecs, REL, type ValuesOf } from "../../core/params.ts";
import { gradeStart, type Ranking, UNJUDGED } from "../../core/ranking.ts";
import { meanPassing } from "./cascade.ts";

/** How readers browse, and which exposure items should have. */
export const EXPOSURE = {
  rel: REL,
  browsing: /* @__PURE__ */ choice(["gerr", "rbp"]),
  patience: /* @__PURE__ */ number({ default: 0.5, min: 0, max: 1, open: "both" }),
  utility: /* @__PURE__ */ number({ default: 0.5, min: 0, max: 1 }),
  target: /* @__PURE__ */ choice(["relevant", "judged"]),
} satisfies ParamSpecs;

/** A tie is shuffled for each reader, so that no luck is left. */
export const EXPOSURE_TIES =
  "a tie is shuffled for each reader: its items share their mean exposure, of which the value is; minimum and maximum are the value";

/** What measures of expected exposure share of their descriptions. */
export const EXPOSURE_ABOUT = {
  range: [0, Number.POSITIVE_INFINITY],
  params: {
    browsing: "exposure: rbp: patience^(items above); gerr: the same times (1 - utility)^(relevant items above)",
    patience: "probability to go on below an item",
    utility: "probability to stop at a relevant item (gerr)",
    target:
      "relevant: only relevant items should be seen (retrieval); judged: below them, the other judged items (reranking)",
  },
  conventions: {
    unjudged: "not relevant; exposed as any other item",
    noRelevant: "computed",
    shortRun: "items that were not retrieved have no exposure",
    ties: EXPOSURE_TIES,
  },

  references: ["Diaz, Mitra, Ekstrand, Biega & Carterette 2020, doi:10.1145/3340531.3411962"],
} satisfies Partial<About>;

type Values = ValuesOf<typeof EXPOSURE>;

/** How much exposure items have, and how much they should have. */
interface Exposures {
  /** How many items. */
  readonly count: number;
  readonly exposure: number;
  readonly target: number;
}

/** A record of `expectedExposureMeasure`: identity, and what items add to the sum. */
interface ExpectedExposure extends Pick<MeasureRecord, "id" | "label" | "better"> {
  add(exposure: number, target: number): number;
}

/** A measure of the exposure that the items of a list have, beside what they should have; unjudged items too. */
export function expectedExposureMeasure({ add, ...identity }: ExpectedExposure): Measure<typeof EXPOSURE> {
  const value = (ranking: Ranking, params: Values): number =>
    exposuresOf(ranking, params).reduce((sum, { count, exposure, target }) => sum + count * add(exposure, target), 0);
  return customMeasure({
    ...identity,
    params: EXPOSURE,
    column: () => "withUnjudged",
    shuffles: true,
    rewards: "neither",
    aggregate: "mean",
    expected: value,
    min: value,
    max: value,
  });
}

/** Exposure and target of all items of the list, and of all others that have a target. */
function exposuresOf(ranking: Ranking, params: Values): Exposures[] {
  const targets = targetsOf(ranking.judged, params);
  const missed = new Map(Array.from(targets, ([grade, { count }]) => [grade, count]));
  const found: Exposures[] = [];
  const retrieved = (grade: number, exposure: number): void => {
    const level = isJudged(grade) ? levelOf(grade, params) : Number.NaN;
    missed.set(level, (missed.get(level) ?? 0) - 1);
    found.push({ count: 1, exposure, target: targets.get(level)?.target ?? 0 });
  };
  let [above, relevant] = [0, 0];
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    for (; above < ranking.starts[tie]; above++) retrieved(Number.NaN, exposureAt(above, relevant, params));
    const grades = ranking.grades.subarray(gradeStart(ranking, tie), ranking.gradeEnds[tie]);
    const size = ranking.sizes[tie];
    const own = grades.filter((grade) => isRelevant(grade, params)).length;
    const [seen, other] = [own - 1, own].map((beside) => meanExposure(above, relevant, size, beside, params));
    for (const grade of grades) retrieved(grade, isRelevant(grade, params) ? seen : other);
    for (let unjudged = grades.length; unjudged < size; unjudged++) retrieved(Number.NaN, other);
    above += size;
    relevant += own;
  }
  for (; above < ranking.length; above++) retrieved(Number.NaN, exposureAt(above, relevant, params));
  for (const [level, count] of missed) {
    if (count > 0) found.push({ count, exposure: 0, target: targets.get(level)?.target ?? 0 });
  }
  return found;
}

function isJudged(grade: number): boolean {
  return grade >= 0 && grade !== UNJUDGED;
}

function isRelevant(grade: number, { rel }: Values): boolean {
  return isJudged(grade) && grade >= rel;
}

/** Grades below the relevant ones are one level. */
function levelOf(grade: number, { rel }: Values): number {
  return grade >= rel ? grade : 0;
}

/** By level of grades: how many judged items it has, and the exposure that each should have. */
function targetsOf(judged: Float64Array, params: Values): Map<number, { count: number; target: number }> {
  const targets = new Map<number, { count: number; target: number }>();
  const wanted = params.target === "judged" ? judged : judged.filter((grade) => grade >= params.rel);
  let relevant = 0;
  wanted.forEach((grade, above) => {
    const level = levelOf(grade, params);
    const target = targets.get(level) ?? { count: 0, target: 0 };
    target.count++;
    target.target += exposureAt(above, relevant, params);
    targets.set(level, target);
    if (grade >= params.rel) relevant++;
  });
  for (const target of targets.values()) target.target /= target.count;
  return targets;
}

/** Exposure of the item below so many, of which some are relevant. */
function exposureAt(above: number, relevant: number, { browsing, patience, utility }: Values): number {
  return patience ** above * (browsing === "gerr" ? (1 - utility) ** relevant : 1);
}

/** Exposure that is too small to count. */
const NEGLIGIBLE_EXPOSURE = 1e-40;

/** Mean exposure of an item of a tie, over all orders. @param beside how many of its other items are relevant */
function meanExposure(above: number, relevant: number, size: number, beside: number, params: Values): number {
  const { browsing, patience, utility } = params;
  const stops = browsing === "gerr" && beside > 0;
  const ranks = Math.min(size, Math.ceil(Math.log(NEGLIGIBLE_EXPOSURE) / Math.log(patience)));
  const going = stops ? meanPassing(new Array<number>(beside).fill(1 - utility), size - 1, ranks - 1) : undefined;
  let sum = 0;
  for (let j = 0; j < ranks; j++) sum += patience ** j * (going?.[j] ?? 1);
  return (exposureAt(above, relevant, params) * sum) / size;
}
