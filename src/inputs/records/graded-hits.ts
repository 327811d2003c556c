import { isRecord } from "../tables/parse-json.ts";
import { type Fields, fieldOf } from "./fields.ts";

/** Fields of a retrieved item that say how relevant it is: others, such as `rating`, may be of the item alone. */
const GRADES = [
  ...["hasanswer", "isrelevant", "relevant", "relevance", "relevancegrade", "relevancelabel", "grade", "rel"],
  ...["judgment", "judgement", "isgold", "iscorrect", "label"],
];

/**
 * Retrieved items that carry their grades, as DPR's passages have `has_answer`: these are judgments as well.
 *
 * @returns undefined where one has none, or numbers that are no grades
 */
export function gradedHits(run: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(run) || run.length === 0 || !run.every((hit) => isRecord(hit) && gradeIn(hit) !== undefined)) {
    return undefined;
  }
  // A score of its own would be taken for the grade, and the rest is what ids are found in.
  return run.map((hit: Fields) => ({ ...withoutGrades(hit), grade: gradeIn(hit) }));
}

function gradeIn(hit: Fields): number | undefined {
  const grade = fieldOf(hit, GRADES, (value) => typeof value === "boolean" || isGrade(value));
  return grade === undefined ? undefined : Number(grade);
}

/** Grades are small whole numbers: a fraction may be the engine's own relevance. */
function isGrade(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= -2 && value <= 10;
}

function withoutGrades(hit: Fields): Fields {
  return Object.fromEntries(
    Object.entries(hit).filter(([name]) => fieldOf({ [name]: 1 }, [...GRADES, "score"]) === undefined),
  );
}
