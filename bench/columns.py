"""Writes a run in TREC's format as Parquet and Feather, and compressed by zstd: columns.py RUN FOLDER. (pyarrow)"""

import shutil
import sys

import pyarrow as pa
import pyarrow.csv as csv
import pyarrow.feather as feather
import pyarrow.parquet as parquet

run, folder = sys.argv[1:]
names = ["query", "q0", "item", "rank", "score", "tag"]
options = csv.ConvertOptions(column_types={"query": "string", "item": "string"}, include_columns=["query", "item", "score"])
table = csv.read_csv(run, csv.ReadOptions(column_names=names), csv.ParseOptions(delimiter=" "), options)
for codec in ["snappy", "lz4", "zstd", "gzip", "none"]:
    parquet.write_table(table, f"{folder}/{codec}.parquet", compression=codec)
for codec in ["lz4", "uncompressed"]:
    feather.write_feather(table, f"{folder}/{codec}.feather", compression=codec)
with open(run, "rb") as text, pa.CompressedOutputStream(f"{run}.zst", "zstd") as compressed:
    shutil.copyfileobj(text, compressed)
