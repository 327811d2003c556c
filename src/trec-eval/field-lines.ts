import { Problems, printable } from "../core/errors.ts";
import { fromBinaryString, textOf } from "../core/ids.ts";
import type { ReadOptions } from "../inputs/read.ts";
import type { Source } from "../inputs/source.ts";
import { textChunks } from "../inputs/text-chunks.ts";

/** A line of a file that has a few of them. */
export interface FieldLine {
  /** From 1. */
  readonly number: number;
  /** Fields as binary strings. */
  readonly fields: readonly string[];
}

/**
 * Reads a file as lines of fields between blanks.
 *
 * @param expected names of the fields that each line has
 * @throws RankproofError with all lines that have others
 */
export async function readFieldLines(
  source: Source,
  { comments, onRead }: Pick<ReadOptions, "comments" | "onRead">,
  expected: string,
): Promise<FieldLine[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of textChunks(source, onRead)) chunks.push(chunk.slice());
  const texts = Buffer.concat(chunks).toString("latin1").split("\n");
  const count = expected.split(" ").length;
  const problems = new Problems();
  const lines: FieldLine[] = [];
  for (const [i, text] of texts.entries()) {
    const fields = text.match(/[^ \t\v\f\r]+/g);
    if (fields === null || (comments === "hash" && fields[0].startsWith("#"))) continue;
    if (fields.length === count) lines.push({ number: i + 1, fields });
    else {
      const line = JSON.stringify(printable(textOf(fromBinaryString(text.trim()))));
      const [code, thing] = fields.length < count ? (["missing", "field"] as const) : (["invalid", "line"] as const);
      problems.add(code, `${thing}: expected "${expected}", found ${line}`, whereIn(source, i + 1));
    }
  }
  if (lines.length === 0) problems.add("invalid", `file: ${printable(source.name)} (empty: it holds no line of data)`);
  problems.throwIfAny();
  return lines;
}

/** The beginning of a message about a line. */
export function whereIn({ name }: Source, line: number): string {
  return `${printable(name)}:${line}: `;
}
