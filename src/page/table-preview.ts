import { RankproofError } from "../core/errors.ts";
import { readArrayFile } from "../inputs/arrays/file.ts";
import type { NamedArray } from "../inputs/arrays/named-array.ts";
import { vectorArrays } from "../inputs/arrays/vectors.ts";
import { blobSource } from "../inputs/blob.ts";
import { ROLES } from "../inputs/roles/roles.ts";
import type { Source } from "../inputs/source.ts";
import { tableNames } from "../inputs/tables/table-names.ts";
import { firstTexts } from "../inputs/texts.ts";
import { type ChosenCaseColumns, caseColumnsOf, parseCaseColumns } from "../jobs/cases/columns.ts";
import { readScores } from "../jobs/cases/read.ts";
import type { FormValues } from "./fields/field.ts";
import { inPageWords } from "./page-words.ts";

/** Role of a previewed file that is neither judgments nor a run. */
export type TableUse = "items" | "topics" | "cases" | "vectors" | "values";

/** A column that may be chosen for something: the option that says so, and its text by the names of the columns. */
export interface ColumnChoice {
  readonly label: string;
  readonly field: string;
  readonly texts: Readonly<Record<string, string>>;
  /** The name of the column that is read; "" where none is. */
  readonly chosen: string;
}

/** Preview of a file of texts, of values by case, or of arrays. */
export interface TablePreview {
  readonly kind: "table";
  /** Content in a few words. */
  readonly format: string;
  /** Heads of the columns. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly choices: readonly ColumnChoice[];
  /** Error that keeps it from being read, in the words of the page. */
  readonly problem: string | undefined;
}

type Understood = Omit<TablePreview, "kind" | "problem">;

/** Larger files of formats that are read as a whole are not previewed. */
const MOST_READ = 1 << 25;

/** Most rows, and most unread columns, to show. */
const [MOST_ROWS, MOST_OTHERS] = [5, 4];

const NOTHING: Understood = { format: "", heads: [], rows: [], choices: [] };

/** Reads the first rows of a file. @param values what stands in the form */
export async function previewOfTable(
  use: TableUse,
  name: string,
  blob: Blob,
  values: FormValues,
): Promise<TablePreview> {
  try {
    const source = await blobSource(name, blob);
    const isStreamed = /\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(name) && (use === "items" || use === "topics");
    const isRead = isStreamed || blob.size <= MOST_READ;
    return { kind: "table", ...(isRead ? await understood(use, source, values) : NOTHING), problem: undefined };
  } catch (error) {
    if (!(error instanceof RankproofError)) throw error;
    return {
      kind: "table",
      ...NOTHING,
      choices: await choicesIn(use, name, blob, values),
      problem: inPageWords(error.message),
    };
  }
}

function understood(use: TableUse, source: Source, values: FormValues): Promise<Understood> {
  if (use === "items" || use === "topics") return textsIn(source, use, values);
  return use === "cases" ? casesIn(source, values) : arraysIn(source, use, values);
}

/** Choices for a file that cannot be read without them. */
async function choicesIn(
  use: TableUse,
  name: string,
  blob: Blob,
  values: FormValues,
): Promise<readonly ColumnChoice[]> {
  if (use !== "cases") return [];
  try {
    const chosen = chosenIn(values);
    const ofCases = chosen.find(([role]) => role === "case")?.[1] ?? "";
    return caseChoices(await tableNames(await blobSource(name, blob)), chosen, ofCases);
  } catch (error) {
    if (error instanceof RankproofError) return [];
    throw error;
  }
}

function chosenIn({ columns = "" }: FormValues): ChosenCaseColumns {
  return columns === "" ? [] : parseCaseColumns("--columns", columns);
}

async function textsIn(source: Source, use: "items" | "topics", { by = "" }: FormValues): Promise<Understood> {
  const rows = await firstTexts(source, MOST_ROWS);
  const described = (["title", "text", "image"] as const).filter((field) => rows.some(({ texts }) => texts[field]));
  const extra = [...new Set(rows.flatMap((row) => Object.keys(row.others)))];
  const shownOthers = extra.slice(0, MOST_OTHERS);
  const slices = { label: "slices by", field: "by", texts: sameTexts(extra), chosen: extra.includes(by) ? by : "" };
  return {
    format: use === "items" ? "titles and texts by id" : "texts and groups by query",
    heads: ["id", ...described, ...shownOthers],
    rows: rows.map(({ id, texts, others: fields }) => [
      id,
      ...described.map((field) => texts[field] ?? ""),
      ...shownOthers.map((name) => cellOf(fields[name])),
    ]),
    choices: use === "topics" && extra.length > 0 ? [slices] : [],
  };
}

async function casesIn(source: Source, values: FormValues): Promise<Understood> {
  const chosen = chosenIn(values);
  const names = await tableNames(source);
  const { scores, isEvaluation } = await readScores(source, source.name, chosen);
  const cases = [...new Set(scores.flatMap((score) => [...score.cases.keys()].slice(0, MOST_ROWS)))].slice(
    0,
    MOST_ROWS,
  );
  const shown = scores.slice(0, MOST_OTHERS + 1);
  return {
    format: isEvaluation ? "values that rankproof wrote" : "values by case",
    heads: ["case", ...shown.map(({ system, measure }) => [system, measure].filter(Boolean).join(" "))],
    rows: cases.map((id) => [id, ...shown.map((score) => cellOf(score.cases.get(id)?.value))]),
    choices: isEvaluation ? [] : caseChoices(names, chosen, names[caseColumnsOf(names, source.name, chosen).case]),
  };
}

/** Choices of columns of cases and of scores. A choice keeps the other ones. */
function caseChoices(names: readonly string[], chosen: ChosenCaseColumns, ofCases: string): ColumnChoice[] {
  const without = (role: string): string[] =>
    chosen.filter(([key]) => key !== role).map(([key, name]) => `${key}=${name}`);
  const textsFor = (role: string): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, [...without(role), `${role}=${name}`].join(",")]));
  const [[, score] = ["score", ""]] = chosen.filter(([role]) => role === "score");
  return [
    { label: "case", field: "columns", texts: textsFor("case"), chosen: ofCases },
    {
      label: "score",
      field: "columns",
      texts: { "": without("score").join(","), ...textsFor("score") },
      chosen: score,
    },
  ];
}

async function arraysIn(source: Source, use: TableUse, { vectors = "", labels = "" }: FormValues): Promise<Understood> {
  const arrays = await readArrayFile(source);
  if (use === "values") {
    const shown = arrays.slice(0, MOST_OTHERS);
    return {
      ...NOTHING,
      format: "values of items",
      heads: shown.map(headOf),
      rows: rowsOf(shown.map((column) => [column])),
    };
  }
  const label =
    [labels, ...ROLES.label.names.vectors].find((wanted) => arrays.some(({ name }) => name === wanted)) ?? "";
  const wanted = vectors === "" ? undefined : vectors;
  const { table, columns = [] } = vectorArrays(arrays, source.name, { wanted, others: new Set([label]) });
  const parts = table === undefined ? columns : [table];
  const [rows, width = columns.length] = parts[0].shape;
  const beside = arrays.filter((array) => !parts.includes(array));
  const shown = beside.slice(0, MOST_OTHERS);
  const values = beside.filter(({ shape }) => shape.length === 1).map(({ name }) => name);
  return {
    format: `${rows} vectors of ${width} numbers`,
    heads: ["vector", ...shown.map((column) => (column.name === label ? `label: ${label}` : headOf(column)))],
    rows: rowsOf([parts, ...shown.map((column) => [column])]),
    choices: values.length === 0 ? [] : [{ label: "labels", field: "labels", texts: sameTexts(values), chosen: label }],
  };
}

function headOf({ name, shape }: NamedArray): string {
  return [name, ...(shape.length > 1 ? [shape.join(" × ")] : [])].filter(Boolean).join(": ") || "value";
}

/** The first rows of columns, each of one array or of several side by side. */
function rowsOf(columns: readonly (readonly NamedArray[])[]): string[][] {
  const count = Math.min(MOST_ROWS, ...columns.map(([{ shape }]) => shape[0] ?? 0));
  return Array.from({ length: count }, (_, row) => columns.map((arrays) => numbersOf(arrays, row)));
}

/** Numbers of a row that are shown. */
const MOST_NUMBERS = 3;

function numbersOf(arrays: readonly NamedArray[], row: number): string {
  const all = arrays.flatMap(({ shape: [, width = 1], data }) => {
    return Array.from<unknown>(data.slice(row * width, row * width + Math.min(width, MOST_NUMBERS + 1)));
  });
  return [...all.slice(0, MOST_NUMBERS).map(cellOf), ...(all.length > MOST_NUMBERS ? ["…"] : [])].join(", ");
}

function sameTexts(names: readonly string[]): Record<string, string> {
  return Object.fromEntries([["", ""], ...names.map((name) => [name, name])]);
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number" && !Number.isInteger(value)) return String(Number(value.toPrecision(4)));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
