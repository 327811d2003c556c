import { rounded } from "../../core/number-text.ts";
import { confidence, errorReject } from "../../plot/confidence.ts";
import { embeddingMap } from "../../plot/embedding-map.ts";
import { cutoffs } from "../../plot/rank-curves.ts";
import { thinned } from "../../plot/thinned.ts";
import { det, roc } from "../../plot/verification.ts";
import type { Chart } from "../section.ts";
import type { EmbeddingsModel } from "./model.ts";

/** Measures that stand over the items in two dimensions. */
const IN_TITLE = 3;
/** Items that a small report draws at most. */
export const MOST_WHEN_DENSE = 300;

/** Every chart that a report on embeddings is made of, by its name on the command line. */
export const embeddingCharts = {
  "embedding-map": {
    title: "items in two dimensions, colored by label, more solid where confidence is higher",
    draw: ({ scatter, measures, parts: [{ results }] }, _, isDense) => {
      if (scatter === undefined) return undefined;
      const shown = measures.slice(0, IN_TITLE);
      const title = shown.map(({ measure }, m) => `${measure} ${rounded(results[m].value)}`).join(", ");
      return embeddingMap(isDense ? thinned(scatter.points, MOST_WHEN_DENSE) : scatter.points, { ...scatter, title });
    },
  },
  cmc: {
    title: "share of queries with a match among the k nearest",
    draw: ({ cmc }) => cutoffs("Success", cmc),
  },
  roc: {
    title: "matching pairs found over other pairs let in",
    draw: ({ verification: points, title }) => (points === undefined ? undefined : roc([{ name: title, points }])),
  },
  det: {
    title: "false non-matches over false matches",
    draw: ({ verification: points, title }) => (points === undefined ? undefined : det([{ name: title, points }])),
  },
  reject: {
    title: "error of the queries that are kept when the least sure are rejected",
    draw: ({ reject, measures }, choice) => {
      const { measure } = measures[choice.measure];
      const line = reject.find(({ name }) => name === measure) ?? reject[0];
      return line === undefined ? undefined : errorReject([line]);
    },
  },
  confidence: {
    title: "what a threshold on confidence does: queries put right, queries kept",
    draw: ({ confidence: points }) => (points.length === 0 ? undefined : confidence(points)),
  },
} satisfies Readonly<Record<string, Chart<EmbeddingsModel>>>;
