import type { Measure } from "../core/measure.ts";
import type { Settings } from "../evaluate/options.ts";

/** A measure and everything else that its value rests on. */
export interface Scoring {
  readonly measure: Measure;
  readonly settings: Settings;
}
