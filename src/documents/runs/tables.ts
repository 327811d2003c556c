import { confidenceRange, rounded, withTieRange } from "../../core/number-text.ts";
import { type Grid, turnedWhereWide } from "../../drawers/grid.ts";
import { type EvaluatedRuns, RUN_COUNTS } from "../../jobs/runs/evaluated.ts";
import type { SliceResult } from "../../jobs/runs/evaluated-slices.ts";
import { correctedText, judgedText } from "../../judges/words.ts";
import { unjudgedCaption } from "../../unjudged/caption.ts";
import { queryGrid } from "../query-grid.ts";

/** Values of all queries, then what was asked for besides: what could move them, and values of slices. */
export function valueGrids(evaluated: EvaluatedRuns): Grid[] {
  return [
    ...measureGrids(evaluated),
    ...unjudgedGrids(evaluated),
    ...correctedGrids(evaluated),
    ...sliceGrids(evaluated),
  ];
}

/** Values of every query, a grid for each run. */
export function queryGrids({ runs }: EvaluatedRuns): Grid[] {
  return runs.map(({ name, evaluation }) => ({ ...queryGrid(name, evaluation), isHeaded: true }));
}

/** Measures down, runs across, then the counts; many runs go down. */
function measureGrids({ runs, conventions }: EvaluatedRuns): Grid[] {
  const grid = {
    caption: conventions,
    header: ["measure", ...runs.map(({ name }) => name)],
    sections: [
      runs[0].evaluation.results.map(({ measure }, m) => [
        measure,
        ...runs.map(({ evaluation }) => withTieRange(evaluation.results[m])),
      ]),
      RUN_COUNTS.map(([label, key]) => [label, ...runs.map(({ evaluation }) => String(evaluation.counts[key]))]),
    ],
  };
  return turnedWhereWide(grid, "run");
}

/** What the grades of unjudged items can make of each value, runs across; none where that was not asked for. */
function unjudgedGrids({ runs, unjudged }: EvaluatedRuns): Grid[] {
  if (unjudged === undefined) return [];
  const [{ bounds: first = [] }] = runs;
  const rows = first.flatMap(({ measure }, m) => {
    const of = (least: "least" | "min", most: "most" | "max"): string[] =>
      runs.map(({ bounds }) => {
        const own = bounds?.[m];
        return own === undefined || own.unknown !== undefined
          ? "unknown"
          : `[${rounded(own[least])}, ${rounded(own[most])}]`;
      });
    const [values, withTies] = [of("least", "most"), of("min", "max")];
    const isSame = values.every((text, run) => text === withTies[run]);
    return [[measure, ...values], ...(isSame ? [] : [[`${measure}, any order of ties`, ...withTies]])];
  });
  const grid = {
    caption: unjudgedCaption(unjudged),
    header: ["with any grades", ...runs.map(({ name }) => name)],
    sections: [rows],
  };
  return turnedWhereWide(grid, "run");
}

/** Values as judged and corrected for errors of judgments, runs across; none where that was not asked for. */
export function correctedGrids({ corrected, runs }: Pick<EvaluatedRuns, "corrected" | "runs">): Grid[] {
  if (corrected === undefined) return [];
  const rows = corrected.values[0].flatMap(({ measure }, m) => {
    const of = corrected.values.map((estimates) => estimates[m]);
    return [
      [`${measure}, as judged`, ...of.map(judgedText)],
      [`${measure}, corrected`, ...of.map(correctedText)],
    ];
  });
  const grid = {
    caption: corrected.caption,
    header: ["errors of judgments", ...runs.map(({ name }) => name)],
    sections: [rows],
  };
  return turnedWhereWide(grid, "run");
}

/** Slices down, and runs where there are several, measures across; none where queries are not grouped. */
function sliceGrids({ runs, slicing }: EvaluatedRuns): Grid[] {
  if (slicing === undefined) return [];
  const isOne = runs.length === 1;
  const sections = slicing.names.map((name) =>
    runs.flatMap(({ name: run, slices }) => {
      const slice = slices.find((own) => own.name === name);
      if (slice === undefined) return [];
      const values = slice.results.map(sliceText);
      return [[name, String(slice.queries.length), ...(isOne ? [] : [run]), ...values]];
    }),
  );
  const measures = runs[0].evaluation.results.map(({ measure }) => measure);
  return [
    {
      caption: `values by ${slicing.by}`,
      header: ["slice", "queries", ...(isOne ? [] : ["run"]), ...measures],
      names: isOne ? 2 : 3,
      sections: isOne ? [sections.flat()] : sections,
    },
  ];
}

function sliceText(result: SliceResult): string {
  if (result.count === 0) return "–";
  return `${withTieRange(result)} ${confidenceRange(result.interval ?? null)}`.trimEnd();
}
