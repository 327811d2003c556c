import { printable, RankproofError } from "../core/errors.ts";
import { trec } from "../inputs/formats/trec.ts";
import { LENIENT_NUMBERS } from "../inputs/numbers.ts";
import type { ReadOptions } from "../inputs/read.ts";
import type { Host } from "./host.ts";
import { evaluateByGroups } from "./judge-groups.ts";
import type { Evaluated, PrintedLine, ValueSource } from "./lines.ts";
import type { Options } from "./options.ts";
import { evaluateByPreferences } from "./preferences/evaluate.ts";
import { evaluateByQrels } from "./qrels.ts";
import { step } from "./step.ts";

/** @throws Failure for files that cannot be read, and items that are judged or retrieved twice */
export async function evaluate(
  lines: readonly PrintedLine[],
  judgmentsName: string,
  runName: string,
  options: Options,
  host: Host,
): Promise<Evaluated> {
  const format = await step("reading", () => formatIn(options));
  const judgments = await step("reading", () => host.open(judgmentsName));
  const run = await step("reading", () => host.open(runName));
  const progress = host.progress((judgments.size ?? 0) + (run.size ?? 0));
  const reading: ReadOptions = {
    format: trec,
    numbers: LENIENT_NUMBERS,
    comments: options.version.comments,
    onRead: (bytes) => progress.add(bytes),
  };
  const inputs = { judgments, run, reading };
  await step("calculating", () => requireValuesIn(SOURCES[format], lines, format));
  try {
    if (format === "qrels") return await evaluateByQrels(lines, inputs, options, host.readers(options.threads));
    if (format === "qrels_jg") return await evaluateByGroups(lines, inputs, options);
    return await evaluateByPreferences(lines, inputs, options, format);
  } finally {
    progress.end();
  }
}

/** Source of measures' values, by the format of judgments. */
const SOURCES = { qrels: "list", qrels_jg: "groups", prefs: "preferences", qrels_prefs: "preferences" } as const;

/** The format of judgments. @throws RankproofError unknown */
function formatIn({ judgmentFormat, runFormat }: Options): keyof typeof SOURCES {
  if (runFormat !== "trec_results") {
    throw new RankproofError("unknown", `format of runs: ${printable(runFormat)} (expected trec_results)`);
  }
  if (isFormat(judgmentFormat)) return judgmentFormat;
  const expected = `expected ${Object.keys(SOURCES).join(", ")}`;
  throw new RankproofError("unknown", `format of judgments: ${printable(judgmentFormat)} (${expected})`);
}

function isFormat(text: string): text is keyof typeof SOURCES {
  return Object.hasOwn(SOURCES, text);
}

/** @throws RankproofError unsupported */
function requireValuesIn(source: ValueSource["in"], lines: readonly PrintedLine[], format: string): void {
  for (const line of lines) {
    if (line.kind === "tag" || ("value" in line && line.value.in === "query")) continue;
    const needed = "value" in line ? line.value.in : "list";
    if (needed === source) continue;
    const formats = Object.entries(SOURCES).flatMap(([name, source]) => (source === needed ? [name] : []));
    const hint = `judgments are read as ${format}; it needs -R ${formats.join(" or -R ")}`;
    throw new RankproofError("unsupported", `measure: ${line.name} (${hint})`);
  }
}
