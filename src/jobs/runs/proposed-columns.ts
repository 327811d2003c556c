import { printable, RankproofError } from "../../core/errors.ts";
import { formatFor } from "../../inputs/formats/index.ts";
import { firstRecords } from "../../inputs/records/first-records.ts";
import { proposedColumns } from "../../inputs/roles/proposed-columns.ts";
import type { FileSide } from "../../inputs/settled-columns.ts";
import { isRecord } from "../../inputs/tables/parse-json.ts";

/** The refusal of a table that lacks a column, with the option that its content proposes; other errors as they are. */
export async function withProposal(error: unknown, sides: readonly FileSide[]): Promise<unknown> {
  if (!(error instanceof RankproofError && error.code === "missing")) return error;
  const { message } = error;
  const side = sides.find(({ source }) => message.startsWith(`${printable(source.name)}: missing column: `));
  if (side === undefined || !message.endsWith(")") || !side.source.isReplayable()) return error;
  const { kind, source, options } = side;
  const { id } = await formatFor(source, options);
  const option = proposedColumns((await firstRecords(source, id)).filter(isRecord), kind);
  if (option === undefined) return error;
  const rest = message.slice(message.indexOf("column: "), -1);
  return new RankproofError("missing", `${rest}; try ${option})`, error.origin, `${printable(source.name)}: `);
}
