"""Measures as objects: each is the text that names it, and every function takes it."""

import copy
import pickle

import pytest
import rankproof
from rankproof import measures
from rankproof.measures import AP, MAP, RR, Compat, ElevenPoint, IPrec, nDCG

OF_WHOLE_RUNS = {
    *(
        "AvgPopularity",
        "AWRF",
        "DemographicParity",
        "IAA",
        "EUR",
        "RUR",
        "ZRank",
        "AGMRI",
        "EFD",
        "EPC",
        "Entropy",
        "Gini",
        "HistorySerendipity",
        "Hole",
        "ILD",
        "ItemCoverage",
        "MIUF",
        "NumItems",
    ),
    *("Personalization", "Serendipity", "TailShare", "UserCoverage", "LAUC"),
}


def test_an_object_is_the_text_that_names_it():
    written = [
        nDCG @ 10,
        AP(rel=2),
        AP(rel=2) @ "R",
        nDCG(gain={2: 3, 1: 0.5}, ideal="k") @ 5,
        IPrec @ 0.2,
        Compat(normalize=False),
    ]
    assert written == [
        "nDCG@10",
        "AP(rel=2)",
        "AP(rel=2)@R",
        "nDCG(gain={1:0.5,2:3},ideal=k)@5",
        "IPrec@0.2",
        "Compat(normalize=false)",
    ]
    assert repr(nDCG @ 10) == "nDCG@10"


def test_measures_of_one_name_are_equal_and_have_one_hash():
    assert nDCG(gain="exp2") @ 10 == (nDCG @ 10)(gain="exp2") == "nDCG(gain=exp2)@10"
    assert len({AP, AP(rel=1), MAP, "AP"}) == 1
    assert {nDCG @ 10: 1}["nDCG@10"] == 1


def test_copies_and_pickles_take_other_cutoffs():
    for one in (copy.deepcopy(nDCG(gain="exp2") @ 10), pickle.loads(pickle.dumps(nDCG(gain="exp2") @ 10))):
        assert (one, one @ 3) == ("nDCG(gain=exp2)@10", "nDCG(gain=exp2)@3")


def test_a_measure_without_a_cutoff_refuses_one_and_an_unknown_parameter():
    with pytest.raises(TypeError, match="11pt has no cutoff"):
        ElevenPoint @ 10
    with pytest.raises(TypeError, match="relevance"):
        AP(relevance=2)


def test_functions_take_objects_where_they_take_names(qrels, runs):
    run = runs["bm25.run"]
    asked = [nDCG(gain="exp2") @ 10, AP(rel=2), RR]
    found = rankproof.evaluate(qrels, run, asked)
    assert list(found.means) == asked
    assert [found[measure] for measure in asked] == [found[str(measure)] for measure in asked]
    assert (
        rankproof.evaluate(qrels, run, nDCG @ 10)[nDCG @ 10] == rankproof.evaluate(qrels, run, "nDCG@10")["nDCG@10"]
    )
    assert [one["measure"] for one in rankproof.compare(qrels, runs, asked).to_dict()["measures"]] == asked


def test_the_engine_calls_every_measure_as_its_object_is_written():
    from rankproof.worker import schema_of

    every = [vars(measures)[name] for name in measures.__all__]
    # Some parameters have to be given.
    needed = [{name: 3 for name in ("max_rel", "grade") if name in one.defaults} for one in every]
    # The cutoff of AMRI counts with hits alone.
    needed = [{**values, "of": "hits"} if one.label == "AMRI" else values for one, values in zip(every, needed, strict=True)]
    given = [one(**values) if values else one for one, values in zip(every, needed, strict=True)]
    # A worker of parts has no measures of whole runs and of items.
    written = [
        one @ (10 if one.at == "cutoff" else 0.5) if one.at else one
        for one in given
        if one.label not in OF_WHOLE_RUNS
    ]
    asked = list(dict.fromkeys(written))
    assert [one["measure"] for one in schema_of(("-m", ", ".join(asked)))["measures"]] == asked
