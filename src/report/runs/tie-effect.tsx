import { rounded } from "../../core/number-text.ts";
import { ChartFigure } from "../view/chart-figure.tsx";
import { QueryLink } from "../view/query-link.tsx";
import type { Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { runCharts } from "./charts.ts";
import type { RunsModel } from "./model.ts";
import { tieAffectedQueries } from "./per-query.ts";

const LISTED = 5;

/** The queries whose values depend on the order of tied scores. */
export const tieEffect: Section<RunsModel> = {
  id: "ties",
  title: "Effect of ties",
  follows: ["measure", "run"],
  View: ({ model, choice }) => {
    const { measure } = model.measures[choice.measure];
    const { name } = model.runs[choice.run];
    const affected = tieAffectedQueries(model, choice);
    if (affected.length === 0) {
      return (
        <p>
          The order of tied scores affects {measure} of no query of {name}.
        </p>
      );
    }
    return (
      <>
        <p>
          The order of tied scores affects {measure} of {affected.length} of {model.queries.length} queries of {name}.
        </p>
        <div class="side-by-side">
          <ChartFigure
            chart={runCharts.ties}
            model={model}
            choice={choice}
            caption="The bar is the tie range: the least and the largest value over all orders of tied items; the tick is the value."
          />
          <Table
            caption="Queries that ties affect most"
            header={["query", "minimum", "value", "maximum"]}
            sections={[
              affected
                .slice(0, LISTED)
                .map(({ q, query, min, value, max }) => [
                  <QueryLink key={q} query={q} id={query} />,
                  ...[rounded(min), rounded(value), rounded(max)],
                ]),
            ]}
          />
        </div>
      </>
    );
  },
};
