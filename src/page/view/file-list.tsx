import type { VNode } from "preact";
import { printable } from "../../core/errors.ts";
import type { Kind } from "../../inputs/rows.ts";
import type { FileRole } from "../../jobs/file-roles.ts";
import { judgedQueries } from "../held.ts";
import type { RoledFile } from "../request.ts";
import { Alert } from "./alert.tsx";
import { FileCard } from "./file-card.tsx";
import type { Previews } from "./use-previews.tsx";

interface FileListProps {
  readonly files: readonly RoledFile[];
  readonly previews: Previews;
  /** What the answer found, by the files that it is about. */
  readonly findings: ReadonlyMap<string, readonly string[]>;
  /** Why the evaluation failed. */
  readonly problem: string | undefined;
  readonly onRole: (name: string, role: FileRole) => void;
  readonly onRemove: (name: string) => void;
  /** Chooses the columns of all tables of a kind. */
  readonly onColumns: (kind: Kind, columns: string) => void;
  /** Chooses a column by the text of an option. */
  readonly onChoice: (field: string, text: string) => void;
}

/** The files, each with its role and preview. */
export function FileList(props: FileListProps): VNode {
  const { files, previews, findings, problem, onRole, onRemove, onColumns, onChoice } = props;
  const blamed = blamedIn(problem, files);
  const judged = judgedQueries(files, previews);
  return (
    <>
      <ul id="given" class="given">
        {files.map((file) => (
          <FileCard
            key={file.name}
            file={file}
            preview={previews.get(file.name)}
            judged={judged}
            findings={findings.get(file.name) ?? []}
            problem={file.name === blamed ? problem : undefined}
            onRole={(role) => onRole(file.name, role)}
            onRemove={() => onRemove(file.name)}
            onColumns={onColumns}
            onChoice={onChoice}
          />
        ))}
      </ul>
      {problem !== undefined && blamed === undefined && <Alert message={problem} />}
    </>
  );
}

/** The file that a message is about, which it begins with. */
function blamedIn(problem: string | undefined, files: readonly RoledFile[]): string | undefined {
  return files.find(({ name }) => problem?.startsWith(`${printable(name)}:`))?.name;
}
