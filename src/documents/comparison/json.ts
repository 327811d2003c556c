import type { ComparedCases } from "../../jobs/cases/compare.ts";
import type { ComparedEmbeddings } from "../../jobs/embeddings/compare.ts";
import type { ComparedRuns } from "../../jobs/runs/compare.ts";
import type { StatedSlices } from "../../jobs/runs/stated-slices.ts";
import { fieldsOfAll } from "../../questions/document-parts.ts";
import { figureJson } from "../embeddings/json.ts";
import { type AnyCompared, comparisonParts } from "./compared.ts";
import { ownSentences } from "./sentences.ts";

/** One object with everything. */
export function comparisonJson(compared: AnyCompared): object {
  const { comparison, sliced, findings } = compared;
  const sentences = ownSentences(compared);
  const inputs = inputsOf(compared);
  return { ...inputs, ...comparison, ...(sliced === undefined ? {} : slicesOf(sliced)), sentences, findings };
}

function inputsOf(compared: AnyCompared): object {
  if ("judgments" in compared) return inputsOfRuns(compared);
  return "models" in compared ? inputsOfModels(compared) : inputsOfCases(compared);
}

function inputsOfModels({ models, figureDifferences }: ComparedEmbeddings): object {
  const [{ configuration, like, rules, result }] = models;
  return {
    models: models.map(({ vectors, parts: [{ figures }] }) => ({ vectors, figures: figures.map(figureJson) })),
    ...(figureDifferences.length === 0 ? {} : { figureDifferences }),
    configuration,
    conventions: { like: like ?? null, ...result.conventions, rules },
    counts: Object.fromEntries(models.map(({ vectors, result }) => [vectors, result.counts])),
  };
}

function inputsOfRuns(compared: ComparedRuns): object {
  const { judgments, configuration, like, deviations, minGrade, runs } = compared;
  return {
    judgments,
    configuration,
    conventions: { like: like ?? null, deviations, minGrade, ...runs[0].evaluation.conventions },
    counts: Object.fromEntries(runs.map(({ name, evaluation }) => [name, evaluation.counts])),
    ...fieldsOfAll(comparisonParts(compared).map(({ json }) => json)),
  };
}

function inputsOfCases({ files, conventions, gaps }: ComparedCases): object {
  return { files, ...(conventions === undefined ? {} : { conventions }), gaps };
}

function slicesOf({ by, slices, worst, sentences }: StatedSlices): object {
  return {
    by,
    slices: slices.map(({ name, comparison: { queries, measures } }) => ({ slice: name, queries, measures })),
    worst: worst.map(({ slice, measure, queries, pair }) => {
      const { run, against, difference, interval, correctedP, verdict } = pair;
      return { run, against, measure, slice, queries, difference, interval, correctedP, verdict };
    }),
    worstSentences: sentences,
  };
}
