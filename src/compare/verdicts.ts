import type { Comparison, PairComparison, Verdict } from "./comparison.ts";
import { labelOf } from "./label.ts";
import { isEqual, type PairFinding, sentencesOf, twoDigits } from "./sentences.ts";
import { inWords, WORDS } from "./words.ts";

/** Differences that are said with their sizes and p values. */
const FEW_DIFFERENCES = 4;

/** Pairs of runs that have a sentence each, with what would decide them. */
const FEW_PAIRS = 4;

/** Sentences at most: the table has every pair. */
const MOST_SENTENCES = 8;

/** Runs that a sentence names at most. */
const MOST_NAMES = 6;

/** Measures that a sentence names at most, where it does not say it of all. */
const MOST_MEASURES = 3;

/**
 * What a comparison found in few words: which runs are better than which, on how many measures; few differences have
 * whole sentences.
 *
 * @param aside what else is said about a pair, with a blank before it
 */
export function verdictsOf(
  comparison: Comparison,
  aside: (run: string, against: string) => string = () => "",
): string[] {
  const [first, ...rest] = comparison.measures;
  if (first === undefined) return [];
  if (comparison.measures.length * first.pairs.length <= FEW_DIFFERENCES) return sentencesOf(comparison, aside);
  const isDetailed = first.pairs.length <= FEW_PAIRS;
  const runsOf = new Map<string, string[]>();
  for (const [i, { run, against }] of first.pairs.entries()) {
    const findings = [first, ...rest].map((measure) => ({ ...measure, pair: measure.pairs[i] }));
    const text = `${verdictOf(findings, comparison, isDetailed)}.${isDetailed ? tiesOf(findings) : ""}${aside(run, against)}`;
    runsOf.set(text, [...(runsOf.get(text) ?? []), run]);
  }
  const sentences = [...runsOf].map(
    ([text, runs]) => `${listed(runs, MOST_NAMES)} ${runs.length === 1 ? "is" : "are"} ${text}`,
  );
  const more = sentences.length - MOST_SENTENCES;
  return more <= 0
    ? sentences
    : [...sentences.slice(0, MOST_SENTENCES), `The table has ${more} more of such findings.`];
}

/** "better than a.run on all 6 measures". @param isDetailed whether it says how many queries would decide the rest */
function verdictOf(findings: readonly PairFinding[], { settings: { unit } }: Comparison, isDetailed: boolean): string {
  const { against } = findings[0].pair;
  const kinds = [
    { word: "better", of: findings.filter(({ pair }) => pair.verdict === "better") },
    { word: "worse", of: findings.filter(({ pair }) => pair.verdict === "worse") },
    { word: "equal", of: findings.filter(({ pair }) => pair.verdict === "undecided" && isEqual(pair)) },
    { word: "undecided", of: findings.filter(({ pair }) => pair.verdict === "undecided" && !isEqual(pair)) },
  ].filter(({ of }) => of.length > 0);
  return kinds
    .map(({ word, of }, i) => {
      const than = { better: " than", worse: " than", equal: " to", undecided: " against" }[word];
      const needed = word === "undecided" && isDetailed ? neededOf(of, unit) : "";
      return `${word}${i === 0 ? `${than} ${against}` : ""} on ${measuresOf(of, findings.length)}${needed}`;
    })
    .join("; ");
}

function measuresOf(findings: readonly PairFinding[], all: number): string {
  if (findings.length === all && all > 1) return all === 2 ? "both measures" : `all ${all} measures`;
  return findings.length > MOST_MEASURES ? `${findings.length} of ${all} measures` : listed(findings.map(labelOf));
}

/** How many queries would show the differences that are undecided. */
function neededOf(findings: readonly PairFinding[], unit: Comparison["settings"]["unit"]): string {
  const counts = findings
    .filter(({ pair: { needed }, queries }) => Number.isFinite(needed.queries) && needed.queries > queries)
    .map(({ pair }) => twoDigits(pair.needed.queries));
  if (counts.length === 0) return "";
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const range = least === most ? inWords(least, unit) : `${least} to ${most} ${WORDS[unit].queries}`;
  return ` (about ${range} would tell)`;
}

/** What the order of tied scores alone could make of the verdict, in a sentence with a blank before it. */
function tiesOf(findings: readonly PairFinding[]): string {
  const by = new Map<string, string[]>();
  for (const finding of findings) {
    const what = turnOf(finding.pair);
    if (what !== undefined) by.set(what, [...(by.get(what) ?? []), labelOf(finding)]);
  }
  const turns = [...by].map(([what, on]) => `${what} ${listed(on)}`);
  return turns.length === 0 ? "" : ` The order of tied scores alone could ${listed(turns)}.`;
}

/** Whether an order of tied scores has another verdict, and which: none instead of one, the opposite, or one at all. */
export function turnOf({ verdict, tieRange }: PairComparison): "undo" | "reverse" | "decide" | undefined {
  const others = [tieRange?.least.verdict, tieRange?.most.verdict].filter((end): end is Verdict => end !== undefined);
  if (verdict === "undecided") return others.some((end) => end !== "undecided") ? "decide" : undefined;
  if (others.some((end) => end !== verdict && end !== "undecided")) return "reverse";
  return others.includes("undecided") ? "undo" : undefined;
}

function listed(words: readonly string[], most = Number.POSITIVE_INFINITY): string {
  if (words.length > most) return `${words.slice(0, most).join(", ")} and ${words.length - most} more`;
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
