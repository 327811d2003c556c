/** The script of interactive reports: dist/page/report.js, which the build puts into a module. */
declare module "virtual:report-script" {
  const script: string;
  export default script;
}
