import { printable, RankproofError } from "../../../core/errors.ts";
import type { EmbeddingEvaluator } from "../../../embeddings/evaluator.ts";
import type { EmbeddingResult } from "../../../embeddings/result.ts";
import { disk } from "../../../io/node.ts";
import {
  type EmbeddingFlags,
  type EmbeddingHooks,
  type EmbeddingScoring,
  type EvaluatedEmbeddings,
  readEmbeddingFlags,
  scoreEmbeddings,
} from "../../../jobs/embeddings/score.ts";
import { COUNT_ROWS, conventionsLine } from "../../../jobs/embeddings/scored.ts";
import type { Space } from "../../../neighbors/search.ts";
import type { SearchTask } from "../../../neighbors/searches.ts";
import { type Engine, engines } from "../../../threads/index.ts";
import { checkThresholds, parseThreshold, reportChecks } from "../../checks.ts";
import { findFormat } from "../../output/formats.ts";
import { Progress } from "../../output/progress.ts";
import { write } from "../../output/write.ts";
import { checkFiles } from "../../run-files.ts";
import { threadsFlag } from "../../threads/comparison.ts";
import { STATES_COUNTS } from "../eval/formats.ts";
import { type EmbeddingFormatter, embeddingFormatters } from "./formats.ts";
import type { EmbeddingReport } from "./output.ts";

export interface EngineFlags {
  engine?: string;
  threads?: string;
}

export interface CommandFlags extends EmbeddingFlags, EngineFlags {
  perQuery?: true;
  format: string;
  threshold?: string[];
  report?: string;
  light?: true;
  items?: string;
  output?: string;
}

export async function runEmbeddings(name: string, flags: CommandFlags): Promise<void> {
  const scoring = readEmbeddingFlags(flags);
  const format: EmbeddingFormatter = findFormat(embeddingFormatters, flags.format);
  const thresholds = (flags.threshold ?? []).map((text) => parseThreshold(text, scoring.presets));
  const isReported = flags.report !== undefined;
  if (!isReported && (flags.light !== undefined || flags.items !== undefined)) {
    throw new RankproofError("missing", "report file: --light and --items need --report");
  }
  const space = await scoreEmbeddingFiles(name, flags, scoring, {
    outputs: [flags.output, flags.report],
    others: thresholds.map(({ measure }) => measure),
    unshown: isReported ? (await import("../../../report/embeddings/build.ts")).measuresOfCurves(scoring) : [],
  });
  const checks = checkThresholds(thresholds, [{ name, tag: "", evaluation: space.result.overall }]);
  const report: EmbeddingReport = { ...space.scored, perQuery: flags.perQuery === true, checks };
  if (flags.report !== undefined) {
    const { writeEmbeddingsReport } = await import("./report.ts");
    await writeEmbeddingsReport(space, scoring, { ...flags, report: flags.report });
  }
  await write(format(report), flags.output);
  if (!STATES_COUNTS.has(flags.format)) printCounts(report);
  reportChecks(checks);
}

/** Reads and scores a space, and shows how far it is. */
export async function scoreEmbeddingFiles(
  name: string,
  flags: EmbeddingFlags & EngineFlags & { items?: string },
  scoring: EmbeddingScoring,
  { outputs, ...hooks }: Omit<EmbeddingHooks, "compute"> & { readonly outputs: readonly (string | undefined)[] },
): Promise<EvaluatedEmbeddings> {
  const threads = threadsFlag(flags.threads);
  const engine = engineFlag(flags.engine);
  for (const output of outputs) for (const input of inputsOf(name, flags)) checkFiles([input], output);
  const compute = (evaluator: EmbeddingEvaluator) => withProgress(evaluator, engine, threads);
  return scoreEmbeddings(disk, name, scoring, { ...hooks, compute });
}

/** Whatever may name a file that is read. */
function inputsOf(name: string, flags: EmbeddingFlags & { items?: string }): string[] {
  const { labels, queries, gallery, ids, categories, sequences, confidences, trueConfidences, coordinates, items } =
    flags;
  const sources = [
    labels,
    queries,
    gallery,
    ids,
    categories,
    sequences,
    confidences,
    trueConfidences,
    coordinates,
    items,
  ];
  return [name, ...sources.flatMap((source) => source ?? [])];
}

function engineFlag(text = "wasm"): Engine {
  if (text === "wasm" || text === "ort") return text;
  throw new RankproofError("invalid", `--engine: ${printable(text)} (expected wasm or ort)`);
}

async function withProgress(evaluator: EmbeddingEvaluator, engine: Engine, threads: number): Promise<EmbeddingResult> {
  const progress = new Progress(evaluator.queryCount, "steps");
  try {
    return await evaluator.computeWith(
      <T extends SearchTask>(space: Space, tasks: readonly T[]) =>
        engines[engine](space, tasks, { threads, onDone: progress.add }),
      threads,
    );
  } finally {
    progress.end();
  }
}

function printCounts(report: EmbeddingReport): void {
  const counts = COUNT_ROWS.map(([label, key]) => `${report.counts[key]} ${label}`).join(", ");
  const lines = [`${printable(report.vectors)}: ${counts}`, conventionsLine(report), ...report.notes];
  process.stderr.write(lines.map((line) => `${line}\n`).join(""));
}
