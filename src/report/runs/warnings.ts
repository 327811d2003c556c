import { type Phrase, phrase } from "../../compare/phrase.ts";
import { rounded, tieRange } from "../../core/number-text.ts";
import type { ReaderChoice } from "../chart.ts";
import { percent } from "./answer-in.ts";
import type { RunsModel } from "./model.ts";
import { hasQueryValues } from "./per-query.ts";
import { unjudgedShare } from "./unjudged-share.ts";

/** A threat to a verdict, and the section that shows it. */
export interface Warning {
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
  const all = [ofTies(model, measure), ofUnjudged(model, measure), ofMissing(model), ofTools(model, measure)];
  return all.filter((warning) => warning !== undefined);
}

function ofTies(model: RunsModel, measure: number): Warning | undefined {
  const { runs, measures, comparison, intervals } = model;
  const { measure: name, runs: values } = measures[measure];
  const widthOf = (r: number): number => values[r].max - values[r].min;
  const most = [...values.keys()].reduce((a, r) => (widthOf(r) > widthOf(a) ? r : a));
  const turned = comparison?.measures[measure]?.pairs.turnedByTies.filter((flag) => flag === 1).length ?? 0;
  const [low, high] = intervals[measure][most] ?? [0, 0];
  if (tieRange(values[most]) === "" || (turned === 0 && widthOf(most) < WIDE * (high - low))) return undefined;
  const { min, max } = values[most];
  const pairs = runs.length === 2 ? "" : ` of ${turned === 1 ? "a pair" : `${turned} pairs`} of runs`;
  const turns = turned === 0 ? "" : `, and could change the verdict${pairs}`;
  const range = `anywhere between ${rounded(min)} and ${rounded(max)}`;
  const text = phrase`Tied scores: their order alone puts ${name} of ${{ run: runs[most].name }} ${range}${turns}.`;
  return hasQueryValues(model, measure)
    ? { section: "queries", change: { kind: "tied", run: most, find: "", slice: undefined }, text }
    : { section: "leaderboard", text };
}

function ofUnjudged(model: RunsModel, measure: number): Warning | undefined {
  const shares = model.runs.map((_, r) => unjudgedShare(model, measure, r));
  const affected = [...shares.keys()].filter((r) => shares[r].share >= MANY_UNJUDGED);
  if (affected.length === 0) return undefined;
  const most = affected.reduce((a, r) => (shares[r].share > shares[a].share ? r : a));
  const { share, depth } = shares[most];
  const rivals = affected.length === 2 ? "another run" : `${affected.length - 1} other runs`;
  const more = affected.length === 1 ? "" : `, and many of ${rivals}`;
  const items = `nobody judged ${percent(share)} of the first ${depth} items of `;
  return {
    section: "unjudged",
    text: phrase`Missing judgments: ${items}${{ run: model.runs[most].name }}${more}; they count as not relevant.`,
  };
}

function ofMissing({ runs, missing }: RunsModel): Warning | undefined {
  const counted = runs.map(({ name, counts }) => ({ name, count: counts?.missing ?? 0 }));
  const affected = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  if (affected.length === 0) return undefined;
  const [{ name, count }] = affected;
  const queries = count === 1 ? "a judged query" : `${count} judged queries`;
  const more = affected.length === 1 ? "" : `, and ${affected.length - 1} more leave some out`;
  const zero = missing === "zero" ? "; such queries count as zero" : "; such queries do not count";
  return {
    section: "coverage",
    text: phrase`Missing queries: ${{ run: name }} has no results for ${queries}${more}${zero}.`,
  };
}

function ofTools({ tools, measures }: RunsModel, measure: number): Warning | undefined {
  const { measure: name, runs } = measures[measure];
  const differing = (tools[measure] ?? []).filter(({ values }) =>
    values.some((value, r) => rounded(value) !== rounded(runs[r].value)),
  );
  if (differing.length === 0) return undefined;
  const values = differing.flatMap((tool) => tool.values);
  const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const count = differing.flatMap((tool) => tool.tools).length;
  const print = count === 1 ? "another tool prints" : `${count} other tools print`;
  return {
    section: "tools",
    text: phrase`Conventions: ${print} another ${name}, from ${rounded(low)} to ${rounded(high)}.`,
  };
}
