import { guardedCell } from "../../core/cell-text.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { rounded, signed } from "../../core/number-text.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { NextJudgment, NextJudgments, Objective } from "../../jobs/runs/next-judgments.ts";

/** Document of the items to judge next: above all a sheet to fill in. */
export const NEXT_JUDGMENTS: DocumentOf<NextJudgments> = {
  special: { tsv: rowsToFill },
  parts: (next) => [
    gridOf(next),
    {
      lines: linesOf(
        "convention",
        notesOf(next).map((note) => printable(note, 500)),
      ),
    },
  ],
  json: (next) => ({ ...next, notes: notesOf(next) }),
  rows: ({ items, runs }) => items.map((item) => ({ ...asked(item), retrieved: retrieved(item, runs) })),
  notes: { lines: notesOf, statedIn: ["table", "json"] },
};

/** Intervals to narrow, a line for each. */
function notesOf({ measure, objectives, items, open }: NextJudgments): string[] {
  return [
    ...objectives.map((objective) => `${measure} of ${objectiveText(objective)}`),
    listedText(items.length, open, objectives.length === 1 ? "this" : "these"),
    ...(items.every(({ isExact }) => isExact) ? [] : ["≤: no judgment of the item narrows it more, in the mean"]),
  ];
}

function listedText(listed: number, open: number, what: "this" | "these"): string {
  if (listed > 0)
    return `${listed} of ${open} unjudged items that were retrieved, those that narrow ${what} most first`;
  if (open === 0)
    return "nothing to judge: every item that was retrieved is judged; a run with other items may have some";
  const advice = "a measure with a deeper cutoff, --for values or more --grades may have some";
  return `nothing to judge: no judgment of any of the ${open} unjudged items that were retrieved narrows ${what}; ${advice}`;
}

function objectiveText({ run, against, least, most, isExact }: Objective): string {
  const text = against === undefined ? rounded : signed;
  const whose = against === undefined ? run : `${run} less that of ${against}`;
  return `${whose}: [${text(least)}, ${text(most)}]${isExact ? "" : " at the widest"}, whatever the grades of unjudged items are`;
}

function asked({ query, item, effect, isExact }: NextJudgment) {
  return { query, item, grade: null, effect, isExact };
}

/** The effect in digits; ≤ before a bound of it. */
function effectText({ effect, isExact }: NextJudgment, digits: number): string {
  return `${isExact ? "" : "≤ "}${effect.toPrecision(digits)}`;
}

/** Where the item was retrieved, as in a.run:3. */
function retrieved({ ranks }: NextJudgment, runs: readonly string[]): string {
  return ranks.flatMap((rank, run) => (rank === undefined ? [] : [`${runs[run]}:${rank}`])).join(" ");
}

/**
 * Rows that readers of judgments take once grades are filled in. @throws RankproofError unsupported, for an id that is
 * no cell of a TSV
 */
function* rowsToFill({ items, runs }: NextJudgments): Generator<string> {
  yield "query\titem\tgrade\teffect\tretrieved\n";
  for (const item of items) {
    const cells = [item.query, item.item, "", effectText(item, 4), printable(retrieved(item, runs), 500)];
    const wrong = cells.find((cell) => /[\t\n\r]/.test(cell));
    if (wrong !== undefined) {
      const hint = "expected an id without tabs and line ends; --format jsonl takes any";
      throw new RankproofError("unsupported", `id: ${printable(JSON.stringify(wrong))} (${hint})`, "data");
    }
    yield `${cells.map(guardedCell).join("\t")}\n`;
  }
}

function gridOf({ items, measure, runs }: NextJudgments): Grid {
  return {
    caption: `items whose judgment most narrows ${measure}`,
    header: ["query", "item", "effect", ...runs],
    names: 2,
    sections: [
      items.map((next) => [
        next.query,
        next.item,
        effectText(next, 3),
        ...next.ranks.map((rank) => (rank === undefined ? "–" : String(rank))),
      ]),
    ],
  };
}
