import type { TopItems } from "../evaluate/top.ts";
import type { QueryBounds } from "./query-bounds.ts";

/** The whole list of a query, whose unjudged items may turn out to have any grade. */
export interface BoundedList {
  /** Index of the query among the judged ones. */
  readonly query: number;
  /** All items; those with a grade below 0 or none are unjudged. */
  readonly top: TopItems;
  /** The id of the query, and of the item in a row of `top`. */
  name(): string;
  idOf(row: number): string;
}

/** Bounds the values of one measure query by query. */
export interface QueryBounder {
  /** @returns why they cannot be told, where they cannot */
  bounds(list: BoundedList): QueryBounds | string;
}
