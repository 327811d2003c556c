import { RankproofError } from "../../core/errors.ts";
import type { ByteSpan } from "../../core/ids.ts";
import { version } from "../../core/version.ts";
import { joinedBytes } from "../../inputs/joined-bytes.ts";
import { framed } from "../../inputs/partitions/frames.ts";
import type { IdForm } from "../../inputs/partitions/row-batch.ts";
import { PROTOCOL } from "../../partial/partial.ts";
import type { PartialEvaluation, QueryScores } from "../../partial/partial-evaluation.ts";
import type { PartialRequest } from "../../partial/partial-request.ts";
import { mergedFindings, refuseApart } from "./merged-findings.ts";
import { type ValueOutput, valueMeasuresOf } from "./value-output.ts";

/** Columns of a measure: value, min, max, and variance over orders of ties. */
const COLUMNS = 4;

/** Bytes of a length, and of what numbers begin at a multiple of. */
const [LENGTH, ALIGNED] = [4, 8];

const BLANK = 0x20;

/**
 * What a program asks for that has all rows: means, findings and the values of queries in one frame, so that it neither
 * merges parts nor asks once more. The frame has the length of a text of JSON, the text, the numbers of each column
 * (NaN where there is none), and the ids of queries: whole numbers of 64 bits, or lengths of 32 bits and texts.
 */
export class EvaluationOutput implements ValueOutput {
  readonly #form: IdForm;
  readonly #measures: readonly string[];
  readonly #values: number[] = [];
  readonly #queries: Uint8Array[] = [];

  /** @param form of the ids of queries */
  constructor(request: PartialRequest, form: IdForm) {
    this.#form = form;
    this.#measures = valueMeasuresOf(request).map(({ measure }) => measure);
  }

  add({ bytes, start, end }: ByteSpan, scores: QueryScores): void {
    this.#queries.push(bytes.slice(start, end));
    for (let m = 0; m < this.#measures.length; m++) {
      const score = scores[m];
      this.#values.push(
        score?.value ?? Number.NaN,
        score?.min ?? Number.NaN,
        score?.max ?? Number.NaN,
        score?.variance ?? Number.NaN,
      );
    }
  }

  /** Nothing goes out before the end: who sends all rows reads when they are sent. */
  take(): undefined {
    return undefined;
  }

  end(evaluation: Pick<PartialEvaluation, "merged" | "conventions">): Uint8Array[] {
    const answer = answerOf(evaluation);
    const stated = { protocol: PROTOCOL, version, ...answer };
    return [framed("refusal" in answer ? paddedJson(stated) : this.#withValues({ ...stated, query: this.#form }))];
  }

  #withValues(stated: object): Uint8Array {
    const header = paddedJson(stated);
    const rows = this.#queries.length;
    const width = COLUMNS * this.#measures.length;
    const columns = new Float64Array(rows * width);
    for (let c = 0, at = 0; c < width; c++) {
      for (let row = 0; row < rows; row++) columns[at++] = this.#values[row * width + c];
    }
    const lengths =
      this.#form === "text" ? Uint32Array.from(this.#queries, ({ length }) => length) : new Uint32Array(0);
    return joinedBytes([header, bytesIn(columns), bytesIn(lengths), ...this.#queries]);
  }
}

/** The length of a text of JSON, and the text, filled up with blanks so that numbers behind it are aligned. */
function paddedJson(value: object): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const length = Math.ceil((LENGTH + text.length) / ALIGNED) * ALIGNED - LENGTH;
  const padded = new Uint8Array(LENGTH + length).fill(BLANK);
  new DataView(padded.buffer).setUint32(0, length, true);
  padded.set(text, LENGTH);
  return padded;
}

function bytesIn({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function answerOf({ merged, conventions }: Pick<PartialEvaluation, "merged" | "conventions">): object {
  const judgments = "the judgments";
  try {
    refuseApart(merged, { judgments });
    const { evaluation, asked, counts, inputs } = merged;
    return {
      ...{ rows: evaluation.counts.evaluated, inputs, counts: evaluation.counts, conventions },
      findings: mergedFindings(merged, { judgments }),
      means: evaluation.results
        .slice(0, asked)
        .map(({ measure, notation, conditions, value, min, max, tieVariance }, m) => ({
          ...{ measure, notation, conditions, value, min, max, tieVariance, count: counts[m] },
        })),
    };
  } catch (error) {
    if (error instanceof RankproofError) return { refusal: error.message };
    throw error;
  }
}
