import { printable } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";
import { coverageOf } from "./coverage.ts";

/** What limits a verdict on two runs, as sentences behind it: coverage that differs, and unjudged items. */
export function caveatsOf(
  runs: EvaluatedRuns["runs"] | undefined,
  findings: readonly Finding[],
): (run: string, against: string) => string {
  const coverage = coverageOf(runs);
  return (run, against) => `${coverage(run, against)}${unjudgedOf(findings, [run, against])}`;
}

/** Runs of which many of the first items are unjudged. */
function unjudgedOf(findings: readonly Finding[], runs: readonly string[]): string {
  const shares = runs.flatMap((run) =>
    findings.flatMap(({ id, subject, evidence }) =>
      id === "many-unjudged" && subject === run
        ? `${Math.round(100 * Object(evidence).share)} % of ${printable(run)}`
        : [],
    ),
  );
  return shares.length === 0 ? "" : ` Unjudged among the first 10 items: ${shares.join(", ")}.`;
}
