import type { Measure } from "../../../core/measure.ts";
import { lastAt, listedAt } from "./level.ts";
import type { Options } from "./options.ts";

/** What measures depend on besides their own parameters. */
export interface Settings {
  /** Smallest grade that counts as relevant, among judgments. */
  readonly rel: number;
  /** How a recall level becomes a number of relevant items. */
  readonly rounding: "nearest" | "up";
  /** Items in the collection. */
  readonly collection: number;
  /** Makes a measure that goes through the list what a level below 0 makes it. */
  listed(measure: Measure): Measure;
  /** The same for a measure that goes through the list from its end. */
  last(measure: Measure): Measure;
}

/** The settings of a command line. */
export function settingsOf({ level, collection, version: { rounding } }: Options): Settings {
  return {
    rel: Math.max(0, level),
    rounding,
    collection,
    listed: (measure) => (level < 0 ? listedAt(level, measure) : measure),
    last: (measure) => (level < 0 ? lastAt(level, measure) : measure),
  };
}
