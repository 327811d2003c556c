import type { Command } from "commander";
import { RUNS } from "../../../documents/runs/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { collect } from "../../options/collect.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addRunOptions, GATE_HELP } from "../../options/runs.ts";
import { runSearch } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof search qrels.txt --queries queries.jsonl --url "http://localhost:9200/docs/_search?size=100&q={query}"
  rankproof search qrels.txt --queries queries.jsonl --url http://localhost:9200/docs/_search \\
    --body '{"size": 100, "query": {"match": {"text": "{query}"}}}' --cache answers.jsonl --save-run mine.run
  rankproof search qrels.txt --queries queries.jsonl --url "http://localhost:8080/find?text={query}" \\
    --map 'items=$.found[*],item=doc.id,score=points' --threshold "nDCG@10>=0.35"

{query} stands for the text of a query and {id} for its id: encoded in the URL, escaped within JSON in the body. Answers are
read as Elasticsearch, OpenSearch, Solr, Meilisearch, Typesense and Algolia give them, and lists of ids or of objects with
ids; --map says where the items stand in any other JSON.`;

/** Gives `search` its options. */
export function defineSearch(command: Command): void {
  command
    .description("Asks a search engine over HTTP for every judged query, and scores what it finds as eval does.")
    .usage("[options] --url <address> [judgments]")
    .argument("[judgments]", "the grades of items (judgments, qrels)")
    .requiredOption("--url <address>", "what is asked, such as http://localhost:9200/docs/_search?q={query}")
    .option(
      "--queries <file>",
      "texts of the queries: JSON lines or columns with id and text (default: ids are the texts)",
    )
    .option("--body <text>", 'what is sent, such as \'{"query": {"match": {"text": "{query}"}}}\'')
    .option("--method <name>", "default: POST where there is a body, else GET")
    .option("--header <line>", "such as 'Authorization: ApiKey …'; may be repeated", collect)
    .option("--concurrency <count>", "queries that are asked at a time (default: 4)")
    .option("--timeout <seconds>", "that a try may take (default: 30)")
    .option("--retries <count>", "how often a query is tried again (default: 2)")
    .option("--cache <file>", "keeps answers: a search that was interrupted goes on where it was")
    .option("--save-run <file>", "what was found: a TREC run, or JSON lines where the name ends in .jsonl");
  addRunOptions(command)
    .option("-q, --per-query", "values of every query as well")
    .option("--threshold <condition>", "such as 'nDCG@10>=0.35'; exit code 1 when it is missed", collect)
    .option("--save <file>", "keep the values of every query, for a later --gate")
    .option("--gate <condition>", GATE_HELP, collect);
  addOutputOptions(command, formattersOf(RUNS)).addHelpText("after", EXAMPLES).action(runSearch);
}
