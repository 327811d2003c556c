import { fields } from "../../fields/index.ts";
import { type AboutOptions, aboutOptions } from "../about.ts";
import {
  DEVICE,
  FORMAT,
  LISTED,
  MERGED,
  OUTPUT,
  PER_QUERY_OF,
  QUIET,
  RUN_OUTPUT,
  SERVED,
  THREADS_TO,
  WORKER,
  WORST,
} from "../output.ts";

/** The words of the options in output.ts. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("Output", PER_QUERY_OF, {
    values: { help: "show the values of every query as well", isCommon: true },
    agreement: { help: "show the agreement on every query as well", isCommon: true },
    estimates: { help: "show the corrected value of every query as well", isCommon: true },
  }),
  aboutOptions("Output", WORST, {
    worst: {
      help: "show this many queries with the worst values of each measure; of a comparison, those with the largest losses",
      brief: "show this many of the worst queries, or largest losses",
      isCommon: true,
    },
  }),
  aboutOptions("Output", THREADS_TO, {
    compute: "use this many threads; the numbers do not depend on it (default: all cores)",
    read: "use this many threads to read a large run; the numbers do not depend on it (default: all cores, at most 8)",
    fuse: "use this many threads; the fused run does not depend on it (default: as many as pay off)",
    test: "use this many threads for the tests; the numbers do not depend on it (default: all cores)",
    draw: "use this many threads; the chart does not depend on it (default: all cores)",
  }),
  aboutOptions("Output", DEVICE, {
    device:
      "find neighbors on the processor (cpu), on a GPU (gpu), or on the faster of both (auto, default); the numbers are the same",
  }),
  aboutOptions("Output", FORMAT, {
    format: { help: (names) => `print as ${names.join(", ")}`, isCommon: true },
    json: "print JSON: the same as --format json",
  }),
  aboutOptions("Output", OUTPUT, { output: { help: "write to a file instead of standard output", isCommon: true } }),
  aboutOptions("Output", RUN_OUTPUT, {
    tag: "set the sixth field of TREC's lines",
    output: {
      help: "write the fused run: a TREC run, or JSON lines where the name ends in .jsonl",
      brief: "write the fused run (default: standard output)",
      isCommon: true,
    },
  }),
  aboutOptions("Output", QUIET, { quiet: "print no progress and no notes on standard error; errors stay" }),
  aboutOptions("Output", WORKER, {
    protocol: { help: "choose the version of what is read and written: 1", isCommon: true },
    text: {
      help: "read and write lines instead of Arrow: query 0 item grade (or query SUBTOPIC item grade), and query Q0 item rank score tag; values between tabs",
      brief: "read and write lines of TREC's fields instead of Arrow",
      isCommon: true,
    },
    schema: {
      help: "print the columns that the options need, as JSON, and read nothing",
      isCommon: true,
    },
    serve: "score one partition after another until the input ends; the first frame of each may give its options",
  }),
  aboutOptions("Output", MERGED, {
    runName: { help: "name the run in outputs", isCommon: true },
    judgmentsName: { help: "name the judgments in outputs", isCommon: true },
    tag: "set the run's tag, as its last line has it",
  }),
  aboutOptions("Output", SERVED, {
    port: { help: "listen on this port; 0 is any that is free", isCommon: true },
  }),
  aboutOptions("Output", LISTED, {
    field: {
      help: (words) =>
        `list the words of a field of work in rankproof's notation, its measures and tools: ${words.join(", ")}; without a name, the fields`,
      brief: "list the words of a field of work, its measures and tools; without a name, the fields",
      words: () => fields.map(({ id }) => id),
      isCommon: true,
    },
  }),
];
