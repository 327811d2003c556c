import { useState } from "preact/hooks";
import type { Job, Result, SavedOutput } from "../job.ts";
import type { JobReader } from "../reader.ts";

/** Progress of an evaluation. */
export type EvaluationState =
  | { readonly kind: "none" }
  | { readonly kind: "canceled" }
  | { readonly kind: "busy"; readonly step: string; readonly share: number | undefined }
  | { readonly kind: "failed"; readonly message: string }
  | {
      readonly kind: "done";
      readonly job: Job;
      readonly result: Result;
      readonly outputs: readonly SavedOutput[];
    };

/** An evaluation, and what may be done with it. */
export interface PageEvaluation {
  readonly state: EvaluationState;
  start(job: Job): void;
  cancel(): void;
  /** Removes a message about something that has changed since. */
  forgive(): void;
  /** Takes away what came out. */
  clear(): void;
}

/** Keeps the state of the evaluation. */
export function useEvaluation(reader: JobReader): PageEvaluation {
  const [state, setState] = useState<EvaluationState>({ kind: "none" });
  const end = (kind: "none" | "canceled"): void => {
    reader.cancel();
    setState({ kind });
  };
  return {
    state,
    start: (job) => {
      setState({ kind: "busy", step: "Reading", share: undefined });
      reader.evaluate(job, {
        onProgress: (step, share) => setState({ kind: "busy", step, share }),
        onDone: (result, outputs) => setState({ kind: "done", job, result, outputs }),
        onFailed: (message) => setState({ kind: "failed", message }),
      });
    },
    cancel: () => end("canceled"),
    forgive: () => setState((before) => (before.kind === "failed" ? { kind: "none" } : before)),
    clear: () => end("none"),
  };
}
