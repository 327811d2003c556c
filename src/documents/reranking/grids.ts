import { rounded, shownCount } from "../../core/number-text.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { MovedItem } from "../../fusion/reranking/measured.ts";
import type { RerankedRuns } from "../../jobs/fusion/reranking.ts";
import { hurtQueries } from "./hurt-queries.ts";

/** What the reranker did within each depth, and what the best order of its items would reach. */
export function depthGrid({ found }: RerankedRuns): Grid {
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

/** What became of the relevant items, grade by grade. */
export function gradeGrid({ found }: RerankedRuns): Grid {
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
export function hurtGrids(reranked: RerankedRuns): Grid[] {
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

/** The share of what could be gained; "–" where nothing could. */
function reached(first: number, reranked: number, best: number): string {
  return best === first ? "–" : `${((100 * (reranked - first)) / (best - first)).toFixed(1)} %`;
}
