/** Most weights that a grid has, unless its coarsest has more. */
const MOST = 250;

/** Into how many equal parts the whole may be cut. */
const PARTS = [20, 10, 8, 5, 4, 3, 2];

/**
 * Weights that add up to 1 in equal steps, as fine as a grid of a few hundred has them, without those of one run alone.
 */
export function weightGrid(runs: number): number[][] {
  const parts = PARTS.find((count) => gridSize(runs, count) <= MOST) ?? PARTS[PARTS.length - 1];
  return sharesOf(parts, runs)
    .filter((shares) => !shares.includes(parts))
    .map((shares) => shares.map((share) => share / parts));
}

/** In how many ways a number of parts can be shared among runs. */
function gridSize(runs: number, parts: number): number {
  let size = 1;
  for (let i = 1; i < runs; i++) size = (size * (parts + i)) / i;
  return size;
}

function sharesOf(parts: number, runs: number): number[][] {
  if (runs === 1) return [[parts]];
  return Array.from({ length: parts + 1 }, (_, share) =>
    sharesOf(parts - share, runs - 1).map((others) => [share, ...others]),
  ).flat();
}
