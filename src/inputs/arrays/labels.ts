import { ROLES } from "../roles/roles.ts";
import type { NamedArray } from "./named-array.ts";

/** Whether a file holds a label for each item rather than vectors: one value a row, with ids at most beside it. */
export function areLabels(arrays: readonly NamedArray[]): boolean {
  if (arrays.some(({ shape }) => (shape[1] ?? 1) > 1)) return false;
  const usual: readonly string[] = ROLES.label.names.vectors;
  const others = arrays.filter(({ name }) => !usual.includes(name));
  return arrays.length === 1 || (others.length < arrays.length && others.length < 2);
}
