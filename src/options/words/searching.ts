import { type AboutOptions, aboutOptions } from "../about.ts";
import { SEARCHING } from "../searching.ts";

/** The words of the options in searching.ts. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("Search engine", SEARCHING, {
    url: {
      help: "send each query to this address, such as http://localhost:9200/docs/_search?q={query}",
      brief: "ask this address, as in http://HOST/_search?q={query}",
      isCommon: true,
    },
    queries: {
      help: "read the texts of the queries from JSON lines or columns with id and text",
      brief: "read the texts of queries: JSON lines or a table",
      isCommon: true,
    },
    body: {
      brief: "send this body, with {query} in it",
      help: 'send this body, such as \'{"query": {"match": {"text": "{query}"}}}\'',
      isCommon: true,
    },
    method: "set the HTTP method (default: POST where there is a body, else GET)",
    header: "add a header, such as 'Authorization: ApiKey …'; may be repeated",
    concurrency: "ask this many queries at a time",
    timeout: "give up a try after this many seconds",
    retries: "try a failed query again this many times",
    cache: "keep the engine's answers in a file: a search that was interrupted continues there",
    until: {
      help: "stop early: decided asks queries in random order until each --threshold and --gate is decided, at 95 % confidence or as decided=0.99 says",
      words: () => ["decided"],
      isOpen: true,
    },
    saveRun: {
      help: "write what was found as a TREC run, or as JSON lines where the name ends in .jsonl",
      brief: "write what was found as a run",
      isCommon: true,
    },
  }),
];
