#!/usr/bin/env node
import { enableCompileCache } from "./compile-cache.ts";

enableCompileCache();
const [command, ...args] = process.argv.slice(2);
if (command === "trec_eval") {
  // A bundle of its own, beside this one.
  const { trecEval } = await import("./trec-eval.js");
  await trecEval(args);
} else {
  const { program } = await import("./program.ts");
  await program(process.argv.slice(2));
}
