"""rankproof as a provider of ir_measures, and so of PyTerrier's ``pt.Experiment``.

    import ir_measures
    import rankproof.ir_measures

    rankproof.ir_measures.register()  # ir_measures asks rankproof first
    ir_measures.calc_aggregate([nDCG @ 10, AP], qrels, run)

What is imported alone is known by name, ``ir_measures.providers.registry["rankproof"]``, and asked last: for
measures of which no other provider is installed. Values are those of ir_measures 0.4.3, its orders of tied scores
included, unless options say otherwise: ``register(ties="expected")``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import ir_measures
from ir_measures import providers as _providers
from ir_measures.util import Metric

from .functions import evaluate
from .options import measure_name

__all__ = ["RankproofProvider", "calc", "calc_aggregate", "evaluator", "iter_calc", "provider", "register"]

# ir_measures has no types.
_measures: Any = ir_measures.measures
_util: Any = ir_measures.util
_parameters: Any = vars(_providers)["base"]

_GAINS = ("cutoff", "min_rel", "max_rel")
_BETAS = (0.25, 0.5, 1.0, 2.0, 4.0)


def _any(*names: str) -> dict[str, Any]:
    return {name: _parameters.Any() for name in names}


class RankproofProvider(_providers.Provider):
    """Computes measures of ir_measures by rankproof.

    Args:
        options: those of ``rankproof.evaluate``, such as ``ties="expected"``.
    """

    NAME = "rankproof"
    SUPPORTED_MEASURES = [
        _measures._AP(**_any("cutoff", "rel", "judged_only")),
        _measures._P(**_any("cutoff", "rel", "judged_only")),
        _measures._R(**_any("cutoff", "rel", "judged_only")),
        _measures._RR(cutoff=_parameters.Choices(_parameters.NOT_PROVIDED), **_any("rel", "judged_only")),
        _measures._RR(
            cutoff=_parameters.Any(required=True), rel=_parameters.Any(), judged_only=_parameters.Choices(False)
        ),
        _measures._nDCG(dcg=_parameters.Choices("log2"), **_any("cutoff", "gains", "judged_only")),
        _measures._nDCG(
            dcg=_parameters.Choices("exp-log2"),
            cutoff=_parameters.Any(),
            gains=_parameters.Choices(_parameters.NOT_PROVIDED),
            judged_only=_parameters.Choices(False),
        ),
        _measures._Rprec(**_any("rel", "judged_only")),
        _measures._Success(**_any("cutoff", "rel", "judged_only")),
        _measures._IPrec(**_any("recall", "rel", "judged_only")),
        _measures._Bpref(rel=_parameters.Any()),
        _measures._infAP(rel=_parameters.Any()),
        _measures._SetP(rel=_parameters.Any(), relative=_parameters.Choices(False), judged_only=_parameters.Any()),
        _measures._SetP(
            rel=_parameters.Any(), relative=_parameters.Choices(True), judged_only=_parameters.Choices(False)
        ),
        _measures._SetR(rel=_parameters.Any()),
        _measures._SetF(rel=_parameters.Any(), beta=_parameters.Choices(*_BETAS), judged_only=_parameters.Any()),
        _measures._SetAP(**_any("rel", "judged_only")),
        _measures._ERR(cutoff=_parameters.Any()),
        _measures._RBP(
            cutoff=_parameters.Choices(_parameters.NOT_PROVIDED),
            rel=_parameters.Any(required=True),
            p=_parameters.Any(),
        ),
        _measures._BPM(T=_parameters.Any(), **_any(*_GAINS)),
        _measures._SDCG(dcg=_parameters.Choices("log2"), **_any(*_GAINS)),
        _measures._NERR8(**_any(*_GAINS)),
        _measures._NERR9(**_any(*_GAINS)),
        _measures._NERR10(**_any("p", "min_rel", "max_rel")),
        _measures._NERR11(**_any("T", "min_rel", "max_rel")),
        _measures._INST(**_any("T", "min_rel", "max_rel")),
        _measures._INSQ(**_any("T", "min_rel", "max_rel")),
        _measures._Compat(**_any("p", "normalize")),
        _measures._Judged(cutoff=_parameters.Any()),
        _measures._Accuracy(**_any("cutoff", "rel")),
        _measures._NumQ(),
        _measures._NumRel(rel=_parameters.Any()),
        _measures._NumRet(rel=_parameters.Any()),
    ]

    def __init__(self, **options: Any) -> None:
        self._is_available = True
        self.options = {"like": "ir_measures", **options}

    def _evaluator(self, measures: Iterable[Any], qrels: Any) -> _Evaluator:
        return _Evaluator(list(measures), _util.QrelsConverter(qrels).as_dict_of_dict(), self.options)


class _Evaluator(_providers.Evaluator):
    def __init__(
        self, measures: list[Any], qrels: Mapping[str, Mapping[str, int]], options: Mapping[str, Any]
    ) -> None:
        super().__init__(measures, set(qrels))
        self._qrels = qrels
        self._options = options
        # Two objects of ir_measures may be one measure of rankproof, and results then have one.
        self._names = {measure: measure_name(measure) for measure in measures}

    def _iter_calc(self, run: Any) -> Iterator[Metric]:
        scores = {
            query: items for query, items in _util.RunConverter(run).as_dict_of_dict().items() if query in self._qrels
        }
        if not scores:
            return
        for measures in self._apart():
            names = [self._names[measure] for measure in measures]
            found = evaluate({query: self._qrels[query] for query in self._qrels}, scores, names, **self._options)
            for measure, name in zip(measures, names, strict=True):
                for query, value in found.values(name).items():
                    if query in scores:
                        yield Metric(query_id=query, measure=measure, value=value)

    def _apart(self) -> Iterator[list[Any]]:
        """Measures to be evaluated together: of the counts of retrieved items, each alone."""
        together = [measure for measure in self.measures if measure.NAME != "NumRet"]
        yield from ([together] if together else [])
        yield from ([measure] for measure in self.measures if measure.NAME == "NumRet")


provider = RankproofProvider()
"""The provider that ``ir_measures.providers.registry`` has."""

evaluator = provider.evaluator
iter_calc = provider.iter_calc
calc_aggregate = provider.calc_aggregate
calc = provider.calc


def register(**options: Any) -> RankproofProvider:
    """Has ``ir_measures.calc_aggregate``, ``iter_calc`` and PyTerrier ask rankproof before the other providers.

    Args:
        options: those of ``rankproof.evaluate``, such as ``ties="expected"``, where the values are not to be those
            of ir_measures.

    Returns:
        The provider that is asked now.
    """
    made = RankproofProvider(**options)
    _providers.registry[made.NAME] = made
    ours = [one for one in ir_measures.DefaultPipeline.providers if one.NAME != made.NAME]
    # What a program defines itself comes before everything else.
    ir_measures.DefaultPipeline.providers = [*ours[:1], made, *ours[1:]]
    return made


_providers.registry[provider.NAME] = provider
ir_measures.DefaultPipeline.providers = [*ir_measures.DefaultPipeline.providers, provider]
