import { printable, RankproofError } from "../core/errors.ts";
import type { Source } from "./source.ts";
import { textChunks } from "./text-chunks.ts";

/** The content as text, in pieces that may end anywhere. @throws RankproofError unsupported, when it is not UTF-8 */
export async function* decodedText(source: Source, onRead?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const decoded = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const problem = "encoding: not UTF-8 (save the file as UTF-8)";
      throw new RankproofError("unsupported", problem, "data", `${printable(source.name)}: `);
    }
  };
  for await (const chunk of textChunks(source, onRead)) yield decoded(chunk);
  yield decoded();
}
