import { Problems, printable, RankproofError } from "../../core/errors.ts";
import type { ExcludedIds } from "../folding/excluded-ids.ts";
import { isKeptBy } from "../folding/item-folder.ts";
import { type LeftOut, LeftOutCounter, refuseAllExcluded } from "../folding/left-out.ts";
import { type Id, JUDGMENTS, type JudgmentColumns, type Judgments, queriesOf } from "../inputs.ts";
import type { JudgedQuery } from "../judged-queries.ts";
import { SubtopicsBuilder } from "./judged-subtopics.ts";

/** A judgment of an item for one subtopic of a query; other fields are left aside. */
export interface SubtopicJudgment {
  readonly query: Id;
  readonly item: Id;
  readonly subtopic: Id;
  /** 0 = not relevant, higher = better; negative = in the pool but unjudged. */
  readonly grade: number;
}

/** Judgments by subtopic, as measures by the column `subtopics` need them. */
export interface GivenSubtopics {
  /** Each judged item once, with the greatest of its grades. */
  readonly judged: readonly JudgedQuery[];
  /** The same, with the numbers that rankings hold. */
  readonly numbers: readonly JudgedQuery[];
  readonly table: SubtopicsBuilder["table"];
  readonly leftOut: LeftOut;
}

/** Rows as columns; anything else as it is. */
export function asColumns(judgments: Judgments | readonly SubtopicJudgment[]): Judgments {
  if (!isList(judgments)) return judgments;
  const column = <Name extends keyof SubtopicJudgment>(name: Name) => judgments.map((row) => Object(row)[name]);
  const grade = judgments.every(isUngraded) ? judgments.map(() => 1) : column("grade");
  return { query: column("query"), item: column("item"), grade, subtopic: column("subtopic") };
}

/** Whether a row has nothing but its ids: its item is relevant. */
function isUngraded(row: unknown): boolean {
  return Object.keys(Object(row)).every((name) => ["query", "item", "subtopic"].includes(name));
}

function isList(judgments: Judgments | readonly SubtopicJudgment[]): judgments is readonly SubtopicJudgment[] {
  return Array.isArray(judgments);
}

/**
 * Reads judgments by subtopic: rows or columns with `subtopic`, or for each query a list of objects with it.
 *
 * @param excluded items that are left out
 * @throws RankproofError missing, without subtopics; invalid, for an invalid one; duplicate, for an item that is judged
 *   twice for one
 */
export function givenSubtopics(judgments: Judgments, excluded?: ExcludedIds): GivenSubtopics {
  const problems = new Problems();
  const leftOut = new LeftOutCounter();
  const builder = new SubtopicsBuilder();
  const [judged, numbers]: JudgedQuery[][] = [[], []];
  const beside = queriesOf(JUDGMENTS, withSubtopics(judgments), problems, null);
  for (const { query, ids, values } of queriesOf(JUDGMENTS, judgments, problems, null)) {
    const subtopics = beside.next().value?.ids ?? [];
    const isKept = isKeptBy(excluded, query);
    const kept = values.filter((_, i) => isKept(ids[i]));
    leftOut.items += values.length - kept.length;
    leftOut.addGrades(query, values, kept);
    ids.forEach((item, i) => {
      if (!isKept(item) || builder.add(item, subtopics[i], values[i])) return;
      const thing = `${printable(item)} for subtopic ${printable(subtopics[i])} in query ${printable(query)}`;
      problems.add("duplicate", `judgment: ${thing}`);
    });
    if (kept.length === 0 && ids.length > 0) continue;
    const items = builder.endQuery();
    judged.push(
      judgedQuery(
        query,
        items.map(({ item, grade }) => [item, grade]),
      ),
    );
    numbers.push(
      judgedQuery(
        query,
        items.map(({ item, number }) => [item, number]),
      ),
    );
  }
  problems.throwIfAny();
  refuseAllExcluded(judged.length, leftOut);
  if (judged.length === 0) throw new RankproofError("missing", "judgments: there is no query", "data");
  return { judged, numbers, table: builder.table, leftOut };
}

function judgedQuery(query: string, items: readonly (readonly [item: string, value: number])[]): JudgedQuery {
  const values = Float64Array.from(items, ([, value]) => value);
  return {
    query,
    grades: new Map(items),
    sorted: values
      .filter((value) => value >= 0)
      .sort()
      .reverse(),
  };
}

/** The judgments with subtopics in place of items. @throws RankproofError missing */
function withSubtopics(judgments: Judgments): Judgments {
  if (areColumns(judgments)) return { ...judgments, item: checked("subtopics", judgments.subtopic) };
  const byQuery = judgments instanceof Map ? [...judgments] : Object.entries(judgments);
  return new Map(byQuery.map(([query, items]) => [query, subtopicsOf(query, items)]));
}

/** Whether judgments are columns of rows. */
export function areColumns(judgments: Judgments): judgments is JudgmentColumns {
  return ["query", "item", "grade"].every((name) => Object(Object(judgments)[name]).length >= 0);
}

function subtopicsOf(query: unknown, items: unknown): { item: Id; grade: number }[] {
  const list = Array.isArray(items) ? items : [undefined];
  const subtopics = list.map((item) => Object(item).subtopic);
  const ids = checked(`subtopics of query ${printable(String(query))}`, subtopics);
  return list.map(({ grade }, i) => ({ item: ids[i], grade }));
}

/** @throws RankproofError missing, for judgments without subtopics */
function checked(what: string, subtopics: ArrayLike<Id> | undefined): ArrayLike<Id> {
  if (subtopics !== undefined && !Array.from(subtopics).some((subtopic) => subtopic === undefined)) return subtopics;
  const expected =
    "expected rows or columns with query, item, subtopic and grade, or for each query a list of {item, subtopic, grade}";
  throw new RankproofError("missing", `${what}: ${expected}`, "data");
}
