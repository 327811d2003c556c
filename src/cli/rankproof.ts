#!/usr/bin/env node
import { keepCompiledCode } from "./code-cache.ts";
import { runCommandLine } from "./command-line.ts";
import { standardError, standardInput, standardOutput } from "./standard-streams.ts";

keepCompiledCode();
// What is thrown where nothing waits for it; the rest is caught by finish.
process.on("uncaughtException", async (error) => {
  try {
    // Loaded here, since what the other commands share takes longer to load than trec_eval does.
    process.exit((await import("./exit-code.ts")).fail(error));
  } catch {
    // No program has begun, or its own files cannot be read.
    console.error(error);
    process.exit("syscall" in error ? 3 : 70);
  }
});
run();

async function run(): Promise<void> {
  const surroundings = {
    ...{ stdin: standardInput, stdout: standardOutput, stderr: standardError },
    ...{ env: process.env, cwd: process.cwd(), bundles: __dirname },
  };
  // All is written. Where a process ends by itself, its memory is given back piece by piece, which takes milliseconds.
  process.exit(await runCommandLine(process.argv.slice(2), surroundings, loadTrecEval));
}

/** A bundle of its own, beside this one. */
function loadTrecEval(): typeof import("./trec-eval.ts") {
  return module.require("./trec-eval.cjs") as typeof import("./trec-eval.ts");
}
