import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";
import { BASE } from "../base.ts";
import { repository } from "../repository.ts";

const [, owner] = /github\.com\/([^/]+)\//.exec(repository) ?? [];
const address = `https://${owner}.github.io${BASE}`;
const DESCRIPTION = "Exact evaluation of rankings: search, recommendation, RAG retrieval and embeddings.";

export default defineConfig({
  title: "rankproof",
  description: DESCRIPTION,
  lang: "en-US",
  base: BASE,
  srcDir: "pages",
  outDir: "dist",
  cacheDir: "../node_modules/.cache/vitepress",
  cleanUrls: true,
  head: [
    ["link", { rel: "icon", href: `${BASE}favicon.svg`, type: "image/svg+xml" }],
    ["meta", { property: "og:type", content: "website" }],
    ["meta", { property: "og:image", content: `${address}social.png` }],
    ["meta", { property: "og:image:width", content: "1200" }],
    ["meta", { property: "og:image:height", content: "630" }],
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
  ],
  transformHead: ({ pageData: { title, description, relativePath } }) => [
    ["meta", { property: "og:title", content: title || "rankproof" }],
    ["meta", { property: "og:description", content: description || DESCRIPTION }],
    ["meta", { property: "og:url", content: `${address}${relativePath.replace(/(^|\/)index\.md$|\.md$/, "$1")}` }],
  ],
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config: (markdown) => {
      // What a terminal shows is no program: nothing of it is colored.
      markdown.core.ruler.push("console", ({ tokens }) => {
        for (const token of tokens) if (token.type === "fence" && token.info === "console") token.info = "text";
      });
      // An empty cell is the head of nothing.
      markdown.core.ruler.push("empty heads", ({ tokens }) => {
        for (const [i, { type, content }] of tokens.entries()) {
          if (type !== "inline" || content !== "" || tokens[i - 1].type !== "th_open") continue;
          tokens[i - 1].tag = "td";
          tokens[i + 1].tag = "td";
        }
      });
    },
  },
  themeConfig: {
    nav: [
      { text: "Tasks", link: "/tasks/compare", activeMatch: "/tasks/" },
      { text: "Tutorials", link: "/tutorials/search", activeMatch: "/tutorials/" },
      { text: "Which measure?", link: "/which-measure", activeMatch: "/(?:which-measure|measures/)" },
      { text: "Trust", link: "/trust" },
      { text: "Reference", link: "/command-line", activeMatch: "/(?:command-line|commands/|reference/)" },
      { text: "Try it", link: "/try/", target: "_self" },
      { text: "Demo report", link: "/demo/", target: "_self" },
    ],
    sidebar: JSON.parse(readFileSync("site/pages/sidebar.json", "utf8")),
    outline: { level: [2, 3] },
    // The button is called what it shows, keys and all.
    search: {
      provider: "local",
      options: {
        translations: { button: { buttonAriaLabel: "" } },
        miniSearch: {
          searchOptions: {
            // Guides come before what is looked up by name. It is sent to the browser as text, and can use nothing from here.
            boostDocument: (id: string) => {
              const ranks: [RegExp, number][] = [
                [/\/(?:reference\/|decisions\/|CHANGELOG|options-by-door)/, 0.05],
                [/\/(?:commands|conventions|library|embeddings|performance)\//, 0.5],
                [/\/(?:tasks|tutorials|coming-from|python)\/|\/(?:which-measure|trust|glossary)/, 1.5],
                [/\/statistics\//, 2],
              ];
              return ranks.find(([path]) => path.test(id))?.[1] ?? 1;
            },
          },
        },
      },
    },
    socialLinks: [{ icon: "github", link: repository }],
    footer: { message: "MIT license" },
  },
});
