import { fork } from "node:child_process";
import { rankingFromGrades } from "../src/core/grades.ts";
import { measures } from "../src/measures/index.ts";

// Every measure on one tie of 1,000 to 1,000,000 items, of which 10 or 1,000 each are relevant (of three grades), judged
// not relevant, and pooled: seconds for value, minimum and maximum. What takes longer than LIMIT ends there; "refused"
// stands for a message that names a way out.
//
//   npm run bench:ties
//   npm run bench:ties -- infAP G   (these measures only)

const LIMIT_MS = 20_000;
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const KNOWN = [10, 1_000];

function oneTie(size: number, known: number) {
  const grades = Array.from({ length: size }, (_, i) => {
    if (i < known) return 1 + (i % 3);
    if (i < 2 * known) return 0;
    return i < 3 * known ? -1 : Number.NaN;
  });
  return rankingFromGrades(grades, [size]);
}

function timed(label: string, size: number, known: number): string {
  const measure = measures.find(({ record }) => record.label === label);
  if (measure === undefined) throw new Error(`unknown measure: ${label}`);
  const required = Object.entries(measure.record.params).flatMap(([name, { required, type }]) =>
    type === "count" ? [[name, 1000]] : required === undefined ? [] : [[name, required]],
  );
  const ranking = oneTie(size, known);
  const start = performance.now();
  try {
    measure.with(Object.fromEntries(required)).score(ranking);
  } catch (error) {
    return String(error).includes("unsupported") ? "refused" : "needs more";
  }
  return ((performance.now() - start) / 1000).toFixed(3);
}

/** What a process of its own answers, which ends when it takes too long. */
function inProcess(label: string, size: number, known: number): Promise<string> {
  return new Promise((resolve) => {
    const child = fork(process.argv[1], ["--one", label, String(size), String(known)], { timeout: LIMIT_MS });
    let answer = `> ${LIMIT_MS / 1000}`;
    child.on("message", (message) => {
      answer = String(message);
    });
    child.on("exit", () => resolve(answer));
  });
}

if (process.argv[2] === "--one") {
  process.send?.(timed(process.argv[3], Number(process.argv[4]), Number(process.argv[5])));
} else {
  const asked = process.argv.slice(2);
  const labels = asked.length > 0 ? asked : measures.map(({ record }) => record.label);
  const cases = KNOWN.flatMap((known) =>
    SIZES.filter((size) => size >= 3 * known).map((size) => [size, known] as const),
  );
  console.log(["measure", ...cases.map(([size, known]) => `${size}/${known}`)].join("\t"));
  for (const label of labels) {
    const cells: string[] = [];
    for (const [size, known] of cases) {
      const ended = cells.length > 0 && cells.at(-1)?.startsWith(">") && size > 10_000;
      cells.push(ended ? "…" : await inProcess(label, size, known));
    }
    console.log([label, ...cells].join("\t"));
  }
}
