import type { VNode } from "preact";
import { rounded } from "../../core/number-text.ts";
import { quantile } from "../../stats/rising.ts";
import { scaleOf } from "../view/axis.ts";
import { binned, Histogram } from "../view/histogram.tsx";
import { RunName } from "../view/run-name.tsx";
import type { Section, SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import type { RunsModel } from "./model.ts";
import { bestFirst } from "./order.ts";
import { hasQueryValues } from "./per-query.ts";
import { runColors } from "./run-colors.ts";

const QUANTILES = [
  ["minimum", 0],
  ["lower quartile", 0.25],
  ["median", 0.5],
  ["upper quartile", 0.75],
  ["maximum", 1],
] as const;

const BINS = 20;
/** Up to this many runs their histograms are high. */
const FEW = 12;

/** Distribution of one measure over the queries. */
export const distribution: Section<RunsModel> = {
  id: "distribution",
  title: "Spread over queries",
  follows: ["measure", "run", "against"],
  isShown: (model, { measure }) => hasQueryValues(model, measure),
  View: Distribution,
};

function Distribution({ model, choice }: SectionProps<RunsModel>): VNode {
  const { measures, runs } = model;
  const colors = runColors(model, choice);
  const chosen = measures[choice.measure];
  const rows = bestFirst(chosen).map((r) => {
    const rising = chosen.runs[r].values.filter((value) => !Number.isNaN(value)).sort();
    return { name: runs[r].name, rising, color: colors[r] };
  });
  const scale = scaleOf(rows.flatMap(({ rising }) => [rising[0], rising[rising.length - 1]]));
  const counts = rows.map(({ rising }) => binned(rising, scale, BINS));
  const most = counts.flatMap((bins) => [...bins]).reduce((highest, count) => Math.max(highest, count), 0);
  return (
    <div class={runs.length > FEW ? "spread many" : "spread"}>
      <Table
        caption={`How ${chosen.measure} spreads over the queries: a mean can hide queries that fail altogether`}
        header={[
          "run",
          <span key="scale" class="ends">
            <span>{rounded(scale.low)}</span> <span>{rounded(scale.high)}</span>
          </span>,
          ...["zeros", ...QUANTILES.map(([name]) => name)],
        ]}
        sections={[
          rows.map(({ name, rising, color }, i) => [
            <RunName key={name} name={name} />,
            <Histogram key={name} counts={counts[i]} most={most} color={color} />,
            String(rising.filter((value) => value === 0).length),
            ...QUANTILES.map(([, share]) => rounded(quantile(rising, share))),
          ]),
        ]}
      />
      <p class="note">Bars count queries, on one scale for all runs.</p>
    </div>
  );
}
