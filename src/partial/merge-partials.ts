import { addedInputs, areInputsSeen } from "../checks/inputs-seen.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { EMPTY_FINGERPRINT } from "../core/fingerprint.ts";
import { version } from "../core/version.ts";
import { type Counts, type Evaluation, evaluationOf, type MeasureResult } from "../evaluate/evaluation.ts";
import { addedCounts, NO_COUNTS } from "../evaluate/folding/folding.ts";
import { MeasureSums } from "./measure-sums.ts";
import { type PartialResult, PROTOCOL } from "./partial.ts";

/** Values of every query of all parts, a column for each measure that was asked for. */
export interface MergedColumns {
  readonly queries: readonly string[];
  readonly measures: readonly Pick<MeasureResult, "values" | "mins" | "maxs" | "counted" | "weights">[];
}

/** Merged parts. */
export interface Merged {
  readonly evaluation: Evaluation;
  /** Number of measures that were asked for; the others are the same without rounding of scores. */
  readonly asked: number;
  /** The name that each was asked by, where results call it otherwise. */
  readonly askedBy: readonly (string | undefined)[];
  /** Queries that count, of each measure. */
  readonly counts: readonly number[];
  readonly stated: Pick<PartialResult["conventions"], "like" | "deviations" | "minGrade">;
  readonly inputs: PartialResult["inputs"];
  readonly seen: PartialResult["seen"];
}

/**
 * Merges the evaluations of parts into that of all queries: the same in any order of the parts.
 *
 * @param columns values by query; none where they are not wanted
 * @throws RankproofError missing, for no part; invalid, for parts that do not belong together; duplicate, for one that
 * is there twice
 */
export function mergePartials(parts: readonly PartialResult[], columns: MergedColumns | undefined): Merged {
  const [first] = parts;
  if (first === undefined) throw new RankproofError("missing", "part: there is none", "data");
  for (const part of parts) checkAlike(part, first);
  checkApart(parts);
  const sums = first.measures.map(({ aggregate }) => new MeasureSums(aggregate));
  for (const { measures } of parts) for (const [m, measure] of measures.entries()) sums[m].addPart(measure);
  const { like, deviations, minGrade, ...conventions } = first.conventions;
  const results = first.measures.map(({ measure, notation, conditions, better, aggregate }, m): MeasureResult => {
    const { values, mins, maxs, counted, weights } = columns?.measures[m] ?? NO_VALUES;
    const named = { measure, notation, conditions, better, aggregate };
    return { ...named, ...sums[m].result, values, mins, maxs, counted, ...(weights && { weights }) };
  });
  const folded = parts.flatMap((part) => part.folded ?? []);
  const total = (countOf: (part: PartialResult) => number): number =>
    parts.reduce((sum, part) => sum + countOf(part), 0);
  return {
    evaluation: evaluationOf({
      queries: columns?.queries ?? [],
      counts: totalOf(parts.map(({ counts }) => counts)),
      conventions,
      ...(folded.length === 0
        ? {}
        : {
            folded: {
              run: folded.map(({ run }) => run).reduce(addedCounts, NO_COUNTS),
              judgments: folded.map(({ judgments }) => judgments).reduce(addedCounts, NO_COUNTS),
            },
          }),
      results,
    }),
    asked: first.asked,
    askedBy: first.measures.map(({ askedBy }) => askedBy),
    counts: sums.map(({ count }) => count),
    stated: { like, deviations, minGrade },
    inputs: {
      judged: total(({ inputs }) => inputs.judged),
      judgments: total(({ inputs }) => inputs.judgments),
      run: total(({ inputs }) => inputs.run),
    },
    seen: parts.map(({ seen }) => seen).reduce(addedInputs),
  };
}

/** In place of the values of queries, where they are not wanted. */
export const NO_VALUES: MergedColumns["measures"][number] = {
  values: new Float64Array(0),
  mins: new Float64Array(0),
  maxs: new Float64Array(0),
  counted: undefined,
  weights: undefined,
};

/** @throws RankproofError invalid */
function checkAlike(part: PartialResult, first: PartialResult): void {
  for (const [what, of] of ALIKE) {
    const [here, there] = [part, first].map((side) => JSON.stringify(of(side)));
    if (here === there) continue;
    const problem = `parts: their ${what} differ: ${printable(here, 200)} and ${printable(there, 200)}`;
    throw new RankproofError("invalid", `${problem} (expected parts of one evaluation)`, "data");
  }
}

/** @throws RankproofError duplicate */
function checkApart(parts: readonly PartialResult[]): void {
  const places = new Map<string, number>();
  for (const [i, { queries }] of parts.entries()) {
    const first = places.get(queries);
    if (first !== undefined && queries !== EMPTY_FINGERPRINT) {
      const problem = `part: ${i + 1} of ${parts.length} has the queries of ${first + 1}`;
      const hint = "expected the output of each worker once, of one run; is one a copy, or was a table written twice?";
      throw new RankproofError("duplicate", `${problem} (${hint})`, "data");
    }
    places.set(queries, i);
  }
}

const ALIKE: readonly (readonly [what: string, of: (part: PartialResult) => unknown])[] = [
  ["protocols", ({ protocol }) => protocol],
  ["versions", (part) => part.version],
  ["conventions", ({ conventions }) => conventions],
  [
    "measures",
    ({ asked, measures }) => [
      asked,
      ...measures.map(({ measure, notation, conditions, better, aggregate }) => [
        ...[measure, notation, conditions ?? null, better, aggregate],
      ]),
    ],
  ],
];

function totalOf(all: readonly Counts[]): Counts {
  const total = { evaluated: 0, missing: 0, withoutRelevant: 0, unjudged: 0, tied: 0 };
  for (const counts of all) {
    for (const name of ["evaluated", "missing", "withoutRelevant", "unjudged", "tied"] as const) {
      total[name] += counts[name];
    }
  }
  return total;
}

/**
 * A part as a worker wrote it.
 *
 * @param source of the text, for messages
 * @throws RankproofError invalid, or unsupported for one of another protocol or version
 */
export function parsePartial(text: string, source: string): PartialResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal("invalid", "it is no JSON", source);
  }
  if (!isPartial(value)) throw refusal("invalid", "it is none that rankproof worker writes", source);
  if (value.protocol !== PROTOCOL || value.version !== version) {
    const actual = `protocol ${value.protocol} of rankproof ${value.version}`;
    throw refusal("unsupported", `${actual}, and this is protocol ${PROTOCOL} of rankproof ${version}`, source);
  }
  if (!isWhole(value)) throw refusal("invalid", "its parts are not as rankproof worker writes them", source);
  return value;
}

function isPartial(value: unknown): value is PartialResult {
  return typeof value === "object" && value !== null && "rankproof" in value && value.rankproof === "partial";
}

function isWhole({ conventions, rows, queries, inputs, counts, seen, asked, measures }: PartialResult): boolean {
  const ofFiles = [inputs?.judged, inputs?.judgments, inputs?.run];
  const numbers = [rows, asked, ...ofFiles, ...Object.values(counts ?? {})];
  return (
    typeof conventions === "object" &&
    areInputsSeen(seen) &&
    /^[\da-f]{32}$/.test(queries) &&
    Object.keys(counts ?? {}).length === 5 &&
    Array.isArray(measures) &&
    [...numbers, ...measures.flatMap((measure) => [measure?.count, measure?.tied])].every(Number.isSafeInteger) &&
    measures.every(({ measure, notation, sums }) => [measure, notation].every(isText) && typeof sums === "object")
  );
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function refusal(code: "invalid" | "unsupported", reason: string, source: string): RankproofError {
  return new RankproofError(code, `partial result: ${reason}`, "data", `${printable(source)}: `);
}
