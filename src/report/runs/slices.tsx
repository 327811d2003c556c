import type { VNode } from "preact";
import { confidenceRange, rounded, tieRange } from "../../core/number-text.ts";
import { scaleOf, ticksOf } from "../view/axis.ts";
import { Axis, IntervalMark } from "../view/interval-mark.tsx";
import { RunName } from "../view/run-name.tsx";
import type { Section, SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { MOST_LINES } from "./charts.ts";
import { SliceDifferences } from "./differences.tsx";
import { Swatch } from "./leaderboard.tsx";
import type { ModelSlice, ModelSlices, RunsModel } from "./model.ts";
import { runColors } from "./run-colors.ts";
import { RunFindings } from "./run-findings.tsx";

/** The chosen measure in groups of queries. */
export const slices: Section<RunsModel> = {
  id: "slices",
  title: "Slices",
  follows: ["measure", "run", "against"],
  isShown: ({ slices: sliced }) => sliced !== undefined,
  View: (shown) => shown.model.slices !== undefined && <Slices sliced={shown.model.slices} {...shown} />,
};

type SlicesProps = SectionProps<RunsModel> & { readonly sliced: ModelSlices };

/** Fewer slices have no worst one that would say much. */
const FEWEST_FOR_WORST = 3;

function Slices({ sliced, ...shown }: SlicesProps): VNode {
  return (
    <>
      <SliceValues sliced={sliced} {...shown} />
      <SliceDifferences sliced={sliced} {...shown} />
      {sliced.slices.length >= FEWEST_FOR_WORST && (
        <RunFindings findings={sliced.worst[shown.choice.measure]} choice={shown.choice} />
      )}
    </>
  );
}

/** Width of the drawing of a value, in pixels, and labels of its axis at most. */
const [WIDTH, MOST_TICKS] = [120, 4];

/** The value of each run in each slice, on one axis. */
function SliceValues({ sliced: { by, slices: all }, model, choice }: SlicesProps): VNode {
  const { measure, better } = model.measures[choice.measure];
  const drawn = model.runs.length <= MOST_LINES ? [...model.runs.keys()] : [choice.run, choice.against];
  const colors = runColors(model, choice);
  const valueIn = ({ values }: ModelSlice, r: number) => values[choice.measure][r];
  const scale = scaleOf(
    all.flatMap((slice) =>
      drawn.flatMap((r) => {
        const run = valueIn(slice, r);
        return run === null || run.queries === 0 ? [] : [run.min, run.max, ...(run.interval ?? [])];
      }),
    ),
  );
  const axis = { scale, ticks: ticksOf(scale, MOST_TICKS), width: WIDTH };
  const which = model.runs.length <= MOST_LINES ? "" : `; the two chosen of ${model.runs.length} runs`;
  return (
    <Table
      caption={`${measure} by ${by}: value, {order of ties}, [95 % confidence interval]${drawn.length > 1 ? "; bold: the best of a slice" : ""}${which}`}
      header={[
        by,
        "queries",
        ...drawn.map((r) => (
          <>
            <Swatch color={colors[r]} />
            <RunName name={model.runs[r].name} />
            <span class="on-axis">
              <span class="value" />
              <Axis {...axis} />
            </span>
          </>
        )),
      ]}
      sections={[
        all.map((slice) => [
          ...[slice.name.replace(`${by}=`, ""), String(slice.queries)],
          ...drawn.map((r) => {
            const run = valueIn(slice, r);
            if (run === null || run.queries === 0) return "–";
            const isBest = drawn.length > 1 && run.value === bestIn(slice.values[choice.measure], better);
            const ties = tieRange(run);
            return (
              <>
                <span class="value">{isBest ? <strong>{rounded(run.value)}</strong> : rounded(run.value)}</span>{" "}
                <IntervalMark
                  {...axis}
                  value={run.value}
                  interval={run.interval}
                  tieRange={ties === "" ? null : [run.min, run.max]}
                  isBest={isBest}
                  color={colors[r]}
                />
                {ties !== "" && <small>{ties} </small>}
                <small>{confidenceRange(run.interval)}</small>
              </>
            );
          }),
        ]),
      ]}
    />
  );
}

/** The best value of any run in a slice. */
function bestIn(runs: ModelSlice["values"][number], better: "higher" | "lower"): number {
  const values = runs.flatMap((run) => (run === null || run.queries === 0 ? [] : [run.value]));
  return better === "higher" ? Math.max(...values) : Math.min(...values);
}
