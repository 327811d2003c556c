import { ORDER_THEM } from "./cut.ts";
import { RankproofError } from "./errors.ts";
import { gradeStart, type Ranking } from "./ranking.ts";
import { TieContents } from "./tie-contents.ts";

/**
 * What a reader gains, and at how many items the reader looks; each item weighs the probability that the reader sees
 * it.
 */
export interface Sums {
  readonly gain: number;
  readonly depth: number;
}

/** What items in a row add. */
export interface ReadingStep extends Sums {
  /** Probability that the reader goes on below them. */
  readonly passing: number;
}

/** A reader of a list, who looks at one item after the other and may stop after each. */
export interface Reader {
  /**
   * Probability that the reader goes on below an item.
   *
   * @param rank of the item
   * @param worth of the item, before it is scaled to a gain
   * @param total worth of the items at ranks 1 to `rank`
   * @param cost of the item
   * @param spent cost of the items at ranks 1 to `rank`
   */
  goesOn(rank: number, worth: number, total: number, cost: number, spent: number): number;
  /**
   * What items of one worth add that are looked at in turn, when the first is.
   *
   * @param start ranks above them
   * @param above worth of all items above them
   * @param spent cost of all items above them
   * @param costs of the items; left out: unknown
   */
  step(
    start: number,
    ranks: number,
    worth: number,
    above: number,
    spent: number,
    costs: readonly number[] | undefined,
  ): ReadingStep;
  /** What is measured of an item: its gain or its cost. */
  amount(worth: number, cost: number): number;
  /** What the ranks below a list add that has `rank` items of this worth and cost altogether. */
  below(rank: number, total: number, spent: number): Sums;
  /** Worth and cost of an item. @param value its number in a ranking, NaN for an item that has none */
  worth(value: number): number;
  cost(value: number): number;
  /** Cost of an item whose cost is not known. */
  readonly unknownCost: number;
  /** Whether the costs of items are known, and whether the reader sees them. */
  readonly hasCosts: boolean;
  readonly seesCosts: boolean;
}

/**
 * In which order the costs of items count that a reader cannot tell apart: the smallest first, the largest first, or
 * all as their mean. No order of these items changes which rank is seen with which probability, and no rank is seen
 * more than one above it: sums of costs are least, most and in the mean so (rearrangement inequality).
 */
export type CostOrder = "rising" | "falling" | "mean";

/** Ranks of a tie whose items may stand in any order, or others between such. */
export interface Stretch {
  /** Ranks above it. */
  readonly start: number;
  /** How many of its ranks count. */
  readonly ranks: number;
  /** Worth of all items above it. */
  readonly above: number;
  /** Worth of these and of its own items, as far as they count where their order makes no difference. */
  readonly through: number;
  /** Cost of all items above it; of these and of its own items, as `through`. */
  readonly spentAbove: number;
  readonly spentThrough: number;
  /** What its items add; undefined where that depends on their order. */
  readonly step: ReadingStep | undefined;
  /** The different worths of its items, where it does. */
  readonly worths: readonly number[];
  /** How many items have each of these. */
  readonly items: readonly number[];
  /** What these cost, in the order in which they count; undefined where all costs are unknown. */
  readonly costs: readonly (readonly number[])[] | undefined;
}

/** A stretch that takes the next items too, as long as their order makes no difference. */
type MutableStretch = { -readonly [Name in keyof Stretch]: Stretch[Name] };

/** The first `last` ranks of a list, from the top. */
export function stretchesOf(ranking: Ranking, last: number, reader: Reader, order: CostOrder): Stretch[] {
  const stretches: MutableStretch[] = [];
  const byWorthAndCost = (a: number, b: number): number =>
    reader.worth(a) - reader.worth(b) || reader.cost(a) - reader.cost(b);
  let start = 0;
  let above = 0;
  let spentAbove = 0;
  const add = (size: number, from: number, to: number): void => {
    const unjudged = size - (to - from);
    const kinds = new Kinds(reader);
    if (unjudged > 0) kinds.add(Number.NaN, unjudged);
    const values = ranking.grades.subarray(from, to);
    // Numbers of grades with costs depend on what came first; no sum may.
    for (const value of reader.hasCosts ? values.toSorted(byWorthAndCost) : values) kinds.add(value, 1);
    const { worths, items, total } = kinds;
    const costs = kinds.costsBy(order);
    const ranks = Math.min(size, last - start);
    if (worths.length > 1) {
      const [through, spentThrough] = [above + total, spentAbove + kinds.spent];
      stretches.push({
        ...{ start, ranks, above, through, spentAbove, spentThrough, step: undefined, worths, items, costs },
      });
    } else {
      const step = reader.step(start, ranks, worths[0], above, spentAbove, costs?.[0]);
      const through = above + ranks * worths[0];
      const spentThrough = spentAbove + (costs === undefined ? ranks * reader.unknownCost : sumOf(costs[0], ranks));
      const before = stretches.at(-1);
      if (before?.step === undefined) {
        stretches.push({ start, ranks, above, through, spentAbove, spentThrough, step, worths, items, costs });
      } else {
        before.ranks += ranks;
        before.through = through;
        before.spentThrough = spentThrough;
        before.step = joined(before.step, step);
      }
    }
    start += size;
    above += total;
    spentAbove += kinds.spent;
  };
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < last; tie++) {
    if (ranking.starts[tie] > start) add(ranking.starts[tie] - start, 0, 0);
    add(ranking.sizes[tie], gradeStart(ranking, tie), ranking.gradeEnds[tie]);
  }
  if (start < last) add(last - start, 0, 0);
  return stretches;
}

/** The items of a tie by what a reader tells apart. */
class Kinds {
  readonly worths: number[] = [];
  readonly items: number[] = [];
  /** Worth and cost of all items. */
  total = 0;
  spent = 0;
  readonly #reader: Reader;
  readonly #costs: number[][] = [];

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Adds items of one number in the ranking. */
  add(value: number, count: number): void {
    const reader = this.#reader;
    const [worth, cost] = [reader.worth(value), reader.cost(value)];
    let kind = this.worths.indexOf(worth);
    while (reader.seesCosts && kind !== -1 && this.#costs[kind][0] !== cost)
      kind = this.worths.indexOf(worth, kind + 1);
    if (kind === -1) {
      kind = this.worths.push(worth) - 1;
      this.items.push(0);
      this.#costs.push([]);
    }
    this.items[kind] += count;
    this.total += count * worth;
    this.spent += count * cost;
    if (!reader.hasCosts) return;
    for (let i = 0; i < count; i++) this.#costs[kind].push(cost);
  }

  /** The costs of each kind; undefined where they are not known. */
  costsBy(order: CostOrder): readonly (readonly number[])[] | undefined {
    if (!this.#reader.hasCosts) return undefined;
    return this.#costs.map((costs) => {
      if (order === "mean") return new Array<number>(costs.length).fill(sumOf(costs, costs.length) / costs.length);
      return order === "rising" ? costs.sort((a, b) => a - b) : costs.sort((a, b) => b - a);
    });
  }
}

function sumOf(costs: readonly number[], count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += costs[i];
  return sum;
}

/** One step and then another. */
export function joined(step: ReadingStep, next: ReadingStep): ReadingStep {
  const { gain, depth } = onward(step, next);
  return { gain, depth, passing: step.passing * next.passing };
}

/** The sums of a step and of what is below it. */
function onward({ gain, depth, passing }: ReadingStep, below: Sums): Sums {
  return { gain: gain + passing * below.gain, depth: depth + passing * below.depth };
}

/**
 * The sums of a reader over all stretches.
 *
 * @param preferred of two orders of tied items that whose sums have the larger number; left out: the mean over all
 * orders
 */
export function sumsOver(stretches: readonly Stretch[], reader: Reader, preferred?: (sums: Sums) => number): Sums {
  let below = (total: number, spent: number): Sums => reader.below(endOf(stretches.at(-1)), total, spent);
  for (const stretch of stretches.toReversed()) {
    const { step, through, spentThrough } = stretch;
    const sums =
      step === undefined
        ? overOrders(stretch, reader, below, preferred)
        : step.passing === 0
          ? step
          : onward(step, below(through, spentThrough));
    below = () => sums;
  }
  return below(0, 0);
}

/** The rank at which a stretch ends. */
export function endOf(stretch: Stretch | undefined): number {
  return stretch === undefined ? 0 : stretch.start + stretch.ranks;
}

type SumsBelow = (total: number, spent: number) => Sums;

/** Dynamic programming over the contents of the first items of a tie, the last ranks first. */
function overOrders(
  tie: Stretch,
  reader: Reader,
  below: SumsBelow,
  preferred: ((sums: Sums) => number) | undefined,
): Sums {
  const { start, ranks, worths, items } = tie;
  const contents = contentsOf(tie);
  const gains = new Float64Array(contents.count);
  const depths = new Float64Array(contents.count);
  for (let content = contents.count - 1; content >= 0; content--) {
    const { placed, total, spent, left, nextCosts } = stateOf(tie, contents, content, reader);
    if (placed > ranks) continue;
    const size = left.reduce((sum, count) => sum + count, 0);
    let { gain, depth } = placed === ranks ? below(total, spent) : NOTHING;
    let best = Number.NEGATIVE_INFINITY;
    for (let kind = 0; kind < items.length && placed < ranks; kind++) {
      if (left[kind] === 0) continue;
      const after = contents.withOneMore(content, kind);
      const [worth, cost] = [worths[kind], nextCosts[kind]];
      const probability = reader.goesOn(start + placed + 1, worth, total + worth, cost, spent + cost);
      const ownGain = reader.amount(worth, cost) + probability * gains[after];
      const ownDepth = 1 + probability * depths[after];
      if (preferred === undefined) {
        gain += (left[kind] / size) * ownGain;
        depth += (left[kind] / size) * ownDepth;
      } else {
        const preference = preferred({ gain: ownGain, depth: ownDepth });
        if (preference <= best) continue;
        best = preference;
        gain = ownGain;
        depth = ownDepth;
      }
    }
    gains[content] = gain;
    depths[content] = depth;
  }
  return { gain: gains[0], depth: depths[0] };
}

/**
 * How many items of a tie stand above, what all items above are worth and cost, how many of each kind are left, and
 * what the next of each kind costs.
 */
export function stateOf(
  { worths, items, above, spentAbove, costs }: Stretch,
  contents: TieContents,
  content: number,
  { unknownCost }: Reader,
) {
  const inside = contents.inside(content);
  let [placed, total, spent] = [0, above, spentAbove];
  inside.forEach((count, kind) => {
    placed += count;
    total += count * worths[kind];
    spent += costs === undefined ? count * unknownCost : sumOf(costs[kind], count);
  });
  const left = items.map((count, kind) => count - inside[kind]);
  return { placed, total, spent, left, nextCosts: worths.map((_, kind) => costs?.[kind][inside[kind]] ?? unknownCost) };
}

const NOTHING: Sums = { gain: 0, depth: 0 };

/** More than this of a tie is refused rather than computed for minutes. */
const MAX_CONTENTS = 2_000_000;

/**
 * The contents of the first items of a tie.
 *
 * @param values that are computed for each
 * @throws RankproofError unsupported, for a tie that would take minutes
 */
export function contentsOf({ items }: Stretch, values = 1): TieContents {
  const contents = new TieContents(items);
  if (contents.count * values <= MAX_CONTENTS) return contents;
  const size = items.reduce((sum, count) => sum + count, 0);
  const tie = `${size} items of ${items.length} different gains in front of an adaptive reader take minutes`;
  throw new RankproofError("unsupported", `tie: ${tie} (${ORDER_THEM})`, "data");
}
