import { type Baseline, invalidBaseline, parseBaseline, partOfBaseline } from "../../compare/baseline.ts";
import type { Fall, GateCase } from "../../compare/gate.ts";
import { readGateText } from "../../compare/gate-notation.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { rounded } from "../../core/number-text.ts";
import { nameAmong } from "../../evaluate/distinct-measures.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { DigestOf } from "../../evaluate/judgment-digest.ts";
import { type NamedMeasure, nameOf } from "../../evaluate/planned-measures.ts";
import type { Slice } from "../../evaluate/slices.ts";
import type { Subset } from "../../evaluate/subset.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { wholeText } from "../../inputs/whole-text.ts";
import type { Naming } from "../../notation/reading.ts";
import type { CheckedCondition } from "../conditions.ts";
import { type Condition, partsAsked, readConditionMeasure } from "../conditions.ts";

/** A condition such as: nDCG@10 not-worse-than baseline.json by 0.005, of all queries or of slices. */
export interface Gate extends Condition {
  /** Name of the baseline's file. */
  readonly source: string;
  readonly baseline: Baseline;
  readonly margin: number;
}

/** A run that gates are held against, and its slices; none where queries are not grouped. */
interface GatedRun {
  readonly name: string;
  readonly evaluation: Evaluation;
  readonly slices: readonly Slice[];
}

/** Reads gates and their baselines. @throws RankproofError invalid, or missing when a baseline is not there */
export async function readGates(texts: readonly string[] = [], naming: Naming, files: Files): Promise<Gate[]> {
  const gates: Gate[] = [];
  for (const text of texts) gates.push(await readGate(text, naming, files));
  return gates;
}

async function readGate(text: string, naming: Naming, files: Files): Promise<Gate> {
  const asked = readConditionMeasure(readGateText(text).measure, naming);
  const { measure } = asked;
  if (measure.measure.record.aggregate !== "mean") {
    throw new RankproofError("unsupported", `measure of a gate: ${nameOf(measure)} is no mean over queries`);
  }
  const { source, margin } = openGate(text, files);
  const content = await textOf(await files.open(source));
  return { ...asked, text, source, baseline: parseBaseline(content, source), margin };
}

/** @throws RankproofError invalid, where the file is no text, such as a run in Parquet */
async function textOf(file: Source): Promise<string> {
  try {
    return await wholeText(file);
  } catch (error) {
    const isNoText = error instanceof RankproofError && error.code === "unsupported";
    throw isNoText ? invalidBaseline(file.name, "it is no text") : error;
  }
}

/** The parts of a gate, whose baseline is there. @throws RankproofError invalid or missing */
export function openGate(text: string, files: Files): { name: string; source: string; margin: number } {
  const { measure: name, source, margin = "0" } = readGateText(text);
  if (files.has(source)) return { name, source, margin: Number(margin) };
  throw new RankproofError(
    "missing",
    `baseline: ${printable(source)} (there is no such file: --save writes it)`,
    "data",
  );
}

/** What an interval by betting of a measure is based on. @throws RankproofError unsupported, where it is not bounded */
export type BettingOn = (measure: string, notation: string) => GateCase["betting"];

/**
 * Holds every gate against every run.
 *
 * @param measures the evaluated ones
 * @param digestOf digests of the judgments, which have to be those of baselines; undefined where they may be others
 * @param bettingOn what intervals of changes by betting are based on; without it, none are told
 * @throws RankproofError when a baseline does not fit the runs
 */
export async function checkGates(
  gates: readonly Gate[],
  measures: readonly NamedMeasure[],
  runs: readonly GatedRun[],
  minGrade: number,
  digestOf: DigestOf | "unseen" | undefined,
  bettingOn?: BettingOn,
): Promise<CheckedCondition[]> {
  if (gates.length === 0) return [];
  const { judge } = await import("../../compare/gate.ts");
  const cases = gates.flatMap((gate) =>
    runs.flatMap(({ name, evaluation, slices }) => {
      const measure = nameAmong(measures, gate.measure);
      return partsAsked(gate, measure, evaluation, slices).map(({ part, label, condition }) => ({
        run: name,
        condition,
        gate: {
          ...{ run: name, minGrade, measure, label, digestOf, source: gate.source, margin: gate.margin },
          commonQueries: digestOf === undefined,
          betting: bettingOn?.(measure, part.of(measure).notation),
          evaluation: { ...part, conventions: evaluation.conventions },
          baseline: part === evaluation ? gate.baseline : baselineIn(part, evaluation, gate.baseline),
        },
      }));
    }),
  );
  return judge(cases.map(({ gate }) => gate)).map(({ isMet, message, fell }, i) => {
    const { run, condition } = cases[i];
    const text = printable(message, Number.POSITIVE_INFINITY);
    if (isMet || fell.length === 0) return { kind: "gate", run, condition, isMet, message: text };
    return { kind: "gate", run, condition, isMet, message: `${text}; ${fallsText(fell)}`, fell };
  });
}

const SHOWN = 3;

/** The largest falls in words. */
function fallsText(fell: readonly Fall[]): string {
  const shown = fell
    .slice(0, SHOWN)
    .map(({ query, before, now }) => `${printable(query)} from ${rounded(before)} to ${rounded(now)}`);
  const [which, more] = fell.length > SHOWN ? [", most", ", …"] : ["", ""];
  return `${fell.length} ${fell.length === 1 ? "query" : "queries"} fell${which}: ${shown.join(", ")}${more}`;
}

/** The queries of a slice in a baseline; a query that the whole evaluation lacks is kept, so that it is refused. */
function baselineIn(slice: Pick<Subset, "queries">, { queries }: Evaluation, baseline: Baseline): Baseline {
  const [inSlice, all] = [new Set(slice.queries), new Set(queries)];
  return partOfBaseline(baseline, (query) => inSlice.has(query) || !all.has(query));
}
