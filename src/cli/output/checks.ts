import type { Check } from "../../jobs/thresholds.ts";

/** A line on standard error for what was missed, and for gates that hold; exit code 1 when anything was missed. */
export function printChecks(checks: readonly Check[]): void {
  for (const check of checks) {
    if (!check.isMet) process.exitCode = 1;
    if (!check.isMet || check.kind === "gate") process.stderr.write(`${checkLine(check)}\n`);
  }
}

/** A threshold or gate in one line. */
export function checkLine({ kind, isMet, message }: Check): string {
  return `${kind} ${isMet ? "holds" : "missed"}: ${message}`;
}
