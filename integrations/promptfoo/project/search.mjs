export default class Search {
  id() {
    return "search";
  }

  async callApi(query) {
    return { output: query === "red shoes" ? ["d2", "d1", "d3"] : ["d7", "d8"] };
  }
}
