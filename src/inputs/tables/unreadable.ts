import { printable, RankproofError } from "../../core/errors.ts";
import { badFile } from "../arrays/named-array.ts";

/** Error about a file that a library, or the reader of its format here, could not read. */
export function unreadable(name: string, format: "Arrow" | "Parquet", error: unknown): RankproofError {
  if (error instanceof RankproofError) return error;
  return badFile(name, `${format} data: ${error instanceof Error ? printable(error.message) : ""}`);
}
