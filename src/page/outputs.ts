import { type Baseline, baselineOf } from "../compare/baseline.ts";
import { COMPARISON } from "../documents/comparison/document.ts";
import { DIAGNOSIS } from "../documents/diagnosis.ts";
import { EMBEDDINGS } from "../documents/embeddings/document.ts";
import { VARIANTS } from "../documents/embeddings/variants.ts";
import { RUNS } from "../documents/runs/document.ts";
import type { Content } from "../drawers/content.ts";
import type { DocumentOf } from "../drawers/document.ts";
import { findFormat, formattersOf } from "../drawers/formats.ts";
import { jsonPieces } from "../drawers/json.ts";
import { writeRun } from "../inputs/write.ts";
import type { ComparedCases } from "../jobs/cases/compare.ts";
import type { ComparedEmbeddings } from "../jobs/embeddings/compare.ts";
import type { EvaluatedOver } from "../jobs/embeddings/evaluate-over.ts";
import type { EvaluatedEmbeddings } from "../jobs/embeddings/evaluated.ts";
import type { ComparedRuns } from "../jobs/runs/compare.ts";
import type { DiagnosedRun } from "../jobs/runs/diagnose.ts";
import type { EvaluatedRuns } from "../questions/evaluated.ts";
import type { OutputChoice, SavedOutput } from "./job.ts";

// Files that can be saved of a result besides its report, as commands of the command line write them.

/** One of these files, and how it is written. */
interface WrittenOutput extends SavedOutput {
  write(choice: Omit<OutputChoice, "id">): Content | Promise<Content>;
}

/** Files that can be saved of an evaluation. */
export class Outputs {
  readonly #outputs: readonly WrittenOutput[];

  constructor(outputs: readonly WrittenOutput[]) {
    this.#outputs = outputs;
  }

  /** The choice of files. */
  get offered(): readonly SavedOutput[] {
    return this.#outputs.map(({ write: _, ...output }) => output);
  }

  /** Writes one of them. @throws RankproofError for values that it cannot hold */
  async write({ id, ...choice }: OutputChoice): Promise<Blob> {
    const content = (await this.#outputs.find((output) => output.id === id)?.write(choice)) ?? "";
    const pieces = typeof content === "string" || content instanceof Uint8Array ? [content] : [...content];
    return new Blob(pieces.map((piece) => (typeof piece === "string" ? piece : new Uint8Array(piece))));
  }
}

/** Output of `eval` for runs, of `compare` where they can be compared, and a baseline of each run. */
export function outputsOfRuns(evaluated: EvaluatedRuns, compared: ComparedRuns | undefined): Outputs {
  const { runs, minGrade, digestOf } = evaluated;
  return new Outputs([
    valuesOf("eval", RUNS, (perQuery) => ({ ...evaluated, perQuery })),
    ...(compared === undefined ? [] : [comparisonOf(compared)]),
    ...runs.map(({ name, evaluation }, i) =>
      baselineOutput(i, name, () => baselineOf(name, evaluation, minGrade, digestOf)),
    ),
  ]);
}

/** Output of `compare` for values by case. @param compare computes it: a report compares otherwise */
export function outputsOfCases(compare: () => Promise<ComparedCases>): Outputs {
  return new Outputs([documentOutput("compare", "Comparison", COMPARISON, compare)]);
}

/** Output of `embeddings` for one or several models, and for each a baseline and the neighbors as a run. */
export function outputsOfEmbeddings(evaluated: EvaluatedEmbeddings, compared: ComparedEmbeddings | undefined): Outputs {
  const models = compared?.models ?? [evaluated];
  return new Outputs([
    compared === undefined
      ? valuesOf("embeddings", EMBEDDINGS, (perQuery) => ({ ...evaluated, perQuery }))
      : comparisonOf(compared),
    ...models.map(({ vectors, baseline }, i) => baselineOutput(i, vectors, baseline)),
    ...models.map(
      ({ vectors, foundRun }, i): WrittenOutput => ({
        ...{ id: `neighbors-${i}`, label: `Neighbors: ${vectors}`, formats: ["trec", "jsonl"], formatsWithQueries: [] },
        write: ({ format }) => writeRun(foundRun(), { format: format === "jsonl" ? "jsonl" : "trec" }),
      }),
    ),
  ]);
}

/** Output of `embeddings --over`. */
export function outputsOfVariants(variants: EvaluatedOver): Outputs {
  return new Outputs([documentOutput("over", "Values", VARIANTS, () => variants)]);
}

/** Output of `diagnose`. */
export function outputsOfDiagnosis(diagnosed: DiagnosedRun): Outputs {
  return new Outputs([
    documentOutput("diagnose", "Diagnosis", DIAGNOSIS, () => ({ ...diagnosed, configuration: undefined })),
  ]);
}

function comparisonOf(compared: ComparedRuns | ComparedEmbeddings): WrittenOutput {
  return documentOutput("compare", "Comparison", COMPARISON, () => compared);
}

/** Values, with those of every query where they are wanted: all formats but JUnit's XML have them. */
function valuesOf<Result>(
  id: string,
  document: DocumentOf<Result>,
  resultOf: (perQuery: boolean) => Result,
): WrittenOutput {
  const output = documentOutput(id, "Values", document, resultOf);
  return { ...output, formatsWithQueries: output.formats.filter((format) => format !== "junit") };
}

function documentOutput<Result>(
  id: string,
  label: string,
  document: DocumentOf<Result>,
  resultOf: (perQuery: boolean) => Result | Promise<Result>,
): WrittenOutput {
  const formatters = formattersOf(document);
  return {
    ...{ id, label, formats: Object.keys(formatters), formatsWithQueries: [] },
    write: async ({ format, perQuery }) => findFormat(formatters, format)(await resultOf(perQuery)),
  };
}

function baselineOutput(index: number, name: string, baseline: () => Baseline): WrittenOutput {
  return {
    ...{ id: `baseline-${index}`, label: `Baseline for gates: ${name}`, formats: ["json"], formatsWithQueries: [] },
    write: () => jsonPieces(baseline()),
  };
}
