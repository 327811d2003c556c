import { RUNS } from "../../../documents/runs/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { ENGINE_CHECKS } from "../../../options/checks.ts";
import { GOLD, JUDGE_NOISE, UNJUDGED } from "../../../options/judgments.ts";
import { PER_QUERY_OF } from "../../../options/output.ts";
import { RUN_OPTIONS } from "../../../options/runs.ts";
import { RETRIEVER, SEARCHING } from "../../../options/searching.ts";
import type { CommandRecord } from "../../command.ts";
import { runSearch } from "./run.ts";

/** What `search` takes. */
export const command: CommandRecord = {
  description: "Asks a search engine every judged query over HTTP, and scores what it finds.",
  usage: "[options] --url <address> [judgments]",
  arguments: { "[judgments]": "the grades of items (qrels); not needed where rankproof.config.json names them" },
  options: {
    ...SEARCHING,
    ...RETRIEVER,
    ...RUN_OPTIONS,
    ...UNJUDGED,
    ...JUDGE_NOISE,
    ...GOLD,
    perQuery: PER_QUERY_OF.values,
    ...ENGINE_CHECKS,
  },
  formats: formattersOf(RUNS),
  run: runSearch,
  examples: [
    'rankproof search qrels.txt --url "http://localhost:9200/_search?q={query}"',
    `rankproof search qrels.txt --queries queries.jsonl --url http://localhost:9200/docs/_search --body '{"query": {"match": {"text": "{query}"}}}'`,
    `rankproof search qrels.txt --url "http://localhost:8080/find?text={query}" --map 'items=$.found[*],item=doc.id,score=points'`,
    'rankproof search qrels.txt --queries queries.jsonl --url "http://localhost:9200/docs/_search?size=100&q={query}" --cache answers.jsonl --save-run my.run --threshold "nDCG@10>=0.35"',
  ],
  notes: [
    "{query} stands for the text of a query and {id} for its id: encoded in the URL, escaped within JSON in the body. Answers are read as Elasticsearch, OpenSearch, Solr, Meilisearch, Typesense and Algolia give them, and lists of ids or of objects with ids; --map says where the items stand in any other JSON.",
  ],
};
