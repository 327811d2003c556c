import { RankproofError } from "../core/errors.ts";
import { filesInArchive } from "./archive.ts";
import { evaluateJob } from "./evaluate.ts";
import type { Job, Told, WorkerAnswer, WorkerQuestion } from "./job.ts";
import { lookAt } from "./look.ts";
import { Outputs } from "./outputs.ts";
import { inPageWords } from "./page-words.ts";
import { previewOf } from "./preview.ts";
import { previewOfTable } from "./table-preview.ts";
import { Threads } from "./threads.ts";

// The thread of the page that reads files: it answers questions about them, and does one job after the other.

const threads = new Threads();

/** Files that can be saved of the last job. */
let outputs = new Outputs([]);

/** Shortest time between two messages of progress. */
const EVERY_MS = 50;

const answer = (message: WorkerAnswer | Told): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<Job | WorkerQuestion>) => {
  if ("id" in data) tell(data);
  else evaluate(data);
});

async function tell(question: WorkerQuestion): Promise<void> {
  const { id } = question;
  try {
    answer(await answerTo(question));
  } catch (error) {
    answer({ id, kind: "refused", message: messageOf(error) });
  }
}

async function answerTo(question: WorkerQuestion): Promise<Told> {
  const { id } = question;
  if (question.kind === "write") return { id, kind: "written", blob: await outputs.write(question.output) };
  const { kind, name, blob } = question;
  if (kind === "look") return { id, kind, look: await lookAt(name, blob) };
  if (kind === "unpack") return { id, kind, files: await filesInArchive(name, blob) };
  if ("flags" in question) return { id, kind, preview: await previewOf(question.rows, name, blob, question.flags) };
  return { id, kind, preview: await previewOfTable(question.rows, name, blob, question.values) };
}

async function evaluate(job: Job): Promise<void> {
  let last = 0;
  try {
    outputs = new Outputs([]);
    const done = await evaluateJob(
      job,
      (step, share) => {
        const now = performance.now();
        if (now - last < EVERY_MS) return;
        last = now;
        answer({ kind: "progress", step, share });
      },
      threads,
    );
    ({ outputs } = done);
    answer({ kind: "done", result: done.result, outputs: outputs.offered });
  } catch (error) {
    answer({ kind: "failed", message: messageOf(error) });
  }
}

function messageOf(error: unknown): string {
  if (error instanceof RankproofError) return inPageWords(error.message);
  console.error(error);
  return `unexpected: ${String(error)}`;
}
