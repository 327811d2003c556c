import { choice, number, type ParamSpecs, REL, type ValuesOf } from "../../core/params.ts";
import { gradeStart, isJudged, type Ranking } from "../../core/ranking.ts";
import { meanPassing } from "./cascade.ts";

/** How readers browse, and which exposure items should have. */
export const EXPOSURE = {
  rel: REL,
  browsing: /* @__PURE__ */ choice(["gerr", "rbp"]),
  patience: /* @__PURE__ */ number({ default: 0.5, min: 0, max: 1, open: "both" }),
  utility: /* @__PURE__ */ number({ default: 0.5, min: 0, max: 1 }),
  target: /* @__PURE__ */ choice(["relevant", "judged"]),
} satisfies ParamSpecs;

type Values = ValuesOf<typeof EXPOSURE>;

/**
 * Visits all items of a list with their exposure, the mean over all orders of tied items: those of a tie that are
 * relevant first.
 *
 * @param depth only so many ranks are seen
 * @param gradeOf a number of the ranking; NaN for an item that nobody judged
 * @param visit takes the number of an item, NaN where it has none
 */
export function eachExposure(
  ranking: Ranking,
  depth: number,
  params: Values,
  gradeOf: (number: number) => number,
  visit: (number: number, exposure: number) => void,
): void {
  const length = Math.min(ranking.length, depth);
  let [above, relevant] = [0, 0];
  const unnamed = (end: number): void => {
    for (; above < Math.min(end, length); above++) visit(Number.NaN, exposureAt(above, relevant, params));
  };
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < length; tie++) {
    unnamed(ranking.starts[tie]);
    const numbers = ranking.grades.subarray(gradeStart(ranking, tie), ranking.gradeEnds[tie]);
    const isSeen = (number: number): boolean => isRelevant(gradeOf(number), params);
    const own = numbers.filter(isSeen);
    const ranks = { size: ranking.sizes[tie], inside: Math.min(ranking.sizes[tie], length - above) };
    const [seen, other] = [own.length - 1, own.length].map((beside) =>
      meanExposure(above, relevant, ranks, beside, params),
    );
    for (const number of own) visit(number, seen);
    for (const number of numbers) if (!isSeen(number)) visit(number, other);
    for (let item = numbers.length; item < ranks.size; item++) visit(Number.NaN, other);
    above += ranks.size;
    relevant += own.length;
  }
  unnamed(length);
}

/** Whether a grade is that of a relevant item. */
export function isRelevant(grade: number, { rel }: Pick<Values, "rel">): boolean {
  return isJudged(grade) && grade >= rel;
}

/** Grades below the relevant ones are one level. */
export function levelOf(grade: number, { rel }: Pick<Values, "rel">): number {
  return grade >= rel ? grade : 0;
}

/**
 * By level of grades: how many judged items it has, and the exposure that each should have.
 *
 * @param judged all judged grades, highest first
 */
export function targetsOf(judged: Float64Array, params: Values): Map<number, { count: number; target: number }> {
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

/** The ranks of a tie: how many it has, and how many of them are seen. */
interface TieRanks {
  readonly size: number;
  readonly inside: number;
}

/** Mean exposure of an item of a tie, over all orders. @param beside how many of its other items are relevant */
function meanExposure(
  above: number,
  relevant: number,
  { size, inside }: TieRanks,
  beside: number,
  params: Values,
): number {
  const { browsing, patience, utility } = params;
  const stops = browsing === "gerr" && beside > 0;
  const ranks = Math.min(inside, Math.ceil(Math.log(NEGLIGIBLE_EXPOSURE) / Math.log(patience)));
  const going = stops ? meanPassing(new Array<number>(beside).fill(1 - utility), size - 1, ranks - 1) : undefined;
  let sum = 0;
  for (let j = 0; j < ranks; j++) sum += patience ** j * (going?.[j] ?? 1);
  return (exposureAt(above, relevant, params) * sum) / size;
}
