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
   */
  goesOn(rank: number, worth: number, total: number): number;
  /**
   * What items of one worth add that are looked at in turn, when the first is.
   *
   * @param start ranks above them
   * @param above worth of all items above them
   */
  step(start: number, ranks: number, worth: number, above: number): ReadingStep;
  /** The gain of an item. */
  gain(worth: number): number;
  /** What the ranks below a list add that has `rank` items of this worth altogether. */
  below(rank: number, total: number): Sums;
}

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
  /** What its items add; undefined where that depends on their order. */
  readonly step: ReadingStep | undefined;
  /** The different worths of its items, where it does. */
  readonly worths: readonly number[];
  /** How many items have each of these. */
  readonly items: readonly number[];
}

/** A stretch that takes the next items too, as long as their order makes no difference. */
type MutableStretch = { -readonly [Name in keyof Stretch]: Stretch[Name] };

/**
 * The first `last` ranks of a list, from the top. @param worthOf a grade; items that nobody judged are worth nothing
 */
export function stretchesOf(
  ranking: Ranking,
  last: number,
  worthOf: (grade: number) => number,
  reader: Reader,
): Stretch[] {
  const stretches: MutableStretch[] = [];
  let start = 0;
  let above = 0;
  const add = (size: number, from: number, to: number): void => {
    const unjudged = size - (to - from);
    const worths = unjudged > 0 ? [0] : [];
    const items = unjudged > 0 ? [unjudged] : [];
    let total = above;
    for (let i = from; i < to; i++) {
      const worth = worthOf(ranking.grades[i]);
      const kind = worths.indexOf(worth);
      if (kind !== -1) items[kind]++;
      else items[worths.push(worth) - 1] = 1;
      total += worth;
    }
    const ranks = Math.min(size, last - start);
    if (worths.length > 1) stretches.push({ start, ranks, above, through: total, step: undefined, worths, items });
    else {
      const step = reader.step(start, ranks, worths[0], above);
      const through = above + ranks * worths[0];
      const before = stretches.at(-1);
      if (before?.step === undefined) stretches.push({ start, ranks, above, through, step, worths, items });
      else {
        before.ranks += ranks;
        before.through = through;
        before.step = joined(before.step, step);
      }
    }
    start += size;
    above = total;
  };
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < last; tie++) {
    if (ranking.starts[tie] > start) add(ranking.starts[tie] - start, 0, 0);
    add(ranking.sizes[tie], gradeStart(ranking, tie), ranking.gradeEnds[tie]);
  }
  if (start < last) add(last - start, 0, 0);
  return stretches;
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
  let below = (total: number): Sums => reader.below(endOf(stretches.at(-1)), total);
  for (const stretch of stretches.toReversed()) {
    const { step, through } = stretch;
    const sums =
      step === undefined
        ? overOrders(stretch, reader, below, preferred)
        : step.passing === 0
          ? step
          : onward(step, below(through));
    below = () => sums;
  }
  return below(0);
}

/** The rank at which a stretch ends. */
export function endOf(stretch: Stretch | undefined): number {
  return stretch === undefined ? 0 : stretch.start + stretch.ranks;
}

type SumsBelow = (total: number) => Sums;

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
    const { placed, total, left } = stateOf(tie, contents, content);
    if (placed > ranks) continue;
    const size = left.reduce((sum, count) => sum + count, 0);
    let { gain, depth } = placed === ranks ? below(total) : NOTHING;
    let best = Number.NEGATIVE_INFINITY;
    for (let kind = 0; kind < items.length && placed < ranks; kind++) {
      if (left[kind] === 0) continue;
      const after = contents.withOneMore(content, kind);
      const probability = reader.goesOn(start + placed + 1, worths[kind], total + worths[kind]);
      const ownGain = reader.gain(worths[kind]) + probability * gains[after];
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

/** How many items of a tie stand above, what all items above are worth, and how many of each kind are left. */
export function stateOf({ worths, items, above }: Stretch, contents: TieContents, content: number) {
  const inside = contents.inside(content);
  let [placed, total] = [0, above];
  inside.forEach((count, kind) => {
    placed += count;
    total += count * worths[kind];
  });
  return { placed, total, left: items.map((count, kind) => count - inside[kind]) };
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
