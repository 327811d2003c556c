/** Width of a character of a title, in pixels, about. */
const CHARACTER = 6.5;

/** Length of an axis on a phone, in pixels. */
const ON_A_PHONE = 300;

/**
 * A title of an axis that names runs, as properties of a channel: one line where there is room for it, else a line for
 * each part. A line that is longer still is cut, lest the chart shrinks or grows with the names in it.
 *
 * @param room how long a line may be, in pixels
 */
export function axisTitle(parts: readonly string[], room = ON_A_PHONE): object {
  const line = parts.join(" ");
  return line.length * CHARACTER <= room ? { title: line } : { title: parts, axis: { titleLimit: room } };
}
