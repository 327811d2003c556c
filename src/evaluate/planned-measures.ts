import { beside } from "../core/beside.ts";
import { checkCounted, withCounts } from "../core/counted.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { RanksRule } from "../core/given-ranks.ts";
import type { ColumnName, Measure } from "../core/measure.ts";
import { checkOptions } from "../core/options.ts";
import type { Tables } from "../core/tables.ts";
import { type Aggregate, type Aggregation, aggregationOf } from "./aggregates.ts";
import { checkItemColumn, isItemColumn } from "./items/item-columns.ts";
import { trainingOf } from "./items/training.ts";
import { CONDITIONS, type EvaluateOptions, type MissingRule, type NoRelevantRule, type Settings } from "./options.ts";
import type { Precision } from "./precision.ts";
import type { RankRules } from "./ranked-list.ts";
import { formatTies, orderingOf } from "./ties.ts";

/** Options that a measure may have otherwise than the rest of its evaluation. */
export type Conditions = Pick<EvaluateOptions, keyof typeof CONDITIONS>;

/** A measure, how results call it (default: canonical notation), and its own conditions. */
export interface NamedMeasure {
  readonly measure: Measure;
  readonly name?: string | undefined;
  /** The name that it was asked by, where results call it otherwise: an alias, or a name of trec_eval's. */
  readonly asked?: string | undefined;
  readonly conditions?: Conditions | undefined;
  /** Whether to compute min, max and variance under ties. Default: as in the rest of the evaluation. */
  readonly intervals?: boolean | undefined;
}

/** The conventions behind a value, as outputs state them. */
export interface Conventions {
  readonly ties: string;
  readonly missing: MissingRule;
  readonly noRelevant: NoRelevantRule;
  readonly self: "keep" | "exclude";
  /** Null: whatever the score is. */
  readonly scoresAbove: number | null;
  readonly precision: Precision;
  readonly views: readonly string[];
  /** Left out: the order of ranks counts. */
  readonly ranks?: RanksRule;
  /** Left out: that of each measure. */
  readonly aggregate?: Aggregate;
  /** Left out: all queries have the same. */
  readonly weights?: "by query";
}

/** A measure with everything that it is evaluated by. */
export interface PlannedMeasure {
  readonly measure: Measure;
  readonly name: string;
  readonly settings: Settings;
  /** Index of its rules among those of all measures. */
  readonly rules: number;
  /** How the values of queries are put together. */
  readonly aggregate: Aggregation;
  /** Conventions that differ from those of the evaluation; undefined where none do. */
  readonly conditions: Partial<Conventions> | undefined;
}

/** Measures with the rules that they need. */
export interface Plan {
  readonly measures: readonly PlannedMeasure[];
  /** Rules of the rankings that the measures need, those of the evaluation itself first. */
  readonly rules: readonly [RankRules, ...RankRules[]];
}

/**
 * @param tables beside which measures of their columns stand
 * @throws RankproofError unknown or invalid, for conditions
 */
export function planOf(measures: readonly (Measure | NamedMeasure)[], settings: Settings, tables: Tables = {}): Plan {
  const rules: [RankRules, ...RankRules[]] = [rulesOf(settings)];
  const training = settings.train && trainingOf(settings.train);
  const planned = measures.map((entry): PlannedMeasure => {
    const { measure: asked, conditions, intervals = settings.intervals } = named(entry);
    const counted = training === undefined ? asked : withCounts(asked, training);
    const measure = isBeside(tables, counted) ? beside(counted, tables) : counted;
    const name = nameOf(entry);
    checkItemColumn(measure.column, settings, name);
    checkCounted(measure, printable(name));
    const ruled: Settings = {
      ...(conditions === undefined ? settings : withConditions(settings, conditions, name)),
      intervals,
    };
    checkViews(measure, ruled, name);
    const ranking = { ...rulesOf(ruled), column: measure.column };
    const other = conditions === undefined ? undefined : otherThan(settings, ruled);
    const aggregate = aggregationOf(measure, ruled.aggregate, name, ruled.weights !== undefined);
    return { measure, name, settings: ruled, rules: indexOf(ranking, rules), aggregate, conditions: other };
  });
  return { measures: planned, rules };
}

/** @throws RankproofError unsupported, for unjudged items taken out of lists of which a measure sees no grades */
function checkViews({ column }: Measure, { views }: Settings, name: string): void {
  const view = views.find(({ hidesUnjudged }) => hidesUnjudged);
  if (view === undefined || !isItemColumn(column)) return;
  const reason = "it sees properties of items, judged or not";
  throw new RankproofError("unsupported", `view for ${printable(name)}: ${view.name} (${reason})`);
}

/** Whether there is a table for the column that a measure sees. */
function isBeside(tables: Tables, { column }: Measure): boolean {
  return column !== undefined && Object.entries(tables).some(([name, table]) => name === column && table !== undefined);
}

/** A measure with its name and its conditions, where it has any. */
export function named(entry: Measure | NamedMeasure): NamedMeasure {
  return "record" in entry ? { measure: entry } : entry;
}

/** Whether any of the measures sees a column. */
export function seesColumn(measures: readonly (Measure | NamedMeasure)[], column: ColumnName): boolean {
  return measures.some((entry) => measureOf(entry).column === column);
}

/** The measure itself. */
export function measureOf(entry: Measure | NamedMeasure): Measure {
  return named(entry).measure;
}

/** Name of a measure in results. */
export function nameOf(entry: Measure | NamedMeasure): string {
  const { measure, name = String(measure) } = named(entry);
  return name;
}

function withConditions(settings: Settings, conditions: Conditions, name: string): Settings {
  const { minGrade, intervals, items, train, weights, ...shared } = settings;
  const entries = Object.entries(conditions).filter(([, value]) => value !== undefined);
  const all = { ...shared, ...Object.fromEntries(entries) };
  return { ...settings, ...checkOptions(printable(name), CONDITIONS, all, [], "condition") };
}

/** Rules that make the same rankings are the same. */
function rulesOf({ ties, precision, self, scoresAbove, ranks }: Settings): RankRules {
  return { ties: orderingOf(ties), precision, self, scoresAbove, ranks };
}

/** Index of rules in a list, to which new ones are added. */
function indexOf(rules: RankRules, ruleSets: RankRules[]): number {
  const text = JSON.stringify(rules);
  const index = ruleSets.findIndex((other) => JSON.stringify(other) === text);
  return index === -1 ? ruleSets.push(rules) - 1 : index;
}

/** The conventions that settings stand for. */
export function conventionsOf(settings: Settings): Conventions {
  const { ties, missing, noRelevant, self, scoresAbove, precision, views, ranks, aggregate, weights } = settings;
  return {
    ...{ ties: formatTies(ties), missing, noRelevant, self, precision, views: views.map(({ name }) => name) },
    scoresAbove: scoresAbove === Number.NEGATIVE_INFINITY ? null : scoresAbove,
    ...(ranks === "given" && { ranks }),
    ...(aggregate !== "own" && { aggregate }),
    ...(weights !== undefined && { weights: "by query" }),
  };
}

function otherThan(settings: Settings, conditions: Settings): Partial<Conventions> | undefined {
  const shared: Readonly<Record<string, unknown>> = { ...UNSTATED, ...conventionsOf(settings) };
  const other = Object.entries({ ...UNSTATED, ...conventionsOf(conditions) }).filter(
    ([name, value]) => String(value) !== String(shared[name]),
  );
  return other.length === 0 ? undefined : Object.fromEntries(other);
}

/** Conventions that are left out where they are usual. */
const UNSTATED = { ranks: "order", aggregate: "own" } as const;

/** @throws RankproofError missing or invalid, when they are no list of measures; duplicate, for two of one name */
export function checkMeasures(measures: readonly (Measure | NamedMeasure)[], example = EXAMPLE): void {
  checkList(measures, example);
  const names = new Set<string>();
  for (const entry of measures) {
    const { measure = entry, name = measure } = Object(entry);
    const text = printable(String(name));
    checkMeasure(measure, text, example);
    if (names.has(String(name))) throw new RankproofError("duplicate", `measure: ${text} (expected each name once)`);
    names.add(String(name));
  }
}

const EXAMPLE = "nDCG.at(10), AP";

/** @throws RankproofError missing, when it is no list, or an empty one */
export function checkList(measures: readonly unknown[], example = EXAMPLE): void {
  if (Array.isArray(measures) && measures.length > 0) return;
  throw new RankproofError("missing", `measures: expected a list such as [${example}]`);
}

/** @throws RankproofError invalid, when it is no measure */
export function checkMeasure(measure: unknown, name = printable(String(measure)), example = EXAMPLE): void {
  if (Object(measure).record !== undefined) return;
  throw new RankproofError("invalid", `measure: ${name} (expected one such as ${example.split(",")[0]})`);
}
