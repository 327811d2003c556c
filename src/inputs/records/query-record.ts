import type { Kind } from "../rows.ts";
import type { Json } from "../tables/json-value.ts";

/**
 * Record of one query. Items are a list of ids, of objects with ids, or of pairs of an id and a number; an object of
 * numbers by id; or a single id. Undefined or null: the record does not tell.
 */
export interface QueryRecord extends Readonly<Partial<Record<Kind, unknown>>> {
  /** Its id. */
  readonly query: unknown;
  /** Items that may be those of either side. */
  readonly either?: unknown;
  /** Whether items have no ids, and are called by their rank. */
  readonly isByRank?: boolean;
  /** Why it has no items, where a search failed. */
  readonly failure?: string;
}

/** One JSON value: a whole file, an element of its list, or a line of JSON Lines. */
export interface Document {
  readonly value: Json;
  /** Name of a query whose document has none. */
  readonly name: string;
  /** Names of the queries of a document that answers several, where they are known. */
  readonly queries?: readonly string[] | undefined;
}

/** A shape of JSON that says something of queries. */
export interface Shape {
  /** Name of a value in messages. */
  readonly title: string;
  /** Sides that its records can hold: either, where the shape is that of runs and of judgments alike. */
  readonly holds: Kind | "both" | "either";
  /** Place of each side, for messages about files that lack one. */
  readonly sides?: Readonly<Record<Kind, string>>;
  /** Whether a value is of this shape. */
  readonly recognizes: (value: Json) => boolean;
  /**
   * The records of a document that is of this shape.
   *
   * @returns undefined for a document of another shape
   */
  readonly recordsOf: (document: Document) => Iterable<QueryRecord> | undefined;
  /** Paths that found nothing so far in any record of a side, as options name them. */
  readonly unmet?: (kind: Kind) => readonly string[];
}
