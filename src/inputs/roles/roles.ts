/** Descriptions of each role's values in messages. */
export const EXPECTED = {
  id: "texts or whole numbers",
  number: "numbers",
  text: "texts",
  list: "lists of ids",
  vector: "lists of numbers",
} as const;

/**
 * Place of a name. Tables have columns: `rows` of a query and an item, `lists` of items in a cell, `queries` (a row is
 * about a query), `items` (about an item), `cases` (values by case), `neighbors`, `trials` (pairs with scores),
 * `vectors`, `texts` (titles and texts by id). JSON has `fields` of records and items, fields that are so only where
 * they hold `collections`, a search engine's `answers`, and objects `around` a value.
 */
type Place =
  | "rows"
  | "lists"
  | "queries"
  | "items"
  | "cases"
  | "neighbors"
  | "trials"
  | "vectors"
  | "texts"
  | "fields"
  | "collections"
  | "answers"
  | "around";

/** Role of a column or a field. */
interface RoleNames {
  readonly values: keyof typeof EXPECTED;
  /**
   * Usual names, the likeliest first, ids before possible texts. Names of columns are compared by `plainName`:
   * Query-ID, queryId and query_id:token are query_id. Fields of JSON stand here as they are compared: lower-case
   * letters and digits only.
   */
  readonly names: Readonly<Partial<Record<Place, readonly string[]>>>;
}

const QUERIES = [
  ...["query_id", "qid", "query", "topic_id", "topic", "question_id", "question", "query_text"],
  ...["user_id", "uid", "user", "customer_id", "customer", "visitor_id", "session_id", "session"],
  ...["context.span_id", "span_id", "group_id", "group"],
];

const ITEMS = [
  ...["item_id", "iid", "item", "corpus_id", "doc_id", "docno", "doc", "document_id", "document", "passage_id", "pid"],
  ...["passage", "chunk_id", "chunk", "movie_id", "movie", "product_id", "product", "article_id", "article"],
  ...["news_id", "book_id", "book", "track_id", "track", "song_id", "song", "video_id", "video", "image_id"],
  ...["artist_id", "artist", "asin", "isbn", "sku", "document_position"],
];

const ITEMS_OR_IDS = [...ITEMS, "id", "_id"];

const RETRIEVED = [
  ...["predicted", "predictions", "prediction", "recommendations", "recommended", "recommended_items", "retrieved"],
  ...["items", "item_ids"],
];

/** Every role, with the usual names of its columns and fields. */
export const ROLES = {
  query: {
    values: "id",
    names: {
      rows: QUERIES,
      // Kaggle's `Id` is that of a row, which is a query.
      lists: [...QUERIES, "id"],
      queries: [
        ...[...QUERIES, "case_id", "case", "example_id", "sample_id", "test_case", "test_id", "prompt_id", "id"],
        ...["example", "sample", "user_input", "input", "prompt"],
      ],
      cases: [
        ...[
          "case_id",
          "case",
          "query_id",
          "qid",
          "query",
          "topic_id",
          "topic",
          "question_id",
          "example_id",
          "sample_id",
        ],
        ...["test_case", "test_id", "prompt_id", "id", "example", "sample", "question", "prompt", "input"],
        // Index names in pandas' output.
        ...["index", "Unnamed: 0", ""],
      ],
      fields: ["queryid", "qid", "questionid", "id"],
    },
  },
  /** The text of a query, which is its id where it has no other. */
  question: {
    values: "text",
    names: {
      fields: [
        ...["query", "question", "userinput", "input", "inputs", "prompt", "topic", "querytext"],
        // A user is the query where there is no text.
        ...["userid", "customerid", "uid", "user"],
      ],
    },
  },
  item: {
    values: "id",
    names: {
      rows: ITEMS,
      items: ITEMS_OR_IDS,
      neighbors: ["neighbor", "neighbor_id", "neighbour"],
      fields: [
        ...["id", "docid", "documentid", "docno", "itemid", "corpusid", "pid", "passageid", "chunkid", "nodeid"],
        ...["contextid", "objectid", "uuid", "productid", "sku"],
      ],
      // Fields of records that hold a list of ids.
      lists: ["docids", "documentids", "docnos", "corpusids", "passageids", "pids", "chunkids", "nodeids", "ids"],
      around: ["hit", "document", "doc", "item", "node", "chunk", "passage", "metadata", "kwargs"],
    },
  },
  /** Retrieved items, best first. */
  retrieved: {
    values: "list",
    names: {
      lists: RETRIEVED,
      fields: [
        ...["retrievedcontextids", "retrievedids", "retrieveddocids", "resultids", "predictedids"],
        ...["retrieved", "retrieveddocs", "retrieveddocuments", "retrievedchunks", "retrievednodes"],
        ...["retrievedcontexts", "results", "hits", "ranking", "ranked", "recommendations", "recommended"],
        ...["predictions", "predicted", "contexts", "documents", "docs", "chunks", "passages", "sourcenodes"],
        ...["candidates", "retrieveddocumentids", "retrievedchunkids", "retrieveditems", "recommendeditems"],
      ],
      collections: ["context", "sourcedocuments", "ctxs", "matches", "ypred", "items", "itemids", "outputs", "run"],
      answers: ["hits", "results", "items", "documents", "docs", "matches", "retrieved", "data"],
      around: ["response", "result", "data"],
    },
  },
  relevant: {
    values: "list",
    names: {
      lists: ["expected", "actual", "relevant", "relevant_items", "gold", "ground_truth", "labels"],
      fields: [
        ...["referencecontextids", "expectedids", "goldids", "relevantids", "relevantdocids", "groundtruthids"],
        ...["judgments", "judgements", "qrels", "ratings", "gold", "golds", "golden", "relevant", "relevantdocs"],
        ...["relevantdocuments", "expected", "expecteddocs", "expecteddocuments", "positives", "positivectxs"],
        ...["referencecontexts", "groundtruthcontexts", "groundtruth", "groundtruths"],
        ...["groundtruthdocids", "groundtruthdocumentids", "expecteddocids", "golddocids", "goldchunkids"],
        ...["retrievalgt", "relevantitems", "trueitems"],
      ],
      collections: ["ytrue", "targets", "actual", "positivepassages"],
    },
  },
  score: {
    values: "number",
    names: {
      // Surprise's estimates are called est.
      rows: ["score", "sim", "similarity", "prediction", "predicted", "pred", "y_pred", "y_score", "est", "rating"],
      neighbors: ["score", "similarity", "sim"],
      trials: [
        ...["score", "scores", "similarity", "similarities", "sim", "cosine", "cos_sim", "cosine_similarity"],
        ...["cosine_score", "plda", "plda_score", "llr", "log_likelihood_ratio", "logit", "prediction", "predictions"],
        ...["predicted", "pred", "preds", "y_pred", "y_score", "match_score", "matching_score", "probability", "prob"],
      ],
      fields: [
        ...["rerankerscore", "rerankscore", "rankingscore", "relevancescore", "searchscore", "score"],
        ...["similarity", "sim"],
      ],
    },
  },
  /** Less is better. */
  distance: {
    values: "number",
    names: {
      rows: [
        ...["distance", "dist", "l2", "l2_distance", "cosine_distance", "euclidean_distance", "euclidean"],
        "vector_distance",
      ],
      neighbors: ["distance", "dist"],
      trials: [
        ...["distance", "distances", "dist", "dists", "l2", "l2_distance", "euclidean", "euclidean_distance"],
        ...["cosine_distance", "hamming_distance", "hamming", "dissimilarity"],
      ],
      fields: [
        ...["distance", "dist", "l2", "l2distance", "cosinedistance", "euclideandistance", "euclidean"],
        "vectordistance",
      ],
    },
  },
  rank: {
    values: "number",
    names: {
      rows: ["rank", "ranking", "position", "pos", "doc_position"],
      neighbors: ["rank"],
      fields: ["rank", "position", "pos"],
    },
  },
  grade: {
    values: "number",
    names: {
      rows: [
        ...[
          "grade",
          "relevance",
          "rel",
          "label",
          "judgment",
          "judgement",
          "relevant",
          "is_relevant",
          "relevance_label",
        ],
        ...["relevance_grade", "target", "y_true", "gain", "clicked", "is_clicked", "click"],
        ...["purchased", "is_purchased", "liked", "gold_label", "true_label", "r_ui", "rating", "score"],
      ],
      fields: [
        ...["grade", "rating", "relevance", "rel", "relevant", "isrelevant", "label", "judgment", "target", "ytrue"],
        ...["gain", "clicked", "purchased", "relevancelabel", "score"],
      ],
      // Lists of grades by rank, without ids.
      lists: ["relevance", "relevances", "rel", "rels", "grade", "grades", "relevance_grades", "relevance_labels"],
    },
  },
  subtopic: {
    values: "id",
    names: { rows: ["subtopic", "subtopic_id", "intent", "intent_id", "aspect", "nugget"] },
  },
  label: { values: "text", names: { vectors: ["label", "labels", "class", "target"] } },
  /** The two sides of a pair whose score is verified. */
  enroll: {
    values: "id",
    names: {
      trials: [
        ...[
          "enroll",
          "enroll_id",
          "enrollment",
          "enrollment_id",
          "enrol",
          "enrol_id",
          "enroll_utt",
          "model_id",
          "model",
        ],
        ...["reference", "reference_id", "gallery", "gallery_id", "template", "template_id", "first", "id1", "file1"],
        ...["path1", "image1", "img1", "utt1", "wav1", "audio1", "item1", "template1", "speaker1", "left"],
      ],
    },
  },
  test: {
    values: "id",
    names: {
      trials: [
        ...["test", "test_id", "test_utt", "segment_id", "segment", "probe", "probe_id", "query", "query_id", "second"],
        ...["id2", "file2", "path2", "image2", "img2", "utt2", "wav2", "audio2", "item2", "template2", "speaker2"],
        ...["right"],
      ],
    },
  },
  /** Whether the sides of a pair belong together. */
  target: {
    values: "text",
    names: {
      trials: [
        ...[
          "target",
          "is_target",
          "target_type",
          "trial_type",
          "label",
          "labels",
          "same",
          "is_same",
          "match",
          "is_match",
        ],
        ...[
          "genuine",
          "is_genuine",
          "mated",
          "is_mated",
          "y_true",
          "ground_truth",
          "truth",
          "true_label",
          "key",
          "class",
        ],
      ],
    },
  },
  /** The opposite. */
  nontarget: {
    values: "text",
    names: { trials: ["impostor", "is_impostor", "imposter", "is_imposter", "nontarget", "is_nontarget", "different"] },
  },
  vector: {
    values: "vector",
    names: {
      items: ["vector", "embedding", "features", "vectors", "embeddings"],
      vectors: ["embeddings", "embedding", "vectors", "vector", "features", "feature", "emb", "x"],
    },
  },
  popularity: { values: "number", names: { items: ["popularity", "count", "interactions", "users", "pop"] } },
  cost: { values: "number", names: { items: ["cost", "costs", "seconds"] } },
  category: { values: "text", names: { items: ["category", "genre", "kind", "type", "class"] } },
  /** The id of an item or of a query, in a file that says more of either. */
  id: {
    values: "id",
    names: {
      texts: [
        ...["id", "_id", "item", "item_id", "docno", "docid", "doc_id", "document", "pid"],
        ...["query", "qid", "query_id"],
      ],
    },
  },
  title: { values: "text", names: { texts: ["title", "name"] } },
  text: {
    values: "text",
    names: {
      texts: ["text", "contents", "body", "question"],
      // Fields of an item; its id where it has no other.
      fields: ["item", "doc", "document", "node", "chunk", "passage", "pagecontent", "content", "text", "context"],
    },
  },
  image: { values: "text", names: { texts: ["image", "picture", "path"] } },
  system: { values: "text", names: { cases: ["system", "run", "model", "variant"] } },
  measure: { values: "text", names: { cases: ["measure", "metric"] } },
  /** Columns that tell neither how good an item or a case is nor its rank. */
  beside: {
    values: "text",
    names: {
      rows: [
        ...["timestamp", "time", "date", "datetime", "iteration", "iter", "q0", "tag", "run", "runid", "system"],
        // The index that pandas writes beside columns.
        ...["Unnamed: 0", "", "index", "__index_level_0__"],
      ],
      cases: ["timestamp", "date", "datetime", "seed"],
      vectors: [
        ...["id", "ids", "index", "category", "categories", "sequence", "sequences", "confidence", "confidences"],
        ...["is_query", "is_gallery", "split"],
      ],
    },
  },
} as const satisfies Readonly<Record<string, RoleNames>>;
