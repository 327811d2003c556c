/** A text whose negative numbers have a true minus, as wide as a plus. */
export function withMinus(text: string): string {
  return text.replaceAll(/(^|[\s[(,{…])-(?=[\d.∞])/g, "$1\u2212");
}
