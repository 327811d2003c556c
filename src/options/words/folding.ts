import { type AboutOptions, aboutOptions } from "../about.ts";
import { FOLDING } from "../folding.ts";

/** The words of the options in folding.ts. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("Chunks and duplicates", FOLDING, {
    fold: {
      help: "score documents where the run has chunks: an id up to this text (#), or the first group of a regular expression (/^(.+)#/), is the document",
      brief: "fold chunks into documents: ids up to this text (#)",
      isCommon: true,
      field: { label: "Fold chunks at", placeholder: "#", hint: "a text, or an expression such as /^(.+)#/" },
    },
    foldScore: {
      help: "set the score of a document: best of its chunks (default), first in the run, sum",
      field: "Score of a document",
    },
    duplicates: {
      help: "handle an item that a query has twice: error (default), count the first or the best, or void: in runs, others keep their ranks and earn nothing",
      field: "Duplicate items",
    },
  }),
];
