import { cliffsDelta } from "./cliffs-delta.ts";
import { cohensDz } from "./cohens-dz.ts";
import { hedgesG } from "./hedges-g.ts";
import { superiority } from "./superiority.ts";

/** Every effect size. */
export const effectSizes = [cohensDz, hedgesG, cliffsDelta, superiority] as const;

/** The id of an effect size. */
export type EffectId = (typeof effectSizes)[number]["id"];
