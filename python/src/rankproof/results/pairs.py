"""How well scores of pairs tell those that belong together."""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import RankproofError
from .result import Result


@dataclass(frozen=True)
class Correlations:
    """How similarities of pairs agree with given scores; None where one has no value."""

    pearson: float | None
    spearman: float | None
    kendall: float | None


@dataclass(frozen=True)
class TiedValue:
    """A value, and the least and most over all orders of tied pairs."""

    value: float
    min: float
    max: float


@dataclass(frozen=True)
class BestThreshold:
    """The best value, and the threshold that gives it; None where no pair may match."""

    value: float
    threshold: float | None
    precision: float | None = None
    recall: float | None = None
    mcc: float | None = None


@dataclass(frozen=True)
class PairClassification:
    """How well a similarity separates pairs that belong together from others.

    Attributes:
        pairs: how many there are.
        positives: those that belong together.
        ap: average precision.
        ap_of_thresholds: the same with one threshold for each tie, as scikit-learn has it.
        accuracy: at the best threshold.
        f1: at the best threshold, with precision, recall and Matthews' correlation there.
    """

    pairs: int
    positives: int
    ap: TiedValue
    ap_of_thresholds: float
    accuracy: BestThreshold
    f1: BestThreshold


@dataclass(frozen=True)
class Fold:
    """Accuracy on a set of pairs, at the threshold that is best for the others."""

    fold: str | None = None
    pairs: int | None = None
    accuracy: float | None = None
    threshold: float | None = None


@dataclass(frozen=True)
class FoldedAccuracy:
    """Accuracy over sets of pairs: mean, standard error, and each set."""

    folds: tuple[Fold, ...]
    mean: float | None = None
    standard_error: float | None = None


@dataclass(frozen=True)
class LeastCost:
    """The least detection cost, the prior and costs that it is based on, and the rates and threshold that give it."""

    value: float
    p_target: float
    c_miss: float
    c_fa: float
    far: float | None
    frr: float | None
    threshold: float | None


@dataclass(frozen=True)
class RatePoint:
    """Rates at a false accept rate: the wanted one, the one that was reached, FRR and TAR, and the threshold."""

    far: float
    achieved: float
    tar: float
    threshold: float | None
    frr: float | None = None
    frr_interval: tuple[float, float] | None = None


@dataclass(frozen=True)
class ThresholdRates:
    """False accept and false reject rate at a threshold, with their intervals where these were asked for."""

    threshold: float
    far: float
    frr: float
    far_interval: tuple[float, float] | None = None
    frr_interval: tuple[float, float] | None = None


@dataclass(frozen=True)
class PairIntervals:
    """Bootstrap intervals of ready scores, for which subjects are drawn.

    Attributes:
        samples: how many there are.
        seed: of the samples.
        confidence: share of such intervals that hold the true value.
        subjects: how many were drawn from, or groups of them.
        eer: ends of the interval of the equal error rate; so are the others.
        auc: of the area under the ROC curve.
        min_dcf: of the least detection cost.
        cllr: of the cost of log-likelihood ratios, with ``llr``.
        act_dcf: of the actual detection cost, with ``llr``.
    """

    samples: int
    seed: int
    confidence: float
    subjects: int
    eer: tuple[float, float]
    auc: tuple[float, float]
    min_dcf: tuple[float, float]
    cllr: tuple[float, float] | None = None
    act_dcf: tuple[float, float] | None = None


@dataclass(frozen=True)
class CurvePoint:
    """A point of the DET curve: both rates, and the threshold; None where no pair is accepted."""

    far: float
    frr: float
    threshold: float | None = None


@dataclass(frozen=True)
class PairVerification:
    """Equal error rate and its threshold, area under the ROC curve, least cost, and rates at each false accept rate."""

    eer: float
    auc: float
    points: tuple[RatePoint, ...]
    min_dcf: LeastCost | None = None
    eer_threshold: float | None = None


@dataclass(frozen=True)
class PairSimilarity:
    """What a similarity of vectors gives.

    Attributes:
        similarity: its name.
        is_distance: whether less is more alike.
        correlations: with given scores; None without such.
        classification: of pairs that belong together; None where that is not known.
        folded: accuracy over sets of pairs; None without such.
        verification: rates at thresholds; None where they were not asked for.
    """

    similarity: str
    is_distance: bool
    correlations: Correlations | None = None
    classification: PairClassification | None = None
    folded: FoldedAccuracy | None = None
    verification: PairVerification | None = None


@dataclass(frozen=True, repr=False, kw_only=True)
class PairEvaluation(Result):
    """How well scores of pairs, or similarities of vectors, tell pairs that belong together.

    Attributes:
        pairs: how many there are.
        similarities: each similarity of vectors; empty for ready scores.
        targets: pairs that belong together, of ready scores.
        nontargets: the others.
        is_distance: whether less is more alike, of ready scores.
        eer: equal error rate, of ready scores.
        eer_threshold: the threshold at which both rates are nearest to it, of ready scores.
        auc: area under the ROC curve, of ready scores.
        min_dcf: least detection cost, of ready scores.
        points: rates at each false accept rate, of ready scores.
        eer_rule: how the equal error rate is found between two thresholds, of ready scores.
        at: rates at given thresholds, of ready scores.
        cllr: cost of log-likelihood ratios in bits, with ``llr``.
        min_cllr: the least that a monotone change of the scores gives, with ``llr``.
        act_dcf: detection cost at the threshold that prior and costs imply, with ``llr``.
        intervals: of ready scores, where they were asked for.
        curve: points of the DET curve of ready scores, where they were asked for.
        like: tool whose conventions are followed.
    """

    pairs: int
    similarities: tuple[PairSimilarity, ...] = ()
    targets: int | None = None
    nontargets: int | None = None
    is_distance: bool | None = None
    eer: float | None = None
    eer_threshold: float | None = None
    auc: float | None = None
    min_dcf: LeastCost | None = None
    points: tuple[RatePoint, ...] = ()
    eer_rule: str | None = None
    at: tuple[ThresholdRates, ...] = ()
    cllr: float | None = None
    min_cllr: float | None = None
    act_dcf: LeastCost | None = None
    intervals: PairIntervals | None = None
    curve: tuple[CurvePoint, ...] = ()
    like: str | None = None

    def __getitem__(self, similarity: str) -> PairSimilarity:
        """What a similarity gives, by its name: ``pairs["cosine"]``.

        Raises:
            RankproofError: where it was not computed.
        """
        for one in self.similarities:
            if one.similarity == similarity:
                return one
        names = ", ".join(one.similarity for one in self.similarities)
        raise RankproofError(f"unknown similarity: {similarity} (computed: {names or 'none: scores were given'})")
