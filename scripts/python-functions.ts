/** An argument of a Python function. */
export interface Argument {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  /** Left out: there is none. */
  readonly default?: string;
}

/** A function of the Python package that does what a command does. */
export interface PythonFunction {
  readonly name: string;
  /** The command; several where a function draws one of several charts. */
  readonly commands: readonly string[];
  readonly summary: string;
  readonly arguments: readonly Argument[];
  /** Options of the command that others stand for, by the names of records. */
  readonly without?: readonly string[];
  /** What options do that do something else here. */
  readonly docs?: Readonly<Record<string, string>>;
  /** What data in memory are, where an option of this command is not as elsewhere. */
  readonly data?: Readonly<Record<string, DataKind>>;
  readonly returns: readonly [type: string, doc: string];
  /** The implementation with its arguments, before the options. COMMAND stands for the command. */
  readonly call: string;
  /** Further arguments and the type that they return; the one of the function comes last. */
  readonly overloads?: readonly { readonly types: Readonly<Record<string, string>>; readonly returns: string }[];
}

/** What data in memory are that stand for a file. */
export type DataKind = keyof typeof DATA_KINDS;

/** Their types in Python, and what their documentation adds. */
export const DATA_KINDS = {
  judgments: ["Judgments", "In the forms of ``qrels``, or a path."],
  excluded: [
    "Judgments",
    "``{query: [item, …]}``, a table with both columns, or a path; grades and scores do not count.",
  ],
  "by query": [
    "ByQuery",
    "``{query: value}``, a table with the query and one other column, a table and the name of a column, or ``FILE:COLUMN``.",
  ],
  table: ["Table", "A table of pandas, polars or pyarrow, columns by name, or a path."],
  texts: ["Texts", "``{id: text}``, a list of records, a table with id and text, or a path."],
  array: ["Array", "A numpy array, a tensor, a list, a path, or the name of a column."],
  arrays: [
    "Arrays",
    "A numpy array, a tensor, a list, a path, or the name of a column; of gallery and queries, a tuple of both.",
  ],
  columns: ["Table", "A table, an array, or a path."],
  runs: ["Runs", "Runs by name."],
  entities: ["Entities", "Names in the order of the columns, ``{name: column}``, or a path."],
  triples: [
    "Triples | Sequence[Triples]",
    "Rows of head, relation and tail: a list, an array, a table, triples of PyKEEN, or a path; or a list of such.",
  ],
  confusion: [
    "Confusion",
    "Or what ``agree`` gives of two judges, the first of whom is right, or ``{true grade: {grade: count}}``.",
  ],
} as const;

const QRELS: Argument = {
  name: "qrels",
  type: "Judgments",
  doc: "judgments as ``evaluate`` takes them, or the path of a file of any format.",
};
const RUNS: Argument = {
  name: "runs",
  type: "Runs | None",
  doc: "the runs by name, each as ``evaluate`` takes it, or a path. The first is the baseline, unless ``baseline`` names one. Left out where the judgments hold runs too: a table with grades, in which each column of scores is a run, or a log.",
  default: "None",
};
const SEVERAL: Argument = {
  name: "runs",
  type: "Runs",
  doc: "the runs by name, each as ``evaluate`` takes it, or a path.",
};
const MEASURES: Argument = {
  name: "measures",
  type: "Measures | None",
  doc: "as ``evaluate`` takes them; by default a set that fits the grades.",
  default: "None",
};
const NEIGHBOR_MEASURES: Argument = { ...MEASURES, doc: 'such as ``"Success@1, AP@R"``; by default a set for labels.' };
const VECTORS: Argument = {
  name: "vectors",
  type: "Array",
  doc: "a matrix (numpy array or torch tensor) with a row for each item, or a path.",
};
const LABELS: Argument = {
  name: "labels",
  type: "Arrays | None",
  doc: "a label for each item, a matrix of 0 and 1, a path, or the name of a column; of a gallery and queries that are two files, a tuple of both.",
  default: "None",
};
const EXACT: Argument = {
  name: "exact",
  type: "Neighbors",
  doc: "neighbors that an exact search found: ids with a row for each query, nearest first; ids and distances; a table; or a path.",
};
const INDEXES: Argument = {
  name: "indexes",
  type: "Mapping[str, Neighbors]",
  doc: "neighbors that approximate indexes found for the same queries, by the name of the index.",
};
const QUERIES: Argument = {
  name: "queries",
  type: "Texts | None",
  doc: "texts of the queries: ``{id: text}``, records, a table with id and text, or a path; by default ids are the texts.",
  default: "None",
};

const OF_MODELS = ["against", "againstQueries", "baseline", "pairs", "detect", "rankIntervals", "clusters"];
/** Charts of runs, by their names on the command line. */
export const RUN_CHARTS =
  "means slices distribution versus gains precision-recall cutoffs ties contributions unjudged".split(" ");
/** Charts of embeddings. */
export const EMBEDDING_CHARTS =
  "embedding-map cmc reject confidence roc det dimensions precision worst-queries queries".split(" ");

/** Every function with the options of a command. */
export const pythonFunctions: readonly PythonFunction[] = [
  {
    ...{ name: "evaluate", commands: ["eval"] },
    summary: "Scores a run, or several, against judgments.",
    arguments: [
      {
        ...{ name: "qrels", type: "Judgments" },
        doc: 'grades of items: ``{query: {item: grade}}``, or ``{query: {item: {subtopic: grade}}}`` for measures of subtopics; a table of pandas, polars or pyarrow with columns such as query_id, item_id and grade, and subtopic; or ``{"query": …, "item": …, "grade": …}`` with lists or numpy arrays. Ids are texts or integers. Or the path of a file.',
      },
      {
        ...{ name: "run", type: "Run | Runs | None", default: "None" },
        doc: 'scores of items, in the same forms; the higher, the better. Several by name, ``{"bm25": run, "dense": run}``, give ``Evaluations``. Left out where the judgments hold both: a table with grades and scores, or a log.',
      },
      {
        ...{ ...MEASURES, type: "AnyMeasures | None" },
        doc: 'such as ``"nDCG@10, AP"``, ``["nDCG@10", "AP"]`` or ``[nDCG @ 10, AP]``; names of the tool where ``like`` names one; by default a set that fits the grades.',
      },
    ],
    returns: [
      "Evaluation | Evaluations",
      "Means, and a table by query: those of data in memory ascend by id; those of files come as ``rankproof eval -q`` prints them, with texts as ids and without variances of queries. Of several runs, the evaluation of each by its name.",
    ],
    overloads: [
      { types: { run: "Mapping[Any, Mapping[Any, float]] | None = None" }, returns: "Evaluation" },
      { types: { run: "SeveralRuns" }, returns: "Evaluations" },
      { types: { run: "Run" }, returns: "Evaluation" },
    ],
    call: "evaluation.evaluate(COMMAND, qrels, run, measures, options)",
  },
  {
    ...{ name: "compare", commands: ["compare"] },
    summary: "Compares runs: means with intervals, differences, corrected p values and effect sizes, in plain words.",
    arguments: [QRELS, RUNS, { ...MEASURES, type: "AnyMeasures | None" }],
    returns: ["Comparison", "``verdict`` is the answer in one sentence; ``comparison[measure]`` has the numbers."],
    call: "comparing.compare(COMMAND, qrels, runs, measures, options)",
  },
  {
    ...{ name: "diagnose", commands: ["diagnose"] },
    summary: "Finds why two numbers for one run differ: which choices move a measure, and which tools choose so.",
    arguments: [
      QRELS,
      { name: "run", type: "Run", doc: "a run as ``evaluate`` takes it, or a path." },
      { ...MEASURES, doc: "those whose choices are tried." },
    ],
    returns: ["Diagnosis", "The effect of each choice, what each tool gives, and where a number comes from."],
    call: "commands.diagnosed(results.Diagnosis, COMMAND, qrels, run, measures, options)",
  },
  {
    ...{ name: "fuse", commands: ["fuse"] },
    summary: "Makes one run of several.",
    arguments: [SEVERAL],
    returns: ["Fusion", "A run, ``{query: {item: score}}``, best first, which every function takes."],
    call: "commands.fuse(COMMAND, runs, options)",
  },
  {
    ...{ name: "tune", commands: ["tune"] },
    summary: "Tunes how runs are fused, and says whether that is worth it on queries that were held out.",
    arguments: [
      QRELS,
      SEVERAL,
      {
        ...{ name: "measure", type: "words.MeasureName | str | None", default: "None" },
        doc: "what is optimized; by default nDCG@10, or AP of grades 0 and 1.",
      },
    ],
    returns: ["Tuning", "``verdict`` says whether it is worth it; ``fuse(runs, **tuning.setting.options)`` fuses so."],
    call: "commands.judged(results.Tuning, COMMAND, qrels, runs, measure, options)",
  },
  {
    ...{ name: "contributions", commands: ["contributions"] },
    summary: "Says what each run brings to a fusion: unique relevant items, overlap, value, and what could be reached.",
    arguments: [QRELS, SEVERAL, MEASURES],
    returns: ["Contributions", "Each run alone, the fusion without it, and shares within each depth."],
    call: "commands.judged(results.Contributions, COMMAND, qrels, runs, measures, options)",
  },
  {
    ...{ name: "reranking", commands: ["reranking"] },
    summary: "Looks at a reranked run beside its first stage: what was lifted and buried, and what could be reached.",
    arguments: [
      QRELS,
      { name: "first", type: "Run", doc: "the run of the first stage, as ``evaluate`` takes it, or a path." },
      { name: "reranked", type: "Run", doc: "the run of the reranker." },
      MEASURES,
    ],
    returns: ["Reranking", "Effects within each depth, by grade, by query and by item."],
    call: "commands.reranked(results.Reranking, COMMAND, qrels, first, reranked, measures, options)",
  },
  {
    ...{ name: "similarity", commands: ["similarity"] },
    summary: "Compares runs with each other, without judgments: Kendall's tau, AP correlation, Spearman, RBO, Jaccard.",
    arguments: [SEVERAL],
    without: ["perQuery"],
    returns: ["Similarity", "Each two runs, with means and the values of every query."],
    call: "commands.of_runs(results.Similarity, COMMAND, runs, options)",
  },
  {
    ...{ name: "agree", commands: ["agree"] },
    summary: "Says how far judgments of several people or machines agree, and whether they order runs alike.",
    arguments: [
      {
        ...{ name: "judgments", type: "Mapping[str, Judgments]" },
        doc: "two or more judgments by the name of who made them, each as ``evaluate`` takes it, or a path.",
      },
      { ...MEASURES, doc: "by which runs are ordered, where ``run`` has some; by default a set that fits the grades." },
    ],
    returns: ["Agreement", "Cohen's kappa of each two, and Krippendorff's alpha of all."],
    call: "commands.of_judgments(results.Agreement, COMMAND, judgments, measures, options)",
  },
  {
    ...{ name: "pool", commands: ["pool"] },
    summary: "Says how far judgments cover runs: depth, share judged by rank, overlap, what each run contributed.",
    arguments: [QRELS, SEVERAL, MEASURES],
    returns: ["Pool", "What judgments know of each run."],
    call: "commands.judged(results.Pool, COMMAND, qrels, runs, measures, options)",
  },
  {
    ...{ name: "judge_next", commands: ["judge-next"] },
    summary: "Finds the unjudged items whose judgment most narrows what is open.",
    arguments: [QRELS, SEVERAL, MEASURES],
    returns: ["NextJudgments", "Items, those that narrow most first; ``to_pandas()`` is a table to fill in."],
    call: "commands.judged(results.NextJudgments, COMMAND, qrels, runs, measures, options)",
  },
  {
    ...{ name: "triples", commands: ["triples"] },
    summary: "Scores a model that ranks all entities as the missing tail or head of triples, by filtered ranks.",
    arguments: [
      {
        ...{ name: "test", type: "Triples" },
        doc: "tested triples, rows of head, relation and tail: a list, an array of indices, a table, triples of PyKEEN, or a path.",
      },
      { ...MEASURES, doc: 'such as ``"FilteredRR, MR"``; by default MR, MRR, Hits@1, 3 and 10, and AMRI.' },
    ],
    without: ["perQuery"],
    docs: {
      tails:
        "scores of all entities as tails, a matrix with a row for each tested triple and a column for each entity: an array of numpy, a tensor or a path. The higher, the better.",
      heads: "scores of all entities as heads, with the same rows and columns.",
      entities:
        "the entities of the columns: names in their order, ``{name: column}``, or a path; left out where triples hold the indices of columns.",
      known:
        "triples whose other answers are left out, beside the tested ones: training and validation, which makes ranks filtered. One set of rows of head, relation and tail, a path, or a list of such. Without it ranks are raw.",
    },
    data: { tails: "array", heads: "array", entities: "entities", known: "triples" },
    returns: [
      "Evaluation",
      "Values over all queries, and by query: each triple without its tail, and without its head.",
    ],
    call: "knowledge_graphs.triples(COMMAND, test, measures, options)",
  },
  {
    ...{ name: "sampled", commands: ["sampled"] },
    summary:
      "Estimates what measures would be if all items were ranked, from lists of one relevant item among sampled ones.",
    arguments: [QRELS, SEVERAL, MEASURES],
    returns: ["SampledEstimates", "Estimates of each run, with bias and standard error."],
    call: "commands.judged(results.SampledEstimates, COMMAND, qrels, runs, measures, options)",
  },
  {
    ...{ name: "search", commands: ["search"] },
    summary: "Asks a search engine over HTTP for every judged query, and scores what it finds.",
    arguments: [
      QRELS,
      {
        ...{ name: "url", type: "str" },
        doc: "what is asked, such as ``http://localhost:9200/docs/_search?q={query}``; ``{id}`` stands for the id of the query.",
      },
      QUERIES,
      MEASURES,
    ],
    without: ["perQuery", "saveRun", "retriever", "asked"],
    returns: [
      "SearchEvaluation",
      "An evaluation; ``run`` is what was found, and ``failures`` says which queries failed.",
    ],
    call: "searching.search(COMMAND, qrels, url, queries, measures, options)",
  },
  {
    ...{ name: "evaluate_search", commands: ["search"] },
    summary: "Asks a function for every judged query, and scores what it finds.",
    arguments: [
      {
        ...{ name: "retriever", type: "Retriever" },
        doc: "takes the text of a query and ``k``, or the text alone, and gives items, best first; a retriever of LangChain or LlamaIndex is asked by ``invoke`` or ``retrieve``. Items are ids, pairs of id and score, dicts with id and score or distance, documents of LangChain and other objects with an id (a document's may stand in its metadata), or one dict of scores by id; or something to await that gives them. Scores decide, the higher the better, where there are any: to rank by order, give ids alone. A query for which it raises is missing from the run, and counts as an empty list unless ``missing`` says otherwise.",
      },
      QRELS,
      QUERIES,
      MEASURES,
      {
        name: "k",
        type: "int",
        default: "100",
        doc: "how many items are asked for; a retriever that takes a text alone has a number of its own. Where there are more, all are evaluated, with a warning.",
      },
    ],
    without: ["perQuery", "url", "body", "method", "header", "map", "cache", "saveRun", "retriever", "asked"],
    docs: {
      concurrency: "queries that are asked at a time (default: 1, in the thread of the caller; more: in threads).",
      timeout: "give up a try after so many seconds (default: a day).",
      retries: "how often a query is tried again (default: 0).",
    },
    returns: [
      "SearchEvaluation",
      "An evaluation; ``run`` is what was found, and ``failures`` says which queries failed.",
    ],
    call: "searching.evaluate_search(COMMAND, retriever, qrels, queries, measures, k, options)",
  },
  {
    ...{ name: "report", commands: ["report"] },
    summary: "Writes a report with tables, charts and the queries behind them: one HTML file that fetches nothing.",
    arguments: [
      QRELS,
      RUNS,
      { name: "output", type: "Path", doc: "where the report is written.", default: '"report.html"' },
      MEASURES,
    ],
    returns: ["Report", "The path of the report, which notebooks show."],
    call: "commands.report(COMMAND, qrels, runs, output, measures, options)",
  },
  {
    ...{ name: "verify", commands: ["verify"] },
    summary: "Computes the values of a report again from its inputs, and says whether it holds.",
    arguments: [
      { name: "report", type: "Path", doc: "an HTML file that rankproof wrote." },
      {
        ...{ name: "inputs", type: "Path | Sequence[Path]", default: "()" },
        doc: "paths of the files that it was made of, in any order.",
      },
    ],
    returns: ["Verification", "It is true where the report holds."],
    call: "commands.verify(COMMAND, report, inputs, options)",
  },
  {
    ...{ name: "embeddings", commands: ["embeddings"] },
    summary: "Finds the exact neighbors of every query and says how well their labels agree.",
    arguments: [
      {
        ...VECTORS,
        type: "Array | None",
        default: "None",
        doc: "a matrix (numpy array or torch tensor) with a row for each item, or a path. Left out where ``distances``, ``similarities`` or ``nearest`` has the neighbors.",
      },
      LABELS,
      NEIGHBOR_MEASURES,
    ],
    without: ["over", ...OF_MODELS],
    returns: ["EmbeddingEvaluation", '``evaluation["Success@1"]`` is a value over all queries.'],
    call: "commands.of_vectors(results.EmbeddingEvaluation, COMMAND, vectors, labels, measures, options)",
  },
  {
    ...{ name: "compare_embeddings", commands: ["embeddings"] },
    summary: "Compares vectors of several models for the same items, query by query.",
    arguments: [
      {
        ...{ name: "models", type: "Mapping[str, Array]" },
        doc: "the vectors of each model by its name, a matrix with a row for each item, or a path. The first is the baseline, unless ``baseline`` names one.",
      },
      LABELS,
      NEIGHBOR_MEASURES,
    ],
    without: ["over", "against", "distances", "similarities", "nearest", "perQuery", "save", "neighbors"],
    returns: ["Comparison", "``verdict`` is the answer in one sentence; ``comparison[measure]`` has the numbers."],
    call: "commands.of_models(results.Comparison, COMMAND, models, labels, measures, options)",
  },
  {
    ...{ name: "embedding_variants", commands: ["embeddings"] },
    summary: "Evaluates vectors in fewer dimensions or bits.",
    arguments: [
      VECTORS,
      LABELS,
      NEIGHBOR_MEASURES,
      {
        ...{ name: "over", type: 'Literal["dimensions", "precision"] | str', default: '"dimensions"' },
        doc: "dimensions, dimensions=256,64, or precision.",
      },
    ],
    without: [
      ...OF_MODELS,
      "distances",
      "similarities",
      "nearest",
      "perQuery",
      "save",
      "neighbors",
      "report",
      "light",
      "items",
    ],
    returns: ["EmbeddingVariants", "Values of the vectors as they are, and of each variant."],
    call: "commands.of_variants(COMMAND, vectors, over, labels, measures, options)",
  },
  {
    ...{ name: "pairs", commands: ["pairs"] },
    summary: "Says how well scores of pairs, or vectors, tell pairs that belong together: FAR, FRR, EER, AUC, minDCF.",
    arguments: [
      {
        ...{ name: "first", type: "Table" },
        doc: "a table of pairs with columns such as score (or distance) and target, perhaps with enroll and test; labels of pairs, beside scores; a matrix of vectors; or a path.",
      },
      {
        ...{ name: "second", type: "Table | None", default: "None" },
        doc: "scores of the pairs that are labeled, as a table or a number each; or a second matrix, whose rows are pairs with those of the first.",
      },
    ],
    data: { scores: "columns", same: "columns" },
    returns: ["PairEvaluation", "Rates of ready scores, or what each similarity of vectors gives."],
    call: "commands.of_pairs(results.PairEvaluation, COMMAND, first, second, options)",
  },
  {
    ...{ name: "clusters", commands: ["clusters"] },
    summary: "Says how far clusters of vectors agree with labels: NMI, AMI, ARI, V-measure, purity, silhouette.",
    arguments: [
      VECTORS,
      { ...LABELS, type: "Array | None", doc: "a label for each item, a path, or the name of a column." },
    ],
    returns: ["Clusters", '``clusters["NMI"]`` is a value.'],
    call: "commands.of_vectors(results.Clusters, COMMAND, vectors, labels, None, options)",
  },
  {
    ...{ name: "geometry", commands: ["geometry"] },
    summary: "Says how vectors lie in their space: alignment, uniformity, hubness, intrinsic dimension.",
    arguments: [VECTORS, { ...LABELS, type: "Array | None", doc: "a label for each item, for alignment." }],
    returns: ["Geometry", '``geometry["uniformity"]`` is a value.'],
    call: "commands.of_vectors(results.Geometry, COMMAND, vectors, labels, None, options)",
  },
  {
    ...{ name: "indexes", commands: ["indexes"] },
    summary: "Says which of the exact neighbors approximate indexes find: recall by three rules, beside their speed.",
    arguments: [EXACT, INDEXES],
    returns: ["IndexRecalls", "Recall of each index at each cutoff."],
    call: "commands.of_indexes(results.IndexRecalls, COMMAND, exact, indexes, options)",
  },
  {
    ...{ name: "plot", commands: RUN_CHARTS.map((chart) => `plot ${chart}`) },
    summary: "Draws a chart of runs.",
    arguments: [
      { name: "chart", type: "words.RunChart", doc: `${RUN_CHARTS.join(", ")}.` },
      QRELS,
      RUNS,
      { ...MEASURES, doc: "as ``evaluate`` takes them; most charts show the first." },
    ],
    without: ["scale"],
    returns: ["Chart", "Notebooks show it; ``save`` writes it as SVG, PNG or Vega-Lite."],
    call: "charts.plot(COMMAND, chart, qrels, runs, measures, options)",
  },
  {
    ...{ name: "plot_embeddings", commands: EMBEDDING_CHARTS.map((chart) => `plot ${chart}`) },
    summary: "Draws a chart of embeddings.",
    arguments: [
      { name: "chart", type: "words.EmbeddingChart", doc: `${EMBEDDING_CHARTS.join(", ")}.` },
      VECTORS,
      LABELS,
      NEIGHBOR_MEASURES,
    ],
    without: ["scale"],
    returns: ["Chart", "Notebooks show it; ``save`` writes it as SVG, PNG or Vega-Lite."],
    call: "charts.plot_embeddings(COMMAND, chart, vectors, labels, measures, options)",
  },
  {
    ...{ name: "plot_indexes", commands: ["plot recall-qps"] },
    summary: "Draws recall of approximate indexes over their queries per second.",
    arguments: [EXACT, INDEXES],
    without: ["scale"],
    returns: ["Chart", "Notebooks show it; ``save`` writes it as SVG, PNG or Vega-Lite."],
    call: "charts.plot_indexes(COMMAND, exact, indexes, options)",
  },
  {
    ...{ name: "list_measures", commands: ["list"] },
    summary:
      "Lists measures by what they answer (printed also tests, fusion and tools), or the words of a field of work.",
    arguments: [
      {
        ...{ name: "field", type: "words.Field | None", default: "None" },
        doc: "a field of work, whose words are listed in rankproof's notation, with its measures and tools.",
      },
    ],
    without: ["field"],
    returns: [
      "MeasureList | FieldOfWork",
      "A sequence of measures, each with title, formula, parameters and references; of a field, its words.",
    ],
    overloads: [
      { types: { field: "None = None" }, returns: "MeasureList" },
      { types: { field: "words.Field" }, returns: "FieldOfWork" },
    ],
    call: "commands.list_measures(COMMAND, field)",
  },
  {
    ...{ name: "explain", commands: ["explain"] },
    summary: "Explains a measure, procedure, method of fusion, normalization or tool: formula, parameters, references.",
    arguments: [
      {
        name: "name",
        type: "words.MeasureName | str",
        doc: "a measure in any tool's spelling, or another name that ``list_measures`` prints.",
      },
    ],
    returns: ["Explained", "Printed, it is for people; ``record`` is for programs."],
    call: "commands.explain(COMMAND, name)",
  },
  {
    ...{ name: "demo", commands: ["demo"] },
    summary:
      "Writes data to try things on: a help desk with judgments, runs, a log and embeddings, or a field of work's.",
    arguments: [
      {
        ...{ name: "folder", type: "Path | None", default: "None" },
        doc: 'where the files go; by default ``"rankproof-demo"``, or the name of the field. Files that are there with other contents are kept: nothing is written then.',
      },
      {
        ...{ name: "field", type: "words.Demo | None", default: "None" },
        doc: "a field of work; by default the help desk.",
      },
    ],
    returns: ["pathlib.Path", 'The folder: ``rankproof.evaluate(folder / "judgments.qrels", folder / "bm25.run")``.'],
    call: "commands.demo(COMMAND, folder, field)",
  },
];
