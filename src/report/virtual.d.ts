/** The script of interactive reports: dist/page/report-script.js. */
declare module "virtual:report-script" {
  const script: string;
  export default script;
}
