import { printable, RankproofError } from "../core/errors.ts";
import { Refused } from "./ask.ts";
import type { SearchContext } from "./evaluate-search.ts";

/**
 * A request for one query. `{query}` stands for its text and `{id}` for its id: encoded in the URL, escaped within JSON
 * in the body.
 */
export interface RequestTemplate {
  /** Such as `http://localhost:9200/docs/_search?q={query}`. */
  readonly url: string;
  /** Default: POST where there is a body, else GET. */
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Such as `{"query": {"match": {"text": "{query}"}}}`. It is JSON where no header says otherwise. */
  readonly body?: string | undefined;
}

/** Asks a server for one query: what it answers, as text. */
export type Fetch = (text: string, context: SearchContext) => Promise<string>;

/** More of an answer is not read. */
const MOST_BYTES = 64 << 20;

/** Answers of these kinds may be others when the server is asked again. */
const WORTH_ANOTHER_TRY = [408, 425, 429];

/** What asks a server over HTTP. @throws RankproofError invalid, for a URL that is none of HTTP */
export function requestsTo({ url, method, headers = {}, body }: RequestTemplate): Fetch {
  checkUrl(url);
  const kind = Object.keys(headers).some((name) => /^content-type$/i.test(name))
    ? {}
    : { "content-type": "application/json" };
  const shared = {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: { ...(body === undefined ? {} : kind), ...headers },
  };
  return async (text, { query, signal }) => {
    const content = body === undefined ? {} : { body: filled(body, text, query, escaped) };
    const response = await fetch(filled(url, text, query, encodeURIComponent), { ...shared, ...content, signal });
    const answer = await textOf(response);
    if (response.ok) return answer;
    const problem = `HTTP ${response.status} ${printable(`${response.statusText} ${answer}`.trim(), 200)}`;
    const isLasting = response.status < 500 && !WORTH_ANOTHER_TRY.includes(response.status);
    throw isLasting ? new Refused(problem) : new Error(problem);
  };
}

function checkUrl(url: string): void {
  const filledUrl = filled(url, "text", "id", encodeURIComponent);
  const { protocol } = URL.canParse(filledUrl) ? new URL(filledUrl) : { protocol: "" };
  if (protocol === "http:" || protocol === "https:") return;
  const expected = "expected an address such as http://localhost:9200/docs/_search?q={query}";
  throw new RankproofError("invalid", `url: ${printable(url)} (${expected})`);
}

/** Both at once: a text that holds {id} is not filled again. */
function filled(template: string, text: string, query: string, encoded: (value: string) => string): string {
  return template.replace(/\{(query|id)\}/g, (_, name: string) => encoded(name === "query" ? text : query));
}

/** Within a string of JSON. */
function escaped(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** @throws Refused, for an answer that is too long */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let count = 0;
  const reader = body?.getReader();
  for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
    count += next.value.length;
    if (count > MOST_BYTES) {
      await reader?.cancel();
      throw new Refused(`answer: more than ${MOST_BYTES} bytes`);
    }
    parts.push(decoder.decode(next.value, { stream: true }));
  }
  return parts.join("") + decoder.decode();
}
