import { findingsOf } from "../../checks/check.ts";
import { furtherScores } from "../../checks/further-scores.ts";
import { rankedLists, rankFindings } from "../../checks/ranked-lists.ts";
import { severalSystems, systemColumn, systemsOf } from "../../checks/several-systems.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import type { Kind } from "../rows.ts";
import { checkRanks } from "./checked-ranks.ts";
import type { ChosenRoles } from "./chosen-columns.ts";
import {
  bestOf,
  type ChosenColumns,
  type ColumnIndexes,
  candidatesOf,
  columnOfRole,
  columnsBesideScores,
  columnsOf,
  type Meaning,
} from "./columns.ts";
import { columnsByContent } from "./content.ts";
import { chosenIndex, columnNumbers, findColumn, plainName } from "./names.ts";
import { EXPECTED, ROLES } from "./roles.ts";

/** A column of a frame, as the program that holds the frame describes it. */
export interface FrameColumn {
  /** Left out where columns have no names, as in a file without a header. */
  readonly name?: string | undefined;
  /** Type as named by Arrow, pandas or Spark; left out where it is unknown. */
  readonly type?: string | undefined;
  /** Its first values, as many as the other columns give. */
  readonly sample: readonly unknown[];
}

/** A table in the memory of another program. */
export interface Frame {
  /** Name of the frame in messages. */
  readonly source: string;
  readonly columns: readonly FrameColumn[];
  /** Its rows; left out where nobody counted them. */
  readonly rows?: number | undefined;
}

/** Roles of a frame's columns. */
export interface FrameRoles {
  /**
   * Index of the column of each role: query, item, one of score, rank and grade, and subtopic where judgments have one.
   */
  readonly roles: Readonly<Record<string, number>>;
  /** Meaning of the rows' values. */
  readonly meaning: Meaning;
  /** Index of a column of ranks beside that of scores: with values of both, it is looked whether they agree. */
  readonly rank?: number | undefined;
  /** Index of a column that may name several systems: its values tell. */
  readonly system?: number | undefined;
  /** What its first values make doubtful. */
  readonly findings: readonly Finding[];
}

/**
 * Finds the columns of a frame like those of a file: the chosen ones, else by their usual names, else by their first
 * values.
 *
 * @param other what the frame is evaluated with, which settles which of two columns is the query or the item
 * @param areWords whether grades may be words
 * @throws RankproofError missing or ambiguous, naming the option that settles it; unsupported, for a type that no role
 *   has
 */
export function frameRoles(
  kind: Kind,
  frame: Frame,
  chosen: ChosenRoles = {},
  other?: OtherFrame,
  areWords = false,
): FrameRoles {
  const { subtopic: chosenSubtopic, ...named } = chosen;
  const columns = other === undefined ? named : settledBy(other, frame, named);
  const { query, item, value, meaning } = columnsIn(kind, frame, columns);
  const isUntold = meaning === "score" && columns.score === undefined;
  const rank = isUntold ? columnOfRole("run", "rank", namesIn(frame) ?? [], where(frame), {}) : undefined;
  const ranked = rank === undefined ? [] : checkSample(frame, { query, score: value ?? 0, rank });
  const system = kind === "run" ? systemIn(frame, [query, item, value]) : undefined;
  const further = isUntold ? furtherFindings(frame, value ?? 0, columns) : [];
  const subtopic = kind === "judgments" ? subtopicIn(frame, chosenSubtopic) : undefined;
  for (const index of [query, item, subtopic]) checkType(frame, index, "id");
  if (!areWords) checkType(frame, value, "number");
  const indices = {
    query,
    item,
    ...(value !== undefined && { [meaning]: value }),
    ...(subtopic !== undefined && { subtopic }),
  };
  return {
    roles: indices,
    meaning,
    rank,
    system,
    findings: [...ranked, ...systemFindings(frame, query, system), ...further],
  };
}

/** The frame of the other kind, which settles what names leave open. */
export interface OtherFrame {
  readonly kind: Kind;
  readonly frame: Frame;
  readonly chosen: ChosenRoles;
}

/** Chooses between columns that may each be that of queries or items: by ids, else by the name, of the other frame. */
function settledBy(other: OtherFrame, frame: Frame, chosen: ChosenColumns): ChosenColumns {
  const names = namesIn(frame);
  let columns = chosen;
  for (const role of ["query", "item"] as const) {
    if (names === undefined || columns[role] !== undefined) continue;
    const likeliest = bestOf(role, candidatesOf(role, names));
    const index = likeliest.length < 2 ? undefined : indexIn(other, role);
    if (index === undefined) continue;
    const column = other.frame.columns[index];
    const ids = new Set(column.sample.map(String));
    const meeting = likeliest.filter((name) =>
      frame.columns[names.indexOf(name)].sample.some((id) => ids.has(String(id))),
    );
    const alike = (name: string): boolean => plainName(name) === plainName(column.name ?? "");
    const settled = meeting.length === 1 ? meeting[0] : (meeting.length === 0 ? likeliest : meeting).find(alike);
    if (settled !== undefined) columns = { ...columns, [role]: settled };
  }
  return columns;
}

/** The column of a role; undefined where it cannot be told. */
function indexIn({ kind, frame, chosen }: OtherFrame, role: "query" | "item"): number | undefined {
  try {
    return frameRoles(kind, frame, chosen).roles[role];
  } catch (error) {
    if (error instanceof RankproofError) return undefined;
    throw error;
  }
}

/**
 * @returns a warning where some of the first scores contradict the ranks beside them
 * @throws RankproofError ambiguous, where most do
 */
function checkSample(
  frame: Frame,
  columns: { readonly query: number; readonly score: number; readonly rank: number },
): Finding[] {
  const names = namesIn(frame) ?? [];
  const { query, score, rank } = columns;
  const [queries, scores, ranks] = [query, score, rank].map((index) => frame.columns[index].sample);
  const rows = scores.map((value, i) => ({
    query: String(queries[i]),
    score: Number(value),
    rank: Number(ranks[i]),
  }));
  checkRanks(rows, { score: names[score], rank: names[rank] }, where(frame));
  return rankFindings({ ...rankedLists(rows), rising: 0 });
}

/** The column that says which system retrieved an item; undefined where there is none. */
function systemIn(frame: Frame, used: readonly (number | undefined)[]): number | undefined {
  const names = namesIn(frame) ?? [];
  const name = systemColumn(
    names,
    used.map((index) => names[index ?? -1]),
  );
  return name === undefined ? undefined : names.indexOf(name);
}

function systemFindings({ columns }: Frame, query: number, system: number | undefined): Finding[] {
  if (system === undefined) return [];
  const [queries, systems] = [query, system].map((index) => columns[index].sample.map(String));
  const rows = systems.map((name, row) => [queries[row], name] as const);
  return findingsOf(severalSystems, systemsOf(columns[system].name ?? "", rows));
}

/** Rows whose numbers tell whether a column may hold scores, as of a file. */
const ROWS = 20;

/** Further columns of fractions beside the scores. */
function furtherFindings(frame: Frame, value: number, chosen: ChosenColumns): Finding[] {
  const names = namesIn(frame);
  if (names === undefined) return [];
  const score = names[value];
  const areFractions = (name: string): boolean => {
    const numbers = frame.columns[names.indexOf(name)].sample.slice(0, ROWS).map(Number);
    return (
      !numbers.some(Number.isNaN) && numbers.some((number) => Number.isFinite(number) && !Number.isInteger(number))
    );
  };
  return findingsOf(furtherScores, { score, columns: columnsBesideScores(names, score, chosen).filter(areFractions) });
}

/** Names of the columns in options: their names, or their numbers from 1. */
function namesIn({ columns }: Frame): readonly string[] | undefined {
  const names = columns.flatMap(({ name }) => name ?? []);
  return names.length === columns.length ? names : undefined;
}

function columnsIn(kind: Kind, frame: Frame, chosen: ChosenRoles): ColumnIndexes {
  const names = namesIn(frame);
  if (names !== undefined) return columnsOf(kind, names, frame.source, chosen);
  const { columns, rows: count } = frame;
  const length = columns[0]?.sample.length ?? 0;
  const rows = Array.from({ length: Math.max(1, length) }, (_, row) =>
    columns.map(({ sample }) => String(sample[row] ?? "")),
  );
  return columnsByContent(kind, { rows, areAll: count === length }, frame.source, chosen);
}

function subtopicIn(frame: Frame, chosen: string | undefined): number | undefined {
  const names = namesIn(frame) ?? columnNumbers(frame.columns.length);
  if (chosen !== undefined) return chosenIndex(names, "subtopic", chosen, where(frame));
  return findColumn(names, ROLES.subtopic.names.rows);
}

/**
 * Beginnings of types whose values are neither ids nor numbers, and of types of numbers that cannot be ids. Doubles may
 * be: pandas makes them of whole numbers where a row has none.
 */
const [NEITHER, NO_IDS] = [
  /^(?:date|time|duration|interval|list|large_list|fixed_size|array|struct|map|union|binary|large_binary)/i,
  /^(?:half|float(?!64)|decimal|bool)/i,
];

/** @throws RankproofError unsupported */
function checkType(frame: Frame, index: number | undefined, values: "id" | "number"): void {
  const { name = String((index ?? 0) + 1), type = "" } = frame.columns[index ?? -1] ?? {};
  const ofValues = type.replace(/^dictionary<values=/, "");
  if (!NEITHER.test(ofValues) && (values === "number" || !NO_IDS.test(ofValues))) return;
  const problem = `type of column ${printable(name)}: ${printable(type)} (expected ${EXPECTED[values]})`;
  throw new RankproofError("unsupported", problem, "data", where(frame));
}

function where({ source }: Frame): string {
  return `${printable(source)}: `;
}
