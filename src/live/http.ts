import { printable, RankproofError } from "../core/errors.ts";
import {
  addressWithoutSecrets,
  bodyWithoutSecrets,
  isSecret,
  secretsIn,
  shownAddress,
  withoutSecrets,
  withoutUser,
} from "./address.ts";
import { Busy, Refused } from "./ask.ts";
import type { SearchContext } from "./evaluate-search.ts";
import { fetchHere } from "./redirects.ts";
import { retryAfter } from "./retry-after.ts";

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

/** Seconds that a server may ask for before the next try. */
const LONGEST_PAUSE = 120;

/**
 * What asks a server over HTTP. User and password of the address are sent as Basic authorization, and no secret stands
 * in a message.
 *
 * @throws RankproofError invalid, for a URL that is none of HTTP; duplicate, for two authorizations
 */
export function requestsTo({ url: given, method, headers = {}, body }: RequestTemplate): Fetch {
  checkUrl(given);
  const { url, authorization } = withoutUser(given);
  const has = (wanted: string): boolean => Object.keys(headers).some((name) => name.toLowerCase() === wanted);
  if (authorization !== undefined && has("authorization")) {
    throw new RankproofError("duplicate", "authorization: a user in the address, and a header (expected one of them)");
  }
  const kind = has("content-type") ? {} : { "content-type": "application/json" };
  const shared = {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(body === undefined ? {} : kind),
      ...(authorization === undefined ? {} : { authorization }),
      ...headers,
    },
  };
  const secrets = secretsIn(given, headers, body);
  return async (text, { query, signal }) => {
    const content = body === undefined ? {} : { body: filled(body, text, query, escaped) };
    const address = filled(url, text, query, encodeURIComponent);
    if (!URL.canParse(address)) throw new Refused("the text of the query makes no address");
    try {
      return await answerFrom(await fetchHere(address, { ...shared, ...content, signal }));
    } catch (error) {
      throw told(error, [address], secrets);
    }
  };
}

/** The body of an answer. @throws Refused, Busy or Error with its status, where that is no success */
async function answerFrom(response: Response): Promise<string> {
  const answer = await textOf(response);
  if (response.ok) return answer;
  const { status, statusText } = response;
  const problem = `HTTP ${status} ${`${statusText} ${answer}`.trim()}`;
  if (status < 500 && !WORTH_ANOTHER_TRY.includes(status)) throw new Refused(problem);
  const pause = retryAfter(response.headers);
  if (pause === undefined) throw new Error(problem);
  if (pause <= 1000 * LONGEST_PAUSE) throw new Busy(problem, pause);
  throw new Refused(`asks for a pause of ${Math.ceil(pause / 1000)} s, more than ${LONGEST_PAUSE}: ${problem}`);
}

/** The error as messages may tell it: without addresses and secrets. */
function told(error: unknown, addresses: readonly string[], secrets: readonly string[]): unknown {
  if (!(error instanceof Error) || error.name === "AbortError" || error.name === "TimeoutError") return error;
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  const whole = addresses.reduce(
    (text, address) => text.replaceAll(address, shownAddress(address)),
    error.message + cause,
  );
  const message = printable(withoutSecrets(whole, secrets), 200);
  if (error instanceof Busy) return new Busy(message, error.pause);
  return error instanceof Refused ? new Refused(message) : new Error(message);
}

/** All that decides what a request is answered, without secrets: answers to two such texts are kept apart. */
export function identityOf({ url, method, headers = {}, body }: RequestTemplate): string {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    isSecret(name) ? [] : [[name.toLowerCase(), value]],
  );
  return JSON.stringify({
    url: addressWithoutSecrets(url),
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: named.sort(([a], [b]) => (a < b ? -1 : 1)),
    body: body === undefined ? null : bodyWithoutSecrets(body),
  });
}

function checkUrl(url: string): void {
  const filledUrl = filled(url, "text", "id", encodeURIComponent);
  const { protocol } = URL.canParse(filledUrl) ? new URL(filledUrl) : { protocol: "" };
  if (protocol === "http:" || protocol === "https:") return;
  const expected = "expected an address such as http://localhost:9200/docs/_search?q={query}";
  throw new RankproofError("invalid", `url: ${printable(shownAddress(url))} (${expected})`);
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
