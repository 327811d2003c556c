import { printable, RankproofError } from "../../core/errors.ts";
import { STRICT_NUMBERS, withPoint } from "../numbers.ts";
import { parseRoles } from "./chosen-columns.ts";
import { chosenIndex, columnNumbers, findColumn, foundNames, plainName } from "./names.ts";
import { ROLES } from "./roles.ts";

/** A cell of a table of pairs. */
export type TrialCell = string | number | boolean | null;

/** A column of a table of pairs; "" where nothing names it. */
export interface TrialColumn {
  readonly name: string;
  readonly cells: ArrayLike<TrialCell>;
}

/** A table of pairs with scores, labels or both. */
export interface TrialTable {
  readonly source: string;
  readonly columns: readonly TrialColumn[];
  /** Whether a header, or the file, names its columns. */
  readonly isNamed: boolean;
  /** Character between the cells of a text; "" elsewhere. */
  readonly delimiter: string;
}

/** Roles of the columns of pairs. */
const TRIAL_ROLES = ["enroll", "test", "score", "distance", "target"] as const;

type TrialRole = (typeof TRIAL_ROLES)[number];

/** Columns of pairs that a user names, by name or by number from 1. */
export type ChosenTrialColumns = { readonly [Role in TrialRole]?: string | undefined };

/** Indexes of the columns of pairs by role. */
export interface TrialLayout {
  readonly enroll?: number | undefined;
  readonly test?: number | undefined;
  readonly score?: number | undefined;
  /** Whether less is more alike. */
  readonly isDistance: boolean;
  readonly target?: number | undefined;
  /** Whether that column says about pairs that they do not belong together. */
  readonly isInverse: boolean;
}

/** Reads a choice of columns, such as score=plda,target=key. @throws RankproofError invalid, unknown or duplicate */
export function parseTrialColumns(option: string, text: string): ChosenTrialColumns {
  const chosen = parseRoles(option, text, TRIAL_ROLES, "enroll=1,test=2,score=3,target=4");
  const twice = chosen.find(([role], i) => chosen.findIndex(([other]) => other === role) !== i)?.[0];
  if (twice !== undefined) throw new RankproofError("duplicate", `role in ${option}: ${twice}`);
  const columns: ChosenTrialColumns = Object.fromEntries(chosen);
  if (columns.score === undefined || columns.distance === undefined) return columns;
  throw new RankproofError("ambiguous", `${option}: score and distance (a pair has one number)`);
}

/** Whether a word or number says that a pair belongs together; undefined for others. */
export function targetOf(cell: TrialCell | undefined): 0 | 1 | undefined {
  const text = String(cell).trim();
  const number = typeof cell === "boolean" || text === "" ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return TARGETS.get(plainName(text));
  if (number === 1) return 1;
  return number === 0 || number === -1 ? 0 : undefined;
}

const TARGETS: ReadonlyMap<string, 0 | 1> = new Map([
  ...[
    "true",
    "target",
    "tgt",
    "genuine",
    "same",
    "match",
    "matched",
    "mated",
    "positive",
    "pos",
    "client",
    "bonafide",
  ].map((word) => [word, 1] as const),
  ...["false", "nontarget", "non", "imp", "impostor", "imposter", "different", "diff", "spoof"].map(
    (word) => [word, 0] as const,
  ),
  ...["nonmatch", "nonmatched", "mismatch", "unmatched", "nonmated", "negative", "neg"].map(
    (word) => [word, 0] as const,
  ),
]);

/** The score in a cell; undefined where it is no finite number. */
export function scoreOf(cell: TrialCell | undefined, delimiter: string): number | undefined {
  const value = typeof cell === "string" ? STRICT_NUMBERS.score(withPoint(cell.trim(), delimiter)) : cell;
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/**
 * Whether a row is a header: it holds no number, and a usual name or what stands over numbers. Where it may be a row
 * with a label, as target over nontarget, the other names tell.
 */
export function isTrialHeader(first: readonly string[], second: readonly string[] = []): boolean {
  if (first.some(isNumeric)) return false;
  const isNamed = (...roles: readonly TrialRole[]): boolean =>
    first.some((cell) => roles.some((role) => findColumn([cell], ROLES[role].names.trials) === 0));
  const isLabelOver = (cell: string, i: number): boolean =>
    targetOf(cell) !== undefined && !isNumeric(second[i]) && targetOf(second[i]) !== undefined;
  if (first.some(isLabelOver)) return isNamed("score", "distance") || (isNamed("enroll") && isNamed("test"));
  return first.some((cell, i) => ALL_NAMES.has(plainName(cell)) || isNumeric(second[i]));
}

/** A number, or what other programs write for one that is none. */
function isNumeric(cell: string | undefined): boolean {
  return cell !== undefined && (scoreOf(cell, ";") !== undefined || /^\s*[+-]?(?:nan|inf|infinity)\s*$/i.test(cell));
}

const ALL_NAMES: ReadonlySet<string> = new Set(
  [...TRIAL_ROLES, "nontarget" as const].flatMap((role) => ROLES[role].names.trials.map(plainName)),
);

/** Whether a column is named as scores or distances are. */
export function isScoreName(name: string): boolean {
  return [ROLES.score, ROLES.distance].some(({ names }) => findColumn([name], names.trials) === 0);
}

/** Columns that hold the scores of pairs that belong together, and of those that do not. */
export interface ScoresByKind {
  readonly targets: TrialColumn;
  readonly nontargets: TrialColumn;
  readonly isDistance: boolean;
}

const KINDS = [
  ...[
    ["genuine", "impostor"],
    ["genuine", "imposter"],
    ["target", "nontarget"],
    ["positive", "negative"],
    ["pos", "neg"],
  ],
  ...[
    ["mated", "nonmated"],
    ["match", "nonmatch"],
    ["same", "different"],
    ["client", "impostor"],
  ],
] as const;

/** Finds columns of scores that are named by the kind of their pairs; undefined where there are none. */
export function scoresByKind(columns: readonly TrialColumn[]): ScoresByKind | undefined {
  const named = columns.map((column) => {
    const [, kind, number = ""] =
      /^(.*?)s?(scores?|sims?|similarit(?:y|ies)|distances?|dists?)?$/.exec(plainName(column.name)) ?? [];
    return { column, kind, isDistance: number.startsWith("dist") };
  });
  for (const [target, nontarget] of KINDS) {
    const [one, other] = [target, nontarget].map((kind) => named.find((own) => own.kind === kind));
    if (one === undefined || other === undefined) continue;
    if ([one, other].every(({ column }) => isMostly(column, (cell) => targetOf(cell) !== undefined))) continue;
    return { targets: one.column, nontargets: other.column, isDistance: one.isDistance };
  }
  return undefined;
}

/**
 * The possible roles of the columns of a table: one where names tell them, several where content leaves them open, none
 * where it holds neither scores nor labels.
 *
 * @throws RankproofError ambiguous, for two columns of one role; missing, for a chosen one that is not there
 */
export function trialLayouts(table: TrialTable, chosen: ChosenTrialColumns): readonly TrialLayout[] {
  if (table.isNamed || Object.values(chosen).some((name) => name !== undefined)) return namedLayouts(table, chosen);
  return contentLayouts(table);
}

function namedLayouts({ columns, source, isNamed }: TrialTable, chosen: ChosenTrialColumns): readonly TrialLayout[] {
  const names = isNamed ? columns.map(({ name }) => name) : columnNumbers(columns.length);
  const where = `${printable(source)}: `;
  const taken = new Set<number>();
  const indexOf = (role: TrialRole): number | undefined => {
    const name = chosen[role];
    if (name === undefined) return undefined;
    const index = chosenIndex(names, role, name, where);
    taken.add(index);
    return index;
  };
  const [enroll, test, score, distance, target] = TRIAL_ROLES.map(indexOf);
  const usual = (role: TrialRole | "nontarget"): number[] =>
    names.flatMap((name, i) => (!taken.has(i) && findColumn([name], ROLES[role].names.trials) === 0 ? [i] : []));
  const only = (role: TrialRole, found: readonly number[]): number | undefined => {
    if (found.length <= 1) return found[0];
    const shown = found.map((i) => printable(names[i], 30));
    const options = `--columns ${role}=${shown[0]} chooses one`;
    throw new RankproofError("ambiguous", `column: ${role} (${shown.join(" or ")}; ${options})`, "data", where);
  };
  const distances = usual("distance");
  const numbers =
    score ??
    distance ??
    only(
      "score",
      [...usual("score"), ...distances].sort((a, b) => a - b),
    );
  const opposites = usual("nontarget");
  const targets =
    target ??
    only(
      "target",
      [...usual("target"), ...opposites].sort((a, b) => a - b),
    );
  if (numbers === undefined && targets === undefined) return [];
  // Without names, the sides of a pair are the first two columns that hold nothing else.
  const free = isNamed ? [] : [...names.keys()].filter((index) => !taken.has(index));
  return [
    {
      enroll: enroll ?? usual("enroll")[0] ?? free[0],
      test: test ?? usual("test")[0] ?? free[enroll === undefined ? 1 : 0],
      score: numbers,
      isDistance:
        numbers !== undefined && (numbers === distance || (score === undefined && distances.includes(numbers))),
      target: targets,
      isInverse: target === undefined && targets !== undefined && opposites.includes(targets),
    },
  ];
}

/** Usual orders of columns without names: of two to four columns, as VoxCeleb, Kaldi and others write them. */
const ORDERS: readonly (readonly (readonly TrialRole[])[])[] = [
  [["score"], ["target"]],
  [
    ["score", "target"],
    ["target", "score"],
  ],
  [
    ["target", "enroll", "test"],
    ["enroll", "test", "target"],
    ["enroll", "test", "score"],
  ],
  [
    ["enroll", "test", "score", "target"],
    ["enroll", "test", "target", "score"],
    ["target", "enroll", "test", "score"],
  ],
];

function contentLayouts({ columns, delimiter }: TrialTable): TrialLayout[] {
  const isLabel = columns.map((column) => isMostly(column, (cell) => targetOf(cell) !== undefined));
  const areWords = columns.map((column, i) => isLabel[i] && isMostly(column, (cell) => Number.isNaN(Number(cell))));
  // Beside two ids and a label, a column of 1 and 2 may be the channel of a recording.
  const mayBeChannels = columns.length === ORDERS.length;
  const isScore = columns.map(
    (column, i) =>
      !areWords[i] &&
      isMostly(column, (cell) => scoreOf(cell, delimiter) !== undefined) &&
      !(mayBeChannels && isMostly(column, (cell) => /^\s*[012]\s*$/.test(String(cell)))),
  );
  const orders = (ORDERS[columns.length - 1] ?? []).filter((order) =>
    order.every((role, i) => (role === "target" ? isLabel[i] : role === "score" ? isScore[i] : true)),
  );
  const worded = orders.filter((order) => areWords[order.indexOf("target")]);
  return (worded.length > 0 ? worded : orders).map((order) => {
    const at = (role: TrialRole): number | undefined => (order.includes(role) ? order.indexOf(role) : undefined);
    return {
      ...{ enroll: at("enroll"), test: at("test"), score: at("score"), target: at("target") },
      ...{ isDistance: false, isInverse: false },
    };
  });
}

/** Whether at least half of the first cells of a column are of a kind. */
function isMostly({ cells }: TrialColumn, isOfKind: (cell: TrialCell) => boolean): boolean {
  const first = Array.from({ length: Math.min(cells.length, FIRST_CELLS) }, (_, row) => cells[row]);
  return first.length > 0 && first.filter(isOfKind).length >= first.length / 2;
}

/** Cells that tell what a column holds. */
const FIRST_CELLS = 1000;

/** What a table lacks, with what it has. */
export function unknownColumns({ source, columns, isNamed }: TrialTable, what: string): RankproofError {
  const first = columns.map(({ cells }) => printable(String(cells[0]), 30)).join(" | ");
  const found = isNamed ? foundNames(columns.map(({ name }) => name)) : `the first row is ${first}`;
  const option = isNamed ? `${what}=NAME` : "enroll=1,test=2,score=3,target=4, or what fits,";
  const problem = `column: ${what} (${found}; --columns ${option} chooses it)`;
  return new RankproofError("missing", problem, "data", `${printable(source)}: `);
}
