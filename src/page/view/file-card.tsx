import type { VNode } from "preact";
import type { Kind } from "../../inputs/rows.ts";
import { type FileRole, ROLES } from "../../jobs/file-roles.ts";
import { shown } from "../../report/shown.ts";
import { heldWords } from "../held.ts";
import type { Preview } from "../preview.ts";
import type { RoledFile } from "../request.ts";
import { ROLE_NAMES } from "../roles.ts";
import type { TablePreview } from "../table-preview.ts";
import { Alert } from "./alert.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { TablePreviewView } from "./table-preview-view.tsx";

interface FileCardProps {
  readonly file: RoledFile;
  readonly preview: Preview | TablePreview | undefined;
  /** Queries of the judgments at hand, where they are known. */
  readonly judged: ReadonlySet<string> | undefined;
  /** What the answer found about it. */
  readonly findings: readonly string[];
  /** Why it could not be evaluated. */
  readonly problem: string | undefined;
  readonly onRole: (role: FileRole) => void;
  readonly onRemove: () => void;
  readonly onColumns: (kind: Kind, columns: string) => void;
  readonly onChoice: (field: string, text: string) => void;
}

/** One file: its role, and its first rows as they are read. */
export function FileCard(props: FileCardProps): VNode {
  const { file, preview, judged, findings, problem, onRole, onRemove } = props;
  const { name, blob, role } = file;
  const held = heldWords(role, preview, judged);
  const message = problem ?? preview?.problem ?? file.problem;
  return (
    <li>
      <div class="file">
        <code>{shown(name)}</code> <small>{sizeOf(blob.size)}</small>
        <button type="button" class="remove" aria-label={`Remove ${shown(name)}`} onClick={onRemove}>
          ×
        </button>
        <label>
          is{" "}
          <select
            value={role}
            aria-label={`What ${shown(name)} is`}
            onChange={({ currentTarget }) => onRole(ROLE_NAMES.find((name) => name === currentTarget.value) ?? "none")}
          >
            {ROLE_NAMES.map((name) => (
              <option key={name} value={name}>
                {ROLES[name]}
              </option>
            ))}
          </select>
        </label>
        {held !== undefined && <span class="held">{shown(held)}</span>}
        {preview !== undefined && <small class="format">{preview.format}</small>}
      </div>
      {findings.map((text) => (
        <p key={text} class="found">
          {shown(text)}
        </p>
      ))}
      <FirstRows {...props} />
      {message !== undefined && <Alert message={message} />}
    </li>
  );
}

function FirstRows({ file, preview, onColumns, onChoice }: FileCardProps): VNode | null {
  const name = shown(file.name);
  if (preview === undefined) return null;
  if (preview.kind === "table") return <TablePreviewView name={name} preview={preview} onChoice={onChoice} />;
  if (preview.rows.length === 0 && preview.columns === undefined) return null;
  return <PreviewTable name={name} preview={preview} onColumns={(columns) => onColumns(preview.kind, columns)} />;
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
