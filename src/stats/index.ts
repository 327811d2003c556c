export { ANOVA, type AnovaResult, anova } from "./anova.ts";
export type { Correction } from "./corrections/correction.ts";
export { corrections } from "./corrections/index.ts";
export { fTail } from "./distributions/f.ts";
export { noncentralTail } from "./distributions/noncentral-t.ts";
export { normalCdf, normalQuantile, normalTail } from "./distributions/normal.ts";
export { studentQuantile, studentTail } from "./distributions/student-t.ts";
export { studentizedRangeCritical, studentizedRangeTail } from "./distributions/studentized-range.ts";
