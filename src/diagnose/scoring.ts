import type { OtherReading } from "./other-reading.ts";
import type { RuledMeasure } from "./stored-lists.ts";

/** A measure and everything else that its value is based on. */
export interface Scoring extends RuledMeasure {
  /** Left out: files as they were asked to be read. */
  readonly reading?: OtherReading | undefined;
}
