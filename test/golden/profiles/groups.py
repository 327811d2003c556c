"""What the scripts of tools of learning to rank share: groups of items with a label and a prediction each."""

SKIPPED = ("short", "negative", "self", "empty")


def groups_of(judgments, run):
    """By judged query with a list: the labels and the predictions of its items, in the order of the run."""
    return {
        query: ([max(0, judgments[query].get(item, 0)) for item in items], list(items.values()))
        for query, items in run.items()
        if query in judgments and len(items) > 0
    }


def by_query(groups, names, values_of):
    """values_of(groups) gives a value for each name: of all groups, and of each alone."""
    values = {name: {} for name in names}
    for query, groups_asked in [("all", list(groups.values()))] + [(query, [group]) for query, group in groups.items()]:
        for name, value in zip(names, values_of(groups_asked)):
            values[name][query] = value
    return values
