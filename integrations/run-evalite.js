import { createInMemoryStorage } from "evalite/in-memory-storage";
import { runEvalite } from "evalite/runner";

const [path, outputPath] = process.argv.slice(2);
await runEvalite({
  path,
  outputPath,
  mode: "run-once-and-exit",
  storage: createInMemoryStorage(),
  disableServer: true,
});
