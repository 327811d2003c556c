import type { RepeatedPairs } from "../../checks/repeated-pairs.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import { isMissing } from "../../inputs/missing-values.ts";
import {
  type ChosenTrialColumns,
  isScoreName,
  scoreOf,
  scoresByKind,
  type TrialCell,
  type TrialColumn,
  type TrialLayout,
  type TrialTable,
  targetOf,
  trialLayouts,
  unknownColumns,
} from "../../inputs/roles/trial-columns.ts";
import type { Files } from "../../inputs/source.ts";
import { clustersOf } from "../../stats/clusters.ts";
import { repeatedPairsOf } from "./repeated-pairs.ts";
import { readTrialTable } from "./trial-table.ts";

/** Scores of pairs that belong together, and of those that do not. */
export interface Trials {
  readonly targets: Float64Array;
  readonly nontargets: Float64Array;
  /** Whether less is more alike. */
  readonly isDistance: boolean;
  /** Ids of both sides of the pairs of each kind; undefined where the files have none. */
  readonly ids: { readonly targets: TrialIds; readonly nontargets: TrialIds } | undefined;
  /** Pairs that are there more than once; undefined where none is known to be. */
  readonly repeated: RepeatedPairs | undefined;
}

/** Ids of pairs, in the order of their scores. */
export interface TrialIds {
  readonly enroll: readonly string[];
  readonly test: readonly string[];
}

/**
 * Reads pairs with their scores and labels, from one table, or from two: trials with labels, and scores.
 *
 * @param names one file or two
 * @throws RankproofError missing, invalid or ambiguous: a pair without a score or label, or columns that cannot be told
 */
export async function readTrials(names: readonly string[], chosen: ChosenTrialColumns, files: Files): Promise<Trials> {
  const tables = await Promise.all(names.map((name) => readTrialTable(files, name)));
  const known = tables.filter((table) => table !== undefined);
  if (known.length < tables.length || known.every(isOfVectors)) throw ofVectors(tables.length);
  const trials = known.length === 1 ? trialsOfTable(known[0], chosen) : trialsOfTwo(known[0], known[1], chosen);
  for (const [kind, { length }] of Object.entries({ target: trials.targets, nontarget: trials.nontargets })) {
    if (length > 0) continue;
    const other = trials.targets.length + trials.nontargets.length;
    const problem = `pairs: none is a ${kind} (all ${other} are of the other kind; both are needed)`;
    throw new RankproofError("missing", problem, "data", `${printable(names[0])}: `);
  }
  return trials;
}

/** Columns of numbers whose names say nothing are those of vectors. */
function isOfVectors({ columns, isNamed, delimiter }: TrialTable): boolean {
  const areNumbers = columns.every(({ cells }) => scoreOf(cells[0], delimiter) !== undefined);
  return isNamed && areNumbers && columns.every(({ name }) => /^[a-z_]*\d+$/i.test(name));
}

function ofVectors(files: number): RankproofError {
  return new RankproofError(
    "missing",
    files === 1
      ? "pairs: a second file of vectors, or --pairs with columns first and second"
      : "scores: --scores how alike pairs are, or --same which belong together",
  );
}

function trialsOfTable(table: TrialTable, chosen: ChosenTrialColumns): Trials {
  const byKind = Object.keys(chosen).length === 0 ? scoresByKind(table.columns) : undefined;
  if (byKind !== undefined && !table.columns.some(({ name }) => isScoreName(name)))
    return trialsByKind(byKind, table, table);
  const layouts = trialLayouts(table, chosen);
  const whole = layouts.filter(({ score, target }) => score !== undefined && target !== undefined);
  if (whole.length === 0) {
    if (layouts.length === 0 && !table.isNamed && table.columns.length > 3) throw openColumns(table);
    const hasScores = layouts.some(({ score }) => score !== undefined);
    const hasTargets = layouts.some(({ target }) => target !== undefined);
    throw unknownColumns(table, hasTargets && !hasScores ? "score" : "target");
  }
  const [layout] = settled(table, whole);
  checkLengths(table, layout);
  const { length } = table.columns[layout.score ?? 0].cells;
  return splitTrials(length, scoresOf(table, layout), targetsOf(table, layout), layout.isDistance, [table, layout]);
}

function trialsByKind(
  { targets, nontargets, isDistance }: NonNullable<ReturnType<typeof scoresByKind>>,
  first: TrialTable,
  second: TrialTable,
): Trials {
  return {
    targets: wholeColumn(targets, first),
    nontargets: wholeColumn(nontargets, second),
    isDistance,
    ...{ ids: undefined, repeated: undefined },
  };
}

/** A column that may end before others of its table do. */
function wholeColumn({ name, cells }: TrialColumn, { source, delimiter }: TrialTable): Float64Array {
  let end = cells.length;
  while (end > 0 && isMissing(cells[end - 1], true)) end--;
  const problems = new Problems();
  const scores = Float64Array.from({ length: end }, (_, row) => {
    const score = scoreOf(cells[row], delimiter);
    if (score === undefined) {
      problems.add(
        "invalid",
        `${printable(name)}: ${shown(cells[row])} in row ${row + 1} (${FINITE})`,
        whereOf(source),
      );
    }
    return score ?? 0;
  });
  problems.throwIfAny();
  return scores;
}

/** One file has the labels and the other the scores, in this order or the other. */
function trialsOfTwo(first: TrialTable, second: TrialTable, chosen: ChosenTrialColumns): Trials {
  const byKind = kindsOfFiles(first, second);
  if (byKind !== undefined) return byKind;
  const { score, distance, target, ...ids } = chosen;
  const layouts = [trialLayouts(first, { ...ids, target }), trialLayouts(second, { ...ids, score, distance })] as const;
  const pairings = ([trials, scores]: readonly [TrialTable, TrialTable], order: typeof layouts): Pairing[] =>
    order[0].flatMap((labels) =>
      order[1].flatMap((numbers) => {
        if (labels.target === undefined || numbers.score === undefined || numbers.target !== undefined) return [];
        return [{ trials, scores, labels, numbers }];
      }),
    );
  const isChosen = Object.keys(chosen).length > 0;
  const all = [
    ...pairings([first, second], layouts),
    ...(isChosen ? [] : pairings([second, first], [layouts[1], layouts[0]])),
  ];
  if (all.length === 0) {
    const lacks = (role: "target" | "score"): boolean => layouts.flat().every((layout) => layout[role] === undefined);
    if (lacks("target")) throw unknownColumns(first, "target");
    if (lacks("score")) throw unknownColumns(second, "score");
    const both = `${printable(first.source)} and ${printable(second.source)}`;
    const problem = `pairs: ${both} (expected labels in one and scores in the other, or one table with both)`;
    throw new RankproofError("ambiguous", problem, "data");
  }
  const met =
    all.length === 1
      ? all
      : all.filter(({ trials, scores, labels, numbers }) => {
          if (!hasIds(labels) || !hasIds(numbers)) return true;
          const key = keyOf(trials, labels, 0);
          return Array.from(scores.columns[0].cells).some((_, row) => keyOf(scores, numbers, row) === key);
        });
  const likely = met.length > 0 ? met : all;
  if (likely.length > 1) throw openColumns(first);
  return joined(likely[0]);
}

/** A possible reading of two files. */
interface Pairing {
  readonly trials: TrialTable;
  readonly labels: TrialLayout;
  readonly scores: TrialTable;
  readonly numbers: TrialLayout;
}

/** Two files of numbers whose names, or those of their columns, say which are of pairs that belong together. */
function kindsOfFiles(first: TrialTable, second: TrialTable): Trials | undefined {
  if (first.columns.length > 1 || second.columns.length > 1) return undefined;
  const [one, other] = [first, second].map((table) => {
    const [column] = table.columns;
    const stem = table.source.replace(/^.*[/\\]/, "").replace(/\..*$/, "");
    return { table, column: { ...column, name: column.name === "" ? stem : column.name } };
  });
  const found = scoresByKind([one.column, other.column]);
  if (found === undefined) return undefined;
  const isSwapped = found.targets === other.column;
  return isSwapped ? trialsByKind(found, second, first) : trialsByKind(found, first, second);
}

function joined({ trials, labels, scores, numbers }: Pairing): Trials {
  const targets = targetsOf(trials, labels);
  if (!hasIds(labels) || !hasIds(numbers)) {
    for (const [table, layout] of [
      [trials, labels],
      [scores, numbers],
    ] as const) {
      // Rows of two tables with more than scores or labels are pairs by what they name, not by their order.
      if (hasIds(layout) || Math.min(trials.columns.length, scores.columns.length) === 1) continue;
      throw unknownColumns(table, layout.enroll === undefined ? "enroll" : "test");
    }
    if (scores.columns[0].cells.length !== targets.length) {
      const rows = `${targets.length} labels, ${scores.columns[0].cells.length} in ${printable(scores.source)}`;
      throw new RankproofError(
        "invalid",
        `scores: ${rows} (expected a score for each)`,
        "data",
        whereOf(trials.source),
      );
    }
    const named = hasIds(labels) ? ([trials, labels] as const) : ([scores, numbers] as const);
    return splitTrials(targets.length, scoresOf(scores, numbers), targets, numbers.isDistance, named);
  }
  const known = scoresOf(scores, numbers);
  const rowOf = new Map<string, number>();
  const problems = new Problems();
  for (const row of known.keys()) {
    const key = keyOf(scores, numbers, row);
    const before = rowOf.get(key);
    if (before !== undefined && known[before] !== known[row]) {
      const values = `${known[before]} and ${known[row]}`;
      problems.add("ambiguous", `score: ${values} of one pair (${pairText(key)})`, whereOf(scores.source));
    }
    rowOf.set(key, row);
  }
  problems.throwIfAny();
  const seen = new Set<string>();
  const aligned = Float64Array.from(targets, (_, row) => {
    const key = keyOf(trials, labels, row);
    const found = rowOf.get(key);
    if (found === undefined) {
      const hint = rowOf.has(key.split("\n").reverse().join("\n")) ? "; the scores have it the other way round" : "";
      problems.add("missing", `score: pair ${row + 1} (${pairText(key)}) has none${hint}`, whereOf(trials.source));
    }
    seen.add(key);
    return found === undefined ? 0 : known[found];
  });
  for (const [key, row] of rowOf) {
    if (seen.has(key)) continue;
    problems.add("missing", `label: pair ${row + 1} (${pairText(key)}) has none`, whereOf(scores.source));
  }
  problems.throwIfAny();
  return splitTrials(targets.length, aligned, targets, numbers.isDistance, [trials, labels]);
}

function hasIds({ enroll, test }: TrialLayout): boolean {
  return enroll !== undefined && test !== undefined;
}

function keyOf({ columns }: Pick<TrialTable, "columns">, { enroll = 0, test = 0 }: TrialLayout, row: number): string {
  return `${columns[enroll].cells[row]}\n${columns[test].cells[row]}`;
}

function pairText(key: string): string {
  return printable(key.replace("\n", " "));
}

function checkLengths({ source, columns }: TrialTable, { score = 0, target = 0 }: TrialLayout): void {
  const [scores, labels] = [columns[score].cells.length, columns[target].cells.length];
  if (scores === labels) return;
  throw new RankproofError("invalid", `rows: ${scores} scores, ${labels} labels`, "data", whereOf(source));
}

const FINITE = "expected a finite number";

/** @throws RankproofError missing or invalid */
function scoresOf(table: TrialTable, layout: TrialLayout): Float64Array {
  return valuesOf(table, layout, layout.score ?? 0, "score", FINITE, (cell) => scoreOf(cell, table.delimiter));
}

/** @throws RankproofError missing or invalid */
function targetsOf(table: TrialTable, layout: TrialLayout): Float64Array {
  const expected = "expected target or nontarget, 1 or 0, true or false";
  const { cells } = table.columns[layout.target ?? 0];
  const negative = Array.from(cells).find((cell) => Number(cell) === -1 && String(cell).trim() !== "");
  const zero = negative === undefined ? undefined : Array.from(cells).find((cell) => String(cell).trim() === "0");
  if (zero !== undefined) {
    const problem = "labels: 0 and -1 (expected two labels)";
    throw new RankproofError("ambiguous", problem, "data", whereOf(table.source));
  }
  const targets = valuesOf(table, layout, layout.target ?? 0, "label", expected, targetOf);
  return layout.isInverse && Array.from(cells).every((cell) => !isWord(cell)) ? targets.map((own) => 1 - own) : targets;
}

/** Whether a label names a kind of pairs, and is no answer to the name of its column. */
function isWord(cell: TrialCell): boolean {
  return typeof cell === "string" && /^\s*[a-z]/i.test(cell) && !/^\s*(?:true|false)\s*$/i.test(cell);
}

function valuesOf(
  { source, columns }: TrialTable,
  layout: TrialLayout,
  column: number,
  what: string,
  expected: string,
  read: (cell: TrialCell) => number | undefined,
): Float64Array {
  const problems = new Problems();
  const values = Float64Array.from({ length: columns[column].cells.length }, (_, row) => {
    const cell = columns[column].cells[row];
    const value = read(cell);
    if (value !== undefined) return value;
    const pair = hasIds(layout) ? ` (${pairText(keyOf({ columns }, layout, row))})` : "";
    if (isMissing(cell, false)) problems.add("missing", `${what}: pair ${row + 1}${pair} has none`, whereOf(source));
    else problems.add("invalid", `${what}: ${shown(cell)} of pair ${row + 1}${pair} (${expected})`, whereOf(source));
    return 0;
  });
  problems.throwIfAny();
  return values;
}

function shown(cell: TrialCell | undefined): string {
  return printable(String(cell), 30);
}

function whereOf(source: string): string {
  return `${printable(source)}: `;
}

/**
 * @param named the table with the ids of pairs, if any has them
 * @throws RankproofError ambiguous, for a pair with both labels
 */
function splitTrials(
  pairs: number,
  scores: Float64Array,
  targets: Float64Array,
  isDistance: boolean,
  named: readonly [TrialTable, TrialLayout],
): Trials {
  const areNamed = hasIds(named[1]);
  const count = targets.reduce((sum, target) => sum + target, 0);
  const split = {
    ...{ targets: new Float64Array(count), nontargets: new Float64Array(pairs - count), isDistance },
    ids: areNamed ? { targets: idsOf(named, targets, 1), nontargets: idsOf(named, targets, 0) } : undefined,
    repeated: areNamed ? repeatedIn(named, scores, targets) : undefined,
  };
  let [target, nontarget] = [0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    if (targets[pair] === 1) split.targets[target++] = scores[pair];
    else split.nontargets[nontarget++] = scores[pair];
  }
  return split;
}

/** Pairs that are there again: two scores of one pair may be of two recordings, two labels contradict each other. */
function repeatedIn(
  [table, layout]: readonly [TrialTable, TrialLayout],
  scores: Float64Array,
  targets: Float64Array,
): RepeatedPairs | undefined {
  const { enroll = 0, test = 0 } = layout;
  const [first, second] = [enroll, test].map((side) => clustersOf(Array.from(table.columns[side].cells, String)).of);
  const textOf = (row: number): string => keyOf(table, layout, row).replace("\n", " ");
  return repeatedPairsOf({ first, second, same: targets, scores, source: table.source, textOf });
}

/** Ids of the pairs of a kind. */
function idsOf(
  [{ columns }, { enroll = 0, test = 0 }]: readonly [TrialTable, TrialLayout],
  targets: Float64Array,
  kind: 0 | 1,
): TrialIds {
  const sideOf = (column: number): string[] =>
    Array.from(columns[column].cells, String).filter((_, row) => targets[row] === kind);
  return { enroll: sideOf(enroll), test: sideOf(test) };
}

/** @throws RankproofError ambiguous, where content leaves roles open */
function settled(table: TrialTable, layouts: readonly TrialLayout[]): readonly TrialLayout[] {
  if (layouts.length > 1) throw openColumns(table);
  return layouts;
}

function openColumns({ source, columns }: TrialTable): RankproofError {
  const row = columns.map(({ cells }) => shown(cells[0])).join(" | ");
  const problem = `columns: which holds scores, and which labels? (the first row is ${row}; --columns says so, as in enroll=1,test=2,score=3,target=4)`;
  return new RankproofError("ambiguous", problem, "data", whereOf(source));
}
