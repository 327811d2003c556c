import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";
import { type ApartIds, listedIds, queryIdsText } from "./id-forms.ts";

/** Ids of queries of which none is on both sides. */
interface ApartQueries extends ApartIds {
  readonly judgments: string;
  /** Queries of each are items of the other: the columns that exchange both, where an option chooses them. */
  readonly exchanged?: { readonly judgments?: string | undefined; readonly run?: string | undefined };
}

/** No query of a run is judged. */
export const noQueryInCommon: Refusal<ApartQueries> = {
  id: "no-query-in-common",
  looksAt: "run",
  level: "refused",
  ...{ code: "missing", origin: "data" },
  text: ({ judgments, exchanged, ...ids }) => {
    const shown = exchanged === undefined ? queryIdsText(ids) : `${listedIds(ids)}; ${exchangedText(exchanged, ids)}`;
    const problem = `queries in common: no query of the run is judged in ${printable(judgments)}`;
    // Programs that take ids for numbers drop zeros before them, or write .0 behind them.
    const how = /before numbers$|in \.0$/.test(shown)
      ? ": read and write ids as text, as pandas does by dtype=str"
      : "";
    return shown === "" ? problem : `${problem} (${shown}${how})`;
  },
  remedy: "write the ids of queries in the same way in both, or choose their column with --columns query=NAME",
  example: { judgments: "test.qrels", retrieved: ["001", "002", "003"], judged: ["1", "2", "3"] },
};

function exchangedText({ judgments, run }: NonNullable<ApartQueries["exchanged"]>, { retrieved }: ApartIds): string {
  const id = printable(retrieved[0], 30);
  const options = [
    ...(judgments === undefined ? [] : [`--judgments-columns ${judgments} where ${id} is a query`]),
    ...(run === undefined ? [] : [`--run-columns ${run} where ${id} is an item`]),
  ];
  const how = options.length === 0 ? "exchange them in one of both" : options.join(", ");
  return `queries of each are items of the other: ${how}`;
}
