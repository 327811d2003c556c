import type { Kind } from "../rows.ts";
import type { Json } from "../tables/json-value.ts";

/**
 * What a file says of one query. Items are a list of ids, of objects with ids, or of pairs of an id and a number; an object
 * of numbers by id; or a single id. Undefined or null: it does not say.
 */
export interface QueryRecord extends Readonly<Partial<Record<Kind, unknown>>> {
  /** Its id. */
  readonly query: unknown;
  /** Why it has no items, where a search failed. */
  readonly failure?: string;
}

/** One JSON value: a whole file, an element of its list, or a line of JSON Lines. */
export interface Document {
  readonly value: Json;
  /** What a query is called whose document has no name for it. */
  readonly name: string;
}

/** A shape of JSON that says something of queries. */
export interface Shape {
  /** What messages call a value of it. */
  readonly title: string;
  /** What its records can say: either side, where the shape is that of runs and of judgments alike. */
  readonly holds: Kind | "both" | "either";
  /** Where each side stands, for messages about files that lack one. */
  readonly sides?: Readonly<Record<Kind, string>>;
  /** Whether a value is of this shape. */
  readonly recognizes: (value: Json) => boolean;
  /**
   * The records of a document that is of this shape.
   *
   * @returns undefined for a document of another shape
   */
  readonly recordsOf: (document: Document) => Iterable<QueryRecord> | undefined;
}
