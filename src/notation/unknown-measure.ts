import { profiles } from "../conventions/index.ts";
import type { Profile } from "../conventions/profile.ts";
import { trecEval } from "../conventions/trec-eval.ts";
import { closestName, printable, RankproofError } from "../core/errors.ts";
import type { MeasureRecord } from "../core/measure.ts";
import { catalog } from "../measures/index.ts";
import { readToolName, recordOf } from "./tool-measure.ts";
import type { Written } from "./written.ts";

/** The complaint about a name that is neither rankproof's nor trec_eval's. */
export function unknownMeasure(written: Written): RankproofError {
  const hint = elsewhere(written) ?? nearest(written.head, ownNames()) ?? "`rankproof list` shows all";
  return new RankproofError("unknown", `measure: ${printable(written.head)} (${hint})`);
}

/** The complaint about a measure that a tool does not have. @param record what the text means in rankproof's notation */
export function unknownToTool(profile: Profile, written: Written, record?: MeasureRecord): RankproofError {
  const thing = `measure of ${profile.id}: ${printable(written.text)}`;
  if (record !== undefined) {
    const having = profiles.filter(({ names }) => names.some((name) => recordOf(name) === record));
    const others = having.length > 0 ? `${having.map(({ id }) => id).join(", ")} have it` : "no tool has it";
    return new RankproofError("unsupported", `${thing} (it has no ${record.label}; ${others})`);
  }
  const own = profile.names.map(({ name }) => name);
  const hint = nearest(written.head, own) ?? elsewhere(written) ?? `it has ${own.join(", ")}`;
  return new RankproofError("unknown", `${thing} (${hint})`);
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const guess = closestName(name, known);
  return guess === undefined ? undefined : `did you mean ${guess}?`;
}

/** Which tools call a measure so, and how it is written here: "in ranx it is NumRelRet@10". */
function elsewhere(written: Written): string | undefined {
  const tools = new Map<string, string[]>();
  for (const profile of profiles) {
    const notation = notationIn(profile, written);
    if (notation !== undefined) tools.set(notation, [...(tools.get(notation) ?? []), profile.id]);
  }
  if (tools.size === 0) return undefined;
  return Array.from(tools, ([notation, ids]) => `in ${ids.join(", ")} it is ${notation}`).join("; ");
}

/** What a tool means by a name; undefined where it has none, or none that can be told. */
function notationIn(profile: Profile, written: Written): string | undefined {
  try {
    return readToolName(profile, written, {})?.measure.toString();
  } catch (error) {
    if (error instanceof RankproofError) return undefined;
    throw error;
  }
}

/** Labels, aliases and those names of trec_eval that hold no number. */
function ownNames(): string[] {
  const labels = catalog.flatMap(({ measure, aliases = [] }) => [
    measure.record.label,
    ...aliases.map(({ name }) => name),
  ]);
  return [...labels, ...trecEval.names.map(({ name }) => name).filter((name) => !name.includes("{"))];
}
