import type { VNode } from "preact";
import { useState } from "preact/hooks";

let pasted = 0;

/** Takes text as if it were a file. */
export function Paste({ onFile }: { readonly onFile: (file: File) => void }): VNode {
  const [name, setName] = useState(`pasted-${pasted + 1}.txt`);
  const [text, setText] = useState("");
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        pasted++;
        onFile(new File([text], name));
      }}
    >
      <label>
        Content
        <textarea
          name="pasted"
          rows={6}
          spellcheck={false}
          placeholder={"401 0 d7 1\n401 0 d3 0"}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <label>
        Name{" "}
        <input
          name="pasted-name"
          required
          spellcheck={false}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={text.trim() === ""}>
        Add
      </button>
    </form>
  );
}
