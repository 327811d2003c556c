import type { Rows } from "../../core/columns.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import { DistanceLists } from "../distance-lists.ts";
import { ROLES } from "../roles/roles.ts";
import { RowChecker } from "../row-checker.ts";
import { searchResponse } from "../services/search-responses.ts";
import type { Json } from "../tables/json-value.ts";
import { isRecord, parseJson } from "../tables/parse-json.ts";
import type { FieldMap } from "./field-map.ts";
import { fieldOf, objectIn } from "./fields.ts";
import { type ItemValue, itemsOf } from "./items.ts";
import type { QueryRecord } from "./query-record.ts";

const { answers: LISTS, around: AROUND } = ROLES.retrieved.names;

/**
 * Reads a search engine's answer to one query: a response of `_search`, a list of items, an object with such a list, or
 * the places that paths name.
 *
 * @param query its id, for messages
 * @returns items with their scores, in their order
 * @throws RankproofError invalid, for an answer without items, and for bad ids and scores
 */
export async function readAnswer(
  text: string,
  query: string,
  map?: FieldMap,
): Promise<(readonly [item: string, score: number])[]> {
  const source = `answer to ${printable(query)}`;
  const value = parseJson(text, source);
  const { run: side, failure, unmet } = await recordOf(value, query, map);
  const items = failure === undefined ? itemsOf("run", side) : undefined;
  if (items === undefined) throw badAnswer(value, source, failure);
  if (items.length === 0) return [];
  if (unmet !== undefined) {
    const problem = `path in --map: ${printable(unmet)} (no item of the answer has a value there)`;
    throw new RankproofError("missing", problem, "data", `${source}: `);
  }
  const pairs: (readonly [string, number])[] = [];
  const add = (_: unknown, answered: Rows, first: number, end: number): void => {
    for (let row = first; row < end; row++) pairs.push([answered.item(row), answered.values[row]]);
  };
  const rows = new RowChecker("run", source, new Hasher(), { add });
  const isSimilarity = distancesFall(items);
  for (const { item, value: number, meaning } of items) {
    rows.add(query, item, number, 1, isSimilarity ? "score" : meaning);
  }
  rows.end();
  return pairs;
}

/** Whether numbers called distances fall from first to last, so that more is better, as answers stand best first. */
function distancesFall(items: readonly ItemValue[]): boolean {
  if (items[0]?.meaning !== "distance") return false;
  const lists = new DistanceLists();
  const scores = items.map(({ value }) => -Number(value));
  lists.add(Float64Array.from(scores), 0, scores.length);
  return lists.falling > 0;
}

async function recordOf(
  value: Json,
  query: string,
  map: FieldMap | undefined,
): Promise<Partial<QueryRecord> & { readonly unmet?: string | undefined }> {
  if (map === undefined)
    return [...(searchResponse.recordsOf({ value, name: query }) ?? [])][0] ?? { run: listIn(value) };
  const shape = (await import("./mapped.ts")).mappedShape(map);
  const [record] = shape.recordsOf({ value, name: query }) ?? [];
  // A path that ends in [*] finds nothing in an empty list.
  return { run: record?.run ?? [], unmet: shape.unmet?.("run")[0] };
}

function listIn(value: Json): unknown {
  if (!isRecord(value)) return value;
  const list = fieldOf(value, LISTS, Array.isArray);
  if (list !== undefined) return list;
  const inside = objectIn(value, AROUND);
  return inside && fieldOf(inside, LISTS, Array.isArray);
}

function badAnswer(value: Json, source: string, failure: string | undefined): RankproofError {
  const shape = isRecord(value) ? `fields ${Object.keys(value).slice(0, 10).join(", ")}` : JSON.stringify(value);
  const expected = "expected a list of items; --map 'items=$.hits[*],item=id,score=score' says where it stands";
  const problem = failure === undefined ? `${printable(shape, 200)} (${expected})` : printable(failure, 200);
  return new RankproofError("invalid", `items: ${problem}`, "data", `${source}: `);
}
