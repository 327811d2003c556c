import { numberFlag } from "../../core/flags.ts";

/** Reads a list of depths. @throws RankproofError invalid */
export function depthsFlag(text: string): number[] {
  return text.split(",").map((part) => numberFlag("--depths", part, 1, true));
}
