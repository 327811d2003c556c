import { type AboutOptions, aboutOptions } from "../about.ts";
import { TRIPLES } from "../triples.ts";

/** The words of the options in triples.ts. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("How files are read", TRIPLES, {
    tails: {
      help: "read scores of all entities as tails: a row for each triple, in their order, a column for each entity; a further file is another model",
      brief: "read scores of all entities as tails, a row a triple",
      isCommon: true,
    },
    heads: {
      help: "read scores of all entities as heads, with the same rows and columns; files in the order of --tails",
      brief: "read scores of all entities as heads, a row a triple",
      isCommon: true,
    },
    entities: {
      help: "read the entities of the columns: a name a line, or names with indices; without it triples hold the indices from 0",
      brief: "read the entities of the columns, in their order",
      isCommon: true,
    },
    known: {
      help: "leave out other answers that these triples or the tested ones know, as in train.txt,valid.txt: filtered ranks; without it ranks are raw",
      brief: "leave out known answers: filtered ranks",
      isCommon: true,
    },
    by: {
      help: "show values for each group of queries: relation, or side (tails and heads)",
      brief: "show values for each relation, or side",
      isCommon: true,
    },
  }),
];
