import { printable } from "../../core/errors.ts";
import { rounded, shownCount } from "../../core/number-text.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { MovedItem, RerankedQuery } from "../../fusion/reranking/measured.ts";
import type { RerankedRuns } from "../../jobs/fusion/reranking.ts";
import { sentencesIn } from "../comparison/sentences.ts";
import { pairGrids, runGrid } from "../comparison/tables.ts";

/** Document of a reranking. */
export const RERANKING: DocumentOf<RerankedRuns> = {
  parts: (reranked) => [
    { lines: linesOf("sentence", sentencesIn(reranked.concluded)) },
    ...[runGrid(reranked.concluded), ...pairGrids(reranked.concluded)],
    ...[depthGrid(reranked), gradeGrid(reranked), ...hurtGrids(reranked)],
    { lines: linesOf("note", reranked.concluded.notes) },
  ],
  json: plainOf,
  rows: movedRows,
  notes: { lines: ({ concluded }) => concluded.notes.map((note) => printable(note, 500)) },
};

/** A row for each relevant item that either run has; a rank is null where its run lacks the item. */
function movedRows({ found }: RerankedRuns): Record<string, string | number | null>[] {
  return found.queries.flatMap(({ query, items }) =>
    items.map(({ item, grade, before, after }) => ({
      query,
      item,
      grade,
      before: before ?? null,
      after: after ?? null,
    })),
  );
}

/** Everything, for programs. */
function plainOf(reranked: RerankedRuns): object {
  const { judgments, names, found, concluded } = reranked;
  const [first, second] = names;
  return {
    ...{ judgments, first, reranked: second },
    conventions: found.reranked.conventions,
    values: { first: valuesOf(found.first), reranked: valuesOf(found.reranked) },
    depths: found.depths.map(({ best, ...counts }) => ({ ...counts, best: valuesOf(best) })),
    grades: found.grades,
    hurt: hurtQueries(reranked).map(({ query, before, after }) => ({ query, before, after })),
    queries: found.queries,
    comparison: concluded.comparison,
    sentences: sentencesIn(concluded),
    notes: concluded.notes,
    findings: concluded.findings,
  };
}

function valuesOf({ results }: Evaluation): Record<string, number> {
  return Object.fromEntries(results.map(({ measure, value }) => [measure, value]));
}

/** Effect of the reranker within each depth, and the value of the best order of its items. */
function depthGrid({ found }: RerankedRuns): Grid {
  const measures = found.first.results.map(({ measure }) => [`best ${measure}`, "reached"]);
  return {
    caption: "relevant items within the first ranks; best: the first stage with these ranks in the order of the grades",
    header: ["depth", "before", "after", "entered", "left", ...measures.flat()],
    sections: [
      found.depths.map(({ depth, before, after, entered, left, best }) => [
        String(depth),
        ...[before, after, entered, left].map(shownCount),
        ...best.results.flatMap(({ value }, m) => {
          return [rounded(value), reached(found.first.results[m].value, found.reranked.results[m].value, value)];
        }),
      ]),
    ],
  };
}

/** Moves of the relevant items, grade by grade. */
function gradeGrid({ found }: RerankedRuns): Grid {
  return {
    caption: "relevant items by grade; mean ranks of those that both runs have",
    header: ["grade", "lifted", "kept", "buried", "added", "lost", "rank before", "rank after"],
    sections: [
      found.grades.map(({ grade, lifted, kept, buried, added, lost, before, after }) => [
        String(grade),
        ...[lifted, kept, buried, added, lost].map(String),
        ...[before, after].map((rank) => (Number.isNaN(rank) ? "–" : rank.toFixed(1))),
      ]),
    ],
  };
}

/** Queries and items of each that are shown. */
const [QUERIES, ITEMS] = [10, 3];

/** The queries that the reranker hurt most, and the items that it buried there; none where it hurt none. */
function hurtGrids(reranked: RerankedRuns): Grid[] {
  const hurt = hurtQueries(reranked);
  if (hurt.length === 0) return [];
  const [{ measure }] = reranked.found.first.results;
  const all = hurt.length === 1 ? "1 query" : `${hurt.length} queries`;
  return [
    {
      caption: `${all} with a lower ${measure} than before${hurt.length > QUERIES ? `, the ${QUERIES} that lost most` : ""}`,
      header: ["hurt query", "before", "after", "buried or lost: grade, ranks"],
      sections: [
        hurt
          .slice(0, QUERIES)
          .map(({ query, before, after, items }) => [query, rounded(before), rounded(after), buried(items)]),
      ],
    },
  ];
}

function buried(items: readonly MovedItem[]): string {
  const fallen = items.filter(({ before, after }) => before !== undefined && (after === undefined || after > before));
  const some = fallen.slice(0, ITEMS).map(({ item, grade, before, after }) => {
    return `${item}: ${grade}, ${before} → ${after ?? "lost"}`;
  });
  return [...some, ...(fallen.length > ITEMS ? ["…"] : [])].join("; ");
}

/** Share of the possible gain; "–" where there is none. */
function reached(first: number, reranked: number, best: number): string {
  return best === first ? "–" : `${((100 * (reranked - first)) / (best - first)).toFixed(1)} %`;
}

/** A query on which the reranked run is worse than its first stage, on the first measure. */
interface HurtQuery extends RerankedQuery {
  readonly before: number;
  readonly after: number;
}

/** The queries that the reranker hurt, the worst first. */
function hurtQueries({ found: { first, reranked, queries } }: RerankedRuns): HurtQuery[] {
  const byName = new Map(queries.map((query) => [query.query, query]));
  const [before, after] = [first, reranked].map(({ results: [result] }) => result);
  const sign = before.better === "higher" ? 1 : -1;
  const hurt = first.queries.flatMap((name, q) => {
    const query = byName.get(name);
    const [one, other] = [before.values[q], after.values[q]];
    const counts = before.counted?.[q] !== 0 && after.counted?.[q] !== 0;
    return query !== undefined && counts && sign * (one - other) > 0 ? [{ ...query, before: one, after: other }] : [];
  });
  return hurt.sort((a, b) => sign * (b.before - b.after - (a.before - a.after)));
}
