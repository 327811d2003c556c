import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";

/** A log is alone whose fields have no usual names, though their content tells what they are. */
export const unnamedFields: Refusal<{
  readonly file: string;
  /** The fields of its first record. */
  readonly found: readonly string[];
  /** What `--map` is to be. */
  readonly map: string;
}> = {
  id: "unnamed-fields",
  looksAt: "judgments",
  level: "refused",
  ...{ code: "missing", origin: "call" },
  text: ({ file, found, map }) => {
    const names = found.map((name) => printable(name, 30)).join(", ");
    const lacking = [/\bitems=/.test(map) ? ["retrieved"] : [], /\bgold=/.test(map) ? ["relevant"] : []].flat();
    const hint = `found ${names}; --map "${printable(map, 200)}"`;
    return `run: ${printable(file)} is the only file (no field has a usual name of ${lacking.join(" and ")} items; ${hint})`;
  },
  remedy: "--map names the fields that hold retrieved and relevant items",
  example: { file: "log.jsonl", found: ["question", "retrieved", "truth_doc"], map: "gold=truth_doc" },
};
