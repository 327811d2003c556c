import { availableParallelism } from "node:os";
import { findEmbeddingProfile } from "../../conventions/embeddings/index.ts";
import type { EmbeddingProfile } from "../../conventions/embeddings/profile.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { EmbeddingEvaluator, type EmbeddingOptions, type EmbeddingResult } from "../../embeddings/evaluator.ts";
import { adaptiveThreshold, constantThreshold, type Postprocess } from "../../embeddings/postprocess.ts";
import { parseMeasures } from "../../measures/index.ts";
import { findMetric } from "../../neighbors/metrics.ts";
import type { Space } from "../../neighbors/search.ts";
import type { Task } from "../../neighbors/tasks.ts";
import { type Engine, engines } from "../../threads/index.ts";
import { checkThresholds, parseThreshold, reportChecks } from "../checks.ts";
import { findFormat } from "../formats/find.ts";
import { STATES_COUNTS } from "../formats/index.ts";
import { write } from "../output.ts";
import { Progress } from "../progress.ts";
import { checkFiles, numberFlag } from "../scoring.ts";
import { isQuickTopology, pcfFigures, uncertaintyFigures, verificationFigures } from "./figures.ts";
import { type EmbeddingFormatter, embeddingFormatters } from "./formats.ts";
import { type ItemFlags, readItems } from "./items.ts";
import { COUNT_ROWS, conventionsLine, type EmbeddingReport, type Part } from "./report.ts";

export interface EmbeddingFlags extends ItemFlags {
  metric?: string;
  measures?: string[];
  like?: string;
  ties?: string;
  self?: string;
  duplicates?: string;
  lone?: string;
  depth?: string;
  within?: string;
  withinGap?: string;
  by?: string;
  fmr?: string;
  pcf?: string;
  engine?: string;
  threads?: string;
  perQuery?: true;
  format: string;
  threshold?: string[];
  output?: string;
}

const DEFAULT_MEASURES = "Success@1, Success@5, Success@10, P@5, AP@R, Rprec, RR, nDCG@10";

export async function runEmbeddings(name: string, flags: EmbeddingFlags): Promise<void> {
  const profile = flags.like === undefined ? undefined : findEmbeddingProfile(flags.like);
  const format: EmbeddingFormatter = findFormat(embeddingFormatters, flags.format);
  const presets = profile?.presets ?? {};
  const asked = (flags.measures ?? []).flatMap((list) => parseMeasures(list, presets));
  const measures = asked.length > 0 ? asked : parseMeasures(profile?.measures ?? DEFAULT_MEASURES, presets);
  const thresholds = (flags.threshold ?? []).map((text) => parseThreshold(text, presets));
  const metric = findMetric(flags.metric ?? profile?.metric ?? "l2");
  const rates = flags.fmr === undefined ? undefined : sharesOf("--fmr", flags.fmr);
  const askedVariances = flags.pcf === undefined ? undefined : sharesOf("--pcf", flags.pcf);
  const by = groupFlag(flags.by);
  const threads =
    flags.threads === undefined ? availableParallelism() : numberFlag("--threads", flags.threads, 1, true);
  const engine = engineFlag(flags.engine);
  const postprocess = postprocessOf(flags);
  for (const input of inputsOf(name, flags)) checkFiles([input], flags.output);
  const items = await readItems(name, flags, metric.takes === "bits");
  if (by === "category" && items.categories === undefined) {
    throw new RankproofError("missing", "categories: --by category needs --categories");
  }
  const { labels, queries, gallery, ids, categories, sequences, vectors } = items;
  const variances = askedVariances ?? (isQuickTopology(vectors) ? [0.5] : undefined);
  const needed = thresholds
    .map(({ measure }) => measure)
    .filter((own) => !measures.some((known) => `${known}` === `${own}`));
  const evaluator = new EmbeddingEvaluator({
    ...{ labels, queries, gallery, ids, categories, sequences, postprocess },
    measures: [...measures, ...needed],
    metric: metric.id,
    self: flags.self as EmbeddingOptions["self"],
    duplicates: flags.duplicates as EmbeddingOptions["duplicates"],
    lone: (flags.lone ?? profile?.lone) as EmbeddingOptions["lone"],
    ties: flags.ties as EmbeddingOptions["ties"],
    depth: flags.depth === undefined ? undefined : numberFlag("--depth", flags.depth, 1, true),
  });
  evaluator.update(
    vectors,
    Array.from({ length: vectors.rows }, (_, item) => item),
  );
  const result = await withProgress(evaluator, engine, threads);
  const { figures, notes: verificationNotes } = verificationFigures(evaluator, rates, profile?.fmrRule ?? "at-most");
  const parts: Part[] = partsOf(result, by, evaluator).map(({ members, items: own, ...part }) => ({
    ...part,
    figures: [
      ...(part.name === "all" ? figures : []),
      ...pcfFigures(items, members, variances ?? [], profile?.pcfRule ?? "at-least"),
      ...uncertaintyFigures(items, part, own),
    ],
  }));
  const shown = items.columns?.slice(0, 10).map((column) => printable(column, 30));
  const more = (items.columns?.length ?? 0) > 10 ? ", …" : "";
  const notes = [
    ...(shown === undefined ? [] : [`vectors of ${items.columns?.length} columns: ${shown.join(", ")}${more}`]),
    ...verificationNotes,
    ...(variances === undefined ? ["no principal components of so many numbers unless asked for: --pcf 0.5"] : []),
  ];
  const runs = [{ name, tag: "", evaluation: result.overall }];
  const checks = checkThresholds(thresholds, runs);
  const report: EmbeddingReport = {
    ...{ vectors: name, like: profile?.id, conventions: result.conventions, counts: result.counts },
    ...{ parts, rules: rulesOf(flags, profile), perQuery: flags.perQuery === true, checks, notes },
  };
  await write(format(report), flags.output);
  if (!STATES_COUNTS.has(flags.format)) printCounts(report);
  reportChecks(checks);
}

/** Whatever may name a file that is read. */
function inputsOf(name: string, flags: EmbeddingFlags): string[] {
  const { labels, queries, gallery, ids, categories, sequences, confidences, trueConfidences } = flags;
  const sources = [labels, queries, gallery, ids, categories, sequences, confidences, trueConfidences];
  return [name, ...sources.flatMap((source) => source ?? [])];
}

/** All queries, then those of each category or class. */
function partsOf({ overall, items, categories, byClass }: EmbeddingResult, by: Group, evaluator: EmbeddingEvaluator) {
  const all = { name: "all", queries: overall.queries, results: overall.results, items, members: evaluator.items };
  const positions = new Map(overall.queries.map((query, position) => [query, position]));
  const groups = by === "category" ? categories : by === "class" ? byClass() : new Map<string, never>();
  return [
    all,
    ...[...groups].map(([name, { queries, results }]) => {
      const own = Int32Array.from(queries, (query) => items[positions.get(query) as number]);
      return { name, queries, results, items: own, members: by === "category" ? evaluator.itemsOf(name) : own };
    }),
  ];
}

type Group = "category" | "class" | undefined;

function groupFlag(text: string | undefined): Group {
  if (text === undefined || text === "category" || text === "class") return text;
  throw new RankproofError("invalid", `--by: ${printable(text)} (expected category or class)`);
}

function engineFlag(text = "wasm"): Engine {
  if (text === "wasm" || text === "ort") return text;
  throw new RankproofError("invalid", `--engine: ${printable(text)} (expected wasm or ort)`);
}

function sharesOf(flag: string, text: string): number[] {
  return text === "none" ? [] : text.split(",").map((part) => numberFlag(flag, part, 0));
}

function postprocessOf({ within, withinGap }: EmbeddingFlags): Postprocess | undefined {
  if (within !== undefined && withinGap !== undefined) {
    throw new RankproofError("ambiguous", "--within and --within-gap: choose one");
  }
  if (within !== undefined) return constantThreshold(numberFlag("--within", within, Number.NEGATIVE_INFINITY));
  return withinGap === undefined ? undefined : adaptiveThreshold(numberFlag("--within-gap", withinGap, 0));
}

/** Choices that change numbers and stand nowhere else in the output. */
function rulesOf({ depth, within, withinGap }: EmbeddingFlags, profile: EmbeddingProfile | undefined): string[] {
  return [
    ...(depth === undefined ? [] : [`depth ${depth}`]),
    ...(within === undefined ? [] : [`neighbours nearer than ${within}`]),
    ...(withinGap === undefined ? [] : [`lists end at a gap wider than ${withinGap} mean gaps`]),
    ...(profile?.fmrRule === "quantile" ? ["FMR by quantile"] : []),
    ...(profile?.pcfRule === "more-than" ? ["PCF explains more than its share"] : []),
  ];
}

async function withProgress(evaluator: EmbeddingEvaluator, engine: Engine, threads: number): Promise<EmbeddingResult> {
  const progress = new Progress(evaluator.queryCount, "steps");
  try {
    return await evaluator.computeWith(
      <T extends Task>(space: Space, tasks: readonly T[]) =>
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
