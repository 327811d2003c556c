import { type MeanIntervalSettings, meanIntervalSettings } from "../../compare/mean-intervals.ts";
import { valueRange } from "../../notation/value-range.ts";
import { MEAN_INTERVALS } from "../../options/intervals.ts";
import { type FlagsOf, readOptions } from "../../options/option.ts";

/** How intervals of means are made, as texts. */
export type IntervalFlags = FlagsOf<typeof MEAN_INTERVALS>;

/** Reads how intervals of means are made. @throws RankproofError for an option that makes no sense */
export function intervalSettingsOf(flags: IntervalFlags): MeanIntervalSettings {
  return meanIntervalSettings({ ...readOptions(MEAN_INTERVALS, flags), rangeOf: valueRange });
}
