import { promptfooAssertion } from "rankproof/scorers";

export default promptfooAssertion("nDCG@10", { threshold: 0.8 });
