import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import { BASE } from "./base.ts";

const ANCHOR = /\sid="([^"]*)"/g;
const LINK = /\s(?:href|src)="([^"]*)"/g;

/** Links and pictures of a built site that lead to no file, or to no element of a page. */
export function deadLinks(folder: string): string[] {
  const anchors = new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".html"))
      .map((name) => join(folder, name.replaceAll("\\", "/")))
      // What is copied whole has tests of its own.
      .filter((path) => !/\/(try|demo)\//.test(path))
      .map((path) => [path, readFileSync(path, "utf8")] as const)
      .map(([path, html]) => [path, { html, ids: new Set(valuesOf(html, ANCHOR)) }] as const),
  );
  return [...anchors].flatMap(([path, { html }]) =>
    valuesOf(html, LINK)
      .filter((link) => !/^(https?|data|mailto):/.test(link) && !leadsSomewhere(link, path))
      .map((link) => `${path}: ${link}`),
  );

  function leadsSomewhere(link: string, from: string): boolean {
    const page = `${BASE}${from.slice(folder.length + 1)}`;
    const { pathname, hash } = new URL(link, `https://site${page}`);
    const file = fileOf(decodeURIComponent(pathname), folder);
    if (file === undefined) return false;
    return hash === "" || anchors.get(file)?.ids.has(decodeURIComponent(hash.slice(1))) === true;
  }
}

/** The file of an address below the base of the site; undefined where there is none. */
function fileOf(address: string, folder: string): string | undefined {
  if (!address.startsWith(BASE)) return undefined;
  const path = join(folder, address.slice(BASE.length));
  return [path, `${path}.html`, join(path, "index.html")].find((file) => /\.\w+$/.test(file) && existsSync(file));
}

function valuesOf(html: string, attribute: RegExp): string[] {
  return [...html.matchAll(attribute)].map(([, value]) => value.replaceAll("&amp;", "&"));
}
