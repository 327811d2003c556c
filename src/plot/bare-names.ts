/** Endings of files that hold runs or vectors, perhaps compressed. */
const ENDING = /\.(?:run|res|trec|txt|tsv|csv|jsonl?|parquet|arrow|npy|npz|out)(?:\.(?:gz|zst))?$/i;

/** Names without the endings of their files; those that would become the same, or nothing, are left as they are. */
export function bareNames(names: readonly string[]): readonly string[] {
  const bare = names.map((name) => name.replace(ENDING, ""));
  return names.map((name, i) =>
    bare[i] !== "" && bare.indexOf(bare[i]) === bare.lastIndexOf(bare[i]) ? bare[i] : name,
  );
}
