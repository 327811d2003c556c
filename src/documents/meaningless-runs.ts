import type { Finding } from "../core/finding.ts";

/** What comes before any verdict where a run has no judged item. @param run its name, where there is but one */
export function meaninglessRuns(findings: readonly Finding[], run = "the run"): string[] {
  const found = findings.filter(({ id }) => id === "no-judged-item");
  return found.map(
    ({ subject = run }) => `No item that ${subject} retrieved is judged, so that its values say nothing.`,
  );
}
