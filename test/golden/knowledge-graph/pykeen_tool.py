"""pip install pykeen; python pykeen_tool.py

pykeen's own evaluation loop, with a model that looks its scores up. A query is a test triple without its tail or its head.
Its loop ends in an error where nothing is filtered ("needs the true scores"): raw scores are handed to the evaluator itself.
"""
import torch
from pykeen.evaluation import RankBasedEvaluator
from pykeen.models.baseline.models import EvaluationOnlyModel
from pykeen.triples import CoreTriplesFactory

from graph import sets, store, version_of

NAMES = [
    *["arithmetic_mean_rank", "mean_rank", "median_rank", "geometric_mean_rank"],
    *["inverse_harmonic_mean_rank", "mean_reciprocal_rank", "hits_at_1", "hits_at_3", "hits@5"],
]
OF_CHANCE = [
    *["adjusted_arithmetic_mean_rank", "adjusted_mean_rank"],
    *["adjusted_arithmetic_mean_rank_index", "adjusted_mean_rank_index"],
    *["adjusted_inverse_harmonic_mean_rank", "adjusted_hits_at_k", "z_arithmetic_mean_rank"],
    *["adjusted_geometric_mean_rank_index", "gmri", "agmri", "z_geometric_mean_rank", "zgmr"],
    *["z_inverse_harmonic_mean_rank", "z_hits_at_k"],
]


class LookedUp(EvaluationOnlyModel):
    def __init__(self, graph):
        self.graph = graph
        factory = CoreTriplesFactory(torch.tensor(graph["train"]), graph["entities"], graph["relations"])
        super().__init__(triples_factory=factory)
        self.register_buffer("anywhere", torch.zeros(1))

    def score_t(self, hr_batch, **kwargs):
        return torch.tensor([self.graph["tails"][f"{h} {r}"] for h, r in hr_batch.tolist()])

    def score_h(self, rt_batch, **kwargs):
        return torch.tensor([self.graph["heads"][f"{r} {t}"] for r, t in rt_batch.tolist()])


def evaluate(graph, test, known, targets):
    side = "both" if len(targets) == 2 else targets[0]

    def printed(**options):
        evaluator = RankBasedEvaluator(filtered=len(known) > 0, **options)
        model, triples = LookedUp(graph), torch.tensor(test)
        if known:
            results = evaluator.evaluate(
                model=model,
                mapped_triples=triples,
                additional_filter_triples=torch.tensor(known),
                targets=targets,
                use_tqdm=False,
                batch_size=8,
            )
        else:
            for target in targets:
                column = {"head": 0, "tail": 2}[target]
                scores = model.predict(hrt_batch=triples, target=target)
                true = scores.gather(1, triples[:, [column]])
                evaluator.process_scores_(triples, target, scores, true)
            results = evaluator.finalize()
        flat = {key.removeprefix(f"{side}.").removeprefix("realistic."): value for key, value in results.to_flat_dict().items()}
        return lambda name: flat[name] if name in flat else results.get_metric(f"{side}.{name}")

    names = [f"{kind}.{name}" for kind in ("optimistic", "pessimistic") for name in NAMES] + NAMES + OF_CHANCE
    by_default = printed()
    of_three = printed(metrics=["adjusted_hits_at_k", "z_hits_at_k"], metrics_kwargs=[{"k": 3}, {"k": 3}], add_defaults=False)
    return {
        **{name: by_default(name) for name in names},
        **{f"{name}(k=3)": of_three(name) for name in ("adjusted_hits_at_k", "z_hits_at_k")},
    }


values = {}
for name, graph, known in sets():
    found = values[name] = {}
    queries = {"all": (graph["test"], ("head", "tail"))}
    for triple in graph["test"]:
        for side in ("tail", "head"):
            queries[" ".join(map(str, triple)) + " " + side] = ([triple], (side,))
    for query, (test, targets) in queries.items():
        for measure, value in evaluate(graph, test, known, targets).items():
            found.setdefault(measure, {})[query] = value
store("pykeen", version_of("pykeen"), values)
