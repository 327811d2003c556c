import { fileOf } from "../scripts/conventions-docs.ts";
import { commands } from "../src/cli/commands/index.ts";
import { profiles } from "../src/conventions/index.ts";
import { catalog } from "../src/measures/index.ts";
import { entries, pageOfEntry } from "./entries.ts";

/** The sidebar as a file, for the configuration of VitePress. */
export const SIDEBAR = "site/pages/sidebar.json";

/** A link of the sidebar: title, and path of the page without its ending. */
type Entry = readonly [title: string, path: string];

/** A titled list of links. */
export interface Section {
  readonly text: string;
  /** Where a list can be folded, its title is a link: a title that is a button would hold the button that folds. */
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items: { readonly text: string; readonly link: string }[];
}

/** The sidebar, by what a reader wants to do. */
export function sidebar(): Section[] {
  return [
    section("Tasks", [
      ["Compare two systems", "tasks/compare"],
      ["Gate a pull request", "tasks/gate"],
      ["Combine two searches", "tasks/fuse"],
      ["Evaluate a retriever in pytest", "python/pytest"],
      ["Find out why two numbers differ", "why-numbers-differ"],
      ["Cookbook", "cookbook"],
    ]),
    section("Choose and trust", [
      ["Which measure?", "which-measure"],
      ["How far can I trust it?", "trust"],
      ["Glossary", "glossary"],
    ]),
    section("Tutorials", [
      ["A search team", "tutorials/search"],
      ["A RAG team", "tutorials/rag"],
      ["What a search costs its user", "tutorials/costs"],
      ["A recommender team", "tutorials/recommender"],
      ["A marketplace team", "tutorials/exposure"],
      ["A knowledge graph team", "tutorials/knowledge-graph"],
      ["Embedding model A against B", "tutorials/embeddings"],
      ["A learning-to-rank team", "tutorials/learning-to-rank"],
      ["Re-identification", "tutorials/re-identification"],
      ["Images and texts", "tutorials/images-and-texts"],
      ["Biometrics", "tutorials/biometrics"],
      ["From Python", "tutorials/python"],
      ["From Spark", "tutorials/spark"],
    ]),
    section("Python", [
      ["Frames and other shapes", "python/pandas"],
      ["Notebooks", "python/notebooks"],
      ["Retrievers and data sets", "python/retrievers"],
      ["Recipes", "python/recipes"],
    ]),
    section("Coming from", [
      ["trec_eval", "coming-from/trec_eval"],
      ["pytrec_eval", "coming-from/pytrec_eval"],
      ["ranx", "coming-from/ranx"],
      ["ir_measures", "coming-from/ir_measures"],
      ["OML", "coming-from/oml"],
      ["TorchMetrics", "coming-from/torchmetrics"],
      ["LightGBM", "coming-from/lightgbm"],
      ["Torchreid", "coming-from/torchreid"],
      ["PyKEEN", "coming-from/pykeen"],
    ]),
    section("How to", [
      ["Evaluate and compare", "evaluate-and-compare"],
      ["Any score by case", "scores-by-case"],
      ["Slices", "slices"],
      ["Gates", "gates"],
      ["Search engines", "search-engines"],
      ["Beyond accuracy", "beyond-accuracy"],
      ["Chunks of a document", "chunks"],
      ["Reports and charts", "report"],
      ["Measures of your own", "own-measures"],
      ["trec_eval's command line", "trec_eval"],
    ]),
    folded("Test runners and tools", "integrations/", [
      ["All tools", "integrations/"],
      ["Vitest and Jest", "integrations/test-runners"],
      ["evalite", "integrations/evalite"],
      ["autoevals and Braintrust", "integrations/braintrust"],
      ["promptfoo", "integrations/promptfoo"],
      ["Langfuse", "integrations/langfuse"],
      ["Phoenix", "integrations/phoenix"],
      ["LangSmith", "integrations/langsmith"],
      ["vitest-evals", "integrations/vitest-evals"],
      ["Mastra", "integrations/mastra"],
    ]),
    folded("Formats of files", "formats/", [
      ["All formats", "formats/"],
      ["Tables: CSV, TSV", "formats/tables"],
      ["Parquet and Arrow", "formats/parquet"],
      ["Logs", "formats/logs"],
      ["JSON", "formats/json"],
      ["Any other JSON: paths", "formats/map"],
      ["Search engines, vector stores", "formats/engines"],
      ["Folders and patterns", "formats/folders"],
      ["Learning to rank", "formats/learning-to-rank"],
      ["Lists of neighbors", "formats/neighbors"],
      ["Subtopics", "formats/subtopics"],
    ]),
    folded("Embeddings", "embeddings/", [
      ["Evaluate embeddings", "embeddings/"],
      ["Which items are relevant", "embeddings/relevance"],
      ["Several models", "embeddings/models"],
      ["Distances and neighbors", "embeddings/neighbors"],
      ["Verification, identification", "embeddings/verification"],
      ["Pairs", "embeddings/pairs"],
      ["Confidence", "embeddings/confidence"],
      ["Dimensions and precision", "embeddings/dimensions"],
      ["Postprocessing", "embeddings/postprocessing"],
      ["Clusters", "embeddings/clusters"],
      ["Geometry", "embeddings/geometry"],
      ["Approximate indexes", "embeddings/indexes"],
      ["Exactness, tests and speed", "embeddings/exactness"],
      ["Neighbors on a GPU", "embeddings/gpu"],
    ]),
    folded("The library", "library/", [
      ["Tasks and entries", "library/"],
      ["Evaluate", "library/evaluate"],
      ["Compare", "library/compare"],
      ["Files", "library/files"],
      ["Live search", "library/live-search"],
      ["Tables, charts and reports", "library/reports"],
      ["Diagnose", "library/diagnose"],
      ["Embeddings", "library/embeddings"],
      ["Columns and bundles", "library/columns"],
    ]),
    folded("Fusion of runs", "fusion/", [
      ["Fuse runs", "fusion/"],
      ["Tune a fusion", "fusion/tuning"],
      ["What each run contributes", "fusion/contributions"],
      ["What a reranker changed", "fusion/reranking"],
      ["All methods", "fusion/methods"],
      ["Methods of scores", "fusion/score-methods"],
      ["Methods of ranks", "fusion/rank-methods"],
      ["Trained methods", "fusion/trained-methods"],
      ["Normalizations", "fusion/normalizations"],
      ["Fusion like ranx", "fusion/like-ranx"],
    ]),
    folded("Commands", "command-line", [
      ["All commands", "command-line"],
      ...commands.map(({ name }): Entry => [name, `commands/${name}`]),
    ]),
    section("Numbers", [
      ["Ties", "ties"],
      ["Unjudged items", "unjudged"],
      ["How bounds are computed", "unjudged-bounds"],
      ["Lists of sampled items", "sampled"],
      ["Known cases", "known-cases"],
    ]),
    folded("Judges corrected by people", "judges/", [
      ["Which correction", "judges/"],
      ["People judge queries", "judges/queries"],
      ["People judge items", "judges/items"],
      ["Only error rates", "judges/rates"],
    ]),
    folded("Conventions of tools", "conventions/", [
      ["All conventions", "conventions/"],
      ...profiles.map(({ id }): Entry => [id, `conventions/${fileOf(id).replace(/\.md$/, "")}`]),
    ]),
    folded("Measures", "measures/", [
      ["All measures", "measures/"],
      ...catalog.map(({ measure: { record } }): Entry => [record.label, `measures/${record.id}`]),
    ]),
    folded("Statistics", "statistics/", [
      ["All procedures", "statistics/"],
      ["Significance tests", "statistics/tests"],
      ["Multiple comparisons", "statistics/corrections"],
      ["Confidence intervals", "statistics/intervals"],
      ["Aggregates", "statistics/aggregates"],
      ["Effect sizes and power", "statistics/effects"],
      ["Leaderboards and tasks", "statistics/leaderboards"],
      ["Errors of judges", "statistics/judges"],
      ["Similarity of rankings", "statistics/similarity"],
    ]),
    section("Reference", [
      ["Findings", "findings"],
      ...entries().map(([name]): Entry => [name, pageOfEntry(name)]),
      ["Options by door", "options-by-door/"],
      ["Options by door: evaluations", "options-by-door/evaluation"],
      ["Options by door: fusion and search", "options-by-door/fusion-and-search"],
      ["Options by door: vectors", "options-by-door/vectors"],
      ["Options by door: output", "options-by-door/output"],
      ["What a version promises", "stability"],
      ["Changes", "CHANGELOG"],
    ]),
    section("Explanation", [
      ["Speed", "performance/"],
      ["Speed: method", "performance/method"],
      ["Beyond one machine", "scale"],
      ["On Spark, and in SQL", "spark"],
      ["Decisions", "decisions/"],
    ]),
  ];
}

/** Pages that the sidebar does not lead to, but for the home page and those that another lists. */
export function unlisted(paths: readonly string[]): string[] {
  const listed = new Set(sidebar().flatMap(({ items }) => items.map(({ link }) => link)));
  return paths.filter((path) => {
    const link = `/${path.replace(/(^|\/)index\.md$|\.md$/, "$1")}`;
    return link !== "/" && !link.startsWith("/decisions/") && !listed.has(link);
  });
}

/** A list that can be folded. @param path where its title leads */
function folded(text: string, path: string, links: readonly Entry[]): Section {
  return { ...section(text, links), link: `/${path}`, collapsed: true };
}

function section(text: string, links: readonly Entry[]): Section {
  return { text, items: links.map(([title, path]) => ({ text: title, link: `/${path}` })) };
}
