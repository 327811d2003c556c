import { typedCommand } from "../drawers/typed-command.ts";
import { longFlag } from "../options/option.ts";
import { COMPARE_FIELDS } from "./fields/compare.ts";
import type { Job } from "./job.ts";

/** A job as one types it elsewhere. */
export interface WrittenJob {
  /** What it is written in. */
  readonly name: string;
  readonly text: string;
}

/** A job as a command line, a program in Python and, of runs, one in JavaScript; files are called by their names. */
export function writtenJob(job: Job): WrittenJob[] {
  const { command, files, flags, report } = callOf(job);
  const { threshold, gate, allowOtherJudgments, ...others } = flags;
  const checks = given({ threshold, gate, allowOtherJudgments });
  const lines = [typedCommand([command, ...files, ...wordsOf(command === "report" ? others : flags), ...report])];
  // A report states its numbers; what fails a build is a command of its own.
  if (command === "report" && Object.keys(checks).length > 0) {
    const counted = Object.entries(others).filter(([name]) => !(name in COMPARE_FIELDS) && !(name in TEXTS));
    lines.push(typedCommand(["eval", ...files, ...wordsOf({ ...Object.fromEntries(counted), ...checks })]));
  }
  return [
    { name: "command", text: `${lines.join("\n")}\n` },
    { name: "Python", text: inPython(command, files, command === "report" ? others : flags) },
    ...(job.kind === "runs" ? [{ name: "JavaScript", text: inJavaScript(job) }] : []),
  ];
}

/** Texts that a report shows. */
const TEXTS = { items: true, queries: true, says: true };

interface Call {
  readonly command: "report" | "diagnose" | "embeddings";
  readonly files: readonly string[];
  readonly flags: Readonly<Record<string, unknown>>;
  /** Words that ask for the report. */
  readonly report: readonly string[];
}

function callOf(job: Job): Call {
  const out = ["-o", "report.html"];
  switch (job.kind) {
    case "runs": {
      const { judgments, runs, items, topics: queries, says } = job;
      return {
        command: "report",
        files: [judgments, ...runs],
        flags: given({ ...job.flags, items, queries, says }),
        report: out,
      };
    }
    case "cases":
      return { command: "report", files: job.given, flags: given({ ...job.flags, queries: job.topics }), report: out };
    case "diagnosis":
      return {
        command: "diagnose",
        files: [job.judgments, ...(job.run === undefined ? [] : [job.run])],
        flags: given(job.flags),
        report: [],
      };
    case "embeddings": {
      const { vectors, items, over } = job;
      const isReport = over === undefined;
      return {
        command: "embeddings",
        files: [vectors],
        flags: given({ ...job.flags, items, over }),
        report: isReport ? ["--report", "report.html"] : [],
      };
    }
  }
}

/** What is not left out. */
function given(flags: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}

/** Options of the command line: names of options are those of flags in camel case. */
function wordsOf(flags: Call["flags"]): string[] {
  return Object.entries(flags).flatMap(([name, value]) => {
    const flag = longFlag(name);
    if (value === true) return [flag];
    return [value].flat().flatMap((text) => [flag, String(text)]);
  });
}

function inPython(command: Call["command"], files: readonly string[], flags: Call["flags"]): string {
  const [first, ...others] = files;
  const runs = others.length === 1 ? quoted(others[0]) : `[${others.map(quoted).join(", ")}]`;
  const options = Object.entries(flags).map(([name, value]) => `${inSnakeCase(name)}=${pythonOf(name, value)}`);
  const call = [quoted(first), ...(others.length === 0 ? [] : [runs]), ...options].join(", ");
  const shown = command === "report" ? `rankproof.report(${call})` : `print(rankproof.${command}(${call}))`;
  return `import rankproof\n\n${shown}\n`;
}

/** Options whose text is taken digit by digit. */
const EXACT = ["says", "grades"];

/** A value of an option in Python: numbers as such, one of a list alone. */
function pythonOf(name: string, value: unknown): string {
  if (value === true) return "True";
  if (Array.isArray(value)) {
    const texts = value.map((text) => pythonOf(name, text));
    return texts.length === 1 ? texts[0] : `[${texts.join(", ")}]`;
  }
  const text = String(value);
  return /^-?\d+(?:\.\d+)?$/.test(text) && !EXACT.includes(name) ? text : quoted(text);
}

function inJavaScript({ judgments, runs, flags, items, topics, says }: Job & { readonly kind: "runs" }): string {
  const own = given({ items, queries: topics });
  const { threshold: _, gate: __, allowOtherJudgments: ___, ...stated } = given({ ...flags, says });
  const options = Object.entries(stated).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const files = runs.length === 0 ? [judgments] : runs;
  const lines = [
    `judgments: ${quoted(judgments)},`,
    `runs: { ${files.map((run) => `${quoted(run)}: ${quoted(run)}`).join(", ")} },`,
    ...Object.entries(own).map(([name, file]) => `${name}: ${quoted(String(file))},`),
    ...(options.length === 0 ? [] : [`options: { ${options.join(", ")} },`]),
  ];
  return `import { writeFile } from ${quoted("node:fs/promises")};
import { report } from ${quoted("rankproof/report")};

const html = await report({
${lines.map((line) => `  ${line}\n`).join("")}});
await writeFile("report.html", html);
`;
}

/** A text in quotes, as both languages read it. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

/** A name as Python writes it: its long flag has the words. */
function inSnakeCase(name: string): string {
  return longFlag(name).slice(2).replaceAll("-", "_");
}
