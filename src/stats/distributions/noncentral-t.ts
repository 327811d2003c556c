import { meanOverChi } from "./chi.ts";
import { normalTail } from "./normal.ts";

/** P(T ≥ t) of the noncentral t with `df` degrees of freedom and noncentrality `shift`. */
export function noncentralTail(t: number, df: number, shift: number): number {
  return meanOverChi(df, (s) => normalTail(t * s - shift));
}
