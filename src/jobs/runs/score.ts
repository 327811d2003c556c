import { printable, RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import type { Measure } from "../../core/measure.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import { JudgmentTable, type Observer, RowsEvaluation } from "../../evaluate/rows.ts";
import type { Format } from "../../io/detect.ts";
import { STRICT_NUMBERS } from "../../io/numbers.ts";
import { type ReadOptions, type RunReadOptions, readJudgments, type Source } from "../../io/read.ts";
import { defaultMeasures, distinct, type RunScoring } from "./options.ts";
import { type OtherReading, readInto } from "./read-run.ts";
import type { EvaluatedRuns } from "./scored.ts";

/** What is to be scored. */
export interface ScoringInputs {
  readonly judgments: Source;
  readonly runs: readonly { readonly name: string; readonly source: Source }[];
}

export interface ScoringHooks {
  /** Measures that are needed whatever was asked for. */
  readonly others?: readonly Measure[];
  /** Called with the number of bytes read since the last call. */
  readonly onRead?: (bytes: number) => void;
  /** Called at the start of each run, and again when its reading has to start anew: who sees its rankings. */
  readonly observe?: (judgments: JudgmentTable, run: number) => Observer;
  /** Reads a run whose rankings no one sees in another way, or finds that it is to be read as usual. */
  readonly readOtherwise?: (
    run: Source,
    reading: RunReadOptions,
    judgments: JudgmentTable,
    start: () => RowsEvaluation,
  ) => ReturnType<OtherReading>;
}

/** Scores every run. @throws RankproofError for bad files, and for a run without any judged query */
export async function scoreRuns(
  inputs: ScoringInputs,
  { profile, minGrade, presets, options, measures: asked, formats }: RunScoring,
  { others = [], onRead, observe, readOtherwise }: ScoringHooks = {},
): Promise<EvaluatedRuns> {
  const judgments = new JudgmentTable(
    await readJudgments(inputs.judgments, readOptions(formats.judgments, onRead)),
    inputs.judgments.name,
  );
  const measures = distinct([...(asked.length > 0 ? asked : defaultMeasures(judgments, presets)), ...others]);
  const runs: EvaluatedRuns["runs"][number][] = [];
  for (const [i, { name, source }] of inputs.runs.entries()) {
    const start = (): RowsEvaluation =>
      new RowsEvaluation(judgments, measures, options, source.name, observe?.(judgments, i));
    const reading = { ...readOptions(formats.run, onRead), hasher: judgments.hasher };
    const first = observe === undefined ? readOtherwise : undefined;
    runs.push({ name, ...(await evaluateRun(source, reading, judgments, start, first)) });
  }
  return { judgments: inputs.judgments.name, like: profile?.id, minGrade, runs };
}

async function evaluateRun(
  source: Source,
  reading: RunReadOptions,
  judgments: JudgmentTable,
  start: () => RowsEvaluation,
  readOtherwise: ScoringHooks["readOtherwise"],
): Promise<{ evaluation: Evaluation; tag: string }> {
  const { evaluation: running, tag } = await readInto(
    source,
    reading,
    start,
    readOtherwise && ((anew) => readOtherwise(source, reading, judgments, anew)),
  );
  const evaluation = running.finish();
  const { evaluated, missing } = evaluation.counts;
  const answered = evaluation.conventions.missing === "zero" ? evaluated - missing : evaluated;
  if (answered === 0) {
    throw new RankproofError(
      "missing",
      `queries in common: no query of the run is judged in ${printable(judgments.source)}`,
      "data",
      `${printable(source.name)}: `,
    );
  }
  return { evaluation, tag: textOf(tag) };
}

/** How rankproof itself reads files of runs and judgments. */
export function readOptions(format: Format | undefined, onRead: ReadOptions["onRead"]): ReadOptions {
  return { format, numbers: STRICT_NUMBERS, comments: "hash and blank", onRead };
}
