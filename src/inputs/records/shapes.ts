import { opensearchJudgments } from "../services/opensearch-judgments.ts";
import { rankEvalRequest, rankEvalResponse } from "../services/rank-eval.ts";
import { rreRatings } from "../services/rre.ts";
import { multiSearchResponse, searchResponse } from "../services/search-responses.ts";
import { vectorStore } from "../services/vector-stores.ts";
import { bothByQuery, byQuery, recordsByQuery } from "./by-query.ts";
import { lists } from "./lists.ts";
import { llamaIndex } from "./llama-index.ts";
import { log } from "./log.ts";
import type { Shape } from "./query-record.ts";
import { relevanceByQuery, relevanceLists } from "./relevance-lists.ts";

/** Shapes of JSON about queries, in the order in which a value is tried: the narrower before the wider. */
export const SHAPES: readonly Shape[] = [
  ...[rreRatings, opensearchJudgments, rankEvalRequest, rankEvalResponse, multiSearchResponse, searchResponse],
  ...[vectorStore, bothByQuery, llamaIndex, log, relevanceLists, lists, relevanceByQuery, recordsByQuery, byQuery],
];
