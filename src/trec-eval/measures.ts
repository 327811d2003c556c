import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { relevantCount, retrievedRelevant } from "../core/relevance.ts";
import { AP } from "../measures/ap.ts";
import { sumOfPrecisions } from "../measures/arithmetic/average-precision.ts";
import { binG } from "../measures/bing.ts";
import { Bpref } from "../measures/bpref.ts";
import { DCG } from "../measures/dcg.ts";
import { G } from "../measures/g.ts";
import { infAP } from "../measures/infap.ts";
import { nDCG } from "../measures/ndcg.ts";
import { nDCGrel } from "../measures/ndcg-rel.ts";
import { NumNonrelJudgedRet } from "../measures/num-nonrel-judged-ret.ts";
import { NumRel } from "../measures/num-rel.ts";
import { NumRelRet } from "../measures/num-rel-ret.ts";
import { NumRet } from "../measures/num-ret.ts";
import { P } from "../measures/p.ts";
import { R } from "../measures/r.ts";
import { RBP } from "../measures/rbp.ts";
import { Rndcg } from "../measures/rndcg.ts";
import { Rprec } from "../measures/rprec.ts";
import { RR } from "../measures/rr.ts";
import { SetAP } from "../measures/set-ap.ts";
import { SetP } from "../measures/set-p.ts";
import { SetR } from "../measures/set-r.ts";
import { SetRelP } from "../measures/set-relp.ts";
import { Success } from "../measures/success.ts";
import { Unj } from "../measures/unj.ts";
import { Utility } from "../measures/utility.ts";
import { log } from "./correctly-rounded.ts";
import { bestDcg, dcg, g, ndcg, ndcgRel, rndcg } from "./gain-measures.ts";
import { interpolatedPrecision, meanInterpolatedPrecision } from "./interpolated-precision.ts";
import { listMeasure } from "./list-measure.ts";
import { gainsIn, numbersIn, PERSISTENCE, persistenceIn } from "./parameters.ts";
import {
  fulfilledPreferences,
  possiblePreferences,
  shareByGroup,
  shareByPair,
  shareOfPreferences,
  shareWithAsManyNonRelevant,
} from "./preferences/measures.ts";
import { rbp, rbpResidual } from "./rbp.ts";
import type { TrecSettings } from "./settings.ts";
import {
  atCutoffs,
  atLevels,
  byGroups,
  GEOMETRIC,
  named,
  ofPreferences,
  plain,
  SUM,
  type TrecMeasure,
  withGains,
  withNumbers,
  withPairs,
} from "./trec-measure.ts";

const CUTOFFS = [5, 10, 15, 20, 30, 100, 200, 500, 1000];
const RECALLS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const MULTIPLES = [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2];

/** trec_eval's table of measures, in the order of printing. */
export const TREC_MEASURES: readonly TrecMeasure[] = [
  { name: "runid", lines: () => [{ kind: "tag", name: "runid" }] },
  {
    name: "num_q",
    lines: () => [{ kind: "count", name: "num_q", summary: "queries", isPerQuery: false, value: { in: "query" } }],
  },
  plain("num_ret", () => NumRet, SUM),
  plain("num_rel", ({ rel }) => NumRel.with({ rel }), { ...SUM, summary: "relevant items" }),
  plain("num_rel_ret", ({ rel }) => NumRelRet.with({ rel }), SUM),
  plain("map", ({ rel, listed }) => listed(AP.with({ rel }))),
  plain("gm_map", ({ rel, listed }) => listed(AP.with({ rel })), GEOMETRIC),
  plain("Rprec", ({ rel, listed }) => listed(Rprec.with({ rel }))),
  plain("bpref", ({ rel }) => Bpref.with({ rel })),
  plain("recip_rank", ({ rel, listed }) => listed(RR.with({ rel }))),
  atLevels("iprec_at_recall", RECALLS, interpolatedPrecision),
  atCutoffs("P", CUTOFFS, (cutoff, { rel, listed }) => listed(P.with({ rel, cutoff }))),
  {
    name: "relstring",
    lines: (text) => [
      { kind: "grades", name: named("relstring", text), length: Math.max(0, Math.trunc(numbersIn(text ?? "10")[0])) },
    ],
  },
  atCutoffs("recall", CUTOFFS, (cutoff, { rel, listed }) => listed(R.with({ rel, cutoff }))),
  plain("infAP", ({ rel }) => infAP.with({ rel })),
  plain("gm_bpref", ({ rel }) => Bpref.with({ rel }), GEOMETRIC),
  atLevels("Rprec_mult", MULTIPLES, precisionAtMultiple),
  withNumbers("utility", [1, -1, 0, 0], utility),
  withNumbers("11pt_avg", RECALLS, meanInterpolatedPrecision),
  plain("binG", ({ rel, listed }) => listed(binG.with({ rel }))),
  withGains("G", () => G, g),
  withGains("dcg", () => DCG, dcg),
  withGains("ideal_dcg", () => bestDcg([]), bestDcg),
  withGains("ndcg", () => nDCG, ndcg),
  withGains("ndcg_rel", () => nDCGrel, ndcgRel),
  withGains("Rndcg", ({ rel }) => Rndcg.with({ rel }), rndcg),
  atCutoffs("ndcg_cut", CUTOFFS, (cutoff) => nDCG.with({ cutoff })),
  atCutoffs("map_cut", CUTOFFS, (cutoff, { rel, listed }) => listed(AP.with({ rel, cutoff }))),
  atCutoffs("relative_P", CUTOFFS, (cutoff, { rel, listed }) => listed(R.with({ rel, cutoff, denominator: "capped" }))),
  atCutoffs("success", [1, 5, 10], (cutoff, { rel, listed }) => listed(Success.with({ rel, cutoff }))),
  plain("set_P", ({ rel }) => SetP.with({ rel })),
  plain("set_relative_P", ({ rel }) => SetRelP.with({ rel })),
  plain("set_recall", ({ rel }) => SetR.with({ rel })),
  plain("set_map", ({ rel }) => SetAP.with({ rel })),
  withNumbers("set_F", [1], ([x], { rel }) => setF(x, rel)),
  plain("num_nonrel_judged_ret", ({ rel }) => NumNonrelJudgedRet.with({ rel }), SUM),
  ofPreferences("prefs_num_prefs_poss", possiblePreferences, SUM),
  ofPreferences("prefs_num_prefs_ful", fulfilledPreferences("all"), SUM),
  ofPreferences("prefs_num_prefs_ful_ret", fulfilledPreferences("retrieved"), SUM),
  ofPreferences("prefs_simp", shareOfPreferences("all")),
  ofPreferences("prefs_pair", shareByPair("all")),
  ofPreferences("prefs_avgjg", shareByGroup("all")),
  ofPreferences("prefs_avgjg_Rnonrel", shareWithAsManyNonRelevant("all")),
  ofPreferences("prefs_simp_ret", shareOfPreferences("retrieved")),
  ofPreferences("prefs_pair_ret", shareByPair("retrieved")),
  ofPreferences("prefs_avgjg_ret", shareByGroup("retrieved")),
  ofPreferences("prefs_avgjg_Rnonrel_ret", shareWithAsManyNonRelevant("retrieved")),
  ofPreferences("prefs_simp_imp", shareOfPreferences("implied")),
  ofPreferences("prefs_pair_imp", shareByPair("implied")),
  ofPreferences("prefs_avgjg_imp", shareByGroup("implied")),
  byGroups(plain("map_avgjg", ({ rel, listed }) => listed(AP.with({ rel })))),
  byGroups(atCutoffs("P_avgjg", CUTOFFS, (cutoff, { rel, listed }) => listed(P.with({ rel, cutoff })))),
  byGroups(atLevels("Rprec_mult_avgjg", MULTIPLES, precisionAtMultiple)),
  plain("yaap", ({ rel, listed }) => listed(yaap(rel))),
  withPairs("rbp", (text) =>
    text === undefined
      ? RBP.with({ p: PERSISTENCE, gain: "scaled" })
      : rbp(persistenceIn("rbp", text), gainsIn("rbp", text)),
  ),
  withPairs("rbp_resid", (text) => rbpResidual(persistenceIn("rbp_resid", text))),
  atCutoffs("unj", [5, 10, 20], (cutoff) => Unj.with({ cutoff })),
];

/** Precision at a multiple of R; there is none where the multiple rounds to 0. */
function precisionAtMultiple(multiple: number, { rel, last }: TrecSettings): Measure {
  return multiple > 0 ? last(Rprec.with({ rel, multiple })) : listMeasure("Rprec_mult", () => 0);
}

/** @throws RankproofError invalid */
function utility(worths: readonly number[], { rel, collection }: TrecSettings): Measure {
  const [a, b, c, d] = worths;
  if (worths.length === 4) return Utility.with({ rel, a, b, c, d, collection });
  throw new RankproofError("invalid", `parameters of utility: ${worths} (expected four numbers, as in 1,-1,0,0)`);
}

/** Set F-measure. @param x weight of recall against precision, beta squared; any number */
function setF(x: number, rel: number): Measure {
  return listMeasure("set_F", (ranking) => {
    const hits = retrievedRelevant(ranking, rel);
    if (hits === 0) return 0;
    const precision = hits / ranking.length;
    const recall = hits / relevantCount(ranking, rel);
    return ((x + 1) * precision * recall) / (x * precision + recall);
  });
}

/**
 * Yet another average precision: the log of the odds of the sum of precisions at relevant items, smoothed (Robertson
 * 2012, On Smoothing Average Precision). The mean of a logarithm over the orders of tied items has no closed form.
 */
function yaap(rel: number): Measure {
  return listMeasure("yaap", (ranking) => {
    const sum = sumOfPrecisions(ranking, rel, ranking.length);
    return log((1 + sum) / (1 + relevantCount(ranking, rel) - sum));
  });
}
