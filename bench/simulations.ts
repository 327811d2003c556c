// npm run simulations [names]: reruns the simulations whose tables the pages of docs hold, and fails where a page has other
// numbers. The pages are where they are stored: whoever changes a procedure sees what the change does to how often it
// holds what it says, and writes the lines that are printed.
import { readFileSync } from "node:fs";
import { betting } from "./simulations/betting.ts";
import { identities } from "./simulations/identities.ts";
import { judgeNoise } from "./simulations/judge-noise.ts";
import { judgeNoiseMeasures } from "./simulations/judge-noise-measures.ts";
import { judges } from "./simulations/judges.ts";
import { leaderboards } from "./simulations/leaderboards.ts";
import type { Simulation } from "./simulations/simulation.ts";
import { wrongWinners } from "./simulations/wrong-winners.ts";

const SIMULATIONS: readonly Simulation[] = [
  betting,
  identities,
  judgeNoise,
  judgeNoiseMeasures,
  judges,
  leaderboards,
  wrongWinners,
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => SIMULATIONS.every((simulation) => simulation.name !== name));
if (unknown.length > 0) {
  console.error(`unknown simulation: ${unknown.join(", ")} (${SIMULATIONS.map(({ name }) => name).join(", ")})`);
  process.exit(2);
}
let differing = 0;
for (const { name, page, lines } of SIMULATIONS) {
  if (names.length > 0 && !names.includes(name)) continue;
  const stored = new Set(readFileSync(page, "utf8").split("\n"));
  console.log(`${name}, for ${page}`);
  for (const line of lines()) {
    const isStored = stored.has(line);
    console.log(`${isStored ? " " : "≠"} ${line}`);
    if (!isStored) differing++;
  }
}
if (differing > 0) {
  console.error(`${differing} lines are not those of their pages`);
  process.exitCode = 1;
}
