import type { Profile } from "./profile.ts";
import { trecEval9 } from "./trec-eval-9.ts";

/** Names of precision at levels of recall. */
const OF_RECALLS = /^(?:iprec_at_recall|11pt_avg)/;

const except = ["empty lists, of which it gives nan at some levels of recall"];

/** pytrec_eval, whose version pytrec_eval-terrier is kept up (PyPI: pytrec_eval-terrier). */
export const pytrecEval: Profile = {
  id: "pytrec_eval",
  title: "trec_eval 9.0.8 called from Python.",
  tool: {
    name: "pytrec_eval",
    version: "pytrec_eval-terrier 0.5.11",
    evidence: "printed",
    source: "github.com/terrierteam/pytrec_eval",
  },
  runs: trecEval9.runs,
  names: trecEval9.names.map((entry) => (OF_RECALLS.test(entry.name) ? { ...entry, except } : entry)),
  sets: trecEval9.sets,
};
