import { running } from "../surroundings.ts";

/** Whether a terminal shows the answer alone: unless all is asked for, or a program shows results by itself. */
export function isShort({ all }: { readonly all?: true }): boolean {
  return all !== true && !running().env["RANKPROOF_DRAWN"];
}
