import type { VNode } from "preact";
import { useState } from "preact/hooks";

/** Colors of the page: those of the reader's system, or others. */
const THEMES = ["system", "light", "dark"] as const;

/** What a reader does with a report as a whole: copies the address of what is shown, and chooses its colors. */
export function ReportTools(): VNode {
  const [outcome, setOutcome] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      setOutcome("copied");
    } catch {
      // A page that is not trusted with the clipboard has none, or is refused.
      setOutcome("it stands in the address bar");
    }
  };
  return (
    <div class="report-tools">
      <button type="button" class="save" onClick={copy}>
        Copy link to this view
      </button>{" "}
      <output>{outcome}</output>
      <label>
        Colors{" "}
        <select
          name="theme"
          onChange={({ currentTarget: { value } }) => {
            document.documentElement.dataset["theme"] = value;
          }}
        >
          {THEMES.map((theme) => (
            <option key={theme}>{theme}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
