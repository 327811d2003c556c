import { openSource } from "../../../io/node.ts";
import { LENIENT_NUMBERS } from "../../../io/numbers.ts";
import { readFieldLines } from "./field-lines.ts";
import type { Column, Evaluated } from "./lines.ts";
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
export async function readZScores(name: string): Promise<ZScores> {
  const moments = new Map<string, Moments>();
  const source = await openSource(name);
  for (const { fields } of await readFieldLines(source, { comments: "none" }, "query measure mean deviation")) {
    const [query, measure, mean, deviation] = fields;
    moments.set(`${query} ${measure}`, {
      mean: LENIENT_NUMBERS.score(mean),
      deviation: LENIENT_NUMBERS.score(deviation),
    });
  }
  return moments;
}

/** Every number as its distance from the mean, in standard deviations. */
export function inZScores({ columns, ...found }: Evaluated, zScores: ZScores): Evaluated {
  return { ...found, columns: columns.map((column) => columnInZScores(column, found.queries, zScores)) };
}

function columnInZScores(column: Column, queries: readonly string[], zScores: ZScores): Column {
  if (!("values" in column)) return column;
  const { line, values } = column;
  const isGeometric = line.summary === "geometric mean";
  // trec_eval keeps logarithms where it averages geometrically.
  const kept = isGeometric ? values.map((value) => logarithmOf(value)) : values;
  return {
    line: {
      ...line,
      name: `Z${padded(line.name)}`,
      kind: "float",
      summary: isGeometric ? "exponential of the mean" : line.summary,
    },
    values: kept.map((value, i) => zScoreOf(value, zScores.get(`${queries[i]} ${line.name}`))),
  };
}

function zScoreOf(value: number, moments: Moments | undefined): number {
  if (moments === undefined) return MISSING;
  const { mean, deviation } = moments;
  if (deviation !== 0) return (value - mean) / deviation;
  return value === mean ? 0 : MISSING;
}
