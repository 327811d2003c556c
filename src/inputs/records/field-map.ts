import { printable, RankproofError } from "../../core/errors.ts";
import type { Kind } from "../rows.ts";

/** Roles of paths: places of queries and their items in JSON. */
const ROLES = ["records", "query", "items", "item", "score", "gold", "gold-item", "grade"] as const;

type MapRole = (typeof ROLES)[number];

/**
 * Places of queries and their items in JSON, where they have no usual names, as JSONPath (RFC 9535). `records`,
 * `query`, `items` and `gold` begin at a document; `item` and `score` begin at each of the items, `gold-item` and
 * `grade` at each of the relevant ones.
 */
export type FieldMap = Readonly<Partial<Record<MapRole, string>>>;

/** Commas stand in paths too. */
const BEFORE_ROLE = new RegExp(`,(?=\\s*(?:${ROLES.join("|")})\\s*=)`);

/**
 * Reads paths such as query=$.q,items=$.hits[*],item=id,score=score.
 *
 * @throws RankproofError invalid, unknown or duplicate
 */
export function parseFieldMap(text: string): FieldMap {
  const map: Partial<Record<MapRole, string>> = {};
  for (const part of text.split(BEFORE_ROLE)) {
    const [, name = "", path = ""] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    if (path === "") {
      const expected = "such as query=$.q,items=$.hits[*],item=id,score=score";
      throw new RankproofError("invalid", `--map: ${printable(part)} (expected NAME=PATH, ${expected})`);
    }
    const role = ROLES.find((candidate) => candidate === name);
    if (role === undefined) {
      throw new RankproofError("unknown", `name in --map: ${printable(name)} (expected ${ROLES.join(", ")})`);
    }
    if (map[role] !== undefined) throw new RankproofError("duplicate", `name in --map: ${role}`);
    map[role] = path;
  }
  return map;
}

/** Whether paths lead to items of a side, or to their ids and numbers. */
export function isMapped(map: FieldMap, kind: Kind): boolean {
  return OF_SIDE[kind].some((role) => map[role] !== undefined);
}

const OF_SIDE = { run: ["items", "item", "score"], judgments: ["gold", "gold-item", "grade"] } as const;
