import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "rolldown";
import { parseSync } from "rolldown/utils";
import standardLicenses from "spdx-license-list/full.js";

/**
 * Writes a file for what is bundled: for each package of which a module went in, and for `copied` ones, license, where its
 * source is, and all texts and notices. One plugin for several bundles writes one file.
 */
export function licenses(file: string, copied: readonly string[] = []): Plugin {
  const notices = new Map(copied.map((name) => [resolve("node_modules", name), new Set<string>()]));
  return {
    name: "licenses",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.type === "chunk" ? chunk.moduleIds : []) {
          const [folder] = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? [];
          if (folder === undefined) continue;
          notices.set(folder, new Set([...(notices.get(folder) ?? []), ...noticesIn(id)]));
        }
      }
    },
    writeBundle() {
      const chapters = [...notices].map(([folder, texts]) => chapter(folder, [...texts])).sort();
      writeFileSync(file, chapters.join(`\n${"-".repeat(80)}\n\n`));
    },
  };
}

/** Comments of a module that name the owner or license of code in it: a bundle loses them. */
function noticesIn(path: string): string[] {
  const { comments } = parseSync(path, readFileSync(path, "utf8"));
  return comments.map(({ value }) => value.trim()).filter((text) => /copyright|licen[cs]e/i.test(text));
}

function chapter(folder: string, notices: readonly string[]): string {
  const { name, version, license, repository } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
  const named = texts.length === 0 ? [license] : [];
  // Code from Google inside a package under the MIT license, whose text is not with it.
  if (notices.some((text) => text.includes("Apache License"))) named.push("Apache-2.0");
  const standard = named.map((id) => standardLicenses[id].licenseText);
  const heading = `${name} ${version}\nlicense: ${license}\nsource: ${repository?.url ?? repository}`;
  return `${[heading, ...texts, ...notices, ...standard].map((text) => text.trim()).join("\n\n")}\n`;
}
