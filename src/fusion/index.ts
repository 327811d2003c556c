export { type FusedRun, type FusionInput, fuse } from "./fuse.ts";
export type { FusionExample, FusionMethod, MissingItems } from "./method.ts";
export { methods } from "./methods/index.ts";
export type { Normalization, NormalizationExample } from "./normalization.ts";
export { normalizations } from "./normalizations/index.ts";
export type { FusionOptions, FusionTies } from "./plan.ts";
