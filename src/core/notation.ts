import type { MeasureRecord } from "./measure.ts";
import type { ParamSpecs, ParamValue, ValuesOf } from "./params.ts";

/** Canonical notation, after ir_measures: `nDCG(gain=exp2)@10`. Parameters at their default are left out. */
export function formatMeasure<S extends ParamSpecs>(
  record: Pick<MeasureRecord<S>, "label" | "params" | "at">,
  values: ValuesOf<S>,
): string {
  const { label, params, at } = record;
  const text = (name: string): string => formatValue(values[name] as ParamValue);
  const written = Object.entries(params)
    .filter(([name, spec]) => name !== at && text(name) !== formatValue(spec.default))
    .map(([name]) => `${name}=${text(name)}`)
    .join();
  const suffix = at === undefined || values[at] === Number.POSITIVE_INFINITY ? "" : `@${text(at)}`;
  return label + (written && `(${written})`) + suffix;
}

/** A value of a parameter as notation has it. */
export function formatValue(value: ParamValue): string {
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value}]`;
  const entries = Object.entries(value).sort(([a], [b]) => Number(a) - Number(b));
  return `{${entries.map(([grade, gain]) => `${Number(grade)}:${gain}`).join(",")}}`;
}
