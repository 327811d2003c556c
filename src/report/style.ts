import { FONT } from "../plot/spec.ts";
import answer from "./style/answer.css" with { type: "text" };
import base from "./style/base.css" with { type: "text" };
import charts from "./style/charts.css" with { type: "text" };
import frame from "./style/frame.css" with { type: "text" };
import leaderboard from "./style/leaderboard.css" with { type: "text" };
import lists from "./style/lists.css" with { type: "text" };
import phone from "./style/phone.css" with { type: "text" };
import print from "./style/print.css" with { type: "text" };
import queries from "./style/queries.css" with { type: "text" };
import query from "./style/query.css" with { type: "text" };
import tables from "./style/tables.css" with { type: "text" };

/** Styles of reports, in the font of their charts; a rule overrides those before it. */
export const STYLE = [
  `:root{--font:${FONT}}`,
  ...[base, frame, answer, tables, leaderboard, charts, lists, phone, print, queries, query],
].join("");
