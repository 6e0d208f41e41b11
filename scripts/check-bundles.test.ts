import { expect, it } from "vitest";
import { weighPart, weighScreen } from "./check-bundles.mjs";
import { countPlaywright, countVitest } from "./test-counts.mjs";

const manifest = {
  "index.html": { file: "entry.js", isEntry: true, imports: ["_react.js"], css: ["base.css"], dynamicImports: ["src/routes/play.tsx"] },
  "_react.js": { file: "react.js" },
  "_shared.js": { file: "shared.js", css: ["shared.css"] },
  "src/routes/play.tsx?tsr-split=component": { file: "play.js", imports: ["_shared.js", "_react.js"] },
  "src/routes/studio.tsx": { file: "studio.js", css: ["studio.css"] },
};
const weigh = () => 10_000;

it("weighs the entry, the screen's chunks and their static imports once each", () => {
  expect(weighScreen({ manifest, sources: [], weigh })).toEqual({ jsKb: 20, cssKb: 10 });
  expect(weighScreen({ manifest, sources: ["src/routes/play.tsx"], weigh })).toEqual({ jsKb: 40, cssKb: 20 });
  expect(weighScreen({ manifest, sources: ["src/routes/studio.tsx"], weigh })).toEqual({ jsKb: 30, cssKb: 20 });
});

it("weighs what a lazy part adds to its screens, and finds one that is imported statically", () => {
  const withPart = {
    ...manifest,
    "src/sound.ts": { file: "sound.js", imports: ["_shared.js", "_voices.js"] },
    "_voices.js": { file: "voices.js" },
  };
  const screens = [["src/routes/play.tsx"]];
  const part = { source: "src/sound.ts", screens, allScreens: screens, weigh };
  expect(weighPart({ manifest: withPart, ...part })).toEqual({ jsKb: 20, isEager: false });
  expect(weighPart({ manifest, ...part })).toEqual({ jsKb: null, isEager: false });
  const studio = { file: "studio.js", imports: ["src/sound.ts"] };
  const eager = { ...part, allScreens: [...screens, ["src/routes/studio.tsx"]] };
  expect(weighPart({ manifest: { ...withPart, "src/routes/studio.tsx": studio }, ...eager })).toMatchObject({ isEager: true });
});

it("counts a test file that failed to load as one failure", () => {
  const report = {
    testResults: [
      { status: "passed", assertionResults: [{ status: "passed" }, { status: "pending" }] },
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

it("counts a browser run that never reached its tests as one failure", () => {
  expect(countPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 1 }, errors: [] })).toEqual({
    passed: 3,
    failed: 3,
    skipped: 1,
  });
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0 }, errors: [{ message: "x" }] })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});
