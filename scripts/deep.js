import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** Tests of a folder, and those elsewhere whose heavy ones it turns on: they name it, as in isDeep("report"). */
function testsOf(folder) {
  const own = [`test/${folder}/`, `test/${folder}.test.ts`].filter((path) => existsSync(`${root}${path}`));
  const names = new RegExp(`\\bisDeep\\([^)]*"${folder}"`);
  const others = readdirSync(`${root}test`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name) && names.test(readFileSync(`${root}test/${name}`, "utf8")))
    .map((name) => `test/${name.replaceAll("\\", "/")}`);
  return [...own, ...others];
}
