import { printable } from "../../core/errors.ts";
import { rounded, shownCount } from "../../core/number-text.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { ContributedRuns } from "../../jobs/fusion/contributions.ts";
import { sentencesIn } from "../comparison/sentences.ts";
import { pairGrids, runGrid } from "../comparison/tables.ts";

/** Document of runs' contributions to a fusion. */
export const CONTRIBUTIONS: DocumentOf<ContributedRuns> = {
  parts: (contributed) => [
    { lines: linesOf("sentence", sentencesIn(contributed.concluded)) },
    ...[runGrid(contributed.concluded), ...pairGrids(contributed.concluded)],
    ...[shareGrid(contributed), poolGrid(contributed), overlapGrid(contributed)],
    { lines: linesOf("note", contributed.concluded.notes) },
  ],
  json: plainOf,
  rows: contributionRows,
  notes: { lines: ({ concluded }) => concluded.notes.map((note) => printable(note, 500)) },
};

/** Share of each run within each depth, and of it alone. */
function shareGrid({ found }: ContributedRuns): Grid {
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

/** Items of the runs together, and the value of their best order. */
function poolGrid({ found }: ContributedRuns): Grid {
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

/** Overlap of each two runs. */
function overlapGrid({ found }: ContributedRuns): Grid {
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

/** A row for each depth and run, with the values of the run, of the fusion, and of the fusion without the run. */
function contributionRows({ found }: ContributedRuns): Record<string, string | number>[] {
  return found.depths.flatMap(({ depth, pool, runs, best }) =>
    runs.map(({ retrieved, relevant, unique }, run) => {
      const { name, alone, without } = found.runs[run];
      return {
        ...{ depth, run: name, retrieved, relevant },
        ...{ uniqueRetrieved: unique.retrieved, uniqueRelevant: unique.relevant },
        ...{ pooled: pool.retrieved, pooledRelevant: pool.relevant, allRelevant: found.relevant },
        ...valuesOf(alone, "alone "),
        ...valuesOf(found.fused, "fusion "),
        ...valuesOf(without, "without "),
        ...valuesOf(best, "best "),
      };
    }),
  );
}

/** Everything, for programs. */
function plainOf({ judgments, found, concluded, fusion }: ContributedRuns): object {
  const { fused, runs, depths, relevant } = found;
  const nameOf = (run: number): string => runs[run].name;
  return {
    ...{ judgments, fusion, relevant },
    conventions: fused.conventions,
    fused: valuesOf(fused),
    runs: runs.map(({ name, alone, without }) => ({ run: name, alone: valuesOf(alone), without: valuesOf(without) })),
    depths: depths.map((at) => ({
      ...{ depth: at.depth, pool: at.pool, best: valuesOf(at.best) },
      runs: at.runs.map((share, run) => ({ run: nameOf(run), ...share })),
      overlaps: at.overlaps.map((overlap) => ({
        ...overlap,
        first: nameOf(overlap.first),
        second: nameOf(overlap.second),
      })),
    })),
    comparison: concluded.comparison,
    sentences: sentencesIn(concluded),
    notes: concluded.notes,
    findings: concluded.findings,
  };
}

/** Values by measure. @param what begins each name */
function valuesOf({ results }: Evaluation, what = ""): Record<string, number> {
  return Object.fromEntries(results.map(({ measure, value }) => [`${what}${measure}`, value]));
}
