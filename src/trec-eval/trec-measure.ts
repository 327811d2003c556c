import type { Measure } from "../core/measure.ts";
import { formatDecimals } from "../core/printf.ts";
import type { GivenGains } from "./gains.ts";
import { measured, type PrintedLine, type Printing } from "./lines.ts";
import { gainsIn, levelsIn, numbersIn, ranksIn } from "./parameters.ts";
import type { OfPreferences } from "./preferences/measures.ts";
import type { TrecSettings } from "./settings.ts";

/** A measure as `-m` names it. */
export interface TrecMeasure {
  readonly name: string;
  /** The lines it prints. @throws RankproofError for parameters that make no sense */
  lines(parameters: string | undefined, settings: TrecSettings): readonly PrintedLine[];
}

/** Averaged over queries. */
export const MEAN: Printing = { kind: "float", summary: "mean", isPerQuery: true };
/** Averaged geometrically, and printed for all queries only. */
export const GEOMETRIC: Printing = { kind: "float", summary: "geometric mean", isPerQuery: false };
/** A count, added up. */
export const SUM: Printing = { kind: "count", summary: "sum", isPerQuery: true };

/** trec_eval has no room for more characters of a level in a name. */
const LEVEL_WIDTH = 8;

/** A measure without parameters. */
export function plain(name: string, measure: (settings: TrecSettings) => Measure, printing = MEAN): TrecMeasure {
  return { name, lines: (_, settings) => [{ name, value: { in: "list", measure: measure(settings) }, ...printing }] };
}

/** A measure with one line a cutoff rank. */
export function atCutoffs(
  name: string,
  defaults: readonly number[],
  measure: (cutoff: number, settings: TrecSettings) => Measure,
): TrecMeasure {
  return {
    name,
    lines: (text, settings) =>
      (text === undefined ? defaults : ranksIn(name, text)).map((cutoff) => ({
        name: `${name}_${cutoff}`,
        value: { in: "list", measure: measure(cutoff, settings) },
        ...MEAN,
      })),
  };
}

/** A measure with one line a recall level or multiple of R. */
export function atLevels(
  name: string,
  defaults: readonly number[],
  measure: (level: number, settings: TrecSettings) => Measure,
): TrecMeasure {
  return {
    name,
    lines: (text, settings) =>
      (text === undefined ? defaults : levelsIn(name, text)).map((level) => ({
        name: `${name}_${formatDecimals(level, 2).slice(0, LEVEL_WIDTH)}`,
        value: { in: "list", measure: measure(level, settings) },
        ...MEAN,
      })),
  };
}

/** A measure with a list of numbers for parameters. */
export function withNumbers(
  name: string,
  defaults: readonly number[],
  measure: (numbers: readonly number[], settings: TrecSettings) => Measure,
): TrecMeasure {
  return {
    name,
    lines: (text, settings) => {
      const numbers = text === undefined ? defaults : numbersIn(text);
      return [{ name: named(name, text), value: { in: "list", measure: measure(numbers, settings) }, ...MEAN }];
    },
  };
}

/** A measure whose parameters are gains of grades. */
export function withGains(
  name: string,
  usual: (settings: TrecSettings) => Measure,
  define: (gains: GivenGains, settings: TrecSettings) => Measure,
): TrecMeasure {
  return {
    name,
    lines: (text, settings) => {
      const measure = text === undefined ? usual(settings) : define(gainsIn(name, text), settings);
      return [{ name: named(name, text), value: { in: "list", measure }, ...MEAN }];
    },
  };
}

/** A measure whose parameters are pairs of a name and a value, none of them needed. */
export function withPairs(name: string, measure: (text: string | undefined) => Measure): TrecMeasure {
  return {
    name,
    lines: (text) => [{ name: named(name, text), value: { in: "list", measure: measure(text) }, ...MEAN }],
  };
}

/** A measure that is averaged over groups of judges. */
export function byGroups({ name, lines }: TrecMeasure): TrecMeasure {
  return {
    name,
    lines: (text, settings) =>
      measured(lines(text, settings)).map(({ line, measure }) => ({ ...line, value: { in: "groups", measure } })),
  };
}

/** A measure of preferences. */
export function ofPreferences(name: string, of: OfPreferences, printing = MEAN): TrecMeasure {
  return { name, lines: () => [{ name, value: { in: "preferences", of }, ...printing }] };
}

/** The name of a line with its parameters. */
export function named(name: string, parameters: string | undefined): string {
  return parameters === undefined ? name : `${name}_${parameters}`;
}
