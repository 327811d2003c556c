import { AP, Rprec, Success } from "rankproof";
import {
  confidenceVersusCorrect,
  EmbeddingEvaluator,
  errorVersusReject,
  hdpi,
  matrixOf,
  rAuroc,
} from "rankproof/embeddings";
import { spearman } from "rankproof/stats";
import { draw, STUDIES } from "./data.js";
import { Twister } from "./twister.js";

/** Confidences that the corrupted points are given in turn. */
const STEPS = Array.from({ length: 21 }, (_, i) => i / 20);
/** Those of the study of rank correlations, as a model of another scale gives them: 20 values of sigma. */
const SCALE = 12_500;
const SIGMAS = Array.from({ length: 20 }, (_, i) => ((i + 1) * SCALE) / 20);
const CORRUPTED = 100;

/**
 * All numbers of the study, drawn as torch.manual_seed(42) draws them.
 *
 * @param {number} resamples of the points behind the interval of each rank correlation, which takes a while; 0: no intervals
 */
export function study(resamples = 0) {
  const twister = new Twister(42);
  const scatters = STUDIES.map((ranges) => {
    const space = draw(twister, ranges);
    return { ...space, measures: resultsOf(space) };
  });
  return {
    scatters,
    confidence: confidenceSweep(corrupt(twister)),
    spearman: spearmanSweep(corrupt(twister), resamples),
  };
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
  const drawn = Array.from({ length: CORRUPTED }, () => Math.floor(twister.uniform(0, labels.length)));
  const corrupted = new Set(drawn);
  const truth = labels.map((_, item) => 1 - normalDensity(points[2 * item], 0.5));
  const wrong = labels.map((label, item) => (corrupted.has(item) ? 1 - label : label));
  return { points, labels: wrong, drawn, corrupted, truth };
}

function normalDensity(x, sigma) {
  return Math.exp(-0.5 * (x / sigma) ** 2) / (sigma * Math.sqrt(2 * Math.PI));
}

function confidenceSweep({ corrupted, truth, ...space }) {
  const overall = evaluate(space);
  const [recall, map] = ["Success@1", "AP@R"].map((measure) => overall.of(measure).values);
  const ofThose = (isRight) => truth.filter((_, item) => (recall[item] === 1) === isRight);
  return {
    ...space,
    truth,
    corrupted: corrupted.size,
    credible: { right: hdpi(ofThose(true)), wrong: hdpi(ofThose(false)) },
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

function spearmanSweep({ drawn, corrupted, truth }, resamples) {
  const scaled = truth.map((own) => own * SCALE);
  return {
    uncorrupted: spearman.of(scaled, truth),
    /** Of the true confidences of the points that were drawn. */
    mean: (drawn.reduce((sum, item) => sum + truth[item], 0) / drawn.length) * SCALE,
    steps: SIGMAS.map((sigma) => {
      const given = scaled.map((own, item) => (corrupted.has(item) ? sigma : own));
      return { sigma, rho: spearman.of(given, truth), interval: resampledInterval(given, truth, resamples) };
    }),
  };
}

/** The narrowest interval of 95 % of the rank correlations over resampled points (HDPI). */
function resampledInterval(given, truth, resamples) {
  if (resamples === 0) return undefined;
  const twister = new Twister(7);
  const correlations = Array.from({ length: resamples }, () => {
    const points = given.map(() => Math.floor(twister.uniform(0, given.length)));
    return spearman.of(
      points.map((point) => given[point]),
      points.map((point) => truth[point]),
    );
  });
  return hdpi(correlations);
}
