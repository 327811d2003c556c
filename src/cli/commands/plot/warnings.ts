import { type Finding, findingLines } from "../../../core/finding.ts";
import { printNote } from "../../output/write.ts";

/** Says what is doubtful about the numbers of a chart, which itself has no room for it. */
export function printWarnings(model: string, findings: readonly Finding[]): void {
  for (const line of findingLines(findings.filter(({ level }) => level === "warning")))
    printNote(`${model}: ${line}\n`);
}
