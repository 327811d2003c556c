import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";
import { casesText, type MissingCases, whose } from "./missing-values.ts";

const SHOWN = 10;

/** Systems lack values, and no rule says what they count as. */
export const unfilledValues: Refusal<{ readonly missing: readonly MissingCases[] }> = {
  id: "unfilled-values",
  looksAt: "run",
  level: "refused",
  ...{ code: "missing", origin: "data" },
  text: ({ missing }) => {
    const lines = missing.map((gap) => {
      const names = gap.cases.slice(0, SHOWN).map((id) => printable(id));
      const more = gap.cases.length > SHOWN ? ", …" : "";
      return `${whose(gap)} ${casesText(gap.cases.length)}: ${names.join(", ")}${more}`;
    });
    return `values: ${lines.join("; ")} (--missing skip leaves such cases out for all systems, --missing zero counts 0)`;
  },
  remedy: "--missing skip leaves such cases out for all systems, --missing zero counts 0",
  example: { missing: [{ system: "b", measure: "faithfulness", cases: ["case-3"] }] },
};
