/** Delimiter of a header without tabs: a semicolon where there is no comma, else a comma. */
export function commaOrSemicolon(header: string): "," | ";" {
  return header.includes(";") && !header.includes(",") ? ";" : ",";
}
