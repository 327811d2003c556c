import { printable } from "../../core/errors.ts";
import { ROLES } from "../roles/roles.ts";
import type { Kind } from "../rows.ts";
import { isRecord } from "../tables/parse-json.ts";
import { type Fields, fieldOf, isId } from "./fields.ts";
import { queryOf } from "./log.ts";

const RETRIEVED = ROLES.retrieved.names;

/** Records that are looked at. */
const MOST = 20;

/** A list of items in records: its path, and the names of fields in its items where these are objects. */
interface FoundItems {
  readonly path: string;
  readonly lists: readonly (readonly unknown[])[];
  readonly id?: string | undefined;
  readonly score?: string | undefined;
}

/**
 * Guesses the paths of `--map` that no usual names tell from the content of records: the longest list is that of the
 * retrieved items, and the field whose values it holds is that of the relevant ones.
 *
 * @returns a text for the option; undefined where records have no list, or usual names tell all
 */
export function proposedMap(values: readonly unknown[]): string | undefined {
  const { paths } = proposed(values) ?? {};
  return paths === undefined || paths.length === 0 ? undefined : paths.join(",");
}

/** Whether the content of records tells where relevant items stand. */
export function tellsGold(values: readonly unknown[]): boolean {
  return proposed(values)?.hasGold === true;
}

function proposed(
  values: readonly unknown[],
): { readonly paths: readonly string[]; readonly hasGold: boolean } | undefined {
  const records = values.slice(0, MOST).filter(isRecord);
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lists = names.flatMap((name) => listsAt(name, records));
  const [items] = lists.filter(({ path }) => !isRelevant(path)).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (items === undefined) return undefined;
  const ids = items.lists.map((list) => new Set(list.map((item) => idOf(item, items.id))));
  const others = names.filter((name) => name !== items.path.split(".")[0]);
  const gold = others.find((name) => holdsSome(name, records, ids)) ?? others.find(isRelevant);
  const query = others.find((name) => name !== gold && isText(name, records));
  const grade = gold === undefined ? gradeIn(items) : undefined;
  const isUsual = items.id === undefined && isNamed([...RETRIEVED.fields, ...RETRIEVED.collections], items.path);
  const hasQuery = query !== undefined && records.every((record) => queryOf(record) !== undefined);
  const paths = [
    ...(query === undefined || hasQuery ? [] : [`query=${query}`]),
    ...(isUsual ? [] : [`items=${items.path}`]),
    ...(items.id === undefined ? [] : [`item=${items.id}`]),
    ...(items.score === undefined ? [] : [`score=${items.score}`]),
    ...(gold === undefined || isRelevant(gold) ? [] : [`gold=${gold}`]),
    ...(grade === undefined
      ? []
      : [`gold=${items.path}`, ...(items.id === undefined ? [] : [`gold-item=${items.id}`]), `grade=${grade}`]),
  ];
  return { paths, hasGold: gold !== undefined || grade !== undefined };
}

/**
 * What says where items stand, in a message: with paths where the content of records tells.
 *
 * @param kind the side that is missing; both where it is left out
 */
export function mapFor(values: readonly unknown[], kind?: Kind): string {
  const map = proposedMap(values);
  const isEnough = kind === undefined || kind === "judgments" ? tellsGold(values) : map !== undefined;
  return !isEnough || map === undefined ? "--map says where they stand" : `try --map "${printable(map, 200)}"`;
}

/** The fields of the first of some records, in a message. */
export function fieldsIn([first]: readonly unknown[]): string {
  const names = isRecord(first) ? Object.keys(first).slice(0, 10) : [];
  return `found ${names.map((name) => printable(name, 30)).join(", ") || "no field"}`;
}

/** The lists of items under a name, or under one of the names in its object. */
function listsAt(name: string, records: readonly Fields[]): FoundItems[] {
  const values = records.map((record) => record[name]).filter((value) => value !== null && value !== undefined);
  const inside = values.filter(isRecord);
  if (inside.length === values.length && inside.length > 0) {
    const names = [...new Set(inside.flatMap((value) => Object.keys(value)))];
    return names.flatMap((key) =>
      foundIn(
        `${name}.${key}`,
        inside.map((value) => value[key]),
      ),
    );
  }
  return foundIn(name, values);
}

function foundIn(path: string, values: readonly unknown[]): FoundItems[] {
  const lists = values.filter((value): value is unknown[] => Array.isArray(value));
  const items = lists.flat();
  if (items.length === 0) return [];
  if (items.every(isId))
    return items.some((item) => typeof item === "number" && !Number.isInteger(item)) ? [] : [{ path, lists }];
  if (!items.every(isRecord)) return [];
  const names = Object.keys(items[0]);
  const id = names.find((name) => lists.every((list) => areIds(list, name)));
  const score = names.find((name) => name !== id && items.every((item) => typeof item[name] === "number"));
  return id === undefined ? [] : [{ path, lists, id, score: score === gradeOf(items, names, id) ? undefined : score }];
}

/** Whether values under a name differ in each list, as ids do, and are no texts or fractions. */
function areIds(list: readonly unknown[], name: string): boolean {
  const values = list.map((item) => (isRecord(item) ? item[name] : undefined));
  const isFit = (value: unknown): boolean =>
    (typeof value === "string" && !/\s/.test(value)) || (typeof value === "number" && Number.isInteger(value));
  return values.every(isFit) && new Set(values).size === values.length;
}

/** A field of items that holds grades: truth values, or 0 and 1. */
function gradeOf(items: readonly Fields[], names: readonly string[], id: string | undefined): string | undefined {
  return names.find(
    (name) => name !== id && items.every((item) => [true, false, 0, 1].some((grade) => grade === item[name])),
  );
}

function gradeIn({ lists, id }: FoundItems): string | undefined {
  const items = lists.flat().filter(isRecord);
  const [first] = items;
  return first === undefined ? undefined : gradeOf(items, Object.keys(first), id);
}

function idOf(item: unknown, name: string | undefined): string {
  return String(isRecord(item) && name !== undefined ? item[name] : item);
}

/** Whether values under a name are ids of the items, in some record. */
function holdsSome(name: string, records: readonly Fields[], ids: readonly ReadonlySet<string>[]): boolean {
  return records.some((record, i) => {
    const value = record[name];
    const list = Array.isArray(value) ? value : [value];
    return list.some((id: unknown) => isId(id) && ids[i]?.has(String(id)) === true);
  });
}

function isText(name: string, records: readonly Fields[]): boolean {
  return (
    records.every((record) => isId(record[name])) &&
    new Set(records.map((record) => record[name])).size === records.length
  );
}

/** Whether a field is one of relevant items by its usual name. */
function isRelevant(path: string): boolean {
  const { fields, collections } = ROLES.relevant.names;
  return isNamed([...fields, ...collections], path);
}

function isNamed(names: readonly string[], path: string): boolean {
  return fieldOf({ [path]: 1 }, names) !== undefined;
}

function sizeOf({ lists, id }: FoundItems): number {
  return lists.reduce((sum, list) => sum + list.length, 0) + (id === undefined ? 0 : 0.5);
}
