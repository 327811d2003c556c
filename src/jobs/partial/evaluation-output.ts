import { RankproofError } from "../../core/errors.ts";
import type { ByteSpan } from "../../core/ids.ts";
import { version } from "../../core/version.ts";
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

const ENCODER = new TextEncoder();

/**
 * What a program asks for that has all rows: means, findings and the values of queries in one frame, so that it neither
 * merges parts nor asks once more. The frame has the length of a text of JSON, the text, the numbers of each column
 * (NaN where there is none), and the ids of queries: whole numbers of 64 bits, or lengths of 32 bits and texts.
 */
export class EvaluationOutput implements ValueOutput {
  readonly #form: IdForm;
  readonly #measures: readonly string[];
  /** Of each query: the columns of each measure. */
  readonly #values: number[] = [];
  readonly #ids: number[] = [];
  readonly #lengths: number[] = [];

  /** @param form of the ids of queries */
  constructor(request: PartialRequest, form: IdForm) {
    this.#form = form;
    this.#measures = valueMeasuresOf(request).map(({ measure }) => measure);
  }

  add({ bytes, start, end }: ByteSpan, scores: QueryScores): void {
    for (let i = start; i < end; i++) this.#ids.push(bytes[i]);
    this.#lengths.push(end - start);
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

  end(evaluation: Evaluated): Uint8Array[] {
    const answer = answerOf(evaluation);
    const stated = { protocol: PROTOCOL, version, ...answer };
    return ["refusal" in answer ? framedJson(stated).frame : this.#withValues({ ...stated, query: this.#form })];
  }

  #withValues(stated: object): Uint8Array {
    const rows = this.#lengths.length;
    const width = COLUMNS * this.#measures.length;
    const lengths = this.#form === "text" ? this.#lengths : [];
    const idsAt = 8 * rows * width + 4 * lengths.length;
    const { frame, behind } = framedJson(stated, idsAt + this.#ids.length);
    const columns = new Float64Array(frame.buffer, behind, rows * width);
    for (let c = 0, at = 0; c < width; c++) {
      for (let row = 0; row < rows; row++) columns[at++] = this.#values[row * width + c];
    }
    new Uint32Array(frame.buffer, columns.byteOffset + columns.byteLength, lengths.length).set(lengths);
    new Uint8Array(frame.buffer, behind + idsAt).set(this.#ids);
    return frame;
  }
}

/**
 * A frame that begins with the length of a text of JSON and the text, filled up with blanks so that numbers behind it
 * are aligned.
 *
 * @param more bytes behind the text
 * @returns also where these begin in the buffer of the frame
 */
function framedJson(value: object, more = 0): { readonly frame: Uint8Array<ArrayBuffer>; readonly behind: number } {
  const text = ENCODER.encode(JSON.stringify(value));
  const textAt = ALIGNED + LENGTH;
  const behind = Math.ceil((textAt + text.length) / ALIGNED) * ALIGNED;
  // The content is aligned in the buffer, and the length of the frame stands before it.
  const frame = new Uint8Array(new ArrayBuffer(behind + more), ALIGNED - LENGTH);
  const lengths = new DataView(frame.buffer, frame.byteOffset);
  lengths.setUint32(0, frame.length - LENGTH, true);
  lengths.setUint32(LENGTH, behind - textAt, true);
  new Uint8Array(frame.buffer, textAt).set(text);
  new Uint8Array(frame.buffer, textAt + text.length, behind - textAt - text.length).fill(BLANK);
  return { frame, behind };
}

/** What was evaluated. */
type Evaluated = Pick<PartialEvaluation, "merged" | "conventions" | "ofGrades">;

function answerOf({ merged, conventions, ofGrades }: Evaluated): object {
  const judgments = "the judgments";
  try {
    refuseApart(merged, { judgments });
    const { evaluation, asked, counts, inputs } = merged;
    return {
      ...{ rows: evaluation.counts.evaluated, inputs, counts: evaluation.counts, conventions },
      ...(evaluation.folded && { folded: evaluation.folded }),
      findings: mergedFindings(merged, { judgments }, ofGrades),
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
