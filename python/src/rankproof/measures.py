"""Measures as objects: ``nDCG @ 10``, ``AP(rel=2)``. Written by `npm run docs`.

    >>> from rankproof.measures import AP, nDCG
    >>> nDCG(gain="exp2") @ 10, AP(rel=2)
    (nDCG(gain=exp2)@10, AP(rel=2))

Each is the text that names it; every function takes it where it takes the name of a measure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Self

from .measure import Measure

__all__ = [
    "ACG",
    "AGMRI",
    "AMR",
    "AMRI",
    "AP",
    "APReader",
    "AP_IA",
    "AUC",
    "AUROC",
    "AWRF",
    "Acc",
    "AllFound",
    "AvgPopularity",
    "AvgRelRank",
    "BPM",
    "Bpref",
    "CMC",
    "CWL",
    "CatalogCoverage",
    "Compat",
    "DCG",
    "D_nDCG",
    "DemographicParity",
    "DistributionalCoverage",
    "Dsharp_nDCG",
    "EE_D",
    "EE_L",
    "EE_R",
    "EFD",
    "EPC",
    "ERR",
    "ERR_IA",
    "EUR",
    "ElevenPoint",
    "Entropy",
    "F",
    "FMeasure",
    "Fallout",
    "FilteredHits",
    "FilteredRR",
    "FirstRel",
    "G",
    "GAUC",
    "GBpref",
    "GMAP",
    "GMR",
    "Gini",
    "GiniIndex",
    "HR",
    "HistorySerendipity",
    "Hit",
    "HitRate",
    "HitRatio",
    "Hole",
    "IAA",
    "IFT",
    "ILD",
    "INP",
    "INSQ",
    "INST",
    "IPrec",
    "I_rec",
    "ItemCoverage",
    "Judged",
    "JudgedGrade",
    "LAUC",
    "LastRel",
    "MAP",
    "MAP_IA",
    "MCC",
    "MIUF",
    "MR",
    "MRR",
    "MeanHits",
    "MeanInvUserFreq",
    "MeanRR",
    "MeanRank",
    "NERR10",
    "NERR11",
    "NERR8",
    "NERR9",
    "NRBP",
    "Novelty",
    "NumItems",
    "NumNonrelJudgedRet",
    "NumQ",
    "NumRel",
    "NumRelRet",
    "NumRet",
    "P",
    "PAP",
    "PFound",
    "PWA",
    "P_IA",
    "PairAcc",
    "PartialAUC",
    "Personalization",
    "Prec",
    "Precision",
    "R",
    "RAtP",
    "RBP",
    "RBPResid",
    "ROC_AUC",
    "RPrecision",
    "RR",
    "RUR",
    "RankingLoss",
    "Recall",
    "Rndcg",
    "Rprec",
    "SDCG",
    "SEntropy",
    "Serendipity",
    "SetAP",
    "SetF",
    "SetP",
    "SetR",
    "SetRelP",
    "ShannonEntropy",
    "Specificity",
    "StRecall",
    "Success",
    "TBG",
    "TailPercentage",
    "TailShare",
    "UDCG",
    "UMeasure",
    "Unj",
    "UserCoverage",
    "Utility",
    "WAP",
    "ZRank",
    "adjusted_arithmetic_mean_rank",
    "adjusted_arithmetic_mean_rank_index",
    "adjusted_geometric_mean_rank_index",
    "adjusted_mean_rank",
    "adjusted_mean_rank_index",
    "alpha_DCG",
    "alpha_nDCG",
    "arithmetic_mean_rank",
    "average_precision",
    "average_recommendation_popularity",
    "average_relevance_position",
    "binG",
    "discounted_cumulative_gain",
    "expected_reciprocal_rank",
    "geometric_mean_rank",
    "hit_rate",
    "infAP",
    "last_relevant_rank",
    "mINP",
    "mean_average_precision",
    "mean_rank",
    "mean_reciprocal_rank",
    "nDCG",
    "nDCGrel",
    "nERR_IA",
    "nNRBP",
    "normalized_discounted_cumulative_gain",
    "pAUC",
    "r_precision",
    "ranking_loss",
    "recall_all",
    "recall_at_fixed_precision",
    "recall_at_precision",
    "reciprocal_rank",
    "strec",
    "z_arithmetic_mean_rank",
    "z_mean_rank",
]


class _P(Measure):
    """Precision. Share of the first k ranks that hold a relevant item."""

    __slots__ = ()
    label = "P"
    at = "cutoff"
    defaults = {"rel": 1, "denominator": "k", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        denominator: Literal["k", "retrieved", "capped"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            denominator: k: the cutoff; retrieved: min(k, items retrieved); capped: also at most R, so that a
                perfect list scores 1
        """
        return self._with(rel=rel, denominator=denominator)


P = _P()
Precision = P
Prec = P


class _nDCG(Measure):
    """Normalized discounted cumulative gain. Gain of the retrieved items, discounted by rank, as a share of the
    best possible.
    """

    __slots__ = ()
    label = "nDCG"
    at = "cutoff"
    defaults = {"gain": "linear", "rel": 0, "discount": "log2", "ideal": "judged", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
        rel: float | None = None,
        discount: Literal["log2", "jarvelin", "ln", "reciprocal", "none"] | None = None,
        ideal: Literal["judged", "retrieved", "length", "k"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
            rel: with gain=binary: smallest grade that gains 1; by default any above 0 does
            discount: log2: 1/log2(1+i); jarvelin: 1/max(1, log2 i), the form of 2002; ln: 1/(1+ln i), early
                trec_eval; reciprocal: 1/i; none: 1
            ideal: judged: best list of all judged items; retrieved: of the items retrieved at any rank; length: of
                judged items, as many as were retrieved; k: k items of the highest judged gain, k being the cutoff,
                or the length of the list where there is none
        """
        return self._with(gain=gain, rel=rel, discount=discount, ideal=ideal)


nDCG = _nDCG()
normalized_discounted_cumulative_gain = nDCG


class _DCG(Measure):
    """Discounted cumulative gain. Gain of the retrieved items, discounted by rank."""

    __slots__ = ()
    label = "DCG"
    at = "cutoff"
    defaults = {"gain": "linear", "rel": 0, "discount": "log2", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
        rel: float | None = None,
        discount: Literal["log2", "jarvelin", "ln", "reciprocal", "none"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
            rel: with gain=binary: smallest grade that gains 1; by default any above 0 does
            discount: log2: 1/log2(1+i); jarvelin: 1/max(1, log2 i), the form of 2002; ln: 1/(1+ln i), early
                trec_eval; reciprocal: 1/i; none: 1
        """
        return self._with(gain=gain, rel=rel, discount=discount)


DCG = _DCG()
discounted_cumulative_gain = DCG


class _AP(Measure):
    """Average precision. Precision at each relevant item, averaged over the relevant items; its mean over queries
    is MAP.
    """

    __slots__ = ()
    label = "AP"
    at = "cutoff"
    defaults = {"rel": 1, "denominator": "relevant", "area": "steps", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        denominator: Literal["relevant", "capped", "retrieved", "k"] | None = None,
        area: Literal["steps", "trapezoids"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            denominator: relevant: R; capped: min(k, R); retrieved: relevant items inside the cut (rewards finding
                fewer); k: the cutoff, or the length of the list where there is none
            area: of the curve of precision over recall: steps, the precision at each relevant item; trapezoids,
                the mean of that and the precision one rank before (Oxford, Paris, Market-1501), which is 1 before
                the first
        """
        return self._with(rel=rel, denominator=denominator, area=area)


AP = _AP()
MAP = AP
average_precision = AP
mean_average_precision = AP


class _ACG(Measure):
    """Average cumulative gain. Mean gain of the first k ranks."""

    __slots__ = ()
    label = "ACG"
    at = "cutoff"
    defaults = {"gain": "linear", "rel": 0, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
            rel: with gain=binary: smallest grade that gains 1; by default any above 0 does
        """
        return self._with(gain=gain, rel=rel)


ACG = _ACG()


class _PWA(Measure):
    """Position-weighted average. Mean gain of the first k items of the list, in which rank i weighs 1/i."""

    __slots__ = ()
    label = "PWA"
    at = "cutoff"
    defaults = {"gain": "linear", "rel": 0, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
            rel: with gain=binary: smallest grade that gains 1; by default any above 0 does
        """
        return self._with(gain=gain, rel=rel)


PWA = _PWA()


class _UDCG(Measure):
    """Utility and distraction-aware cumulative gain. Mean utility of the first k passages for a language model;
    passages that distract have one below 0.
    """

    __slots__ = ()
    label = "UDCG"
    at = "cutoff"
    defaults = {"distraction": 0.3333333333333333, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        distraction: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            distraction: what utilities below 0 are multiplied by
        """
        return self._with(distraction=distraction)


UDCG = _UDCG()


class _WAP(Measure):
    """Weighted average precision. Mean gain above and at each relevant item, averaged over the relevant items."""

    __slots__ = ()
    label = "WAP"
    at = "cutoff"
    defaults = {"rel": 1, "gain": "linear", "denominator": "relevant", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
        denominator: Literal["relevant", "capped", "retrieved"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
            denominator: relevant: R; capped: min(k, R); retrieved: relevant items inside the cut
        """
        return self._with(rel=rel, gain=gain, denominator=denominator)


WAP = _WAP()


class _F(Measure):
    """F-measure. Weighted harmonic mean of precision and recall of the first k ranks; beta > 1 favors recall."""

    __slots__ = ()
    label = "F"
    at = "cutoff"
    defaults = {"rel": 1, "beta": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        beta: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            beta: weight of recall against precision
        """
        return self._with(rel=rel, beta=beta)


F = _F()
FMeasure = F


class _Success(Measure):
    """Success, hit rate, CMC. 1 when the first k ranks hold at least one relevant item, otherwise 0."""

    __slots__ = ()
    label = "Success"
    at = "cutoff"
    defaults = {"rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


Success = _Success()
Hit = Success
hit_rate = Success
HitRate = Success
HR = Success
HitRatio = Success
CMC = Success


class _RR(Measure):
    """Reciprocal rank. One over the rank of the first relevant item; its mean over queries is MRR."""

    __slots__ = ()
    label = "RR"
    at = "cutoff"
    defaults = {"rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


RR = _RR()
MRR = RR
reciprocal_rank = RR
mean_reciprocal_rank = RR


class _MeanRR(Measure):
    """Mean reciprocal rank of the relevant items. One over the rank, averaged over the relevant items retrieved:
    finding a second one, further down, lowers it.
    """

    __slots__ = ()
    label = "MeanRR"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


MeanRR = _MeanRR()


class _FirstRel(Measure):
    """Rank of the first relevant item. How far a reader has to go until something relevant comes, at most
    `absent`.
    """

    __slots__ = ()
    label = "FirstRel"
    defaults = {"rel": 1, "absent": 1001}

    def __call__(
        self,
        *,
        rel: float | None = None,
        absent: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            absent: rank that stands for later ranks and for lists without a relevant item, so that leaving items
                out never helps
        """
        return self._with(rel=rel, absent=absent)


FirstRel = _FirstRel()


class _FilteredRR(Measure):
    """Filtered reciprocal rank. One over the rank of each relevant item among those not relevant, averaged over
    all relevant ones; its micro mean is link prediction's filtered MRR, the mean over all answers.
    """

    __slots__ = ()
    label = "FilteredRR"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


FilteredRR = _FilteredRR()


class _FilteredHits(Measure):
    """Filtered hits. Share of the relevant items whose rank among those not relevant is at most k; its micro mean
    is link prediction's filtered Hits@k.
    """

    __slots__ = ()
    label = "FilteredHits"
    at = "cutoff"
    defaults = {"rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


FilteredHits = _FilteredHits()


class _MR(Measure):
    """Mean rank. Rank of each relevant item among those not relevant, averaged over all relevant ones; its micro
    mean is link prediction's filtered mean rank.
    """

    __slots__ = ()
    label = "MR"
    defaults = {"rel": 1, "absent": 1001}

    def __call__(
        self,
        *,
        rel: float | None = None,
        absent: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            absent: rank of a relevant item that was not retrieved, unless more items than that stand above it
        """
        return self._with(rel=rel, absent=absent)


MR = _MR()
MeanRank = MR
mean_rank = MR
arithmetic_mean_rank = MR


class _GMR(Measure):
    """Geometric mean rank. Geometric mean of the ranks of the relevant items among those not relevant: twice as
    far counts the same everywhere.
    """

    __slots__ = ()
    label = "GMR"
    defaults = {"rel": 1, "absent": 1001}

    def __call__(
        self,
        *,
        rel: float | None = None,
        absent: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            absent: rank of a relevant item that was not retrieved, unless more items than that stand above it
        """
        return self._with(rel=rel, absent=absent)


GMR = _GMR()
geometric_mean_rank = GMR


class _AMR(Measure):
    """Adjusted mean rank. Mean rank of the relevant items among those not relevant, divided by that of a random
    order; its micro mean is link prediction's AMR.
    """

    __slots__ = ()
    label = "AMR"
    defaults = {"rel": 1, "candidates": 0}

    def __call__(
        self,
        *,
        rel: float | None = None,
        candidates: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            candidates: number of candidates of each answer, itself among them, where lists hold fewer
        """
        return self._with(rel=rel, candidates=candidates)


AMR = _AMR()
adjusted_mean_rank = AMR
adjusted_arithmetic_mean_rank = AMR


class _AMRI(Measure):
    """Adjusted mean rank index. How far the ranks of the relevant items, or what they are worth, lie between those
    of a random order and the best; its micro mean is link prediction's AMRI.
    """

    __slots__ = ()
    label = "AMRI"
    at = "cutoff"
    defaults = {"rel": 1, "of": "rank", "cutoff": float("inf"), "candidates": 0}

    def __call__(
        self,
        *,
        rel: float | None = None,
        of: Literal["rank", "reciprocal", "hits"] | None = None,
        candidates: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            of: rank: the rank itself; reciprocal: one over it; hits: whether it is at most k
            candidates: number of candidates of each answer, itself among them, where lists hold fewer
        """
        return self._with(rel=rel, of=of, candidates=candidates)


AMRI = _AMRI()
adjusted_mean_rank_index = AMRI
adjusted_arithmetic_mean_rank_index = AMRI


class _AGMRI(Measure):
    """Adjusted geometric mean rank index. How far the geometric mean rank of the relevant items of a run lies
    between that of random orders and the best.
    """

    __slots__ = ()
    label = "AGMRI"
    defaults = {"rel": 1, "candidates": 0}

    def __call__(
        self,
        *,
        rel: float | None = None,
        candidates: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            candidates: number of candidates of each answer, itself among them, where lists hold fewer
        """
        return self._with(rel=rel, candidates=candidates)


AGMRI = _AGMRI()
adjusted_geometric_mean_rank_index = AGMRI


class _ZRank(Measure):
    """z-score of ranks. By how many standard deviations of random orders the relevant items of a run stand better
    than in random orders.
    """

    __slots__ = ()
    label = "ZRank"
    at = "cutoff"
    defaults = {"rel": 1, "of": "rank", "cutoff": float("inf"), "candidates": 0}

    def __call__(
        self,
        *,
        rel: float | None = None,
        of: Literal["rank", "reciprocal", "hits", "geometric"] | None = None,
        candidates: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            of: rank: the rank itself; reciprocal: one over it; hits: whether it is at most k; geometric: their
                geometric mean, over all relevant items of the run
            candidates: number of candidates of each answer, itself among them, where lists hold fewer
        """
        return self._with(rel=rel, of=of, candidates=candidates)


ZRank = _ZRank()
z_arithmetic_mean_rank = ZRank
z_mean_rank = ZRank


class _R(Measure):
    """Recall. Share of the relevant items that the first k ranks hold."""

    __slots__ = ()
    label = "R"
    at = "cutoff"
    defaults = {"rel": 1, "denominator": "relevant", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        denominator: Literal["relevant", "capped"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            denominator: relevant: R, all relevant items; capped: min(k, R), the most that k ranks can hold
                (relative precision; its micro mean is OTTO's recall@20)
        """
        return self._with(rel=rel, denominator=denominator)


R = _R()
Recall = R


class _Rprec(Measure):
    """R-precision. Precision after as many items as are relevant, or after a multiple of that number."""

    __slots__ = ()
    label = "Rprec"
    at = "cutoff"
    defaults = {"rel": 1, "multiple": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        multiple: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            multiple: the number c of ranks as a multiple m of R
        """
        return self._with(rel=rel, multiple=multiple)


Rprec = _Rprec()
RPrecision = Rprec
r_precision = Rprec


class _LastRel(Measure):
    """Rank of the last relevant item. How far a reader has to go until everything relevant has come, at most
    `absent`.
    """

    __slots__ = ()
    label = "LastRel"
    defaults = {"rel": 1, "relevant": "all", "absent": 1001}

    def __call__(
        self,
        *,
        rel: float | None = None,
        relevant: Literal["all", "retrieved"] | None = None,
        absent: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            relevant: all: a relevant item never retrieved has rank `absent`; retrieved: only those retrieved count
            absent: rank that stands for later ranks and for relevant items that were not retrieved
        """
        return self._with(rel=rel, relevant=relevant, absent=absent)


LastRel = _LastRel()
last_relevant_rank = LastRel


class _INP(Measure):
    """Inverse negative penalty. Relevant items as a share of the ranks down to the last of them: the effort to
    find every image of a person; its mean over queries is mINP.
    """

    __slots__ = ()
    label = "INP"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


INP = _INP()
mINP = INP


class _AvgRelRank(Measure):
    """Average relevance position. Mean rank of the relevant items, each weighed by its grade, at most `absent`."""

    __slots__ = ()
    label = "AvgRelRank"
    defaults = {"relevant": "all", "absent": 1001}

    def __call__(
        self,
        *,
        relevant: Literal["all", "retrieved"] | None = None,
        absent: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            relevant: all: a relevant item that was not retrieved has rank `absent`; retrieved: only those
                retrieved count
            absent: rank that stands for later ranks and for items that were not retrieved, so that leaving items
                out never helps
        """
        return self._with(relevant=relevant, absent=absent)


AvgRelRank = _AvgRelRank()
average_relevance_position = AvgRelRank


class _AllFound(Measure):
    """All found. 1 when the first k ranks hold every relevant item, otherwise 0: multi-hop questions need all
    their passages.
    """

    __slots__ = ()
    label = "AllFound"
    at = "cutoff"
    defaults = {"rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


AllFound = _AllFound()
recall_all = AllFound


class _RAtP(Measure):
    """Recall at a fixed precision. Highest recall at any rank where at least this share of the items so far is
    relevant.
    """

    __slots__ = ()
    label = "RAtP"
    at = "precision"
    defaults = {"rel": 1, "precision": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


RAtP = _RAtP()
recall_at_precision = RAtP
recall_at_fixed_precision = RAtP


class _IPrec(Measure):
    """Interpolated precision at recall. Highest precision at any rank where at least this share of the relevant
    items has been found.
    """

    __slots__ = ()
    label = "IPrec"
    at = "recall"
    defaults = {"rel": 1, "rounding": "nearest", "recall": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        rounding: Literal["nearest", "up"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            rounding: nearest: round(level · R), as trec_eval 10; up: floor(level · R + 0.9), as trec_eval 9
        """
        return self._with(rel=rel, rounding=rounding)


IPrec = _IPrec()


class _ElevenPoint(Measure):
    """Eleven-point average precision. Interpolated precision averaged over recall 0, 0.1, …, 1. Superseded by AP."""

    __slots__ = ()
    label = "11pt"
    defaults = {"rel": 1, "rounding": "nearest"}

    def __call__(
        self,
        *,
        rel: float | None = None,
        rounding: Literal["nearest", "up"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            rounding: nearest: round(level · R), as trec_eval 10; up: floor(level · R + 0.9), as trec_eval 9
        """
        return self._with(rel=rel, rounding=rounding)


ElevenPoint = _ElevenPoint()


class _SetP(Measure):
    """Set precision. Share of the retrieved items that are relevant, whatever their order."""

    __slots__ = ()
    label = "SetP"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


SetP = _SetP()


class _SetR(Measure):
    """Set recall. Share of the relevant items that were retrieved, whatever their order."""

    __slots__ = ()
    label = "SetR"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


SetR = _SetR()


class _SetF(Measure):
    """Set F-measure. Weighted harmonic mean of set precision and set recall; beta > 1 favors recall."""

    __slots__ = ()
    label = "SetF"
    defaults = {"rel": 1, "beta": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
        beta: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            beta: weight of recall against precision (trec_eval's and ir_measures' parameter is β²)
        """
        return self._with(rel=rel, beta=beta)


SetF = _SetF()


class _SetAP(Measure):
    """Set average precision. Set precision times set recall."""

    __slots__ = ()
    label = "SetAP"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


SetAP = _SetAP()


class _SetRelP(Measure):
    """Set relative precision. Share of what a set of this size could hold at most; of precision, recall and F this
    is the same.
    """

    __slots__ = ()
    label = "SetRelP"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


SetRelP = _SetRelP()


class _Utility(Measure):
    """Set utility. Weighted sum over the retrieved set: relevant and not, retrieved and not."""

    __slots__ = ()
    label = "Utility"
    defaults = {"rel": 1, "a": 1, "b": -1, "c": 0, "d": 0, "collection": 0}

    def __call__(
        self,
        *,
        rel: float | None = None,
        a: float | None = None,
        b: float | None = None,
        c: float | None = None,
        d: float | None = None,
        collection: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            a: worth of a relevant retrieved item
            b: worth of a non-relevant retrieved item
            c: worth of a relevant item not retrieved
            d: worth of a non-relevant item not retrieved
            collection: items in the collection; needed only with d, and 0 without (trec_eval without -N)
        """
        return self._with(rel=rel, a=a, b=b, c=c, d=d, collection=collection)


Utility = _Utility()


class _RBP(Measure):
    """Rank-biased precision. Gain seen by a reader who goes on to the next item with probability p."""

    __slots__ = ()
    label = "RBP"
    at = "cutoff"
    defaults = {"p": 0.8, "gain": "binary", "rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        p: float | None = None,
        gain: Literal["binary", "scaled", "linear"] | None = None,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            p: persistence: probability to go on
            gain: binary: 1 from grade rel on; scaled: the grade, divided by the query's highest judged grade when
                that is above 1; linear: the grade from grade rel on, so that values exceed 1
            rel: smallest grade that counts as relevant
        """
        return self._with(p=p, gain=gain, rel=rel)


RBP = _RBP()


class _ERR(Measure):
    """Expected reciprocal rank. Reciprocal rank at which a reader who stops with a probability that grows with the
    grade will stop.
    """

    __slots__ = ()
    label = "ERR"
    at = "cutoff"
    defaults = {"max": 4, "stop": "exp2", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        max: float | None = None,
        stop: Literal["exp2", "linear"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            max: highest grade of the scale
            stop: probability to stop at an item of grade g: exp2: (2^g − 1) / 2^max; linear: g / max, so that with
                max=1 grades are probabilities
        """
        return self._with(max=max, stop=stop)


ERR = _ERR()
expected_reciprocal_rank = ERR


class _PFound(Measure):
    """Probability that an answer is found. Probability that a reader finds an answer who may leave after each item
    that was none.
    """

    __slots__ = ()
    label = "PFound"
    at = "cutoff"
    defaults = {"gain": "linear", "rel": 0, "max": 1, "decay": 0.85, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
        rel: float | None = None,
        max: float | None = None,
        decay: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
            rel: with gain=binary: smallest grade that gains 1; by default any above 0 does
            max: highest gain of the scale; with 1, gains are probabilities
            decay: probability to go on below an item that is no answer
        """
        return self._with(gain=gain, rel=rel, max=max, decay=decay)


PFound = _PFound()


class _INST(Measure):
    """INST. Gain per item of a reader who goes on the more surely, the more of a desired gain is missing."""

    __slots__ = ()
    label = "INST"
    defaults = {"T": 1, "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        T: float | None = None,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            T: total gain that the reader wants
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(T=T, min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


INST = _INST()


class _INSQ(Measure):
    """INSQ. Gain per item of a reader who wants a certain gain, and goes on the more surely, the farther down the
    list.
    """

    __slots__ = ()
    label = "INSQ"
    defaults = {"T": 1, "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        T: float | None = None,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            T: total gain that the reader wants
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(T=T, min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


INSQ = _INSQ()


class _BPM(Measure):
    """Bejeweled player model. Gain per item of a reader who stops when enough was gained, or too many items were
    seen.
    """

    __slots__ = ()
    label = "BPM"
    at = "cutoff"
    defaults = {"T": 1, "hb": 0, "hc": 0, "med": 0.5, "cutoff": float("inf"), "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        T: float | None = None,
        hb: float | None = None,
        hc: float | None = None,
        med: float | None = None,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            T: total gain at which the reader stops
            hb: how much more gain the reader wants for each gain beyond med so far
            hc: how many more items the reader is ready to see for each gain beyond med so far
            med: gain of an item that changes nothing of what the reader wants
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(T=T, hb=hb, hc=hc, med=med, min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


BPM = _BPM()


class _SDCG(Measure):
    """Scaled discounted cumulative gain. DCG divided by that of k items of the highest grade."""

    __slots__ = ()
    label = "SDCG"
    at = "cutoff"
    defaults = {"cutoff": float("inf"), "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


SDCG = _SDCG()


class _NERR8(Measure):
    """Nearly expected reciprocal rank, equation 8. Gain per item of a reader who stops at an item with a
    probability of its gain, and at rank k.
    """

    __slots__ = ()
    label = "NERR8"
    at = "cutoff"
    defaults = {"cutoff": float("inf"), "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


NERR8 = _NERR8()


class _NERR9(Measure):
    """Nearly expected reciprocal rank, equation 9. Gain per item of a reader who stops at an item with a
    probability of its gain, loses patience by rank, and stops at rank k.
    """

    __slots__ = ()
    label = "NERR9"
    at = "cutoff"
    defaults = {"cutoff": float("inf"), "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


NERR9 = _NERR9()


class _NERR10(Measure):
    """Nearly expected reciprocal rank, equation 10. Gain per item of a reader who stops at an item with a
    probability of its gain, and otherwise goes on with probability p.
    """

    __slots__ = ()
    label = "NERR10"
    defaults = {"p": 0.9, "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        p: float | None = None,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            p: persistence: probability to go on below an item without gain
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(p=p, min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


NERR10 = _NERR10()


class _NERR11(Measure):
    """Nearly expected reciprocal rank, equation 11. Gain per item of a reader who stops at an item with a
    probability of its gain, and otherwise goes on as the reader of INSQ.
    """

    __slots__ = ()
    label = "NERR11"
    defaults = {"T": 1, "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        T: float | None = None,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            T: total gain that the reader wants
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(T=T, min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


NERR11 = _NERR11()


class _CWL(Measure):
    """Reader of RBP, P or RR. Gain per item of a reader who goes on with probability p, to rank k, or to the first
    item of any gain.
    """

    __slots__ = ()
    label = "CWL"
    at = "cutoff"
    defaults = {"browsing": "rbp", "p": 0.8, "cutoff": float("inf"), "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        browsing: Literal["rbp", "precision", "rr"] | None = None,
        p: float | None = None,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            browsing: who reads: rbp: goes on with probability p; precision: to rank k; rr: to the first item that
                gains something
            p: with browsing=rbp: probability to go on
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(browsing=browsing, p=p, min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


CWL = _CWL()


class _APReader(Measure):
    """Reader of AP. Gain per item of a reader who stops at an item in proportion to its gain divided by its rank."""

    __slots__ = ()
    label = "APReader"
    defaults = {"min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


APReader = _APReader()


class _TBG(Measure):
    """Time-biased gain. Gain per item of a reader of whom half have left after each half-life of cost."""

    __slots__ = ()
    label = "TBG"
    at = "cutoff"
    defaults = {"h": 224, "cutoff": float("inf"), "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        h: float | None = None,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            h: half-life: cost after which half of the readers have left, in the unit of costs
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(h=h, min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


TBG = _TBG()


class _UMeasure(Measure):
    """U-measure. Gain per item of a reader who is the less likely to see an item, the more the items above cost."""

    __slots__ = ()
    label = "UMeasure"
    at = "cutoff"
    defaults = {"L": 1000, "cutoff": float("inf"), "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        L: float | None = None,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            L: cost at which no reader is left, in the unit of costs
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(L=L, min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


UMeasure = _UMeasure()


class _IFT(Measure):
    """Information foraging. Gain per item of a reader who leaves once enough is gained, and where too little is
    gained for its cost.
    """

    __slots__ = ()
    label = "IFT"
    defaults = {"stops": "goal-and-rate", "T": 2, "b1": 0.9, "R1": 10, "A": 0.2, "b2": 0.9, "R2": 10, "min_rel": 0, "max_rel": float("inf"), "quantity": "utility", "costs": "equal", "min_cost": 1, "max_cost": 1, "unjudged": "lowest", "horizon": float("inf")}

    def __call__(
        self,
        *,
        stops: Literal["goal-and-rate", "goal", "rate"] | None = None,
        T: float | None = None,
        b1: float | None = None,
        R1: float | None = None,
        A: float | None = None,
        b2: float | None = None,
        R2: float | None = None,
        min_rel: float | None = None,
        max_rel: float | None = None,
        quantity: Literal["utility", "total-utility", "cost", "total-cost", "depth"] | None = None,
        costs: Literal["equal", "table"] | None = None,
        min_cost: float | None = None,
        max_cost: float | None = None,
        unjudged: Literal["lowest", "highest", "residual"] | None = None,
        horizon: int | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            stops: what makes the reader leave: goal: enough is gained; rate: too little is gained for its cost; or
                both
            T: total gain that the reader wants
            b1: how surely the reader goes on where the goal does not matter: with b1/(1 + b1)
            R1: how much the goal matters; 0: not at all
            A: gain per cost that the reader expects
            b2: how surely the reader goes on where the rate does not matter: with 1/(1 + b2)
            R2: how much the rate matters; 0: not at all
            min_rel: this grade and lower ones gain 0
            max_rel: this grade and higher ones gain 1, those between in proportion
            quantity: what is measured: utility: gain per item looked at; total-utility: gain of all items before
                the reader stops; cost: cost per item looked at; total-cost: cost of all items before the reader
                stops; depth: items looked at (EU, ETU, EC, ETC and ED of cwl_eval)
            costs: what items cost: equal: max_cost each; table: the column cost of a table of items
            min_cost: with unjudged=highest: cost of an item whose cost is not known, and of ranks past the end
            max_cost: otherwise: cost of an item whose cost is not known, and of ranks past the end
            unjudged: what unjudged items and ranks past the end are taken for: lowest: no gain, max_cost; highest:
                gain 1, min_cost; residual: the difference, highest − lowest
            horizon: last rank that counts: readers stop there, and those who would go on count in no total (1000
                in cwl_eval); left out = none
        """
        return self._with(stops=stops, T=T, b1=b1, R1=R1, A=A, b2=b2, R2=R2, min_rel=min_rel, max_rel=max_rel, quantity=quantity, costs=costs, min_cost=min_cost, max_cost=max_cost, unjudged=unjudged, horizon=horizon)


IFT = _IFT()


class _Compat(Measure):
    """Compatibility. Rank-biased overlap of the list with the ideal list that is most like it."""

    __slots__ = ()
    label = "Compat"
    defaults = {"p": 0.95, "normalize": True}

    def __call__(
        self,
        *,
        p: float | None = None,
        normalize: bool | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            p: persistence: how much the next rank weighs against this one
            normalize: true: divided by the overlap of the ideal list with itself, which may have few items; false:
                by the sum of all weights
        """
        return self._with(p=p, normalize=normalize)


Compat = _Compat()


class _PairAcc(Measure):
    """Pair accuracy. Share of pairs of judged items of different grades that stand in the order of their grades."""

    __slots__ = ()
    label = "PairAcc"
    defaults = {"pairs": "judged"}

    def __call__(
        self,
        *,
        pairs: Literal["judged", "retrieved"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            pairs: judged: all judged items, those never retrieved below all others; of two of these neither is
                above; retrieved: only pairs of retrieved items
        """
        return self._with(pairs=pairs)


PairAcc = _PairAcc()


class _G(Measure):
    """Normalized gain G. Gain of each item, discounted by how much gain the list is behind the ideal list at its
    rank.
    """

    __slots__ = ()
    label = "G"
    defaults = {"gain": "linear", "rel": 0}

    def __call__(
        self,
        *,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
            rel: with gain=binary: smallest grade that gains 1; by default any above 0 does
        """
        return self._with(gain=gain, rel=rel)


G = _G()


class _Rndcg(Measure):
    """nDCG averaged over the R levels. nDCG at the ranks where the ideal list changes its gain, averaged."""

    __slots__ = ()
    label = "Rndcg"
    defaults = {"rel": 1, "gain": "linear"}

    def __call__(
        self,
        *,
        rel: float | None = None,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: a query without any item of this grade scores 0; gains do not depend on it
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
        """
        return self._with(rel=rel, gain=gain)


Rndcg = _Rndcg()


class _nDCGrel(Measure):
    """nDCG averaged over the relevant items. nDCG at the rank of each item with a positive gain, averaged; items
    never retrieved count nDCG at the end.
    """

    __slots__ = ()
    label = "nDCGrel"
    defaults = {"gain": "linear", "rel": 0}

    def __call__(
        self,
        *,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
            rel: with gain=binary: smallest grade that gains 1; by default any above 0 does
        """
        return self._with(gain=gain, rel=rel)


nDCGrel = _nDCGrel()


class _binG(Measure):
    """Binary G. Each relevant item discounted by the non-relevant items above it, averaged over the relevant
    items.
    """

    __slots__ = ()
    label = "binG"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


binG = _binG()


class _AUC(Measure):
    """Area under the ROC curve. Probability that a relevant item stands above a retrieved item that is not
    relevant.
    """

    __slots__ = ()
    label = "AUC"
    at = "cutoff"
    defaults = {"rel": 1, "relevant": "all", "onlyRelevant": "one", "fpr": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        relevant: Literal["all", "retrieved"] | None = None,
        onlyRelevant: Literal["one", "zero"] | None = None,
        fpr: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            relevant: all: a relevant item never retrieved stands below every retrieved one; retrieved: only those
                retrieved count
            onlyRelevant: value where nothing non-relevant was retrieved; one: as if all relevant items retrieved
                stood above; zero: 0
            fpr: false positive rate up to which the area is taken; below 1 it is standardized, so that a random
                list has 1/2
        """
        return self._with(rel=rel, relevant=relevant, onlyRelevant=onlyRelevant, fpr=fpr)


AUC = _AUC()
AUROC = AUC
ROC_AUC = AUC


class _RankingLoss(Measure):
    """Ranking loss. Probability that a relevant item stands below a retrieved item that is not relevant."""

    __slots__ = ()
    label = "RankingLoss"
    defaults = {"rel": 1, "relevant": "all"}

    def __call__(
        self,
        *,
        rel: float | None = None,
        relevant: Literal["all", "retrieved"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            relevant: all: a relevant item never retrieved stands below every retrieved one; retrieved: only those
                retrieved count
        """
        return self._with(rel=rel, relevant=relevant)


RankingLoss = _RankingLoss()
ranking_loss = RankingLoss


class _GAUC(Measure):
    """Grouped AUC. Mean of the area under the ROC curve of each query, in which a query counts as often as it has
    relevant items.
    """

    __slots__ = ()
    label = "GAUC"
    defaults = {"rel": 1, "relevant": "all"}

    def __call__(
        self,
        *,
        rel: float | None = None,
        relevant: Literal["all", "retrieved"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            relevant: all: a relevant item never retrieved stands below every retrieved one; retrieved: only those
                retrieved count
        """
        return self._with(rel=rel, relevant=relevant)


GAUC = _GAUC()


class _pAUC(Measure):
    """Partial AUC of the first others. Probability that a relevant item stands above one of the first k items that
    are not relevant.
    """

    __slots__ = ()
    label = "pAUC"
    at = "cutoff"
    defaults = {"rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


pAUC = _pAUC()
PartialAUC = pAUC


class _PAP(Measure):
    """Partial AUC and precision. Probability that one of the first k relevant items stands above one of the first
    k that are not.
    """

    __slots__ = ()
    label = "PAP"
    at = "cutoff"
    defaults = {"rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


PAP = _PAP()


class _LAUC(Measure):
    """Limited AUC. Area under the ROC curve of all items where those below the first k are in random order."""

    __slots__ = ()
    label = "LAUC"
    at = "cutoff"
    defaults = {"rel": 1, "collection": "items", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        collection: float | Literal["users", "interactions", "items"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            collection: how many items there are to retrieve; those of the training data where it is not given
        """
        return self._with(rel=rel, collection=collection)


LAUC = _LAUC()


class _Fallout(Measure):
    """Fall-out. Share of the items that are not relevant which the first k ranks hold."""

    __slots__ = ()
    label = "Fallout"
    at = "cutoff"
    defaults = {"rel": 1, "onlyRelevant": "zero", "collection": 0, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        onlyRelevant: Literal["zero", "one"] | None = None,
        collection: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            onlyRelevant: value where nothing is non-relevant
            collection: items that there are to retrieve; 0: those that are retrieved or relevant
        """
        return self._with(rel=rel, onlyRelevant=onlyRelevant, collection=collection)


Fallout = _Fallout()


class _Specificity(Measure):
    """Specificity. Share of the items that are not relevant which the first k ranks leave out."""

    __slots__ = ()
    label = "Specificity"
    at = "cutoff"
    defaults = {"rel": 1, "collection": 0, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        collection: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            collection: items that there are to retrieve; 0: those that are retrieved or relevant
        """
        return self._with(rel=rel, collection=collection)


Specificity = _Specificity()


class _Acc(Measure):
    """Accuracy of classification. Share of the items that the cutoff classifies rightly."""

    __slots__ = ()
    label = "Acc"
    at = "cutoff"
    defaults = {"rel": 1, "collection": 0, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        collection: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            collection: items that there are to retrieve; 0: those that are retrieved or relevant
        """
        return self._with(rel=rel, collection=collection)


Acc = _Acc()


class _MCC(Measure):
    """Matthews correlation coefficient. Correlation of being among the first k with being relevant."""

    __slots__ = ()
    label = "MCC"
    at = "cutoff"
    defaults = {"rel": 1, "collection": 0, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        collection: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            collection: items that there are to retrieve; 0: those that are retrieved or relevant
        """
        return self._with(rel=rel, collection=collection)


MCC = _MCC()


class _Bpref(Measure):
    """Binary preference. How seldom judged non-relevant items stand above relevant ones; unjudged items do not
    matter.
    """

    __slots__ = ()
    label = "Bpref"
    defaults = {"rel": 1, "negative": "unjudged"}

    def __call__(
        self,
        *,
        rel: float | None = None,
        negative: Literal["unjudged", "zero"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            negative: what a grade below 0 says; unjudged: in the pool but unjudged; zero: judged as 0
        """
        return self._with(rel=rel, negative=negative)


Bpref = _Bpref()


class _GBpref(Measure):
    """Geometric mean of binary preference. Bpref of each query, averaged geometrically: a query at 0.01 weighs as
    much as 20 at 0.8.
    """

    __slots__ = ()
    label = "GBpref"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


GBpref = _GBpref()


class _infAP(Measure):
    """Inferred average precision. AP estimated from a sampled pool: items of the pool that nobody judged are taken
    to be as relevant as the judged.
    """

    __slots__ = ()
    label = "infAP"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


infAP = _infAP()


class _RBPResid(Measure):
    """Residual of rank-biased precision. How much RBP could still gain if every unjudged and every unretrieved
    item were relevant.
    """

    __slots__ = ()
    label = "RBPResid"
    defaults = {"p": 0.8}

    def __call__(
        self,
        *,
        p: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            p: persistence: probability to go on
        """
        return self._with(p=p)


RBPResid = _RBPResid()


class _Judged(Measure):
    """Share judged. Share of the first k items that were judged; where it is low, every other number is in doubt."""

    __slots__ = ()
    label = "Judged"
    at = "cutoff"
    defaults = {"negative": "unjudged", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        negative: Literal["unjudged", "zero"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            negative: what a grade below 0 says; unjudged: in the pool but unjudged; zero: judged as 0
        """
        return self._with(negative=negative)


Judged = _Judged()


class _JudgedGrade(Measure):
    """Share of a grade. Share of the first k items that were judged with one grade."""

    __slots__ = ()
    label = "JudgedGrade"
    at = "cutoff"
    defaults = {"grade": float("inf"), "cutoff": float("inf")}

    def __call__(
        self,
        *,
        grade: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            grade: the grade whose items are counted
        """
        return self._with(grade=grade)


JudgedGrade = _JudgedGrade()


class _Unj(Measure):
    """Share unjudged. Share of the first k ranks that hold an item nobody judged."""

    __slots__ = ()
    label = "Unj"
    at = "cutoff"
    defaults = {"cutoff": float("inf")}


Unj = _Unj()


class _Hole(Measure):
    """Holes. Share of the first k ranks that hold an item which is judged for no query."""

    __slots__ = ()
    label = "Hole"
    at = "cutoff"
    defaults = {"cutoff": float("inf")}


Hole = _Hole()


class _alpha_nDCG(Measure):
    """Alpha-nDCG. Alpha-DCG as a share of that of the best list."""

    __slots__ = ()
    label = "alpha_nDCG"
    at = "cutoff"
    defaults = {"rel": 1, "alpha": 0.5, "ideal": "greedy", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        alpha: float | None = None,
        ideal: Literal["greedy", "exact"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            alpha: share of its worth that a subtopic loses by each relevant item above
            ideal: greedy: at each rank the item that adds most, of equal ones that with the last id, as ndeval;
                exact: the best of all orders, by branch and bound
        """
        return self._with(rel=rel, alpha=alpha, ideal=ideal)


alpha_nDCG = _alpha_nDCG()


class _alpha_DCG(Measure):
    """Alpha-DCG. Gain of the subtopics that each item covers, less for those that items above cover, discounted by
    rank.
    """

    __slots__ = ()
    label = "alpha_DCG"
    at = "cutoff"
    defaults = {"rel": 1, "alpha": 0.5, "normalize": "none", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        alpha: float | None = None,
        normalize: Literal["none", "independent"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            alpha: share of its worth that a subtopic loses by each relevant item above
            normalize: none: the sum; independent: divided by the sum of a list in which each item is relevant to
                all subtopics, as ndeval does at cutoffs above 1
        """
        return self._with(rel=rel, alpha=alpha, normalize=normalize)


alpha_DCG = _alpha_DCG()


class _ERR_IA(Measure):
    """Intent-aware expected reciprocal rank. Mean over subtopics of the reciprocal rank at which a reader stops
    who looks for that subtopic.
    """

    __slots__ = ()
    label = "ERR_IA"
    at = "cutoff"
    defaults = {"rel": 1, "alpha": 0.5, "normalize": "none", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        alpha: float | None = None,
        normalize: Literal["none", "independent"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            alpha: probability that a relevant item stops the reader
            normalize: none: the mean over subtopics; independent: divided by the mean of a list in which each item
                is relevant to all subtopics, as ndeval does at cutoffs above 1
        """
        return self._with(rel=rel, alpha=alpha, normalize=normalize)


ERR_IA = _ERR_IA()


class _nERR_IA(Measure):
    """Normalized intent-aware expected reciprocal rank. ERR_IA as a share of that of the best list."""

    __slots__ = ()
    label = "nERR_IA"
    at = "cutoff"
    defaults = {"rel": 1, "alpha": 0.5, "ideal": "greedy", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        alpha: float | None = None,
        ideal: Literal["greedy", "exact"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            alpha: probability that a relevant item stops the reader
            ideal: greedy: at each rank the item that adds most, of equal ones that with the last id, as ndeval;
                exact: the best of all orders, by branch and bound
        """
        return self._with(rel=rel, alpha=alpha, ideal=ideal)


nERR_IA = _nERR_IA()


class _NRBP(Measure):
    """Novelty- and rank-biased precision. Gain of the subtopics that each item covers, less for those that items
    above cover, for a reader who goes on with probability beta.
    """

    __slots__ = ()
    label = "NRBP"
    defaults = {"rel": 1, "alpha": 0.5, "beta": 0.5}

    def __call__(
        self,
        *,
        rel: float | None = None,
        alpha: float | None = None,
        beta: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            alpha: share of its worth that a subtopic loses by each relevant item above
            beta: patience: probability that the reader goes on to the next item
        """
        return self._with(rel=rel, alpha=alpha, beta=beta)


NRBP = _NRBP()


class _nNRBP(Measure):
    """Normalized novelty- and rank-biased precision. NRBP as a share of that of the best list."""

    __slots__ = ()
    label = "nNRBP"
    defaults = {"rel": 1, "alpha": 0.5, "beta": 0.5, "ideal": "greedy"}

    def __call__(
        self,
        *,
        rel: float | None = None,
        alpha: float | None = None,
        beta: float | None = None,
        ideal: Literal["greedy", "exact"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            alpha: share of its worth that a subtopic loses by each relevant item above
            beta: patience: probability that the reader goes on to the next item
            ideal: greedy: at each rank the item that adds most, of equal ones that with the last id, as ndeval;
                exact: the best of all orders, by branch and bound
        """
        return self._with(rel=rel, alpha=alpha, beta=beta, ideal=ideal)


nNRBP = _nNRBP()


class _AP_IA(Measure):
    """Intent-aware average precision. Mean over subtopics of average precision, each subtopic with relevant items
    of its own.
    """

    __slots__ = ()
    label = "AP_IA"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


AP_IA = _AP_IA()
MAP_IA = AP_IA


class _P_IA(Measure):
    """Intent-aware precision. Mean over subtopics of the share of the first k ranks that hold an item of that
    subtopic.
    """

    __slots__ = ()
    label = "P_IA"
    at = "cutoff"
    defaults = {"rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


P_IA = _P_IA()


class _StRecall(Measure):
    """Subtopic recall, I-rec. Share of the subtopics that the first k items cover."""

    __slots__ = ()
    label = "StRecall"
    at = "cutoff"
    defaults = {"rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


StRecall = _StRecall()
I_rec = StRecall
strec = StRecall


class _D_nDCG(Measure):
    """D-nDCG. nDCG in which an item gains what it gains for all subtopics together."""

    __slots__ = ()
    label = "D_nDCG"
    at = "cutoff"
    defaults = {"rel": 1, "gain": "linear", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
        """
        return self._with(rel=rel, gain=gain)


D_nDCG = _D_nDCG()


class _Dsharp_nDCG(Measure):
    """D#-nDCG. Mean of subtopic recall and D-nDCG."""

    __slots__ = ()
    label = "Dsharp_nDCG"
    at = "cutoff"
    defaults = {"rel": 1, "gain": "linear", "gamma": 0.5, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        gain: Literal["linear", "exp2", "binary"] | Mapping[int, float] | None = None,
        gamma: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            gain: linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the
                gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains
                itself
            gamma: weight of subtopic recall; D-nDCG has the rest
        """
        return self._with(rel=rel, gain=gain, gamma=gamma)


Dsharp_nDCG = _Dsharp_nDCG()


class _EE_L(Measure):
    """Expected exposure loss. Squared distance of the exposure of items from what equally relevant items should
    share.
    """

    __slots__ = ()
    label = "EE_L"
    defaults = {"rel": 1, "browsing": "gerr", "patience": 0.5, "utility": 0.5, "target": "relevant", "by": "item"}

    def __call__(
        self,
        *,
        rel: float | None = None,
        browsing: Literal["gerr", "rbp"] | None = None,
        patience: float | None = None,
        utility: float | None = None,
        target: Literal["relevant", "judged"] | None = None,
        by: Literal["item", "category"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            browsing: exposure: rbp: patience^(items above); gerr: the same times (1 - utility)^(relevant items
                above)
            patience: probability to go on below an item
            utility: probability to stop at a relevant item (gerr)
            target: relevant: only relevant items should be seen (retrieval); judged: below them, the other judged
                items (reranking)
            by: item: exposure of each item; category: of the items of each category together, those that should be
                seen
        """
        return self._with(rel=rel, browsing=browsing, patience=patience, utility=utility, target=target, by=by)


EE_L = _EE_L()


class _EE_D(Measure):
    """Expected exposure disparity. Sum of the squared exposures of items: the lower, the more evenly readers see
    them.
    """

    __slots__ = ()
    label = "EE_D"
    defaults = {"rel": 1, "browsing": "gerr", "patience": 0.5, "utility": 0.5, "target": "relevant", "by": "item"}

    def __call__(
        self,
        *,
        rel: float | None = None,
        browsing: Literal["gerr", "rbp"] | None = None,
        patience: float | None = None,
        utility: float | None = None,
        target: Literal["relevant", "judged"] | None = None,
        by: Literal["item", "category"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            browsing: exposure: rbp: patience^(items above); gerr: the same times (1 - utility)^(relevant items
                above)
            patience: probability to go on below an item
            utility: probability to stop at a relevant item (gerr)
            target: relevant: only relevant items should be seen (retrieval); judged: below them, the other judged
                items (reranking)
            by: item: exposure of each item; category: of the items of each category together, those that should be
                seen
        """
        return self._with(rel=rel, browsing=browsing, patience=patience, utility=utility, target=target, by=by)


EE_D = _EE_D()


class _EE_R(Measure):
    """Expected exposure relevance. Exposure of the items that should be seen, each times the exposure that it
    should have.
    """

    __slots__ = ()
    label = "EE_R"
    defaults = {"rel": 1, "browsing": "gerr", "patience": 0.5, "utility": 0.5, "target": "relevant", "by": "item"}

    def __call__(
        self,
        *,
        rel: float | None = None,
        browsing: Literal["gerr", "rbp"] | None = None,
        patience: float | None = None,
        utility: float | None = None,
        target: Literal["relevant", "judged"] | None = None,
        by: Literal["item", "category"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            browsing: exposure: rbp: patience^(items above); gerr: the same times (1 - utility)^(relevant items
                above)
            patience: probability to go on below an item
            utility: probability to stop at a relevant item (gerr)
            target: relevant: only relevant items should be seen (retrieval); judged: below them, the other judged
                items (reranking)
            by: item: exposure of each item; category: of the items of each category together, those that should be
                seen
        """
        return self._with(rel=rel, browsing=browsing, patience=patience, utility=utility, target=target, by=by)


EE_R = _EE_R()


class _IAA(Measure):
    """Inequity of amortized attention. How far the attention that items have from all lists of a run is from their
    relevance to all queries.
    """

    __slots__ = ()
    label = "IAA"
    at = "cutoff"
    defaults = {"rel": 1, "browsing": "rbp", "patience": 0.5, "normalize": "list", "by": "item", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        browsing: Literal["rbp", "log2", "jarvelin"] | None = None,
        patience: float | None = None,
        normalize: Literal["list", "run", "none"] | None = None,
        by: Literal["item", "category"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            browsing: exposure of rank i: log2: 1/log2(1+i); jarvelin: 1/max(1, log2 i), as TREC; rbp:
                patience^(i−1)
            patience: probability to go on below an item (rbp)
            normalize: list: the attention that a list gives adds up to 1, and so does the relevance to its query;
                run: those of all lists together; none: as they are
            by: item: attention of each item; category: of the items of each category together
        """
        return self._with(rel=rel, browsing=browsing, patience=patience, normalize=normalize, by=by)


IAA = _IAA()


class _AWRF(Measure):
    """Attention-weighted rank fairness. How near the exposure of groups of items is to what they should have."""

    __slots__ = ()
    label = "AWRF"
    at = "cutoff"
    defaults = {"target": "population", "browsing": "log2", "patience": 0.5, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        target: Literal["population", "uniform"] | None = None,
        browsing: Literal["log2", "jarvelin", "rbp"] | None = None,
        patience: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            target: share of each group: population: as of all items that have a category; uniform: equal
            browsing: exposure of rank i: log2: 1/log2(1+i); jarvelin: 1/max(1, log2 i), as TREC; rbp:
                patience^(i−1)
            patience: probability to go on below an item (rbp)
        """
        return self._with(target=target, browsing=browsing, patience=patience)


AWRF = _AWRF()


class _DemographicParity(Measure):
    """Demographic parity of exposure. Exposure per item of the group that has least, as a share of that of the
    group that has most.
    """

    __slots__ = ()
    label = "DemographicParity"
    at = "cutoff"
    defaults = {"browsing": "log2", "patience": 0.5, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        browsing: Literal["log2", "jarvelin", "rbp"] | None = None,
        patience: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            browsing: exposure of rank i: log2: 1/log2(1+i); jarvelin: 1/max(1, log2 i), as TREC; rbp:
                patience^(i−1)
            patience: probability to go on below an item (rbp)
        """
        return self._with(browsing=browsing, patience=patience)


DemographicParity = _DemographicParity()


class _EUR(Measure):
    """Exposed utility ratio. Exposure by relevance of the group that has least, as a share of that of the group
    that has most.
    """

    __slots__ = ()
    label = "EUR"
    at = "cutoff"
    defaults = {"rel": 1, "browsing": "log2", "patience": 0.5, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        browsing: Literal["log2", "jarvelin", "rbp"] | None = None,
        patience: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            browsing: exposure of rank i: log2: 1/log2(1+i); jarvelin: 1/max(1, log2 i), as TREC; rbp:
                patience^(i−1)
            patience: probability to go on below an item (rbp)
        """
        return self._with(rel=rel, browsing=browsing, patience=patience)


EUR = _EUR()


class _RUR(Measure):
    """Realized utility ratio. Exposure of relevant items by relevance of the group that has least, as a share of
    that of the group with most.
    """

    __slots__ = ()
    label = "RUR"
    at = "cutoff"
    defaults = {"rel": 1, "browsing": "log2", "patience": 0.5, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        browsing: Literal["log2", "jarvelin", "rbp"] | None = None,
        patience: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            browsing: exposure of rank i: log2: 1/log2(1+i); jarvelin: 1/max(1, log2 i), as TREC; rbp:
                patience^(i−1)
            patience: probability to go on below an item (rbp)
        """
        return self._with(rel=rel, browsing=browsing, patience=patience)


RUR = _RUR()


class _GMAP(Measure):
    """Geometric mean of average precision. AP of each query, averaged geometrically: a query at 0.01 weighs as
    much as 20 at 0.8.
    """

    __slots__ = ()
    label = "GMAP"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


GMAP = _GMAP()


class _UserCoverage(Measure):
    """User coverage. Share of the queries for which a run retrieves at least k items."""

    __slots__ = ()
    label = "UserCoverage"
    at = "cutoff"
    defaults = {"cutoff": float("inf")}


UserCoverage = _UserCoverage()


class _ItemCoverage(Measure):
    """Item coverage. Share of all items that a run shows to anybody, among its first k."""

    __slots__ = ()
    label = "ItemCoverage"
    at = "cutoff"
    defaults = {"collection": "items", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        collection: float | Literal["users", "interactions", "items"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            collection: how many items there are to retrieve; those of the training data where it is not given
        """
        return self._with(collection=collection)


ItemCoverage = _ItemCoverage()
CatalogCoverage = ItemCoverage


class _NumItems(Measure):
    """Different items retrieved. How many different items a run shows among its first k."""

    __slots__ = ()
    label = "NumItems"
    at = "cutoff"
    defaults = {"cutoff": float("inf")}


NumItems = _NumItems()


class _Gini(Measure):
    """Gini index of exposure. How unevenly a run shares out its first k ranks among all items."""

    __slots__ = ()
    label = "Gini"
    at = "cutoff"
    defaults = {"collection": "items", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        collection: float | Literal["users", "interactions", "items"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            collection: how many items there are to retrieve; those of the training data where it is not given
        """
        return self._with(collection=collection)


Gini = _Gini()
GiniIndex = Gini


class _Entropy(Measure):
    """Shannon entropy of exposure. How evenly a run shares out its first k ranks among the items that it shows, as
    entropy.
    """

    __slots__ = ()
    label = "Entropy"
    at = "cutoff"
    defaults = {"base": 2, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        base: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            base: base of the logarithm: 2 for bits, 2.718281828459045 for nats
        """
        return self._with(base=base)


Entropy = _Entropy()
DistributionalCoverage = Entropy
ShannonEntropy = Entropy
SEntropy = Entropy


class _Personalization(Measure):
    """Personalization. How different the lists of a run are: 1 less the mean share of their first k items that two
    have in common.
    """

    __slots__ = ()
    label = "Personalization"
    at = "cutoff"
    defaults = {"cutoff": float("inf")}


Personalization = _Personalization()


class _MIUF(Measure):
    """Novelty by self-information. Mean surprise of the first k items, judged or not: −log2 of the share of users
    that chose each before.
    """

    __slots__ = ()
    label = "MIUF"
    at = "cutoff"
    defaults = {"population": "users", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        population: float | Literal["users", "interactions", "items"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            population: what popularity is a part of: the number of users, where it counts users, or of all
                interactions; of the training data where it is not given
        """
        return self._with(population=population)


MIUF = _MIUF()
Novelty = MIUF
MeanInvUserFreq = MIUF


class _EPC(Measure):
    """Expected popularity complement. Share of users that did not choose the relevant items among the first k
    before, discounted by rank.
    """

    __slots__ = ()
    label = "EPC"
    at = "cutoff"
    defaults = {"rel": 1, "population": "users", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        population: float | Literal["users", "interactions", "items"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            population: what popularity is a part of: the number of users, where it counts users, or of all
                interactions; of the training data where it is not given
        """
        return self._with(rel=rel, population=population)


EPC = _EPC()


class _EFD(Measure):
    """Expected free discovery. Surprise of the relevant items among the first k, discounted by rank."""

    __slots__ = ()
    label = "EFD"
    at = "cutoff"
    defaults = {"rel": 1, "population": "interactions", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        population: float | Literal["users", "interactions", "items"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            population: what popularity is a part of: the number of users, where it counts users, or of all
                interactions; of the training data where it is not given
        """
        return self._with(rel=rel, population=population)


EFD = _EFD()


class _AvgPopularity(Measure):
    """Average popularity. Mean popularity of the first k items, judged or not."""

    __slots__ = ()
    label = "AvgPopularity"
    at = "cutoff"
    defaults = {"per": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        per: float | Literal["users", "interactions", "items"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            per: what popularity is divided by: a number, or the users or interactions of the training data
        """
        return self._with(per=per)


AvgPopularity = _AvgPopularity()
average_recommendation_popularity = AvgPopularity


class _TailShare(Measure):
    """Share of the long tail. Share of the first k items, judged or not, that are among the least popular of all,
    or at most so popular.
    """

    __slots__ = ()
    label = "TailShare"
    at = "cutoff"
    defaults = {"tail": float("inf"), "ratio": 0.1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        tail: float | None = None,
        ratio: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            tail: the largest popularity of items of the long tail, in place of their share; an item without a
                popularity is not of it
            ratio: share of all items with a popularity that are the long tail, the least popular ones: at least
                one item
        """
        return self._with(tail=tail, ratio=ratio)


TailShare = _TailShare()
TailPercentage = TailShare


class _Serendipity(Measure):
    """Serendipity. How much further up the relevant items among the first k stand than popularity would put them."""

    __slots__ = ()
    label = "Serendipity"
    at = "cutoff"
    defaults = {"rel": 1, "collection": "items", "ranks": "mean", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        collection: float | Literal["users", "interactions", "items"] | None = None,
        ranks: Literal["mean", "dense"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            collection: how many items there are to retrieve; those of the training data where it is not given
            ranks: of popularity, of equally popular items: mean: the mean of the ranks that they share; dense: one
                rank for each different popularity, so that the next one is one further down
        """
        return self._with(rel=rel, collection=collection, ranks=ranks)


Serendipity = _Serendipity()


class _HistorySerendipity(Measure):
    """Serendipity against history. How far the relevant items among the first k are, on average, from the items
    that the user chose before.
    """

    __slots__ = ()
    label = "HistorySerendipity"
    at = "cutoff"
    defaults = {"rel": 1, "distance": "chosen-together", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
        distance: Literal["chosen-together", "cosine"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
            distance: chosen-together: 1 less the cosine of the sets of users of the training data that chose each
                of two items; cosine: 1 less that of their vectors
        """
        return self._with(rel=rel, distance=distance)


HistorySerendipity = _HistorySerendipity()


class _ILD(Measure):
    """Intra-list diversity. Mean distance of two of the first k items, judged or not: by category, by vectors, or
    by who chose both.
    """

    __slots__ = ()
    label = "ILD"
    at = "cutoff"
    defaults = {"distance": "category", "cutoff": float("inf")}

    def __call__(
        self,
        *,
        distance: Literal["category", "cosine", "euclidean", "hamming", "chosen-together"] | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            distance: category: 1 where two differ; cosine: 1 less the cosine of two vectors; euclidean; hamming:
                how many components differ; chosen-together: 1 less the cosine of the sets of users of the training
                data that chose each
        """
        return self._with(distance=distance)


ILD = _ILD()


class _NumQ(Measure):
    """Queries. How many queries were evaluated."""

    __slots__ = ()
    label = "NumQ"


NumQ = _NumQ()


class _NumRet(Measure):
    """Items retrieved. How many items the list holds; summed over queries."""

    __slots__ = ()
    label = "NumRet"


NumRet = _NumRet()


class _NumRel(Measure):
    """Relevant items. How many relevant items were judged; summed over queries."""

    __slots__ = ()
    label = "NumRel"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


NumRel = _NumRel()


class _NumRelRet(Measure):
    """Relevant items retrieved. How many relevant items the first k ranks hold; summed over queries."""

    __slots__ = ()
    label = "NumRelRet"
    at = "cutoff"
    defaults = {"rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


NumRelRet = _NumRelRet()


class _MeanHits(Measure):
    """Mean number of relevant items retrieved. How many relevant items the first k ranks hold, on average over
    queries.
    """

    __slots__ = ()
    label = "MeanHits"
    at = "cutoff"
    defaults = {"rel": 1, "cutoff": float("inf")}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


MeanHits = _MeanHits()


class _NumNonrelJudgedRet(Measure):
    """Judged non-relevant items retrieved. How many items of the list were judged and found not relevant; summed
    over queries.
    """

    __slots__ = ()
    label = "NumNonrelJudgedRet"
    defaults = {"rel": 1}

    def __call__(
        self,
        *,
        rel: float | None = None,
    ) -> Self:
        """The same with other parameters.

        Args:
            rel: smallest grade that counts as relevant
        """
        return self._with(rel=rel)


NumNonrelJudgedRet = _NumNonrelJudgedRet()
