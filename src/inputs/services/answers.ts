import { isRecord } from "../tables/parse-json.ts";

/** An answer of a search service. */
interface ServiceAnswer {
  /** Items of each query, best first. */
  readonly lists: readonly (readonly unknown[])[];
  /** Whether it answers several queries, which are called by their index from 0. */
  readonly isBatch: boolean;
  /** The query, where the answer holds it. */
  readonly query?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads an answer of a vector store or of a reranker: Chroma, Cohere, Jina, LangServe, Milvus, Pinecone, Qdrant,
 * Turbopuffer, Voyage, Weaviate.
 *
 * @returns undefined for anything else
 */
export function answerIn(value: unknown): ServiceAnswer | undefined {
  if (!isRecord(value)) return undefined;
  for (const read of ANSWERS) {
    const answer = read(value);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

const ANSWERS: readonly ((value: Fields) => ServiceAnswer | undefined)[] = [
  qdrant,
  chroma,
  weaviate,
  ({ rows, ...rest }) => (areHits(rows) && ("performance" in rest || "billing" in rest) ? one(rows) : undefined),
  ({ matches }) => (areHits(matches) ? one(matches) : undefined),
  milvus,
  reranked,
  langServe,
];

function one(list: readonly unknown[]): ServiceAnswer {
  return { lists: [list], isBatch: false };
}

function areHits(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isRecord);
}

/** `{"result": [{id, score}]}`, `{"result": {"points": […]}}`, lists of these, and Pinecone's `hits` in `result`. */
function qdrant(value: Fields): ServiceAnswer | undefined {
  const { result, status, time } = value;
  const hits = isRecord(result) ? (result["points"] ?? result["hits"]) : undefined;
  if (areHits(hits)) return one(hits);
  if (!Array.isArray(result) || (status === undefined && time === undefined)) return undefined;
  const inside = result.map((answer: unknown) => (isRecord(answer) ? answer["points"] : answer));
  if (inside.length > 0 && inside.every(areHits)) return { lists: inside, isBatch: true };
  return areHits(result) ? one(result) : undefined;
}

/** Lists of ids by query, with their distances. */
function chroma({ ids, distances, ...rest }: Fields): ServiceAnswer | undefined {
  const isAnswer = distances !== undefined || "metadatas" in rest || "included" in rest;
  if (!isAnswer || !Array.isArray(ids) || !ids.every(Array.isArray)) return undefined;
  const lists = ids.map((list: readonly unknown[], query) => {
    const own: unknown = Array.isArray(distances) ? distances[query] : undefined;
    return list.map((id, i) => (Array.isArray(own) ? { id, distance: own[i] } : id));
  });
  return { lists, isBatch: ids.length !== 1 };
}

/** GraphQL's `{"data": {"Get": {CLASS: […]}}}` with ids and distances in `_additional`; `objects` of the clients. */
function weaviate({ data, objects }: Fields): ServiceAnswer | undefined {
  const get = isRecord(data) ? data["Get"] : undefined;
  const [list] = isRecord(get) ? Object.values(get) : [objects];
  const hits = areHits(list) ? list.map(withAdditional) : undefined;
  return hits?.every((hit) => hit !== undefined) === true ? one(hits) : undefined;
}

function withAdditional(hit: Fields): Fields | undefined {
  const beside = hit["_additional"] ?? hit["metadata"];
  if (!isRecord(beside)) return undefined;
  const { distance, certainty, score } = beside;
  const id = beside["id"] ?? hit["uuid"] ?? hit["id"];
  if (distance !== undefined && distance !== null) return { id, distance };
  return { id, score: score ?? certainty };
}

/** `{"code": 0, "data": [{id, distance}]}`; lists of several queries stand one behind the other, as `topks` says. */
function milvus({ code, data, topks }: Fields): ServiceAnswer | undefined {
  if (typeof code !== "number" || !areHits(data)) return undefined;
  if (!Array.isArray(topks) || topks.length < 2) return one(data);
  let from = 0;
  const lists = topks.map((count: unknown) => {
    const first = from;
    from += Number(count);
    return data.slice(first, from);
  });
  return { lists, isBatch: true };
}

/** Indexes into the documents that were reranked, which are their ids where they have no other. */
function reranked({ results, data }: Fields): ServiceAnswer | undefined {
  const list = results ?? data;
  if (!areHits(list) || list.length === 0) return undefined;
  const isOne = (hit: Fields): boolean => "index" in hit && "relevance_score" in hit;
  if (!list.every(isOne)) return undefined;
  return one(list.map((hit) => ({ id: idIn(hit["document"]) ?? hit["index"], score: hit["relevance_score"] })));
}

function idIn(document: unknown): unknown {
  return isRecord(document) ? (document["id"] ?? document["_id"]) : undefined;
}

/** `{"output": […], "metadata": {"run_id": …}}`; a chain puts what it retrieved into `context`. */
function langServe({ output, metadata }: Fields): ServiceAnswer | undefined {
  if (!isRecord(metadata) || !("run_id" in metadata)) return undefined;
  const list = isRecord(output) ? (output["context"] ?? output["source_documents"]) : output;
  if (!areHits(list)) return undefined;
  const query = isRecord(output) ? (output["input"] ?? output["query"] ?? output["question"]) : undefined;
  return query === undefined ? one(list) : { ...one(list), query };
}
