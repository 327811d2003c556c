import { availableParallelism } from "node:os";
import { numberFlag } from "../../core/flags.ts";

/** How many threads --threads asks for. @throws RankproofError invalid */
export function threadsFlag(text: string | undefined): number {
  return text === undefined ? availableParallelism() : numberFlag("--threads", text, 1, true);
}
