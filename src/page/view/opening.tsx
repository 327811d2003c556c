import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { EXAMPLE_ADDRESS } from "../example.ts";
import { Paste } from "./paste.tsx";

interface OpeningProps {
  /** Whether there are no files yet. */
  readonly isFirst: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Ways to give files: chosen, dropped, pasted, or those of the example. */
export function Opening({ isFirst, onFiles }: OpeningProps): VNode {
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <div class="ways">
        {isFirst && (
          <button type="button" class="primary" id="example" onClick={openExample}>
            Try the example
          </button>
        )}
        <label class="button">
          {isFirst ? "Choose files" : "Add files"}
          <input
            type="file"
            id="choose"
            class="unseen"
            multiple
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
        </label>
        <button type="button" id="paste" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          Paste text
        </button>
        <span class="hint">or drop files anywhere on this page</span>
      </div>
      {isPasting && (
        <Paste
          onFile={(file) => {
            setPasting(false);
            onFiles([file]);
          }}
        />
      )}
      {isFirst && (
        <p class="hint">
          TREC files, CSV and TSV of any tool or recommender, JSON and logs of RAG pipelines, Parquet, Arrow, a folder
          of BEIR as .zip; vectors as .npy, .npz, safetensors or Parquet. The page finds from its content what each file
          is, and shows it.
        </p>
      )}
    </>
  );
}

/** The example has an address of its own, so that Back and reload work. */
function openExample(): void {
  history.pushState(null, "", EXAMPLE_ADDRESS);
  dispatchEvent(new PopStateEvent("popstate"));
}
