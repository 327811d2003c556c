import { RankproofError } from "../core/errors.ts";
import type { About, Measure } from "../core/measure.ts";
import { about as Acc } from "./acc.ts";
import { about as ACG } from "./acg.ts";
import { about as AGMRI } from "./agmri.ts";
import { about as AllFound } from "./all-found.ts";
import { about as alpha_DCG } from "./alpha-dcg.ts";
import { about as alpha_nDCG } from "./alpha-ndcg.ts";
import { about as AMR } from "./amr.ts";
import { about as AMRI } from "./amri.ts";
import { about as AP } from "./ap.ts";
import { about as AP_IA } from "./ap-ia.ts";
import { about as APReader } from "./ap-reader.ts";
import { about as AUC } from "./auc.ts";
import { about as AvgPopularity } from "./avg-popularity.ts";
import { about as AvgRelRank } from "./avg-rel-rank.ts";
import { about as AWRF } from "./awrf.ts";
import { about as binG } from "./bing.ts";
import { about as BPM } from "./bpm.ts";
import { about as Bpref } from "./bpref.ts";
import { about as Compat } from "./compat.ts";
import { about as CWL } from "./cwl.ts";
import { about as D_nDCG } from "./d-ndcg.ts";
import { about as Dsharp_nDCG } from "./d-sharp-ndcg.ts";
import { about as DCG } from "./dcg.ts";
import { about as DemographicParity } from "./demographic-parity.ts";
import { about as EE_D } from "./ee-d.ts";
import { about as EE_L } from "./ee-l.ts";
import { about as EE_R } from "./ee-r.ts";
import { about as EFD } from "./efd.ts";
import { about as elevenPoint } from "./eleven-point.ts";
import { about as Entropy } from "./entropy.ts";
import { about as EPC } from "./epc.ts";
import { about as ERR } from "./err.ts";
import { about as ERR_IA } from "./err-ia.ts";
import { about as EUR } from "./eur.ts";
import { about as F } from "./f.ts";
import { about as Fallout } from "./fallout.ts";
import { about as FilteredHits } from "./filtered-hits.ts";
import { about as FilteredRR } from "./filtered-rr.ts";
import { about as FirstRel } from "./first-rel.ts";
import { about as G } from "./g.ts";
import { about as GAUC } from "./gauc.ts";
import { about as GBpref } from "./gbpref.ts";
import { about as Gini } from "./gini.ts";
import { about as GMAP } from "./gmap.ts";
import { about as GMR } from "./gmr.ts";
import { about as HistorySerendipity } from "./history-serendipity.ts";
import { about as Hole } from "./hole.ts";
import { about as IAA } from "./iaa.ts";
import { about as IFT } from "./ift.ts";
import { about as ILD } from "./ild.ts";
import { about as infAP } from "./infap.ts";
import { about as INP } from "./inp.ts";
import { about as INSQ } from "./insq.ts";
import { about as INST } from "./inst.ts";
import { about as IPrec } from "./iprec.ts";
import { about as ItemCoverage } from "./item-coverage.ts";
import { about as Judged } from "./judged.ts";
import { about as JudgedGrade } from "./judged-grade.ts";
import { about as LastRel } from "./last-rel.ts";
import { about as LAUC } from "./lauc.ts";
import { about as MCC } from "./mcc.ts";
import { about as MeanHits } from "./mean-hits.ts";
import { about as MeanRR } from "./mean-rr.ts";
import { about as MIUF } from "./miuf.ts";
import { about as MR } from "./mr.ts";
import { about as nDCG } from "./ndcg.ts";
import { about as nDCGrel } from "./ndcg-rel.ts";
import { about as nERR_IA } from "./nerr-ia.ts";
import { about as NERR8 } from "./nerr8.ts";
import { about as NERR9 } from "./nerr9.ts";
import { about as NERR10 } from "./nerr10.ts";
import { about as NERR11 } from "./nerr11.ts";
import { about as nNRBP } from "./nnrbp.ts";
import { about as NRBP } from "./nrbp.ts";
import { about as NumItems } from "./num-items.ts";
import { about as NumNonrelJudgedRet } from "./num-nonrel-judged-ret.ts";
import { about as NumQ } from "./num-q.ts";
import { about as NumRel } from "./num-rel.ts";
import { about as NumRelRet } from "./num-rel-ret.ts";
import { about as NumRet } from "./num-ret.ts";
import { about as P } from "./p.ts";
import { about as P_IA } from "./p-ia.ts";
import { about as PairAcc } from "./pair-acc.ts";
import { about as PAP } from "./pap.ts";
import { about as pAUC } from "./pauc.ts";
import { about as Personalization } from "./personalization.ts";
import { about as PFound } from "./pfound.ts";
import { about as PWA } from "./pwa.ts";
import { about as R } from "./r.ts";
import { about as RAtP } from "./r-at-p.ts";
import { about as RankingLoss } from "./ranking-loss.ts";
import { about as RBP } from "./rbp.ts";
import { about as RBPResid } from "./rbp-resid.ts";
import { about as Rndcg } from "./rndcg.ts";
import { about as Rprec } from "./rprec.ts";
import { about as RR } from "./rr.ts";
import { about as RUR } from "./rur.ts";
import { about as SDCG } from "./sdcg.ts";
import { about as Serendipity } from "./serendipity.ts";
import { about as SetAP } from "./set-ap.ts";
import { about as SetF } from "./set-f.ts";
import { about as SetP } from "./set-p.ts";
import { about as SetR } from "./set-r.ts";
import { about as SetRelP } from "./set-relp.ts";
import { about as Specificity } from "./specificity.ts";
import { about as StRecall } from "./st-recall.ts";
import { about as Success } from "./success.ts";
import { about as TailShare } from "./tail-share.ts";
import { about as TBG } from "./tbg.ts";
import { about as UMeasure } from "./u-measure.ts";
import { about as UDCG } from "./udcg.ts";
import { about as Unj } from "./unj.ts";
import { about as UserCoverage } from "./user-coverage.ts";
import { about as Utility } from "./utility.ts";
import { about as WAP } from "./wap.ts";
import { about as ZRank } from "./z-rank.ts";

/** Measures that answer one question about a ranking. */
export interface MeasureQuestion {
  readonly question: string;
  readonly answers: readonly About[];
}

const QUESTIONS = [
  ["How good is the top?", [P, nDCG, DCG, AP, ACG, PWA, UDCG, WAP, F]],
  ["Did it find anything?", [Success, RR, MeanRR, FirstRel]],
  ["At which ranks do the answers stand?", [FilteredRR, FilteredHits, MR, GMR, AMR, AMRI, AGMRI, ZRank]],
  [
    "How much of what is relevant did it find?",
    [R, Rprec, LastRel, INP, AvgRelRank, AllFound, RAtP, IPrec, elevenPoint, SetP, SetR, SetF, SetAP, SetRelP, Utility],
  ],
  [
    "How does a reader fare?",
    [RBP, ERR, PFound, INST, INSQ, BPM, SDCG, NERR8, NERR9, NERR10, NERR11, CWL, APReader, TBG, UMeasure, IFT],
  ],
  ["How near is it to the ideal order?", [Compat, PairAcc, G, Rndcg, nDCGrel, binG]],
  [
    "Does it keep what is relevant apart from the rest?",
    [AUC, RankingLoss, GAUC, pAUC, PAP, LAUC, Fallout, Specificity, Acc, MCC],
  ],
  ["What if many items are not judged?", [Bpref, GBpref, infAP, RBPResid, Judged, JudgedGrade, Unj, Hole]],
  [
    "Does it cover the subtopics of the query?",
    [alpha_nDCG, alpha_DCG, ERR_IA, nERR_IA, NRBP, nNRBP, AP_IA, P_IA, StRecall, D_nDCG, Dsharp_nDCG],
  ],
  ["Do items get the exposure that they merit?", [EE_L, EE_D, EE_R, IAA, AWRF, DemographicParity, EUR, RUR]],
  ["Is any query left behind?", [GMAP, UserCoverage]],
  ["How much of the catalog does it show, and how evenly?", [ItemCoverage, NumItems, Gini, Entropy, Personalization]],
  [
    "How novel is it, and how diverse?",
    [MIUF, EPC, EFD, AvgPopularity, TailShare, Serendipity, HistorySerendipity, ILD],
  ],
  ["How many are there?", [NumQ, NumRet, NumRel, NumRelRet, MeanHits, NumNonrelJudgedRet]],
] as const;

/** All measures by what they answer. */
export const questions: readonly MeasureQuestion[] = QUESTIONS.map(([question, answers]) => ({
  question,
  answers: answers.map((about) => about()),
}));

/** All measures with their descriptions, in the order of the list. Parser, help, docs and tests read only this. */
export const catalog: readonly About[] = questions.flatMap(({ answers }) => answers);

/** Every measure, with its parameters at their defaults. */
export const measures: readonly Measure[] = catalog.map(({ measure }) => measure);

/** The description of a measure, whatever its parameters. @throws RankproofError unknown, for a measure of one's own */
export function about({ record }: Measure): About {
  const entry = catalog.find(({ measure }) => measure.record === record);
  if (entry === undefined) throw new RankproofError("unknown", `measure: ${record.label} (it is not in the list)`);
  return entry;
}
