import { type AboutOptions, aboutOptions } from "./about.ts";
import { OF_OUTPUT, optionsOf, text, toggle, WRITTEN, whole } from "./option.ts";

const perQuery = () => toggle("-q, --per-query", { changesNumbers: false });
const threads = () => whole("--threads <count>", 1, { changesNumbers: false });

/** Values of every query beside those of all: `perQuery`. */
export const PER_QUERY_OF = optionsOf("output", { values: perQuery(), agreement: perQuery(), estimates: perQuery() });

/** The rankings that measures see, in JSON: for programs that have measures of their own, as the package of Python. */
export const RANKINGS = optionsOf("output", { rankings: toggle("--rankings", { ...OF_OUTPUT, isHidden: true }) });

/** Number of threads: `threads`. */
export const THREADS_TO = optionsOf("output", {
  compute: threads(),
  read: threads(),
  fuse: threads(),
  test: threads(),
  draw: threads(),
});

/** Output format of a command; default: its first. */
export const FORMAT = optionsOf("output", {
  format: text("-f, --format <name>", OF_OUTPUT),
  json: toggle("--json", OF_OUTPUT),
});

/** A file instead of standard output. */
export const OUTPUT = optionsOf("output", { output: text("-o, --output <file>", WRITTEN) });

/** File for a fused run, and its tag in TREC's lines. */
export const RUN_OUTPUT = optionsOf("output", {
  tag: text("--tag <text>", { changesNumbers: false, default: "the method" }),
  output: text("-o, --output <file>", { ...WRITTEN, preset: "-" }),
});

/** Whether notes are printed. */
export const QUIET = optionsOf("output", { quiet: toggle("--quiet", OF_OUTPUT) });

/** Input and output of a cluster's worker. */
export const WORKER = optionsOf("output", {
  protocol: text("--protocol <version>", OF_OUTPUT),
  text: toggle("--text", OF_OUTPUT),
  schema: toggle("--schema", OF_OUTPUT),
  serve: toggle("--serve", OF_OUTPUT),
});

/** Name in outputs of the run whose parts are merged. */
export const MERGED = optionsOf("output", {
  runName: text("--run-name <name>", { ...OF_OUTPUT, default: "run" }),
  judgmentsName: text("--judgments-name <name>", { ...OF_OUTPUT, default: "judgments" }),
  tag: text("--tag <tag>", OF_OUTPUT),
});

/** Address of the page. */
export const SERVED = optionsOf("output", { port: whole("--port <number>", 0, { ...OF_OUTPUT, preset: "0" }) });

/** The words of these options. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("Output", PER_QUERY_OF, {
    values: "values of every query as well",
    agreement: "agreement on every query as well",
    estimates: "the corrected value of every query as well",
  }),
  aboutOptions("Output", THREADS_TO, {
    compute: "the numbers do not depend on it (default: all cores)",
    read: "use so many threads to read a large run; the numbers do not depend on it (default: all cores, at most 8)",
    fuse: "the fused run does not depend on it (default: as many as are worth it)",
    test: "use so many threads for the tests; the numbers do not depend on it (default: all cores)",
    draw: "the chart does not depend on it (default: all cores)",
  }),
  aboutOptions("Output", FORMAT, {
    format: { help: (names) => `output: ${names.join(", ")}` },
    json: "the same as --format json",
  }),
  aboutOptions("Output", OUTPUT, { output: "write to a file instead of standard output" }),
  aboutOptions("Output", RUN_OUTPUT, {
    tag: "sixth field of TREC's lines",
    output: "where the fused run goes: a TREC run, or JSON lines where the name ends in .jsonl",
  }),
  aboutOptions("Output", QUIET, { quiet: "no progress and no notes on standard error; errors stay" }),
  aboutOptions("Output", WORKER, {
    protocol: "choose the version of what is read and written: 1",
    text: "lines instead of Arrow: query 0 item grade (or query SUBTOPIC item grade), and query Q0 item rank score tag; values between tabs",
    schema: "read nothing; print the columns that the options ask for, as JSON",
    serve: "one partition after the other, until the input ends; the first frame of each may say its options",
  }),
  aboutOptions("Output", MERGED, {
    runName: "how outputs name the run",
    judgmentsName: "how outputs name the judgments",
    tag: "the run's tag, as its last line has it",
  }),
  aboutOptions("Output", SERVED, { port: "default: any that is free" }),
];
