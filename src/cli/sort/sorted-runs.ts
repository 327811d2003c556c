import { printable, RankproofError } from "../../core/errors.ts";
import { startOf } from "../../inputs/formats/file-start.ts";
import { parquet } from "../../inputs/formats/parquet.ts";
import { openSource } from "../../inputs/node.ts";
import { columnsOf } from "../../inputs/roles/columns.ts";
import type { RunFlags } from "../../jobs/runs/options.ts";
import type { SortRun } from "../../jobs/runs/read-run.ts";

const MEMORY = "1GB";

/** The limit of memory that an option asks for, as in duckdb and duckdb=4GB. @throws RankproofError unknown */
export function sortFlag(text: string): string {
  const match = /^duckdb(?:=(\d+(?:\.\d+)?[KMGT]i?B))?$/i.exec(text);
  if (match !== null) return match[1] ?? MEMORY;
  throw new RankproofError("unknown", `--sort: ${printable(text)} (expected duckdb, or duckdb=4GB for more memory)`);
}

/**
 * Refuses `--sort` where it would change nothing. A configuration's `sort` is for the commands that sort. @throws
 * RankproofError
 */
export function refuseSort(
  { sort, configuration }: Pick<RunFlags, "configuration"> & { sort?: string },
  reason: string,
): void {
  if (sort === undefined || configuration?.options.includes("sort")) return;
  throw new RankproofError("unsupported", `option: --sort (${reason})`);
}

/** Sorts Parquet runs by their queries in DuckDB. @param memory that it may take */
export function sortInDuckdb(memory: string): SortRun {
  return async (source, reading) => {
    if (!parquet.recognizes(await startOf(source))) return undefined;
    if (source.fill === undefined) {
      const problem = "run: --sort reads files (expected no pipe and no compressed file)";
      throw new RankproofError("unsupported", problem, "data", `${printable(source.name)}: `);
    }
    const { openParquet } = await import("../../inputs/tables/parquet-file.ts");
    const { columns } = await openParquet(source);
    const names = columns.map(({ element }) => element.name);
    const { query } = columnsOf("run", names, source.name, reading.columns);
    const { sortedByQuery } = await import("./duckdb.ts");
    const { path, remove } = await sortedByQuery(source.name, names[query], memory);
    return { source: { ...(await openSource(path)), name: source.name }, remove };
  };
}
