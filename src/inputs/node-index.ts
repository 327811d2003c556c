import { openInNode } from "./node.ts";
import { readersWith } from "./readers.ts";

export * from "./index.ts";
export const { readRun, readJudgments, readVectors } = readersWith(openInNode);
