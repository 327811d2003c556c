import { promptfooAssertion } from "rankproof/scorers/by-name";

export default promptfooAssertion("nDCG@10", { threshold: 0.8 });
