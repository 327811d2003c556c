"""Writes run.trec and the same rows in Parquet and Arrow files, as pyarrow, polars and DuckDB write them.

pip install pyarrow==26.0.1 polars==2.1.0 duckdb==2.0.0 && python columnar_tool.py
"""

import decimal
import glob
import os

import duckdb
import polars
import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.parquet as pq

for old in glob.glob("*.parquet") + glob.glob("*.arrow*") + glob.glob("*.feather"):
    os.remove(old)

QUERIES, DEPTH = 5, 30
rows = []
for q in range(QUERIES):
    for rank in range(DEPTH + q):
        # Scores are tied in pairs, and are exact in single precision.
        rows.append((7 * q + 1, (rank * 37 + q * 11) % 101, 40 - rank // 2 / 4))
with open("run.trec", "w") as file:
    for query, item, score in rows:
        file.write(f"{query} Q0 {item} 0 {score} run\n")

query, item, score = ([row[column] for row in rows] for column in range(3))
texts = pa.table({"query": [str(q) for q in query], "item": [str(i) for i in item], "score": score})
integers = pa.table({"query": pa.array(query, pa.int64()), "item": pa.array(item, pa.int32()), "score": pa.array(score, pa.float32())})
SMALL = {"row_group_size": 60, "data_page_size": 64, "write_batch_size": 16, "dictionary_pagesize_limit": 1 << 20}


def parquet(name, table, **options):
    pq.write_table(table, f"{name}.parquet", **{"compression": "none", **SMALL, **options})


parquet("texts", texts)
parquet("plain", texts, use_dictionary=False)
parquet("fallback", texts, dictionary_pagesize_limit=40)
for codec in ["snappy", "gzip", "brotli", "zstd", "lz4"]:
    parquet(codec, texts, compression=codec)
parquet("version-2", texts, data_page_version="2.0", compression="zstd")
parquet("version-2-plain", texts, data_page_version="2.0", compression="none", use_dictionary=False)
parquet("integers", integers)
parquet("integers-plain", integers, use_dictionary=False)
parquet("delta-integers", integers, use_dictionary=False, column_encoding={"query": "DELTA_BINARY_PACKED", "item": "DELTA_BINARY_PACKED", "score": "BYTE_STREAM_SPLIT"})
parquet("delta-texts", texts, use_dictionary=False, column_encoding={"query": "DELTA_BYTE_ARRAY", "item": "DELTA_LENGTH_BYTE_ARRAY", "score": "BYTE_STREAM_SPLIT"})
unsigned = pa.table({"query": pa.array(query, pa.uint64()), "item": pa.array(item, pa.uint32()), "score": pa.array([int(4 * s) for s in score], pa.int64())})
parquet("unsigned", unsigned)
parquet("decimals", texts.set_column(2, "score", pa.array([decimal.Decimal(s) for s in score], pa.decimal128(6, 2))), store_decimal_as_integer=True)
required = pa.schema([pa.field("query", pa.string(), False), pa.field("item", pa.string(), False), pa.field("score", pa.float64(), False)])
parquet("required", texts.cast(required))
parquet("categories", pa.table({"query": texts["query"].dictionary_encode(), "item": texts["item"].dictionary_encode(), "score": score}))
long = pa.table({"query": ["1"] * 4, "item": pa.array([-(2**63), -(2**40) - 7, 2**31, 2**63 - 1], pa.int64()), "score": [4.0, 3.0, 2.0, 1.0]})
parquet("long-integers", long, use_dictionary=False)
polars.from_arrow(texts).write_parquet("polars.parquet", row_group_size=60)
duckdb.sql("copy texts to 'duckdb.parquet' (format parquet, row_group_size 2048)")

first = texts.slice(0, 4)


def refused(name, **columns):
    table = first
    for column, values in columns.items():
        table = table.set_column(table.schema.names.index(column), column, values)
    parquet(f"refused-{name}", table)
    feather.write_feather(table, f"refused-{name}.arrow", compression="uncompressed")


refused("null-query", query=pa.array(["1", None, "1", "1"]))
refused("null-item", item=pa.array(["a", "b", None, None]))
refused("null-score", score=pa.array([3.0, 2.0, 1.0, None]))
refused("nan", score=pa.array([3.0, float("nan"), 1.0, float("inf")]))
refused("empty-id", item=pa.array(["a", "", "c", "d"]))
refused("list", item=pa.array([["a", "b"], ["c"], ["d"], []]))
refused("struct", item=pa.array([{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}]))
refused("time", item=pa.array([1, 2, 3, 4], pa.timestamp("us")))
refused("text-score", score=pa.array(["3", "2", "1", "0"]))
refused("boolean-score", score=pa.array([True, False, True, False]))
refused("float-id", query=pa.array([1.5, 2.5, 3.5, 4.5]))
parquet("refused-empty", first.slice(0, 0))
feather.write_feather(first.slice(0, 0), "refused-empty.arrow", compression="uncompressed")


def arrow(name, table, compression="uncompressed", stream=False):
    options = pa.ipc.IpcWriteOptions(compression=None if compression == "uncompressed" else compression, emit_dictionary_deltas=True)
    new = pa.ipc.new_stream if stream else pa.ipc.new_file
    with new(name, table.schema, options=options) as writer:
        writer.write_table(table, max_chunksize=60)


arrow("texts.arrow", texts)
arrow("texts.arrows", texts, stream=True)
arrow("integers.arrow", integers)
arrow("unsigned.arrow", unsigned)
arrow("long-integers.arrow", long)
arrow("large.arrow", texts.cast(pa.schema([("query", pa.large_string()), ("item", pa.large_string()), ("score", pa.float64())])))
arrow("views.arrow", texts.cast(pa.schema([("query", pa.string_view()), ("item", pa.string_view()), ("score", pa.float64())])))
arrow("lz4.arrow", texts, "lz4")
arrow("zstd.arrows", texts, "zstd", True)
categories = pa.table({"query": texts["query"].dictionary_encode(), "item": texts["item"].dictionary_encode(), "score": score})
arrow("categories.arrow", categories)
arrow("categories-lz4.arrow", categories, "lz4")
# The dictionary of each batch replaces the one before, or adds to it.
apart = [texts.slice(at, 60).set_column(1, "item", texts["item"].slice(at, 60).dictionary_encode()) for at in range(0, len(rows), 60)]
arrow("replaced.arrows", pa.concat_tables(apart), stream=True)
growing = pa.array(sorted(set(texts["item"].to_pylist()), key=texts["item"].to_pylist().index))
known = {text: i for i, text in enumerate(growing.to_pylist())}
batches = []
for at in range(0, len(rows), 60):
    part = texts["item"].to_pylist()[at : at + 60]
    size = max(known[text] for text in texts["item"].to_pylist()[: at + 60]) + 1
    coded = pa.DictionaryArray.from_arrays(pa.array([known[text] for text in part], pa.int16()), growing.slice(0, size))
    batches.append(pa.record_batch({"query": texts["query"].combine_chunks().slice(at, 60), "item": coded, "score": pa.array(score[at : at + 60])}))
with pa.ipc.new_stream("delta.arrows", batches[0].schema, options=pa.ipc.IpcWriteOptions(emit_dictionary_deltas=True)) as writer:
    for batch in batches:
        writer.write_batch(batch)
polars.from_arrow(texts).write_ipc("polars.arrow")

LISTS = [[row, row + 0.25, row + 0.5] for row in range(50)]
ids = pa.array([f"item{row}" for row in range(50)])
PAGES = {"row_group_size": 20, "data_page_size": 16, "write_batch_size": 4}


def lists(name, numbers=LISTS, type=pa.list_(pa.float32()), nullable=True, **options):
    schema = pa.schema([pa.field("id", pa.string()), pa.field("vector", type, nullable)])
    parquet(name, pa.table({"id": ids, "vector": pa.array(numbers, type)}, schema=schema), **{**PAGES, **options})


lists("lists")
lists("lists-plain", use_dictionary=False, compression="snappy")
lists("lists-doubles", type=pa.list_(pa.float64()))
lists("lists-integers", [[int(4 * number) for number in row] for row in LISTS], pa.list_(pa.int64()))
lists("lists-required", type=pa.list_(pa.field("element", pa.float32(), False)), nullable=False)
lists("lists-fixed", type=pa.list_(pa.float32(), 3))
lists("lists-version-2", data_page_version="2.0", compression="zstd")
polars.from_arrow(pa.table({"id": ids, "vector": pa.array(LISTS, pa.list_(pa.float32()))})).write_parquet("lists-polars.parquet")
lists("refused-lists-length", LISTS[:30] + [[1, 2]] + LISTS[31:])
lists("refused-lists-last", LISTS[:49] + [[1, 2, 3, 4]])
lists("refused-lists-null", LISTS[:30] + [None] + LISTS[31:])
lists("refused-lists-empty", LISTS[:30] + [[]] + LISTS[31:])
lists("refused-lists-hole", LISTS[:30] + [[1, None, 3]] + LISTS[31:])

# A left join of a run with judgments: of each five rows the first has no label.
both = texts.append_column("label", pa.array([None if row % 5 == 0 else row % 2 for row in range(len(rows))], pa.int64()))
parquet("both-sides", both)
feather.write_feather(both, "both-sides.arrow", compression="uncompressed", chunksize=60)

# Grades of true and false, and a row that is not judged.
bought = pa.table({"query": ["1", "1", "2", "2"], "item": ["a", "b", "a", "b"], "label": [False, True, True, None], "score": [2.0, 1.0, 2.0, 1.0]})
parquet("booleans", bought)
arrow("booleans.arrow", bought)
