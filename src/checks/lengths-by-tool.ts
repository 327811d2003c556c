import type { Check } from "./check.ts";
import { byDirection, lengthsText, type VaryingLengths, varyingLengths } from "./varying-lengths.ts";

/** Vectors whose lengths count, since a tool's conventions are taken. */
interface LengthsByTool extends VaryingLengths {
  readonly tool: string;
}

/** The metric of a tool counts lengths, which cosine does not: values differ. */
export const lengthsByTool: Check<LengthsByTool, LengthsByTool> = {
  id: "lengths-by-tool",
  looksAt: "run",
  level: "note",
  find: (seen) => (varyingLengths.find(seen).length === 0 ? [] : [seen]),
  text: (seen) => `${lengthsText(seen)}, which l2, the metric of ${seen.tool}, counts: ${byDirection(seen)}`,
  example: { ...varyingLengths.example, tool: "oml" },
};
