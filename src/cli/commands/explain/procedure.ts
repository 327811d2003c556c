import type { ProcedureGroup } from "../../../stats/procedures.ts";
import { draw } from "./sections.ts";

/** All that is known of a procedure. */
export function explainProcedure({ procedure, examples }: ProcedureGroup["entries"][number]): string {
  const { id, title, summary, formula, assumes, degenerate, references } = procedure;
  return draw([
    ["", [`${id} — ${title}`, summary]],
    ["Formula", [formula]],
    ["Assumes", [assumes]],
    ["Special cases", [degenerate]],
    ["Examples", [...examples]],
    ["References", [...references]],
  ]);
}
