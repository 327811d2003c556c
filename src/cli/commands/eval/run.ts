import { printable } from "../../../core/errors.ts";
import { evaluateRuns } from "../../../jobs/runs/evaluate.ts";
import { type EvaluatedRuns, RUN_COUNTS } from "../../../jobs/runs/evaluated.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import { withRunHooks } from "../../hooks.ts";
import type { OutputFlags } from "../../options/output.ts";
import { printChecks } from "../../output/checks.ts";
import { findFormat } from "../../output/formats.ts";
import { jsonPieces } from "../../output/json.ts";
import { printNote, write } from "../../output/write.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { formatters, STATES_COUNTS } from "./formats.ts";

interface Flags extends RunFlags, OutputFlags, JudgedFlags {
  perQuery?: true;
  threads?: string;
}

/** Evaluates runs and prints their values. */
export async function runEval(given: readonly string[], flags: Flags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  const { judgments, runs } = await judgedRuns(given, flags);
  const files = filesApartFrom([flags.output, ...(flags.save === undefined ? [] : [flags.save])]);
  const evaluated = await withRunHooks(flags, (hooks) =>
    evaluateRuns({ judgments, runs: namedFiles(runs), flags }, files, hooks),
  );
  const text = format({ ...evaluated, perQuery: flags.perQuery === true });
  if (flags.save !== undefined) await write(jsonPieces(evaluated.baseline), flags.save);
  await write(text, flags.output);
  if (!STATES_COUNTS.has(flags.format)) printCounts(evaluated);
  printChecks(evaluated.checks);
}

function printCounts({ runs, conventions, notes, slicing }: EvaluatedRuns): void {
  for (const { name, evaluation } of runs) {
    const counts = RUN_COUNTS.map(([label, key]) => `${evaluation.counts[key]} ${label}`).join(", ");
    printNote(`${printable(name)}: ${counts}\n`);
  }
  for (const line of [conventions, ...notes, ...(slicing?.notes ?? [])]) {
    printNote(`${printable(line, Number.POSITIVE_INFINITY)}\n`);
  }
}
