import type { Check } from "./check.ts";

/** Queries that were asked until conditions were decided. */
interface Stopped {
  readonly asked: number;
  readonly population: number;
  readonly confidence: number;
}

/** A search was asked until its conditions were decided. */
export const stoppedEarly: Check<Stopped, Stopped> = {
  id: "stopped-early",
  looksAt: "run",
  level: "note",
  find: (stopped) => [stopped],
  text: ({ asked, population, confidence }) =>
    asked < population
      ? `asked ${asked} of ${population} queries, in an order drawn at random, until all conditions were decided: values are of these ${asked}; decisions are anytime-valid, ${+(100 * confidence).toPrecision(4)} % for each`
      : `asked all ${population} queries: fewer did not decide all conditions`,
  example: { asked: 120, population: 1000, confidence: 0.95 },
};
