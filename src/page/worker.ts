import { RankproofError } from "../core/errors.ts";
import { evaluateJob } from "./evaluate.ts";
import type { Answer, Job, Question, Told } from "./job.ts";
import { previewOf } from "./preview.ts";
import { lookAt } from "./roles.ts";

// The thread of the page that reads files: it answers questions about them, and does one job after the other.

/** Shortest time between two messages of progress. */
const EVERY_MS = 50;

const answer = (message: Answer | Told): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<Job | Question>) => {
  if ("id" in data) tell(data);
  else evaluate(data);
});

async function tell(question: Question): Promise<void> {
  const { id, kind, name, blob } = question;
  if (kind === "look") answer({ id, kind, look: await lookAt(name, blob) });
  else answer({ id, kind, preview: await previewOf(question.rows, name, blob, question.flags) });
}

async function evaluate(job: Job): Promise<void> {
  let last = 0;
  try {
    const result = await evaluateJob(job, (step, share) => {
      const now = performance.now();
      if (now - last < EVERY_MS) return;
      last = now;
      answer({ kind: "progress", step, share });
    });
    answer({ kind: "done", result });
  } catch (error) {
    const isOurs = error instanceof RankproofError;
    if (!isOurs) console.error(error);
    answer({ kind: "failed", message: isOurs ? error.message : `unexpected: ${String(error)}` });
  }
}
