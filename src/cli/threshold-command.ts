import { isOf } from "../checks/check.ts";
import { onlyRelevantGrades } from "../checks/only-relevant-grades.ts";
import type { Finding } from "../core/finding.ts";
import { typedCommand } from "../drawers/typed-command.ts";

/** The command that counts high ratings alone, where all of them were counted as relevant. */
export function commandOfRatings(findings: readonly Finding[], args: readonly string[]): string | undefined {
  const found = findings.find((finding) => isOf(onlyRelevantGrades, finding));
  if (!isOf(onlyRelevantGrades, found) || args.some((arg) => arg.startsWith("--min-grade"))) return undefined;
  return typedCommand([...args, "--min-grade", String(found.evidence.liked)]);
}
