import { COMPARISON } from "../../../documents/comparison/document.ts";
import { EMBEDDINGS } from "../../../documents/embeddings/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { MODEL_CHECKS } from "../../../options/checks.ts";
import { MODELS, TESTING } from "../../../options/comparison.ts";
import {
  AGAINST,
  DETECTION,
  EMBEDDING_OPTIONS,
  FOUND,
  GIVEN_NEIGHBORS,
  OVER,
  TOPOLOGY,
} from "../../../options/embeddings.ts";
import { PER_QUERY_OF } from "../../../options/output.ts";
import { ALSO_REPORT } from "../../../options/reports.ts";
import type { CommandRecord } from "../../command.ts";
import { runEmbeddings } from "./run.ts";

const FILES = {
  parts: {
    vectors: "file with a vector for each item; several files are models of the same items, compared with the first",
    labels: "file with a label for each item, told by its one value a row; or --labels",
  },
};

/** What `embeddings` takes. */
export const command: CommandRecord = {
  description: "Finds the exact neighbors of every query and says how well their labels agree.",
  usage: "[options] [vectors...] [labels]",
  arguments: { "[files...]": FILES },
  options: {
    ...EMBEDDING_OPTIONS,
    ...GIVEN_NEIGHBORS,
    ...DETECTION,
    ...TOPOLOGY,
    perQuery: PER_QUERY_OF.values,
    ...AGAINST,
    ...MODEL_CHECKS,
    ...OVER,
    ...FOUND,
    ...ALSO_REPORT,
    ...TESTING,
    ...MODELS,
  },
  formats: { ...formattersOf(EMBEDDINGS), ...formattersOf(COMPARISON) },
  run: runEmbeddings,
  examples: [
    "rankproof embeddings vectors.npy labels.npy",
    "rankproof embeddings old.npy new.npy labels.npy",
    "rankproof embeddings gallery.npy --queries queries.npy --labels gallery.txt --labels queries.txt --metric cosine",
    "rankproof embeddings items.parquet --labels label --by category --categories category",
    "rankproof embeddings corpus.npy --queries queries.npy --ids corpus.txt --ids queries.txt --qrels test.tsv --metric cosine",
    "rankproof embeddings vectors.csv --labels class --queries is_query --gallery is_gallery --like oml",
    'rankproof embeddings codes.npy --labels multi_hot.npy --metric hamming -m "P@10, AP@10, nDCG(gain=exp2)@10, WAP@10"',
    'rankproof embeddings vectors.npy --labels labels.txt --confidences confidences.txt -m "Success@1, AP@R"',
    "rankproof embeddings vectors.npy --labels labels.npy --postprocess k-reciprocal:k1=20,k2=6,lambda=0.3",
    "rankproof embeddings vectors.npy --labels labels.npy --report report.html --items items.jsonl",
    "rankproof embeddings vectors.npy --labels labels.npy --metric cosine --over dimensions=512,256,128",
    'rankproof embeddings vectors.npy --labels labels.npy -m "Success@1, AP@R" --report report.html',
    "rankproof embeddings --distances distances.npy --labels labels.npy",
    "rankproof embeddings --similarities scores.npy --labels models.txt --labels tests.txt --far 0.01,0.001",
    "rankproof embeddings --nearest ids.npy --nearest distances.npy --labels gallery.txt --labels queries.txt",
    "rankproof embeddings --nearest neighbors.parquet --qrels test.tsv",
    "rankproof embeddings main.npy --labels labels.npy --save baseline.json",
    'rankproof embeddings new.npy --labels labels.npy --gate "AP@R not-worse-than baseline.json by 0.005"',
  ],
  notes: [
    "Files: .npy, .npz, .safetensors, Parquet, .fbin, .fvecs and their like, CSV or TSV with a header, JSON lines, or one value per line; gzip and zstd are inflated. A source of labels, ids and the like is a file, a column of the vectors' file, or FILE:COLUMN; where queries and gallery are two files, give the option twice (for VECTORS first). --queries and --gallery take indices from 0, a mask of true and false, or a file of vectors.",
    "Two items match when they share a label, or as --qrels, --relevant-pairs or --levels say. An item never finds itself: the same id or, where no ids are given, the same row.",
    "Models are compared query by query. Queries of one class are not independent of each other: whole classes are resampled, unless --clusters says otherwise.",
  ],
};
