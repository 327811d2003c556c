import type { Field } from "./field.ts";

/** Proposed methods: those that need no training, and no choice. */
export const PROPOSED = ["rrf", "combsum", "combmnz", "isr", "bordafuse", "condorcet"];

/** The field of runs that are made of others, as the command line takes them in place of files. */
export function fusedField(runs: readonly string[]): Field {
  const all = runs.join(", ");
  return {
    label: "Fused runs",
    kind: "text",
    words: runs.length < 2 ? [] : PROPOSED.map((method) => `${method}(${all})`),
    placeholder: "rrf(bm25.run, dense.run)",
    hint: "evaluated beside the files; several apart by semicolons",
    list: "several",
    isBasic: true,
  };
}
