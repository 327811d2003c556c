import { ORDER_THEM } from "./cut.ts";
import { RankproofError } from "./errors.ts";
import { gradeStart, type Ranking } from "./ranking.ts";
import { TieContents } from "./tie-contents.ts";

/** What a reader gains, and at how many items the reader looks; each item weighs the probability that the reader sees it. */
export interface Sums {
  readonly gain: number;
  readonly depth: number;
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
  /** The gain of an item. */
  gain(worth: number): number;
  /** What the ranks below a list add that has `rank` items of this worth altogether. */
  below(rank: number, total: number): Sums;
}

/** Ranks whose items may stand in any order: those of a tie, or of items between ties that nobody judged. */
export interface Stretch {
  /** Ranks above it. */
  readonly start: number;
  /** How many of its ranks count. */
  readonly ranks: number;
  /** The different worths of its items. */
  readonly worths: readonly number[];
  /** How many items have each of these. */
  readonly items: readonly number[];
  /** Worth of all items above it. */
  readonly above: number;
}

/** The first `last` ranks of a list, from the top. @param worthOf a grade; items that nobody judged are worth nothing */
export function stretchesOf(ranking: Ranking, last: number, worthOf: (grade: number) => number): Stretch[] {
  const stretches: Stretch[] = [];
  let next = 0;
  let above = 0;
  const add = (size: number, from: number, to: number): void => {
    const counts = new Map<number, number>();
    if (size > to - from) counts.set(0, size - (to - from));
    for (let i = from; i < to; i++) {
      const worth = worthOf(ranking.grades[i]);
      counts.set(worth, (counts.get(worth) ?? 0) + 1);
    }
    const [worths, items] = [[...counts.keys()], [...counts.values()]];
    stretches.push({ start: next, ranks: Math.min(size, last - next), worths, items, above });
    next += size;
    above += worths.reduce((sum, worth, kind) => sum + worth * items[kind], 0);
  };
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < last; tie++) {
    if (ranking.starts[tie] > next) add(ranking.starts[tie] - next, 0, 0);
    add(ranking.sizes[tie], gradeStart(ranking, tie), ranking.gradeEnds[tie]);
  }
  if (next < last) add(last - next, 0, 0);
  return stretches;
}

/** The sums of a reader of a list in which no order of tied items makes a difference, down to rank `last` and below. */
export function sumsAlong(
  { starts, sizes, gradeEnds, grades }: Ranking,
  last: number,
  worthOf: (grade: number) => number,
  reader: Reader,
): Sums {
  let [rank, total, gain, depth, viewed] = [0, 0, 0, 0, 1];
  const read = (worth: number, end: number): void => {
    for (; rank < end && viewed > 0; total += worth) {
      gain += viewed * reader.gain(worth);
      depth += viewed;
      viewed *= reader.goesOn(++rank, worth, total + worth);
    }
  };
  for (let tie = 0, from = 0; tie < starts.length && viewed > 0; from = gradeEnds[tie++]) {
    read(0, Math.min(starts[tie], last));
    read(from < gradeEnds[tie] ? worthOf(grades[from]) : 0, Math.min(starts[tie] + sizes[tie], last));
  }
  read(0, last);
  if (viewed === 0) return { gain, depth };
  const below = reader.below(rank, total);
  return { gain: gain + viewed * below.gain, depth: depth + viewed * below.depth };
}

/** Whether the order of the items makes no difference. */
export function isUniform({ items }: Stretch): boolean {
  return items.length === 1;
}

/**
 * The sums of a reader over all stretches.
 *
 * @param preferred of two orders of tied items that whose sums have the larger number; left out: the mean over all orders
 */
export function sumsOver(stretches: readonly Stretch[], reader: Reader, preferred?: (sums: Sums) => number): Sums {
  let below = (total: number): Sums => reader.below(endOf(stretches.at(-1)), total);
  for (const stretch of stretches.toReversed()) {
    const sums = isUniform(stretch)
      ? alongItems(stretch, reader, below)
      : overOrders(stretch, reader, below, preferred);
    below = () => sums;
  }
  return below(0);
}

/** The rank at which a stretch ends. */
export function endOf(stretch: Stretch | undefined): number {
  return stretch === undefined ? 0 : stretch.start + stretch.ranks;
}

/** What all items are worth to the end of a stretch. */
export function worthThrough(stretch: Stretch | undefined): number {
  return stretch === undefined
    ? 0
    : stretch.items.reduce((sum, count, kind) => sum + count * stretch.worths[kind], stretch.above);
}

/** Sums from the first item of a stretch on. @param below sums below it when all above that is worth `total` */
function alongItems({ start, ranks, worths: [worth], above }: Stretch, reader: Reader, below: SumsBelow): Sums {
  const own = reader.gain(worth);
  let { gain, depth } = below(above + ranks * worth);
  for (let placed = ranks; placed >= 1; placed--) {
    const probability = reader.goesOn(start + placed, worth, above + placed * worth);
    gain = own + probability * gain;
    depth = 1 + probability * depth;
  }
  return { gain, depth };
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
