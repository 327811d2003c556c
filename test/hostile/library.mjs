// What the built library makes of hostile input, a line of JSON for each: run by Node and by Bun, whose answers are one.

import { readFileSync } from "node:fs";
import { evaluate, RankproofError } from "../../dist/index.js";
import { readJudgments, readRun, readVectors } from "../../dist/inputs/node-index.js";

async function tell(title, call) {
  let answer;
  try {
    answer = await call();
  } catch (error) {
    // What a reader of Parquet says of the engine's own errors differs between engines.
    const isRefused = error instanceof RankproofError;
    answer = isRefused ? `refused: ${error.message.replace(/( data): .*/s, "$1")}` : `DEFECT: ${error?.stack ?? error}`;
  }
  console.log(JSON.stringify([title, answer]));
}

const encoded = (text) => new TextEncoder().encode(text);

for (const name of ["toString", "__proto__", "constructor", "hasOwnProperty"]) {
  const keyed = (value) => `{${JSON.stringify(name)}:${value}}`;
  await tell(`${name}: an id`, async () => {
    const judgments = await readJudgments(encoded(keyed(keyed(1))));
    const run = await readRun(encoded(keyed(keyed(0.5))));
    return evaluate({ judgments, run, measures: ["RR"] }).results[0].value;
  });
  await tell(`${name}: a score`, async () => [...(await readRun(encoded(`{"q":{"d":${keyed(1)}}}`)))].length);
}

/** An array of NumPy that declares more rows than it holds. */
function numpy(rows) {
  const header = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, 4), }`.padEnd(117, " ");
  const bytes = new Uint8Array(128 + 16);
  bytes.set([0x93, ...encoded("NUMPY"), 1, 0, 118, 0]);
  bytes.set(encoded(`${header}\n`), 10);
  return bytes;
}

for (const rows of [1, 2, 1e9, 1e15])
  await tell(`${rows} vectors`, async () => (await readVectors(numpy(rows))).vectors.rows);

for (const file of ["parquet.run.parquet", "feather.run.feather", "arrow.run.arrow", "neighbors.run.ivecs"]) {
  const whole = readFileSync(new URL(`../../examples/formats/${file}`, import.meta.url));
  for (const at of [0, 4, 9, whole.length >> 1, whole.length - 9, whole.length - 5]) {
    const damaged = Uint8Array.from(whole);
    damaged.fill(0xff, at, at + 4);
    await tell(`${file} damaged at ${at}`, async () => (await readRun(damaged)).size);
    await tell(`${file} cut at ${at}`, async () => (await readRun(whole.subarray(0, at))).size);
  }
}
