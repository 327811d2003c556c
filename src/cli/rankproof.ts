#!/usr/bin/env node
import { keepCompiledCode } from "./code-cache.ts";

keepCompiledCode();
// What is thrown where nothing waits for it; the rest is caught by finish.
process.on("uncaughtException", async (error) => {
  console.error(error);
  // Loaded here, since what the other commands share takes longer to load than trec_eval does.
  process.exit((await import("./exit-code.ts")).EXIT_CODES.internal);
});
run(asOptions(process.argv.slice(2)));

/** `help eval` is `eval --help`; -V is another name of --version. */
function asOptions(args: readonly string[]): readonly string[] {
  const [first, ...others] = args;
  if (first === "help") return [...others, "--help"];
  return first === "-V" ? ["--version"] : args;
}

async function run(args: readonly string[]): Promise<void> {
  if (args[0] === "trec_eval") {
    // A bundle of its own, beside this one.
    const { trecEval } = module.require("./trec-eval.cjs") as typeof import("./trec-eval.ts");
    await trecEval(args.slice(1));
  } else {
    const { program } = await import("./program.ts");
    await program(args);
  }
}
