import { printable, RankproofError } from "../../core/errors.ts";
import { version } from "../../core/version.ts";
import type { Frame, FrameColumn } from "../../inputs/roles/frame-roles.ts";
import { frameRoles } from "../../inputs/roles/frame-roles.ts";
import type { Kind } from "../../inputs/rows.ts";
import { isRecord } from "../../inputs/tables/parse-json.ts";
import { PROTOCOL } from "../../partial/partial.ts";
import { type FileFlags, readFileFlags } from "../runs/file-options.ts";

const BRACE = 0x7b;

/** Whether a frame asks, in JSON, what the columns of a table are, where others bring rows. */
export function isQuestion(frame: Uint8Array): boolean {
  return frame[0] === BRACE;
}

/** A table, and the options that choose its columns. */
interface Question {
  readonly kind: Kind;
  readonly frame: Frame;
  readonly flags: FileFlags;
}

/**
 * Answers, in JSON, which columns of a table hold what, or why that cannot be told.
 *
 * @throws RankproofError invalid, for what is no question
 */
export function answerTo(frame: Uint8Array, source: string): Uint8Array {
  return new TextEncoder().encode(
    JSON.stringify({ protocol: PROTOCOL, version, ...answerOf(questionIn(frame, source)) }),
  );
}

function answerOf({ kind, frame, flags }: Question): object {
  try {
    const { judgmentsReading, runReading, subtopicColumn } = readFileFlags(flags);
    const { columns } = kind === "run" ? runReading : judgmentsReading;
    const chosen = { ...columns, ...(subtopicColumn !== undefined && { subtopic: subtopicColumn }) };
    return { ...frameRoles(kind, frame, chosen), chosen };
  } catch (error) {
    if (error instanceof RankproofError) return { refusal: error.message };
    throw error;
  }
}

/** @throws RankproofError invalid */
function questionIn(bytes: Uint8Array, source: string): Question {
  const text = new TextDecoder().decode(bytes);
  try {
    const { kind, name, columns, rows, options }: Readonly<Record<string, unknown>> = JSON.parse(text);
    const isOfKind = kind === "run" || kind === "judgments";
    if (isOfKind && typeof name === "string" && Array.isArray(columns) && columns.every(isRecord)) {
      const frame = { source: name, columns: columns.map(columnOf), rows: typeof rows === "number" ? rows : undefined };
      return { kind, frame, flags: isRecord(options) ? flagsIn(options) : {} };
    }
  } catch {
    // It is refused as other things are.
  }
  const expected = 'expected {"kind": "run", "name": …, "columns": [{"name": …, "type": …, "sample": […]}, …]}';
  throw new RankproofError("invalid", `question: ${printable(text)} (${expected})`, "data", `${printable(source)}: `);
}

function columnOf({ name, type, sample }: Readonly<Record<string, unknown>>): FrameColumn {
  return { name: textIn(name), type: textIn(type), sample: Array.isArray(sample) ? sample : [] };
}

function flagsIn(options: Readonly<Record<string, unknown>>): FileFlags {
  const [columns, judgmentsColumns, runColumns] = ["columns", "judgments-columns", "run-columns"].map((name) =>
    textIn(options[name]),
  );
  return {
    ...(columns !== undefined && { columns }),
    ...(judgmentsColumns !== undefined && { judgmentsColumns }),
    ...(runColumns !== undefined && { runColumns }),
  };
}

function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
