import { shownAddress } from "./address.ts";
import { Refused } from "./ask.ts";

const REDIRECTS = [301, 302, 303, 307, 308];

/** Redirects that are followed for one request. */
const MOST_REDIRECTS = 5;

/**
 * Fetches, and follows redirects on the same server alone: headers, keys in the body and the text of a query were
 * meant for that one.
 *
 * @throws Refused, for a redirect to another server and for too many
 */
export async function fetchHere(url: string, request: RequestInit): Promise<Response> {
  let [address, sent] = [new URL(url), request];
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    const response = await fetch(address, { ...sent, redirect: "manual" });
    const location = response.headers.get("location");
    if (location === null || !REDIRECTS.includes(response.status)) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, address) ? new URL(location, address) : undefined;
    if (next?.origin !== address.origin) {
      const where = next === undefined ? "no address" : shownAddress(next.href);
      throw new Refused(`HTTP ${response.status} leads to another server, which is not asked: ${where}`);
    }
    sent = afterRedirect(response.status, sent);
    next.username = next.password = "";
    address = next;
  }
  throw new Refused(`more than ${MOST_REDIRECTS} redirects`);
}

/** As browsers do: but for 307 and 308, what was posted is asked for by GET (Fetch standard, HTTP-redirect fetch). */
function afterRedirect(status: number, request: RequestInit): RequestInit {
  const isPosted = request.method === "POST" ? status < 307 : status === 303 && request.method !== "HEAD";
  if (!isPosted) return request;
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  const { body: _, ...rest } = request;
  return { ...rest, method: "GET", headers };
}
