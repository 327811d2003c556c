import { RankproofError } from "../../core/errors.ts";
import { sum } from "../../core/exact-sum.ts";
import { pairs } from "../../core/pairs.ts";
import { clustersOf } from "../../stats/clusters.ts";
import { logGamma } from "../../stats/distributions/gamma.ts";
import type { Label } from "../labels.ts";

/** Agreement of clusters with labels. */
export interface ClusterAgreement {
  readonly items: number;
  readonly classes: number;
  readonly clusters: number;
  /**
   * Normalized mutual information, by the mean of both entropies, from 0 to 1. Equals V-measure, the harmonic mean of
   * the next two.
   */
  readonly nmi: number;
  /** From 0 to 1: 1 where each cluster has items of one label. */
  readonly homogeneity: number;
  /** From 0 to 1: 1 where all items of a label are in one cluster. */
  readonly completeness: number;
  /**
   * Mutual information adjusted for chance, by the mean of both entropies: 0 on average for random clusters, 1 at most.
   */
  readonly ami: number;
  /** Rand index adjusted for chance: 0 on average for random clusters, 1 at most, −0.5 at least. */
  readonly ari: number;
  /** Share of the items that have the most frequent label of their cluster. */
  readonly purity: number;
}

/**
 * Compares clusters with labels. Swapping the two changes homogeneity, completeness and purity only. The numbers are
 * those of scikit-learn; MTEB prints V-measure, pytorch-metric-learning NMI and AMI.
 *
 * Sources: Rosenberg & Hirschberg 2007 (V-measure); Vinh, Epps & Bailey 2010 (AMI); Hubert & Arabie 1985 (ARI).
 *
 * @param labels one for each item
 * @param clusters of the same items
 * @throws RankproofError missing, when there is no item; invalid, when the lengths differ
 */
export function clusterAgreement(labels: ArrayLike<Label>, clusters: ArrayLike<Label>): ClusterAgreement {
  const { rows, columns, cells, items } = contingency(labels, clusters);
  const [rowEntropy, columnEntropy] = [entropy(rows, items), entropy(columns, items)];
  const shared = mutualInformation(rows, columns, cells, items);
  const isTrivial = rows.length === columns.length && (rows.length === 1 || rows.length === items);
  const expected = isTrivial ? 0 : expectedInformation(rows, columns, items);
  const both = (rowEntropy + columnEntropy) / 2;
  return {
    items,
    classes: rows.length,
    clusters: columns.length,
    nmi: both === 0 ? 1 : shared / both,
    homogeneity: rowEntropy === 0 ? 1 : shared / rowEntropy,
    completeness: columnEntropy === 0 ? 1 : shared / columnEntropy,
    ami: isTrivial ? 1 : adjusted(shared, expected, both),
    ari: adjustedRand(rows, columns, cells, items),
    purity: purityOf(columns.length, cells) / items,
  };
}

/** Contingency table: items of each label, of each cluster, and of both. */
interface Contingency {
  readonly items: number;
  readonly rows: Float64Array;
  readonly columns: Float64Array;
  /** Cells that hold at least one item. */
  readonly cells: readonly ContingencyCell[];
}

interface ContingencyCell {
  readonly row: number;
  readonly column: number;
  count: number;
}

function contingency(labels: ArrayLike<Label>, clusters: ArrayLike<Label>): Contingency {
  const items = labels.length;
  if (items !== clusters.length) {
    throw new RankproofError("invalid", `clusters: ${clusters.length} (expected one for each of ${items} items)`);
  }
  if (items === 0) throw new RankproofError("missing", "items: there is none");
  // 1 and "1" are the same.
  const [{ of: rowOf, sizes: rows }, { of: columnOf, sizes: columns }] = [labels, clusters].map((names) =>
    clustersOf(Array.from(names, String)),
  );
  const cells = new Map<number, ContingencyCell>();
  for (let item = 0; item < items; item++) {
    const [row, column] = [rowOf[item], columnOf[item]];
    const key = row * columns.length + column;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { row, column, count: 1 });
    else cell.count++;
  }
  return { items, rows, columns, cells: [...cells.values()] };
}

function entropy(counts: Float64Array, items: number): number {
  if (counts.length === 1) return 0;
  return sum(counts.map((count) => (count / items) * Math.log(items / count)));
}

function mutualInformation(
  rows: Float64Array,
  columns: Float64Array,
  cells: readonly ContingencyCell[],
  items: number,
): number {
  const parts = Float64Array.from(cells, ({ row, column, count }) => {
    return (count / items) * Math.log((items / rows[row]) * (count / columns[column]));
  });
  return Math.max(0, sum(parts));
}

/** Mutual information that random clusters of the same sizes have on average. */
function expectedInformation(rows: Float64Array, columns: Float64Array, items: number): number {
  const parts: number[] = [];
  const logs = Float64Array.from({ length: items + 1 }, (_, count) => logGamma(count + 1));
  for (const [rowSize, ownTimes] of timesOf(rows)) {
    for (const [other, otherTimes] of timesOf(columns)) {
      const fixed = logs[rowSize] + logs[other] + logs[items - rowSize] + logs[items - other] - logs[items];
      for (let count = Math.max(1, rowSize + other - items); count <= Math.min(rowSize, other); count++) {
        const ways = logs[count] + logs[rowSize - count] + logs[other - count] + logs[items - rowSize - other + count];
        const information = (count / items) * Math.log((items / rowSize) * (count / other));
        parts.push(ownTimes * otherTimes * information * Math.exp(fixed - ways));
      }
    }
  }
  return sum(parts);
}

/** Counts how often each size occurs: equal sizes contribute equally. */
function timesOf(sizes: Float64Array): Map<number, number> {
  const times = new Map<number, number>();
  for (const size of sizes) times.set(size, (times.get(size) ?? 0) + 1);
  return times;
}

/** Away from a denominator of 0, as scikit-learn does. */
function adjusted(shared: number, expected: number, both: number): number {
  const room = both - expected;
  return (shared - expected) / (room < 0 ? Math.min(room, -Number.EPSILON) : Math.max(room, Number.EPSILON));
}

function adjustedRand(
  rows: Float64Array,
  columns: Float64Array,
  cells: readonly ContingencyCell[],
  items: number,
): number {
  const pairsOf = (counts: Float64Array): number => sum(counts.map(pairs));
  const [rowPairs, columnPairs] = [pairsOf(rows), pairsOf(columns)];
  const both = pairsOf(Float64Array.from(cells, ({ count }) => count));
  const all = pairs(items);
  if (rowPairs === both && columnPairs === both) return 1;
  const expected = (rowPairs * columnPairs) / all;
  return (both - expected) / ((rowPairs + columnPairs) / 2 - expected);
}

function purityOf(clusters: number, cells: readonly ContingencyCell[]): number {
  const most = new Float64Array(clusters);
  for (const { column, count } of cells) most[column] = Math.max(most[column], count);
  return sum(most);
}
