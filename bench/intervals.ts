// npm run bench:intervals: how often intervals of means hold the true mean. Writes what test/stats/coverage.test.ts compares
// with, and the table of docs/statistics shows. Takes half a minute.
import { writeFileSync } from "node:fs";
import { simulatedCoverage } from "../test/stats/interval-coverage.ts";

writeFileSync("test/stats/reference/coverage.json", `${JSON.stringify(simulatedCoverage())}\n`);
