import { printable, RankproofError } from "../../core/errors.ts";
import { columnsOf } from "../../io/columns.ts";
import { startOf } from "../../io/formats/file-start.ts";
import { parquet } from "../../io/formats/parquet.ts";
import { openSource } from "../../io/node.ts";
import { readRun } from "../../io/read.ts";
import type { RunFlags } from "../../jobs/runs/options.ts";
import type { RunReaders } from "../../jobs/runs/read-run.ts";
import { sortedByQuery } from "./duckdb.ts";

const MEMORY = "1GB";

/** The limit of memory that an option asks for, as in duckdb and duckdb=4GB. @throws RankproofError unknown */
export function sortFlag(text: string): string {
  const found = /^duckdb(?:=(\d+(?:\.\d+)?[KMGT]i?B))?$/i.exec(text);
  if (found !== null) return found[1] ?? MEMORY;
  throw new RankproofError("unknown", `--sort: ${printable(text)} (expected duckdb, or duckdb=4GB for more memory)`);
}

/** Refuses `--sort` where it would change nothing. What a configuration says is for those commands that sort. @throws RankproofError */
export function refuseSort(
  { sort, configuration }: Pick<RunFlags, "configuration"> & { sort?: string },
  reason: string,
): void {
  if (sort === undefined || configuration?.options.includes("sort")) return;
  throw new RankproofError("unsupported", `option: --sort (${reason})`);
}

/**
 * Reads Parquet runs whose queries stand in any order query by query, after DuckDB has sorted them.
 *
 * @param readers of other runs
 * @param memory that DuckDB may take
 */
export function sortedRuns(readers: RunReaders, memory: string): RunReaders {
  return {
    start: (runs, choice) => readers.start(runs, choice),
    read: async (run, start) => {
      const { run: source, reading } = run;
      if (!parquet.recognizes(await startOf(source))) return readers.read(run, start);
      if (source.fill === undefined) {
        const problem = "run: --sort reads files (expected no pipe and no compressed file)";
        throw new RankproofError("unsupported", problem, "data", `${printable(source.name)}: `);
      }
      const { openParquet } = await import("../../io/tables/parquet-file.ts");
      const { columns } = await openParquet(source);
      const names = columns.map(({ element }) => element.name);
      const { query } = columnsOf("run", names, source.name, reading.columns);
      const evaluation = start();
      const sorted = await sortedByQuery(source.name, names[query], memory);
      try {
        const inOrder = { ...(await openSource(sorted.path)), name: source.name };
        const tag = await readRun(inOrder, reading, {
          onStart: () => {},
          onQuery: (query, range) => evaluation.add(query, range),
        });
        return { evaluation, tag };
      } finally {
        await sorted.remove();
      }
    },
  };
}
