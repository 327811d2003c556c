import type { FileRole } from "../jobs/file-roles.ts";
import type { HeldRows, Preview } from "./preview.ts";
import type { RoledFile } from "./request.ts";
import type { TablePreview } from "./table-preview.ts";

/** What rows of a file are, by its role. */
const ROWS: { readonly [Role in FileRole]?: string } = {
  ...{ judgments: "judgments", moreJudgments: "judgments", gold: "judgments", train: "interactions" },
  ...{ run: "results", log: "results" },
};

/** Queries that are named at most. */
const NAMED = 2;

/**
 * What a file of judgments or of a run holds, as a sentence: "1,222 results of 39 queries, all judged".
 *
 * @param judged queries of all judgments at hand; undefined where there are none, or where they were not counted
 */
export function heldWords(
  role: FileRole,
  preview: Preview | TablePreview | undefined,
  judged: ReadonlySet<string> | undefined,
): string | undefined {
  const rows = ROWS[role];
  const counted = heldIn(preview);
  if (counted === undefined || rows === undefined) return undefined;
  const { rows: count, queries } = counted;
  const held = `${inGroups(count)} ${count === 1 ? rows.slice(0, -1) : rows} of ${ofQueries(queries.length)}`;
  return role === "run" && judged !== undefined ? `${held}${judgedWords(queries, judged)}` : held;
}

/** Queries of the judgments among some files; undefined where one was not counted, or there is none. */
export function judgedQueries(
  files: readonly RoledFile[],
  previews: ReadonlyMap<string, Preview | TablePreview>,
): ReadonlySet<string> | undefined {
  const judging = files.filter(({ role }) => role === "judgments" || role === "moreJudgments" || role === "log");
  const held = judging.map(({ name }) => heldIn(previews.get(name)));
  if (held.length === 0 || held.includes(undefined)) return undefined;
  return new Set(held.flatMap((own) => own?.queries ?? []));
}

/** Grades of the judgments among some files, lowest first. */
export function gradesIn(
  files: readonly RoledFile[],
  previews: ReadonlyMap<string, Preview | TablePreview>,
): readonly number[] {
  const grades = files
    .filter(({ role }) => role === "judgments")
    .flatMap(({ name }) => heldIn(previews.get(name))?.values ?? []);
  return [...new Set(grades)];
}

/** Columns of the table of queries among some files, by which queries can be grouped. */
export function queryColumns(
  files: readonly RoledFile[],
  previews: ReadonlyMap<string, Preview | TablePreview>,
): readonly string[] {
  const name = files.find(({ role }) => role === "topics")?.name;
  const preview = name === undefined ? undefined : previews.get(name);
  if (preview?.kind !== "table") return [];
  const [choice] = preview.choices.filter(({ field }) => field === "by");
  return Object.keys(choice?.texts ?? {}).filter((column) => column !== "");
}

/** What a preview counted; undefined of a table, and where it did not count. */
function heldIn(preview: Preview | TablePreview | undefined): HeldRows | undefined {
  return preview === undefined || preview.kind === "table" ? undefined : preview.held;
}

function judgedWords(queries: readonly string[], judged: ReadonlySet<string>): string {
  const others = queries.filter((query) => !judged.has(query));
  if (others.length === queries.length) {
    const [first = ""] = judged;
    return `; none of them is judged: its ids look like “${queries[0]}”, those of the judgments like “${first}”`;
  }
  const missing = judged.size - (queries.length - others.length);
  const lacks = missing === 0 ? "" : `; ${ofQueries(missing)} with judgments ${missing === 1 ? "is" : "are"} missing`;
  if (others.length === 0) return `, all judged${lacks}`;
  const more = others.length > NAMED ? ", …" : "";
  return `, ${inGroups(others.length)} not judged (${others.slice(0, NAMED).join(", ")}${more})${lacks}`;
}

function ofQueries(count: number): string {
  return count === 1 ? "1 query" : `${inGroups(count)} queries`;
}

function inGroups(count: number): string {
  return count.toLocaleString("en-US");
}
