/** How tables of queries and open queries look. */
export const QUERY_STYLE = `
.query-filter { display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: center; margin: 0 0 14px; }
.query-filter label { display: flex; gap: 8px; align-items: center; font-size: 14px; }
.kinds { display: flex; flex-wrap: wrap; gap: 6px; border: 0; margin: 0; padding: 0; min-width: 0; }
.kinds button { border-color: var(--line); min-height: 30px; }
.kinds button[aria-pressed="true"] { background: var(--band); border-color: var(--soft); font-weight: 600; }
.kinds .count { color: var(--soft); font-weight: 400; margin-left: 2px; }
.query-table.long { max-height: 540px; overflow: auto; overflow-anchor: none; border-bottom: 1px solid var(--line); }
.query-table table { width: 100%; }
.query-table thead th { position: sticky; top: 0; background: var(--card); z-index: 1; }
.query-table th, .query-table td { padding: 5px 12px 5px 6px; vertical-align: top; }
.query-table tbody th { white-space: normal; min-width: 220px; }
.query-table thead button {
  border: 0; background: none; padding: 0 4px; margin: 0 -4px; font: inherit; font-weight: 600; min-height: 26px;
}
.query-table [aria-sort] button::after { content: " ▾"; }
.query-table [aria-sort="ascending"] button::after { content: " ▴"; }
.query-table tr[aria-current] { background: var(--band); }
.query-table tr.gap > * { padding: 0; }
.query-link { display: block; min-height: 24px; text-decoration: none; }
.query-link:hover .name, .query-link:hover code { text-decoration: underline; }
.query-link .name, .item-name .name {
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere;
}
.query-link .name + code, .item-name .name + code, .item-id.small { color: var(--soft); font-size: 12px; }
.item-name { display: block; white-space: normal; min-width: 200px; max-width: 460px; }
.two-lists .item-text { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.gain { color: var(--hit); } .loss { color: var(--miss); }
.query-head { display: flex; flex-wrap: wrap; gap: 8px 24px; justify-content: space-between; align-items: start; }
.query-head .query-id { flex: 1 1 320px; font-size: 16px; }
.query-steps { margin: 0; }
kbd { font: 12px ui-monospace, Menlo, Consolas, monospace; color: var(--soft); border: 1px solid var(--line); border-radius: 3px; padding: 0 4px; }
.two-lists { display: grid; grid-template-columns: minmax(0, 1fr) 56px minmax(0, 1fr); margin: 12px 0; }
.two-lists > section { min-width: 0; }
.lines { height: 100%; overflow: visible; }
.lines path { fill: none; stroke: var(--soft); stroke-width: 1.5; opacity: 0.7; }
.lines path.relevant { stroke: var(--hit); stroke-width: 2.5; opacity: 1; }
.lines path.lower { stroke-dasharray: 5 3; }
.change { display: block; font-size: 12px; font-weight: 600; }
.item-id { display: block; }
.tie { border-left: 5px solid var(--line) !important; padding: 4px 0 4px 6px !important; display: block !important; background: var(--band); }
.tie-name { color: var(--soft); font-size: 12px; }
.more { margin: 8px 0 0; }
.arithmetic { margin: 12px 0; }
@media (max-width: 720px) {
  .two-lists { grid-template-columns: minmax(0, 1fr); }
  .lines { display: none; }
  .query-table table, .query-table thead, .query-table tbody, .query-table caption { display: block; }
  .query-table thead { position: static; width: auto; height: auto; clip-path: none; }
  .query-table thead tr { display: flex; flex-wrap: wrap; gap: 4px 8px; }
  .query-table thead th { position: static; border: 0; padding: 2px 6px; white-space: normal; overflow-wrap: anywhere; }
  .query-table thead button { max-width: none; }
  .query-table tbody tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)); padding: 6px 0; }
  .query-table tbody tr + tr { border-top: 1px solid var(--line); }
  .query-table tbody tr > * { border: 0 !important; padding: 2px 6px; white-space: normal; }
  .query-table tbody th { grid-column: 1 / -1; min-width: 0; }
  .query-table tbody td[data-label] { display: block; padding: 2px 6px; text-align: left; }
  .query-table tbody td[data-label]::before {
    content: attr(data-label); display: block; float: none; width: auto; margin: 0; color: var(--soft); font-size: 12px;
    overflow-wrap: anywhere;
  }
  .query-table tbody td:empty { display: none; }
}
@media print {
  .query-filter, .query-steps, .more, .lines { display: none; }
  .query-table.long { max-height: none; }
}
`;
