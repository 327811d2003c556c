import type { VNode } from "preact";
import { rounded, signed } from "../../core/number-text.ts";
import { MANY as MANY_BARS } from "../../plot/gains.ts";
import { MANY as MANY_POINTS } from "../../plot/versus.ts";
import { ChartFigure } from "../view/chart-figure.tsx";
import { QueryLink } from "../view/query-link.tsx";
import { useReport } from "../view/report-state.ts";
import type { Section, SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";
import { type PairedQuery, pairedQueries } from "./per-query.ts";

/** Rows of the largest gains, and of the largest losses. */
const LISTED = 5;

/** Two runs, query by query. */
export const versus: Section<RunsModel> = {
  id: "versus",
  title: "Query-by-query comparison",
  follows: ["measure", "run", "against"],
  isShown: ({ runs }, { run, against }) => runs.length > 1 && run !== against,
  View: Versus,
};

function Versus({ model, choice }: SectionProps<RunsModel>): VNode {
  const isDense = useReport().still !== undefined;
  const paired = pairedQueries(model, choice) ?? [];
  const [name, other] = [model.runs[choice.run].name, model.runs[choice.against].name];
  const sign = model.measures[choice.measure].better === "higher" ? 1 : -1;
  const sorted = [...paired].sort((a, b) => sign * (b.difference - a.difference));
  const linkedRows = (some: readonly PairedQuery[]) =>
    some.map(({ q, query, x, y, difference }) => [
      <QueryLink key={q} query={q} id={query} />,
      ...[rounded(x), rounded(y), signed(difference)],
    ]);
  const isCounted = isDense && paired.length > MANY_POINTS;
  const points = `${isCounted ? "Squares count queries" : "A point for each query"}; above the line ${name} is higher.${isDense ? "" : " Click a point to open its query."}`;
  const some = isDense && paired.length > MANY_BARS ? ` ${MANY_BARS} evenly spaced queries are drawn.` : "";
  return (
    <div class="side-by-side">
      <ChartFigure chart={runCharts.versus} model={model} choice={choice} caption={points} />
      <div>
        <ChartFigure chart={runCharts.gains} model={model} choice={choice} caption={`Differences, sorted.${some}`} />
        <Table
          caption={`Largest gains and losses of ${name}`}
          header={["query", other, name, "difference"]}
          sections={[
            linkedRows(sorted.filter(({ difference }) => sign * difference > 0).slice(0, LISTED)),
            linkedRows(sorted.filter(({ difference }) => sign * difference < 0).slice(-LISTED)),
          ]}
        />
      </div>
    </div>
  );
}
