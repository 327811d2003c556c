import { confidenceRange, rounded, withTieRange } from "../../core/number-text.ts";
import { EMBEDDING_COUNTS } from "../../jobs/embeddings/evaluated.ts";
import { anchorOf } from "../drawing.ts";
import { type Html, html } from "../html.ts";
import { drawItemText, drawList, own } from "../items.ts";
import type { Section, Sections } from "../section.ts";
import { drawTable } from "../tables.ts";
import { embeddingCharts, MOST_WHEN_DENSE } from "./charts.ts";
import type { EmbeddingsModel } from "./model.ts";

const summary: Section<EmbeddingsModel> = {
  id: "summary",
  title: "What was evaluated",
  follows: [],
  draw: ({
    conventions,
    notes,
    counts,
  }) => html`<ul class="conventions">${[...conventions, ...notes].map((line) => html`<li>${line}</li>`)}</ul>
${drawTable({
  caption: "Coverage",
  header: ["", "count"],
  sections: [EMBEDDING_COUNTS.map(([label, key]) => [label, String(counts[key])])],
})}`,
};

const measures: Section<EmbeddingsModel> = {
  id: "measures",
  title: "Measures",
  follows: [],
  draw: ({ measures: all, intervals, groups }) => {
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
    return html`<div class="side-by-side">${drawTable({
      caption: "Value, [tie range], (95 % confidence interval over queries)",
      header: ["measure", ...header],
      sections: [
        all.map(({ measure, title }, m) => [
          html`<abbr title="${title}">${measure}</abbr>`,
          ...groups.map(
            ({ results }, g) =>
              html`<strong>${withTieRange(results[m])}</strong>${g === 0 ? html` <small>${confidenceRange(intervals[m])}</small>` : undefined}`,
          ),
        ]),
      ],
    })}${
      figureRows.length === 0
        ? undefined
        : drawTable({
            caption: "Verification, topology, uncertainty",
            header: ["figure", ...header],
            sections: [figureRows],
          })
    }</div>`;
  },
};

const map: Section<EmbeddingsModel> = {
  id: "map",
  title: "Map of the items",
  follows: [],
  draw: (model, choice, drawing) => {
    const { points = [], caption = "" } = model.scatter ?? {};
    const isThinned = drawing.isDense && points.length > MOST_WHEN_DENSE;
    const some = isThinned ? ` ${MOST_WHEN_DENSE} evenly spaced ones are drawn.` : "";
    return html`<div class="side-by-side">${drawing.chart(embeddingCharts["embedding-map"], model, choice, `${caption}${some}`)}${drawing.chart(embeddingCharts.cmc, model, choice, "Share of queries with a match among the k nearest (CMC: cumulative matching characteristic).")}</div>`;
  },
};

const verification: Section<EmbeddingsModel> = {
  id: "verification",
  title: "Verification",
  follows: [],
  draw: (model, choice, drawing) =>
    model.verification.length === 0
      ? undefined
      : html`<div class="side-by-side">${drawing.chart(embeddingCharts.roc, model, choice, "ROC: matching pairs found over other pairs let in.")}${drawing.chart(embeddingCharts.det, model, choice, "DET: the same as two error rates, on logarithmic axes.")}</div>`,
};

const confidence: Section<EmbeddingsModel> = {
  id: "confidence",
  title: "Confidence",
  follows: ["measure"],
  draw: (model, choice, drawing) =>
    model.reject.length === 0
      ? undefined
      : html`<div class="side-by-side">${drawing.chart(embeddingCharts.reject, model, choice, "Mean error of the rest when the least sure queries are rejected; the band is what equal confidences allow.")}${drawing.chart(embeddingCharts.confidence, model, choice, "What a threshold on confidence does: share of queries it puts right, and share it keeps.")}</div>`,
};

const LISTED = 10;

const worst: Section<EmbeddingsModel> = {
  id: "worst",
  title: "Worst queries",
  follows: ["measure"],
  draw: ({ measures: all, queries, labels, lists }, choice, drawing) => {
    const { measure, better, values } = all[choice.measure];
    const sign = better === "higher" ? 1 : -1;
    const sorted = [...queries.keys()]
      .filter((q) => own(lists, String(q)) !== undefined)
      .sort((a, b) => sign * (values[a] - values[b]) || a - b);
    return drawTable({
      caption: `Queries of the worst ${measure}`,
      header: ["query", "label", measure],
      sections: [sorted.slice(0, LISTED).map((q) => [drawing.query(q, queries[q]), labels[q], rounded(values[q])])],
    });
  },
};

const opened: Section<EmbeddingsModel> = {
  id: "query",
  title: "One query",
  follows: ["query"],
  draw: (model, { query }) => (query === undefined ? undefined : drawQuery(model, query)),
};

/** One query with its values and its nearest items. */
function drawQuery({ measures: all, queries, labels, lists, items }: EmbeddingsModel, q: number): Html {
  const id = queries[q];
  const list = own(lists, String(q));
  return html`<div class="query" id="${anchorOf(q)}"><p class="query-id"><code>${id}</code> label <code>${labels[q]}</code>${drawItemText(own(items, id))}</p>
${drawTable({ caption: `Values of query ${id}`, header: all.map(({ measure }) => measure), sections: [[all.map(({ values }) => rounded(values[q]))]] })}
<div class="lists"><section aria-label="nearest items"><h4>nearest items</h4>${
    list === undefined
      ? html`<p>The neighbors of this query are not in the report; those of the worst queries are kept.</p>`
      : drawList(list, items, 1, "distance")
  }</section></div></div>`;
}

/** What a report on embeddings shows, from top to bottom. */
export const embeddingSections: Sections<EmbeddingsModel> = {
  all: [summary, measures, map, verification, confidence, worst, opened],
  query: drawQuery,
  choices: ({ measures: all }) => [{ key: "measure", label: "Measure", names: all.map(({ measure }) => measure) }],
  first: () => ({ measure: 0, run: 0, against: 0, query: undefined }),
};
