"""A row for many of one query, and back."""

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pytest
from rankproof import RankproofError
from rankproof.long_queries import LongQueries
from rankproof.packed_rows import PackedRows, unpacked


def rows_of(queries, items, seed=1):
    values = np.random.default_rng(seed).random(len(queries))
    return pa.table({"query": queries, "item": items, "value": values})


def scattered(table, seed=2):
    return table.take(pa.array(np.random.default_rng(seed).permutation(table.num_rows)))


def texts(numbers):
    return [f"größe {number}" if number % 3 else "" for number in numbers]


def there_and_back(table, size):
    """Packed rows, and the batches of what they were made of."""
    packed = list(PackedRows("run", 1)(table.to_batches(max_chunksize=size)))
    return packed, list(unpacked(packed, table.schema.field("item").type))


def plain(found, table):
    batches = list(found)
    assert all(set(batch["kind"].to_pylist()) == {1} for batch in batches)
    columns = [{name: pc.run_end_decode(batch[name]) if name == "query" else batch[name] for name in table.column_names} for batch in batches]
    joined = pa.concat_tables([pa.table(own) for own in columns], promote_options="permissive")
    return joined.cast(table.schema).combine_chunks()


@pytest.mark.parametrize("ids", [list, texts])
@pytest.mark.parametrize("order", [lambda table: table, scattered])
@pytest.mark.parametrize("size", [10_000, 997, 20])
def test_all_rows_come_back(ids, order, size):
    random = np.random.default_rng(3)
    table = order(rows_of(ids(np.repeat(random.permutation(300), 40)), ids(random.integers(0, 10**6, 12_000))))
    packed, batches = there_and_back(table, size)
    assert plain(batches, table).sort_by("value").equals(table.sort_by("value").combine_chunks())
    assert sum(batch.num_rows for batch in packed) < 1200


def test_rows_that_stand_together_keep_their_order():
    table = rows_of(np.repeat([5, 3], [30, 20]), np.arange(50))
    packed, batches = there_and_back(table, 50)
    assert plain(batches, table).equals(table)
    assert [batch["query"].to_pylist() for batch in packed] == [[5, 3]]


def test_numbers_beyond_32_bits_stand_beside_those_that_fit():
    table = rows_of(np.repeat(np.arange(4), 10), np.repeat([-(2**31), 2**31 - 1, 2**31, -(2**31) - 1], 10))
    packed, batches = there_and_back(table, 10)
    assert {batch["item"].type for batch in batches} == {pa.int32(), pa.int64()}
    assert [len(batch["items"][0].as_py()) for batch in packed] == [40, 40, 80, 80]
    [together] = pa.Table.from_batches(packed).take([2, 0, 3, 1]).combine_chunks().to_batches()
    assert plain(unpacked([together], pa.int64()), table).sort_by("query").equals(table)


def test_long_queries_are_cut_and_counted():
    table = rows_of(texts(np.repeat([1, 2, 4], [100, 200_000, 50])), np.arange(200_150))
    _, batches = there_and_back(table, 300_000)
    assert max(batch.num_rows for batch in batches) == 65_536
    lengths = LongQueries(100_000)
    assert plain(list(lengths.watched(batches)), table).equals(table)
    assert lengths.found == [("größe 2", 200_000)]


def test_a_slice_of_a_batch_has_its_own_rows():
    table = rows_of(texts(range(100)), texts(range(100, 200)))
    [batch] = table.to_batches()
    own = pa.Table.from_batches([batch.slice(40, 30)])
    assert plain(unpacked(PackedRows("run", 1)([batch.slice(40, 30)]), pa.string()), own).sort_by("value").equals(own.sort_by("value"))


def test_subtopics_come_back_and_a_run_has_none():
    judgments = rows_of(np.repeat([5, 3], [3, 2]), texts(range(5))).append_column("subtopic", pa.array(["1", "größe", "1", "2", "10"]))
    packed = [*PackedRows("judgments", 0)(judgments.to_batches()), *PackedRows("run", 1)(rows_of([5, 5], texts(range(2))).to_batches())]
    table = pa.concat_tables([pa.Table.from_batches([batch]) for batch in packed], promote_options="default").combine_chunks()
    (batch,) = unpacked(table.to_batches(), pa.string())
    assert batch["kind"].to_pylist() == [0] * 5 + [1] * 2
    assert sorted(batch["subtopic"].to_pylist()[:5]) == ["1", "1", "10", "2", "größe"]
    assert batch["subtopic"].to_pylist()[5:] == [None, None]


def test_no_rows_give_none():
    table = rows_of([1], [2]).slice(0, 0)
    assert there_and_back(table, 10) == ([], [])
    assert list(unpacked(PackedRows("run", 1)([rows_of([1], [2]).to_batches()[0].slice(0, 0)]), pa.int64())) == []


@pytest.mark.parametrize("name", ["query", "item", "value"])
def test_a_null_is_refused(name):
    table = rows_of([1, 1], [2, 3])
    broken = table.set_column(table.column_names.index(name), name, pa.chunked_array([[None, 1]], table[name].type))
    with pytest.raises(RankproofError, match=f"^missing {name}: null in a row of the run"):
        there_and_back(broken, 10)
