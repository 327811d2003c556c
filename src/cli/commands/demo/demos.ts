/** Data to try things on, and what to try. */
export interface Demo {
  /** Name as `demo` takes it: of a field of work, or of the help desk. */
  readonly id: string;
  /** What it is, after the name of its folder. */
  readonly title: string;
  /** Folder that holds the data, below examples. */
  readonly source: string;
  /** Folder that it is written into where none is named. */
  readonly folder: string;
  readonly files: readonly DemoFile[];
  /** Commands, each with what it answers. */
  readonly toTry: readonly (readonly [question: string, command: string])[];
}

interface DemoFile {
  readonly name: string;
  readonly about: string;
}

/** The help desk of a library, which `demo` alone writes. */
export const HELP_DESK: Demo = {
  id: "help-desk",
  title: "the help desk of a library, 300 passages and 40 queries",
  source: "helpdesk",
  folder: "rankproof-demo",
  files: [
    { name: "judgments.qrels", about: "grades of passages, from 0 to 3 (an answer)" },
    { name: "bm25.run", about: "what BM25 finds" },
    { name: "dense.run", about: "what embeddings find" },
    { name: "words.run", about: "passages by how many words of the query they have: most scores are tied" },
    { name: "queries.csv", about: "text, language and intent of the queries" },
    { name: "passages.jsonl", about: "title and text of the passages" },
    { name: "log.jsonl", about: "the log of a RAG application: question, retrieved passages, gold passages" },
    { name: "ratings.csv", about: "what readers gave to books, from 1 to 5, and the scores of two recommenders" },
    { name: "queries.npy", about: "embeddings of the queries" },
    { name: "passages.npy", about: "embeddings of the passages" },
  ],
  toTry: [
    ["Which run is better, and on how many queries?", "eval judgments.qrels bm25.run dense.run words.run"],
    ["How sure is that?", "compare judgments.qrels bm25.run dense.run"],
    [
      "Where do they differ? A report with every query and passage:",
      "report judgments.qrels bm25.run dense.run --queries queries.csv --items passages.jsonl -o report.html",
    ],
    ["Why do other tools print other numbers?", "diagnose judgments.qrels words.run -m nDCG@10"],
    ["How good is retrieval, by a log alone?", "eval log.jsonl"],
    ["Which recommender finds the books that readers rate 4 or 5?", "eval ratings.csv --min-grade 4"],
  ],
};

/** The data of fields of work, whose tutorials use them. */
export const FIELD_DEMOS: readonly Demo[] = [
  ofField("learning-to-rank", {
    title: "labels of 40 queries with 15 candidates each, and the predictions of two models",
    files: [
      { name: "rank.test", about: "label from 0 to 4, and feature of each candidate" },
      { name: "rank.test.query", about: "how many lines each query has" },
      { name: "linear.txt", about: "predictions of a model that scores every item by itself" },
      { name: "forest.txt", about: "predictions of a small forest: most scores are tied" },
    ],
    toTry: [
      ["Which model is better?", "eval rank.test linear.txt forest.txt"],
      ["How sure is that?", "compare rank.test linear.txt forest.txt"],
      ["What does LightGBM print?", "eval rank.test linear.txt forest.txt --like lightgbm"],
    ],
  }),
  ofField("re-identification", {
    title: "vectors of images of 30 people by 4 cameras",
    files: [
      { name: "queries.csv", about: "vectors of 60 images, with person and camera" },
      { name: "gallery.csv", about: "vectors of 240 images; person 0 is of no query, person -1 is junk" },
    ],
    toTry: [
      [
        "Who is found on other cameras?",
        "embeddings gallery.csv --queries queries.csv --labels person --sequences person,camera --junk -1",
      ],
      [
        "What does Torchreid print?",
        "embeddings gallery.csv --queries queries.csv --labels person --sequences person,camera --junk -1 --like torchreid",
      ],
    ],
  }),
  ofField("knowledge-graph", {
    title: "triples of 60 entities and four relations, and the scores of two models",
    files: [
      { name: "train.txt", about: "triples of training: head, relation and tail" },
      { name: "valid.txt", about: "triples of validation" },
      { name: "test.txt", about: "triples that are tested" },
      { name: "entities.txt", about: "the entities in the order of the columns of scores" },
      { name: "tails.npy", about: "scores of a model: of every entity as the tail of each tested triple" },
      { name: "heads.npy", about: "of every entity as its head" },
      { name: "rounded-tails.npy", about: "the same scores rounded to whole numbers: most are tied" },
      { name: "rounded-heads.npy", about: "of heads" },
    ],
    toTry: [
      [
        "At which ranks are the answers?",
        "triples test.txt --tails tails.npy --heads heads.npy --entities entities.txt --known train.txt,valid.txt",
      ],
      [
        "What can ties make of rounded scores?",
        "triples test.txt --tails rounded-tails.npy --heads rounded-heads.npy --entities entities.txt --known train.txt,valid.txt",
      ],
    ],
  }),
  ofField("images-and-texts", {
    title: "vectors of 40 images with five captions each, by two models",
    files: [
      { name: "old-images.csv", about: "vectors of the images by the old model" },
      { name: "old-captions.csv", about: "vectors of their captions, five in a row for each image" },
      { name: "new-images.csv", about: "the images by the new model" },
      { name: "new-captions.csv", about: "the captions by the new model" },
    ],
    toTry: [
      [
        "How well do captions find images, and images captions?",
        "embeddings old-images.csv --queries old-captions.csv --captions 5 --metric cosine --both-directions",
      ],
      [
        "Is the new model better?",
        "embeddings old-images.csv --queries old-captions.csv --captions 5 --against new-images.csv --against-queries new-captions.csv --metric cosine",
      ],
    ],
  }),
  ofField("exposure", {
    title: "judgments of 80 searches among offers of large and small shops, and two rankings",
    files: [
      { name: "judgments.csv", about: "whether an offer fits a search: 1 or 0" },
      { name: "exact.csv", about: "offers by the scores of a model that gives large shops more than they merit" },
      { name: "bands.csv", about: "the same scores rounded: offers of one band are tied" },
      { name: "offers.csv", about: "who offers what: the shop of each offer is its category" },
    ],
    toTry: [
      [
        "Who gets the exposure that the offer merits?",
        'eval judgments.csv exact.csv bands.csv --item-columns offers.csv -m "nDCG@10, EE_L, EE_L(by=category)"',
      ],
      [
        "How sure is that?",
        'compare judgments.csv exact.csv bands.csv --item-columns offers.csv -m "nDCG@10, EE_L, EE_L(by=category)"',
      ],
    ],
  }),
  ofField("biometrics", {
    title: "scores of 2000 pairs, which should be likelihood ratios",
    files: [{ name: "scores.csv", about: "both sides of each pair, its score, and whether they belong together" }],
    toTry: [
      ["What are equal error rate and detection cost?", "pairs scores.csv --p-target 0.05"],
      ["Are the scores likelihood ratios?", "pairs scores.csv --llr --p-target 0.05"],
    ],
  }),
];

/** All that `demo` writes. */
export const DEMOS: readonly Demo[] = [HELP_DESK, ...FIELD_DEMOS];

/** Where the build puts a file, beside the page. */
export function builtAt({ id }: Demo, name: string): string {
  return id === HELP_DESK.id ? `example/${name}` : `example/${id}/${name}`;
}

function ofField(id: string, demo: Pick<Demo, "title" | "files" | "toTry">): Demo {
  return { id, source: id, folder: id, ...demo };
}
