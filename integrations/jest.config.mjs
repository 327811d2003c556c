export default { testMatch: ["**/*.jest.mjs"], testPathIgnorePatterns: ["/node_modules/"], transform: {} };
