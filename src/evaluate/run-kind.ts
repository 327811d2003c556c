import { isNan, nanIn } from "../checks/nan-scores.ts";
import { type InputKind, PLAIN_RUN } from "./inputs.ts";

/** Kind of runs. */
export const RUN: InputKind = {
  ...PLAIN_RUN,
  isNan: (value, query, item, problems) => {
    if (!isNan(value)) return false;
    nanIn(problems).add(query, item);
    return true;
  },
};
