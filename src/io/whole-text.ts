import { printable, RankproofError } from "../core/errors.ts";
import type { Source } from "./source.ts";
import { textChunks } from "./text-chunks.ts";

/** V8 cannot hold a longer string. */
const MAX_TEXT = 500_000_000;

/** The whole content as text. @throws RankproofError when it is not UTF-8 or too large for one string */
export async function wholeText(
  source: Source,
  { onRead }: { readonly onRead?: ((bytes: number) => void) | undefined } = {},
): Promise<string> {
  const where = `${printable(source.name)}: `;
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const parts: string[] = [];
  let length = 0;
  try {
    for await (const chunk of textChunks(source, onRead)) {
      length += chunk.length;
      if (length > MAX_TEXT) {
        const hint = "TREC files are streamed and may be of any size";
        throw new RankproofError("unsupported", `size: over ${MAX_TEXT} bytes in this format (${hint})`, "data", where);
      }
      parts.push(decoder.decode(chunk, { stream: true }));
    }
    parts.push(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new RankproofError("unsupported", "encoding: not UTF-8 (save the file as UTF-8)", "data", where);
  }
  return parts.join("");
}
