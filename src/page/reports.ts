// What shows and saves reports: a module of its own, which the page fetches once it stands.

export { interactiveReport } from "../report/document.tsx";
export { LiveReport } from "../report/view/live-report.tsx";
