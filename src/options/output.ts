import { oneOf } from "../core/options.ts";
import { DEVICES } from "../neighbors/gpu/device.ts";
import { OF_OUTPUT, optionsOf, text, toggle, WRITTEN, whole, word } from "./option.ts";

const perQuery = () => toggle("-q, --per-query", { changesNumbers: false });
const threads = () => whole("--threads <count>", 1, { changesNumbers: false });

/** Values of every query beside those of all: `perQuery`. */
export const PER_QUERY_OF = optionsOf("output", { values: perQuery(), agreement: perQuery(), estimates: perQuery() });

/** The queries on which runs are worst, or lose most. */
export const WORST = optionsOf("output", { worst: whole("--worst <count>", 1, { changesNumbers: false }) });

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

/** What finds neighbors. */
export const DEVICE = optionsOf("output", {
  device: word("--device <name>", oneOf(DEVICES), { changesNumbers: false }),
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

/** The field of work whose words are listed. */
export const LISTED = optionsOf("output", { field: text("--field [name]", { ...OF_OUTPUT, alone: "all" }) });
