import { cliffsDelta } from "./cliffs-delta.ts";
import { cohensDz } from "./cohens-dz.ts";
import type { EffectSize } from "./effect.ts";
import { hedgesG } from "./hedges-g.ts";
import { superiority } from "./superiority.ts";

/** Every effect size. */
export const effectSizes: readonly EffectSize[] = [cohensDz, hedgesG, cliffsDelta, superiority];
