import { chiCdf, meanOverChi } from "./chi.ts";
import { normalDensity, normalTail } from "./normal.ts";
import { sumOutwards } from "./trapezoid.ts";

/** Shifts up to this do not make the normal tail too steep for the steps of the mean over χ. */
const MOST_GENTLE = 8;

/** P(T ≥ t) of the noncentral t with `df` degrees of freedom and noncentrality `shift`. */
export function noncentralTail(t: number, df: number, shift: number): number {
  const isSteep = shift > Math.max(MOST_GENTLE, 2.5 * Math.sqrt(2 * df));
  return isSteep && t > 0 ? meanOverNormal(t, df, shift) : meanOverChi(df, (s) => normalTail(t * s - shift));
}

/** P(S ≤ (Z + shift)/t), a mean over the standard normal Z, of which only values above −shift count. */
function meanOverNormal(t: number, df: number, shift: number): number {
  const below = chiCdf(df);
  const step = 0.25;
  return Math.min(
    1,
    step *
      sumOutwards((i) => {
        const z = i * step;
        return [normalDensity(z), z > -shift ? below((z + shift) / t) : 0];
      }),
  );
}
