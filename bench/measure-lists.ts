/** 39 measures of judgments and a run: those of trec_eval and of the textbooks. */
export const TEXTBOOK =
  "ACG@10, AP, AUC, binG, Bpref, DCG@10, 11pt, ERR@10, F@10, FirstRel, G, GBpref, GMAP, infAP, IPrec@0.1, Judged@10, nDCGrel, nDCG@10, " +
  "NumNonrelJudgedRet, NumQ, NumRelRet, NumRel, NumRet, P@10, R@10, RBPResid, RBP, Rndcg, Rprec, RR, SetAP, SetF, SetP, SetR, SetRelP, " +
  "Success@10, Unj@10, Utility, WAP";

/** All 65 that need no more than judgments and a run. */
export const ALL =
  `${TEXTBOOK}, MeanRR, INST(max_rel=3), INSQ(max_rel=3), BPM(max_rel=3)@10, SDCG(max_rel=3)@10, NERR8(max_rel=3)@10, NERR9(max_rel=3)@10, ` +
  "NERR10(max_rel=3), NERR11(max_rel=3), Compat, PairAcc, GAUC, pAUC@10, LAUC(collection=1e8)@10, Fallout@10, Specificity@10, Acc@10, " +
  "MCC@10, JudgedGrade(grade=1)@10, Hole@10, UserCoverage@10, ItemCoverage(collection=1e8)@10, NumItems@10, Gini(collection=1e8)@10, " +
  "Entropy@10, Personalization@10";
