import { type ByteSpan, textOf } from "../../core/ids.ts";
import { version } from "../../core/version.ts";
import { hasWeights } from "../../evaluate/aggregates.ts";
import type { QueryScore } from "../../evaluate/query-scorer.ts";
import { END_OF_FRAMES, framed } from "../../inputs/partitions/frames.ts";
import type { IdForm } from "../../inputs/partitions/row-batch.ts";
import type { ValueMeasure } from "../../inputs/partitions/value-columns.ts";
import { ValueTable } from "../../inputs/partitions/value-frames.ts";
import { PROTOCOL } from "../../partial/partial.ts";
import type { PartialEvaluation, QueryScores } from "../../partial/partial-evaluation.ts";
import { type PartialRequest, planOfRequest } from "../../partial/partial-request.ts";

/** Output of a worker. */
export interface ValueOutput {
  /** Adds the values of a query. */
  add(query: ByteSpan, scores: QueryScores): void;
  /** Takes the bytes so far. */
  take(): Uint8Array | undefined;
  /** All that is left, and the trailer. */
  end(evaluation: Pick<PartialEvaluation, "partial" | "merged" | "conventions" | "ofGrades">): Uint8Array[];
}

/** Queries of a frame. */
const FULL = 8192;

/** The measures that have columns. */
export function valueMeasuresOf(request: PartialRequest): ValueMeasure[] {
  const asked = planOfRequest(request).measures.slice(0, request.asked);
  return asked.map(({ name, aggregate }) => ({ measure: name, hasWeights: hasWeights(aggregate) }));
}

/** Frames of Arrow, length 0, and a frame of JSON. */
export class FrameOutput implements ValueOutput {
  readonly #table: ValueTable;

  /** @param form of the ids of queries */
  constructor(request: PartialRequest, form: IdForm) {
    const measures = valueMeasuresOf(request);
    const metadata = new Map([
      ["rankproof.protocol", String(PROTOCOL)],
      ["rankproof.version", version],
      ["rankproof.measures", JSON.stringify(measures.map(({ measure }) => measure))],
    ]);
    this.#table = new ValueTable(form, measures, metadata);
  }

  add(query: ByteSpan, scores: QueryScores): void {
    this.#table.add(query, scores);
  }

  take(): Uint8Array | undefined {
    return this.#table.rows < FULL ? undefined : framed(this.#table.take());
  }

  end({ partial }: Pick<PartialEvaluation, "partial">): Uint8Array[] {
    const last = this.#table.rows === 0 ? [] : [framed(this.#table.take())];
    return [...last, END_OF_FRAMES, framed(bytesOf(JSON.stringify(partial)))];
  }
}

/** Lines of fields between tabs; the last one holds the JSON behind an empty field. */
export class LineOutput implements ValueOutput {
  #lines: string[] = [];
  readonly #measures: readonly ValueMeasure[];

  constructor(request: PartialRequest) {
    this.#measures = valueMeasuresOf(request);
  }

  add(query: ByteSpan, scores: QueryScores): void {
    const cells = scores.flatMap((score, m) => cellsOf(score, this.#measures[m]));
    const values = cells.map((value) => (value === null ? "\\N" : String(value)));
    this.#lines.push([textOf(query), ...values].join("\t"));
  }

  take(): Uint8Array | undefined {
    return this.#lines.length < FULL ? undefined : this.#taken();
  }

  end({ partial }: Pick<PartialEvaluation, "partial">): Uint8Array[] {
    this.#lines.push(`\t${JSON.stringify(partial)}`);
    return [this.#taken()];
  }

  #taken(): Uint8Array {
    const text = this.#lines.map((line) => `${line}\n`).join("");
    this.#lines = [];
    return bytesOf(text);
  }
}

function cellsOf(score: QueryScore | undefined, { hasWeights }: ValueMeasure): (number | null)[] {
  const { value = null, min = null, max = null, variance = null, weight = null } = score ?? {};
  return [value, min, max, variance, ...(hasWeights ? [weight] : [])];
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
