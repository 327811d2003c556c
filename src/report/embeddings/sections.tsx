import type { VNode } from "preact";
import { confidenceRange, withTieRange } from "../../core/number-text.ts";
import { EMBEDDING_COUNTS } from "../../jobs/embeddings/evaluated.ts";
import { FIRST_CHOICE } from "../chart.ts";
import { howEvaluated } from "../stamp/section.tsx";
import { ChartFigure } from "../view/chart-figure.tsx";
import { useReport } from "../view/report-state.ts";
import type { Section, SectionProps, Sections } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { embeddingCharts, MOST_WHEN_DENSE } from "./charts.ts";
import type { EmbeddingsModel } from "./model.ts";
import { openedQuery, orderOf, QueryView, queryList } from "./queries.tsx";

const summary: Section<EmbeddingsModel> = {
  id: "summary",
  title: "What was evaluated",
  follows: [],
  View: ({ model: { conventions, notes, counts } }) => (
    <>
      <ul class="conventions">
        {[...conventions, ...notes].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Table
        caption="Coverage"
        header={["", "count"]}
        sections={[EMBEDDING_COUNTS.map(([label, key]) => [label, String(counts[key])])]}
      />
    </>
  ),
};

const measures: Section<EmbeddingsModel> = {
  id: "measures",
  title: "Measures",
  follows: [],
  View: ({ model: { measures: all, intervals, groups } }) => {
    const [whole] = groups;
    const figureRows = whole.figures.map(({ name, note }) => [
      note === undefined ? name : `${name} (${note})`,
      ...groups.map(({ figures }) => {
        const figure = figures.find((known) => known.name === name);
        if (figure === undefined) return "";
        if (figure.value === undefined) return "–";
        const { value, min = value, max = value } = figure;
        return withTieRange({ value, min, max });
      }),
    ]);
    const header = groups.map(({ name, queries }) => `${name} (${queries})`);
    return (
      <div class="side-by-side">
        <Table
          caption="Value, [tie range], (95 % confidence interval over queries)"
          header={["measure", ...header]}
          sections={[
            all.map(({ measure, title }, m) => [
              <abbr key={measure} title={title}>
                {measure}
              </abbr>,
              ...groups.map(({ results }, g) => (
                <>
                  <strong>{withTieRange(results[m])}</strong>
                  {g === 0 && <small> {confidenceRange(intervals[m])}</small>}
                </>
              )),
            ]),
          ]}
        />
        {figureRows.length > 0 && (
          <Table caption="Verification, topology, uncertainty" header={["figure", ...header]} sections={[figureRows]} />
        )}
      </div>
    );
  },
};

const map: Section<EmbeddingsModel> = { id: "map", title: "Map of the items", follows: [], View: ItemMap };

function ItemMap({ model, choice }: SectionProps<EmbeddingsModel>): VNode {
  const isDense = useReport().still !== undefined;
  const { points = [], caption = "" } = model.scatter ?? {};
  const some = isDense && points.length > MOST_WHEN_DENSE ? ` ${MOST_WHEN_DENSE} evenly spaced ones are drawn.` : "";
  return (
    <div class="side-by-side">
      <ChartFigure
        chart={embeddingCharts["embedding-map"]}
        model={model}
        choice={choice}
        caption={`${caption}${some}`}
      />
      <ChartFigure
        chart={embeddingCharts.cmc}
        model={model}
        choice={choice}
        caption="Share of queries with a match among the k nearest (CMC: cumulative matching characteristic)."
      />
    </div>
  );
}

const verification: Section<EmbeddingsModel> = {
  id: "verification",
  title: "Verification",
  follows: [],
  isShown: ({ verification: points }) => points.length > 0,
  View: (shown) => (
    <div class="side-by-side">
      <ChartFigure
        chart={embeddingCharts.roc}
        {...shown}
        caption="ROC: matching pairs found over other pairs let in."
      />
      <ChartFigure
        chart={embeddingCharts.det}
        {...shown}
        caption="DET: the same as two error rates, on logarithmic axes."
      />
    </div>
  ),
};

const confidence: Section<EmbeddingsModel> = {
  id: "confidence",
  title: "Confidence",
  follows: ["measure"],
  isShown: ({ reject }) => reject.length > 0,
  View: (shown) => (
    <div class="side-by-side">
      <ChartFigure
        chart={embeddingCharts.reject}
        {...shown}
        caption="Mean error of the rest when the least sure queries are rejected; the band is what equal confidences allow."
      />
      <ChartFigure
        chart={embeddingCharts.confidence}
        {...shown}
        caption="What a threshold on confidence does: share of queries it puts right, and share it keeps."
      />
    </div>
  ),
};

/** What a report on embeddings shows, from top to bottom. */
export const embeddingSections: Sections<EmbeddingsModel> = {
  all: [summary, measures, map, verification, confidence, queryList, openedQuery, howEvaluated],
  Query: QueryView,
  orderOf,
  choices: ({ measures: all }) => [{ key: "measure", label: "Measure", names: all.map(({ measure }) => measure) }],
  first: ({ measures: [{ better }] }) => ({ ...FIRST_CHOICE, sort: better === "higher" ? "run" : "-run" }),
};
