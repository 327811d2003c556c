import type { VNode } from "preact";
import { confidenceRange, rounded, shownP, signed, tieRange } from "../../core/number-text.ts";
import { MOST as MOST_SLICES } from "../../plot/slices.ts";
import { ChartFigure } from "../view/chart-figure.tsx";
import type { Section, SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { MOST_LINES, runCharts } from "./charts.ts";
import type { ModelSlice, ModelSlices, RunsModel } from "./model.ts";
import { pairOf } from "./pairs.ts";
import { RunFindings } from "./run-findings.tsx";

/** The chosen measure in groups of queries. */
export const slices: Section<RunsModel> = {
  id: "slices",
  title: "Slices",
  follows: ["measure", "run", "against"],
  isShown: ({ slices: sliced }) => sliced !== undefined,
  View: (shown) => shown.model.slices !== undefined && <Slices sliced={shown.model.slices} {...shown} />,
};

function Slices({ sliced, model, choice }: SectionProps<RunsModel> & { readonly sliced: ModelSlices }): VNode {
  const { by, slices: all, worst } = sliced;
  const { measure, better } = model.measures[choice.measure];
  const drawn = model.runs.length <= MOST_LINES ? [...model.runs.keys()] : [choice.run, choice.against];
  const isTied = all.some(({ values }) =>
    drawn.some((r) => {
      const run = values[choice.measure][r];
      return run !== null && tieRange(run) !== "";
    }),
  );
  const line = "A dot is the value of a run in a slice, the line its 95 % confidence interval over the queries there";
  const some = all.length > MOST_SLICES ? ` The ${MOST_SLICES} slices of most queries are drawn.` : "";
  return (
    <>
      <div class="side-by-side">
        <Table
          caption={`${measure} by ${by}: value, ${isTied ? "{tie range}, " : ""}[confidence interval]${drawn.length > 1 ? "; bold: the best of a slice" : ""}`}
          header={["slice", "queries", ...drawn.map((r) => model.runs[r].name)]}
          sections={[
            all.map(({ name, queries, values }) => [
              ...[name, queries],
              ...drawn.map((r) => {
                const run = values[choice.measure][r];
                if (run === null || run.queries === 0) return "–";
                const isBest = drawn.length > 1 && run.value === bestIn(values[choice.measure], better);
                return <ValueCell key={r} of={run} interval={run.interval} isBest={isBest} />;
              }),
            ]),
          ]}
        />
        <ChartFigure
          chart={runCharts.slices}
          model={model}
          choice={choice}
          caption={`${line}${isTied ? ", the bar its tie range" : ""}.${some}`}
        />
      </div>
      <RunFindings findings={worst[choice.measure]} choice={choice} />
      <SlicePairs sliced={sliced} model={model} choice={choice} />
    </>
  );
}

/** The best value of any run in a slice. */
function bestIn(runs: ModelSlice["values"][number], better: "higher" | "lower"): number {
  const values = runs.flatMap((run) => (run === null || run.queries === 0 ? [] : [run.value]));
  return better === "higher" ? Math.max(...values) : Math.min(...values);
}

/** Comparison of the two chosen runs in each slice; nothing where they are not compared. */
function SlicePairs({
  sliced: { by, slices: all },
  model: { measures, runs },
  choice: { measure, run, against },
}: SectionProps<RunsModel> & { readonly sliced: ModelSlices }): VNode | null {
  const rows = all.flatMap(({ name, queries, pairs }) => {
    const columns = pairs?.[measure];
    const pair = columns && pairOf(columns, run, against);
    if (!pair) return [];
    const { difference, interval, p, correctedP, verdict } = pair;
    const [low, high] = interval;
    return [
      [
        ...[name, String(queries), `${signed(difference)} [${signed(low)}, ${signed(high)}]`],
        ...[shownP(p), shownP(correctedP), verdict],
      ],
    ];
  });
  if (rows.length === 0) return null;
  return (
    <Table
      caption={`${runs[run].name} against ${runs[against].name} on ${measures[measure].measure} by ${by}`}
      header={["slice", "queries", "difference", "p", "corrected p", "verdict"]}
      sections={[rows]}
    />
  );
}

interface ValueCellProps {
  readonly of: { readonly value: number; readonly min: number; readonly max: number };
  readonly interval: readonly [number, number] | null;
  readonly isBest: boolean;
}

/** A value with its tie range and its confidence interval. */
function ValueCell({ of, interval, isBest }: ValueCellProps): VNode {
  const ties = tieRange(of);
  return (
    <>
      {isBest ? <strong>{rounded(of.value)}</strong> : rounded(of.value)} {ties !== "" && <small>{ties} </small>}
      <small>{confidenceRange(interval)}</small>
    </>
  );
}
