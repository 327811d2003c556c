import { RankproofError } from "../core/errors.ts";
import type { About, Measure, MeasureEntry } from "../core/measure.ts";
import { entry as Acc } from "./acc.ts";
import { entry as ACG } from "./acg.ts";
import { entry as AGMRI } from "./agmri.ts";
import { entry as AllFound } from "./all-found.ts";
import { entry as alpha_DCG } from "./alpha-dcg.ts";
import { entry as alpha_nDCG } from "./alpha-ndcg.ts";
import { entry as AMR } from "./amr.ts";
import { entry as AMRI } from "./amri.ts";
import { entry as AP } from "./ap.ts";
import { entry as AP_IA } from "./ap-ia.ts";
import { entry as APReader } from "./ap-reader.ts";
import { entry as AUC } from "./auc.ts";
import { entry as AvgPopularity } from "./avg-popularity.ts";
import { entry as AvgRelRank } from "./avg-rel-rank.ts";
import { entry as AWRF } from "./awrf.ts";
import { entry as binG } from "./bing.ts";
import { entry as BPM } from "./bpm.ts";
import { entry as Bpref } from "./bpref.ts";
import { entry as Compat } from "./compat.ts";
import { entry as CWL } from "./cwl.ts";
import { entry as D_nDCG } from "./d-ndcg.ts";
import { entry as Dsharp_nDCG } from "./d-sharp-ndcg.ts";
import { entry as DCG } from "./dcg.ts";
import { entry as DemographicParity } from "./demographic-parity.ts";
import { entry as EE_D } from "./ee-d.ts";
import { entry as EE_L } from "./ee-l.ts";
import { entry as EE_R } from "./ee-r.ts";
import { entry as EFD } from "./efd.ts";
import { entry as elevenPoint } from "./eleven-point.ts";
import { entry as Entropy } from "./entropy.ts";
import { entry as EPC } from "./epc.ts";
import { entry as ERR } from "./err.ts";
import { entry as ERR_IA } from "./err-ia.ts";
import { entry as EUR } from "./eur.ts";
import { entry as F } from "./f.ts";
import { entry as Fallout } from "./fallout.ts";
import { entry as FilteredHits } from "./filtered-hits.ts";
import { entry as FilteredRR } from "./filtered-rr.ts";
import { entry as FirstRel } from "./first-rel.ts";
import { entry as G } from "./g.ts";
import { entry as GAUC } from "./gauc.ts";
import { entry as GBpref } from "./gbpref.ts";
import { entry as Gini } from "./gini.ts";
import { entry as GMAP } from "./gmap.ts";
import { entry as GMR } from "./gmr.ts";
import { entry as HistorySerendipity } from "./history-serendipity.ts";
import { entry as Hole } from "./hole.ts";
import { entry as IAA } from "./iaa.ts";
import { entry as IFT } from "./ift.ts";
import { entry as ILD } from "./ild.ts";
import { entry as infAP } from "./infap.ts";
import { entry as INP } from "./inp.ts";
import { entry as INSQ } from "./insq.ts";
import { entry as INST } from "./inst.ts";
import { entry as IPrec } from "./iprec.ts";
import { entry as ItemCoverage } from "./item-coverage.ts";
import { entry as Judged } from "./judged.ts";
import { entry as JudgedGrade } from "./judged-grade.ts";
import { entry as LastRel } from "./last-rel.ts";
import { entry as LAUC } from "./lauc.ts";
import { entry as MCC } from "./mcc.ts";
import { entry as MeanHits } from "./mean-hits.ts";
import { entry as MeanRR } from "./mean-rr.ts";
import { entry as MIUF } from "./miuf.ts";
import { entry as MR } from "./mr.ts";
import { entry as nDCG } from "./ndcg.ts";
import { entry as nDCGrel } from "./ndcg-rel.ts";
import { entry as nERR_IA } from "./nerr-ia.ts";
import { entry as NERR8 } from "./nerr8.ts";
import { entry as NERR9 } from "./nerr9.ts";
import { entry as NERR10 } from "./nerr10.ts";
import { entry as NERR11 } from "./nerr11.ts";
import { entry as nNRBP } from "./nnrbp.ts";
import { entry as NRBP } from "./nrbp.ts";
import { entry as NumItems } from "./num-items.ts";
import { entry as NumNonrelJudgedRet } from "./num-nonrel-judged-ret.ts";
import { entry as NumQ } from "./num-q.ts";
import { entry as NumRel } from "./num-rel.ts";
import { entry as NumRelRet } from "./num-rel-ret.ts";
import { entry as NumRet } from "./num-ret.ts";
import { entry as P } from "./p.ts";
import { entry as P_IA } from "./p-ia.ts";
import { entry as PairAcc } from "./pair-acc.ts";
import { entry as PAP } from "./pap.ts";
import { entry as pAUC } from "./pauc.ts";
import { entry as Personalization } from "./personalization.ts";
import { entry as PFound } from "./pfound.ts";
import { entry as PWA } from "./pwa.ts";
import { entry as R } from "./r.ts";
import { entry as RAtP } from "./r-at-p.ts";
import { entry as RankingLoss } from "./ranking-loss.ts";
import { entry as RBP } from "./rbp.ts";
import { entry as RBPResid } from "./rbp-resid.ts";
import { entry as Rndcg } from "./rndcg.ts";
import { entry as Rprec } from "./rprec.ts";
import { entry as RR } from "./rr.ts";
import { entry as RUR } from "./rur.ts";
import { entry as SDCG } from "./sdcg.ts";
import { entry as Serendipity } from "./serendipity.ts";
import { entry as SetAP } from "./set-ap.ts";
import { entry as SetF } from "./set-f.ts";
import { entry as SetP } from "./set-p.ts";
import { entry as SetR } from "./set-r.ts";
import { entry as SetRelP } from "./set-relp.ts";
import { entry as Specificity } from "./specificity.ts";
import { entry as StRecall } from "./st-recall.ts";
import { entry as Success } from "./success.ts";
import { entry as TailShare } from "./tail-share.ts";
import { entry as TBG } from "./tbg.ts";
import { entry as UMeasure } from "./u-measure.ts";
import { entry as UDCG } from "./udcg.ts";
import { entry as Unj } from "./unj.ts";
import { entry as UserCoverage } from "./user-coverage.ts";
import { entry as Utility } from "./utility.ts";
import { entry as WAP } from "./wap.ts";
import { entry as ZRank } from "./z-rank.ts";

/** Measures that answer one question about a ranking. */
export interface MeasureQuestion {
  readonly question: string;
  readonly answers: readonly MeasureEntry[];
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
export const questions: readonly MeasureQuestion[] = QUESTIONS.map(([question, answers]) => ({ question, answers }));

/** All measures, in the order of the list. Parser, help, docs and tests read only this. */
export const catalog: readonly MeasureEntry[] = questions.flatMap(({ answers }) => answers);

/** Every measure, with its parameters at their defaults. */
export const measures: readonly Measure[] = catalog.map(({ measure }) => measure);

/** The description of a measure, whatever its parameters. @throws RankproofError unknown, for a measure of one's own */
export function about({ record }: Measure): About {
  const entry = catalog.find(({ measure }) => measure.record === record);
  if (entry === undefined) throw new RankproofError("unknown", `measure: ${record.label} (it is not in the list)`);
  const { about: words, ...names } = entry;
  return { ...names, ...words() };
}
