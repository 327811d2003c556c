import { numberOrNull } from "../../core/number-text.ts";
import { sha256 } from "../../core/sha256.ts";
import type { EmbeddingsModel } from "../embeddings/model.ts";
import type { RunsModel } from "../runs/model.ts";
import type { Stamp, StampedValue } from "./stamp.ts";

/** One run, or the embeddings, on one measure, with the value of every query. */
export interface ValuesOfRun extends Pick<StampedValue, "run" | "measure" | "notation"> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Values in the order of the model's queries; NaN where a query does not count. */
  readonly values: Float64Array;
}

/** The parts of a model that hold values. */
export type ValuedModel =
  | Pick<RunsModel, "kind" | "queries" | "measures" | "runs">
  | Pick<EmbeddingsModel, "kind" | "queries" | "measures" | "groups" | "name" | "others">;

/** The values in a model, measure by measure. */
export function valuesIn(model: ValuedModel): ValuesOfRun[] {
  return model.kind === "runs" ? valuesOfRuns(model) : valuesOfEmbeddings(model);
}

function valuesOfRuns({ measures, runs }: Pick<RunsModel, "measures" | "runs">): ValuesOfRun[] {
  return measures.flatMap(({ measure, notation, runs: measured }) =>
    measured.map(({ value, min, max, values }, r) => ({
      run: runs[r].name,
      measure,
      notation,
      value,
      min,
      max,
      values,
    })),
  );
}

function valuesOfEmbeddings({
  measures,
  groups: [whole],
  name,
  others: rivals,
}: Pick<EmbeddingsModel, "measures" | "groups" | "name" | "others">): ValuesOfRun[] {
  return measures.flatMap(({ measure, notation, values }, m) => [
    { run: name, measure, notation, ...whole.results[m], values },
    ...rivals.map((model) => ({
      run: model.name,
      measure,
      notation,
      ...model.groups[0].results[m],
      values: model.values[m],
    })),
  ]);
}

/** The values in a model as a stamp has them. */
export async function stampedValues(model: ValuedModel): Promise<Pick<Stamp, "queries" | "values">> {
  const ids = model.queries.map((id) => `${id}\n`).join("");
  return {
    queries: await sha256(new TextEncoder().encode(ids)),
    values: await Promise.all(valuesIn(model).map(stampedValue)),
  };
}

async function stampedValue({ run, measure, notation, value, min, max, values }: ValuesOfRun): Promise<StampedValue> {
  return {
    ...{ run, measure, notation },
    ...{ value: numberOrNull(value), min: numberOrNull(min), max: numberOrNull(max) },
    queries: values.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0),
    sha256: await sha256(bytesOf(values)),
  };
}

/** The same bytes on every machine: little-endian, and one kind of NaN. */
function bytesOf(values: Float64Array): DataView<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(values.byteLength));
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    bytes.setFloat64(8 * i, Number.isNaN(value) ? Number.NaN : value, true);
  }
  return bytes;
}
