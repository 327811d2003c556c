import { printable, RankproofError } from "../../core/errors.ts";
import { badFile } from "../arrays/named-array.ts";

/** The error of a file from which a library, or what is told here of its format, could not read. */
export function unreadable(name: string, format: "Arrow" | "Parquet", error: unknown): RankproofError {
  if (error instanceof RankproofError) return error;
  return badFile(name, `${format} data: ${error instanceof Error ? printable(error.message) : ""}`);
}
