import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { RankproofError } from "../../core/errors.ts";
import { optionalPackage } from "../../threads/optional-package.ts";

/** What is used of @duckdb/node-api. */
interface Duckdb {
  readonly DuckDBInstance: { create(path: string, options: Readonly<Record<string, string>>): Promise<Instance> };
}

interface Instance {
  connect(): Promise<{ run(sql: string): Promise<unknown>; closeSync(): void }>;
  closeSync(): void;
}

const PACKAGE = "@duckdb/node-api";

/** A file that is there until it is removed. */
export interface TemporaryFile {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Sorts the rows of a Parquet file by their query in DuckDB, which writes to the disk beyond its limit of memory. The
 * rows of a query keep their order.
 *
 * @param column that names the query
 * @param memory such as 1GB
 * @throws RankproofError missing, when DuckDB is not installed, or invalid, when it cannot sort the file
 */
export async function sortedByQuery(path: string, column: string, memory: string): Promise<TemporaryFile> {
  const { DuckDBInstance } = await load();
  const folder = await mkdtemp(join(tmpdir(), "rankproof-sort-"));
  const sorted = join(folder, "sorted.parquet");
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const instance = await DuckDBInstance.create(":memory:", { memory_limit: memory, temp_directory: folder });
    const connection = await instance.connect();
    const rows = `read_parquet(${literal(resolve(path))}, file_row_number = true)`;
    const inOrder = `select * exclude (file_row_number) from ${rows} order by ${quoted(column)}, file_row_number`;
    await connection.run(`copy (${inOrder}) to ${literal(sorted)} (format parquet)`);
    connection.closeSync();
    instance.closeSync();
    return { path: sorted, remove };
  } catch (error) {
    await remove();
    throw new RankproofError("invalid", `sort of ${path}: ${error instanceof Error ? error.message : ""}`, "data");
  }
}

async function load(): Promise<Duckdb> {
  const duckdb = await optionalPackage<Duckdb>(PACKAGE);
  if (duckdb !== undefined) return duckdb;
  const instead = `npm install ${PACKAGE}; without --sort the rows are sorted in memory`;
  throw new RankproofError("missing", `package for --sort: ${PACKAGE} (${instead})`);
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
