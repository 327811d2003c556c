import { profiles } from "../conventions/index.ts";
import type { Profile } from "../conventions/profile.ts";
import { trecEval } from "../conventions/trec-eval.ts";
import { closestName, printable, RankproofError } from "../core/errors.ts";
import type { MeasureRecord } from "../core/measure.ts";
import { catalog } from "../measures/index.ts";
import { meaningsOf, meaningText } from "./meanings.ts";
import { recordOf } from "./tool-measure.ts";
import type { Written } from "./written.ts";

/** The complaint about a name that is neither rankproof's nor trec_eval's. */
export function unknownMeasure(written: Written): RankproofError {
  const hint = elsewhere(written) ?? nearest(written.head, ownNames()) ?? "`rankproof list` shows all";
  return new RankproofError("unknown", `measure: ${printable(written.head)} (${hint})`);
}

/**
 * The complaint about a measure that a tool does not have. @param record what the text means in rankproof's notation
 */
export function unknownToTool(profile: Profile, written: Written, record?: MeasureRecord): RankproofError {
  const thing = `measure of ${profile.id}: ${printable(written.text)}`;
  if (record !== undefined) {
    const having = profiles.filter(({ names }) => names.some((name) => recordOf(name) === record));
    const elsewhere =
      having.length > 0 ? `tools that have it: ${having.map(({ id }) => id).join(", ")}` : "no tool has it";
    return new RankproofError("unsupported", `${thing} (it has no ${record.label}; ${elsewhere})`);
  }
  const toolNames = profile.names.map(({ name }) => name);
  const stem = closestName(written.head.replace(/[\d.]+$/, ""), toolNames.map(stemOf));
  const near = toolNames.find((name) => stemOf(name) === stem);
  const hint = near === undefined ? (elsewhere(written) ?? `it has ${toolNames.join(", ")}`) : `did you mean ${near}?`;
  return new RankproofError("unknown", `${thing} (${hint})`);
}

/** What of a tool's name is always there: "ndcg" of "ndcg[@{k}]". */
function stemOf(name: string): string {
  return name.replace(/\[[^\]]*\]/g, "").replace(/[({@].*$/, "");
}

function nearest(name: string, names: readonly string[]): string | undefined {
  const guess = closestName(name, names);
  return guess === undefined ? undefined : `did you mean ${guess}?`;
}

function elsewhere(written: Written): string | undefined {
  const meanings = meaningsOf(written);
  return meanings.length === 0 ? undefined : meanings.map(meaningText).join("; ");
}

/** Labels, aliases and those names of trec_eval that hold no number. */
function ownNames(): string[] {
  const labels = catalog.flatMap(({ measure, aliases = [] }) => [
    measure.record.label,
    ...aliases.map(({ name }) => name),
  ]);
  const read = trecEval.names.filter((entry) => "measure" in entry && !entry.name.includes("{"));
  return [...labels, ...read.map(({ name }) => name)];
}
