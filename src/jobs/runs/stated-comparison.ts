import { findingsOf } from "../../checks/check.ts";
import { unreachableLevel } from "../../checks/unreachable-level.ts";
import type { Compared, Evaluations } from "../../compare/columns.ts";
import type { Comparison } from "../../compare/comparison.ts";
import { leastPsOf } from "../../compare/least-p.ts";
import type { CompareOptions } from "../../compare/options.ts";
import { ComparisonPlan } from "../../compare/plan.ts";
import { type Resample, resampleHere } from "../../compare/resample.ts";
import type { Finding } from "../../core/finding.ts";
import type { NamedGroups } from "../../questions/slices/query-groups.ts";
import { briefNotesOf, type Facts, isMovedByTies, notesOf } from "./comparison-notes.ts";
import { type Procedures, proceduresOf } from "./procedures.ts";
import { type StatedSlices, statedSlices } from "./stated-slices.ts";

/** A comparison, and what its numbers are based on. */
export interface StatedComparison {
  readonly comparison: Comparison;
  readonly procedures: Procedures;
  /** Whether the order of tied scores can change any difference. */
  readonly isMovedByTies: boolean;
  /** What every number is based on, a line for each part. */
  readonly notes: readonly string[];
  /** The same in fewer lines: what was compared, and the procedures by their names. */
  readonly brief: readonly string[];
  /** What checks found about files, runs and values, which notes say too. */
  readonly findings: readonly Finding[];
  /** The same in groups of queries; undefined where they are not grouped. */
  readonly sliced: StatedSlices | undefined;
}

/** A comparison whose queries are not grouped. */
export function statedComparison(comparison: Comparison, facts: Facts): StatedComparison {
  const findings = [...facts.findings, ...levelFindings(comparison)];
  return {
    comparison,
    procedures: proceduresOf(comparison),
    isMovedByTies: isMovedByTies(comparison),
    notes: notesOf(comparison, { ...facts, findings }),
    brief: briefNotesOf(comparison, { ...facts, findings }),
    findings,
    sliced: undefined,
  };
}

/** A warning where no difference on the measure with the most queries can be significant. */
function levelFindings(comparison: Comparison): Finding[] {
  const { measures, settings } = comparison;
  const [measure] = [...measures].sort((a, b) => b.queries - a.queries);
  if (measure.pairs.length === 0) return [];
  const { queries, familySize: comparisons } = measure;
  const { test } = proceduresOf(comparison);
  const tested = { test: test.title, queries, comparisons, alpha: settings.alpha, ...leastPsOf(comparison, measure) };
  return findingsOf(unreachableLevel, tested);
}

/** What is compared: values of the same queries or cases. */
export interface ComparedValues {
  readonly evaluations: Evaluations;
  readonly facts: Facts;
  /** How queries are grouped; undefined where they are not. */
  readonly slicing: NamedGroups | undefined;
}

/** Compares values. @throws RankproofError as `compare` */
export async function conclude(
  { evaluations, facts, slicing }: ComparedValues,
  options: CompareOptions,
  resample: Resample = resampleHere,
): Promise<StatedComparison> {
  const plan = new ComparisonPlan(evaluations, options);
  const comparison = plan.conclude(await resample(plan.tasks));
  const sliced = await statedSlices(evaluations, slicing, options, resample);
  const stated = statedComparison(comparison, facts);
  const [notes, brief] = [stated.notes, stated.brief].map((lines) => [...lines, ...(sliced?.notes ?? [])]);
  return { ...stated, notes, brief, sliced };
}

/** Up to this many runs each pair is tested by randomization; of more, which have very many pairs, by a t test. */
const FEW = 6;

/**
 * Compares all pairs of runs, unless other options are given. What ties make of a difference is left out where these
 * are many.
 */
export async function concludeAll(
  { evaluations, ...rest }: ComparedValues & { readonly evaluations: ReadonlyMap<string, Compared> },
  choices: CompareOptions,
  resample?: Resample,
): Promise<StatedComparison> {
  const { pairs = "all" } = choices;
  const hasManyPairs = pairs === "all" && evaluations.size > FEW;
  const isOfMeans = [...evaluations.values()].every(({ results }) =>
    results.every(({ aggregate }) => aggregate === "mean"),
  );
  const { test = hasManyPairs && isOfMeans ? "paired-t" : undefined } = choices;
  const compared = hasManyPairs
    ? new Map(Array.from(evaluations, ([name, values]) => [name, withoutTieRanges(values)]))
    : evaluations;
  return conclude({ evaluations: compared, ...rest }, { ...choices, pairs, test }, resample);
}

function withoutTieRanges({ queries, results }: Compared): Compared {
  return { queries, results: results.map((result) => ({ ...result, mins: result.values, maxs: result.values })) };
}
