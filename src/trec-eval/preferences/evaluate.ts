import type { RowRange } from "../../core/columns.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import { binaryString, compareBytes, fromBinaryString, textOf } from "../../core/ids.ts";
import { readRun } from "../../inputs/read.ts";
import { inColumns } from "../columns.ts";
import { evaluatesMissing } from "../evaluation-options.ts";
import type { Inputs } from "../inputs.ts";
import type { Evaluated, NumberLine, PrintedLine } from "../lines.ts";
import { type Options, queryFilter } from "../options.ts";
import { step } from "../step.ts";
import { preferencesOf } from "./groups.ts";
import { type PreferenceFormat, readPreferences } from "./judgments.ts";
import type { Preferences } from "./preferences.ts";

/** Evaluates by preferences between items. @throws Failure */
export async function evaluateByPreferences(
  lines: readonly PrintedLine[],
  inputs: Inputs,
  options: Options,
  format: PreferenceFormat,
): Promise<Evaluated> {
  const { version } = options;
  const judgments = await step("reading", () => readPreferences(inputs, format, version.scores));
  const wanted = [...judgments.keys()].filter(queryFilter(options));
  const { tag, lists } = await step("reading", () => readLists(inputs, new Set(wanted), options));
  const queries = wanted.filter((query) => lists.has(query) || evaluatesMissing(options));
  const preferences = await step("calculating", () =>
    queries.map((query): Preferences => {
      const items = lists.get(query) ?? [];
      checkItems(query, items);
      return preferencesOf(judgments.get(query) ?? [], items);
    }),
  );
  const values = new Map<NumberLine, number[]>();
  for (const line of lines) {
    if (!("value" in line) || line.value.in !== "preferences") continue;
    const { of } = line.value;
    values.set(line, preferences.map(of));
  }
  return { ...inColumns(lines, queries, { tag, values }), judgedQueries: judgments.size, positiveJudgments: 0 };
}

/** The retrieved items of queries, best first, and the tag of the run. @throws RankproofError */
async function readLists(
  { run, reading }: Inputs,
  wanted: ReadonlySet<string>,
  { depth, version }: Options,
): Promise<{ tag: string; lists: Map<string, string[]> }> {
  const lists = new Map<string, string[]>();
  const tag = await readRun(
    run,
    { ...reading, hasher: new Hasher() },
    {
      onStart: () => lists.clear(),
      onQuery: (id, range) => {
        const query = binaryString(id);
        if (wanted.has(query)) lists.set(query, itemsOf(range, version.scores).slice(0, depth));
      },
    },
  );
  return { tag: binaryString(tag), lists };
}

/** Items by falling score; equal scores in the order of strcmp. */
function itemsOf({ rows, from, to }: RowRange, precision: "double" | "single"): string[] {
  const { bytes, starts, ends } = rows;
  const scores = precision === "single" ? Float32Array.from(rows.values) : rows.values;
  return Array.from({ length: to - from }, (_, i) => from + i)
    .sort((a, b) => scores[b] - scores[a] || compareBytes(bytes, starts[a], ends[a], bytes, starts[b], ends[b]))
    .map((row) => binaryString({ bytes, start: starts[row], end: ends[row] }));
}

/** @throws RankproofError duplicate */
function checkItems(query: string, items: readonly string[]): void {
  if (new Set(items).size === items.length) return;
  const twice = items.find((item, i) => items.indexOf(item) !== i) ?? "";
  const message = `item: ${shown(twice)} in query ${shown(query)}`;
  throw new RankproofError("duplicate", message, "data");
}

function shown(id: string): string {
  return printable(textOf(fromBinaryString(id)));
}
