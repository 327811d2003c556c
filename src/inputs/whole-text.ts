import { printable, RankproofError } from "../core/errors.ts";
import { checkInflated } from "./declared-size.ts";
import { decodedText } from "./decoded-text.ts";
import type { Source } from "./source.ts";

/** V8 cannot hold a longer string. */
const MAX_TEXT = 500_000_000;

/** The whole content as text. @throws RankproofError when it is not UTF-8 or too large for one string */
export async function wholeText(
  source: Source,
  { onRead }: { readonly onRead?: ((bytes: number) => void) | undefined } = {},
): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of decodedText(source, onRead)) {
    length += part.length;
    checkInflated(source, length);
    if (length > MAX_TEXT) {
      const problem = `size: over ${MAX_TEXT} characters in this format (TREC, CSV and TSV may be of any size)`;
      throw new RankproofError("unsupported", problem, "data", `${printable(source.name)}: `);
    }
    parts.push(part);
  }
  return parts.join("");
}
