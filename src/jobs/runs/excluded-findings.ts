import type { Finding } from "../../core/finding.ts";
import { idsIn, type JudgmentTable } from "../../evaluate/judgment-table.ts";

/** Queries that lose their relevant items, where items are left out. */
export async function lostFindingsOf({ excluded }: JudgmentTable, minGrade: number): Promise<Finding[]> {
  if (excluded === undefined) return [];
  return (await import("../../evaluate/excluded-findings.ts")).lostFindings(excluded, minGrade);
}

/** Items of a run that were left out, where any are to be. @param leftOut how many */
export async function excludedFindingsOf(judgments: JudgmentTable, leftOut: number, run: string): Promise<Finding[]> {
  const { excluded, rows } = judgments;
  if (excluded === undefined) return [];
  const { excludedFindings } = await import("../../evaluate/excluded-findings.ts");
  return excludedFindings(excluded, leftOut, idsIn(rows), run);
}
