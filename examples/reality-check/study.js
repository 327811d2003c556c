import { AP, Rprec, Success } from "rankproof";
import { confidenceVersusCorrect, EmbeddingEvaluator, errorVersusReject, matrixOf, rAuroc } from "rankproof/embeddings";
import { spearman } from "rankproof/stats";
import { draw, STUDIES } from "./data.js";
import { Twister } from "./twister.js";

/** Confidences that the corrupted points are given in turn. */
const STEPS = Array.from({ length: 21 }, (_, i) => i / 20);
const CORRUPTED = 100;

/** All numbers of the study, drawn as torch.manual_seed(42) draws them. */
export function study() {
  const twister = new Twister(42);
  const scatters = STUDIES.map((ranges) => {
    const space = draw(twister, ranges);
    return { ...space, measures: resultsOf(space) };
  });
  return { scatters, confidence: confidenceSweep(corrupt(twister)), spearman: spearmanSweep(corrupt(twister)) };
}

function evaluate({ points, labels }) {
  const measures = [Success.at(1), Success.at(10), Rprec, AP.at("R")];
  const evaluator = new EmbeddingEvaluator({ labels, measures });
  evaluator.update(
    matrixOf(points, 2),
    labels.map((_, item) => item),
  );
  return evaluator.compute().overall;
}

function resultsOf(space) {
  return Object.fromEntries(evaluate(space).results.map(({ measure, value }) => [measure, value]));
}

/** Two adjacent classes, some points of which have the wrong label; the truth is surest far from the border. */
function corrupt(twister) {
  const { points, labels } = draw(twister, STUDIES[1]);
  const corrupted = new Set(Array.from({ length: CORRUPTED }, () => Math.floor(twister.uniform(0, labels.length))));
  const truth = labels.map((_, item) => 1 - normalDensity(points[2 * item], 0.5));
  return { points, labels: labels.map((label, item) => (corrupted.has(item) ? 1 - label : label)), corrupted, truth };
}

function normalDensity(x, sigma) {
  return Math.exp(-0.5 * (x / sigma) ** 2) / (sigma * Math.sqrt(2 * Math.PI));
}

function confidenceSweep({ corrupted, truth, ...space }) {
  const overall = evaluate(space);
  const [recall, map] = ["Success@1", "AP@R"].map((measure) => overall.of(measure).values);
  return {
    corrupted: corrupted.size,
    steps: STEPS.map((step) => {
      const confidences = truth.map((own, item) => (corrupted.has(item) ? step : own));
      const { mean, best } = confidenceVersusCorrect(recall, confidences);
      const [ercRecall, ercMap] = [recall, map].map((values) => errorVersusReject(values, confidences).area);
      return {
        confidence: step,
        mean: mean.value,
        max: best.value,
        rAuroc: rAuroc(recall, confidences)?.value,
        ercRecall,
        ercMap,
      };
    }),
  };
}

function spearmanSweep({ corrupted, truth }) {
  const scale = 12_500;
  const scaled = truth.map((own) => own * scale);
  return {
    uncorrupted: spearman.of(scaled, truth),
    steps: STEPS.map((step) => ({
      confidence: step * scale,
      rho: spearman.of(
        scaled.map((own, item) => (corrupted.has(item) ? step * scale : own)),
        truth,
      ),
    })),
  };
}
