import { cellOfDistance, cellsOf, keyOf, scaleBetween } from "../key-scale.ts";
import { matrixOf } from "../matrix.ts";
import { countPairs } from "../pair-counts.ts";
import type { NumberSets } from "../pair-marks.ts";
import { MOST_TOLD, type PairCount } from "../pair-tally.ts";
import type { PairsTask } from "../pairs.ts";
import {
  distancesOf,
  type FloatSpace,
  type KnownCandidates,
  nearestAmong,
  nearestNeighbors,
  spaceOf,
} from "../search.ts";
import type { Gpu } from "./device.ts";
import { gpuCandidates } from "./gpu-candidates.ts";
import { gpuPairCounts } from "./gpu-pair-counts.ts";

/** More rows than entries have room for, so that thresholds rise, and more queries than a tile has. */
const [QUERIES, ROWS, COLUMNS, WANTED] = [140, 1300, 20, 7];
/** Rows whose distances pairs are counted between, and cells. */
const [LEVELS, CELLS] = [400, 50];
/** Lengths that have to be scaled. */
const SCALE = 2 ** 24;

const checks = new WeakMap<Gpu, Promise<boolean>>();
const countChecks = new WeakMap<Gpu, Promise<boolean>>();

/**
 * Whether a device finds what the processor finds, among vectors whose thresholds rise while rows pass by, as there are
 * drivers that compute wrongly. Asked once of a device.
 */
export function isGpuRight(gpu: Gpu): Promise<boolean> {
  const check = checks.get(gpu) ?? compare(gpu);
  checks.set(gpu, check);
  return check;
}

/** Whether a device counts pairs as the processor does. Asked once of a device. */
export function isGpuCountRight(gpu: Gpu): Promise<boolean> {
  const check = countChecks.get(gpu) ?? compareCounts(gpu);
  countChecks.set(gpu, check);
  return check;
}

/** Counts pairs of vectors of three labels, of which some distances stand for positive pairs. */
async function compareCounts(gpu: Gpu): Promise<boolean> {
  const space = spaceOf(someVectors(QUERIES, 1), someVectors(LEVELS, 2), "l2", [
    { queries: keys(QUERIES), gallery: keys(LEVELS) },
  ]);
  const distances = distancesOf(space)(
    0,
    Int32Array.from({ length: LEVELS }, (_, i) => i),
  ).sort();
  const scale = scaleBetween(keyOf("l2", distances[1]), keyOf("l2", distances[LEVELS - 2]), CELLS);
  const starts = Int32Array.from({ length: cellsOf(scale) + 1 }, (_, cell) =>
    distances.reduce((count, distance) => count + (cellOfDistance(scale, "l2", distance) < cell ? 1 : 0), 0),
  );
  const task: PairsTask<PairCount> = {
    ...{ kind: "count", from: 0, to: QUERIES, isHalved: false, scale, mostTold: MOST_TOLD },
    labels: { queries: labelsOf(QUERIES), gallery: labelsOf(LEVELS) },
    levels: { distances, starts, before: undefined },
    isSought: new Uint8Array(cellsOf(scale)).fill(1),
    isListed: Uint8Array.from({ length: cellsOf(scale) }, (_, cell) => cell % 2),
  };
  const counted = (await gpuPairCounts(gpu, space, [task]))?.[0];
  if (counted === undefined || counted.unclear.length * 4 > QUERIES * LEVELS) return false;
  const [found, expected] = [countPairs(space, { ...task, counted }), countPairs(space, task)];
  return (["negatives", "twiceNearer", "listed"] as const).every(
    (part) =>
      found[part].length === expected[part].length && found[part].every((number, i) => number === expected[part][i]),
  );
}

async function compare(gpu: Gpu): Promise<boolean> {
  const space = spaceOf(someVectors(QUERIES, 1), someVectors(ROWS, 2), "l2", [
    { queries: keys(QUERIES), gallery: keys(ROWS) },
  ]);
  const candidates = await gpuCandidates(gpu, space, [0, QUERIES], WANTED);
  const { ends } = candidates;
  // A query that was given up would be searched for on the processor.
  const isGivenUp = ends.some((end, query) => end === (query === 0 ? 0 : ends[query - 1]));
  return !isGivenUp && areEqual(space, candidates);
}

function areEqual(space: FloatSpace, candidates: KnownCandidates): boolean {
  const found = nearestAmong(space, 0, QUERIES, WANTED, candidates);
  const expected = nearestNeighbors(space, 0, QUERIES, WANTED);
  return (
    found.indices.length === expected.indices.length &&
    found.indices.every((row, i) => row === expected.indices[i] && found.distances[i] === expected.distances[i])
  );
}

/** Vectors of which later ones are nearer to each other. */
function someVectors(rows: number, seed: number) {
  const numbers = new Float32Array(rows * COLUMNS);
  let state = seed;
  for (let i = 0; i < numbers.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    numbers[i] = SCALE * ((state / 2 ** 31 - 1) / (1 + Math.floor(i / COLUMNS) / rows) + 0.1);
  }
  return matrixOf(numbers, COLUMNS);
}

/** Every item has one of three labels. */
function labelsOf(count: number): NumberSets {
  return {
    ends: Int32Array.from({ length: count }, (_, i) => i + 1),
    labels: Int32Array.from({ length: count }, (_, i) => i % 3),
  };
}

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i % 300);
}
