import type { MeansTask, Outcomes } from "./resampling.ts";

/**
 * Resampling is cut into this many tasks; the number of threads has no part in it, so that numbers do not depend on it.
 */
const CHUNKS = 8;

/** Tasks that draw the means of columns. */
export function meansTasks(
  columns: readonly Float64Array[],
  { samples, seed }: { readonly samples: number; readonly seed: number },
): MeansTask[] {
  return Array.from({ length: CHUNKS }, (_, chunk) => ({
    kind: "means",
    columns,
    seed,
    from: Math.floor((chunk * samples) / CHUNKS),
    to: Math.floor(((chunk + 1) * samples) / CHUNKS),
  }));
}

/** The drawn means of each column, of all tasks together; none without tasks. */
export function drawnIn(tasks: readonly MeansTask[], outcomes: Outcomes): Float64Array[] {
  const drawn = tasks.map((task) => outcomes.meansOf(task));
  const columns = tasks[0]?.columns ?? [];
  return columns.map((_, column) => joined(drawn.map((means) => means[column])));
}

/** Columns one after the other. */
function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
