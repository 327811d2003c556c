import { type Baseline, parseBaseline } from "../../compare/baseline.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { type NamedMeasure, nameOf } from "../../evaluate/planned-measures.ts";
import type { Files } from "../../io/source.ts";
import { wholeText } from "../../io/whole-text.ts";
import { type Naming, readMeasure } from "../../notation/reading.ts";
import { nameAmong } from "../chosen-measures.ts";
import type { Check } from "../thresholds.ts";
import type { EvaluatedRun } from "./evaluated.ts";

/** A condition such as: nDCG@10 not-worse-than baseline.json by 0.005. */
export interface Gate {
  readonly text: string;
  readonly measure: NamedMeasure;
  /** Name of the baseline's file. */
  readonly source: string;
  readonly baseline: Baseline;
  readonly margin: number;
}

/** Reads gates and their baselines. @throws RankproofError invalid, or missing when a baseline is not there */
export async function readGates(texts: readonly string[] = [], naming: Naming, files: Files): Promise<Gate[]> {
  const gates: Gate[] = [];
  for (const text of texts) gates.push(await readGate(text, naming, files));
  return gates;
}

async function readGate(text: string, naming: Naming, files: Files): Promise<Gate> {
  const match = /^(.+?)\s+not-worse-than\s+(.+?)(?:\s+by\s+(\d+(?:\.\d*)?|\.\d+))?\s*$/.exec(text);
  if (match === null) {
    const expected = "expected a condition like 'nDCG@10 not-worse-than baseline.json by 0.005'";
    throw new RankproofError("invalid", `gate: ${printable(text)} (${expected})`);
  }
  const [, name, source, margin = "0"] = match;
  const measure = readMeasure(name, naming);
  if (measure.measure.record.aggregate !== "mean") {
    throw new RankproofError("unsupported", `measure of a gate: ${nameOf(measure)} is no mean over queries`);
  }
  if (!files.has(source)) {
    throw new RankproofError(
      "missing",
      `baseline: ${printable(source)} (there is no such file: write it with rankproof eval --save)`,
      "data",
    );
  }
  const content = await wholeText(await files.open(source));
  return { text, measure, source, baseline: parseBaseline(content, source), margin: Number(margin) };
}

/**
 * Holds every gate against every run.
 *
 * @param measures those that were evaluated
 * @throws RankproofError when a baseline does not fit the runs
 */
export async function checkGates(
  gates: readonly Gate[],
  measures: readonly NamedMeasure[],
  runs: readonly EvaluatedRun[],
  minGrade: number,
): Promise<Check[]> {
  if (gates.length === 0) return [];
  const { judge } = await import("../../compare/gate.ts");
  const cases = gates.flatMap(({ text, measure, ...gate }) =>
    runs.map(({ name, evaluation }) => ({
      text,
      gate: { ...gate, run: name, evaluation, minGrade, measure: nameAmong(measures, measure) },
    })),
  );
  return judge(cases.map(({ gate }) => gate)).map(({ isMet, message }, i) => {
    const { text, gate } = cases[i];
    const shown = printable(message, Number.POSITIVE_INFINITY);
    return { kind: "gate", run: gate.run, condition: text, isMet, message: shown };
  });
}
