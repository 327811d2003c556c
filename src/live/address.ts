/** Words that say about a header, a parameter or a field that its value is a secret. */
const SECRET_WORD =
  /^(auth|authorization|authentication|\w*api_?key|key|\w*token|\w*secret|pass|password|passwd|pwd|cookie|credentials?|sig|signature|session|sid|jwt)$/i;

/** A user's name and password before the host, as in `http://elastic:changeme@localhost:9200`. */
const USERINFO = /^([a-z][a-z\d+.-]*:\/\/)?[^/?#]*@/i;

/** Fields of JSON whose name says that they are secret. */
const SECRET_FIELD = /"([^"\\]*)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g;

/** An address and what was taken out of it. */
export interface ApartAddress {
  /** The address without a user. */
  readonly url: string;
  /** The user's name and password as `Authorization` states them; undefined where the address has none. */
  readonly authorization: string | undefined;
}

/** Whether the value of a header, a parameter or a field of this name is a secret. */
export function isSecret(name: string): boolean {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").split(/[^A-Za-z\d]+/);
  return words.some((word) => SECRET_WORD.test(word));
}

/** What a query is put into is no secret. */
function holdsSecret(name: string, value: string): boolean {
  return isSecret(name) && !/\{(?:query|id)\}/.test(value);
}

/** Takes user and password out of an address: `fetch` takes none there. */
export function withoutUser(url: string): ApartAddress {
  const [start] = USERINFO.exec(url) ?? [];
  if (start === undefined) return { url, authorization: undefined };
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(start)?.[0] ?? "";
  const [user, ...rest] = start.slice(scheme.length, -1).split(":");
  const bytes = new TextEncoder().encode(`${decoded(user)}:${decoded(rest.join(":"))}`);
  return {
    url: scheme + url.slice(start.length),
    authorization: `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`,
  };
}

/** An address as messages name it: without user, query string and fragment, where passwords and keys stand. */
export function shownAddress(url: string): string {
  return url.replace(USERINFO, "$1").replace(/[?#].*$/s, "");
}

/** An address by which answers are told apart: without user, and without the values of secret parameters. */
export function addressWithoutSecrets(url: string): string {
  return withoutUser(url).url.replace(
    /([?&;])([^=&;#]*)=([^&;#]*)/g,
    (whole, mark: string, name: string, value: string) => (holdsSecret(name, value) ? `${mark}${name}=` : whole),
  );
}

/** A body by which answers are told apart: without the values of fields of JSON that are secret. */
export function bodyWithoutSecrets(body: string): string {
  return body.replace(SECRET_FIELD, (whole, name: string, colon: string, value: string) =>
    holdsSecret(name, value) ? `"${name}"${colon}""` : whole,
  );
}

/** The secrets of a request, as a server may give them back: at least so long that they are no word of a message. */
export function secretsIn(url: string, headers: Readonly<Record<string, string>>, body = ""): readonly string[] {
  const { url: rest, authorization } = withoutUser(url);
  const user = USERINFO.exec(url)?.[0]
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, "")
    .slice(0, -1);
  const password = user?.split(":").slice(1).join(":");
  const parameters = Array.from(rest.matchAll(/[?&;]([^=&;#]*)=([^&;#]*)/g), ([, name, value]) => [name, value]);
  const fields = Array.from(body.matchAll(SECRET_FIELD), ([, name, , value]) => [name, value]);
  const named = [...Object.entries(headers), ...parameters, ...fields].filter(([name, value]) =>
    holdsSecret(name, value),
  );
  // "Bearer abc" is given back as abc as well.
  const values = [...named.map(([, value]) => value), authorization ?? "", user ?? "", password ?? ""];
  const all = values.flatMap((value) => [value, value.replace(/^\w+\s+/, ""), decoded(value)]);
  return [...new Set(all)].filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
}

const SHORTEST = 4;

/** A text in which secrets are not readable. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
