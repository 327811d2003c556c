import { rounded, shownCount } from "../../core/number-text.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { ContributedRuns } from "../../jobs/fusion/contributions.ts";

/** What each run has within each depth, and what no other run has there. */
export function shareGrid({ found }: ContributedRuns): Grid {
  return {
    caption: "items within the first ranks of each run",
    header: ["depth", "run", "items", "only in this run", "relevant", "only in this run", "of all relevant"],
    names: 2,
    sections: found.depths.map(({ depth, runs }) =>
      runs.map(({ retrieved, relevant, unique }, run) => [
        String(depth),
        found.runs[run].name,
        ...[retrieved, unique.retrieved, relevant, unique.relevant].map(shownCount),
        percent(relevant, found.relevant),
      ]),
    ),
  };
}

/** What the runs have together, and what the best order of it would reach. */
export function poolGrid({ found }: ContributedRuns): Grid {
  const measures = found.fused.results.map(({ measure }) => `best ${measure}`);
  return {
    caption: "all runs together; best: their items within the depth in the order of their grades",
    header: ["depth", "items", "relevant", "of all relevant", ...measures],
    sections: [
      found.depths.map(({ depth, pool, best }) => [
        String(depth),
        ...[pool.retrieved, pool.relevant].map(shownCount),
        percent(pool.relevant, found.relevant),
        ...best.results.map(({ value }) => rounded(value)),
      ]),
    ],
  };
}

/** How much each two runs have in common. */
export function overlapGrid({ found }: ContributedRuns): Grid {
  return {
    caption: "overlap: twice what both runs have by what each has, added up",
    header: ["depth", "run", "and", "items", "relevant", "not relevant"],
    names: 3,
    sections: found.depths.map(({ depth, overlaps }) =>
      overlaps.map(({ first, second, retrieved, relevant, others }) => [
        String(depth),
        ...[first, second].map((run) => found.runs[run].name),
        ...[retrieved, relevant, others].map((share) => share.toFixed(4)),
      ]),
    ),
  };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
}
