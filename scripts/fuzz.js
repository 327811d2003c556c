import { parseArgs } from "node:util";
import { install, runTool } from "./setup.js";

// npm run fuzz -- [--seconds 60] [--seed 7]: tries random inputs, split among the properties of test/fuzz.
const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" }, seed: { type: "string" } } });
process.env.FUZZ_SECONDS = values.seconds;
process.env.FUZZ_SEED = values.seed ?? String(Date.now() % 2 ** 31);
install();
runTool("vitest/vitest.mjs", ["run", "test/fuzz"]);
