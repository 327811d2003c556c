import { compile, JSONPathQuery, type JSONValue } from "json-p3";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Kind } from "../rows.ts";
import { isRecord } from "../tables/parse-json.ts";
import type { FieldMap } from "./field-map.ts";
import { distanceOf, gradeOf, idOf, rankOf, scoreOf } from "./items.ts";
import { log, queryOf } from "./log.ts";
import type { QueryRecord, Shape } from "./query-record.ts";
import { sidesOf } from "./sides.ts";

/** Names of the paths to an item's id and number. */
const PATHS = { run: ["item", "score"], judgments: ["gold-item", "grade"] } as const;

/** Paths that were followed, and whether each found any value. */
class MetPaths {
  readonly #hasValue = new Map<string, boolean>();

  /** @returns the value that the path found */
  see<Value>(role: string, value: Value): Value {
    this.#hasValue.set(role, this.#hasValue.get(role) === true || value !== undefined);
    return value;
  }

  isUnmet(role: string): boolean {
    return this.#hasValue.get(role) === false;
  }
}

type Path = JSONPathQuery | undefined;

/**
 * Shape of JSON with paths to queries and items. JSONPath has filters, and no scripts. @throws RankproofError invalid
 */
export function mappedShape(map: FieldMap): Shape {
  const [records, query] = [pathOf(map.records), pathOf(map.query)];
  const [items, gold] = [pathOf(map.items), pathOf(map.gold)];
  const [item, goldItem] = [pathOf(map.item), pathOf(map["gold-item"])];
  const [score, grade] = [pathOf(map.score), pathOf(map.grade)];
  const met = new MetPaths();
  const recordOf = (value: JSONValue, name: string): QueryRecord => ({
    query:
      query === undefined
        ? ((isRecord(value) ? queryOf(value) : undefined) ?? name)
        : met.see("query", one(query, value)),
    run: side("run", items, value, [item, score], met),
    judgments: side("judgments", gold, value, [goldItem, grade], met),
  });
  const recordsIn = (value: JSONValue, name: string): readonly QueryRecord[] =>
    records === undefined
      ? [recordOf(value, name)]
      : all(records, value).map((record, i) => recordOf(record, String(i)));
  return {
    title: "what the paths of --map name",
    holds: "both",
    sides: {
      run: map.items === undefined ? (log.sides?.run ?? "") : `items at ${map.items}`,
      judgments: map.gold === undefined ? (log.sides?.judgments ?? "") : `items at ${map.gold}`,
    },
    recognizes: () => true,
    unmet: (kind) =>
      ["query", ...PATHS[kind]].flatMap((role) =>
        met.isUnmet(role) ? [`${role}=${map[role as keyof FieldMap]}`] : [],
      ),
    recordsOf: ({ value, name }) => recordsIn(value, name),
  };
}

/**
 * The items of a side, under their usual names where no path leads to them; undefined where nothing is found.
 *
 * @param paths from an item to its id and to its number, which stand under their usual names where there is none
 */
function side(
  kind: Kind,
  items: Path,
  record: JSONValue,
  [item, value]: readonly [item: Path, value: Path],
  met: MetPaths,
): unknown {
  const list = items === undefined ? (isRecord(record) ? sidesOf(record)[kind] : undefined) : listAt(items, record);
  if (list === undefined) return undefined;
  if (item === undefined && value === undefined) return list;
  const [ofItem, ofValue] = PATHS[kind];
  if (!Array.isArray(list)) {
    // An id, or numbers by id, where no path leads.
    if (item !== undefined) met.see(ofItem, undefined);
    if (value !== undefined) met.see(ofValue, undefined);
    return list;
  }
  return list.map((element) => {
    const id = item === undefined ? idOf(element) : met.see(ofItem, one(item, element));
    if (value !== undefined) {
      return { id, [kind === "run" ? "score" : "grade"]: met.see(ofValue, one(value, element)) };
    }
    if (kind === "judgments") return { id, grade: gradeOf(element) };
    return { id, score: scoreOf(element), rank: rankOf(element), distance: distanceOf(element) };
  });
}

/** The items at a path; undefined where it finds nothing. */
function listAt(items: JSONPathQuery, record: JSONValue): unknown {
  const matches = all(items, record);
  if (matches.length === 0) return isEmptyAt(items, record) ? [] : undefined;
  return items.singularQuery() ? matches[0] : matches;
}

/** Whether a path such as $.hits[*] finds nothing because the list is empty, or its filter takes nothing of it. */
function isEmptyAt(path: JSONPathQuery, record: JSONValue): boolean {
  const { environment, segments } = path;
  if (path.singularQuery()) return false;
  return segments.some((_, end) => {
    const values = all(new JSONPathQuery(environment, segments.slice(0, end)), record);
    return values.some((value) => Array.isArray(value) && (value.length === 0 || end === segments.length - 1));
  });
}

/** The only value that a path finds, or all of them; undefined where it finds none. */
function one(path: JSONPathQuery, value: JSONValue): JSONValue {
  const matches = all(path, value);
  return matches.length > 1 ? matches : matches[0];
}

function all(path: JSONPathQuery, value: JSONValue): JSONValue[] {
  return path.query(value).values();
}

/** A path from the root, or the names of fields, such as `hit.id`. */
function pathOf(text: string | undefined): Path {
  if (text === undefined) return undefined;
  const names = text.split(".").map((name) => `[${JSON.stringify(name)}]`);
  try {
    // Brackets stand in paths, not in names.
    const path = text.includes("[") ? `$.${text}` : `$${names.join("")}`;
    return compile(text.startsWith("$") ? text : path);
  } catch (error) {
    const reason = error instanceof Error ? printable(error.message) : "";
    throw new RankproofError("invalid", `path in --map: ${printable(text)} (${reason})`);
  }
}
