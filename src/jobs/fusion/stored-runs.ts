import { Problems, printable } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import type { FoldCounts, Folding } from "../../evaluate/folding/folding.ts";
import { RowFolder } from "../../evaluate/folding/row-folder.ts";
import { duplicatesIn, ItemTable } from "../../evaluate/item-table.ts";
import { checkShared, type NamedRuns } from "../../fusion/fused-queries.ts";
import { type ReadOptions, type RunHandler, readRun } from "../../inputs/read.ts";
import type { ChosenColumns } from "../../inputs/roles/columns.ts";
import type { Source } from "../../inputs/source.ts";
import { readSorted, type SortRun } from "../runs/read-run.ts";
import { QueryStore, type Spill } from "./query-store.ts";

/** Bytes of rows that all runs together keep in memory before they are spilled. */
const IN_MEMORY = 1 << 25;

/** Options of reading runs for a fusion. */
export interface StoredReading {
  readonly reading: ReadOptions;
  /** Columns of each run, where they are not those of all. */
  readonly columns?: readonly (ChosenColumns | undefined)[] | undefined;
  readonly folding: Folding;
  /** Makes room outside memory; left out where there is none. */
  readonly openSpill?: (() => Spill) | undefined;
  /** Sorts runs first, where that is asked for. */
  readonly sortRun?: SortRun | undefined;
  /** Makes the hashes of all ids. */
  readonly hasher: Hasher;
}

/** Runs that were read, query by query. */
export interface StoredRuns extends NamedRuns {
  readonly runs: readonly QueryStore[];
  /** Rows of each run that were folded. */
  readonly folded: readonly FoldCounts[];
}

/**
 * Reads runs, each by itself, so that their queries may come in any order.
 *
 * @throws RankproofError for errors in a run, an item that a query has twice, and a run that shares no query with
 *   another
 */
export async function storeRuns(
  sources: readonly Source[],
  { reading, columns = [], folding, openSpill, sortRun, hasher }: StoredReading,
): Promise<StoredRuns> {
  const stores: QueryStore[] = [];
  const folded: FoldCounts[] = [];
  const named = { runs: stores, names: sources.map(({ name }) => printable(name)) };
  try {
    for (const [index, source] of sources.entries()) {
      const { name } = source;
      const table = new ItemTable();
      const start = () => ({
        store: new QueryStore(Math.floor(IN_MEMORY / sources.length), openSpill),
        problems: new Problems(),
        folder: new RowFolder(folding, hasher, name),
      });
      let run = start();
      let rows = 0;
      stores.push(run.store);
      const handler: RunHandler = {
        onStart: () => {
          run.store.close();
          run = start();
          rows = 0;
          stores[stores.length - 1] = run.store;
        },
        onQuery: (query, given) => {
          rows += given.to - given.from;
          const range = run.folder.fold(query, given);
          const { problems } = run;
          table.fill(range, duplicatesIn({ kind: "item", name, hint: folding.hint, problems }, query, range.rows));
          if (problems.count === 0) run.store.add(query, range);
        },
      };
      const hashed = { ...reading, columns: columns[index] ?? reading.columns, hasher };
      await readSorted(source, hashed, sortRun, (sorted) => readRun(sorted, hashed, handler));
      source.onRows?.(rows);
      run.problems.throwIfAny();
      folded.push(run.folder.counts);
    }
    checkShared(named);
  } catch (error) {
    for (const store of stores) store.close();
    throw error;
  }
  return { ...named, folded };
}
