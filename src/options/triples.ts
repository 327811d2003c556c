import { oneOf } from "../core/options.ts";
import { optionsOf, text, texts, word } from "./option.ts";
import { SCORING } from "./scoring.ts";

/** Scores of a model of a knowledge graph, and what their rows and columns are. */
export const TRIPLES = optionsOf("triples", {
  tails: texts("--tails <file>"),
  heads: texts("--heads <file>"),
  entities: text("--entities <file>"),
  known: texts("--known <files>"),
  by: word("--by <group>", oneOf(["relation", "side"])),
});

/** What counts in ranks of answers. */
export const GRAPH_SCORING = {
  measures: SCORING.measures,
  ties: SCORING.ties,
  precision: SCORING.precision,
  aggregate: SCORING.aggregate,
};
