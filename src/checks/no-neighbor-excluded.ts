import type { Check } from "./check.ts";
import { sidesText } from "./id-forms.ts";
import { queriesText } from "./shared-items.ts";
import { smallestOf } from "./smallest-ids.ts";

/** Items that were to be left out of queries, and what there is. */
interface ListedNeighbors {
  /** Ids of items by the id of their query, and pairs of query and item that were left out. */
  readonly byQuery: ReadonlyMap<string, ReadonlySet<string>>;
  readonly pairs: number;
  readonly ids: { readonly queries: readonly string[]; readonly gallery: readonly string[] };
}

/** Numbers of what is listed, and the smallest ids of both: of queries where no listed one is a query. */
interface NothingListed {
  readonly listed: number;
  readonly queries: number;
  readonly shown: "queries" | "items";
  readonly ids: readonly string[];
  readonly known: readonly string[];
}

/** Items were to be left out, and no query finds one of them: ids may be written in two ways. */
export const noNeighborExcluded: Check<ListedNeighbors, NothingListed> = {
  id: "no-neighbor-excluded",
  looksAt: "run",
  level: "warning",
  find: ({ byQuery, pairs, ids }) => {
    if (pairs > 0 || byQuery.size === 0) return [];
    const isKnown = ids.queries.some((query) => byQuery.has(query));
    const lists = [...byQuery.values()];
    const listed = lists.reduce((sum, { size }) => sum + size, 0);
    const counts = { listed, queries: byQuery.size };
    return isKnown
      ? [
          {
            ...{ ...counts, shown: "items" },
            ...{ ids: smallestOf(lists.flatMap((list) => [...list])), known: smallestOf(ids.gallery) },
          },
        ]
      : [
          {
            ...{ ...counts, shown: "queries" },
            ...{ ids: smallestOf(byQuery.keys()), known: smallestOf(ids.queries) },
          },
        ];
  },
  text: ({ listed, queries, shown, ids, known }) => {
    const sides = sidesText([`${shown} that are listed`, ids], [shown === "items" ? "gallery" : "queries", known]);
    return `nothing is left out: no query finds a listed item (listed: ${listed} for ${queriesText(queries)}; ${sides})`;
  },
  remedy: "write the ids of queries and items as --ids has them (or their indices from 0), or do without the list",
  example: {
    ...{ listed: 120, queries: 40 },
    ...{ shown: "items", ids: ["7", "8", "9"], known: ["img7", "img8", "img9"] },
  },
};
