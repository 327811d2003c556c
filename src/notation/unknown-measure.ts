import { profiles } from "../conventions/index.ts";
import type { Profile } from "../conventions/profile.ts";
import { trecEval } from "../conventions/trec-eval.ts";
import { closestName, editDistance, printable, RankproofError } from "../core/errors.ts";
import type { MeasureRecord } from "../core/measure.ts";
import { catalog } from "../measures/index.ts";
import { reasonOfAbsence } from "./absent-measures.ts";
import { cutSpellings, OTHER_NUMBER } from "./cut-spellings.ts";
import { meaningsOf, meaningText, refusalsOf } from "./meanings.ts";
import { measureCalled } from "./own-notation.ts";
import { setCalled } from "./sets.ts";
import { recordOf } from "./tool-measure.ts";
import { readWritten, type Written } from "./written.ts";

/** The complaint about a name that is neither rankproof's nor trec_eval's. */
export function unknownMeasure(written: Written): RankproofError {
  const thing = `measure: ${printable(written.head)}`;
  const members = setCalled(written.text);
  if (members !== undefined) {
    return new RankproofError("invalid", `${thing} (it stands for ${members.length} measures, and one was expected)`);
  }
  const absence = [written, ...cutSpellings(written)].map(({ head }) => reasonOfAbsence(head)).find(isText);
  if (absence !== undefined) return new RankproofError("unsupported", `${thing} (${absence})`);
  const hint =
    elsewhere(written) ??
    openCutoff(written) ??
    cutBehind(written) ??
    nearest(written.head, ownNames()) ??
    "`rankproof list` shows all";
  return new RankproofError("unknown", `${thing} (${hint})`);
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
  const absence = reasonOfAbsence(written.head);
  if (absence !== undefined) return new RankproofError("unsupported", `${thing} (${absence})`);
  const toolNames = profile.names.map((entry) => ({
    name: stemOf(entry.name),
    means: recordOf(entry)?.id ?? entry.name,
  }));
  const stem = nearestName(written.head.replace(/[\d.]+$/, ""), toolNames);
  const near = profile.names.find(({ name }) => stem !== undefined && stemOf(name) === stem)?.name;
  const known = `it has ${profile.names.map(({ name }) => name).join(", ")}`;
  const hint = near === undefined ? (elsewhere(written) ?? known) : `did you mean ${near}?`;
  return new RankproofError("unknown", `${thing} (${hint})`);
}

/** What of a tool's name is always there: "ndcg" of "ndcg[@{k}]". */
function stemOf(name: string): string {
  return name.replace(/\[[^\]]*\]/g, "").replace(/[({@].*$/, "");
}

/** A name with its cutoff right behind it, as in MRR10 or mrr_cut_10. */
const CUT_BEHIND = /^([a-z_-]+?)(?:[_-]?cut)?[_.-]?(\d+)$/i;

function cutBehind({ head, at }: Written): string | undefined {
  const [, name = "", cutoff = ""] = (at === undefined ? CUT_BEHIND.exec(head) : null) ?? [];
  const called = OTHER_NUMBER.test(name) ? undefined : measureCalled(name);
  return called?.measure.record.at !== "cutoff" ? undefined : `did you mean ${called.measure.record.label}@${cutoff}?`;
}

function nearest(name: string, names: readonly Meant[]): string | undefined {
  const guess = nearestName(name, names);
  return guess === undefined ? undefined : `did you mean ${guess}?`;
}

/** A name, and what it means. */
interface Meant {
  readonly name: string;
  readonly means: string;
}

/** Shorter names are one letter away from names of other measures: HR from RR. */
const LEAST_LETTERS = 4;

/** In shorter names a second letter makes another measure: MeanX is not MeanRR. */
const TWO_SLIPS = 8;

/** The name most like this one, where all that are as like mean one measure and no digit differs. */
function nearestName(name: string, names: readonly Meant[]): string | undefined {
  if (name.length < LEAST_LETTERS) return undefined;
  // Letters in another order are one slip, for which Levenshtein counts two.
  const [reordered, ...others] = names.filter((other) => lettersOf(other.name) === lettersOf(name));
  if (reordered !== undefined && others.every(({ means }) => means === reordered.means)) return reordered.name;
  const closest = closestName(
    name,
    names.map((other) => other.name),
  );
  if (closest === undefined || digitsOf(closest) !== digitsOf(name) || !isSlip(name, closest)) return undefined;
  const distanceTo = (other: string): number => editDistance(name.toLowerCase(), other.toLowerCase());
  const alike = names.filter((other) => distanceTo(other.name) === distanceTo(closest));
  return new Set(alike.map(({ means }) => means)).size === 1 ? closest : undefined;
}

/** Whether one letter of a short name is wrong, or some of a long one. */
function isSlip(name: string, other: string): boolean {
  return name.length >= TWO_SLIPS || editDistance(name.toLowerCase(), other.toLowerCase()) === 1;
}

/** The letters of a name in one order. */
function lettersOf(name: string): string {
  return [...name.toLowerCase()].sort().join("");
}

function digitsOf(name: string): string {
  return name.replace(/\D/g, "");
}

function isText(text: string | undefined): text is string {
  return text !== undefined;
}

function elsewhere(written: Written): string | undefined {
  const meanings = meaningsOf(written).map(meaningText);
  const texts = meanings.length === 0 ? refusalsOf(written) : meanings;
  return texts.length === 0 ? undefined : texts.join("; ");
}

/** A measure with k in place of a number: `rank-k`. */
function openCutoff({ text }: Written): string | undefined {
  if (!/[-_]k$/i.test(text)) return undefined;
  const numbered = cutSpellings(readWritten(text.replace(/k$/i, "5")));
  const called = numbered.map(({ head }) => measureCalled(head)).find((one) => one?.measure.record.at === "cutoff");
  return called && `expected a number for k: ${text.replace(/k$/i, "5")} is ${called.measure.record.label}@5`;
}

/** Labels, aliases and those names of trec_eval that hold no number. */
function ownNames(): Meant[] {
  const labels = catalog.flatMap(({ measure, aliases = [] }) =>
    [measure.record.label, ...aliases.map(({ name }) => name)].map((name) => ({ name, means: measure.record.id })),
  );
  const read = trecEval.names.filter((entry) => "measure" in entry && !entry.name.includes("{"));
  return [...labels, ...read.map((entry) => ({ name: entry.name, means: recordOf(entry)?.id ?? entry.name }))];
}
