import type { VNode } from "preact";
import { countRows } from "../../jobs/embeddings/evaluated.ts";
import { FIRST_CHOICE } from "../chart.ts";
import { howEvaluated } from "../stamp/section.tsx";
import { ChartFigure } from "../view/chart-figure.tsx";
import { useReport } from "../view/report-state.ts";
import { RunName } from "../view/run-name.tsx";
import type { Section, SectionProps, Sections } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { answer } from "./answer.tsx";
import { embeddingCharts, MOST_WHEN_DENSE, mapOfOther } from "./charts.ts";
import { measures } from "./measures.tsx";
import type { EmbeddingsModel } from "./model.ts";
import { models } from "./models.tsx";
import { openedQuery, orderOf, QueryView, queryList, queryNameIn } from "./queries.tsx";
import { worstQueries } from "./worst-queries.tsx";

const coverage: Section<EmbeddingsModel> = {
  id: "coverage",
  title: "Coverage",
  follows: [],
  View: ({ model: { counts } }) => (
    <Table caption="Coverage of items and queries" header={["what", "count"]} sections={[countRows(counts)]} />
  ),
};

const map: Section<EmbeddingsModel> = { id: "map", title: "Map of the items", follows: [], View: ItemMap };

/** A map of every model, in which items stand at like places, and the CMC curve. */
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
        caption={
          <>
            {model.others.length > 0 && (
              <>
                <RunName name={model.name} />:{" "}
              </>
            )}
            {caption}
            {some}
          </>
        }
      />
      {model.others.slice(0, MOST_MAPS).map(({ name, scatter }, i) => (
        <ChartFigure
          key={name}
          chart={mapsOfOthers[i]}
          model={model}
          choice={choice}
          caption={
            <>
              <RunName name={name} />: {scatter?.caption} It is turned, mirrored and scaled onto the first.
            </>
          }
        />
      ))}
      <ChartFigure
        chart={embeddingCharts.cmc}
        model={model}
        choice={choice}
        caption="Share of queries with a match among the k nearest (CMC: cumulative matching characteristic)."
      />
    </div>
  );
}

/** Models beside the first whose maps are drawn. */
const MOST_MAPS = 7;

const mapsOfOthers = Array.from({ length: MOST_MAPS }, (_, i) => mapOfOther(i));

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
        caption={`DET: the same as two error rates, on logarithmic axes${shown.model.verificationBand.length > 0 ? "; the band: 95 % intervals" : ""}.`}
      />
    </div>
  ),
};

/** Whether equal confidences leave the order of queries open. */
function hasBand({ reject }: EmbeddingsModel): boolean {
  return reject.some(({ points }) => points.some(({ min, max }) => min < max));
}

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
        caption={`Mean error of the rest when the least sure queries are rejected${hasBand(shown.model) ? "; the band is what equal confidences allow" : ""}.`}
      />
      <ChartFigure
        chart={embeddingCharts.confidence}
        {...shown}
        caption="What a threshold on confidence does: share of queries it puts right, and share it keeps."
      />
    </div>
  ),
};

/** Sections of a report on embeddings, from top to bottom. */
export const embeddingSections: Sections<EmbeddingsModel> = {
  all: [
    answer,
    models,
    measures,
    map,
    verification,
    confidence,
    worstQueries,
    queryList,
    openedQuery,
    coverage,
    howEvaluated,
  ],
  Query: QueryView,
  orderOf,
  queryName: queryNameIn,
  names: ({ name, others }) => [name, ...others.map((other) => other.name)],
  choices: ({ measures: all }) => [{ key: "measure", label: "Measure", names: all.map(({ measure }) => measure) }],
  first: ({ measures: [{ better }], others }) => {
    // Of two models, what got worst comes first.
    const sort = others.length === 0 ? "run" : "difference0";
    return { ...FIRST_CHOICE, sort: better === "higher" ? sort : `-${sort}` };
  },
};
