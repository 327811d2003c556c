/** One line as trec_eval prints it: name, query and value, separated by tabs. */
export function trecLine(name: string, query: string, value: string): string {
  return `${name.padEnd(22)}\t${query}\t${value}\n`;
}
