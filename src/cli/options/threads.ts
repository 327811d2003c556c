import { availableParallelism } from "node:os";
import { readOption } from "../../options/option.ts";
import { THREADS_TO } from "../../options/output.ts";

/** How many threads --threads asks for. @throws RankproofError invalid */
export function threadsFlag(text: string | undefined): number {
  return readOption(THREADS_TO.compute, text) ?? availableParallelism();
}
