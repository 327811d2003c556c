import fc from "fast-check";

// How many cases each property tries; mutation testing takes fewer.
fc.configureGlobal({ numRuns: Number(process.env["PROPERTY_RUNS"] ?? 300) });
