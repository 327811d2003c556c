import fc from "fast-check";
import { DEEP_CASES } from "./deep.ts";

// A property tries few cases, always the same; in the deep tests it tries many, others each time. fast-check prints the
// seed of what fails: PROPERTY_SEED repeats it.
const SEED = 20261126;
const { DEEP, PROPERTY_SEED } = process.env;
const isDeep = DEEP === "1";

fc.configureGlobal({
  numRuns: isDeep ? DEEP_CASES : DEEP_CASES / 5,
  ...(isDeep && PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED ?? SEED) }),
});
