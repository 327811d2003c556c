import type { ChosenColumns } from "../roles/columns.ts";
import { ROLES } from "../roles/roles.ts";
import type { Kind } from "../rows.ts";
import { answerIn } from "../services/answers.ts";
import { isRecord } from "../tables/parse-json.ts";
import { type Fields, fieldOf, isId, objectIn } from "./fields.ts";
import { gradedHits } from "./graded-hits.ts";
import type { QueryRecord } from "./query-record.ts";
import { gradesByRank } from "./relevance-lists.ts";

/** Fields that hold the answer of a search service, where none has a usual name of retrieved items. */
const ANSWERS = ["response", "result", "answer", "output", "points", "nodes", "rows"];

/** Lists of numbers beside a list of items, by what they mean. */
const BESIDE = {
  score: [
    ...ROLES.score.names.fields,
    "scores",
    "similarities",
    "retrievescores",
    "retrievedscores",
    "retrievalscores",
  ],
  distance: [...ROLES.distance.names.fields, "distances", "dists"],
  grade: [
    ...["relevance", "relevances", "relevant", "isrelevant", "grade", "grades", "rel", "rels", "label", "labels"],
    ...["target", "targets", "ytrue", "judgment", "judgments"],
  ],
};

/** The items of both sides of a record; `either` where a list may be one or the other. */
export type RecordSides = Omit<QueryRecord, "query" | "failure">;

/**
 * Finds the retrieved and the relevant items of a record: by the usual names of their fields, in the answer of a search
 * service, or in lists of items, scores and grades, as tables grouped by query have them.
 *
 * @param chosen columns that a user names
 */
export function sidesOf(fields: Fields, kind?: Kind, chosen: ChosenColumns = {}): RecordSides {
  const { items } = chosen;
  if (items !== undefined && kind !== undefined) {
    const list = fields[items];
    return { [kind]: kind === "run" && Array.isArray(list) ? scored(list, fields, chosen.score) : list };
  }
  const ids = idsIn(fields);
  const listed: RecordSides = ids === undefined ? {} : groupedSides(ids, fields);
  const relevant = itemsIn("judgments", fields) ?? listed.judgments;
  const run = itemsIn("run", fields) ?? listed.run ?? answerOf(fields);
  if (run === undefined && relevant === undefined && ids === undefined) return gradesByRank(fields) ?? {};
  if (run === undefined) return { judgments: relevant, ...(relevant === undefined && { either: listed.either }) };
  const judgments = relevant ?? gradedHits(run) ?? gradesBeside(run, fields);
  return { run: Array.isArray(run) && run.every(isId) ? scored(run, fields) : run, judgments };
}

/** Whether a value is a list of ids. */
function isIdList(value: unknown): value is readonly (string | number)[] {
  return Array.isArray(value) && value.every(isId);
}

/** The items of a side by the usual names of its fields, some of which have to hold a list or an object. */
export function itemsIn(kind: Kind, fields: Fields, isFit: (side: unknown) => boolean = () => true): unknown {
  const { names } = kind === "run" ? ROLES.retrieved : ROLES.relevant;
  const isCollection = (side: unknown): boolean => typeof side === "object" && isFit(side);
  const items = fieldOf(fields, names.fields, isFit) ?? fieldOf(fields, names.collections, isCollection);
  const answer = kind === "run" ? answerIn(items) : undefined;
  return answer === undefined ? items : answer.lists[0];
}

/** The items in the answer of a search service, which the record holds or is. */
function answerOf(fields: Fields): unknown {
  const answer = fieldOf(fields, ANSWERS, (value) => answerIn(value) !== undefined || areHits(value));
  return Array.isArray(answer) ? answer : answerIn(answer ?? fields)?.lists[0];
}

/** Whether a list holds items with an id or a number that ranks them, rather than messages or texts. */
function areHits(value: unknown): boolean {
  const names = [...ROLES.item.names.fields, ...BESIDE.score, ...BESIDE.distance];
  const isHit = (hit: unknown): boolean =>
    isRecord(hit) && (fieldOf(hit, names) !== undefined || objectIn(hit, ["node", "document", "hit"]) !== undefined);
  return Array.isArray(value) && value.length > 0 && value.every(isHit);
}

/** The list of ids under a name of an item or of items, as tables that were grouped by query have it. */
export function idsIn(fields: Fields): readonly (string | number)[] | undefined {
  const { fields: names, lists } = ROLES.item.names;
  const ids = fieldOf(fields, [...names, ...lists], isIdList);
  return isIdList(ids) ? ids : undefined;
}

/** Sides of a table that was grouped by query: lists of items, and of their scores and grades. */
function groupedSides(ids: readonly (string | number)[], fields: Fields): RecordSides {
  const judgments = gradesBeside(ids, fields);
  const run = scored(ids, fields);
  if (run === ids && judgments === undefined) return { either: ids };
  return { ...(run === ids ? {} : { run }), ...(judgments === undefined ? {} : { judgments }) };
}

/** Items with the scores or distances beside them, which decide whatever the order of the list. */
function scored(ids: readonly unknown[], fields: Fields, name?: string): readonly unknown[] {
  for (const role of ["score", "distance"] as const) {
    const numbers = numbersBeside(ids, fields, name === undefined ? BESIDE[role] : [plain(name)]);
    if (numbers !== undefined) return ids.map((id, i) => ({ id, [role]: numbers[i] }));
  }
  return ids;
}

function gradesBeside(run: unknown, fields: Fields): unknown {
  if (!Array.isArray(run) || !run.every(isId)) return undefined;
  const grades = numbersBeside(run, fields, BESIDE.grade);
  return grades && run.map((id, i) => ({ id, grade: grades[i] }));
}

/** A list of numbers as long as a list of items. */
function numbersBeside(
  items: readonly unknown[],
  fields: Fields,
  names: readonly string[],
): readonly number[] | undefined {
  const isFit = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.length === items.length &&
    value.every((number) => typeof number === "number" || typeof number === "boolean");
  const list = items.length === 0 ? undefined : fieldOf(fields, names, isFit);
  return Array.isArray(list) ? list.map(Number) : undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
