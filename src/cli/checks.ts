import { readFile } from "node:fs/promises";
import { type Baseline, parseBaseline } from "../compare/baseline.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import type { Presets } from "../core/notation.ts";
import { rounded } from "../core/number-text.ts";
import { parseMeasure } from "../measures/index.ts";
import type { Report } from "./commands/eval/output.ts";

// What the exit code depends on: thresholds and gates.

/** A condition that a run met or missed. */
export interface Check {
  readonly kind: "threshold" | "gate";
  readonly run: string;
  /** As given on the command line. */
  readonly condition: string;
  readonly isMet: boolean;
  readonly message: string;
}

/** A condition that every run has to meet, such as nDCG@10>=0.35. */
export interface Threshold {
  readonly text: string;
  readonly measure: Measure;
  isMet(value: number): boolean;
}

const COMPARISONS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  ">=": (value, bound) => value >= bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  "<": (value, bound) => value < bound,
};

/** @throws RankproofError invalid, or whatever the measure's own text is refused for */
export function parseThreshold(text: string, presets: Presets): Threshold {
  const match = /^(.+?)\s*(>=|<=|>|<)\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*$/i.exec(text);
  if (match === null) {
    throw new RankproofError("invalid", `threshold: ${printable(text)} (expected a condition like nDCG@10>=0.35)`);
  }
  const [, measure, comparison, bound] = match;
  return {
    text,
    measure: parseMeasure(measure, presets),
    isMet: (value) => COMPARISONS[comparison](value, Number(bound)),
  };
}

export function checkThresholds(thresholds: readonly Threshold[], runs: Report["runs"]): Check[] {
  return thresholds.flatMap(({ text, measure, isMet }) =>
    runs.map(({ name, evaluation }) => {
      const { value } = evaluation.of(measure);
      const message = `${printable(name)} has ${measure} = ${rounded(value)}, wanted ${printable(text)}`;
      return { kind: "threshold" as const, run: name, condition: text, isMet: isMet(value), message };
    }),
  );
}

/** A condition such as: nDCG@10 not-worse-than baseline.json by 0.005. */
export interface Gate {
  readonly text: string;
  readonly measure: Measure;
  readonly source: string;
  readonly baseline: Baseline;
  readonly margin: number;
}

export const GATE_HELP =
  "such as 'nDCG@10 not-worse-than baseline.json by 0.005'; exit code 1 when a run is significantly worse, or worse by more";

/** @throws RankproofError invalid, or missing when a baseline cannot be read */
export async function readGates(texts: readonly string[], presets: Presets): Promise<Gate[]> {
  const gates: Gate[] = [];
  for (const text of texts) gates.push(await readGate(text, presets));
  return gates;
}

async function readGate(text: string, presets: Presets): Promise<Gate> {
  const match = /^(.+?)\s+not-worse-than\s+(.+?)(?:\s+by\s+(\d+\.?\d*|\.\d+))?\s*$/.exec(text);
  if (match === null) {
    const expected = "expected a condition like 'nDCG@10 not-worse-than baseline.json by 0.005'";
    throw new RankproofError("invalid", `gate: ${printable(text)} (${expected})`);
  }
  const [, name, source, margin = "0"] = match;
  const measure = parseMeasure(name, presets);
  if (measure.record.aggregate !== "mean") {
    throw new RankproofError("unsupported", `measure of a gate: ${measure} is no mean over queries`);
  }
  let content: string;
  try {
    content = await readFile(source, "utf8");
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new RankproofError(
      "missing",
      `baseline: ${printable(source)} (${code}: write it with rankproof eval --save)`,
      "data",
    );
  }
  return { text, measure, source, baseline: parseBaseline(content, source), margin: Number(margin) };
}

export async function checkGates(
  gates: readonly Gate[],
  { runs, minGrade }: Pick<Report, "runs" | "minGrade">,
): Promise<Check[]> {
  if (gates.length === 0) return [];
  const { judge } = await import("../compare/gate.ts");
  const cases = gates.flatMap(({ text, measure, source, baseline, margin }) =>
    runs.map(({ name, evaluation }) => ({
      text,
      gate: { run: name, evaluation, minGrade, measure: String(measure), baseline, source, margin },
    })),
  );
  return judge(cases.map(({ gate }) => gate)).map(({ isMet, message }, i) => {
    const { text, gate } = cases[i];
    return {
      kind: "gate",
      run: gate.run,
      condition: text,
      isMet,
      message: printable(message, Number.POSITIVE_INFINITY),
    };
  });
}

/** A line on standard error for what was missed, and for gates that hold; exit code 1 when anything was missed. */
export function reportChecks(checks: readonly Check[]): void {
  for (const check of checks) {
    if (!check.isMet) process.exitCode = 1;
    if (!check.isMet || check.kind === "gate") process.stderr.write(`${checkLine(check)}\n`);
  }
}

export function checkLine({ kind, isMet, message }: Check): string {
  return `${kind} ${isMet ? "holds" : "missed"}: ${message}`;
}
