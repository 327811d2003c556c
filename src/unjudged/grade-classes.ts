import { type AdditiveArithmetic, isAdditive } from "../core/additive.ts";
import { rankingFromGrades } from "../core/grades.ts";
import type { Measure } from "../core/measure.ts";
import { type Gain, gainOf, type Param, type ParamSpecs, type ParamValue, REL, REL_OF_BINARY } from "../core/params.ts";

/** Classes of grades that a measure does not tell apart. */
export interface GradeClasses {
  /** A grade of each class, the lowest gain first. */
  readonly classes: readonly number[];
  /** The grade that stands for another. */
  classOf(grade: number): number;
}

/** @param grades rising */
export function gradeClasses(measure: Measure, grades: readonly number[]): GradeClasses {
  const keyOf = keyFor(measure, grades);
  const byKey = new Map(grades.map((grade) => [keyOf(grade), grade]));
  const classes = [...byKey.values()];
  const gain = isAdditive(measure.record) ? (grade: number) => Number(keyOf(grade)) : gainReader(measure);
  if (gain !== undefined) classes.sort((a, b) => gain(a) - gain(b));
  return { classes, classOf: (grade) => byKey.get(keyOf(grade)) ?? grade };
}

/** Key of a grade for a measure: its gain for a sum of gains, otherwise the parameters that read grades. */
function keyFor({ record, params }: Measure, grades: readonly number[]): (grade: number) => string | number {
  if (isAdditive(record)) return gainFor(record, params, grades);
  const reads = Object.entries(record.params).flatMap(([name, spec]) => readerOf(spec, params[name]));
  return reads.length === 0 ? (grade) => grade : (grade) => reads.map((read) => read(grade)).join(" ");
}

/** The gain of a grade by the parameter of a measure that has one. */
function gainReader({ record, params }: Measure): ((grade: number) => number) | undefined {
  const name = Object.keys(record.params).find((param) => record.params[param].type === "gain");
  return name === undefined || typeof params[name] === "number" ? undefined : gainBy(params[name]);
}

function readerOf(spec: Param, value: ParamValue): ((grade: number) => number)[] {
  if (spec === REL || spec === REL_OF_BINARY) return [(grade) => Number(grade >= Number(value))];
  if (spec.type !== "gain" || typeof value === "number") return [];
  return [gainBy(value)];
}

/** Gain function of a parameter; the identity where there is none. */
export function gainBy(value: ParamValue | undefined): (grade: number) => number {
  const gain = (value ?? "linear") as Gain;
  return (grade) => gainOf(grade, gain);
}

/** The gain of a grade. @param grades all that items may have */
export function gainFor(
  arithmetic: AdditiveArithmetic<ParamSpecs>,
  params: Measure["params"],
  grades: readonly number[],
): (grade: number) => number {
  const gradeOf = new Map<number, number>();
  return (grade) => {
    let gain = gradeOf.get(grade);
    if (gain === undefined) {
      const one = rankingFromGrades([grade], undefined, [grade, ...grades]);
      const seen = arithmetic.sees?.(one, params) ?? one;
      gain = arithmetic.gain(seen.grades[0] ?? Number.NaN, params);
      gradeOf.set(grade, gain);
    }
    return gain;
  };
}
