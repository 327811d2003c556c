import type { ChosenColumns } from "../roles/columns.ts";
import { ROLES } from "../roles/roles.ts";
import type { Kind } from "../rows.ts";
import { answerIn } from "../services/answers.ts";
import { isRecord } from "../tables/parse-json.ts";
import { type Fields, fieldOf, isId } from "./fields.ts";
import { gradedHits } from "./graded-hits.ts";

const RETRIEVED = ROLES.retrieved.names.fields;
const RELEVANT = ROLES.relevant.names.fields;

/** Fields that hold the answer of a search service. */
const ANSWERS = ["response", "result", "results", "answer", "output", "outputs", "retrieved", "hits"];

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
export interface RecordSides extends Readonly<Partial<Record<Kind, unknown>>> {
  readonly either?: unknown;
}

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
  const listed = isIdList(fieldOf(fields, ROLES.item.names.fields, isIdList))
    ? groupedSides(fields)
    : { run: undefined, judgments: undefined };
  const relevant = fieldOf(fields, RELEVANT) ?? listed.judgments;
  const answer = answerOf(fields);
  const run = answer ?? fieldOf(fields, RETRIEVED) ?? listed.run;
  if (run === undefined) return { judgments: relevant, ...(relevant === undefined && { either: listed.either }) };
  const judgments = relevant ?? gradedHits(run) ?? gradesBeside(run, fields);
  return { run: Array.isArray(run) && listed.run === undefined ? inOrder(run, fields) : run, judgments };
}

/** Whether a value is a list of ids. */
export function isIdList(value: unknown): value is readonly (string | number)[] {
  return Array.isArray(value) && value.every(isId);
}

function answerOf(fields: Fields): unknown {
  const hasHits = (value: unknown): boolean =>
    isRecord(value) ? answerIn(value) !== undefined : Array.isArray(value) && value.some(isRecord);
  const answer = fieldOf(fields, ANSWERS, hasHits);
  return isRecord(answer) ? answerIn(answer)?.lists[0] : answer;
}

/** Sides of a table that was grouped by query: lists of items, and of their scores and grades. */
function groupedSides(fields: Fields): RecordSides {
  const ids = fieldOf(fields, ROLES.item.names.fields, isIdList);
  if (!isIdList(ids)) return {};
  const judgments = gradesBeside(ids, fields);
  const run = scored(ids, fields);
  if (run === ids && judgments === undefined) return { either: ids };
  return { ...(run === ids ? {} : { run }), ...(judgments === undefined ? {} : { judgments }) };
}

/** Items with the scores or distances beside them, whatever their order. */
function scored(ids: readonly unknown[], fields: Fields, name?: string): readonly unknown[] {
  for (const role of ["score", "distance"] as const) {
    const numbers = numbersBeside(ids, fields, name === undefined ? BESIDE[role] : [plain(name)]);
    if (numbers !== undefined) return ids.map((id, i) => ({ id, [role]: numbers[i] }));
  }
  return ids;
}

/** Items of a ranked list with the scores beside them, where these agree with its order: then equal scores are ties. */
function inOrder(list: readonly unknown[], fields: Fields): readonly unknown[] {
  const scores = list.every(isId) ? numbersBeside(list, fields, BESIDE.score) : undefined;
  if (scores === undefined || scores.some((score, i) => i > 0 && score > scores[i - 1])) return list;
  return list.map((id, i) => ({ id, score: scores[i] }));
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
