import type { Comparison } from "../../compare/comparison.ts";
import { findById } from "../../core/errors.ts";
import { corrections } from "../../stats/corrections/index.ts";
import { effectSizes } from "../../stats/effects/index.ts";
import { intervals } from "../../stats/intervals/index.ts";
import { tests } from "../../stats/tests/index.ts";

/** The procedures of a comparison, as its settings name them. */
export type Procedures = ReturnType<typeof proceduresOf>;

/** Finds the procedures of a comparison by their ids. */
export function proceduresOf({ settings }: Comparison) {
  return {
    test: findById("test", tests, settings.test),
    correction: findById("correction", corrections, settings.correction),
    interval: findById("interval", intervals, settings.interval),
    effect: findById("effect", effectSizes, settings.effect),
  };
}
