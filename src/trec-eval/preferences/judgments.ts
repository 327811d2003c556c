import { requireCapacity } from "../../core/capacity.ts";
import { LENIENT_NUMBERS } from "../../inputs/numbers.ts";
import { readFieldLines } from "../field-lines.ts";
import type { Inputs } from "../inputs.ts";

/**
 * A judge's level of an item: it is preferred to every item with a lower level in the same subgroup of the same group.
 */
export interface Judgment {
  readonly group: string;
  readonly subgroup: string;
  readonly item: string;
  readonly level: number;
}

/** Formats of preferences, by the fields of a line. */
export type PreferenceFormat = "prefs" | "qrels_prefs";

/**
 * Reads preferences: `query group subgroup item level` (prefs), or judgments whose second field names a group
 * (qrels_prefs).
 *
 * @returns judgments by query; ids are binary strings
 * @throws RankproofError
 */
export async function readPreferences(
  { judgments: source, reading }: Inputs,
  format: PreferenceFormat,
  precision: "double" | "single",
): Promise<Map<string, Judgment[]>> {
  const hasSubgroups = format === "prefs";
  const expected = hasSubgroups ? "query group subgroup item level" : "query group item level";
  const judgments = new Map<string, Judgment[]>();
  for (const { fields } of await readFieldLines(source, reading, expected)) {
    const [query, group, ...rest] = fields;
    const [subgroup, item, text] = hasSubgroups ? rest : ["0", ...rest];
    const level = LENIENT_NUMBERS.score(text);
    const ofQuery = judgments.get(query) ?? [];
    if (ofQuery.length === 0) requireCapacity(judgments.size + 1, "queries");
    ofQuery.push({ group, subgroup, item, level: precision === "single" ? Math.fround(level) : level });
    judgments.set(query, ofQuery);
  }
  return judgments;
}
