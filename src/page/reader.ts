import type { Kind } from "../inputs/rows.ts";
import type { FileFlags } from "../jobs/runs/file-options.ts";
import type { ArchivedFile } from "./archive.ts";
import type { FormValues } from "./fields/field.ts";
import type { Job, OutputChoice, Result, SavedOutput, Told, WorkerAnswer, WorkerQuestion } from "./job.ts";
import type { Look } from "./look.ts";
import type { Preview } from "./preview.ts";
import type { TablePreview, TableUse } from "./table-preview.ts";

/** Role of a previewed file, with the form's values for it. */
export type PreviewAs =
  | { readonly rows: Kind; readonly flags: FileFlags }
  | { readonly rows: TableUse; readonly values: FormValues };

/** Listener to a job. */
export interface JobListener {
  onProgress(step: string, share: number): void;
  /** @param outputs what can be saved of it */
  onDone(result: Result, outputs: readonly SavedOutput[]): void;
  /** @param message in the command line's words */
  onFailed(message: string): void;
}

const NOT_STARTED = "the worker of this page could not be started";

function startWorker(): Worker {
  return new Worker(new URL("worker.js", document.baseURI));
}

/** The threads of the page: one looks at files, one does a job. Both are started at once, so that they work offline. */
export class JobReader {
  readonly #looking = startWorker();
  #working = startWorker();
  readonly #waiting = new Map<number, (told: Told) => void>();
  #asked = 0;
  /** Whether a job is running, which can be stopped only with its thread. */
  #isBusy = false;

  constructor() {
    this.#looking.addEventListener("message", ({ data }: MessageEvent<Told>) => this.#take(data));
  }

  /** Guesses the role of a file. */
  async look(name: string, blob: Blob): Promise<Look> {
    const told = await this.#ask({ kind: "look", id: this.#asked++, name, blob });
    if (told.kind === "look") return told.look;
    return { role: "none", names: [], ...(told.kind === "refused" ? { problem: told.message } : {}) };
  }

  /** The files of an archive, or why there are none. */
  async unpack(name: string, blob: Blob): Promise<readonly ArchivedFile[] | string> {
    const told = await this.#ask({ kind: "unpack", id: this.#asked++, name, blob });
    if (told.kind === "unpack") return told.files;
    return told.kind === "refused" ? told.message : "";
  }

  /** The first rows of a file. */
  async preview(name: string, blob: Blob, as: PreviewAs): Promise<Preview | TablePreview | undefined> {
    const told = await this.#ask({ kind: "preview", id: this.#asked++, name, blob, ...as });
    return told.kind === "preview" ? told.preview : undefined;
  }

  /** Writes a file of the job that was done last. @returns why it cannot hold that, where it cannot */
  async write(output: OutputChoice): Promise<Blob | string> {
    const told = await this.#ask({ kind: "write", id: this.#asked++, output }, this.#working);
    if (told.kind === "written") return told.blob;
    return told.kind === "refused" ? told.message : "";
  }

  #ask(question: WorkerQuestion, worker = this.#looking): Promise<Told> {
    return new Promise((resolve) => {
      this.#waiting.set(question.id, resolve);
      worker.postMessage(question);
    });
  }

  #take(told: Told): void {
    this.#waiting.get(told.id)?.(told);
    this.#waiting.delete(told.id);
  }

  /** Does a job; one that is under way is given up. */
  evaluate(job: Job, listener: JobListener): void {
    this.cancel();
    this.#isBusy = true;
    const end = (): void => {
      this.#isBusy = false;
    };
    this.#working.onmessage = ({ data }: MessageEvent<WorkerAnswer | Told>) => {
      if ("id" in data) {
        this.#take(data);
        return;
      }
      if (data.kind === "progress") {
        listener.onProgress(data.step, data.share);
        return;
      }
      end();
      if (data.kind === "done") listener.onDone(data.result, data.outputs);
      else listener.onFailed(data.message);
    };
    this.#working.onerror = ({ message }) => {
      end();
      listener.onFailed(message || NOT_STARTED);
    };
    this.#working.postMessage(job);
  }

  /** Gives up the job that is under way. */
  cancel(): void {
    if (!this.#isBusy) return;
    this.#isBusy = false;
    this.#working.terminate();
    this.#working = startWorker();
  }
}
