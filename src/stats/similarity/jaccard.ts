import { hypergeometric } from "../../core/hypergeometric.ts";
import { checkValue } from "../../core/options.ts";
import { CUTOFF } from "../../core/params.ts";
import { type RankRange, rankRangesOf } from "./ranks.ts";
import type { ListSimilarity } from "./similarity.ts";

/**
 * Jaccard@k of two lists, from 0 to 1: items in both top k divided by items in either; a tie that the cut divides
 * counts as its mean over all orders. `.of(first, second, k)`, k = the whole lists by default.
 */
export const jaccard: ListSimilarity = {
  id: "jaccard",
  title: "Jaccard@k",
  summary:
    "Items in both top k as a share of the items in either; a tie at the cut counts as its mean over all orders.",
  formula: String.raw`\frac{|A_k \cap B_k|}{|A_k \cup B_k|}`,
  assumes: "nothing",
  notFor: "the order within the top k, which it ignores",
  degenerate: "both lists empty: undefined; one of them: 0",
  range: [0, 1],
  references: ["Jaccard 1901, doi:10.5169/seals-266450"],
  of: (first, second, parameter) => {
    const k = checkValue("k", "jaccard", CUTOFF, parameter);
    const [a, b] = [rankRangesOf(first), rankRangesOf(second)];
    const [drawnA, drawnB] = [Math.min(k, a.size), Math.min(k, b.size)];
    if (drawnA + drawnB === 0) return undefined;
    const counts = countOverlaps(a, b, drawnA, drawnB);
    let mean = 0;
    for (const [overlap, chance] of overlapChances(counts)) {
      mean += (chance * overlap) / (drawnA + drawnB - overlap);
    }
    return mean;
  },
  examples: [
    {
      first: { a: 3, b: 2, c: 1 },
      second: { b: 3, d: 2, a: 1 },
      parameter: 2,
      value: 1 / 3,
      because: "{a, b} and {b, d} share b of three",
    },
    {
      first: { a: 1, b: 1 },
      second: { a: 2, b: 1 },
      parameter: 1,
      value: 1 / 2,
      because: "{a} or {b}, with equal chance, against {a}: (1 + 0)/2",
    },
  ],
};

type Position = "inside" | "cut" | "outside";

interface Overlaps {
  /** Items inside both cuts. */
  readonly certain: number;
  /** Items of the first list's cut tie that are inside the second's cut, and the other way round. */
  readonly firstCutOnly: number;
  readonly secondCutOnly: number;
  /** Items of both cut ties. */
  readonly bothCut: number;
  /** Size of each cut tie, and how many of its items stay. */
  readonly first: { readonly size: number; readonly kept: number };
  readonly second: { readonly size: number; readonly kept: number };
}

function countOverlaps(a: Map<string, RankRange>, b: Map<string, RankRange>, drawnA: number, drawnB: number): Overlaps {
  const counts: Record<string, number> = {};
  for (const [item, range] of a) {
    const other = b.get(item);
    const key = `${position(range, drawnA)} ${other === undefined ? "outside" : position(other, drawnB)}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return {
    certain: counts["inside inside"] ?? 0,
    firstCutOnly: counts["cut inside"] ?? 0,
    secondCutOnly: counts["inside cut"] ?? 0,
    bothCut: counts["cut cut"] ?? 0,
    first: cutTie(a, drawnA),
    second: cutTie(b, drawnB),
  };
}

function position({ start, size }: RankRange, drawn: number): Position {
  if (start + size <= drawn) return "inside";
  return start < drawn ? "cut" : "outside";
}

function cutTie(ranges: Map<string, RankRange>, drawn: number): { size: number; kept: number } {
  for (const range of ranges.values()) {
    if (position(range, drawn) === "cut") return { size: range.size, kept: drawn - range.start };
  }
  return { size: 0, kept: 0 };
}

/** Each possible number of shared items with its chance, when both cut ties are put in random order. */
function* overlapChances(counts: Overlaps): Generator<readonly [number, number]> {
  const { certain, firstCutOnly, secondCutOnly, bothCut, first, second } = counts;
  for (const [shared, sharedChance] of draws(first.size, bothCut, first.kept)) {
    for (const [drawn, ownChance] of draws(first.size - bothCut, firstCutOnly, first.kept - shared)) {
      for (const [met, metChance] of draws(second.size, secondCutOnly + shared, second.kept)) {
        yield [certain + drawn + met, sharedChance * ownChance * metChance];
      }
    }
  }
}

function draws(size: number, marked: number, drawn: number): [number, number][] {
  const { first, mass } = hypergeometric(size, marked, drawn);
  return Array.from(mass, (chance, i) => [first + i, chance]);
}
