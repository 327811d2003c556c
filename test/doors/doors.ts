import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Finding } from "../../src/core/finding.ts";
import {
  cutAt,
  type EvaluateInput,
  type Exclusions,
  evaluate,
  judgedOnly,
  RankproofError,
  retrievedOnly,
} from "../../src/index.ts";
import { readJudgments, readRun } from "../../src/inputs/index.ts";
import { mergeRuns } from "../../src/jobs/partial/merge.ts";
import type { RunFlags } from "../../src/jobs/runs/options.ts";
import { evaluateJob } from "../../src/page/evaluate.ts";
import { rankproof } from "../cli/in-process.ts";
import { filesOf } from "../jobs/files.ts";
import { workedOnLines } from "../jobs/partial/partition.ts";
import { type Answer, openingOf, type Question, type Side } from "./question.ts";

/** Asks a question through one door. */
type Ask = (question: Question) => Promise<Answer>;

/** Doors by name, each with the kind of question that it takes. */
export const doors: Readonly<Record<string, { readonly takes: (question: Question) => boolean; readonly ask: Ask }>> = {
  "command line": { takes: () => true, ask: answered(askCommandLine) },
  library: { takes: () => true, ask: answered(askLibrary) },
  page: { takes: () => true, ask: answered(askPage) },
  "worker and merge": { takes: ({ files }) => files === undefined, ask: answered(askWorker) },
};

/** An error of rankproof is an answer as well. */
function answered(ask: (question: Question) => Promise<Answer>): Ask {
  return async (question) => {
    try {
      return await ask(question);
    } catch (error) {
      if (!(error instanceof RankproofError)) throw error;
      return { values: [], refused: openingOf(error.message), findings: undefined };
    }
  };
}

/** Files of a question: data in memory is JSON. */
function filesOfQuestion({ files, judgments, run }: Question): readonly [name: string, text: string][] {
  if (files !== undefined) return Object.entries(files);
  return [
    ["judgments.json", JSON.stringify(judgments)],
    ["run.json", JSON.stringify(run)],
  ];
}

/** The file of items to leave out, where there are any. */
function excludedFile({ exclude }: Question): readonly [name: string, text: string][] {
  if (exclude === undefined) return [];
  return [typeof exclude === "string" ? ["exclude.csv", exclude] : ["exclude.json", JSON.stringify(exclude)]];
}

/** The file of the weights of queries, where there are any. */
function weightsFile({ weights }: Question): readonly [name: string, text: string][] {
  if (weights === undefined) return [];
  const rows = Object.entries(weights).map(([query, weight]) => ({ query, weight }));
  return [["weights.json", JSON.stringify(rows)]];
}

/** Options as the flags of a job have them: by names in camelCase, as texts. */
function flagsOf(question: Question): RunFlags {
  const { measures, options = {} } = question;
  const [[exclude] = []] = excludedFile(question);
  const [[weights] = []] = weightsFile(question);
  const entries = Object.entries(options).map(([name, value]) => [
    inCamelCase(name),
    value === true ? true : String(value),
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(exclude !== undefined && { exclude }),
    ...(weights !== undefined && { weights }),
    measures: [...measures],
  };
}

async function askCommandLine(question: Question): Promise<Answer> {
  const { measures, options = {} } = question;
  const folder = mkdtempSync(join(tmpdir(), "rankproof-door-"));
  try {
    const files = filesOfQuestion(question);
    const excluded = excludedFile(question);
    const weights = weightsFile(question);
    for (const [name, text] of [...files, ...excluded, ...weights]) writeFileSync(join(folder, name), text);
    const flags = Object.entries(options).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [`--${name}`, String(value)],
    );
    for (const [name] of excluded) flags.push("--exclude", name);
    for (const [name] of weights) flags.push("--weights", name);
    const args = ["eval", ...files.map(([name]) => name), "-m", measures.join(","), ...flags, "-f", "json"];
    const { code, stdout, stderr } = await rankproof(args, { cwd: folder });
    if (code !== 0) return { values: [], refused: openingOf(stderr), findings: undefined };
    const { runs, findings }: { runs: Printed[]; findings: { id: string }[] } = JSON.parse(stdout);
    return {
      values: runs[0].measures.map(({ value }) => value),
      refused: undefined,
      findings: idsOf(findings),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A run as the command line prints it. */
interface Printed {
  readonly measures: readonly { readonly value: number }[];
}

/** Options of the library that are not named as those of the command line, or not given as texts. */
const IN_THE_LIBRARY: Readonly<Record<string, (value: string | number | boolean) => object>> = {
  "without-relevant": (noRelevant) => ({ noRelevant }),
  depth: (depth) => ({ views: [cutAt(Number(depth))] }),
  "judged-only": () => ({ views: [judgedOnly] }),
  "retrieved-only": () => ({ views: [retrievedOnly] }),
};

/** Options that the library's readers of files take. */
const OF_READERS = ["columns", "judgments-columns", "run-columns", "map", "duplicates", "grades-as", "relevant-rows"];

async function askLibrary(question: Question): Promise<Answer> {
  const { measures, options = {}, files, weights } = question;
  const others = Object.entries(options)
    .filter(([name]) => files === undefined || !OF_READERS.includes(name))
    .map(([name, value]) => IN_THE_LIBRARY[name]?.(value) ?? { [inCamelCase(name)]: value });
  const found: Finding[] = [];
  const sides = files === undefined ? question : await readSides(files, options, (finding) => found.push(finding));
  const exclude = await exclusionsOf(question);
  const input = Object.assign(
    { judgments: sides.judgments, run: sides.run, measures, exclude, weights },
    ...others,
  ) as EvaluateInput;
  const { results, findings } = evaluate(input);
  return {
    values: results.map(({ value }) => value),
    refused: undefined,
    findings: idsOf([...found, ...findings]),
  };
}

/** Items to leave out as the library takes them. */
function exclusionsOf({ exclude }: Question): Promise<Exclusions> | Exclusions | undefined {
  return typeof exclude === "string" ? readJudgments(new File([exclude], "exclude.csv")) : exclude;
}

/** Reads the files of both sides with the library's readers. */
async function readSides(
  files: Readonly<Record<string, string>>,
  options: Question["options"] = {},
  onFinding: (finding: Finding) => void,
) {
  const [judgments, run] = Object.entries(files).map(([name, text]) => new File([text], name));
  const { map, duplicates, ranks } = options;
  const reading = (kind: string): object => ({
    ...{ onFinding, columns: columnsOf(options[`${kind}-columns`] ?? options["columns"]) },
    ...(map !== undefined && { map }),
    ...(duplicates !== undefined && { duplicates }),
  });
  return {
    judgments: await readJudgments(judgments, { ...reading("judgments"), run }),
    run: await readRun(run, { ...reading("run"), judgments, ...(ranks === "given" && { ranks }) }),
  };
}

/** Columns by role, as the library takes them: {grade: "watched"} for "grade=watched". */
function columnsOf(text: string | number | boolean | undefined): object | undefined {
  if (text === undefined) return undefined;
  return Object.fromEntries(
    String(text)
      .split(",")
      .map((pair) => pair.split("=")),
  );
}

/** Ids of findings, in the order of the alphabet: a door may tell them in another. */
function idsOf(findings: readonly { readonly id: string }[]): string[] {
  return findings.map(({ id }) => id).toSorted();
}

function inCamelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

async function askPage(question: Question): Promise<Answer> {
  const files = filesOfQuestion(question);
  const [[judgments], [run]] = files;
  const blobs = new Map(
    [...files, ...excludedFile(question), ...weightsFile(question)].map(([name, text]) => [name, new Blob([text])]),
  );
  const { outputs } = await evaluateJob(
    { kind: "runs", files: blobs, judgments, runs: [run], flags: flagsOf(question) },
    () => {},
  );
  const [{ id }] = outputs.offered;
  const printed: { runs: Printed[]; findings: { id: string }[] } = JSON.parse(
    await (await outputs.write({ id, format: "json", perQuery: false })).text(),
  );
  return {
    values: printed.runs[0].measures.map(({ value }) => value),
    refused: undefined,
    findings: idsOf(printed.findings),
  };
}

async function askWorker(question: Question): Promise<Answer> {
  const part = Buffer.from(await workedOnLines(linesOf(question), flagsOf(question))).toString();
  const { runs, findings } = await mergeRuns(["part"], { judgmentsName: "q", runName: "run" }, filesOf({ part }));
  return {
    values: runs[0].evaluation.results.map(({ value }) => value),
    refused: undefined,
    findings: idsOf(findings),
  };
}

/** Lines of a worker: query by query, judgments first; an empty list is a line without an item. */
function linesOf({ judgments = {}, run = {} }: Question): string {
  const queries = [...new Set([...Object.keys(judgments), ...Object.keys(run)])].toSorted();
  const lines = (side: Side, query: string, sign: string, line: (item: string, value: number) => string): string[] => {
    if (!Object.hasOwn(side, query)) return [];
    const items = Object.entries(side[query]);
    return items.length === 0 ? [`${query} ${sign}\n`] : items.map(([item, value]) => line(item, value));
  };
  return queries
    .flatMap((query) => [
      ...lines(judgments, query, "0", (item, grade) => `${query} 0 ${item} ${grade}\n`),
      ...lines(run, query, "Q0", (item, score) => `${query} Q0 ${item} 1 ${score} t\n`),
    ])
    .join("");
}
