import { printable } from "../../core/errors.ts";
import type { DocumentOf } from "../../drawers/document.ts";
import { drawn } from "../../drawers/drawings.ts";
import { findFormat, formattersOf, unstatedNotes } from "../../drawers/formats.ts";
import { jsonPieces } from "../../drawers/json.ts";
import type { OutputFlags } from "../options/output.ts";
import { running } from "../surroundings.ts";
import { printNote, write } from "./write.ts";

/**
 * Finds the format that an option names.
 *
 * @returns writes a result in that format, and its grounds on standard error, where the format does not state them
 * @throws RankproofError unknown
 */
export function showerOf<Result>(
  document: DocumentOf<Result>,
  { format, output }: OutputFlags,
): (result: Result) => Promise<void> {
  const draw = findFormat(formattersOf(document), format);
  // A program that shows results by itself, such as rankproof's Python package, sets it: rows, or drawings alone.
  const { RANKPROOF_DRAWN: wanted } = running().env;
  return async (result) => {
    const isDrawn = format === "json" && Boolean(wanted);
    await write(isDrawn ? jsonPieces(drawn(document, result, wanted === "rows")) : draw(result), output);
    for (const note of unstatedNotes(document, format, result)) {
      printNote(`${printable(note, Number.POSITIVE_INFINITY)}\n`);
    }
  };
}
