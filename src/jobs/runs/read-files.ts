import { STRICT_NUMBERS } from "../../io/numbers.ts";
import type { ReadOptions } from "../../io/read.ts";
import type { Files, Source } from "../../io/source.ts";
import type { FileReading } from "./options.ts";

/** Opens files one after the other, as only one of them can be standard input. @throws RankproofError */
export async function openAll(names: readonly string[], files: Files): Promise<Source[]> {
  const sources: Source[] = [];
  for (const name of names) sources.push(await files.open(name));
  return sources;
}

/** Tells of bytes read together with those of all sources. */
export function totalled(
  sources: readonly Source[],
  onRead: ((bytes: number, total: number) => void) | undefined,
): ReadOptions["onRead"] {
  const total = sources.reduce((sum, source) => sum + sizeOf(source), 0);
  return onRead && ((bytes) => onRead(bytes, total));
}

function sizeOf({ size = 0, inputs = [] }: Source): number {
  return inputs.reduce((sum, input) => sum + sizeOf(input), size);
}

/** How rankproof itself reads files of runs and judgments. */
export function readOptions(
  reading: FileReading,
  onRead: ReadOptions["onRead"],
  onNote?: ReadOptions["onNote"],
): ReadOptions {
  return { ...reading, numbers: STRICT_NUMBERS, comments: "hash and blank", onRead, onNote };
}
