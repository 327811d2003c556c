import type { Neighbors } from "../neighbors/neighbors.ts";

/** Weights of the items that an item is alike to, by rising index; they add up to 1. */
export interface Encoding {
  readonly items: Int32Array;
  readonly weights: Float64Array;
}

/** Similarity of an item to other items: higher is more alike. */
export type Likeness = (item: number, items: Int32Array) => Float64Array;

/**
 * Encodes each item by its mutual neighbors. The mutual neighbors of a mutual neighbor join where most of them are
 * mutual neighbors of the item. Weights are similarities.
 *
 * @param near at least k1 + 1 neighbors of each item, itself among them, with whole ties
 */
export function encodingsOf(near: Neighbors, k1: number, likeness: Likeness): Encoding[] {
  const wide = mutualNeighbors(near, k1 + 1);
  const narrow = mutualNeighbors(near, halfToEven(k1) + 1);
  return wide.map((mutual, item) => {
    const members = new Set(mutual);
    const expanded = new Set(mutual);
    for (const candidate of mutual) {
      const candidates = narrow[candidate];
      const shared = candidates.reduce((count, other) => count + Number(members.has(other)), 0);
      if (3 * shared > 2 * candidates.length) for (const other of candidates) expanded.add(other);
    }
    const items = Int32Array.from(expanded).sort();
    const weights = likeness(item, items);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return { items, weights: weights.map((weight) => weight / total) };
  });
}

/** Half of a whole number, as numpy.around rounds it. */
function halfToEven(k: number): number {
  return k % 2 === 0 ? k / 2 : 2 * Math.round(k / 4);
}

/** Distance of the k-th neighbor of an item. */
function reachOf({ distances }: { readonly distances: Float64Array }, k: number): number {
  return distances[Math.min(k, distances.length) - 1];
}

/** Lists for each item the mutual neighbors: both are among the k nearest of the other. */
function mutualNeighbors(near: Neighbors, k: number): Int32Array[] {
  const reaches = Float64Array.from({ length: near.queries }, (_, item) => reachOf(near.of(item), k));
  return Array.from(reaches, (reach, item) => {
    const { indices, distances } = near.of(item);
    return indices.filter((other, i) => distances[i] <= reach && distances[i] <= reaches[other]);
  });
}

/** The mean over the encodings of the k2 nearest of each item, itself among them. */
export function averaged(encodings: readonly Encoding[], near: Neighbors, k2: number): readonly Encoding[] {
  if (k2 === 1) return encodings;
  const sums = new Float64Array(encodings.length);
  return encodings.map((_, item) => {
    const { indices, distances } = near.of(item);
    const reach = reachOf({ distances }, k2);
    const nearest = indices.filter((_, i) => distances[i] <= reach);
    const touched = new Set<number>();
    for (const other of nearest) {
      const { items, weights } = encodings[other];
      items.forEach((holder, i) => {
        touched.add(holder);
        sums[holder] += weights[i];
      });
    }
    const items = Int32Array.from(touched).sort();
    const weights = Float64Array.from(items, (holder) => sums[holder] / nearest.length);
    for (const holder of items) sums[holder] = 0;
    return { items, weights };
  });
}

/** Jaccard distances between the encoding of an item and those of all items. */
export function jaccardDistances(encodings: readonly Encoding[]): (item: number) => Float64Array {
  const holders = holdersOf(encodings);
  return (item) => {
    const shared = new Float64Array(encodings.length);
    const { items, weights } = encodings[item];
    items.forEach((holder, i) => {
      const { items: holderItems, weights: theirs } = holders[holder];
      for (let o = 0; o < holderItems.length; o++) shared[holderItems[o]] += Math.min(weights[i], theirs[o]);
    });
    return shared.map((both) => 1 - both / (2 - both));
  };
}

/** Inverts encodings: for each item, the items whose encoding holds it, with their weights. */
function holdersOf(encodings: readonly Encoding[]): Encoding[] {
  const counts = new Int32Array(encodings.length);
  for (const { items } of encodings) for (const item of items) counts[item]++;
  const holders = Array.from(counts, (count) => ({ items: new Int32Array(count), weights: new Float64Array(count) }));
  const filled = new Int32Array(encodings.length);
  encodings.forEach(({ items, weights }, holder) => {
    items.forEach((item, i) => {
      holders[item].items[filled[item]] = holder;
      holders[item].weights[filled[item]++] = weights[i];
    });
  });
  return holders;
}
