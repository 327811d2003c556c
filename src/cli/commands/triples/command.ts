import { RUNS } from "../../../documents/runs/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { CHECKS } from "../../../options/checks.ts";
import { CONFIG } from "../../../options/files.ts";
import { MEAN_INTERVALS } from "../../../options/intervals.ts";
import { PER_QUERY_OF, WORST } from "../../../options/output.ts";
import { LIKE } from "../../../options/scoring.ts";
import { GRAPH_SCORING, TRIPLES } from "../../../options/triples.ts";
import type { CommandRecord } from "../../command.ts";
import { runTriples } from "./run.ts";

/** What `triples` takes. */
export const command: CommandRecord = {
  description:
    "Scores models that rank all entities as the missing tail or head of triples: MR, MRR, Hits@k and AMRI of filtered ranks.",
  arguments: {
    "<triples>": "head, relation and tail in each line, apart by tabs",
  },
  options: {
    ...TRIPLES,
    ...GRAPH_SCORING,
    ...LIKE,
    ...MEAN_INTERVALS,
    perQuery: PER_QUERY_OF.values,
    ...WORST,
    ...CHECKS,
    ...CONFIG,
  },
  formats: formattersOf(RUNS),
  run: runTriples,
  examples: [
    "rankproof triples test.txt --tails tails.npy --heads heads.npy --entities entities.txt --known train.txt,valid.txt",
    "rankproof triples test.txt --tails tails.npy --known train.txt --by relation",
    "rankproof triples test.txt --tails a.npy --tails b.npy --like pykeen",
  ],
  notes: [
    "A matrix (.npy, .npz, .safetensors, Parquet) has a row for each tested triple, in the order of the file, and a column for each entity. Higher is better; −∞ leaves an entity out. A file with several arrays holds them as tails and heads. Without --known ranks are raw.",
  ],
};
