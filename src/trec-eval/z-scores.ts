import { requireCapacity } from "../core/capacity.ts";
import { LENIENT_NUMBERS } from "../inputs/numbers.ts";
import { readFieldLines } from "./field-lines.ts";
import type { Host } from "./host.ts";
import type { Evaluated, NumberLine, PrintedLine } from "./lines.ts";
import { padded } from "./printer.ts";
import { logarithmOf } from "./summary.ts";

/** Stands for a Z score that cannot be calculated. */
const MISSING = -1_000_000;

/** Mean and standard deviation of a measure for a query. */
interface Moments {
  readonly mean: number;
  readonly deviation: number;
}

/** Means and standard deviations by query and name of the line, with a blank between. */
export type ZScores = ReadonlyMap<string, Moments>;

/** Reads `query measure mean deviation`. @throws RankproofError */
export async function readZScores(name: string, host: Host): Promise<ZScores> {
  const moments = new Map<string, Moments>();
  const source = await host.open(name);
  for (const { fields } of await readFieldLines(source, { comments: "none" }, "query measure mean deviation")) {
    const [query, measure, mean, deviation] = fields;
    requireCapacity(moments.size + 1, "Z scores");
    moments.set(`${query} ${measure}`, {
      mean: LENIENT_NUMBERS.score(mean),
      deviation: LENIENT_NUMBERS.score(deviation),
    });
  }
  return moments;
}

/** Every number as its distance from the mean, in standard deviations. */
export function inZScores(evaluated: Evaluated, zScores: ZScores): Evaluated {
  return {
    ...evaluated,
    lines: evaluated.lines.map(lineInZScores),
    cellsOf: (query) => {
      const id = evaluated.idOf(query);
      const { numbers, grades } = evaluated.cellsOf(query);
      const inDeviations = numbers.map((value, i) => {
        const line = evaluated.lines[i];
        if (!("value" in line)) return value;
        // trec_eval keeps logarithms where it averages geometrically.
        return zScoreOf(isGeometric(line) ? logarithmOf(value) : value, zScores.get(`${id} ${line.name}`));
      });
      return { numbers: inDeviations, grades };
    },
  };
}

function lineInZScores(line: PrintedLine): PrintedLine {
  if (!("value" in line)) return line;
  const summary = isGeometric(line) ? "exponential of the mean" : line.summary;
  return { ...line, name: `Z${padded(line.name)}`, kind: "float", summary };
}

function isGeometric({ summary }: NumberLine): boolean {
  return summary === "geometric mean";
}

function zScoreOf(value: number, moments: Moments | undefined): number {
  if (moments === undefined) return MISSING;
  const { mean, deviation } = moments;
  if (deviation !== 0) return (value - mean) / deviation;
  return value === mean ? 0 : MISSING;
}
