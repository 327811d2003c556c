import type { Finding } from "../core/finding.ts";
import { ItemsMet } from "../evaluate/items-met.ts";
import type { JudgmentTable } from "../evaluate/judgment-table.ts";
import { type NamedRuns, rangesOf } from "./fused-queries.ts";

/** What is doubtful about runs without any judged item. @throws RankproofError where ids are written in two ways */
export function findingsOfUnmet(runs: NamedRuns, judgments: JudgmentTable): Finding[] {
  return runs.names.flatMap((name, run) => {
    const met = new ItemsMet(judgments);
    for (let query = 0; query < judgments.size && !met.isMet; query++) {
      const id = judgments.rows.ids.at(query);
      met.add(id, rangesOf(runs, id)[run]);
    }
    return met.findings(name);
  });
}
