import { missingQueries } from "../../checks/missing-queries.ts";
import { type Phrase, phrase } from "../../compare/phrase.ts";
import { rounded, tieRange } from "../../core/number-text.ts";
import type { ReaderChoice } from "../chart.ts";
import { percent, turnedLeads } from "./answer-in.ts";
import type { RunsModel, ToolsValues } from "./model.ts";
import { bestFirst } from "./order.ts";
import type { PairColumns } from "./pairs.ts";
import { hasQueryValues } from "./per-query.ts";
import { unjudgedShare } from "./unjudged-share.ts";

/** A threat to a verdict, and the section that shows it. */
export interface Warning {
  /** Whether it can change the answer; else it is good to know. */
  readonly canChange: boolean;
  readonly section: "queries" | "leaderboard" | "unjudged" | "coverage" | "tools";
  /** Choice to make there. */
  readonly change?: Partial<ReaderChoice>;
  readonly text: Phrase;
}

/** Least ratio of tie range to confidence interval that is warned of. */
const WIDE = 0.25;
/** Share of unjudged items above which a run is warned of. */
const MANY_UNJUDGED = 0.05;

/** Threats to the verdict on a measure. */
export function warningsOf(model: RunsModel, measure: number): Warning[] {
  const all = [ofTies(model, measure), ofUnjudged(model, measure), ofMissing(model), ofTools(model, measure)].filter(
    (warning) => warning !== undefined,
  );
  return [...all.filter(({ canChange }) => canChange), ...all.filter(({ canChange }) => !canChange)];
}

function ofTies(model: RunsModel, measure: number): Warning | undefined {
  const { runs, measures, comparison, intervals } = model;
  const { measure: name, runs: values } = measures[measure];
  const widthOf = (r: number): number => values[r].max - values[r].min;
  const most = [...values.keys()].reduce((a, r) => (widthOf(r) > widthOf(a) ? r : a));
  const turned = turnedPairs(comparison?.measures[measure]?.pairs);
  const [low, high] = intervals[measure][most] ?? [0, 0];
  if (tieRange(values[most]) === "" || (turned.length === 0 && widthOf(most) < WIDE * (high - low))) return undefined;
  const { min, max } = values[most];
  const range = `anywhere between ${rounded(min)} and ${rounded(max)}`;
  const turns = verdictsOf(turned, runs);
  const text = phrase`Tied scores: their order alone puts ${name} of ${{ run: runs[most].name }} ${range}${turns}.`;
  const canChange = turned.length > 0;
  return hasQueryValues(model, measure)
    ? { section: "queries", change: { kind: "tied", run: most, find: "", slice: undefined }, canChange, text }
    : { section: "leaderboard", canChange, text };
}

/** Pairs of runs, by their indices, of which the order of tied items alone can give another verdict. */
function turnedPairs(pairs: PairColumns | undefined): (readonly [run: number, against: number])[] {
  if (pairs === undefined) return [];
  const { run, against, turnedByTies } = pairs;
  return [...turnedByTies.keys()].flatMap((i) => (turnedByTies[i] === 1 ? [[run[i], against[i]] as const] : []));
}

function verdictsOf([first, ...more]: ReturnType<typeof turnedPairs>, runs: RunsModel["runs"]): Phrase {
  if (first === undefined) return [];
  if (runs.length === 2) return [", and could change the verdict"];
  const [run, against] = first.map((index) => ({ run: runs[index].name }));
  const others = more.length === 0 ? "" : ` and of ${more.length} more ${more.length === 1 ? "pair" : "pairs"}`;
  return phrase`, and could change the verdict of ${run} against ${against}${others}`;
}

function ofUnjudged(model: RunsModel, measure: number): Warning | undefined {
  const shares = model.runs.map((_, r) => unjudgedShare(model, measure, r));
  const affected = [...shares.keys()].filter((r) => shares[r].share >= MANY_UNJUDGED);
  if (affected.length === 0) return undefined;
  const most = affected.reduce((a, r) => (shares[r].share > shares[a].share ? r : a));
  const { share, depth } = shares[most];
  if (model.hasIrrelevant === false) {
    const others = `the other ${percent(share)} of the first ${depth} items of `;
    const text = phrase`Judgments name only relevant items: ${others}${{ run: model.runs[most].name }} count as not relevant.`;
    return { section: "unjudged", canChange: false, text };
  }
  const rivals = affected.length === 2 ? "another run" : `${affected.length - 1} other runs`;
  const more = affected.length === 1 ? "" : `, and many of ${rivals}`;
  const items = `nobody judged ${percent(share)} of the first ${depth} items of `;
  return {
    section: "unjudged",
    canChange: turnedLeads(model, measure).size > 0,
    text: phrase`Missing judgments: ${items}${{ run: model.runs[most].name }}${more}; they count as not relevant.`,
  };
}

function ofMissing({ runs, missing, findings = [] }: RunsModel): Warning | undefined {
  // What names the queries says it.
  if (findings.some(({ id }) => id === missingQueries.id)) return undefined;
  const counted = runs.map(({ name, counts }) => ({ name, count: counts?.missing ?? 0 }));
  const affected = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  if (affected.length === 0) return undefined;
  const [{ name, count }] = affected;
  const queries = count === 1 ? "a judged query" : `${count} judged queries`;
  const more = affected.length === 1 ? "" : `, and ${affected.length - 1} more leave some out`;
  const zero = missing === "zero" ? "; such queries count as empty lists" : "; such queries do not count";
  return {
    section: "coverage",
    canChange: false,
    text: phrase`Missing queries: ${{ run: name }} has no results for ${queries}${more}${zero}.`,
  };
}

/** Those of the best run, since other runs have other values in every tool. */
function ofTools(model: RunsModel, measure: number): Warning | undefined {
  const [best] = bestFirst(model.measures[measure]);
  const { measure: name, runs } = model.measures[measure];
  const differing = (model.tools[measure] ?? []).filter(
    ({ values }) => rounded(values[best]) !== rounded(runs[best].value),
  );
  if (differing.length === 0) return undefined;
  const [low, ...others] = differing.sort((a, b) => a.values[best] - b.values[best]);
  const count = differing.flatMap(({ tools }) => tools).length;
  const print = count === 1 ? "another tool prints" : `${count} other tools print`;
  const end = ({ tools, values }: ToolsValues): string => `${rounded(values[best])} (${shortList(tools)})`;
  const high = others.at(-1);
  const range = high === undefined ? end(low) : `from ${end(low)} to ${end(high)}`;
  const text = phrase`Conventions: ${print} another ${name} of ${{ run: model.runs[best].name }}, ${range}.`;
  return { section: "tools", canChange: false, text };
}

/** The first names, and how many more there are. */
function shortList([first, second, ...more]: readonly string[]): string {
  if (second === undefined) return first;
  return more.length === 0 ? `${first}, ${second}` : `${first}, ${second} and ${more.length} more`;
}
