import { BROWSING } from "./browsing.ts";
import type { About } from "./measure.ts";
import { CUTOFF, CUTOFF_OR_R, GAIN, NEGATIVE, REL, REL_OF_BINARY, REQUIRED_CUTOFF } from "./params.ts";

/** What the parameters do that measures share. */
const SHARED = /* @__PURE__ */ new Map<unknown, string>([
  [REL, "smallest grade that counts as relevant"],
  [REL_OF_BINARY, "with gain=binary: smallest grade that gains 1; by default any above 0 does"],
  [CUTOFF, "only ranks 1 to cutoff count; left out = the whole list"],
  [REQUIRED_CUTOFF, "only ranks 1 to cutoff count"],
  [CUTOFF_OR_R, "only ranks 1 to cutoff count; R = the query's own R, as in MAP@R"],
  [NEGATIVE, "what a grade below 0 says; unjudged: in the pool but unjudged; zero: judged as 0"],
  [
    GAIN,
    "linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains itself",
  ],
  [BROWSING.min_rel, "this grade and lower ones gain 0"],
  [BROWSING.max_rel, "this grade and higher ones gain 1, those between in proportion"],
  [
    BROWSING.quantity,
    "what is measured: utility: gain per item looked at; total-utility: gain of all items before the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)",
  ],
  [BROWSING.costs, "what items cost: equal: max_cost each; table: the column cost of a table of items"],
  [BROWSING.min_cost, "with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end"],
  [BROWSING.max_cost, "otherwise: cost of an item whose cost is not known, and of ranks past the end"],
  [
    BROWSING.unjudged,
    "what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest: gain 1, min_cost; residual: the difference, highest − lowest",
  ],
  [
    BROWSING.horizon,
    "last rank that counts: readers stop there, and those who would go on count in no total (1000 in cwl_eval); left out = none",
  ],
]);

/** What a parameter of a measure does, in words. */
export function wordsOfParam({ measure, params }: About, name: string): string {
  return params?.[name] ?? SHARED.get(measure.record.params[name]) ?? "";
}
