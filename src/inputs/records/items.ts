import type { Meaning } from "../roles/columns.ts";
import { ROLES } from "../roles/roles.ts";
import type { Kind } from "../rows.ts";
import { isRecord } from "../tables/parse-json.ts";
import { type Fields, fieldOf, isId, objectIn } from "./fields.ts";

/** An item with its score, rank or grade; both may be anything that a file holds. */
export interface ItemValue {
  readonly item: unknown;
  readonly value: unknown;
  readonly meaning: Meaning;
}

/**
 * Lists the items of one side of a record. Retrieved items have their scores, else their ranks, else their distances,
 * else stand best first; relevant items without a grade have grade 1.
 *
 * @param areGiven whether ranks count as they are given, before scores
 * @returns undefined where the side holds no items: it is neither a list nor an object nor a relevant id
 */
export function itemsOf(kind: Kind, side: unknown, areGiven = false): ItemValue[] | undefined {
  const meaning = kind === "run" ? "score" : "grade";
  if (isRecord(side) && !isItem(side)) {
    return Object.entries(side).map(([item, value]) => ({ item, value: numberOf(value), meaning }));
  }
  const list = isRecord(side) || (isId(side) && kind === "judgments") ? [side] : side;
  if (!Array.isArray(list)) return undefined;
  if (kind === "judgments")
    return list
      .flatMap(alternatives)
      .map((element) => ({ item: idOf(element), value: gradeOf(element) ?? 1, meaning }));
  for (const { meaning, of } of areGiven ? RANKS_FIRST : VALUES) {
    const values = list.map(of);
    if (values.every((value) => value === undefined)) continue;
    return list.map((element, i) => ({ item: idOf(element), value: values[i], meaning }));
  }
  return list.map((element, i) => ({ item: idOf(element), value: list.length - i, meaning }));
}

/** The items of a list within a list, as AutoRAG has those of which one is enough. */
function alternatives(element: unknown): readonly unknown[] {
  const isList = Array.isArray(element) && !isPair(element) && !isAlone(element) && element.every(isId);
  return isList ? element : [element];
}

/** An object whose values are not all numbers is one item, where it has an id. */
function isItem(fields: Fields): boolean {
  return isId(idOf(fields)) && Object.values(fields).some((value) => typeof value !== "number");
}

/** The rank of an item in a run; undefined where it has none. */
export function rankOf(element: unknown): unknown {
  return isRecord(element) ? fieldOf(element, ROLES.rank.names.fields) : undefined;
}

/** The score of an item in a run, by its usual names; undefined where it has none. */
export function scoreOf(element: unknown): unknown {
  if (isPair(element)) return element[1];
  if (!isRecord(element)) return undefined;
  return fieldOf(element, ROLES.score.names.fields);
}

/** The distance of an item in a run, of which less is better; undefined where it has none. */
export function distanceOf(element: unknown): unknown {
  return isRecord(element) ? fieldOf(element, ROLES.distance.names.fields) : undefined;
}

/** Values of retrieved items, the surest first. */
const VALUES = [
  { meaning: "score", of: scoreOf },
  { meaning: "rank", of: rankOf },
  { meaning: "distance", of: distanceOf },
] as const;

/** The same where ranks count as they are given. */
const RANKS_FIRST = VALUES.toSorted((a, b) => Number(b.meaning === "rank") - Number(a.meaning === "rank"));

/** The grade of a relevant item, by its usual names; undefined where it has none. */
export function gradeOf(element: unknown): unknown {
  if (isPair(element)) return numberOf(element[1]);
  return isRecord(element) ? numberOf(fieldOf(element, ROLES.grade.names.fields)) : undefined;
}

/** Fields of an item that are no grades, besides its id. */
const NO_GRADES = ROLES.beside.names.rows.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ""));

/**
 * Fields of a relevant item whose score stands beside other numbers, one of which may be its grade; undefined where the
 * grade can be told.
 */
export function unclearGrade(element: unknown): readonly string[] | undefined {
  if (!isRecord(element) || fieldOf(element, GRADES) !== undefined || fieldOf(element, ["score"]) === undefined) {
    return undefined;
  }
  const others = Object.entries(element).filter(
    ([name, value]) =>
      (typeof value === "number" || typeof value === "boolean") &&
      fieldOf({ [name]: value }, ["score", ...NO_GRADES, ...ROLES.item.names.fields]) === undefined,
  );
  return others.length === 0 ? undefined : Object.keys(element);
}

/** Names of a grade that are not those of a score. */
const GRADES = ROLES.grade.names.fields.filter((name) => name !== "score");

/** Truth values are grades. */
function numberOf(value: unknown): unknown {
  return typeof value === "boolean" ? Number(value) : value;
}

/** `["d7", 0.83]`, as Python writes a tuple. */
function isPair(element: unknown): element is readonly [unknown, unknown] {
  return Array.isArray(element) && element.length === 2 && typeof element[1] === "number";
}

/** `[11]`, as notebooks print arrays of one column. */
function isAlone(element: unknown): element is readonly [unknown] {
  return Array.isArray(element) && element.length === 1;
}

/** The id of an item, by its usual names; else its text; else the item, which is no id. */
export function idOf(element: unknown): unknown {
  if (isPair(element)) return idOf(element[0]);
  if (isAlone(element)) return element[0];
  if (!isRecord(element)) return element;
  const id = fieldOf(element, ROLES.item.names.fields, isId);
  if (id !== undefined) return id;
  const nested = objectIn(element, ROLES.item.names.around);
  const inside = nested === undefined ? undefined : idOf(nested);
  return isId(inside) ? inside : (fieldOf(element, ROLES.text.names.fields, isId) ?? element);
}
