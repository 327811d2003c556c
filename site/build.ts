import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "vitepress";
import { deadLinks } from "./dead-links.ts";
import { withFormulas } from "./formulas.ts";
import { pages } from "./pages.ts";
import { takePictures } from "./pictures.ts";
import { writeReference } from "./reference.ts";
import { repository } from "./repository.ts";
import { SIDEBAR, sidebar, unlisted } from "./sidebar.ts";
import { socialPicture } from "./social.ts";

// Writes the site to site/dist: the pages of site/pages, the page that evaluates files under /try, a report under /demo.
const PAGES = "site/pages";
const DIST = "site/dist";

rmSync(PAGES, { recursive: true, force: true });
const all = await pages();
const missing = unlisted(all.map(({ path }) => path));
if (missing.length > 0) throw new Error(`missing in site/sidebar.ts: ${missing.join(", ")}`);
for (const { path, text } of all) write(join(PAGES, path), withFormulas(text));
await writeReference(join(PAGES, "reference"), `${repository}/blob/main/`);

const files = join(PAGES, "public");
cpSync("site/public", files, { recursive: true });
cpSync("dist/page", join(files, "try"), { recursive: true });
cpSync("dist/THIRD-PARTY-LICENSES.txt", join(files, "try/THIRD-PARTY-LICENSES.txt"));
mkdirSync(join(files, "demo"));
const example = (name: string) => `examples/helpdesk/${name}`;
const inputs = ["judgments.qrels", "bm25.run", "dense.run", "words.run"].map(example);
const texts = ["--items", example("passages.jsonl"), "--queries", example("queries.csv")];
const report = [...inputs, ...texts, "--by", `${example("queries.csv")}:intent`, "-o", join(files, "demo/index.html")];
rankproof("report", ...report);
await takePictures(join(files, "demo/index.html"), join(files, "pictures"));
for (const page of ["try/index.html", "demo/index.html"]) addWayBack(join(files, page));
const tied = ["eval", example("judgments.qrels"), example("words.run"), "-m", "nDCG@10", "--json"];
const [{ measures }] = JSON.parse(rankproof(...tied)).runs;
writeFileSync(join(files, "social.png"), await socialPicture(measures[0]));

// VitePress reads its own configuration, and has no way to read what the product is made of.
writeFileSync(SIDEBAR, JSON.stringify(sidebar()));
await build("site");
const dead = deadLinks(DIST);
if (dead.length > 0) throw new Error(`missing targets of links:\n${dead.join("\n")}`);
console.log(`${DIST}: every link leads somewhere`);

function rankproof(...args: string[]): string {
  const command = ["dist/cli/rankproof.cjs", ...args, "--quiet"];
  return execFileSync(process.execPath, command, { encoding: "utf8" });
}

/** What stands by itself leads back to the site. */
function addWayBack(path: string) {
  const link = '<nav aria-label="Site"><a href="../">rankproof: documentation</a></nav>';
  const begin = /<body>\n(?:<a class="skip".*<\/a>\n)?/;
  writeFileSync(path, readFileSync(path, "utf8").replace(begin, `$&${link}\n`));
}

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
