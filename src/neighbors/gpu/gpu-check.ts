import { matrixOf } from "../matrix.ts";
import { type FloatSpace, type KnownCandidates, nearestAmong, nearestNeighbors, spaceOf } from "../search.ts";
import type { Gpu } from "./device.ts";
import { gpuCandidates } from "./gpu-candidates.ts";

/** More rows than entries have room for, so that thresholds rise, and more queries than a tile has. */
const [QUERIES, ROWS, COLUMNS, WANTED] = [140, 1300, 20, 7];
/** Lengths that have to be scaled. */
const SCALE = 2 ** 24;

const checks = new WeakMap<Gpu, Promise<boolean>>();

/**
 * Whether a device finds what the processor finds, among vectors whose thresholds rise while rows pass by, as there are
 * drivers that compute wrongly. Asked once of a device.
 */
export function isGpuRight(gpu: Gpu): Promise<boolean> {
  const check = checks.get(gpu) ?? compare(gpu);
  checks.set(gpu, check);
  return check;
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

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i % 300);
}
