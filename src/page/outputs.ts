import { baselineOf } from "../compare/baseline.ts";
import { formatters as compareFormatters } from "../documents/comparison/formats.ts";
import { formatters as diagnoseFormatters } from "../documents/diagnosis/formats.ts";
import { formatters as embeddingFormatters } from "../documents/embeddings/formats.ts";
import { overFormatters } from "../documents/embeddings/over-formats.ts";
import { formatters as evalFormatters } from "../documents/runs/formats.ts";
import type { Content } from "../drawers/content.ts";
import { findFormat } from "../drawers/formats.ts";
import { jsonPieces } from "../drawers/json.ts";
import { writeRun } from "../inputs/write.ts";
import type { ComparedCases } from "../jobs/cases/compare.ts";
import type { ComparedEmbeddings } from "../jobs/embeddings/compare.ts";
import type { EvaluatedOver } from "../jobs/embeddings/evaluate-over.ts";
import type { EvaluatedEmbeddings } from "../jobs/embeddings/evaluated.ts";
import type { ComparedRuns } from "../jobs/runs/compare.ts";
import type { DiagnosedRun } from "../jobs/runs/diagnose.ts";
import type { EvaluatedRuns } from "../jobs/runs/evaluated.ts";
import type { Output, OutputChoice } from "./job.ts";

// What can be saved of a result besides its report: the files that commands of the command line write.

/** One of these files, and how it is written. */
interface WrittenOutput extends Output {
  write(choice: Omit<OutputChoice, "id">): Content;
}

/** The files that can be saved of what was evaluated. */
export class Outputs {
  readonly #outputs: readonly WrittenOutput[];

  constructor(outputs: readonly WrittenOutput[]) {
    this.#outputs = outputs;
  }

  /** What there is to choose from. */
  get offered(): readonly Output[] {
    return this.#outputs.map(({ write: _, ...output }) => output);
  }

  /** Writes one of them. @throws RankproofError for values that it cannot hold */
  write({ id, ...choice }: OutputChoice): Blob {
    const content = this.#outputs.find((output) => output.id === id)?.write(choice) ?? "";
    const pieces = typeof content === "string" || content instanceof Uint8Array ? [content] : [...content];
    return new Blob(pieces.map((piece) => (typeof piece === "string" ? piece : new Uint8Array(piece))));
  }
}

/** What `eval` prints of runs; what `compare` prints of them, where they can be compared; and a baseline of each run. */
export function outputsOfRuns(evaluated: EvaluatedRuns, compared: ComparedRuns | undefined): Outputs {
  const { runs, minGrade } = evaluated;
  return new Outputs([
    {
      ...{ id: "eval", label: "Values", formats: Object.keys(evalFormatters), formatsWithQueries: WITH_QUERIES },
      write: ({ format, perQuery }) => findFormat(evalFormatters, format)({ ...evaluated, perQuery }),
    },
    ...(compared === undefined ? [] : [comparisonOf(compared)]),
    ...runs.map(({ name, evaluation }, i) => ({
      ...{ id: `baseline-${i}`, label: `Baseline for gates: ${name}`, formats: ["json"], formatsWithQueries: [] },
      write: () => jsonPieces(baselineOf(name, evaluation, minGrade)),
    })),
  ]);
}

/** What `compare` prints of values by case. */
export function outputsOfCases(compared: ComparedCases): Outputs {
  return new Outputs([comparisonOf(compared)]);
}

/** What `embeddings` prints of a model or of several, and what it keeps of each: a baseline, and the neighbors as a run. */
export function outputsOfEmbeddings(evaluated: EvaluatedEmbeddings, compared: ComparedEmbeddings | undefined): Outputs {
  const formats = Object.keys(embeddingFormatters);
  const models = compared?.models ?? [evaluated];
  return new Outputs([
    compared === undefined
      ? {
          ...{ id: "embeddings", label: "Values", formats, formatsWithQueries: WITH_QUERIES },
          write: ({ format, perQuery }) => findFormat(embeddingFormatters, format)({ ...evaluated, perQuery }),
        }
      : comparisonOf(compared),
    ...models.map(({ vectors, baseline }, i) => ({
      ...{ id: `baseline-${i}`, label: `Baseline for gates: ${vectors}`, formats: ["json"], formatsWithQueries: [] },
      write: () => jsonPieces(baseline()),
    })),
    ...models.map(
      ({ vectors, foundRun }, i): WrittenOutput => ({
        ...{ id: `neighbors-${i}`, label: `Neighbors: ${vectors}`, formats: ["trec", "jsonl"], formatsWithQueries: [] },
        write: ({ format }) => writeRun(foundRun(), { format: format === "jsonl" ? "jsonl" : "trec" }),
      }),
    ),
  ]);
}

/** What `embeddings --over` prints. */
export function outputsOfVariants(found: EvaluatedOver): Outputs {
  return new Outputs([
    {
      ...{ id: "over", label: "Values", formats: Object.keys(overFormatters), formatsWithQueries: [] },
      write: ({ format }) => findFormat(overFormatters, format)(found),
    },
  ]);
}

/** What `diagnose` prints. */
export function outputsOfDiagnosis(found: DiagnosedRun): Outputs {
  const formats = Object.keys(diagnoseFormatters);
  return new Outputs([
    {
      ...{ id: "diagnose", label: "Diagnosis", formats, formatsWithQueries: [] },
      write: ({ format }) => findFormat(diagnoseFormatters, format)({ ...found, configuration: undefined }),
    },
  ]);
}

/** Formats of values that hold those of every query where that is asked for: all but JUnit's XML. */
const WITH_QUERIES = Object.keys(evalFormatters).filter((format) => format !== "junit");

function comparisonOf(compared: ComparedRuns | ComparedCases | ComparedEmbeddings): WrittenOutput {
  return {
    ...{ id: "compare", label: "Comparison", formats: Object.keys(compareFormatters), formatsWithQueries: [] },
    write: ({ format }) => findFormat(compareFormatters, format)(compared),
  };
}
