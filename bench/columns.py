"""Writes a run in TREC's format as Parquet and Feather: columns.py RUN FOLDER. (pyarrow)"""

import sys

import pyarrow.csv as csv
import pyarrow.feather as feather
import pyarrow.parquet as parquet

run, folder = sys.argv[1:]
names = ["query", "q0", "item", "rank", "score", "tag"]
options = csv.ConvertOptions(column_types={"query": "string", "item": "string"}, include_columns=["query", "item", "score"])
table = csv.read_csv(run, csv.ReadOptions(column_names=names), csv.ParseOptions(delimiter=" "), options)
for codec in ["snappy", "zstd", "gzip", "none"]:
    parquet.write_table(table, f"{folder}/{codec}.parquet", compression=codec)
for codec in ["lz4", "uncompressed"]:
    feather.write_feather(table, f"{folder}/{codec}.feather", compression=codec)
