/** A style sheet as text, as bundlers read it (scripts/css-text.js). */
declare module "*.css" {
  const text: string;
  export default text;
}
