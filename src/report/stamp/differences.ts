import { keysOf } from "../../core/keys.ts";
import { numberOrNull } from "../../core/number-text.ts";
import type { MatchedInput } from "./given-inputs.ts";
import type { ReadReport } from "./read-report.ts";
import type { Stamp, StampedInput, StampedValue } from "./stamp.ts";
import type { ValuesOfRun } from "./values.ts";

/** A value that a report has otherwise than it is computed. */
export interface ValueDifference {
  /** The run and the measure; "" for a difference outside runs. */
  readonly run: string;
  readonly measure: string;
  /** The input that has other rows or bytes than the stamp says; left out for values. */
  readonly file?: string;
  /** The query; left out for values of all queries. */
  readonly query?: string;
  /** Place in the report: its stamp, the data that it shows, or the page around them. */
  readonly where: "stamp" | "data" | "page";
  /** "value", "least value under ties", "rows", …, or a path in the data, as in slices.of[3]. */
  readonly what: string;
  readonly reported: number | string | null;
  readonly computed: number | string | null;
}

/** Values that were computed. */
export interface Computed {
  readonly queries: readonly string[];
  readonly values: readonly ValuesOfRun[];
  readonly stamped: Pick<Stamp, "queries" | "values">;
}

/** Differences between a report and the computed values: in its stamp, and in the data of an interactive report. */
export function differencesFrom(computed: Computed, stamp: Stamp, shown: ReadReport["shown"]): ValueDifference[] {
  const fromStamp = differencesOfStamp(computed.stamped, stamp);
  return shown === undefined ? fromStamp : [...fromStamp, ...differencesOfData(computed, shown)];
}

const MEANS = { value: "value", min: "least value under ties", max: "largest value under ties" } as const;

function differencesOfStamp(computed: Computed["stamped"], stamp: Stamp): ValueDifference[] {
  const differences = pairs(stamp.values, computed.values).flatMap(([reported, recomputed]) => {
    const said = (what: ValueDifference["what"], of: (value: StampedValue) => number | string | null) =>
      difference("stamp", reported ?? recomputed, what, reported && of(reported), recomputed && of(recomputed));
    return [
      ...said("value", ({ value }) => value),
      ...said(MEANS.min, ({ min }) => min),
      ...said(MEANS.max, ({ max }) => max),
      ...said("queries", ({ queries }) => queries),
      ...said("values of queries", ({ sha256 }) => sha256),
    ];
  });
  if (stamp.queries === computed.queries) return differences;
  const all = { run: "", measure: "" };
  return [...differences, ...difference("stamp", all, "queries", stamp.queries, computed.queries)];
}

function differencesOfData({ queries, values }: Computed, shown: NonNullable<ReadReport["shown"]>): ValueDifference[] {
  const indices = new Map(queries.map((query, index) => [query, index]));
  return pairs(shown.values, values).flatMap(([reported, recomputed]) => {
    const named = reported ?? recomputed;
    const means = keysOf(MEANS).flatMap((name) => {
      const of = (value: ValuesOfRun) => numberOrNull(value[name]);
      return difference("data", named, MEANS[name], reported && of(reported), recomputed && of(recomputed));
    });
    if (reported === undefined || recomputed === undefined) return means;
    const ofQueries = shown.queries.flatMap((query, q) => {
      const index = indices.get(query);
      const value = index === undefined ? null : numberOrNull(recomputed.values[index]);
      return difference("data", { ...named, query }, "value", numberOrNull(reported.values[q]), value);
    });
    return [...means, ...ofQueries];
  });
}

/** Inputs with the same bytes whose rows or size differ from the stamp. @param counted by name */
export function differencesOfInputs(
  inputs: readonly MatchedInput[],
  counted: ReadonlyMap<string, Pick<StampedInput, "rows" | "bytes">>,
): ValueDifference[] {
  return inputs
    .filter(({ state }) => state === "same")
    .flatMap(({ file, ...reported }) =>
      (["rows", "bytes"] as const).flatMap((what) => {
        const count = counted.get(file)?.[what] ?? null;
        // A version that did not count them said nothing.
        const isComparable = count !== null && reported[what] !== null;
        return isComparable ? difference("stamp", { run: "", measure: "", file }, what, reported[what], count) : [];
      }),
    );
}

type ValueKey = Pick<ValueDifference, "run" | "measure" | "query" | "file">;

/** Difference from a computed value; none where it is the same. */
export function difference(
  where: ValueDifference["where"],
  { run, measure, query, file }: ValueKey,
  what: ValueDifference["what"],
  reported: number | string | null = null,
  computed: number | string | null = null,
): ValueDifference[] {
  if (Object.is(reported, computed)) return [];
  const named = { run, measure, ...(query === undefined ? {} : { query }), ...(file === undefined ? {} : { file }) };
  return [{ ...named, where, what, reported, computed }];
}

/** Pairs of the same run and measure on both sides; undefined where a side lacks it. */
function pairs<A extends ValueKey, B extends ValueKey>(
  reported: readonly A[],
  computed: readonly B[],
): ([A, B] | [A, undefined] | [undefined, B])[] {
  const keyOf = ({ run, measure }: ValueKey): string => JSON.stringify([run, measure]);
  const byKey = new Map(computed.map((value) => [keyOf(value), value]));
  const keys = new Set(reported.map(keyOf));
  return [
    ...reported.map((value): [A, B] | [A, undefined] => {
      const match = byKey.get(keyOf(value));
      return match === undefined ? [value, undefined] : [value, match];
    }),
    ...computed.filter((value) => !keys.has(keyOf(value))).map((value): [undefined, B] => [undefined, value]),
  ];
}
