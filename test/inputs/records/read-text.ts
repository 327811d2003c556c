import { findingLine } from "../../../src/core/finding.ts";
import type { RowReading } from "../../../src/inputs/formats/format.ts";
import { STRICT_NUMBERS } from "../../../src/inputs/numbers.ts";
import { parseFieldMap } from "../../../src/inputs/records/field-map.ts";
import { readJson, readJsonLines } from "../../../src/inputs/records/read.ts";
import type { Kind } from "../../../src/inputs/rows.ts";
import { textSource } from "../memory-source.ts";
import { rowsReadFrom } from "../tables/read-table.ts";

/** What a file says. */
interface Read {
  /** As `query item number`. */
  readonly rows: readonly string[];
  readonly notes: readonly string[];
}

const READERS = { "x.json": readJson, "x.jsonl": readJsonLines };

/**
 * Reads one side of a file, whose name tells its format, in chunks of seven bytes.
 *
 * @param given paths as of --map, or how it is read
 */
export async function read(
  name: keyof typeof READERS,
  kind: Kind,
  text: string,
  given: string | Partial<RowReading> = {},
): Promise<Read> {
  const notes: string[] = [];
  const reading: Omit<RowReading, "hasher"> = {
    numbers: STRICT_NUMBERS,
    comments: "hash and blank",
    ...(typeof given === "string" ? { map: parseFieldMap(given) } : given),
    onFinding: (finding) => {
      notes.push(findingLine(finding));
    },
  };
  const rows = await rowsReadFrom((hasher, handler) =>
    READERS[name](kind, textSource(text, 7, name), { ...reading, hasher }, handler),
  );
  return { rows, notes };
}

/** The rows of both sides of JSON Lines. */
export async function bothSides(...documents: readonly unknown[]): Promise<Record<Kind, readonly string[]>> {
  const text = linesOf(documents);
  return {
    run: (await read("x.jsonl", "run", text)).rows,
    judgments: (await read("x.jsonl", "judgments", text)).rows,
  };
}

/** Values as JSON, a line each. */
export function linesOf(documents: readonly unknown[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join("");
}
