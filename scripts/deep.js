import { existsSync } from "node:fs";
import { changedSinceBase } from "./changed-folders.js";
import { install, root, runTool } from "./setup.js";

// npm run test:deep -- [test/measures ...]: tests with their heavy ones, and 300 new cases for each property;
//   --changed    tests of folders that changed since the commit that BASE names, or in a day
const [paths, isOfChanged] = [process.argv.slice(2), process.argv.includes("--changed")];
const tests = isOfChanged ? [...changedSinceBase(process.env.BASE ?? "", root)].flatMap(testsOf) : paths;

if (isOfChanged && tests.length === 0) console.log("No folder that has tests has changed.");
else {
  process.env.DEEP = "1";
  install();
  runTool("vitest/vitest.mjs", ["run", ...tests]);
}

function testsOf(folder) {
  return [`test/${folder}/`, `test/${folder}.test.ts`].filter((path) => existsSync(`${root}${path}`));
}
