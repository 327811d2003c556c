import { closestName, printable, RankproofError } from "../core/errors.ts";
import type { Kind } from "./rows.ts";

/**
 * Usual names of columns, the likeliest first; ids before what may be a text. Upper case, blanks, hyphens and underscores do
 * not count, nor does a type that RecBole adds: Query-ID, queryId and query_id:token are query_id as well.
 */
const NAMES = {
  query: [
    ...["query_id", "qid", "query", "topic_id", "topic", "question_id", "question", "query_text"],
    ...["user_id", "uid", "user", "customer_id", "customer", "visitor_id", "session_id", "session"],
  ],
  item: [
    ...[
      "item_id",
      "iid",
      "item",
      "corpus_id",
      "doc_id",
      "docno",
      "doc",
      "document_id",
      "document",
      "passage_id",
      "pid",
    ],
    ...["passage", "chunk_id", "chunk", "movie_id", "movie", "product_id", "product", "article_id", "article"],
    ...["news_id", "book_id", "book", "track_id", "track", "song_id", "song", "video_id", "video", "image_id"],
    ...["asin", "isbn", "sku"],
  ],
  items: [
    ...["predicted", "predictions", "prediction", "recommendations", "recommended", "recommended_items", "retrieved"],
    ...["items", "item_ids"],
  ],
  score: ["score", "sim", "similarity", "prediction", "predicted", "pred", "rating"],
  rank: ["rank", "position", "pos", "doc_position"],
  grade: ["grade", "relevance", "rel", "label", "judgment", "judgement", "rating", "score"],
} as const;

/** Usual names of columns of lists that only judgments have. */
const RELEVANT_ITEMS = ["expected", "actual", "relevant", "relevant_items", "gold", "ground_truth", "labels"];

/** What a column can hold. */
export type ColumnRole = keyof typeof NAMES;

/** All that columns can hold. */
export const COLUMN_ROLES: readonly string[] = Object.keys(NAMES);

/** Names that a column of queries may have where each row is about one query. */
const QUERY_NAMES: readonly string[] = [
  ...[...NAMES.query, "case_id", "case", "example_id", "sample_id", "test_case", "test_id", "prompt_id", "id"],
  ...["example", "sample", "user_input", "input", "prompt"],
];

/**
 * Indexes of the columns that may name queries, the likeliest first: one of several may hold the text of the query.
 *
 * @param chosen names that a user gave, before the usual ones
 */
export function queryColumns(names: readonly string[], chosen: readonly string[]): number[] {
  const known = names.map(plain);
  return [...chosen, ...QUERY_NAMES].map((name) => known.indexOf(plain(name))).filter((index) => index !== -1);
}

/** Usual names of columns of the subtopics that judgments are for. */
export const SUBTOPIC_NAMES: readonly string[] = ["subtopic", "subtopic_id", "intent", "intent_id", "aspect", "nugget"];

/** Columns that tell neither how good an item is nor where it was ranked. */
const BESIDES = [
  ...SUBTOPIC_NAMES,
  "timestamp",
  "time",
  "date",
  "datetime",
  "iteration",
  "iter",
  "q0",
  "tag",
  "run",
  "runid",
  "system",
];

/** The columns that a user names: each by its header, or by its number from 1. */
export type ChosenColumns = Readonly<Partial<Record<ColumnRole, string>>>;

/**
 * What the value of a row is: a score or a grade; a rank, from which a score is made; or nothing, where the rows of a query stand
 * in their order, best first, or where each of them is relevant.
 */
export type Meaning = "score" | "rank" | "order" | "grade" | "relevant";

/** Which columns of a table hold what, as indexes. */
export interface ColumnIndexes {
  readonly query: number;
  readonly item: number;
  /** undefined where the meaning is order or relevant */
  readonly value: number | undefined;
  readonly meaning: Meaning;
}

/** The columns of a table, and for what a reader takes them. */
export interface FoundColumns extends ColumnIndexes {
  /** What options call each column: its name, or its number from 1 where there is no header. */
  readonly names: readonly string[];
}

/** What options call columns that have no header. */
export function columnNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, column) => String(column + 1));
}

/** Whether a header names a column of items. */
export function hasItems(names: readonly string[]): boolean {
  return findColumn(names, NAMES.item) !== undefined;
}

/** Whether a header line names columns that rows can be read from. */
export function isHeader(names: readonly string[]): boolean {
  return namesQuery(names) && hasItems(names);
}

/** Whether one of some names is that of a column of queries. */
export function namesQuery(names: readonly string[]): boolean {
  return findColumn(names, NAMES.query) !== undefined;
}

/** The columns of queries and of scores, as grades are called as well; undefined where a header tells what they are. */
export function scoresOrGrades(
  names: readonly string[],
): { readonly query: number; readonly value: number } | undefined {
  const query = findColumn(names, NAMES.query);
  const value = kindByHeader(names) === undefined ? findColumn(names, ["score"]) : undefined;
  return query === undefined || value === undefined ? undefined : { query, value };
}

/** Names that only a file of one kind has: a score may be a grade. */
const OF_KIND: Readonly<Record<Kind, readonly string[]>> = {
  judgments: [...NAMES.grade.filter((name) => name !== "score"), ...RELEVANT_ITEMS],
  run: [
    ...NAMES.score.filter((name) => name !== "score" && name !== "rating"),
    ...NAMES.rank,
    "recommendations",
    "retrieved",
  ],
};

/** Whether a header is that of judgments or of a run; undefined where it may be of either. */
export function kindByHeader(names: readonly string[]): Kind | undefined {
  const [isJudged, isRanked] = [OF_KIND.judgments, OF_KIND.run].map((known) => findColumn(names, known) !== undefined);
  if (isJudged === isRanked) return undefined;
  return isJudged ? "judgments" : "run";
}

/**
 * Finds the columns of a table with a header: those that are chosen, else by their usual names.
 *
 * A run without a score is ordered by its ranks. Where there are no further columns, its rows are in order, and the items of
 * judgments are relevant.
 *
 * @throws RankproofError missing, naming the accepted names of the column and the option that chooses one; ambiguous, where two
 *   columns have its name
 */
export function columnsOf(
  kind: Kind,
  names: readonly string[],
  source: string,
  chosen: ChosenColumns = {},
): ColumnIndexes {
  const where = `${printable(source)}: `;
  const found = (role: ColumnRole): number | undefined => indexOf(kind, role, names, where, chosen);
  const needed = (role: ColumnRole): number => {
    const index = found(role);
    if (index !== undefined) return index;
    throw missingColumn(kind, role, names, where);
  };
  const [query, item] = [needed("query"), needed("item")];
  const roles: readonly ColumnRole[] = kind === "judgments" ? ["grade"] : rolesOfRun(chosen);
  for (const role of roles) {
    const value = found(role);
    if (value !== undefined) return { query, item, value, meaning: meaningOf(role) };
  }
  const isItem = (i: number): boolean => i === item || i === findColumn(names, NAMES.item);
  const others = names.filter((name, i) => i !== query && !isItem(i) && !BESIDES.includes(plain(name)));
  if (others.length > 0) throw missingColumn(kind, kind === "run" ? "score" : "grade", names, where);
  return { query, item, value: undefined, meaning: kind === "run" ? "order" : "relevant" };
}

/** Which columns hold queries and lists of items, as indexes. */
export interface ListColumns {
  readonly query: number;
  readonly items: number;
}

/** Whether a header line names a column of lists rather than one of items. */
export function isListHeader(names: readonly string[]): boolean {
  const lists = [...RELEVANT_ITEMS, ...NAMES.items];
  const isKnown = findColumn(names, QUERIES_OF_LISTS) !== undefined && findColumn(names, lists) !== undefined;
  return isKnown && names.length <= MOST_COLUMNS_OF_LISTS && findColumn(names, NAMES.item) === undefined;
}

/** Kaggle's `Id` is that of a row, which is a query. */
const QUERIES_OF_LISTS = [...NAMES.query, "id"];

/** More than an id, a list and what tells groups of queries: it may be a table of numbers whose last is a label. */
const MOST_COLUMNS_OF_LISTS = 4;

/**
 * Finds the columns of a table whose items stand in lists.
 *
 * @throws RankproofError missing, naming the accepted names of the column and the option that chooses one; ambiguous, where two
 *   columns have its name
 */
export function listColumnsOf(
  kind: Kind,
  names: readonly string[],
  source: string,
  chosen: ChosenColumns = {},
): ListColumns {
  const where = `${printable(source)}: `;
  const lists = kind === "run" ? NAMES.items : [...RELEVANT_ITEMS, ...NAMES.items];
  const query = indexOf(kind, "query", names, where, chosen, QUERIES_OF_LISTS);
  const items = indexOf(kind, "items", names, where, chosen, lists);
  if (query === undefined) throw missingColumn(kind, "query", names, where);
  if (items === undefined) throw missingColumn(kind, "items", names, where);
  return { query, items };
}

/** @throws RankproofError missing, for a chosen column; ambiguous, where several have the name */
function indexOf(
  kind: Kind,
  role: ColumnRole,
  names: readonly string[],
  where: string,
  chosen: ChosenColumns,
  usual: readonly string[] = NAMES[role],
): number | undefined {
  const name = chosen[role];
  const index = name === undefined ? findColumn(names, usual) : chosenIndex(names, role, name, where);
  if (index === undefined) return undefined;
  const found = plain(names[index]);
  const alike = names.flatMap((own, i) => (plain(own) === found ? [i + 1] : []));
  const isNumber = name !== undefined && plain(name) !== found;
  if (alike.length === 1 || isNumber) return index;
  const called = `${alike.length} columns are called ${printable(names[index].trim())}: ${alike.join(", ")}`;
  const problem = `column: ${role} (${called}; ${columnsOption(kind)} ${role}=${alike[0]} chooses one)`;
  throw new RankproofError("ambiguous", problem, "data", where);
}

/** Who chooses a rank does not ask for the score beside it. */
function rolesOfRun({ score, rank }: ChosenColumns): readonly ColumnRole[] {
  return rank !== undefined && score === undefined ? ["rank"] : ["score", "rank"];
}

function meaningOf(role: ColumnRole): Meaning {
  return role === "score" || role === "rank" ? role : "grade";
}

/** The index of a column that a user names, by its header or its number from 1. @throws RankproofError missing */
export function chosenIndex(names: readonly string[], role: string, name: string, where: string): number {
  const exact = names.findIndex((own) => own.trim() === name);
  const index = exact === -1 ? names.findIndex((own) => plain(own) === plain(name)) : exact;
  if (index !== -1) return index;
  const number = /^[1-9]\d*$/.test(name) ? Number(name) : Number.NaN;
  if (number <= names.length) return number - 1;
  throw new RankproofError("missing", `column: ${printable(name)} for ${role} (${foundNames(names)})`, "data", where);
}

/** The option that chooses the columns of files of a kind. */
export function columnsOption(kind: Kind): string {
  return kind === "run" ? "--run-columns" : "--judgments-columns";
}

function missingColumn(kind: Kind, role: ColumnRole, names: readonly string[], where: string): RankproofError {
  const guess = names.find((name) => closestName(name, NAMES[role]) !== undefined);
  const hint = guess === undefined ? "" : `; is it ${printable(guess, 30)}?`;
  const instead = role === "score" ? `, or a rank: ${NAMES.rank.join(", ")}` : "";
  const usual = `expected ${NAMES[role].slice(0, 8).join(", ")}${NAMES[role].length > 8 ? ", …" : ""}${instead}; ${foundNames(names)}${hint}`;
  const bare = names.length === 2 ? `; ${columnsOption(kind)} query=1,item=2 where the file has no header` : "";
  const option = `${columnsOption(kind)} ${role}=NAME chooses one${bare}`;
  return new RankproofError("missing", `column: ${role} (${usual}; ${option})`, "data", where);
}

/** The columns that a file has, for messages. */
export function foundNames(names: readonly string[]): string {
  const first = names.slice(0, 10).map((name) => printable(name, 30));
  return `found ${first.join(", ")}${names.length > first.length ? ", …" : ""}`;
}

/** The index of the first of the wanted names that a header has, however it is written. */
export function findColumn(names: readonly string[], wanted: readonly string[]): number | undefined {
  const known = names.map(plain);
  return wanted.map((name) => known.indexOf(plain(name))).find((index) => index !== -1);
}

/** The index of the column of items of a table of these. */
export function itemColumn(names: readonly string[]): number | undefined {
  return findColumn(names, [...NAMES.item, "id", "_id"]);
}

/** How RecBole says behind the name of a column what it holds. */
const RECBOLE_TYPE = /:(?:token|float)(?:_seq)?$/;

function plain(name: string): string {
  return name.trim().toLowerCase().replace(RECBOLE_TYPE, "").replace(/[-_ ]/g, "");
}
