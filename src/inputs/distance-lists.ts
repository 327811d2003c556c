import type { RowRange } from "../core/columns.ts";

/** Counts lists whose distances differ, and those in which they fall from the first row to the last. */
export class DistanceLists {
  lists = 0;
  falling = 0;

  /** @param values of the rows `[from, to)` of a query, in their order: distances, of which the sign was changed */
  add(values: Float64Array, from: number, to: number): void {
    let [hasRise, hasFall] = [false, false];
    for (let row = from + 1; row < to; row++) {
      hasRise ||= values[row] < values[row - 1];
      hasFall ||= values[row] > values[row - 1];
    }
    if (hasRise || hasFall) this.lists++;
    if (hasFall && !hasRise) this.falling++;
  }
}

/** Changes the sign of the values of a query's rows. */
export function negate({ rows: { values }, from, to }: RowRange): void {
  for (let row = from; row < to; row++) values[row] = 0 - values[row];
}
