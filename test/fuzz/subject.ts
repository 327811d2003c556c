import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rolldown } from "rolldown";
import type { Case, Delivery, Outcome } from "./case.ts";

/** For work without end: the processor time that a case may take is much less. */
const PATIENCE_MS = 300_000;
const PROGRAM = "node_modules/.cache/rankproof/fuzz-target.mjs";

/** rankproof in a process of its own, which is ended where it takes too long or too much memory. */
export class Subject {
  #process: ChildProcess | undefined;

  /** Bundles the program, as the command line is. */
  static async start(): Promise<Subject> {
    const bundle = await rolldown({ input: "test/fuzz/target.ts", platform: "node", logLevel: "silent" });
    await bundle.write({ file: PROGRAM, format: "esm", codeSplitting: false });
    return new Subject();
  }

  async outcomeOf(given: Case, delivery: Delivery = {}): Promise<Outcome> {
    const subject = await this.#running();
    const patience = setTimeout(() => subject.kill("SIGKILL"), PATIENCE_MS);
    let errors = "";
    const collect = (text: Buffer): void => {
      errors += text;
    };
    subject.stderr?.on("data", collect);
    const outcome = await new Promise<Outcome>((resolve) => {
      subject.once("message", resolve);
      subject.once("close", (code, signal) => {
        const reason = signal === "SIGKILL" ? `no answer in ${PATIENCE_MS / 1000} s` : `ended with ${code ?? signal}`;
        resolve({ kind: "failed", text: `${reason}\n${errors}` });
        this.#process = undefined;
      });
      subject.send([given, delivery]);
    });
    clearTimeout(patience);
    subject.removeAllListeners();
    subject.stderr?.off("data", collect);
    return outcome;
  }

  async #running(): Promise<ChildProcess> {
    if (this.#process !== undefined) return this.#process;
    const started = fork(PROGRAM, {
      execArgv: ["--max-old-space-size=512"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    await once(started, "message");
    this.#process = started;
    return started;
  }

  end(): void {
    this.#process?.kill();
  }
}
