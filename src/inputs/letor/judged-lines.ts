import { printable, RankproofError } from "../../core/errors.ts";
import type { JudgedLines } from "../formats/format.ts";
import type { Files, Source } from "../source.ts";
import { type GroupSizes, sizesBeside } from "./group-sizes.ts";
import { judgedGroups } from "./judged-groups.ts";
import { type Prediction, predictionsIn } from "./predictions.ts";

/** A file of grades, and the sizes of its groups where its lines name no queries. */
interface GroupedLines {
  readonly judged: Source;
  readonly sizes: GroupSizes | undefined;
}

/** Characters of lines that are handed over together. */
const PIECE = 1 << 16;

/**
 * @param files where the file may be that says how many lines each query has; undefined where the lines name queries
 */
export async function judgedLines(judged: Source, files: Files | undefined): Promise<JudgedLines> {
  const sizes = files && (await sizesBeside(judged.name, files));
  const judgments = {
    ...composed(judged),
    chunks: (onRead?: (bytes: number) => void) => encoded(judgmentLines(judged, sizes, onRead)),
  };
  return {
    judgments: sizes === undefined ? judged : judgments,
    run: (numbers) => ({
      ...composed(numbers),
      chunks: (onRead) => encoded(runLines({ judged, sizes }, numbers, onRead)),
    }),
  };
}

/** A source of lines that are made of a file. */
function composed(source: Source): Omit<Source, "chunks"> {
  const { name, sha256, onRows } = source;
  const made = { name, size: undefined, offset: 0, isReplayable: () => source.isReplayable(), part: undefined };
  return { ...made, inputs: [source], sha256, ...(onRows && { onRows }) };
}

async function* judgmentLines(
  judged: Source,
  sizes: GroupSizes | undefined,
  onRead?: (bytes: number) => void,
): AsyncGenerator<PlacedLine> {
  for await (const { query, items, grades, lines } of judgedGroups(judged, onRead, sizes)) {
    for (let i = 0; i < items.length; i++) yield { text: `${query} 0 ${items[i]} ${grades[i]}`, line: lines[i] };
  }
}

async function* runLines(
  { judged, sizes }: GroupedLines,
  predictions: Source,
  onRead?: (bytes: number) => void,
): AsyncGenerator<PlacedLine> {
  const numbers = predictionsIn(predictions, onRead);
  let [lines, count] = [0, 0];
  for await (const group of judgedGroups(judged, undefined, sizes)) {
    lines += group.items.length;
    for (let i = 0; i < group.items.length; i++) {
      const { value, done } = await numbers.next();
      if (done) break;
      count++;
      checkPlace(value, group.query, i, `${printable(judged.name)}:${group.lines[i]}`, predictions.name);
      yield { text: `${group.query} Q0 ${group.items[i]} 0 ${value.text} ${TAG}`, line: value.line };
    }
  }
  for await (const _ of numbers) count++;
  if (lines === count) return;
  const problem = `predictions: ${count} for the ${lines} lines of ${printable(judged.name)} (expected one for each)`;
  throw new RankproofError("invalid", problem, "data", `${printable(predictions.name)}: `);
}

/** Tag of the lines, which nobody reads. */
const TAG = "predictions";

/** @throws RankproofError where a line names another query, or another item of it, than the judgments have there */
function checkPlace({ place, line }: Prediction, query: string, index: number, where: string, source: string): void {
  if (place === undefined || (place.query === query && Number(place.index) === index)) return;
  const given = `${printable(place.query)}, item ${printable(place.index)}`;
  const problem = `query: ${given} (expected ${printable(query)}, item ${index}, of ${where})`;
  throw new RankproofError("invalid", problem, "data", `${printable(source)}:${line}: `);
}

/** A line, and its number. */
interface PlacedLine {
  readonly text: string;
  readonly line: number;
}

/** Bytes in which each line stands where its number says, so that messages name it. */
async function* encoded(lines: AsyncIterable<PlacedLine>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let [text, next] = ["", 1];
  for await (const line of lines) {
    text += `${"\n".repeat(line.line - next)}${line.text}\n`;
    next = line.line + 1;
    if (text.length < PIECE) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(text);
}
