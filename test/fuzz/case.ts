import type { EmbeddingFlags } from "../../src/jobs/embeddings/options.ts";
import type { RunFlags } from "../../src/jobs/runs/options.ts";

type Files = Readonly<Record<string, Uint8Array>>;

/** A job on runs: files by name, and options, as a user would give them. */
export interface RunCase {
  readonly job: "runs";
  readonly files: Files;
  readonly judgments: string;
  readonly run: string;
  readonly flags: RunFlags;
}

/** A job on embeddings. */
export interface VectorCase {
  readonly job: "embeddings";
  readonly files: Files;
  readonly vectors: string;
  readonly flags: EmbeddingFlags;
}

export type Case = RunCase | VectorCase;

/** A job on files whose names tell nothing. */
export function runCase(judgments: Uint8Array, run: Uint8Array, flags: RunFlags = {}): RunCase {
  return { job: "runs", files: { judgments, run }, judgments: "judgments", run: "run", flags };
}

/** How the bytes arrive: none of it may change an outcome. */
export interface Delivery {
  /** Bytes in a chunk, from memory; default: the whole file. */
  readonly chunk?: number;
  /** From files on disk instead, a run of lines by so many threads. */
  readonly threads?: number;
}

/** Values, or the message that refuses the input; `failed` is what must never happen. */
export interface Outcome {
  readonly kind: "values" | "refused" | "failed";
  readonly text: string;
}
